/// A value in a JSON file that knows where it stands, so that whoever wrote it can be told.
public struct JSONNode: Hashable, Sendable {
  /// What a value is.
  public enum Value: Hashable, Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Where the name begins.
    public var place: JSONPlace
    /// The value.
    public var value: JSONNode
  }

  /// What it is.
  public var value: Value
  /// Where it begins.
  public var place: JSONPlace
}

/// A place in a text file.
public struct JSONPlace: Hashable, Sendable {
  /// The line, from 1 on.
  public var line: Int
  /// The column, in Unicode scalars, from 1 on.
  public var column: Int
}

/// What is wrong with a JSON file, and where.
public struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as its owner knows it.
  public var file: String
  /// Where in it.
  public var place: JSONPlace
  /// What is wrong, and what to do; a sentence without its full stop.
  public var message: String

  /// As compilers say it: file, line, column, what is wrong.
  public var description: String {
    "\(file):\(place.line):\(place.column): \(message)\(message.hasSuffix("?") ? "" : ".")"
  }
}

/// A JSON file (RFC 8259) that a person wrote.
public struct JSONDocument: Hashable, Sendable {
  /// The file, as its owner knows it.
  public var file: String
  /// Its one value.
  public var root: JSONNode

  /// Reads a file's text; throws where it is not JSON, or where an object has a name twice.
  public init(_ text: String, file: String) throws(JSONProblem) {
    self.file = file
    var reader = JSONReader(text, file: file)
    root = try reader.document()
  }

  /// The problem that something stands at `place`.
  public func problem(_ message: String, at place: JSONPlace) -> JSONProblem {
    JSONProblem(file: file, place: place, message: message)
  }
}
