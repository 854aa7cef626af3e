/// What a button is for, which decides how it looks.
public enum ButtonKind: Hashable, Sendable {
  /// Sign in with Apple: black on a light screen, white on a dark one.
  case apple
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
    let middle = rect.row(rect.rows >= 3 ? 1 : 0)
    let cursor: Point
    switch kind {
    case .link:
      let style = state == .disabled ? theme.phone.tertiary : theme.phone.link
      cursor = buttonTitle(title, in: middle, style, isFocused: isFocused)
    case .apple, .prominent, .plain:
      let face = face(of: kind, state)
      slab(rect, face, rim: isFocused ? theme.phone.focus : nil)
      cursor = buttonTitle(title, in: middle.inset(columns: 1, rows: 0), face, isFocused: isFocused)
    }
    if state != .disabled { target(id, rect, cursor: cursor) }
  }

  private func face(of kind: ButtonKind, _ state: ButtonState) -> Style {
    guard state != .disabled else { return theme.phone.disabledButton }
    let face =
      switch kind {
      case .apple: theme.phone.appleButton
      case .prominent: theme.phone.prominentButton
      case .plain, .link: theme.phone.plainButton
      }
    guard state == .pressed else { return face }
    guard let foreground = face.foreground, let background = face.background else {
      return face.underlined
    }
    return face.on(background.blended(with: foreground, amount: 0.2))
  }

  /// Fills `rect` with round ends made of half cells.
  private mutating func slab(_ rect: Rect, _ face: Style, rim: Style?) {
    let edge = Style(face.background, face.attributes.subtracting([.reverse, .underline]))
    let middle = rect.rows >= 3 ? rect.row(1) : rect.row(0)
    if rect.columns >= 2, rect.rows >= 3 {
      let inner = rect.columns - 2
      put("▗" + String(repeating: "▄", count: inner) + "▖", at: rect.origin, edge)
      put(
        "▝" + String(repeating: "▀", count: inner) + "▘", at: rect.origin.moved(rows: 2), edge)
    }
    guard rect.columns >= 2 else { return fill(middle, face) }
    put("▐", at: middle.origin, rim ?? edge)
    put("▌", at: Point(middle.right - 1, middle.top), rim ?? edge)
    fill(middle.inset(columns: 1, rows: 0), face)
  }

  /// Writes a button's title in its middle and returns where the cursor stands.
  private mutating func buttonTitle(
    _ title: String, in rect: Rect, _ style: Style, isFocused: Bool
  ) -> Point {
    let text = TextWidth.cut(title, toWidth: max(0, rect.columns - 4))
    let offset = Alignment.centre.offset(of: TextWidth.width(of: text), in: rect.columns)
    let start = rect.origin.moved(columns: offset)
    put(text, at: start, isFocused ? style.bold : style)
    let pointer = start.moved(columns: -2)
    guard isFocused, offset >= 2 else { return start }
    put(Glyphs.pointer, at: pointer, style.bold)
    return pointer
  }
}
