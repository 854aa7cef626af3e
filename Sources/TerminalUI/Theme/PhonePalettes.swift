extension PhonePalette {
  static func named(_ name: Theme.Name) -> PhonePalette {
    switch name {
    case .light: light
    case .dark: dark
    case .highContrast: highContrast
    case .monochrome: monochrome
    }
  }

  private static let light = PhonePalette(
    bezel: Style(Color(0x8E8E93)),
    screen: Style(Color(0x1D1D1F), on: .white),
    primary: Style(Color(0x1D1D1F)),
    secondary: Style(Color(0x58585D)),
    tertiary: Style(Color(0x68686D), .italic),
    separator: Style(Color(0xC6C6C8)),
    accent: Style(Color(0x1B7340)),
    link: Style(Color(0x005FD0)),
    focus: Style(Color(0x005FD0), .bold),
    danger: Style(Color(0xC50F1F)),
    success: Style(Color(0x1B7340)),
    lost: Style(Color(0x8A4B00)),
    sheet: Style(Color(0x1D1D1F), on: Color(0xF2F2F7)),
    field: Style(Color(0x1D1D1F), on: Color(0xE4E4E9)),
    placeholder: Style(Color(0x58585D), .italic),
    selection: Style(Color(0x1D1D1F), on: Color(0xDCE9FB)),
    appleButton: Style(.white, on: .black, .bold),
    prominentButton: Style(.white, on: Color(0x005FD0), .bold),
    plainButton: Style(Color(0x1D1D1F), on: Color(0xE4E4E9)),
    disabledButton: Style(Color(0x58585D), on: Color(0xE4E4E9)),
    shade: Shade(.black, amount: 0.42))

  private static let dark = PhonePalette(
    bezel: Style(Color(0x636366)),
    screen: Style(Color(0xF5F5F7), on: .black),
    primary: Style(Color(0xF5F5F7)),
    secondary: Style(Color(0xAEAEB2)),
    tertiary: Style(Color(0x98989D), .italic),
    separator: Style(Color(0x48484A)),
    accent: Style(Color(0x4CD07D)),
    link: Style(Color(0x4DA3FF)),
    focus: Style(Color(0x4DA3FF), .bold),
    danger: Style(Color(0xFF6961)),
    success: Style(Color(0x4CD07D)),
    lost: Style(Color(0xFFB340)),
    sheet: Style(Color(0xF5F5F7), on: Color(0x1C1C1E)),
    field: Style(Color(0xF5F5F7), on: Color(0x303033)),
    placeholder: Style(Color(0xAEAEB2), .italic),
    selection: Style(Color(0xF5F5F7), on: Color(0x1F3350)),
    appleButton: Style(.black, on: .white, .bold),
    prominentButton: Style(.white, on: Color(0x0066DB), .bold),
    plainButton: Style(Color(0xF5F5F7), on: Color(0x303033)),
    disabledButton: Style(Color(0xAEAEB2), on: Color(0x303033)),
    shade: Shade(.black, amount: 0.55))

  private static let highContrast = PhonePalette(
    bezel: Style(.white, .bold),
    screen: Style(.white, on: .black),
    primary: Style(.white, .bold),
    secondary: Style(.white),
    tertiary: Style(Color(0xD0D0D0), .italic),
    separator: Style(.white),
    accent: Style(Color(0x87FFAF)),
    link: Style(Color(0x87D7FF), .underline),
    focus: Style(Color(0xFFFF00), .bold),
    danger: Style(Color(0xFFAFAF), .bold),
    success: Style(Color(0x87FFAF)),
    lost: Style(Color(0xFFD75F), .bold),
    sheet: Style(.white, on: .black),
    field: Style(.black, on: .white),
    placeholder: Style(Color(0x444444), .italic),
    selection: Style(.black, on: Color(0xFFFF00), .bold),
    appleButton: Style(.black, on: .white, .bold),
    prominentButton: Style(.black, on: Color(0x87D7FF), .bold),
    plainButton: Style(.white, on: Color(0x303030), .bold),
    disabledButton: Style(Color(0xD0D0D0), on: Color(0x303030)),
    shade: Shade(.black, amount: 0.6))

  private static let monochrome = PhonePalette(
    bezel: .plain,
    screen: .plain,
    primary: .plain,
    secondary: .plain,
    tertiary: Style(nil, [.dim, .italic]),
    separator: Style.plain.dim,
    accent: Style.plain.bold,
    link: Style.plain.underlined,
    focus: Style.plain.bold,
    danger: Style.plain.bold,
    success: .plain,
    lost: Style(nil, [.bold, .underline]),
    sheet: .plain,
    field: Style.plain.underlined,
    placeholder: Style(nil, [.dim, .underline]),
    selection: Style.plain.reversed,
    appleButton: Style(nil, [.reverse, .bold]),
    prominentButton: Style(nil, [.reverse, .bold]),
    plainButton: Style.plain.reversed,
    disabledButton: Style.plain.dim,
    shade: Shade(nil, amount: 1))
}
