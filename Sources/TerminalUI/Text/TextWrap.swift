extension TextWidth {
  /// `text` broken into lines of at most `width` columns.
  ///
  /// Lines break at blanks and around East Asian wide characters; a word that is longer than a line is broken where it must
  /// be. A line break in the text stays one; blanks at a break are dropped. Without room there are no lines.
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

  /// Words, blanks, and wide characters one by one; punctuation stays with the wide character before it.
  private static func pieces(of text: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var mayJoin = false
    forEachGlyph(in: text) { glyph, width in
      let isBlank = glyph == " " || glyph == "␉"
      let closes = closing.contains(glyph)
      let isWide = width == 2 && !closes
      let joins = (mayJoin && !isWide || closes) && pieces.last?.isBlank == isBlank
      if !joins { pieces.append(Piece(isBlank: isBlank)) }
      pieces[pieces.count - 1].glyphs.append((isBlank ? " " : glyph, width))
      pieces[pieces.count - 1].width += width
      mayJoin = !isWide
    }
    return pieces
  }

  /// Wide punctuation that must not begin a line.
  private static let closing: Set<String> = [
    "、", "。", "，", "．", "！", "？", "）", "」", "』", "：", "；", "】", "》", "〉",
  ]
}
