/// Turns one character, as a person counts them, into the glyphs that a terminal can be trusted with.
enum GlyphMaker {
  /// ncurses holds a base character and at most four marks in a cell (`CCHARW_MAX` is 5).
  private static let mostMarks = 4
  private static let replacement = "\u{FFFD}"

  static func glyphs(of character: Character, _ body: (String, Int) -> Void) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if scalars.count > 1, isEmojiSequence(scalars, first) {
      single(first, body)
      return
    }
    var base: Unicode.Scalar?
    var marks = ""
    var markCount = 0
    func flush() {
      guard let scalar = base else { return }
      if markCount == 0 {
        single(scalar, body)
      } else {
        body(String(scalar) + marks, CharacterWidth.isWide(scalar.value) ? 2 : 1)
      }
      base = nil
      marks = ""
      markCount = 0
    }
    for scalar in scalars {
      if isDropped(scalar.value) { continue }
      if let letter = regionalLetter(scalar.value) {
        flush()
        body(letter, 1)
      } else if markCount == 0, let syllable = base.flatMap({ Hangul.composed($0, scalar) }) {
        base = syllable
      } else if CharacterWidth.isCombining(scalar) {
        if let holder = base, CharacterWidth.isShown(holder) {
          if markCount < mostMarks { marks.unicodeScalars.append(scalar) }
          markCount += 1
        } else {
          flush()
          body(replacement, 1)
        }
      } else {
        flush()
        base = scalar
      }
    }
    flush()
  }

  private static func single(_ scalar: Unicode.Scalar, _ body: (String, Int) -> Void) {
    switch scalar.value {
    case 0x00...0x1F: body(picture(0x2400 + scalar.value), 1)
    case 0x7F: body(picture(0x2421), 1)
    case 0x20...0x7E: body(String(scalar), 1)
    default:
      if !CharacterWidth.isShown(scalar) {
        body(replacement, 1)
      } else {
        body(String(scalar), CharacterWidth.isWide(scalar.value) ? 2 : 1)
      }
    }
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? replacement
  }

  /// Whether an emoji is followed by what changes it: a joiner, a selector, a skin tone, a keycap, tags.
  private static func isEmojiSequence(
    _ scalars: String.UnicodeScalarView, _ first: Unicode.Scalar
  ) -> Bool {
    guard first.properties.isEmoji, regionalLetter(first.value) == nil else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0x200D, 0xFE0E, 0xFE0F, 0x20E3, 0x1_F3FB...0x1_F3FF, 0xE_0020...0xE_007F: true
      default: false
      }
    }
  }

  /// Joiners and variation selectors: they shape neighbours and have no look of their own.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE_0100...0xE_01EF: true
    default: false
    }
  }

  /// A flag is two regional indicators, which terminals draw in two ways; its letters are clear in each.
  private static func regionalLetter(_ value: UInt32) -> String? {
    guard (0x1_F1E6...0x1_F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1_F1E6 + 0x41).map { String($0) }
  }
}

/// Composition of conjoining jamo by arithmetic, as the Unicode Standard gives it in section 3.12.
enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leading: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let trailing: UInt32 = 0x11A7
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28

  /// The syllable of a leading consonant and a vowel, or of a syllable without a trailing consonant and one.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    if (leading..<leading + 19).contains(first), (vowels..<vowels + vowelCount).contains(second) {
      let index = (first - leading) * vowelCount + (second - vowels)
      return Unicode.Scalar(syllables + index * trailingCount)
    }
    if (syllables...0xD7A3).contains(first), (first - syllables).isMultiple(of: trailingCount),
      (trailing + 1..<trailing + trailingCount).contains(second)
    {
      return Unicode.Scalar(first + second - trailing)
    }
    return nil
  }
}
