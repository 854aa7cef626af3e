extension Canvas {
  /// Draws one option of several across the first rows of `rect`, with a detail below, and returns the rows it took.
  @discardableResult
  public mutating func radioRow(
    _ title: String, detail: String = "", isOn: Bool, _ id: TargetID, in rect: Rect
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    let isFocused = isFocused(id)
    let rows = min(rect.rows, detail.isEmpty ? 1 : 2)
    if isFocused { put(Glyphs.pointer, at: rect.origin, theme.phone.focus) }
    put(
      isOn ? Glyphs.radioOn : Glyphs.radioOff, at: rect.origin.moved(columns: 2),
      isOn ? theme.phone.focus : theme.phone.secondary)
    let text = rect.inset(left: 4)
    line(title, in: text, isOn || isFocused ? theme.phone.primary.bold : theme.phone.primary)
    if rows == 2 { line(detail, in: text.row(1), theme.phone.secondary) }
    target(
      id, Rect(rect.left, rect.top, rect.columns, rows),
      cursor: rect.origin.moved(columns: isFocused ? 0 : 2))
    return rows
  }

  /// Draws a field that text is typed into, on the first row of `rect`.
  public mutating func textField(
    _ field: TextField, placeholder: String = "", _ id: TargetID, in rect: Rect
  ) {
    guard rect.columns >= 3, !rect.isEmpty else { return }
    let row = rect.row(0)
    fill(row, theme.phone.field)
    let inner = row.inset(columns: 1, rows: 0)
    let visible = field.visible(width: inner.columns)
    if field.isEmpty {
      line(placeholder, in: inner, theme.phone.placeholder)
    } else if isFocused(id) {
      put(visible.text, at: inner.origin, theme.phone.field)
    } else {
      line(field.text, in: inner, theme.phone.field)
    }
    if isFocused(id) { put("▎", at: row.origin, theme.phone.focus) }
    target(id, row, cursor: inner.origin.moved(columns: visible.cursorColumn))
  }
}
