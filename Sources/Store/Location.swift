/// Where a store lives.
public enum Location: Hashable, Sendable {
  /// In memory: gone with its connection, and seen by no other.
  case memory
  /// In the file at this path, relative to the working directory or absolute.
  case file(String)

  /// Reads a command-line argument: `:memory:`, or a path.
  public init(argument: String) {
    self = argument == ":memory:" ? .memory : .file(argument)
  }

  /// The path, or `:memory:`.
  public var path: String {
    switch self {
    case .memory: ":memory:"
    case .file(let path): path
    }
  }

  /// The name that SQLite opens; never one that it would read as a URI or as its own special names.
  var sqliteName: String {
    switch self {
    case .memory: ":memory:"
    case .file(let path): path.hasPrefix("/") ? path : "./" + path
    }
  }
}
