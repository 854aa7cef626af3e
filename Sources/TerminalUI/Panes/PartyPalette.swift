/// The colour of each party in the trace; its name always stands beside it.
struct PartyPalette: Hashable {
  private var colors: [Party: Color]

  /// The colours that can be read on the theme's ground; none where the theme does without.
  init(_ theme: Theme) {
    switch (theme.name, theme.ground) {
    case (.monochrome, _), (.highContrast, _): colors = [:]
    case (.light, .dark), (.dark, .dark): colors = Self.onDark
    case (.light, .light), (.dark, .light): colors = Self.onLight
    case (.light, .unknown), (.dark, .unknown): colors = Self.onEither
    }
  }

  /// How the party's name and its bar look.
  func style(_ party: Party) -> Style {
    Style(colors[party])
  }

  private static let onDark: [Party: Color] = [
    .person: Color(0xFF9FD0), .app: Color(0x6CB4FF), .system: Color(0xB4B4BA),
    .keychain: Color(0xC6A6FF), .userDefaults: Color(0x5CD3D0), .apple: Color(0xF2F2F7),
    .backend: Color(0xF5B35C),
  ]

  private static let onLight: [Party: Color] = [
    .person: Color(0xA3246F), .app: Color(0x005FD0), .system: Color(0x58585D),
    .keychain: Color(0x6B3FBF), .userDefaults: Color(0x00696B), .apple: Color(0x1D1D1F),
    .backend: Color(0x8A4B00),
  ]

  /// Colours with a relative luminance of some 0.18, which has 4.5:1 on black and on white alike.
  private static let onEither: [Party: Color] = [
    .person: Color(0xBF4C8F), .app: Color(0x2E77D0), .system: Color(0x767676),
    .keychain: Color(0x8961CC), .userDefaults: Color(0x008380), .backend: Color(0xA36A14),
  ]
}
