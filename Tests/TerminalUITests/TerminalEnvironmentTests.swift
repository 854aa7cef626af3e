import Testing

@testable import TerminalUI

@Suite("Finding the kind of terminal and the encoding")
struct TerminalEnvironmentTests {
  @Test("terminals that follow xterm fall back to its 256 colours first")
  func xtermFamily() {
    for name in ["xterm-ghostty", "xterm-kitty", "alacritty", "foot", "wezterm", "st-256color"] {
      #expect(
        TerminalEnvironment(term: name).candidates == [name, "xterm-256color", "xterm", "ansi"])
    }
  }

  @Test("others fall back to xterm, and none is tried twice")
  func others() {
    #expect(TerminalEnvironment(term: "vt100").candidates == ["vt100", "xterm", "ansi"])
    #expect(
      TerminalEnvironment(term: "xterm-256color").candidates == ["xterm-256color", "xterm", "ansi"])
    #expect(TerminalEnvironment(term: "ansi").candidates == ["ansi", "xterm"])
  }

  @Test("a terminal that says it is dumb is believed")
  func dumb() {
    #expect(TerminalEnvironment(term: "dumb").candidates.isEmpty)
    #expect(throws: TerminalError.cannotPlaceCursor(name: "dumb")) {
      try TerminalCapabilities.examine(environment: TerminalEnvironment(term: "dumb"))
    }
    #expect(throws: TerminalError.nameMissing) {
      try TerminalCapabilities.examine(environment: TerminalEnvironment(term: nil))
    }
  }

  @Test("the entry in use and the colours can be asked for without a terminal")
  func examine() throws {
    let found = try TerminalCapabilities.examine(
      environment: TerminalEnvironment(term: "alacritty-of-the-future", locale: "C"))
    #expect(found.requestedTerm == "alacritty-of-the-future")
    #expect(found.term == "xterm-256color")
    #expect(found.colorDepth == .indexed256)
    #expect(found.hasMouse && found.hasAlternateScreen && found.prefersASCII)
  }

  /// A machine with these locales.
  private func find(_ requested: String?, installed: [String: String]) -> TerminalLocale {
    TerminalLocale.find(requested: requested) { installed[$0] }
  }

  private let debian = ["C": "ANSI_X3.4-1968", "C.UTF-8": "UTF-8"]
  private let macOS = ["C": "US-ASCII", "en_US.UTF-8": "UTF-8", "ko_KR.eucKR": "eucKR"]

  @Test("an installed locale of UTF-8 is used as it is")
  func installed() {
    let locale = find("en_US.UTF-8", installed: macOS)
    #expect(locale.used == "en_US.UTF-8" && locale.isUTF8 && !locale.prefersASCII)
  }

  @Test("a missing locale of UTF-8 is replaced by another one")
  func missing() {
    let locale = find("ko_KR.UTF-8", installed: debian)
    #expect(locale.used == "C.UTF-8" && locale.isUTF8 && !locale.prefersASCII)
    #expect(find("ko_KR.utf8", installed: macOS).used == "en_US.UTF-8")
  }

  @Test("no locale at all is taken for UTF-8, as in containers")
  func unset() {
    let locale = find(nil, installed: debian)
    #expect(locale.used == "C.UTF-8" && !locale.prefersASCII)
  }

  @Test(
    "C and POSIX ask for ASCII lines, yet names are read and written", arguments: ["C", "POSIX"])
  func plain(name: String) {
    let locale = find(name, installed: debian)
    #expect(locale.isUTF8 && locale.prefersASCII)
  }

  @Test("another encoding is respected, with ASCII lines")
  func otherEncoding() {
    let locale = find("ko_KR.eucKR", installed: macOS)
    #expect(locale.used == "ko_KR.eucKR" && !locale.isUTF8 && locale.prefersASCII)
    #expect(find("ja_JP.eucJP", installed: debian).prefersASCII)
  }

  @Test("a machine without UTF-8 draws in ASCII")
  func withoutUTF8() {
    let locale = find("en_US.UTF-8", installed: ["C": "US-ASCII"])
    #expect(locale.used == "C" && !locale.isUTF8 && locale.prefersASCII)
  }

  @Test(
    "every error says what happened and what to do",
    arguments: [
      TerminalError.notATerminal(.standardInput), .notATerminal(.standardOutput), .nameMissing,
      .cannotPlaceCursor(name: "dumb"), .nameUnknown(name: "odd", tried: ["odd", "xterm"]),
      .system(errno: 5),
    ])
  func errors(error: TerminalError) {
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("siwa") })
  }
}
