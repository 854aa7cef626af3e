/// What a button is for, which decides how it looks.
public enum ButtonKind: Hashable, Sendable {
  /// The one thing to do next.
  case prominent
  /// Any other thing that can be done.
  case plain
  /// Words alone.
  case link
}

/// Whether a button can be pressed, and whether it is being pressed.
public enum ButtonState: Hashable, Sendable {
  /// It can be pressed.
  case ready
  /// It is being pressed.
  case pressed
  /// It cannot be pressed now, and is not a target.
  case disabled
}

extension Canvas {
  /// Draws a button across `rect`: round and three rows high where there is room, one row high otherwise.
  ///
  /// The one that has the focus carries a pointer before its title, besides its colour.
  public mutating func button(
    _ title: String, _ id: TargetID, in rect: Rect, _ kind: ButtonKind,
    _ state: ButtonState = .ready
  ) {
    guard !rect.isEmpty else { return }
    let isFocused = isFocused(id) && state != .disabled
    let middle = rect.row(rect.rows >= 3 ? (rect.rows - 1) / 2 : 0)
    let cursor: Point
    switch kind {
    case .link:
      let style = state == .disabled ? theme.phone.tertiary : theme.phone.link
      cursor = buttonTitle(title, in: middle, style, isFocused: isFocused)
    case .prominent, .plain:
      let face = face(of: kind, state)
      slab(rect, face, .rounded, rim: isFocused ? theme.phone.focus : nil)
      cursor = buttonTitle(title, in: middle.inset(columns: 1, rows: 0), face, isFocused: isFocused)
    }
    if state != .disabled { target(id, rect, cursor: cursor) }
  }

  private func face(of kind: ButtonKind, _ state: ButtonState) -> Style {
    guard state != .disabled else { return theme.phone.disabledButton }
    let face =
      switch kind {
      case .prominent: theme.phone.prominentButton
      case .plain, .link: theme.phone.plainButton
      }
    guard state == .pressed else { return face }
    guard let foreground = face.foreground, let background = face.background else {
      return face.underlined
    }
    return face.on(background.blended(with: foreground, amount: 0.2))
  }

  /// Fills `rect`; where it is three rows high or more, half of the first and of the last one, so that it has corners.
  ///
  /// `rim` colours both ends of what has the focus, and `edge` is what the fill is drawn with where no colour tells it.
  mutating func slab(
    _ rect: Rect, _ face: Style, _ corners: ButtonCorners, rim: Style?, edge: Style? = nil
  ) {
    let edge =
      edge ?? Style(face.background, face.attributes.subtracting([.reverse, .underline]))
    guard rect.columns >= 6 else { return fill(rect.row(0), face) }
    let isHigh = rect.rows >= 3
    let body = isHigh ? rect.inset(columns: 0, rows: 1) : rect.row(0)
    if isHigh, repertoire == .unicode {
      let ends = corners.ends
      let upper = Rect(rect.left, rect.top, rect.columns, 1).inset(columns: ends.inset, rows: 0)
      let lower = upper.moved(rows: rect.rows - 1)
      put(String(repeating: "▄", count: upper.columns), at: upper.origin, edge)
      put(String(repeating: "▀", count: lower.columns), at: lower.origin, edge)
      for column in [upper.left, upper.right - 1] {
        put(ends.upper, at: Point(column, upper.top), edge)
        let behind = self[Point(column, lower.top)]?.style.background
        // There are no upper eighths: what is free is drawn, with the fill behind it.
        let style =
          edge.foreground.map { Style(behind, on: $0) }
          ?? Style(nil, edge.attributes.symmetricDifference(.reverse))
        if ends.lower != "▀" { put(ends.lower, at: Point(column, lower.top), style) }
      }
    }
    let isFull = isHigh && corners != .capsule && repertoire == .unicode
    let isRound = corners == .capsule && repertoire == .ascii
    let (left, right) =
      switch (isFull, isRound) {
      case (true, _): rim == nil ? ("█", "█") : ("▌", "▐")
      case (false, true): ("(", ")")
      case (false, false): ("▐", "▌")
      }
    for row in 0..<body.rows {
      let place = body.row(row)
      fill(isFull ? place : place.inset(columns: 1, rows: 0), face)
      put(left, at: place.origin, rim ?? edge)
      put(right, at: Point(place.right - 1, place.top), rim ?? edge)
    }
  }

  /// Writes a button's title in its middle, behind the room for the pointer, and returns where the cursor stands.
  mutating func buttonTitle(
    _ title: String, in rect: Rect, _ style: Style, isFocused: Bool,
    leavesRoomForPointer: Bool = true
  ) -> Point {
    let text = cut(title, toWidth: rect.columns)
    let width = TextWidth.width(of: text)
    let least = leavesRoomForPointer ? min(2, rect.columns - width) : 0
    let offset = max(Alignment.centre.offset(of: width, in: rect.columns), least)
    let start = rect.origin.moved(columns: offset)
    put(text, at: start, isFocused ? style.bold : style)
    let pointer = start.moved(columns: -2)
    guard isFocused, offset >= 2 else { return start }
    put(Glyphs.pointer, at: pointer, style.bold)
    return pointer
  }
}

/// How round a button's corners are drawn.
enum ButtonCorners: Hashable {
  /// Not at all.
  case square
  /// A little.
  case rounded
  /// As round as a button of two rows can be.
  case capsule

  /// How many columns the half rows above and below begin further in, and the glyphs of their ends; the lower one draws
  /// what is free of its half row.
  fileprivate var ends: (inset: Int, upper: String, lower: String) {
    switch self {
    case .square: (0, "▄", "▀")
    case .rounded: (0, "▃", "▅")
    case .capsule: (1, "▂", "▆")
    }
  }
}
