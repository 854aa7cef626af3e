/// The characters that screens are drawn with; each takes one column on every terminal.
public enum Glyphs {
  /// An option that is chosen.
  public static let radioOn = "◉"
  /// An option that is not.
  public static let radioOff = "○"
  /// A check that holds.
  public static let check = "✓"
  /// A check that does not hold.
  public static let cross = "✗"
  /// Something that is not as it usually is.
  public static let warning = "!"
  /// A walk that is played.
  public static let play = "▶"
  /// One that stands still.
  public static let pause = "‖"
  /// Something absent.
  public static let absent = "–"
  /// What stands on two sides and is not the same.
  public static let differs = "≠"
  /// What stands on the left of two sides alone.
  public static let onlyLeft = "−"
  /// What stands on the right of two sides alone.
  public static let onlyRight = "+"
  /// Something was left out.
  public static let ellipsis = "…"
  /// A field has text before what is seen.
  public static let hiddenBefore = "‹"
  /// A field has text behind what is seen.
  public static let hiddenAfter = "›"
  /// The marker of what holds the focus.
  public static let pointer = "❯"
  /// Words that belong together, apart.
  public static let dot = "·"
  /// From here to there.
  public static let arrow = "→"
  /// What follows from the row above.
  public static let branch = "└"
  /// The Return key.
  public static let enter = "↵"
  /// The Tab key.
  public static let tab = "⇥"
  /// The Backspace key.
  public static let backspace = "⌫"
  /// The four arrow keys.
  public static let up = "↑"
  /// The arrow key that points down.
  public static let down = "↓"
  /// The arrow key that points left.
  public static let left = "←"
  /// The arrow key that points right.
  public static let right = "→"
  /// The frames of a spinner, none of them braille: a screen reader would spell those out.
  public static let spinner = ["◐", "◓", "◑", "◒"]

  /// What says that something was left out, in characters that can be shown.
  static func ellipsis(in repertoire: Canvas.Repertoire) -> String {
    switch repertoire {
    case .unicode: ellipsis
    case .ascii: "..."
    }
  }

  /// The words for the signs of keys, for terminals that have ASCII alone.
  static func keyName(of key: String) -> String {
    switch key {
    case enter: "Enter"
    case tab: "Tab"
    case backspace: "Bksp"
    case up: "Up"
    case down: "Down"
    case left: "Left"
    case right: "Right"
    default: key
    }
  }

  /// The ASCII character that stands for `glyph`: what looks like it, else `?`.
  public static func counterpart(of glyph: String) -> Character {
    counterparts[glyph] ?? "?"
  }

  private static let counterparts: [String: Character] = {
    let table: [(Character, String)] = [
      ("-", "─╌┄–—‐‑−◑"), ("=", "━═"), ("|", "│┃║╎┆▏▎▕▅◐‖"), ("+", "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋"),
      (" ", "▄▀▗▖▝▘\u{A0}"), ("[", "▐"), ("]", "▌"), ("#", "█▮■▓"), (":", "░▒▯▃"),
      (".", "…·▁▂"), ("*", "◉●•★◆✿"), ("o", "○◯◌□◇"), ("v", "✓✔↓▾▼"), ("x", "✗✘×ⓧ"),
      (">", "❯›→▸▶»⇥"), ("<", "❮‹←◂◀«↵⌫"), ("^", "↑▴▲"), ("/", "╱◓"), ("\\", "╲◒"),
      ("\"", "“”„"), ("'", "‘’‚′"), ("!", "¡≠"),
    ]
    var result: [String: Character] = [:]
    for (ascii, glyphs) in table {
      for glyph in glyphs { result[String(glyph)] = ascii }
    }
    return result
  }()
}
