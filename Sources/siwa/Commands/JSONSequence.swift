import JOSE

/// Reads a stream of JSON values one at a time: JSON Lines, values one after the other, or the elements of one array.
///
/// No more than one value is in memory.
struct JSONSequence {
  /// A place in a text, both counted from 1; columns count bytes.
  struct Position: Hashable {
    var line = 1
    var column = 1

    mutating func pass(_ byte: UInt8) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  /// What is wrong, and where.
  struct Failure: Error, Hashable {
    var position: Position
    var reason: String
  }

  /// How long one value may be, in bytes.
  static let valueLimit = 1 << 20

  /// How many bytes of the input were read so far.
  private(set) var bytesRead: Int64 = 0

  private let input: Input
  private var piece: [UInt8] = []
  private var index = 0
  private var position = Position()
  private var isInArray = false
  private var hasBegun = false
  private var hasEnded = false
  private var needsComma = false

  /// Reads from `input`.
  init(_ input: Input) {
    self.input = input
  }

  /// The next value and where it begins; `nil` at the end.
  mutating func next() throws -> (value: JSONValue, position: Position)? {
    while let byte = try peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        advance()
      case _ where hasEnded:
        throw fail("something follows the end of the array")
      case UInt8(ascii: "[") where !hasBegun:
        (isInArray, hasBegun) = (true, true)
        advance()
      case UInt8(ascii: "]") where isInArray:
        hasEnded = true
        advance()
      case UInt8(ascii: ",") where isInArray && needsComma:
        needsComma = false
        advance()
      case _ where isInArray && needsComma:
        throw fail("a comma must stand between the elements of an array")
      case UInt8(ascii: "{"):
        (hasBegun, needsComma) = (true, true)
        return try value()
      default:
        throw fail("a user's object must begin here, with {")
      }
    }
    if isInArray, !hasEnded { throw fail("the array has no end") }
    return nil
  }

  /// Reads from `{` to the `}` that belongs to it.
  private mutating func value() throws -> (JSONValue, Position) {
    let start = position
    var bytes: [UInt8] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    repeat {
      guard let byte = try peek() else { throw fail("the text ends within a user") }
      guard bytes.count < Self.valueLimit else {
        throw Failure(position: start, reason: "a user is longer than \(Self.valueLimit) bytes")
      }
      bytes.append(byte)
      advance()
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    } while depth > 0
    do {
      return (try JSONValue(parsing: bytes), start)
    } catch let error {
      throw Failure(error, in: bytes, at: start)
    }
  }

  private mutating func peek() throws -> UInt8? {
    if index == piece.count {
      piece = try input.next()
      index = 0
      bytesRead += Int64(piece.count)
    }
    return index < piece.count ? piece[index] : nil
  }

  private mutating func advance() {
    guard index < piece.count else { return }
    position.pass(piece[index])
    index += 1
  }

  private func fail(_ reason: String) -> Failure {
    Failure(position: position, reason: reason)
  }
}

extension JSONSequence.Failure {
  /// Finds the line and column of a parser's offset.
  fileprivate init(
    _ error: JSONValue.ParsingError, in bytes: [UInt8], at start: JSONSequence.Position
  ) {
    var position = start
    for byte in bytes.prefix(error.offset ?? 0) { position.pass(byte) }
    self.init(position: position, reason: error.reason)
  }
}

extension JSONValue.ParsingError {
  fileprivate var offset: Int? {
    switch self {
    case .unexpectedByte(_, let offset), .trailingBytes(let offset),
      .controlCharacter(let offset), .invalidEscape(let offset), .loneSurrogate(let offset),
      .invalidUTF8(let offset), .invalidNumber(let offset):
      offset
    case .unexpectedEnd, .duplicateName, .tooDeep: nil
    }
  }

  /// What is wrong, as a sentence without a full stop.
  var reason: String {
    switch self {
    case .unexpectedEnd: "the JSON text ends too early"
    case .unexpectedByte(let byte, _):
      "'\(shown(String(decoding: [byte], as: UTF8.self)))' can't stand here in JSON"
    case .trailingBytes: "something follows the JSON value"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "this escape does not exist in JSON"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .invalidUTF8: "a string is not UTF-8"
    case .invalidNumber: "this is no number in JSON"
    case .duplicateName(let name): "the name '\(shown(name))' stands twice in an object"
    case .tooDeep: "arrays and objects are nested deeper than \(JSONValue.depthLimit)"
    }
  }
}
