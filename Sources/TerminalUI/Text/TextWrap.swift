extension TextWidth {
  /// `text` broken into lines of at most `width` columns.
  ///
  /// Lines break at blanks, and around Chinese and Japanese characters, but never before what closes a sentence or a quote,
  /// nor after what opens one. Korean breaks at blanks alone, as it is written with them. A word that is longer than a line
  /// is broken where it must be, between two characters. A line break in the text stays one; blanks at a break are dropped.
  /// Without room there are no lines.
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
      for character in piece.characters {
        if used > 0, used + character.width > width { breakLine() }
        line += character.shown
        used += character.width
      }
    }
    lines.append(line)
    return lines
  }

  /// What stays in one line where a line holds it, or blanks.
  private struct Piece {
    var characters: [(shown: String, width: Int)] = []
    var width = 0
    var isBlank = false
  }

  private static func pieces(of text: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var last = BreakClass.blank
    forEachCharacter(in: text) { shown, width in
      let next = BreakClass(shown, width: width)
      let isBlank = next == .blank
      if pieces.isEmpty || (last == .blank) != isBlank || last.mayEndLine(before: next) {
        pieces.append(Piece(isBlank: isBlank))
      }
      pieces[pieces.count - 1].characters.append((shown, width))
      pieces[pieces.count - 1].width += width
      last = next
    }
    return pieces
  }
}

/// How a character behaves where lines break: the few classes of the Unicode Standard, annex 14, that matter here, and the
/// rules of Japanese line breaking (kinsoku, JIS X 4051) for what may not begin or end a line.
private enum BreakClass: Hashable {
  /// A blank or a tab.
  case blank
  /// A letter of a script that is written with blanks, Korean among them.
  case letter
  /// A character around which a line may break: Chinese, Japanese, an emoji.
  case ideograph
  /// What may not begin a line; wide or narrow.
  case closing(isWide: Bool)
  /// What may not end a line; wide or narrow.
  case opening(isWide: Bool)

  init(_ shown: String, width: Int) {
    guard let first = shown.unicodeScalars.first else {
      self = .letter
      return
    }
    switch first {
    case _ where [" ", "␉", "\u{3000}"].contains(shown): self = .blank
    case _ where Self.closers.contains(first): self = .closing(isWide: width == 2)
    case _ where Self.openers.contains(first): self = .opening(isWide: width == 2)
    case _ where width == 2 && !Self.isHangul(first.value): self = .ideograph
    default: self = .letter
    }
  }

  /// Whether a line may end between this and `next`, neither of which is blank.
  func mayEndLine(before next: BreakClass) -> Bool {
    switch (self, next) {
    case (.opening, _), (_, .closing), (.blank, _), (_, .blank): false
    case (.ideograph, _), (_, .ideograph), (.closing(isWide: true), _), (_, .opening(isWide: true)):
      true
    case (.letter, _), (.closing(isWide: false), _): false
    }
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  private static let closers = Set(
    ("、。，．・：；！？）」』】》〉〕］｝〗〙〛｠”’»›…‥ーゝゞ々〻ヽヾ゛゜％‰"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ)]},.!?:;%").unicodeScalars)
  private static let openers = Set("「『（【《〈〔［｛〖〘〚｟“‘«‹([{".unicodeScalars)
}
