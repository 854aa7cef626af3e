import Foundation

/// A string literal of a Swift source, as the key of a catalog.
struct SourceLiteral: Hashable {
  /// The file, below the folder that was read.
  var file: String
  /// The line on which it begins, from 1 on.
  var line: Int
  /// Its text, with `{0}`, `{1}`… in place of what is interpolated.
  var key: String
  /// The code before it on the same line, or on the one before: what it is given to.
  var before: String

  /// The literals of every Swift file below `folder`, in the order in which they stand there.
  static func all(below folder: URL) throws -> [SourceLiteral] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      try all(
        in: String(contentsOf: folder.appending(path: file), encoding: .utf8), file: file)
    }
  }

  /// The literals of one source; those within an interpolation stand before the one around them.
  static func all(in source: String, file: String = "") -> [SourceLiteral] {
    var scanner = LiteralScanner(source, file: file)
    scanner.scanCode(isInterpolation: false)
    return scanner.found
  }
}

/// Reads as much of Swift as it takes to find its string literals: comments, literals of each kind, interpolations.
private struct LiteralScanner {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var code: [UInt8] = []
  private(set) var found: [SourceLiteral] = []

  init(_ source: String, file: String) {
    bytes = Array(source.utf8)
    self.file = file
  }

  /// Reads code to its end, or to the parenthesis that closes an interpolation.
  mutating func scanCode(isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where isNext("//"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "/") where isNext("/*"): skipBlockComment()
      case UInt8(ascii: "\""): scanLiteral(pounds: 0)
      case UInt8(ascii: "#") where poundsBeforeQuote() > 0:
        let pounds = poundsBeforeQuote()
        index += pounds
        scanLiteral(pounds: pounds)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if isInterpolation, depth == 0 { return }
        depth -= 1
      default: break
      }
      if index < bytes.count {
        code.append(bytes[index])
        advance()
      }
    }
  }

  /// Reads a literal from its opening quote to before the last character of its closing one.
  private mutating func scanLiteral(pounds: Int) {
    let start = line
    let before = context()
    let quote = isNext("\"\"\"") ? "\"\"\"" : "\""
    let isMultiline = quote.utf8.count == 3
    index += quote.utf8.count
    var text = LiteralText(isMultiline: isMultiline)
    let closing = quote + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    while index < bytes.count, !isNext(closing) {
      if isNext(escape) {
        index += escape.utf8.count
        scanEscape(&text)
      } else {
        text.append(bytes[index])
        advance()
      }
    }
    index += closing.utf8.count - 1
    found.append(SourceLiteral(file: file, line: start, key: text.key, before: before))
  }

  private mutating func scanEscape(_ text: inout LiteralText) {
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: "("):
      let outside = code
      index += 1
      text.appendArgument()
      scanCode(isInterpolation: true)
      code = outside
    case UInt8(ascii: "n"): text.append(escaped: "\n")
    case UInt8(ascii: "t"): text.append(escaped: "\t")
    case UInt8(ascii: "r"): text.append(escaped: "\r")
    case UInt8(ascii: "0"): text.append(escaped: "\0")
    case UInt8(ascii: "u"):
      let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count - 1
      let digits = String(decoding: bytes[index..<close].dropFirst(2), as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      text.append(escaped: String(scalar))
      index = close
    case UInt8(ascii: "\n"): text.continueLine()
    case let byte: text.append(escaped: String(decoding: [byte], as: UTF8.self))
    }
    if index < bytes.count { advance() }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func isNext(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private func poundsBeforeQuote() -> Int {
    let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let after = index + pounds
    return after < bytes.count && bytes[after] == UInt8(ascii: "\"") ? pounds : 0
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        index += 2
      } else if isNext("*/") {
        depth -= 1
        index += 2
      } else {
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  private func context() -> String {
    let text = String(decoding: code.suffix(160), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).suffix(12).joined(separator: " ")
  }
}

/// The text of a literal as it is read.
private struct LiteralText {
  private let isMultiline: Bool
  private var lines: [(bytes: [UInt8], goesOn: Bool)] = [([], false)]
  private var arguments = 0

  init(isMultiline: Bool) { self.isMultiline = isMultiline }

  mutating func append(_ byte: UInt8) {
    if isMultiline, byte == UInt8(ascii: "\n") {
      lines.append(([], false))
    } else {
      lines[lines.count - 1].bytes.append(byte)
    }
  }

  mutating func append(escaped text: String) { lines[lines.count - 1].bytes += Array(text.utf8) }

  mutating func appendArgument() {
    append(escaped: "{\(arguments)}")
    arguments += 1
  }

  mutating func continueLine() {
    lines[lines.count - 1].goesOn = true
    lines.append(([], false))
  }

  /// Without the indentation of the closing quotes and the line breaks at both ends.
  var key: String {
    guard isMultiline, lines.count > 1 else {
      return String(decoding: lines[0].bytes, as: UTF8.self)
    }
    let indentation = lines[lines.count - 1].bytes.count
    var text = ""
    let body = lines.dropFirst().dropLast()
    for (offset, line) in body.enumerated() {
      text += String(decoding: line.bytes.dropFirst(indentation), as: UTF8.self)
      if !line.goesOn, offset < body.count - 1 { text += "\n" }
    }
    return text
  }
}
