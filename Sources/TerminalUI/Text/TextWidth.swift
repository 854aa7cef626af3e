/// How text takes room on a terminal, the same on every system.
///
/// Terminals and C libraries disagree about emoji sequences, unassigned characters and much else. So text is first brought
/// to glyphs about which they agree, and the widths come from one table of ours:
///
/// * sequences of emoji (families, skin tones, keycaps) become their base, flags their two letters;
/// * variation selectors and joiners are dropped, Hangul jamo become syllables;
/// * control characters become their pictures (␉, ␛), and what else cannot be shown safely (bidirectional and other format
///   controls, private use, unassigned) becomes U+FFFD, so that data can never give a terminal orders.
public enum TextWidth {
  /// Calls `body` with each glyph of `text` and the columns (1 or 2) that it takes.
  public static func forEachGlyph(
    in text: some StringProtocol, _ body: (_ glyph: String, _ width: Int) -> Void
  ) {
    if isPrintableASCII(text) {
      for scalar in text.unicodeScalars { body(String(scalar), 1) }
    } else if plainWidth(of: text) != nil {
      for scalar in text.unicodeScalars { body(String(scalar), plainWidth(of: scalar) ?? 1) }
    } else {
      for character in text { GlyphMaker.glyphs(of: character, body) }
    }
  }

  /// Whether each byte of `text` is a glyph that takes one column.
  static func isPrintableASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E }
  }

  /// The columns of a text of nothing but scalars that are glyphs by themselves, as Korean and Japanese are mostly written;
  /// `nil` for any other.
  static func plainWidth(of text: some StringProtocol) -> Int? {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let width = plainWidth(of: scalar) else { return nil }
      columns += width
    }
    return columns
  }

  /// The columns of a scalar that joins no other; `nil` where that takes a closer look.
  static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: 1
    // Typographic dashes and quotes, the ellipsis.
    case 0x2013...0x2014, 0x2018...0x2019, 0x201C...0x201D, 0x2026: 1
    // The comma, the full stop and the corner brackets; kana; ideographs; Hangul syllables.
    case 0x3001...0x3002, 0x300C...0x300F, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      2
    default: nil
    }
  }

  /// The columns that `text` takes.
  public static func width(of text: some StringProtocol) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    if let columns = plainWidth(of: text) { return columns }
    var columns = 0
    forEachGlyph(in: text) { _, width in columns += width }
    return columns
  }

  /// `text` as it is shown: only glyphs that every terminal draws alike, no control character.
  public static func normalised(_ text: some StringProtocol) -> String {
    var result = ""
    forEachGlyph(in: text) { glyph, _ in result += glyph }
    return result
  }

  /// Calls `body` with each character of `text`, as a person counts them, as it is shown, and the columns that it takes.
  ///
  /// A character can be several glyphs: a flag is its two letters. Where text is cut or broken, they stay together.
  static func forEachCharacter(
    in text: some StringProtocol, _ body: (_ shown: String, _ width: Int) -> Void
  ) {
    guard plainWidth(of: text) == nil else { return forEachGlyph(in: text, body) }
    for character in text {
      var shown = ""
      var columns = 0
      GlyphMaker.glyphs(of: character) { glyph, width in
        shown += glyph
        columns += width
      }
      body(shown, columns)
    }
  }

  /// The longest beginning of `text` that fits in `columns`, ending in `ellipsis` where something was cut.
  ///
  /// No character is cut in two.
  public static func cut(
    _ text: some StringProtocol, toWidth columns: Int, ellipsis: String = "…"
  ) -> String {
    guard width(of: text) > columns else { return normalised(text) }
    let room = columns - width(of: ellipsis)
    guard room >= 0 else { return prefix(of: ellipsis, width: columns) }
    return prefix(of: text, width: room) + ellipsis
  }

  /// `text` cut in its middle to `columns`, for identifiers whose two ends tell them apart.
  ///
  /// No character is cut in two.
  public static func cutMiddle(
    _ text: some StringProtocol, toWidth columns: Int, ellipsis: String = "…"
  ) -> String {
    guard width(of: text) > columns else { return normalised(text) }
    let room = columns - width(of: ellipsis)
    guard room >= 2 else { return cut(text, toWidth: columns, ellipsis: ellipsis) }
    let tail = suffix(of: text, width: room / 2)
    return prefix(of: text, width: room - width(of: tail)) + ellipsis + tail
  }

  /// `text` cut or filled with blanks to just `columns`.
  public static func pad(
    _ text: some StringProtocol, toWidth columns: Int, alignment: Alignment = .leading,
    ellipsis: String = "…"
  ) -> String {
    let text = cut(text, toWidth: columns, ellipsis: ellipsis)
    let blanks = max(0, columns - width(of: text))
    let before = alignment.offset(of: columns - blanks, in: max(0, columns))
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: max(0, blanks - before))
  }

  private static func prefix(of text: some StringProtocol, width columns: Int) -> String {
    var result = ""
    var left = columns
    forEachCharacter(in: text) { shown, width in
      guard width <= left else {
        left = -1
        return
      }
      left -= width
      result += shown
    }
    return result
  }

  private static func suffix(of text: some StringProtocol, width columns: Int) -> String {
    var skip = width(of: text) - columns
    var result = ""
    forEachCharacter(in: text) { shown, width in
      if skip > 0 { skip -= width } else { result += shown }
    }
    return result
  }
}

/// On which side text stands in the room that it has.
public enum Alignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle; where it does not divide, nearer to the left.
  case centre
  /// At the right.
  case trailing

  /// How many columns lie before something of `width` in `columns`; never negative.
  public func offset(of width: Int, in columns: Int) -> Int {
    switch self {
    case .leading: 0
    case .centre: max(0, (columns - width) / 2)
    case .trailing: max(0, columns - width)
    }
  }
}
