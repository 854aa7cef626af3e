/// One word of a line: a bare one, or the text between quotation marks.
public struct LineWord: Hashable, Sendable {
  /// The word; of a quoted one what stands between the marks, its escapes resolved.
  public var text: String
  /// Whether it stood between quotation marks, so that it is nobody's keyword.
  public var isQuoted: Bool
  /// The column of its first character, 1 or more.
  public var column: Int
  /// The column after its last character.
  public var end: Int

  /// Makes a word.
  public init(_ text: String, isQuoted: Bool = false, column: Int, end: Int) {
    self.text = text
    self.isQuoted = isQuoted
    self.column = column
    self.end = end
  }
}

/// The words of one line of a recorded walk or a script, without its comment.
///
/// Spaces and tabs part words; `"…"` makes one word of several, in which `\"`, `\\`, `\n`, `\t` and `\u{1F33B}` stand for
/// what can't be typed; `#` at the beginning of a word makes a comment of the rest. Columns count Unicode scalars.
public struct LineWords: Hashable, Sendable {
  /// The words, from left to right.
  public var words: [LineWord]
  /// The column after the last character that is not part of the comment.
  public var end: Int

  /// Makes a line of words.
  public init(_ words: [LineWord], end: Int) {
    self.words = words
    self.end = end
  }

  /// Reads a line; throws where a quotation is not closed, an escape is none, or a control character stands in it.
  public init(parsing line: String) throws(LineError) {
    var scanner = LineScanner(line)
    words = try scanner.words()
    end = scanner.end
  }

  /// The line without its first `count` words.
  public func dropFirst(_ count: Int = 1) -> LineWords {
    LineWords(Array(words.dropFirst(count)), end: end)
  }
}

/// What is wrong in one line.
public struct LineError: Error, Hashable, Sendable {
  /// The column where it is wrong, 1 or more.
  public var column: Int
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What was probably meant; `nil` where nothing is near.
  public var suggestion: String?
  /// What could stand there in place of what does.
  var expected: [String] = []

  /// Makes an error.
  public init(column: Int, _ message: String, suggestion: String? = nil) {
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }
}

extension LineError: CustomStringConvertible {
  /// What is wrong, and what was probably meant.
  public var description: String {
    message + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

extension String {
  /// The text between quotation marks, as it stands in a recorded walk and in scripts: always one line, never a control
  /// character.
  public var quoted: String {
    var line = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case _ where scalar.needsEscape: line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it would break a line, act on a terminal, or turn the direction of writing unseen.
  ///
  /// The two joiners are what many names and emoji are made with, so they stay.
  fileprivate var needsEscape: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }

  fileprivate var isSpace: Bool { self == " " || self == "\t" }
}

/// Goes through a line from left to right.
private struct LineScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var end = 1

  init(_ line: String) { scalars = Array(line.unicodeScalars) }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  private var column: Int { index + 1 }

  mutating func words() throws(LineError) -> [LineWord] {
    var words: [LineWord] = []
    while let scalar = current {
      if scalar.isSpace {
        index += 1
      } else if scalar == "#" {
        break
      } else {
        words.append(scalar == "\"" ? try quotation() : try bareWord())
        end = column
      }
    }
    return words
  }

  private mutating func bareWord() throws(LineError) -> LineWord {
    let start = column
    var text = String.UnicodeScalarView()
    while let scalar = current, !scalar.isSpace {
      if scalar == "\"" {
        throw LineError(column: column, "a space is missing before the quotation mark")
      }
      try refuseUnprintable(scalar)
      text.append(scalar)
      index += 1
    }
    return LineWord(String(text), column: start, end: column)
  }

  private mutating func quotation() throws(LineError) -> LineWord {
    let start = column
    var text = String.UnicodeScalarView()
    index += 1
    while let scalar = current {
      index += 1
      switch scalar {
      case "\"":
        if let next = current, !next.isSpace, next != "," {
          throw LineError(column: column, "a space is missing after the quotation mark")
        }
        return LineWord(String(text), isQuoted: true, column: start, end: column)
      case "\\": text.append(try escaped())
      default:
        index -= 1
        try refuseUnprintable(scalar)
        index += 1
        text.append(scalar)
      }
    }
    throw LineError(column: start, "the quotation that begins here is not closed")
  }

  /// What the escape stands for whose backslash was just read.
  private mutating func escaped() throws(LineError) -> Unicode.Scalar {
    let start = index
    guard let scalar = current else {
      throw LineError(column: start, "nothing follows the backslash")
    }
    index += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      if let scalar = codePoint() { return scalar }
      throw LineError(column: start, "\\u needs a code point in braces, such as \\u{1F33B}")
    default:
      throw LineError(column: start, "no such escape; there are \\\" \\\\ \\n \\t and \\u{…}")
    }
  }

  private mutating func codePoint() -> Unicode.Scalar? {
    guard current == "{" else { return nil }
    index += 1
    var digits = ""
    while let scalar = current, scalar != "}", digits.unicodeScalars.count < 8 {
      guard scalar.properties.isASCIIHexDigit else { return nil }
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    guard current == "}" else { return nil }
    index += 1
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private func refuseUnprintable(_ scalar: Unicode.Scalar) throws(LineError) {
    guard scalar.needsEscape, !scalar.isSpace else { return }
    throw LineError(
      column: column,
      "a control character stands here; write it as \\u{\(String(scalar.value, radix: 16))}")
  }
}
