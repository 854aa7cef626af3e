public import Simulation

/// How one walk through a script came out.
public struct Outcome: Sendable {
  /// The script's file.
  public var file: String
  /// The name of the case, such as `T-1`.
  public var name: String?
  /// What the script shows.
  public var title: String?
  /// What the row of its table says, and the client where it was chosen on the command line.
  public var row: [Script.Cell]
  /// How many lines were carried out.
  public var steps = 0
  /// What was not as expected, in order; empty where all was.
  public var failures: [Failure] = []
  /// The transitions that were taken.
  public var visited: Set<Transition> = []
  /// What of the walk gets an app rejected, in words, each once.
  public var review: [String] = []
  /// How long it took, in milliseconds of the computer's clock.
  public var milliseconds: Int64 = 0
  /// The places of the values that were as expected, which nobody may change.
  var held: Set<EditPlace> = []
  /// What the simulation broke off with, which is nobody's expectation; `nil` where it did not.
  public var breakdown: String?

  /// Whether all was as expected.
  public var passed: Bool { failures.isEmpty && breakdown == nil }

  /// A name by which people tell it from the others.
  public var label: String {
    let title = [name, title].compactMap(\.self).joined(separator: " ")
    let row = row.map(\.value).joined(separator: ", ")
    return (title.isEmpty ? file : title) + (row.isEmpty ? "" : " (\(row))")
  }

  /// One thing that was not as expected.
  public struct Failure: Sendable {
    /// The file of the line.
    public var file: String
    /// The line, 1 or more.
    public var line: Int
    /// The line as it is written.
    public var text: String
    /// What should be, in words.
    public var expected: String
    /// What is, in words.
    public var got: String
    /// What stands on the phone's screen; empty where a failure before it in the walk shows it.
    public var screen = ""
    /// The last lines of the trace; empty where a failure before it shows them.
    public var trace: [String] = []
    /// How the line would hold; `nil` where no other value would do.
    public var correction: Correction?
  }
}

/// A value that would let an expectation hold.
public struct Correction: Hashable, Sendable {
  /// The words of the line, with where each stands.
  var words: [PlacedWord]
  /// Where the words of the value begin.
  var valueIndex: Int
  /// The value as it should be written.
  var value: String
  /// The `no` that has to go; `nil` where there is none.
  var negation: PlacedWord?
}
