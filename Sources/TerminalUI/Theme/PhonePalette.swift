/// The looks of what stands inside the phone; each is a role in a theme's file, of the same name.
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

extension PhonePalette {
  /// A palette in which nothing has a colour yet.
  init() {
    let plain = Style.plain
    self.init(
      bezel: plain, screen: plain, primary: plain, secondary: plain, tertiary: plain,
      separator: plain, accent: plain, link: plain, focus: plain, danger: plain, success: plain,
      lost: plain, sheet: plain, field: plain, placeholder: plain, selection: plain,
      appleButton: plain, prominentButton: plain, plainButton: plain, disabledButton: plain,
      shade: Shade(nil, amount: 1))
  }

  /// Every role but the veil, by its name, and what its text is read on.
  static let roles: [ThemeRole<PhonePalette>] = [
    ThemeRole("bezel", .line) { $1(&$0.bezel) },
    ThemeRole("screen", .itself) { $1(&$0.screen) },
    ThemeRole("primary", .roles(["screen", "sheet"])) { $1(&$0.primary) },
    ThemeRole("secondary", .roles(["screen", "sheet"])) { $1(&$0.secondary) },
    ThemeRole("tertiary", .roles(["screen", "sheet"])) { $1(&$0.tertiary) },
    ThemeRole("separator", .line) { $1(&$0.separator) },
    ThemeRole("accent", .roles(["screen", "sheet"])) { $1(&$0.accent) },
    ThemeRole("link", .roles(["screen", "sheet"])) { $1(&$0.link) },
    ThemeRole("focus", .roles(["screen", "sheet", "field"])) { $1(&$0.focus) },
    ThemeRole("danger", .roles(["screen", "sheet"])) { $1(&$0.danger) },
    ThemeRole("success", .roles(["screen", "sheet"])) { $1(&$0.success) },
    ThemeRole("lost", .roles(["screen", "sheet"])) { $1(&$0.lost) },
    ThemeRole("sheet", .itself) { $1(&$0.sheet) },
    ThemeRole("field", .itself) { $1(&$0.field) },
    ThemeRole("placeholder", .roles(["field"])) { $1(&$0.placeholder) },
    ThemeRole("selection", .itself) { $1(&$0.selection) },
    ThemeRole("appleButton", .itself) { $1(&$0.appleButton) },
    ThemeRole("prominentButton", .itself) { $1(&$0.prominentButton) },
    ThemeRole("plainButton", .itself) { $1(&$0.plainButton) },
    ThemeRole("disabledButton", .itself) { $1(&$0.disabledButton) },
  ]

  /// The veil's name in a theme's file.
  static let shadeRole = "shade"
}
