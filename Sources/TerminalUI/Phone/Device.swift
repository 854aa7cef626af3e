/// A device's outline, and the part of a canvas that is its screen.
struct Device {
  /// Which one is drawn.
  let frame: DeviceFrame
  /// The whole device.
  let body: Rect
  /// What is inside the outline; the whole device where there is none.
  let screen: Rect

  /// The device that is wanted, or a phone where a tablet has no room.
  init(_ wanted: DeviceFrame = .phone, in bounds: Rect) {
    let hasRoom = bounds.size.contains(wanted.framedSize)
    frame = hasRoom || wanted != .tablet ? wanted : .phone
    body = bounds.centred(Self.proportioned(frame, in: bounds.size))
    guard body.size.contains(frame.framedSize) else {
      screen = body
      return
    }
    screen =
      switch frame {
      case .none: body
      case .phone, .tablet: body.inset(columns: 1, rows: 1)
      case .smallPhone: body.inset(top: 1, left: 1, bottom: 3, right: 1)
      }
  }

  /// A tablet keeps its proportions: three to four, in cells that are twice as high as wide.
  private static func proportioned(_ frame: DeviceFrame, in room: Size) -> Size {
    guard frame == .tablet else { return frame.largestSize }
    let columns = min(frame.largestSize.columns, room.columns)
    return Size(columns, max(frame.framedSize.rows, columns * 3 / 8))
  }

  func draw(on canvas: inout Canvas) {
    let bezel = canvas.theme.phone.bezel
    canvas.fill(screen, canvas.theme.phone.screen)
    guard body != screen else { return }
    canvas.box(body, style: bezel)
    switch frame {
    case .none: break
    case .phone: bar(body.columns / 4, row: body.bottom - 1, bezel, on: &canvas)
    case .tablet:
      put("•", row: body.top, bezel, on: &canvas)
      bar(body.columns / 5, row: body.bottom - 1, bezel, on: &canvas)
    case .smallPhone: chin(bezel, on: &canvas)
    }
  }

  /// The slit of the speaker above the screen, and the home button below it.
  private func chin(_ bezel: Style, on canvas: inout Canvas) {
    bar(6, row: body.top, bezel, on: &canvas)
    let edge = body.bottom - 3
    let line = String(repeating: "─", count: body.columns - 2)
    canvas.put("├\(line)┤", at: Point(body.left, edge), bezel)
    put("( □ )", row: edge + 1, bezel, on: &canvas)
  }

  private func bar(_ width: Int, row: Int, _ style: Style, on canvas: inout Canvas) {
    put(String(repeating: "━", count: width), row: row, style, on: &canvas)
  }

  private func put(_ text: String, row: Int, _ style: Style, on canvas: inout Canvas) {
    let offset = (body.columns - TextWidth.width(of: text)) / 2
    canvas.put(text, at: Point(body.left + offset, row), style)
  }
}
