public import Simulation

/// What is wrong with a script, and where.
public struct ScriptError: Error, Hashable, Sendable {
  /// The file that it stands in.
  public var file: String
  /// The line, 1 or more.
  public var line: Int
  /// The column, in Unicode scalars, 1 or more.
  public var column: Int
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What was probably meant; `nil` where nothing is near.
  public var suggestion: String?

  /// Makes an error.
  public init(
    file: String, line: Int, column: Int, _ message: String, suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }

  /// The error of one line.
  public init(_ error: LineError, file: String, line: Int) {
    self.init(
      file: file, line: line, column: error.column, error.message, suggestion: error.suggestion)
  }
}

extension ScriptError: CustomStringConvertible {
  /// Place, what is wrong, and what was probably meant, as compilers write it.
  public var description: String {
    "\(file):\(line):\(column): \(message)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

/// How large a script may be, so that none can hang the program or eat its memory.
public enum ScriptLimits {
  /// The bytes of one file.
  public static let fileSize = 4 * 1024 * 1024
  /// The Unicode scalars of one line.
  public static let lineLength = 16 * 1024
  /// How deep files can include each other.
  public static let includeDepth = 8
  /// The lines of a script with all that it includes.
  public static let lines = 20_000
  /// The runs that the tables of one script make.
  public static let runs = 1000
  /// The lines of all runs of one script together.
  public static let statements = 200_000
  /// The answers that can arrive in one go.
  public static let arrivals = 10_000
}
