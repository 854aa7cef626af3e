/// The demo app's icon, drawn by us: a tree and a fruit that has fallen, on a rounded square.
enum AppIcon {
  /// The large icon.
  static let large = Size(10, 5)
  /// The small icon.
  static let small = Size(6, 3)

  /// Draws the largest icon that fits in the middle of `rect`.
  static func draw(in rect: Rect, on canvas: inout Canvas) {
    if rect.size.contains(large) {
      draw(tree, in: rect.centred(large), on: &canvas)
    } else if rect.size.contains(small) {
      draw(sapling, in: rect.centred(small), on: &canvas)
    }
  }

  private static let tree = ["  ▗▟▙▖  ", " ▐████▌ ", "   ▐▌ • "]
  private static let sapling = [" ▟▙ "]

  private static func draw(_ rows: [String], in rect: Rect, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    guard canvas.repertoire == .unicode else {
      return drawInASCII(in: rect, on: &canvas)
    }
    tile(in: rect, palette.accent, on: &canvas)
    let ink =
      palette.accent.foreground == nil
      ? palette.primary.reversed
      : Style(palette.screen.background ?? .white, on: palette.accent.foreground)
    for (index, text) in rows.enumerated() {
      let row = rect.row(index + 1)
      canvas.put(text, at: row.origin.moved(columns: 1), ink)
    }
  }

  /// A rounded square of one colour, such as any app's icon is drawn on.
  static func tile(in rect: Rect, _ color: Style, on canvas: inout Canvas) {
    guard rect.columns >= 3, rect.rows >= 3 else { return }
    let inner = rect.columns - 2
    canvas.put("▗" + String(repeating: "▄", count: inner) + "▖", at: rect.origin, color)
    for row in 1..<rect.rows - 1 {
      let place = rect.row(row)
      canvas.put("▐", at: place.origin, color)
      canvas.fill(
        place.inset(columns: 1, rows: 0),
        color.foreground == nil ? color.reversed : Style(nil, on: color.foreground))
      canvas.put("▌", at: Point(place.right - 1, place.top), color)
    }
    canvas.put(
      "▝" + String(repeating: "▀", count: inner) + "▘", at: Point(rect.left, rect.bottom - 1),
      color)
  }

  private static func drawInASCII(in rect: Rect, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    canvas.box(rect, style: palette.accent)
    let rows = rect.rows >= 5 ? ["oo", "oOOo", "||"] : ["/\\"]
    for (index, text) in rows.enumerated() {
      canvas.line(
        text, in: rect.inset(columns: 1, rows: 1).row(index), palette.accent, alignment: .centre)
    }
  }
}
