/// One thing that reached the program from the terminal, or ended its wait for one.
public enum Input: Hashable, Sendable {
  /// A letter, digit, sign or space: a whole grapheme where it arrived at once.
  case character(Character)
  /// A key that writes nothing.
  case key(Key)
  /// A button of the mouse, or its wheel.
  case mouse(MouseInput)
  /// What was pasted, whole, with `\n` between its lines and without other control characters.
  case paste(String)
  /// The terminal says that this is the colour of its background.
  case background(Color)
  /// The terminal has this size now, or its content was lost: everything is to be drawn anew.
  case resize(Size)
  /// Nothing came in time.
  case timeout
  /// The terminal is gone, so that nothing will ever come again: the loop has to end.
  case hangUp
}

/// A key that writes nothing; only those that every terminal sends.
public enum Key: Hashable, Sendable {
  /// Enter, also that of the keypad.
  case enter
  /// Esc.
  case escape
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// The up arrow, whatever is held with it.
  case up
  /// The down arrow, whatever is held with it.
  case down
  /// The left arrow, whatever is held with it.
  case left
  /// The right arrow, whatever is held with it.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// Insert.
  case insert
  /// F1 to F12.
  case function(Int)
  /// Ctrl with a lower-case letter; Ctrl-H, -I, -J and -M are Backspace, Tab and Enter to a terminal, and Ctrl-Z never
  /// arrives, for `Terminal` suspends the program itself.
  case control(Character)
}

/// What the mouse did, and where.
public struct MouseInput: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button came up.
    case release(Button)
    /// The wheel turned away from the person: towards the beginning.
    case wheelUp
    /// The wheel turned towards the person: towards the end.
    case wheelDown
  }

  /// The mouse's buttons.
  public enum Button: Hashable, Sendable {
    /// The main button.
    case left
    /// The wheel, pressed.
    case middle
    /// The other button.
    case right
  }

  /// What happened.
  public var action: Action
  /// The cell in which it happened.
  public var position: Point

  /// A mouse input.
  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}
