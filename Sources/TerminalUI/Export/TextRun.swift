/// Glyphs of a row that are written at once: one style, no blank among them, each as wide as the others.
struct TextRun: Hashable {
  /// The column of the first one.
  var column: Int
  /// How many columns they take.
  var columns = 0
  /// The glyphs.
  var text = ""
  /// How they look.
  var style: Style
  /// How they keep to their columns.
  var kind: Kind

  /// How glyphs keep to their columns.
  enum Kind: Hashable {
    /// A monospaced font has them, a column each.
    case letters
    /// Two columns each, as in fonts of Korean, Japanese and Chinese.
    case wide
    /// One glyph, which may come from another font that makes it wider or narrower.
    case sign
  }
}

extension Frame {
  /// What is written in a row, from left to right; blanks, lines and blocks are left out.
  func textRuns(row: Int) -> [TextRun] {
    var runs: [TextRun] = []
    var isOpen = false
    for (column, cell) in self.row(row).enumerated() where cell.width > 0 {
      guard cell.text != " ", BoxGlyph(cell.text) == nil else {
        isOpen = false
        continue
      }
      let kind = TextRun.Kind(of: cell)
      if !isOpen || kind == .sign || runs.last?.kind != kind || runs.last?.style != cell.style {
        runs.append(TextRun(column: column, style: cell.style, kind: kind))
        isOpen = true
      }
      runs[runs.count - 1].text += cell.text
      runs[runs.count - 1].columns += Int(cell.width)
    }
    return runs
  }
}

extension TextRun.Kind {
  fileprivate init(of cell: Cell) {
    guard let scalar = cell.text.unicodeScalars.first else {
      self = .letters
      return
    }
    switch scalar.value {
    case _ where cell.width == 2: self = .wide
    // General punctuation: every font has its dashes, quotation marks and dots.
    case ..<0x2000, 0x2010...0x2027: self = .letters
    default: self = .sign
    }
  }
}
