/// Reads what a program wrote to its terminal as the terminal does, and throws at what none of its screens writes.
struct TerminalOutputReader {
  /// Whether the alternate screen is on.
  private(set) var isOnAlternateScreen = false
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text.unicodeScalars[...]
  }

  /// Reads to the end.
  mutating func readAll() throws {
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x08, 0x0A, 0x0D, 0x0E, 0x0F: break
      case 0x1B: try readEscape()
      case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        throw refusal("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
  }

  /// Control sequences and the few short ones of ncurses; of those that begin a string the one that puts the palette
  /// back, which ncurses writes where it leaves the screen, and the question for the background.
  private mutating func readEscape() throws {
    guard let kind = rest.popFirst() else { throw refusal("an escape without an end") }
    switch kind {
    case "[": try readControlSequence()
    case "(", ")":
      guard rest.popFirst() != nil else { throw refusal("a character set without a name") }
    case "]" where rest.starts(with: "104\u{7}".unicodeScalars): rest = rest.dropFirst(4)
    case "]" where rest.starts(with: "11;?\u{7}".unicodeScalars): rest = rest.dropFirst(5)
    case "=", ">", "7", "8", "M": break
    default: throw refusal("escape \(kind)")
    }
  }

  private mutating func readControlSequence() throws {
    var parameters = ""
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x20...0x3F: parameters.unicodeScalars.append(scalar)
      case 0x40...0x7E:
        if parameters == "?1049" { isOnAlternateScreen = scalar == "h" }
        return
      default: throw refusal("U+\(String(scalar.value, radix: 16)) in a control sequence")
      }
    }
    throw refusal("a control sequence without an end")
  }

  private func refusal(_ what: String) -> HarnessError {
    HarnessError("\(what) was written, before \(String(rest.prefix(40)).debugDescription)")
  }
}
