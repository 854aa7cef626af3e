/// How an Apple button is drawn: letters, fill, line and corners.
struct AppleButtonFace: Hashable {
  /// The letters and what they stand on.
  var label: Style
  /// The mark before the title, where it is not as the letters are, which Apple forbids.
  var mark: Style?
  /// Whether a line goes around it.
  var isOutlined = false
  /// How round its corners are.
  var corners: ButtonCorners

  /// The look of `button` in `theme`.
  init(_ button: AppleButton, in theme: Theme) {
    corners = button.shape
    switch button.style {
    case nil: label = theme.phone.appleButton
    case .black?: label = Self.label(isDark: true, in: theme)
    case .white?: label = Self.label(isDark: false, in: theme)
    case .whiteOutline?:
      label = Self.label(isDark: false, in: theme)
      isOutlined = true
    }
  }

  /// White on black or black on white; without colours what differs from the phone's screen is shown in reverse.
  private static func label(isDark: Bool, in theme: Theme) -> Style {
    if theme.phone.screen.background == nil {
      return isDark == theme.isPhoneDark ? Style.plain.bold : Style.plain.bold.reversed
    }
    return isDark ? Style(.white, on: .black, .bold) : Style(.black, on: .white, .bold)
  }
}

extension AppleButton {
  /// How its corners are drawn: what is rounder than a third of its height is drawn as a capsule.
  var shape: ButtonCorners {
    let points = corners.points(height: height)
    return points < 2 ? .square : points * 3 < height ? .rounded : .capsule
  }
}

extension Theme {
  /// Whether the phone is dark; without colours it is as the terminal is, which is taken for dark unless it is known.
  var isPhoneDark: Bool {
    phone.screen.background.map { $0.isDark } ?? (ground != .light)
  }
}

extension Color {
  /// Whether it is nearer to black than to white, by the weights of ITU-R BT.601.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}

extension Canvas {
  /// Draws the button in the middle of `rect`, as wide as it is set and its title needs, with our round mark where Apple's
  /// logo would be.
  ///
  /// The title is never cut as long as it finds room on `rect`: the mark comes nearer first.
  mutating func appleButton(
    _ button: AppleButton, _ title: String, _ id: TargetID?, in rect: Rect,
    sign: String = Glyphs.radioOn
  ) {
    let needed = TextWidth.width(of: title) + 8
    let width = button.columns.map { min(rect.columns, max($0, needed)) } ?? rect.columns
    let area = Rect(
      rect.left + (rect.columns - width) / 2, rect.top, width, min(rect.rows, button.rows))
    appleButton(AppleButtonFace(button, in: theme), title, id, in: area, sign: sign)
  }

  /// Draws a button with this look across `rect`.
  mutating func appleButton(
    _ face: AppleButtonFace, _ title: String, _ id: TargetID?, in rect: Rect,
    sign: String = Glyphs.radioOn
  ) {
    guard !rect.isEmpty else { return }
    let isFocused = isFocused(id)
    let rim = isFocused ? theme.phone.focus : nil
    if face.isOutlined {
      outlined(face, in: rect, isFocused: isFocused)
    } else if face.label.background != nil {
      slab(rect, face.label, face.corners, rim: rim)
    } else {
      // Without colours a fill is seen where it is reversed and the ground is not, or the other way round.
      let below = self[rect.origin]?.style.attributes.intersection(.reverse) ?? []
      if below != face.label.attributes.intersection(.reverse) {
        slab(rect, face.label, face.corners, rim: rim, edge: Style(nil, below))
      }
    }
    let middle = rect.row(rect.rows >= 3 ? (rect.rows - 1) / 2 : 0).inset(columns: 1, rows: 0)
    let isRoomy = TextWidth.width(of: title) + 7 <= middle.columns
    let text = sign + (isRoomy ? "  " : " ") + title
    let cursor = buttonTitle(
      text, in: middle, face.label, isFocused: isFocused, leavesRoomForPointer: id != nil)
    if let mark = face.mark {
      put(sign, at: cursor.moved(columns: isFocused ? 2 : 0), mark)
    }
    if let id { target(id, rect, cursor: cursor) }
  }

  /// Fills `rect` and draws a line around it, which is heavy on both sides where it has the focus.
  private mutating func outlined(_ face: AppleButtonFace, in rect: Rect, isFocused: Bool) {
    fill(rect.rows >= 3 ? rect : rect.row(0), face.label)
    let body = rect.rows >= 3 ? rect.inset(columns: 0, rows: 1) : rect.row(0)
    if rect.rows >= 3 {
      let (above, below) = face.corners.outline(in: repertoire)
      let line = String(repeating: "─", count: max(0, rect.columns - 2))
      put(above.left + line + above.right, at: rect.origin, face.label)
      put(below.left + line + below.right, at: Point(rect.left, rect.bottom - 1), face.label)
    }
    let sides =
      face.corners == .capsule ? ("(", ")") : isFocused ? ("┃", "┃") : ("│", "│")
    for row in 0..<body.rows {
      let place = body.row(row)
      put(sides.0, at: place.origin, face.label)
      put(sides.1, at: Point(place.right - 1, place.top), face.label)
    }
  }
}

extension ButtonCorners {
  /// The four corners of a line around a button.
  fileprivate func outline(
    in repertoire: Canvas.Repertoire
  ) -> (above: (left: String, right: String), below: (left: String, right: String)) {
    switch (self, repertoire) {
    case (.square, _): (("┌", "┐"), ("└", "┘"))
    case (.rounded, .unicode), (.capsule, .unicode): (("╭", "╮"), ("╰", "╯"))
    case (.rounded, .ascii), (.capsule, .ascii): ((".", "."), ("'", "'"))
    }
  }
}
