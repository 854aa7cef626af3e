#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Color {
  /// The contrast with another colour as WCAG 2.2 defines it, from 1 (the same) to 21 (black and white).
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white).
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension ColorDepth {
  /// This style with letters that stand out in these colours, where the nearest ones would make them one with what is
  /// behind them: then they are black or white.
  func legible(_ style: Style) -> Style {
    guard let front = style.foreground.flatMap(shown), let back = style.background.flatMap(shown),
      front.contrast(with: back) < 4.5
    else { return style }
    var style = style
    style.foreground =
      back.contrast(with: .black) >= back.contrast(with: .white) ? .black : .white
    return style
  }
}

extension Theme.Ground {
  /// The ground whose letters can be read on `background`: light ones on what is nearer to black, dark ones on the rest.
  public init(background: Color) {
    self =
      background.contrast(with: .white) >= background.contrast(with: .black) ? .dark : .light
  }

  /// Backgrounds that terminals of this ground have.
  var backgrounds: [Color] {
    switch self {
    case .dark: [.black, Color(0x161618), Color(0x1E1E1E)]
    case .light: [.white, Color(0xFBFBFD)]
    case .unknown: [.black, .white]
    }
  }
}

/// Text in one of a theme's roles, and a background that it can stand on.
public struct TextPair: Hashable, Sendable {
  /// The role, and what it stands on: `phone.accent on sheet`.
  public let name: String
  /// The colour of the letters; `nil` where it is the terminal's own, though the background is not.
  public let front: Color?
  /// The colour behind them; `nil` where it is the terminal's own, though the letters' is not.
  public let back: Color?

  /// The contrast of the two, 1…21; 1 where one of them is left to the terminal, which may have the same.
  public var contrast: Double {
    guard let front, let back else { return 1 }
    return front.contrast(with: back)
  }
}

extension Theme {
  /// The contrast that every text of the theme needs (WCAG 2.2, 1.4.3 and 1.4.6).
  public var contrastNeeded: Double {
    switch source {
    case .builtIn(.highContrast): 7
    case .builtIn(.light), .builtIn(.dark), .builtIn(.monochrome): 4.5
    case .file(let file): file.base == .highContrast ? 7 : 4.5
    }
  }

  /// Every pair of text and background that can occur and that the theme gives a colour.
  public var textPairs: [TextPair] {
    pairs("phone", phone, PhonePalette.roles) + pairs("pane", pane, PanePalette.roles)
  }

  /// The pairs that cannot be read well, whatever the terminal's background.
  public static func weakPairs(of source: Source) -> [TextPair] {
    var seen: Set<TextPair> = []
    return Ground.allCases.flatMap { ground in
      let theme = Theme(source, ground: ground)
      return theme.textPairs.filter {
        $0.contrast < theme.contrastNeeded && seen.insert($0).inserted
      }
    }
  }

  private func pairs<Palette>(
    _ part: String, _ palette: Palette, _ roles: [ThemeRole<Palette>]
  ) -> [TextPair] {
    roles.flatMap { role -> [TextPair] in
      let style = role.style(in: palette)
      let name = "\(part).\(role.name)"
      let pairs: [TextPair] =
        switch role.ground {
        case .line: []
        case .itself: [TextPair(name: name, front: style.foreground, back: style.background)]
        case .terminal where style.background != nil:
          [TextPair(name: name, front: style.foreground, back: style.background)]
        case .terminal:
          ground.backgrounds.map {
            TextPair(name: "\(name) on \($0.hex)", front: style.foreground, back: $0)
          }
        case .roles(let names):
          names.compactMap { name in roles.first { $0.name == name } }.map { below in
            let back = below.style(in: palette).background
            return TextPair(
              name: "\(name) on \(below.name)", front: style.foreground,
              back: style.background ?? back)
          }
        }
      // What leaves both colours to the terminal is as readable as everything else there.
      let isOnTerminal = role.ground == .terminal && style.background == nil
      return pairs.filter { pair in
        isOnTerminal ? pair.front != nil : pair.front != nil || pair.back != nil
      }
    }
  }
}
