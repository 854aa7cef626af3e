/// Labels and values in two columns, as the panes list the fields of a credential or of an answer.
enum DetailRows {
  /// The rows of `details` from `column` on.
  ///
  /// A value that would break within a word beside its label, or has hardly any room there, stands below it.
  static func lines(_ details: [TraceLine.Detail], at column: Int, _ layout: PaneLayout)
    -> [PaneLine]
  {
    let labelWidth = details.map { TextWidth.width(of: layout.said($0.label)) }.max() ?? 0
    return details.flatMap { detail in
      row(
        detail, labelAt: column, valueAt: column + labelWidth + 2, end: layout.width, layout)
    }
  }

  /// One label with its value: beside it where that is readable, else below it.
  static func row(
    _ detail: TraceLine.Detail, labelAt column: Int, valueAt start: Int, end: Int,
    _ layout: PaneLayout
  ) -> [PaneLine] {
    let label = layout.cut(detail.label, width: end - column)
    let room = end - start
    guard room >= min(14, end / 2),
      isReadable(detail.value, width: room, layout) || room >= end * 2 / 3
    else {
      return [PaneLine(label, layout.palette.secondary, at: column)]
        + value(detail.value, at: column + 2, end: end, layout)
    }
    var values = value(detail.value, at: start, end: end, layout)
    values[0].pieces.insert(
      PaneLine.Piece(column: column, text: label, style: layout.palette.secondary), at: 0)
    return values
  }

  private static func isReadable(
    _ value: TraceLine.Value, width: Int, _ layout: PaneLayout
  ) -> Bool {
    switch value {
    case .text(let text): PaneText.fits(layout.said(text), width: width)
    case .check(_, let found), .unenforced(let found):
      PaneText.fits(layout.said(found), width: width - 2)
    case .identifier, .digest, .absent: true
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
      let lines = layout.paragraph(text, palette.text, at: column, end: end)
      return lines.isEmpty ? [.blank] : lines
    case .identifier(let text):
      return [PaneLine(layout.identifier(text, width: room), palette.text, at: column)]
    case .digest(let text):
      let note = " (\(layout.said(TraceText.digest)))"
      let left = room - TextWidth.width(of: note)
      return left >= 8
        ? [PaneLine(layout.identifier(text, width: left) + note, palette.text, at: column)]
        : [PaneLine(layout.identifier(text, width: room), palette.text, at: column)]
    case .absent(let word):
      let lines = layout.paragraph(
        "\(Glyphs.absent) \(word)", palette.tertiary, at: column, end: end)
      return lines.isEmpty ? [.blank] : lines
    case .check(let holds, let found):
      var lines = layout.paragraph(found, palette.text, at: column + 2, end: end)
      if lines.isEmpty { lines = [.blank] }
      lines[0].put(
        holds ? Glyphs.check : Glyphs.cross, holds ? palette.success : palette.danger, at: column)
      return lines
    case .unenforced(let found):
      let words =
        found.isEmpty
        ? TraceText.failsInProduction : "\(found): \(TraceText.failsInProduction)"
      var lines = layout.paragraph(words, palette.warning, at: column + 2, end: end)
      if lines.isEmpty { lines = [.blank] }
      lines[0].put(Glyphs.warning, palette.warning.bold, at: column)
      return lines
    }
  }
}
