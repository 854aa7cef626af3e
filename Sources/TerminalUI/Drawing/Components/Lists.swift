/// Which rows of a long list are seen.
public struct ListWindow: Hashable, Sendable {
  /// The first row that is seen.
  public let first: Int
  /// How many rows are seen.
  public let count: Int
  /// How many rows there are.
  public let total: Int

  /// The rows that are seen of `total` where `height` fit, with `selected` among them, as near its middle as the ends allow.
  public init(total: Int, selected: Int, height: Int) {
    self.total = max(0, total)
    count = min(max(0, height), self.total)
    first = max(0, min(selected - count / 2, self.total - count))
  }

  /// The numbers of the rows that are seen.
  public var range: Range<Int> { first..<first + count }

  /// Where, of `height` rows, the bar that tells the place begins and how long it is; `nil` where all is seen.
  func thumb(height: Int) -> (start: Int, length: Int)? {
    guard count < total, count > 0, height > 0 else { return nil }
    let length = max(1, height * count / total)
    let travel = height - length
    let start = total == count ? 0 : (first * travel + (total - count) / 2) / (total - count)
    return (start, length)
  }
}

extension Canvas {
  /// Draws the seen rows of a list, the selected one on a background of its own, and a bar at the right where some are hidden.
  ///
  /// `draw` draws the row with the given number on a canvas of one row; each row is the target that `id` names.
  public mutating func list(
    _ window: ListWindow, selected: Int?, in rect: Rect, id: (Int) -> TargetID,
    row draw: (inout Canvas, _ index: Int, _ isSelected: Bool) -> Void
  ) {
    let thumb = window.thumb(height: rect.rows)
    let body = rect.inset(right: thumb == nil ? 0 : 1)
    for (offset, index) in window.range.enumerated() where offset < body.rows {
      let area = body.row(offset)
      let isSelected = index == selected
      if isSelected {
        fill(area, theme.pane.selection)
        put(Glyphs.pointer, at: area.origin, theme.pane.selection.bold)
      }
      within(area.inset(left: 2)) { canvas in draw(&canvas, index, isSelected) }
      target(id(index), area)
    }
    guard let thumb else { return }
    for row in 0..<rect.rows {
      let isThumb = row >= thumb.start && row < thumb.start + thumb.length
      put(
        isThumb ? "┃" : "│", at: Point(rect.right - 1, rect.top + row),
        isThumb ? theme.pane.secondary : theme.pane.separator)
    }
  }
}
