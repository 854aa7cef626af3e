/// What each thing on a screen looks like, by what it means.
///
/// The phone brings its own background. The pane and the footer stand on the terminal's own, so their colours follow the
/// `Ground` that the terminal is known to have. Colour is never the only sign: components add a word or a mark.
public struct Theme: Hashable, Sendable {
  /// The themes that `--theme` takes.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A phone in light mode.
    case light
    /// A phone in dark mode.
    case dark
    /// Black and white with few, strong colours; every text has a contrast of 7:1 or more.
    case highContrast = "high-contrast"
    /// No colour at all: bold, dim, underline and reverse.
    case monochrome
  }

  /// What is known about the terminal's own background.
  public enum Ground: Hashable, Sendable, CaseIterable {
    /// Light letters on a dark background.
    case dark
    /// Dark letters on a light background.
    case light
    /// Not known; the colours are such that they can be read on both.
    case unknown
  }

  /// Which theme this is.
  public let name: Name
  /// The background that the pane's colours are made for.
  public let ground: Ground
  /// What stands inside the phone.
  public var phone: PhonePalette
  /// What stands beside and below the phone, on the terminal's own background.
  public var pane: PanePalette

  /// The theme called `name` on a terminal of this `ground`.
  public init(_ name: Name, ground: Ground = .dark) {
    self.name = name
    self.ground = ground
    phone = PhonePalette.named(name)
    pane = PanePalette.named(name, ground: ground)
  }

  /// A phone in light mode on a dark terminal.
  public static let light = Theme(.light)
  /// A phone in dark mode on a dark terminal.
  public static let dark = Theme(.dark)
  /// No colour.
  public static let monochrome = Theme(.monochrome)

  /// The foreground and background that stand for the terminal's own where there is no terminal, as in an SVG.
  public var terminal: (foreground: Color, background: Color) {
    switch ground {
    case .dark, .unknown: (Color(0xE4E4E7), Color(0x161618))
    case .light: (Color(0x1D1D1F), Color(0xFBFBFD))
    }
  }
}

/// The looks of what stands inside the phone.
public struct PhonePalette: Hashable, Sendable {
  /// The phone's outline.
  public var bezel: Style
  /// The screen's background and the text on it; the only role, with the sheet, the fields and the buttons, that fills.
  public var screen: Style
  /// What one reads first.
  public var primary: Style
  /// What explains it.
  public var secondary: Style
  /// What is absent or cannot be done now.
  public var tertiary: Style
  /// Lines between groups.
  public var separator: Style
  /// The app's own colour.
  public var accent: Style
  /// Words that act when tapped.
  public var link: Style
  /// What holds the focus: rings and markers.
  public var focus: Style
  /// Errors, and nothing else.
  public var danger: Style
  /// What holds or succeeded.
  public var success: Style
  /// A value that is gone for good.
  public var lost: Style
  /// A sheet's background and the text on it.
  public var sheet: Style
  /// A text field's background and its text.
  public var field: Style
  /// What an empty text field asks for; it stands on the field's background.
  public var placeholder: Style
  /// The selected row.
  public var selection: Style
  /// Sign in with Apple: black on a light screen, white on a dark one.
  public var appleButton: Style
  /// The one thing to do next: Continue.
  public var prominentButton: Style
  /// Any other button.
  public var plainButton: Style
  /// A button that cannot be pressed now.
  public var disabledButton: Style
  /// What is laid over a screen to make it step back behind a sheet: the colour and how much of it, 0…1.
  public var shade: Shade

  /// A veil over what is not to be looked at now.
  public struct Shade: Hashable, Sendable {
    /// The veil's colour; without one, what lies below is dimmed by attribute.
    public var color: Color?
    /// How much of it, 0…1.
    public var amount: Double

    /// A veil of `color`.
    public init(_ color: Color?, amount: Double) {
      self.color = color
      self.amount = amount
    }
  }
}

/// The looks of what stands on the terminal's own background.
public struct PanePalette: Hashable, Sendable {
  /// Text; the terminal's own foreground.
  public var text: Style
  /// What explains it.
  public var secondary: Style
  /// What is absent or of no matter now.
  public var tertiary: Style
  /// A heading.
  public var heading: Style
  /// Lines between groups.
  public var separator: Style
  /// What is chosen, a key that works now.
  public var accent: Style
  /// What holds the focus.
  public var focus: Style
  /// What holds or succeeded.
  public var success: Style
  /// What does not hold, an error.
  public var danger: Style
  /// What deserves a second look.
  public var warning: Style
  /// The selected row; fills.
  public var selection: Style
  /// A small label with a background of its own; fills.
  public var badge: Style
  /// A message that lies over the screen; fills.
  public var toast: Style
  /// The words of the last line.
  public var footer: Style
  /// The keys in the last line.
  public var footerKey: Style
}
