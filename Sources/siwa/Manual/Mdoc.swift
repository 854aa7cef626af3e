/// Text in mdoc(7), the language of manual pages, line by line.
///
/// Everything is ASCII, so that any formatter reads it in any locale.
struct Mdoc {
  /// The page so far.
  private(set) var text = ""

  /// A line that begins with a macro; its arguments are texts.
  mutating func macro(_ name: String, _ arguments: String...) {
    line(([".\(name)"] + arguments.map(Self.argument)).joined(separator: " "))
  }

  /// A line as it is.
  mutating func line(_ line: String) {
    text += line + "\n"
  }

  /// A paragraph: each sentence begins a line, as formatters want it for the blank between them.
  mutating func prose(_ paragraph: String) {
    var current = ""
    for word in paragraph.split(separator: " ").map({ String($0) }) {
      let text = Self.escaped(word)
      if !current.isEmpty, current.utf8.count + 1 + text.utf8.count > Self.columns {
        line(current)
        current = ""
      }
      current += current.isEmpty ? text : " \(text)"
      if word.hasSuffix(".") {
        line(current)
        current = ""
      }
    }
    if !current.isEmpty { line(current) }
  }

  /// A list of marked entries.
  mutating func list(_ body: (inout Mdoc) -> Void) {
    line(".Bl -tag -width Ds")
    body(&self)
    line(".El")
  }

  /// How many columns a line of the source may have, where words can be parted.
  private static let columns = 79

  /// An argument of a macro: never itself taken for a macro or for punctuation.
  static func argument(_ text: String) -> String {
    let safe = "\\&" + escaped(text)
    return text.contains(" ") ? "\"\(safe)\"" : safe
  }

  /// A text in which nothing means anything to a formatter; a dash is one to copy.
  static func escaped(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case let scalar where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
