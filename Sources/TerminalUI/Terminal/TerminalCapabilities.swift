internal import CTerminal

/// What was found out about the terminal.
public struct TerminalCapabilities: Hashable, Sendable {
  /// `TERM`, as the environment has it.
  public var requestedTerm: String?
  /// The terminfo entry in use; another one than `requestedTerm` where the system does not have that.
  public var term: String
  /// How many colours the screen shows.
  public var colorDepth: ColorDepth
  /// The character encoding.
  public var locale: TerminalLocale
  /// Whether the terminal reports clicks.
  public var hasMouse: Bool
  /// Whether the terminal has slanted letters.
  public var hasItalic: Bool
  /// Whether there is a second screen, so that what stood before comes back.
  public var hasAlternateScreen: Bool
  /// Whether lines and signs are to be drawn in ASCII: the locale or the terminal's own font has nothing better.
  public var prefersASCII: Bool

  /// Whether every character can be read and written.
  public var isUTF8: Bool { locale.isUTF8 }

  /// Finds out without touching the screen; needs no terminal.
  ///
  /// It switches the process's `LC_CTYPE`.
  public static func examine(
    environment: TerminalEnvironment = .current
  ) throws(TerminalError) -> TerminalCapabilities {
    let locale = findLocale(environment)
    var raw = ct_capabilities()
    let term = try firstUsable(environment) { ct_examine($0, &raw) }
    return TerminalCapabilities(raw, term: term, locale: locale, environment: environment)
  }

  /// The terminal's background, where it says what it is within half a second; needs no screen.
  ///
  /// Every terminal answers at once, if only that it does not say. One that would show the question is not asked.
  public static func background(environment: TerminalEnvironment = .current) -> Color? {
    guard environment.answersQuestions else { return nil }
    var answer = [CChar](repeating: 0, count: 256)
    let length = ct_background_answer(
      &answer, Int32(answer.count), Int32(Terminal.replyMilliseconds))
    let text = String(
      decoding: answer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1b}]") else { return nil }
    return BackgroundReply.color(
      String(text[start.upperBound...].prefix { $0 != "\u{7}" && $0 != "\u{1b}" }))
  }

  init(
    _ raw: ct_capabilities, term: String, locale: TerminalLocale, environment: TerminalEnvironment
  ) {
    requestedTerm = environment.term
    self.term = term
    colorDepth = Self.depth(colors: raw.colors, isDirect: raw.direct_color)
    self.locale = locale
    hasMouse = raw.mouse
    hasItalic = raw.italic
    hasAlternateScreen = raw.alternate_screen
    prefersASCII = locale.prefersASCII || environment.hasPlainFont
  }

  static func depth(colors: Int32, isDirect: Bool) -> ColorDepth {
    switch colors {
    case ..<8: .monochrome
    case ..<16: .ansi8
    case ..<256: .ansi16
    default: isDirect ? .trueColor : .indexed256
    }
  }

  static func findLocale(_ environment: TerminalEnvironment) -> TerminalLocale {
    TerminalLocale.find(requested: environment.locale) { name in
      ct_set_locale(name) == nil ? nil : String(cString: ct_codeset())
    }
  }

  /// The first kind of terminal for which `attempt` works out.
  static func firstUsable(
    _ environment: TerminalEnvironment, _ attempt: (String) -> ct_status
  ) throws(TerminalError) -> String {
    guard let requested = environment.term, !requested.isEmpty else { throw .nameMissing }
    let candidates = environment.candidates
    guard !candidates.isEmpty else { throw .cannotPlaceCursor(name: requested) }
    for name in candidates {
      let status = attempt(name)
      switch status {
      case CT_OPENED: return name
      case CT_UNKNOWN_TERMINAL: continue
      case CT_NO_CURSOR_ADDRESS: throw .cannotPlaceCursor(name: name)
      case CT_NOT_A_TERMINAL: throw .notATerminal(.standardOutput)
      default: throw .system(errno: ct_system_error())
      }
    }
    throw .nameUnknown(name: requested, tried: candidates)
  }
}
