/// What a terminal can do to letters besides colouring them.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8

  /// The set whose bits are `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier letters.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter letters.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted letters; terminals that cannot, ignore it.
  public static let italic = Attributes(rawValue: 4)
  /// A line below the letters.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = Attributes(rawValue: 16)
}

/// How a cell looks: its two colours and its attributes.
///
/// A colour that is `nil` is the terminal's own one in a cell, and "whatever is below" in a style that one writes with.
public struct Style: Hashable, Sendable {
  /// The colour of the letter.
  public var foreground: Color?
  /// The colour behind the letter.
  public var background: Color?
  /// Bold, underline and so on.
  public var attributes: Attributes

  /// A style of these colours and attributes.
  public init(
    _ foreground: Color? = nil, on background: Color? = nil, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, nothing added.
  public static let plain = Style()

  /// This style with `attributes` added.
  public func adding(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// This style in bold.
  public var bold: Style { adding(.bold) }
  /// This style, fainter.
  public var dim: Style { adding(.dim) }
  /// This style, underlined.
  public var underlined: Style { adding(.underline) }
  /// This style with foreground and background exchanged.
  public var reversed: Style { adding(.reverse) }

  /// This style on another background.
  public func on(_ background: Color?) -> Style { Style(foreground, on: background, attributes) }

  /// This style with each colour that it leaves open taken from `below`.
  public func over(_ below: Style) -> Style {
    Style(foreground ?? below.foreground, on: background ?? below.background, attributes)
  }
}
