extension TextWidth {
  /// `text` broken into lines of at most `width` columns.
  ///
  /// Lines break at blanks and around the characters of scripts that have none between words, such as kana; a word that is
  /// longer than a line is broken where it must be. A line break in the text stays one; blanks at a break are dropped. Without room there are no lines.
  public static func wrap(_ text: some StringProtocol, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += wrapParagraph(paragraph, width: width)
    }
    return lines
  }

  private static func wrapParagraph(_ text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    var blanks = 0
    func breakLine() {
      lines.append(line)
      line = ""
      used = 0
      blanks = 0
    }
    for piece in pieces(of: text) {
      guard !piece.isBlank else {
        blanks += piece.width
        continue
      }
      if used > 0, used + blanks + piece.width > width { breakLine() }
      let before = used == 0 && !lines.isEmpty ? 0 : min(blanks, max(0, width - used - 1))
      line += String(repeating: " ", count: before)
      used += before
      blanks = 0
      for glyph in piece.glyphs {
        if used > 0, used + glyph.width > width { breakLine() }
        line += glyph.text
        used += glyph.width
      }
    }
    lines.append(line)
    return lines
  }

  private struct Piece {
    var glyphs: [(text: String, width: Int)] = []
    var width = 0
    var isBlank = false
  }

  /// Words, blanks, and wide characters one by one; punctuation stays with what it closes or opens.
  private static func pieces(of text: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var mayJoin = false
    var isOpened = false
    forEachGlyph(in: text) { glyph, width in
      let isBlank = glyph == " " || glyph == "␉"
      let standsAlone = width == 2 && !isHangul(glyph)
      let closes = (standsAlone || !mayJoin) && closing.contains(glyph)
      let joins =
        (mayJoin && !standsAlone || closes || isOpened) && pieces.last?.isBlank == isBlank
      if !joins { pieces.append(Piece(isBlank: isBlank)) }
      pieces[pieces.count - 1].glyphs.append((isBlank ? " " : glyph, width))
      pieces[pieces.count - 1].width += width
      mayJoin = !standsAlone
      isOpened = standsAlone && opening.contains(glyph)
    }
    return pieces
  }

  /// Korean has blanks between its words, and breaks there as Latin script does.
  private static func isHangul(_ glyph: String) -> Bool {
    guard let value = glyph.unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(value) || (0x1100...0x115F).contains(value)
  }

  /// What must not begin a line after a wide character.
  private static let closing: Set<String> = Set(
    "、。，．！？）」』：；】》〉・ー々っゃゅょッャュョ.,:;!?)%”’…".map(String.init))

  /// What must not end a line.
  private static let opening: Set<String> = Set("（「『【《〈".map(String.init))
}
