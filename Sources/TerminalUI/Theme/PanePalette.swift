/// The looks of what stands on the terminal's own background; each is a role in a theme's file, of the same name.
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
  /// The parties in the trace.
  var parties: PartyPalette
  /// The foreground and background that stand for the terminal's own in pictures.
  public var terminal: Style
}

extension PanePalette {
  /// A palette in which nothing has a colour yet.
  init() {
    let plain = Style.plain
    self.init(
      text: plain, secondary: plain, tertiary: plain, heading: plain, separator: plain,
      accent: plain, focus: plain, success: plain, danger: plain, warning: plain, selection: plain,
      badge: plain, toast: plain, footer: plain, footerKey: plain, parties: PartyPalette(),
      terminal: plain)
  }

  /// Every role by its name, and what its text is read on.
  static let roles: [ThemeRole<PanePalette>] = [
    ThemeRole("text", .terminal) { $1(&$0.text) },
    ThemeRole("secondary", .terminal) { $1(&$0.secondary) },
    ThemeRole("tertiary", .terminal) { $1(&$0.tertiary) },
    ThemeRole("heading", .terminal) { $1(&$0.heading) },
    ThemeRole("separator", .line) { $1(&$0.separator) },
    ThemeRole("accent", .terminal) { $1(&$0.accent) },
    ThemeRole("focus", .terminal) { $1(&$0.focus) },
    ThemeRole("success", .terminal) { $1(&$0.success) },
    ThemeRole("danger", .terminal) { $1(&$0.danger) },
    ThemeRole("warning", .terminal) { $1(&$0.warning) },
    ThemeRole("selection", .itself) { $1(&$0.selection) },
    ThemeRole("badge", .itself) { $1(&$0.badge) },
    ThemeRole("toast", .itself) { $1(&$0.toast) },
    ThemeRole("footer", .terminal) { $1(&$0.footer) },
    ThemeRole("footerKey", .terminal) { $1(&$0.footerKey) },
    ThemeRole("person", .terminal) { $1(&$0.parties.person) },
    ThemeRole("app", .terminal) { $1(&$0.parties.app) },
    ThemeRole("system", .terminal) { $1(&$0.parties.system) },
    ThemeRole("keychain", .terminal) { $1(&$0.parties.keychain) },
    ThemeRole("userDefaults", .terminal) { $1(&$0.parties.userDefaults) },
    ThemeRole("apple", .terminal) { $1(&$0.parties.apple) },
    ThemeRole("backend", .terminal) { $1(&$0.parties.backend) },
    ThemeRole("terminal", .itself) { $1(&$0.terminal) },
  ]
}
