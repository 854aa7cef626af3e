/// A role of a palette: its name in a theme's file, what its text is read on, and where it stands in the palette.
struct ThemeRole<Palette>: Sendable {
  /// What text of a role is read on.
  enum Ground: Hashable, Sendable {
    /// On the background that the role brings itself.
    case itself
    /// On the backgrounds of these roles.
    case roles([String])
    /// On the terminal's own background.
    case terminal
    /// The role draws lines, which carry no text.
    case line
  }

  let name: String
  let ground: Ground
  /// Changes the role's style in a palette; no key path, for making one of those takes longer than reading a theme.
  let change: @Sendable (inout Palette, (inout Style) -> Void) -> Void

  init(
    _ name: String, _ ground: Ground,
    change: @escaping @Sendable (inout Palette, (inout Style) -> Void) -> Void
  ) {
    self.name = name
    self.ground = ground
    self.change = change
  }

  /// The role's style in `palette`.
  func style(in palette: Palette) -> Style {
    var palette = palette
    var result = Style.plain
    change(&palette) { result = $0 }
    return result
  }
}
