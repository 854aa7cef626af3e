import TerminalUI

/// What surrounds the program: variables and terminals.
struct Environment {
  /// The variables that are set and not empty.
  var variable: (String) -> String?
  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  var errorIsTerminal: Bool
  /// How many columns the terminal at standard output has.
  var terminalColumns: Int?
  /// Where the program is; `nil` where nobody knows.
  var programPath: () -> String? = { nil }

  /// The process's own.
  static var current: Environment {
    Environment(
      variable: Platform.environment, inputIsTerminal: Platform.isTerminal(0),
      outputIsTerminal: Platform.isTerminal(1), errorIsTerminal: Platform.isTerminal(2),
      terminalColumns: Platform.columns(of: 1), programPath: { Platform.programPath })
  }
}

extension Environment {
  /// How wide a help text may be: `COLUMNS`, the terminal, or 80; from 40 to 100.
  var helpColumns: Int {
    let asked = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return min(max(asked ?? terminalColumns ?? 80, 40), 100)
  }

  /// Whether results are coloured.
  func usesColor(_ choice: ColorChoice) -> Bool {
    usesColor(choice, onTerminal: outputIsTerminal)
  }

  /// Whether what goes to a stream is coloured.
  ///
  /// `--color` decides; then `NO_COLOR` (no-color.org); then `CLICOLOR_FORCE` and `FORCE_COLOR`; then `CLICOLOR=0`; then
  /// whether the stream leads to a terminal that can.
  func usesColor(_ choice: ColorChoice, onTerminal isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if variable("NO_COLOR") != nil { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = variable(name), value != "0" { return true }
    }
    if variable("CLICOLOR") == "0" { return false }
    return isTerminal && variable("TERM").map { $0 != "dumb" } ?? false
  }

  /// What the terminal's background is, as far as `COLORFGBG` says: the last of its numbers is the background's.
  var terminalGround: Theme.Ground {
    guard let last = variable("COLORFGBG")?.split(separator: ";").last, let color = Int(last) else {
      return .unknown
    }
    return color == 7 || color >= 9 ? .light : .dark
  }

  /// How much moves: `SIWA_MOTION` says so, else `REDUCED_MOTION`, which other programs read too.
  var motion: MotionPreference {
    if let preference = variable("SIWA_MOTION").flatMap({ MotionPreference(rawValue: $0) }) {
      return preference
    }
    return variable("REDUCED_MOTION").map { $0 == "0" ? .full : .reduced } ?? .full
  }

  /// Whether lines and signs are to be ASCII: the locale is `C`, `POSIX` or of another encoding than UTF-8.
  var prefersASCII: Bool {
    guard let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") else {
      return false
    }
    if locale == "C" || locale == "POSIX" { return true }
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let encoding = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
    return encoding != "utf-8" && encoding != "utf8"
  }

  /// The store's path where none is named, after the XDG base directories: `$XDG_DATA_HOME/siwa/siwa.db`.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the specification wants it; `nil` where `HOME` is missing too.
  var standardStorePath: String? {
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder + "/siwa/siwa.db"
    }
    return variable("HOME").map { $0 + "/.local/share/siwa/siwa.db" }
  }

  /// The configuration's path where none is named: `$XDG_CONFIG_HOME/siwa/config.json`, likewise.
  var standardConfigurationPath: String? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/siwa/config.json"
    }
    return variable("HOME").map { $0 + "/.config/siwa/config.json" }
  }
}
