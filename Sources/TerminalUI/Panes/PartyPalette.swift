/// The colour of each party in the trace; its name always stands beside it.
struct PartyPalette: Hashable {
  private var ground: Ground

  /// What the colours are read on.
  private enum Ground {
    case none
    case dark
    case light
    case either
  }

  /// The colours that can be read on the theme's ground; none where the theme does without.
  init(_ theme: Theme) {
    ground =
      switch (theme.name, theme.ground) {
      case (.monochrome, _), (.highContrast, _): .none
      case (.light, .dark), (.dark, .dark): .dark
      case (.light, .light), (.dark, .light): .light
      case (.light, .unknown), (.dark, .unknown): .either
      }
  }

  /// How the party's name and its bar look.
  func style(_ party: Party) -> Style {
    switch ground {
    case .none: Style(nil)
    case .dark: Style(Self.onDark(party))
    case .light: Style(Self.onLight(party))
    case .either: Style(Self.onEither(party))
    }
  }

  private static func onDark(_ party: Party) -> Color {
    switch party {
    case .person: Color(0xFF9FD0)
    case .app: Color(0x6CB4FF)
    case .system: Color(0xB4B4BA)
    case .keychain: Color(0xC6A6FF)
    case .userDefaults: Color(0x5CD3D0)
    case .apple: Color(0xF2F2F7)
    case .backend: Color(0xF5B35C)
    }
  }

  private static func onLight(_ party: Party) -> Color {
    switch party {
    case .person: Color(0xA3246F)
    case .app: Color(0x005FD0)
    case .system: Color(0x58585D)
    case .keychain: Color(0x6B3FBF)
    case .userDefaults: Color(0x00696B)
    case .apple: Color(0x1D1D1F)
    case .backend: Color(0x8A4B00)
    }
  }

  /// Colours with a relative luminance of some 0.18, which has 4.5:1 on black and on white alike.
  private static func onEither(_ party: Party) -> Color? {
    switch party {
    case .person: Color(0xBF4C8F)
    case .app: Color(0x2E77D0)
    case .system: Color(0x767676)
    case .keychain: Color(0x8961CC)
    case .userDefaults: Color(0x008380)
    case .apple: nil
    case .backend: Color(0xA36A14)
    }
  }
}
