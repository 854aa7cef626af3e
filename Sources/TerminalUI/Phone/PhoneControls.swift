// What the phone's screens are made of beside the components that all screens share.
extension Canvas {
  /// Draws words that act when tapped; the target is as wide as they are.
  mutating func textButton(
    _ title: String, _ id: TargetID, in rect: Rect, alignment: Alignment = .centre,
    style: Style? = nil
  ) {
    guard !rect.isEmpty else { return }
    let text = TextWidth.cut(title, toWidth: max(1, rect.columns - 2))
    let width = min(rect.columns, TextWidth.width(of: text) + 2)
    let area = Rect(
      rect.left + alignment.offset(of: width, in: rect.columns), rect.top, width, 1)
    let focused = isFocused(id)
    let look = style ?? theme.phone.link
    if focused { put(Glyphs.pointer, at: area.origin, theme.phone.focus) }
    put(text, at: area.origin.moved(columns: 2), focused ? look.adding([.bold, .underline]) : look)
    target(id, area, cursor: area.origin.moved(columns: focused ? 0 : 2))
  }

  /// Draws the phone's status bar: the time, the signal and the battery.
  mutating func statusBar(_ time: String, isShaded: Bool, in rect: Rect) {
    let bar = rect.inset(columns: 1, rows: 0)
    line(time, in: bar, theme.phone.primary.bold)
    line("▂▄▆ ▮▮▮", in: bar, theme.phone.secondary, alignment: .trailing)
    if isShaded { shade(rect) }
  }

  /// Draws a card in the middle of the canvas with `column` on it; `width` counts its edge.
  mutating func card(_ column: Column, width: Int) {
    let rows = min(size.rows, column.preferredHeight + 2)
    let area = bounds.centred(Size(width, rows))
    fill(area, theme.phone.sheet)
    box(area, style: theme.phone.separator.on(theme.phone.sheet.background))
    column.draw(on: &self, in: area.inset(columns: 2, rows: 1))
  }

  /// Draws a group of rows with its title in the upper edge.
  mutating func group(_ title: String, in rect: Rect) -> Rect {
    box(rect, title: title, style: theme.phone.separator, titleStyle: theme.phone.secondary)
      .inset(columns: 1, rows: 0)
  }
}
