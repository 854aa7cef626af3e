extension Canvas {
  /// Draws the outline of `rect` with round corners and a title in its upper edge, and returns what lies inside.
  @discardableResult
  public mutating func box(
    _ rect: Rect, title: String = "", style: Style, titleStyle: Style? = nil
  ) -> Rect {
    guard rect.columns >= 2, rect.rows >= 2 else { return .zero }
    let line = String(repeating: "─", count: rect.columns - 2)
    put("╭\(line)╮", at: rect.origin, style)
    put("╰\(line)╯", at: Point(rect.left, rect.bottom - 1), style)
    for row in rect.top + 1..<rect.bottom - 1 {
      put("│", at: Point(rect.left, row), style)
      put("│", at: Point(rect.right - 1, row), style)
    }
    if !title.isEmpty, rect.columns >= 6 {
      let text = " \(cut(title, toWidth: rect.columns - 6)) "
      let place = Rect(rect.left + 2, rect.top, TextWidth.width(of: text), 1)
      fill(place, Style(nil, on: self[place.origin]?.style.background))
      put(text, at: place.origin, titleStyle ?? style)
    }
    return rect.inset(columns: 1, rows: 1)
  }

  /// Draws a thin line across the first row of `rect`.
  public mutating func separator(_ rect: Rect, _ style: Style) {
    guard !rect.isEmpty else { return }
    put(String(repeating: "─", count: rect.columns), at: rect.origin, style)
  }

  /// Draws a small label on a background of its own at `point` and returns how many columns it takes.
  @discardableResult
  public mutating func badge(_ text: String, at point: Point, _ style: Style) -> Int {
    put(" \(TextWidth.normalised(text)) ", at: point, style)
  }
}
