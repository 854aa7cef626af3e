extension PanePalette {
  static func named(_ name: Theme.Name, ground: Theme.Ground) -> PanePalette {
    switch (name, ground) {
    case (.monochrome, _): monochrome
    case (.highContrast, .light): highContrastOnLight
    case (.highContrast, .dark): highContrastOnDark
    case (.highContrast, .unknown): monochrome
    case (.light, .dark), (.dark, .dark): onDark
    case (.light, .light), (.dark, .light): onLight
    case (.light, .unknown), (.dark, .unknown): onEither
    }
  }

  private init(
    secondary: Style, tertiary: Style, separator: Style, accent: Style, success: Style,
    danger: Style, warning: Style, selection: Style, badge: Style, toast: Style
  ) {
    self.init(
      text: .plain, secondary: secondary, tertiary: tertiary.adding(.italic),
      heading: Style.plain.bold, separator: separator, accent: accent, focus: accent.bold,
      success: success, danger: danger, warning: warning,
      selection: selection, badge: badge, toast: toast, footer: secondary, footerKey: accent.bold)
  }

  private static let onDark = PanePalette(
    secondary: Style(Color(0xA8A8AD)), tertiary: Style(Color(0x949499)),
    separator: Style(Color(0x48484A)), accent: Style(Color(0x6CB4FF)),
    success: Style(Color(0x4CD07D)), danger: Style(Color(0xFF7B74)),
    warning: Style(Color(0xFFB340)), selection: Style(.white, on: Color(0x1F3350)),
    badge: Style(.white, on: Color(0x3A3A3C)), toast: Style(Color(0x1D1D1F), on: Color(0xE4E4E7)))

  private static let onLight = PanePalette(
    secondary: Style(Color(0x58585D)), tertiary: Style(Color(0x68686D)),
    separator: Style(Color(0xC6C6C8)), accent: Style(Color(0x005FD0)),
    success: Style(Color(0x1B7340)), danger: Style(Color(0xC50F1F)),
    warning: Style(Color(0x8A4B00)), selection: Style(Color(0x1D1D1F), on: Color(0xDCE9FB)),
    badge: Style(Color(0x1D1D1F), on: Color(0xE4E4E9)), toast: Style(.white, on: Color(0x2C2C2E)))

  /// Colours of the one lightness (a relative luminance of some 0.18) that has 4.5:1 on black and on white alike.
  private static let onEither = PanePalette(
    secondary: Style(Color(0x767676)), tertiary: Style(Color(0x767676)),
    separator: Style(Color(0x767676)), accent: Style(Color(0x5F5FFF)),
    success: Style(Color(0x00875F)), danger: Style(Color(0xAF5F5F)),
    warning: Style(Color(0x767676)), selection: Style(.white, on: Color(0x005FD0)),
    badge: Style(.white, on: Color(0x585858)), toast: Style(.white, on: Color(0x2C2C2E)))

  private static let highContrastOnDark = PanePalette(
    secondary: .plain, tertiary: Style(Color(0xD0D0D0)), separator: .plain,
    accent: Style(Color(0xFFFF00)), success: Style(Color(0x87FFAF)),
    danger: Style(Color(0xFFAFAF), .bold), warning: Style(Color(0xFFD75F)),
    selection: Style(.black, on: Color(0xFFFF00), .bold), badge: Style(.black, on: .white, .bold),
    toast: Style(.black, on: .white, .bold))

  private static let highContrastOnLight = PanePalette(
    secondary: .plain, tertiary: Style(Color(0x444444)), separator: .plain,
    accent: Style(Color(0x00005F)), success: Style(Color(0x005F00)),
    danger: Style(Color(0x870000), .bold), warning: Style(Color(0x5F005F)),
    selection: Style(.white, on: Color(0x00005F), .bold), badge: Style(.white, on: .black, .bold),
    toast: Style(.white, on: .black, .bold))

  private static let monochrome = PanePalette(
    secondary: .plain, tertiary: Style.plain.dim, separator: Style.plain.dim,
    accent: Style.plain.bold, success: .plain, danger: Style.plain.bold,
    warning: Style.plain.underlined, selection: Style.plain.reversed, badge: Style.plain.reversed,
    toast: Style.plain.reversed)
}
