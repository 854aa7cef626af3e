/// How many colours a terminal shows, and which of them comes nearest to a true one.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colour: bold, underline and reverse alone.
  case monochrome = 0
  /// The eight colours of ECMA-48.
  case ansi8 = 8
  /// The eight and their bright twins.
  case ansi16 = 16
  /// xterm's 256: the sixteen, a cube of 6×6×6, and 24 greys.
  case indexed256 = 256
  /// 24 bits.
  case trueColor = 16_777_216

  /// Whether the left one shows fewer colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number of the palette's colour that is nearest to `color`; `nil` where colours have no numbers (none, or 24 bits).
  ///
  /// Of the 256, the first sixteen are never chosen, for people give them colours of their own.
  public func index(of color: Color) -> Int? {
    switch self {
    case .monochrome, .trueColor: nil
    case .ansi8: Self.nearest(to: color, in: 0..<8)
    case .ansi16: Self.nearest(to: color, in: 0..<16)
    case .indexed256: Self.nearestOf256(to: color)
    }
  }

  /// The colour that is seen where `color` is asked for; `nil` where none is.
  public func shown(_ color: Color) -> Color? {
    switch self {
    case .monochrome: nil
    case .trueColor: color
    case .ansi8, .ansi16, .indexed256: index(of: color).map(Self.paletteColor)
    }
  }

  /// xterm's colour with the number `index`, 0…255.
  static func paletteColor(_ index: Int) -> Color {
    switch index {
    case ..<16: return sixteen[max(0, index)]
    case 16..<232:
      let cube = index - 16
      return Color(
        red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
    default:
      let grey = UInt8(8 + 10 * (min(index, 255) - 232))
      return Color(red: grey, green: grey, blue: grey)
    }
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let sixteen: [Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color($0) }

  private static func nearest(to color: Color, in range: Range<Int>) -> Int {
    range.min { distance(color, paletteColor($0)) < distance(color, paletteColor($1)) }
      ?? range.lowerBound
  }

  private static func nearestOf256(to color: Color) -> Int {
    func level(_ channel: UInt8) -> Int {
      levels.indices.min { left, right in
        abs(Int(levels[left]) - Int(channel)) < abs(Int(levels[right]) - Int(channel))
      } ?? 0
    }
    let cube = 16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue)
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(color, paletteColor(grey)) < distance(color, paletteColor(cube)) ? grey : cube
  }

  /// Squared distance with the weights by which the eye tells red, green and blue apart ("redmean").
  private static func distance(_ left: Color, _ right: Color) -> Int {
    let mean = (Int(left.red) + Int(right.red)) / 2
    let red = Int(left.red) - Int(right.red)
    let green = Int(left.green) - Int(right.green)
    let blue = Int(left.blue) - Int(right.blue)
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}
