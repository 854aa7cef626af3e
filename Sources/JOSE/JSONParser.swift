extension JSONValue {
  /// Why a text is not the JSON that is read here; offsets count bytes from zero.
  public enum ParsingError: Error, Hashable, Sendable {
    /// The text ends in the middle.
    case unexpectedEnd
    /// A byte that cannot stand there.
    case unexpectedByte(UInt8, offset: Int)
    /// Something follows the value.
    case trailingBytes(offset: Int)
    /// A control character in a string that is not escaped.
    case controlCharacter(offset: Int)
    /// A backslash with something after it that is no escape.
    case invalidEscape(offset: Int)
    /// An escaped half of a surrogate pair without its other half.
    case loneSurrogate(offset: Int)
    /// A string that is not UTF-8.
    case invalidUTF8(offset: Int)
    /// A number that RFC 8259 §6 does not allow, such as `01` or `1.`.
    case invalidNumber(offset: Int)
    /// An object with the same name twice.
    case duplicateName(String)
    /// Arrays and objects nested deeper than 64.
    case tooDeep
  }

  /// How deeply arrays and objects may be nested.
  public static let depthLimit = 64

  /// Reads one value, strictly after RFC 8259: nothing but white space around it, no name twice in an object.
  public init(parsing bytes: [UInt8]) throws(ParsingError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  /// Reads one value from text, strictly after RFC 8259.
  public init(parsing text: String) throws(ParsingError) {
    try self.init(parsing: Array(text.utf8))
  }
}

private struct JSONParser {
  typealias Failure = JSONValue.ParsingError

  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(Failure) -> JSONValue {
    let result = try value(depth: 0)
    skipWhiteSpace()
    guard offset == bytes.count else { throw .trailingBytes(offset: offset) }
    return result
  }

  private var current: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    }
  }

  private func unexpected() -> Failure {
    current.map { .unexpectedByte($0, offset: offset) } ?? .unexpectedEnd
  }

  private mutating func expect(_ byte: Character) throws(Failure) {
    guard let found = current, found == byte.asciiValue else { throw unexpected() }
    offset += 1
  }

  private mutating func skip(_ byte: Character) -> Bool {
    guard let found = current, found == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth <= JSONValue.depthLimit else { throw .tooDeep }
    skipWhiteSpace()
    guard let first = current else { throw .unexpectedEnd }
    switch first {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", is: .bool(true))
    case UInt8(ascii: "f"): return try word("false", is: .bool(false))
    case UInt8(ascii: "n"): return try word("null", is: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func word(
    _ word: String, is value: JSONValue
  ) throws(Failure) -> JSONValue {
    for character in word { try expect(character) }
    return value
  }

  private mutating func array(depth: Int) throws(Failure) -> [JSONValue] {
    try expect("[")
    skipWhiteSpace()
    if skip("]") { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try value(depth: depth + 1))
      skipWhiteSpace()
    } while skip(",")
    try expect("]")
    return elements
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONObject {
    try expect("{")
    skipWhiteSpace()
    if skip("}") { return JSONObject() }
    var members: [JSONObject.Member] = []
    var names: Set<[UInt8]> = []
    repeat {
      skipWhiteSpace()
      let name = try string()
      guard names.insert(Array(name.utf8)).inserted else { throw .duplicateName(name) }
      skipWhiteSpace()
      try expect(":")
      members.append(JSONObject.Member(name: name, value: try value(depth: depth + 1)))
      skipWhiteSpace()
    } while skip(",")
    try expect("}")
    return JSONObject(distinct: members)
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func number() throws(Failure) -> JSONNumber {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits(from: start) }
    if skip(".") { try digits(from: start) }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits(from: start)
    }
    if let byte = current, Self.isDigit(byte) { throw .invalidNumber(offset: start) }
    return JSONNumber(validLiteral: String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits(from start: Int) throws(Failure) {
    guard let first = current, Self.isDigit(first) else { throw .invalidNumber(offset: start) }
    while let byte = current, Self.isDigit(byte) { offset += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    let start = offset
    var content: [UInt8] = []
    while true {
      guard let byte = current else { throw .unexpectedEnd }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw .invalidUTF8(offset: start)
        }
        return text
      case UInt8(ascii: "\\"):
        content += Array(String(try escape()).utf8)
      case ..<0x20:
        throw .controlCharacter(offset: offset)
      default:
        content.append(byte)
        offset += 1
      }
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let byte = current else { throw .unexpectedEnd }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw .invalidEscape(offset: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Failure) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), skip("\\"), skip("u") else {
      throw .loneSurrogate(offset: start)
    }
    let second = try codeUnit(from: start)
    guard UTF16.isTrailSurrogate(second) else { throw .loneSurrogate(offset: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit(from start: Int) throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw .unexpectedEnd }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw .invalidEscape(offset: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
