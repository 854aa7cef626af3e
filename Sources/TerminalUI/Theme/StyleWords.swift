internal import Vocabulary

/// Styles in words, as themes' files have them: `#1d1d1f on #ffffff bold`, `underline`, `plain`.
enum StyleWords {
  /// What is wrong with the words, and what to write; a sentence without its full stop.
  struct Problem: Error {
    var message: String
  }

  /// The attributes by their words.
  static let attributes: [(word: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// A colour for the letters, a colour behind `on`, and attributes, each of which can be left out; `plain` is nothing.
  static func style(_ text: String) throws(Problem) -> Style {
    var style = Style.plain
    var isBackground = false
    for word in text.split(separator: " ") {
      if word.utf8.first == UInt8(ascii: "#") {
        let color = try color(word)
        if isBackground { style.background = color } else { style.foreground = color }
        isBackground = false
      } else if isBackground {
        throw Problem(message: "a colour must stand behind 'on', such as #ffffff")
      } else if word == "on" {
        isBackground = true
      } else if let known = attributes.first(where: { $0.word == word }) {
        style.attributes.formUnion(known.attribute)
      } else if word != "plain" {
        throw unknown(String(word))
      }
    }
    guard !isBackground else {
      throw Problem(message: "a colour must stand behind 'on', such as #ffffff")
    }
    return style
  }

  /// A veil: its colour and how much of it, `#000000 42%`; `dim` where there is no colour to lay over.
  static func shade(_ text: String) throws(Problem) -> PhonePalette.Shade {
    if text == "dim" { return PhonePalette.Shade(nil, amount: 1) }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].hasSuffix("%"), let percent = Int(words[1].dropLast()),
      (0...100).contains(percent)
    else {
      throw Problem(message: "write a colour and how much of it, such as #000000 40%, or dim")
    }
    return PhonePalette.Shade(try color(words[0]), amount: Double(percent) / 100)
  }

  private static func color(_ word: Substring) throws(Problem) -> Color {
    let digits = word.utf8.dropFirst()
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - 0x37)
      default: throw Problem(message: "'\(word)' is no colour; write # and six digits of 0–9 a–f")
      }
    }
    guard digits.count == 6 else {
      throw Problem(message: "'\(word)' is no colour; write # and six digits of 0–9 a–f")
    }
    return Color(value)
  }

  private static func unknown(_ word: String) -> Problem {
    let words = attributes.map(\.word) + ["on", "plain"]
    return Problem(
      message: "'\(word)' means nothing here; "
        + (Nearest.match(for: word, in: words).map { "did you mean \($0)?" }
          ?? "write a colour such as #1d1d1f, or \(words.joined(separator: ", "))"))
  }
}
