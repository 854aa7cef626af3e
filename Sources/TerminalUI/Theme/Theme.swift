/// What each thing on a screen looks like, by what it means.
///
/// The phone brings its own background. The pane and the footer stand on the terminal's own, so their colours follow the
/// `Ground` that the terminal is known to have. Colour is never the only sign: components add a word or a mark.
///
/// The colours themselves stand in files, `Assets/Themes`, and in files of one's own: see ``ThemeFile``.
public struct Theme: Hashable, Sendable {
  /// The themes that siwa brings.
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

  /// Where a theme's colours come from.
  public enum Source: Hashable, Sendable {
    /// A theme that siwa brings.
    case builtIn(Name)
    /// A file of one's own.
    case file(ThemeFile)

    /// What it is called: a file by its name without folders and ending.
    public var title: String {
      switch self {
      case .builtIn(let name): name.rawValue
      case .file(let file):
        String(
          file.file.split(separator: "/").last.map { name in
            name.hasSuffix(".json") ? name.dropLast(5) : name
          } ?? "")
      }
    }
  }

  /// Where the colours come from.
  public let source: Source
  /// The background that the pane's colours are made for.
  public let ground: Ground
  /// What stands inside the phone.
  public var phone: PhonePalette
  /// What stands beside and below the phone, on the terminal's own background.
  public var pane: PanePalette

  /// Which of siwa's own it is; `nil` where it is one's own.
  public var name: Name? {
    if case .builtIn(let name) = source { name } else { nil }
  }

  /// The theme from `source` on a terminal of this `ground`.
  public init(_ source: Source, ground: Ground = .dark) {
    self.source = source
    self.ground = ground
    switch source {
    case .builtIn(let name): (phone, pane) = ThemeFile.palettes(of: name, on: ground)
    case .file(let file): (phone, pane) = (file.phone, file.pane(on: ground))
    }
  }

  /// The theme called `name` on a terminal of this `ground`.
  public init(_ name: Name, ground: Ground = .dark) {
    self.init(.builtIn(name), ground: ground)
  }

  /// A phone in light mode on a dark terminal.
  public static let light = Theme(.light)
  /// A phone in dark mode on a dark terminal.
  public static let dark = Theme(.dark)
  /// No colour.
  public static let monochrome = Theme(.monochrome)

  /// This theme where a picture brings the background: the one that the terminal is known to have, else one that goes with
  /// the phone.
  public var pictured: Theme {
    guard ground == .unknown else { return self }
    return on(phone.screen.background.map { Ground(background: $0) } ?? .dark)
  }

  /// This theme on a terminal of another `ground`.
  public func on(_ ground: Ground) -> Theme {
    ground == self.ground ? self : Theme(source, ground: ground)
  }

  /// The foreground and background that stand for the terminal's own where there is no terminal, as in an SVG.
  public var terminal: (foreground: Color, background: Color) {
    (pane.terminal.foreground ?? .white, pane.terminal.background ?? .black)
  }
}
