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

  /// Fills `rect`, with half a cell at each edge left free, so that its corners can be more or less round.
  mutating func slab(_ rect: Rect, _ face: Style, _ corners: ButtonCorners, rim: Style?) {
    let edge = Style(face.background, face.attributes.subtracting([.reverse, .underline]))
    guard rect.columns >= 2 else { return fill(rect.row(0), face) }
    var body = rect.row(0)
    if rect.rows >= 3 {
      body = rect.inset(columns: 0, rows: 1)
      let (left, middle, right) = corners.halfRow(columns: rect.columns)
      let inner = rect.columns - left.upper.count - right.upper.count
      put(
        left.upper + String(repeating: middle.upper, count: inner) + right.upper, at: rect.origin,
        edge)
      put(
        left.lower + String(repeating: middle.lower, count: inner) + right.lower,
        at: Point(rect.left, rect.bottom - 1), edge)
    }
    for row in 0..<body.rows {
      let place = body.row(row)
      put("▐", at: place.origin, rim ?? edge)
      put("▌", at: Point(place.right - 1, place.top), rim ?? edge)
      fill(place.inset(columns: 1, rows: 0), face)
    }
  }

  /// Writes a button's title in its middle, where it fits behind the pointer, and returns where the cursor stands.
  mutating func buttonTitle(
    _ title: String, in rect: Rect, _ style: Style, isFocused: Bool
  ) -> Point {
    let text = cut(title, toWidth: rect.columns)
    let width = TextWidth.width(of: text)
    let offset = max(
      Alignment.centre.offset(of: width, in: rect.columns), min(2, rect.columns - width))
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
  /// By half a cell.
  case rounded
  /// By a whole cell, half of what a row is high.
  case capsule

  /// The glyphs of the half rows above and below a button that is so wide: left end, middle and right end.
  fileprivate func halfRow(columns: Int) -> (
    left: (upper: String, lower: String), middle: (upper: String, lower: String),
    right: (upper: String, lower: String)
  ) {
    let middle = (upper: "▄", lower: "▀")
    return switch self {
    case .square: (("▗", "▝"), middle, ("▖", "▘"))
    case .capsule where columns >= 4: ((" ▗", " ▝"), middle, ("▖ ", "▘ "))
    case .rounded, .capsule: ((" ", " "), middle, (" ", " "))
    }
  }
}
