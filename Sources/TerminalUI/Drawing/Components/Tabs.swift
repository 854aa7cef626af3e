/// One tab: its name, what it is called as a target, and, in a phone's tab bar, its sign.
public struct TabItem: Hashable, Sendable {
  /// The name that is shown.
  public let title: String
  /// What it is called as a target.
  public let id: TargetID
  /// A sign of one column, for a phone's tab bar.
  public let sign: String

  /// A tab.
  public init(_ title: String, _ id: TargetID, sign: String = "") {
    self.title = title
    self.id = id
    self.sign = sign
  }
}

extension Canvas {
  /// Draws tabs side by side on two rows, a bar below the selected one, from the third column on.
  public mutating func tabStrip(_ tabs: [TabItem], selected: TargetID, in rect: Rect) {
    var column = rect.left + 2
    let gap =
      TextWidth.width(of: tabs.map(\.title).joined()) + 4 * tabs.count > rect.columns ? 2 : 4
    for tab in tabs {
      let width = TextWidth.width(of: tab.title)
      let area = Rect(column, rect.top, width, min(2, rect.rows)).intersection(rect)
      let isSelected = tab.id == selected
      line(tab.title, in: area, isSelected ? theme.pane.heading : theme.pane.secondary)
      if isSelected, area.rows == 2 {
        put(String(repeating: "━", count: area.columns), at: area.row(1).origin, theme.pane.accent)
      }
      if isFocused(tab.id), !area.isEmpty {
        put(Glyphs.pointer, at: Point(column - 2, rect.top), theme.pane.focus)
      }
      target(tab.id, area)
      column += width + gap
    }
  }

  /// Draws a phone's tab bar: a line, then names over signs, equally wide.
  public mutating func tabBar(_ tabs: [TabItem], selected: TargetID, in rect: Rect) {
    guard rect.rows >= 2 else { return }
    separator(rect, theme.phone.separator)
    let (signs, names) = rect.inset(top: 1).splitTop(rect.rows >= 3 ? 1 : 0)
    for (tab, column) in zip(tabs, rect.columns(tabs.count)) {
      let isSelected = tab.id == selected
      let style = isSelected ? theme.phone.accent.bold : theme.phone.secondary
      let sign = isSelected ? "●" : (tab.sign.isEmpty ? "○" : tab.sign)
      line(
        sign, in: Rect(column.left, signs.top, column.columns, signs.rows), style,
        alignment: .centre)
      let name = isFocused(tab.id) ? "\(Glyphs.pointer)\(tab.title)" : tab.title
      let place = Rect(column.left, names.top, column.columns, min(1, names.rows))
      line(name, in: place, isFocused(tab.id) ? theme.phone.focus : style, alignment: .centre)
      let offset = Alignment.centre.offset(of: TextWidth.width(of: name), in: column.columns)
      target(
        tab.id, Rect(column.left, rect.top + 1, column.columns, rect.rows - 1),
        cursor: place.origin.moved(columns: offset))
    }
  }
}
