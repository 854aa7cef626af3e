// What the phone's screens are made of beside the components that all screens share.
extension Canvas {
  /// Draws words that act when tapped; the target is as wide as they are.
  mutating func textButton(
    _ title: String, _ id: TargetID, in rect: Rect, alignment: Alignment = .centre,
    style: Style? = nil
  ) {
    guard !rect.isEmpty else { return }
    let text = cut(title, toWidth: max(1, rect.columns - 2))
    let width = min(rect.columns, TextWidth.width(of: text) + (alignment == .centre ? 4 : 2))
    let area = Rect(
      rect.left + alignment.offset(of: width, in: rect.columns), rect.top, width, 1)
    let focused = isFocused(id)
    let look = style ?? theme.phone.link
    if focused { put(Glyphs.pointer, at: area.origin, theme.phone.focus) }
    put(text, at: area.origin.moved(columns: 2), focused ? look.adding([.bold, .underline]) : look)
    target(id, area, cursor: area.origin.moved(columns: focused ? 0 : 2))
  }

  /// Draws the phone's status bar: the time, the signal and the battery.
  mutating func statusBar(_ time: String, in rect: Rect) {
    let bar = rect.inset(columns: 1, rows: 0)
    line(time, in: bar, theme.phone.primary.bold)
    let signs = repertoire == .ascii ? "100%" : "▂▄▆ ▮▮▮"
    line(signs, in: bar, theme.phone.secondary, alignment: .trailing)
  }

  /// Draws a card in the middle of the canvas with `column` on it; `width` counts its edge.
  ///
  /// `rise` says how far it has come up from below, 0…1.
  mutating func card(_ column: Column, width: Int, rise: Double = 1) {
    let rows = min(size.rows, column.preferredHeight + 2)
    let rest = bounds.centred(Size(width, rows))
    let area = rest.moved(rows: Int(Double(bounds.bottom - rest.top) * (1 - rise) + 0.5))
    slab(area)
    column.draw(on: &self, in: area.inset(columns: 2, rows: 1))
  }

  /// Fills `rect` as a sheet is, its edge half a cell wide; where the sheet has no colour of its own it gets an outline.
  private mutating func slab(_ rect: Rect) {
    guard rect.columns >= 2, rect.rows >= 2 else { return fill(rect, theme.phone.sheet) }
    guard let color = theme.phone.sheet.background, color != theme.phone.screen.background,
      repertoire == .unicode
    else {
      fill(rect, theme.phone.sheet)
      box(rect, style: theme.phone.primary)
      return
    }
    fill(rect.inset(columns: 1, rows: 1), theme.phone.sheet)
    for column in rect.left..<rect.right {
      let isLeft = column == rect.left
      let isRight = column == rect.right - 1
      edge(isLeft ? "▗" : isRight ? "▖" : "▄", at: Point(column, rect.top), color)
      edge(isLeft ? "▝" : isRight ? "▘" : "▀", at: Point(column, rect.bottom - 1), color)
    }
    for row in rect.top + 1..<rect.bottom - 1 {
      edge("▐", at: Point(rect.left, row), color)
      edge("▌", at: Point(rect.right - 1, row), color)
    }
  }

  /// Half a cell of `color` before what is there already.
  private mutating func edge(_ glyph: Character, at place: Point, _ color: Color) {
    fill(
      Rect(origin: place, size: Size(1, 1)), Style(color, on: self[place]?.style.background),
      glyph: glyph)
  }

  /// Draws a group of rows with its title in the upper edge, a column wider than `rect` on both sides.
  mutating func group(_ title: String, in rect: Rect) -> Rect {
    let wide = Rect(rect.left - 1, rect.top, rect.columns + 2, rect.rows)
    return box(wide, title: title, style: theme.phone.separator, titleStyle: theme.phone.secondary)
      .inset(columns: 1, rows: 0)
  }
}
