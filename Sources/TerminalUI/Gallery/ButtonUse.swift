/// A Sign in with Apple button where it stands: all that Apple's guidelines look at.
public struct ButtonUse: Hashable, Sendable {
  /// A width and a height in points.
  public struct PointSize: Hashable, Sendable {
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int

    /// A size of `width` by `height` points.
    public init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// How the app has set it up.
  public var button: AppleButton
  /// Whether what it stands on is dark.
  public var isOnDark: Bool
  /// The language of its title.
  public var language: Language
  /// How wide it is in points; its height is the button's own.
  public var width: Int
  /// A title of the app's own in place of Apple's.
  public var ownTitle: String?
  /// A fill of the app's own in place of black or white.
  public var ownFill: Color?
  /// A colour of the logo that is not its title's.
  public var ownMark: Color?
  /// The size of the title's letters in points, where the app chooses it; the system's button takes 43 % of the height.
  public var ownTitlePoints: Double?
  /// How much is free around it, in points.
  public var margin: Int
  /// Other buttons with which one can sign in on the same screen.
  public var others: [PointSize] = []
  /// Whether one sees it without scrolling.
  public var isSeenAtOnce = true

  /// The system's button, in the middle of nothing else; it is as wide as it is set, or as `width` where it is not.
  public init(
    _ button: AppleButton, isOnDark: Bool = false, language: Language = .english,
    width: Int = 330, margin: Int = 20
  ) {
    self.button = button
    self.isOnDark = isOnDark
    self.language = language
    self.width = button.width ?? width
    self.margin = margin
  }

  /// The look that it has where it stands.
  public var style: AppleButton.Style { button.style(onDark: isOnDark) }

  /// What it says.
  public var title: String { ownTitle ?? language.copy.login.title(of: button.type) }

  /// The size of its title's letters in points.
  public var titlePoints: Double {
    ownTitlePoints ?? ButtonGuidelines.titleShare * Double(button.height)
  }

  /// About how wide logo and title are, in points: a Latin letter is taken for 0.46 of the letters' size, which is what
  /// *Sign in with Apple* has in the system's font, an East Asian one for all of it, and the logo with its gap for 1.1.
  public var labelWidth: Double {
    var sizes = 1.1
    TextWidth.forEachGlyph(in: title) { _, columns in sizes += columns == 2 ? 1 : 0.46 }
    return sizes * titlePoints
  }
}
