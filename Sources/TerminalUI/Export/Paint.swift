/// The colours that cells come out in where there is no terminal.
struct Paint {
  /// What stands for the terminal's own letters.
  let foreground: Color
  /// What stands for the terminal's own background.
  let background: Color

  init(_ theme: Theme) {
    (foreground, background) = theme.terminal
  }

  /// The colour behind a letter.
  func background(of style: Style) -> Color {
    style.attributes.contains(.reverse)
      ? style.foreground ?? foreground : style.background ?? background
  }

  /// The letter's colour.
  func foreground(of style: Style) -> Color {
    let color =
      style.attributes.contains(.reverse)
      ? style.background ?? background : style.foreground ?? foreground
    return style.attributes.contains(.dim)
      ? color.blended(with: background(of: style), amount: 0.35) : color
  }

  /// A line around a window, faint on the background.
  var edge: Color { background.blended(with: foreground, amount: 0.18) }
}
