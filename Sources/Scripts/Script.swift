public import SignInFlow
public import Simulation

/// A walk with what is expected of it, read from a file.
public struct Script: Hashable, Sendable {
  /// The file.
  public var file: String
  /// The name of the case that it shows, such as `T-1`; `nil` where it has no `case` line.
  public var name: String?
  /// What it shows, in one sentence; `nil` where it does not say.
  public var title: String?
  /// The walks: one, or one for each row of its tables.
  public var runs: [Run]

  /// One walk through the script.
  public struct Run: Hashable, Sendable {
    /// What the row of each table says, by column, in the table's order; empty where there is no table.
    public var row: [Cell]
    /// The lines, in order.
    public var statements: [Statement]

    /// Whether the script says itself which client walks.
    public var namesClient: Bool {
      for statement in statements {
        guard case .step(let step) = statement.kind else { return false }
        switch step.recorded.step {
        case .start: return statement.says("client")
        case .act(.selectClient): return true
        case .act(.setLatency): continue
        case .act, .event, .wait, .arrival: return false
        }
      }
      return false
    }
  }

  /// A value of a table's row.
  public struct Cell: Hashable, Sendable {
    /// The column.
    public var column: String
    /// The value as it is written.
    public var value: String
  }
}

/// One line of a script.
public struct Statement: Hashable, Sendable {
  /// What it says.
  public var kind: Kind
  /// Whether it does not wait for what is under way.
  public var isMeanwhile: Bool
  /// Its words, those of a table's row in place of `$column`.
  var words: [PlacedWord]
  /// The file that it stands in.
  public var file: String
  /// The line, 1 or more.
  public var line: Int
  /// What is said to who watches, before it; `nil` where nothing new is.
  public var caption: Caption?

  /// What a line can say.
  public enum Kind: Hashable, Sendable {
    /// Take a step.
    case step(Step)
    /// Let answers arrive until the app stands there.
    case until(SignInFlow.State.Kind)
    /// Look whether it is so.
    case expect(Expectation)
  }

  /// A step.
  public struct Step: Hashable, Sendable {
    /// The step; an account that the line names by its address is 0 in it.
    public var recorded: WalkStep.Recorded
    /// Whether the line names an account by its address.
    var namesAddress: Bool
    /// Whether it is no failure where the step leads nowhere.
    public var mayBeRefused: Bool
  }

  /// The line as it is written, without its comment.
  public var text: String { words.map(\.written).joined(separator: " ") }

  /// Whether a bare word of the line is this.
  func says(_ keyword: String) -> Bool {
    words.contains { !$0.word.isQuoted && $0.word.text == keyword }
  }
}

/// A word, and where it stands.
struct PlacedWord: Hashable, Sendable {
  var word: LineWord
  var file: String
  var line: Int

  /// The word as it stands in a script.
  var written: String { word.isQuoted ? word.text.quoted : word.text }
}

extension [PlacedWord] {
  /// The words with their position for a column, since they can come from several lines.
  var numbered: LineWords {
    LineWords(
      enumerated().map { index, placed in
        LineWord(
          placed.word.text, isQuoted: placed.word.isQuoted, column: index + 1, end: index + 2)
      }, end: count + 1)
  }

  /// The error of these words, whose column is a position, at its real place.
  func located(_ error: LineError, file: String, line: Int) -> ScriptError {
    var error = error
    let index = error.column - 1
    guard let last else { return ScriptError(error, file: file, line: line) }
    let word = index < count ? self[Swift.max(0, index)] : last
    error.column = index < count ? word.word.column : word.word.end
    return ScriptError(error, file: word.file, line: word.line)
  }
}
