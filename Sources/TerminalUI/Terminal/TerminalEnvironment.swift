#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the environment says of the terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// `TERM`: the kind of terminal.
  public var term: String?
  /// The locale that the person asked for: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  public var locale: String?
  /// Whether `NO_COLOR` is set and not empty (no-color.org).
  public var forbidsColor: Bool

  /// Whether `SIWA_TRAP` is set: the program traps once the first frame is shown.
  ///
  /// It is there to try, in the real program, that a crash gives the terminal back.
  public var asksForTrap: Bool

  /// An environment.
  public init(
    term: String?, locale: String? = nil, forbidsColor: Bool = false, asksForTrap: Bool = false
  ) {
    self.term = term
    self.locale = locale
    self.forbidsColor = forbidsColor
    self.asksForTrap = asksForTrap
  }

  /// The process's own environment.
  public static var current: TerminalEnvironment {
    TerminalEnvironment(
      term: value("TERM"),
      locale: value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG"),
      forbidsColor: value("NO_COLOR") != nil, asksForTrap: value("SIWA_TRAP") != nil)
  }

  private static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The kinds of terminal to try, in order; none where `TERM` says nothing usable.
  ///
  /// New terminals come with entries of their own that other machines do not have; nearly all of them understand xterm.
  var candidates: [String] {
    guard let term, term != "dumb", term != "unknown" else { return [] }
    let family = ["ghostty", "kitty", "alacritty", "foot", "wezterm", "xterm", "256"]
    let followsXterm = family.contains { term.contains($0) }
    let names = [term] + (followsXterm ? ["xterm-256color"] : []) + ["xterm", "ansi"]
    return names.enumerated().filter { index, name in
      names.firstIndex(of: name) == index
    }.map(\.element)
  }

  /// Whether the terminal takes a question for one: others would show it.
  var answersQuestions: Bool { term != nil && term != "dumb" && !hasPlainFont }

  /// Whether the terminal's own font is not to be trusted with lines and corners.
  var hasPlainFont: Bool {
    guard let term else { return false }
    return ["linux", "ansi", "cons25"].contains(term)
      || ["vt1", "vt2", "vt5"].contains { term.hasPrefix($0) }
  }
}

/// The character encoding in use.
public struct TerminalLocale: Hashable, Sendable {
  /// What the person asked for; `nil` where the environment names no locale.
  public var requested: String?
  /// The locale that decodes keys and encodes the screen.
  public var used: String
  /// Its encoding, such as `UTF-8`.
  public var codeset: String
  /// Whether the person's choice allows nothing but ASCII for lines and signs: `C`, `POSIX`, or another encoding than
  /// UTF-8.
  public var prefersASCII: Bool

  /// Whether every character can be read and written.
  public var isUTF8: Bool { Self.isUTF8(codeset) }

  /// Finds the locale to use; `select` switches to a locale and returns its encoding, `nil` where it is not installed.
  ///
  /// Containers often have no locale but `C` and `C.UTF-8`, whatever `LANG` says. Only the encoding matters here, so a
  /// missing locale is replaced by another one of UTF-8. With `C` or `POSIX` the drawing is ASCII, while names are still
  /// read and written in UTF-8: terminals that do anything else have become rare.
  static func find(requested: String?, select: (String) -> String?) -> TerminalLocale {
    let isPlain = requested.map { ["C", "POSIX"].contains($0) } ?? false
    if let requested, !isPlain, let codeset = select(requested), !isASCII(codeset) {
      return TerminalLocale(
        requested: requested, used: requested, codeset: codeset, prefersASCII: !isUTF8(codeset))
    }
    let asksForAnother =
      requested.map { name in
        name.contains(".") && !isUTF8(String(name.drop { $0 != "." }.dropFirst()))
      } ?? false
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] {
      if let codeset = select(name), isUTF8(codeset) {
        return TerminalLocale(
          requested: requested, used: name, codeset: codeset,
          prefersASCII: isPlain || asksForAnother)
      }
    }
    return TerminalLocale(
      requested: requested, used: "C", codeset: select("C") ?? "US-ASCII", prefersASCII: true)
  }

  private static func isUTF8(_ codeset: String) -> Bool {
    let letters = codeset.split(separator: "@").first.map { $0.lowercased() } ?? ""
    return letters == "utf-8" || letters == "utf8"
  }

  private static func isASCII(_ codeset: String) -> Bool {
    ["ansi_x3.4-1968", "us-ascii", "ascii", "646"].contains(codeset.lowercased())
  }
}
