/// Reads JSON and keeps count of lines and columns.
struct JSONReader {
  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var place = JSONPlace(line: 1, column: 1)
  private var depth = 0

  /// How deep values may lie in each other: far more than any of our files has.
  private static let deepest = 64

  init(_ text: String, file: String) {
    self.file = file
    // A byte order mark is no part of the text.
    bytes = Array(text.unicodeScalars.first == "\u{FEFF}" ? text.utf8.dropFirst(3) : text.utf8[...])
  }

  /// The one value of the text.
  mutating func document() throws(JSONProblem) -> JSONNode {
    let node = try value()
    skipBlanks()
    if next != nil { throw problem("\(shownNext) stands after the end; remove it") }
    return node
  }

  /// What comes next, where it is ASCII, as everything is that means something in JSON; else the byte as a scalar.
  private var next: Unicode.Scalar? {
    index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
  }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == 0x0A || byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A) {
      place = JSONPlace(line: place.line + 1, column: 1)
    } else if byte & 0b1100_0000 != 0b1000_0000 {
      place.column += 1
    }
  }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\n" || next == "\t" || next == "\r" { advance() }
  }

  private func problem(_ message: String, at place: JSONPlace? = nil) -> JSONProblem {
    JSONProblem(file: file, place: place ?? self.place, message: message)
  }

  /// What comes next, for a message.
  private var shownNext: String {
    guard let character = String(decoding: bytes[index...].prefix(32), as: UTF8.self).first else {
      return "the end of the file"
    }
    return character.isNewline ? "the end of the line" : "“\(character)”"
  }

  private func expected(_ what: String) -> JSONProblem {
    problem("\(what) is missing here, there is \(shownNext)")
  }

  private mutating func value() throws(JSONProblem) -> JSONNode {
    skipBlanks()
    let start = place
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw problem("values lie too deep in each other") }
    let value: JSONNode.Value
    switch next {
    case "{": value = .object(try object())
    case "[": value = .array(try array())
    case "\"": value = .string(try string())
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": value = .number(try number())
    case "t", "f", "n": value = try word()
    default: throw expected("A value")
    }
    return JSONNode(value: value, place: start)
  }

  private mutating func object() throws(JSONProblem) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    advance()
    skipBlanks()
    if next == "}" {
      advance()
      return members
    }
    while true {
      skipBlanks()
      let start = place
      guard next == "\"" else { throw expected("A name in quotation marks") }
      let name = try string()
      if members.contains(where: { $0.name == name }) {
        throw problem("\"\(name)\" is there twice; keep one of them", at: start)
      }
      skipBlanks()
      guard next == ":" else { throw expected("The colon after \"\(name)\"") }
      advance()
      members.append(JSONNode.Member(name: name, place: start, value: try value()))
      if try !continues(until: "}") { return members }
    }
  }

  private mutating func array() throws(JSONProblem) -> [JSONNode] {
    var values: [JSONNode] = []
    advance()
    skipBlanks()
    if next == "]" {
      advance()
      return values
    }
    while true {
      values.append(try value())
      if try !continues(until: "]") { return values }
    }
  }

  /// Whether another value follows, rather than the end of the list.
  private mutating func continues(until end: Unicode.Scalar) throws(JSONProblem) -> Bool {
    skipBlanks()
    switch next {
    case end:
      advance()
      return false
    case ",":
      advance()
      skipBlanks()
      if next == end { throw problem("Nothing follows the comma before “\(end)”; remove it") }
      return true
    default: throw expected("A comma or “\(end)”")
    }
  }

  private mutating func word() throws(JSONProblem) -> JSONNode.Value {
    let start = place
    let first = index
    while let next, next.properties.isAlphabetic || !next.isASCII { advance() }
    let word = String(decoding: bytes[first..<index], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: throw problem("“\(word)” is no value; texts stand in quotation marks", at: start)
    }
  }

  private mutating func number() throws(JSONProblem) -> Double {
    let start = place
    let first = index
    while let next, "0123456789+-.eE".unicodeScalars.contains(next) { advance() }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    let hasLeadingZero =
      digits.count > 1 && digits.first == "0" && digits.dropFirst().first != "."
      && digits.dropFirst().first?.lowercased() != "e"
    guard let number = Double(text), number.isFinite, !hasLeadingZero,
      digits.first?.isNumber == true, text.last?.isNumber == true, !text.contains(".e"),
      !text.contains(".E")
    else { throw problem("“\(text)” is no number", at: start) }
    return number
  }

  private mutating func string() throws(JSONProblem) -> String {
    let start = place
    var text = ""
    advance()
    while true {
      let first = index
      while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 {
        if bytes[index] & 0b1100_0000 != 0b1000_0000 { place.column += 1 }
        index += 1
      }
      if first < index { text += String(decoding: bytes[first..<index], as: UTF8.self) }
      guard let next else { throw problem("This text does not end; it needs a \"", at: start) }
      switch next {
      case "\"":
        advance()
        return text
      case "\\": text.unicodeScalars.append(contentsOf: try escape())
      default: throw problem("This text does not end on its line; it needs a \"", at: start)
      }
    }
  }

  private mutating func escape() throws(JSONProblem) -> [Unicode.Scalar] {
    let start = place
    advance()
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    guard let next else { throw problem("A sign is missing after the \\", at: start) }
    if let scalar = simple[next] {
      advance()
      return [scalar]
    }
    guard next == "u" else {
      throw problem("“\\\(shownNext.dropFirst().dropLast())” means nothing in JSON", at: start)
    }
    let first = try codeUnit(from: start)
    if UTF16.isLeadSurrogate(first), self.next == "\\" {
      advance()
      let second = self.next == "u" ? try codeUnit(from: start) : 0
      if case .scalarValue(let scalar) = Self.decode([first, second]) { return [scalar] }
    } else if let scalar = Unicode.Scalar(UInt32(first)) {
      return [scalar]
    }
    throw problem("“\\u” without its other half (a surrogate) is no character", at: start)
  }

  private static func decode(_ units: [UInt16]) -> UnicodeDecodingResult {
    var decoder = UTF16()
    var iterator = units.makeIterator()
    return decoder.decode(&iterator)
  }

  private mutating func codeUnit(from start: JSONPlace) throws(JSONProblem) -> UInt16 {
    advance()
    let first = index
    while index < first + 4, let next, next.properties.isASCIIHexDigit { advance() }
    let digits = String(decoding: bytes[first..<index], as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw problem("Four hexadecimal digits follow “\\u”", at: start)
    }
    return unit
  }
}
