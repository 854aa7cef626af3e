extension Canvas {
  /// Draws a phone in `rect` and lets `draw` draw on its screen, below the status bar.
  ///
  /// `isShaded` makes the status bar step back too, as it does behind a sheet.
  public mutating func phone(
    in rect: Rect, time: String, isShaded: Bool = false, _ draw: (inout Canvas) -> Void
  ) {
    fill(rect.inset(columns: 1, rows: 1), theme.phone.screen)
    let screen = box(rect, style: theme.phone.bezel)
    statusBar(time: time, isShaded: isShaded, in: screen)
    within(screen.inset(top: 1), draw)
  }

  /// Draws the phone's screen without its outline, for terminals that have no room for one.
  public mutating func bareScreen(
    in rect: Rect, time: String, isShaded: Bool = false, _ draw: (inout Canvas) -> Void
  ) {
    fill(rect, theme.phone.screen)
    statusBar(time: time, isShaded: isShaded, in: rect)
    within(rect.inset(top: 1), draw)
  }

  /// Draws a phone's status bar in the first row of `rect`: the time, the signal and the battery.
  private mutating func statusBar(time: String, isShaded: Bool, in rect: Rect) {
    let bar = rect.row(0).inset(columns: 1, rows: 0)
    if bar.columns >= 14 {
      line(time, in: bar, theme.phone.primary.bold)
      line("▂▃▅ ▮▮▮", in: bar, theme.phone.secondary, alignment: .trailing)
    }
    if isShaded { shade(rect.row(0)) }
  }

  /// Draws the app's mark, three rows of seven columns, in the middle of the top of `rect`: a blossom of an orchard.
  public mutating func appIcon(in rect: Rect) {
    let area = rect.splitTop(3).top.centred(Size(7, 3))
    guard area.rows == 3, area.columns == 7 else { return }
    let edge = Style(theme.phone.accent.foreground)
    let face =
      edge.foreground == nil
      ? Style.plain.reversed : Style(theme.phone.screen.background, on: edge.foreground)
    put("▗▄▄▄▄▄▖", at: area.origin, edge)
    put("▐", at: area.row(1).origin, edge)
    fill(area.row(1).inset(columns: 1, rows: 0), face)
    put("✿", at: Point(area.left + 3, area.top + 1), face)
    put("▌", at: Point(area.right - 1, area.top + 1), edge)
    put("▝▀▀▀▀▀▘", at: area.row(2).origin, edge)
  }

  /// Draws a sheet over the lower part of `rect`, `rows` high, with everything behind it shaded, and lets `draw` draw on it.
  ///
  /// A cell at each edge stays free.
  public mutating func sheet(rows: Int, in rect: Rect, _ draw: (inout Canvas) -> Void) {
    shade(rect)
    let area = rect.splitBottom(rows).bottom
    guard !area.isEmpty else { return }
    fill(area, theme.phone.sheet)
    let edge = Style(theme.phone.sheet.background)
    if area.rows >= 2, theme.phone.sheet.background != theme.phone.screen.background {
      let top = area.row(0)
      for column in top.left..<top.right {
        let isCorner = column == top.left || column == top.right - 1
        let behind = self[Point(column, top.top - 1)]?.style.background
        let glyph = !isCorner ? "▄" : column == top.left ? "▗" : "▖"
        fill(Rect(column, top.top, 1, 1), edge.on(behind))
        put(glyph, at: Point(column, top.top), edge.on(behind))
      }
    } else {
      box(area, style: theme.phone.separator)
    }
    within(area.inset(columns: 1, rows: 1), draw)
  }
}
