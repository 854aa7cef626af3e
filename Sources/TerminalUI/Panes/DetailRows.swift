/// Labels and values in two columns, as the panes list the fields of a credential or of an answer.
enum DetailRows {
  /// The rows of `details` from `column` on.
  ///
  /// Where the values would have too little room beside their labels they stand below them.
  static func lines(_ details: [TraceLine.Detail], at column: Int, _ layout: PaneLayout)
    -> [PaneLine]
  {
    let labelWidth = details.map { TextWidth.width(of: $0.label) }.max() ?? 0
    let beside = column + labelWidth + 2
    let isBeside = layout.width - beside >= min(16, layout.width / 2)
    let start = isBeside ? beside : column + 2
    return details.flatMap { detail in
      let values = value(detail.value, at: start, layout)
      let label = layout.cut(detail.label, width: layout.width - column)
      guard isBeside, var first = values.first else {
        return [PaneLine(label, layout.palette.secondary, at: column)] + values
      }
      first.put(label, layout.palette.secondary, at: column)
      return [first] + values.dropFirst()
    }
  }

  /// One value from `column` on.
  static func value(
    _ value: TraceLine.Value, at column: Int, end: Int? = nil, _ layout: PaneLayout
  ) -> [PaneLine] {
    let palette = layout.palette
    let room = max(1, (end ?? layout.width) - column)
    switch value {
    case .text(let text):
      return layout.paragraph(text, palette.text, at: column, end: end)
    case .identifier(let text):
      return [PaneLine(layout.identifier(text, width: room), palette.text, at: column)]
    case .absent(let word):
      return layout.paragraph("\(Glyphs.absent) \(word)", palette.tertiary, at: column, end: end)
    case .check(let holds, let found):
      var lines = layout.paragraph(found, palette.text, at: column + 2, end: end)
      if lines.isEmpty { lines = [.blank] }
      lines[0].put(
        holds ? Glyphs.check : Glyphs.cross, holds ? palette.success : palette.danger, at: column)
      return lines
    }
  }
}
