/// The phone's outline, and the part of a canvas that is its screen.
struct Device {
  /// The whole phone.
  let body: Rect
  /// What is inside the outline; the whole phone where there is none.
  let screen: Rect

  init(in bounds: Rect) {
    body = bounds.centred(Phone.largestSize)
    screen =
      body.size.contains(Phone.framedSize) ? body.inset(columns: 1, rows: 1) : body
  }

  func draw(on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    if body != screen {
      canvas.outline(body, Outline.round, palette.bezel)
      let width = body.columns / 4
      canvas.put(
        String(repeating: "━", count: width),
        at: Point(body.left + (body.columns - width) / 2, body.bottom - 1), palette.bezel)
    }
    canvas.fill(screen, palette.screen)
  }
}

/// The eight characters of an outline.
struct Outline {
  var topLeft: String
  var topRight: String
  var bottomLeft: String
  var bottomRight: String
  var horizontal: String
  var vertical: String

  static let round = Outline(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  static let heavy = Outline(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
}

extension Canvas {
  /// Draws the edge of `rect`; what is inside stays.
  mutating func outline(_ rect: Rect, _ outline: Outline, _ style: Style) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let line = String(repeating: outline.horizontal, count: rect.columns - 2)
    put(outline.topLeft + line + outline.topRight, at: rect.origin, style)
    put(
      outline.bottomLeft + line + outline.bottomRight, at: Point(rect.left, rect.bottom - 1), style)
    for row in rect.top + 1..<max(rect.top + 1, rect.bottom - 1) {
      put(outline.vertical, at: Point(rect.left, row), style)
      put(outline.vertical, at: Point(rect.right - 1, row), style)
    }
  }
}
