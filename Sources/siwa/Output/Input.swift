/// A stream of bytes that is read piece by piece.
struct Input {
  /// What it is called in messages.
  var name: String
  /// The next bytes; empty at the end.
  var next: () throws -> [UInt8]
  /// How many bytes there are; `nil` where nobody knows, as of a pipe.
  var size: () -> Int64? = { nil }

  /// Standard input.
  static var standard: Input {
    reading(0, named: "standard input", inWords: "standard input")
  }

  private static func reading(_ descriptor: Int32, named name: String, inWords words: String)
    -> Input
  {
    Input(
      name: name, next: { try read(descriptor, words) },
      size: { Platform.unreadSize(of: descriptor) })
  }

  private static func read(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
    try Interruption.waitToRead(descriptor)
    do {
      return try Platform.read(from: descriptor, count: 65_536)
    } catch {
      throw CommandFailure(
        .inputOutput, "Reading \(name) failed: \(error.reason).", reason: error.reason)
    }
  }

  /// Everything, which may be no longer than `limit` bytes.
  func all(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        let reason = "is longer than the \(limit) bytes that are read here"
        throw CommandFailure(.data, "\(shown(name)) \(reason).", reason: "it \(reason)")
      }
    }
  }

  /// The first line, without its line break; `nil` where there is none.
  func line() throws -> String? {
    var lines = InputLines(self)
    return try lines.next()
  }

  /// Opens the file at `path` for as long as `body` runs.
  static func withFile<Result>(_ path: String, _ body: (Input) throws -> Result) throws -> Result {
    let descriptor: Int32
    do {
      descriptor = try Platform.openForReading(path)
    } catch {
      throw CommandFailure(
        .inputOutput, "The file \(shown(path)) can't be read: \(error.reason). Check the path.",
        reason: error.reason)
    }
    defer { Platform.closeAfterReading(descriptor) }
    return try body(reading(descriptor, named: path, inWords: "the file \(shown(path))"))
  }
}

/// The lines of a stream, one after the other.
struct InputLines {
  private let input: Input
  private var rest: [UInt8] = []
  /// How many bytes at the start of `rest` are no line break.
  private var searched = 0
  private var hasEnded = false

  init(_ input: Input) { self.input = input }

  /// The next line, without its line break; `nil` at the end.
  mutating func next() throws -> String? {
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeFirst(end + 1)
        searched = 0
        return line
      }
      searched = rest.count
      if hasEnded {
        defer { (rest, searched) = ([], 0) }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
      }
      let piece = try input.next()
      hasEnded = piece.isEmpty
      rest += piece
    }
  }
}
