extension Canvas {
  /// Draws a sheet over the lower part of `rect`, `rows` high, with everything behind it shaded, and lets `draw` draw on it.
  ///
  /// A cell at each edge stays free.
  public mutating func sheet(rows: Int, in rect: Rect, _ draw: (inout Canvas) -> Void) {
    shade(rect)
    let area = rect.splitBottom(rows).bottom
    guard !area.isEmpty else { return }
    fill(area, theme.phone.sheet)
    let edge = Style(theme.phone.sheet.background)
    if area.rows >= 2, theme.phone.sheet.background != theme.phone.screen.background {
      let top = area.row(0)
      for column in top.left..<top.right {
        let isCorner = column == top.left || column == top.right - 1
        let behind = self[Point(column, top.top - 1)]?.style.background
        let glyph = !isCorner ? "▄" : column == top.left ? "▗" : "▖"
        fill(Rect(column, top.top, 1, 1), edge.on(behind))
        put(glyph, at: Point(column, top.top), edge.on(behind))
      }
    } else {
      box(area, style: theme.phone.separator)
    }
    within(area.inset(columns: 1, rows: 1), draw)
  }
}
