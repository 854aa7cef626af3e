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
    canvas.fill(screen, palette.screen)
    guard body != screen else { return }
    canvas.box(body, style: palette.bezel)
    let width = body.columns / 4
    canvas.put(
      String(repeating: "━", count: width),
      at: Point(body.left + (body.columns - width) / 2, body.bottom - 1), palette.bezel)
  }
}
