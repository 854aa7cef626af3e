// How things look and move, where the terminal or the person says so.
extension App {
  /// The terminal has said what its background is: the pane's colours follow, and the theme where nobody has chosen one.
  mutating func terminalHasBackground(_ color: Color) {
    let ground = Theme.Ground(background: color)
    let theme =
      followsTerminal
      ? Theme(.terminalChoice(on: ground), ground: ground) : view.theme.on(ground)
    if theme != view.theme { view.theme = theme }
  }

  /// Says that letters of the chosen language are shown as question marks, and what helps.
  mutating func sayWhatCannotBeShown() {
    // In English, whatever the language: everything else would be question marks, too.
    view.notice = Notice(
      title: Phrase(verbatim: "Only ASCII can be shown here"),
      message: Phrase(
        verbatim: """
          The phone speaks \(view.language.rawValue), but everything is drawn in ASCII, so that its letters are \
          question marks. Set LANG=C.UTF-8 or another UTF-8 locale, and leave --ascii away.
          """))
  }

  /// Lets more or less move, from this moment on.
  mutating func use(_ preference: MotionPreference, at now: Int64) {
    view.motion = preference
    setMotion(preference)
    pass(to: now)
  }
}

extension Theme.Name {
  /// The theme of a terminal of this ground where nobody has named one.
  public static func terminalChoice(on ground: Theme.Ground) -> Theme.Name {
    ground == .dark ? .dark : .light
  }
}
