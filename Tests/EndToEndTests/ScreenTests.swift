import Testing

@Suite("What siwa makes of different terminals")
struct ScreenTests {
  private func siwa(
    _ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    try TmuxTerminal(
      .siwa("--store", ":memory:", "--latency", "0", environment: environment),
      columns: columns, rows: rows)
  }

  @Test("with NO_COLOR no cell has a colour, and the focus is still seen")
  func noColor() throws {
    let terminal = try siwa(["NO_COLOR": "1"])
    try terminal.expect("❯ ◉  Sign in with Apple")
    try terminal.press("Enter")
    try terminal.expect("❯ Continue")
    let codes = try terminal.styledScreen().joined().matches(of: /\u{1b}\[([0-9;]*)m/)
      .flatMap { $0.output.1.split(separator: ";").compactMap { Int($0) } }
    // 39 and 49 are what a terminal has without colours.
    let colors = codes.filter { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }
    #expect(colors.isEmpty)
  }

  @Test("with colours there are some")
  func color() throws {
    let terminal = try siwa()
    try terminal.expect("Sign in with Apple")
    #expect(try terminal.styledScreen().joined().contains("\u{1b}[48;"))
  }

  @Test("with LANG=C there is nothing but ASCII on the screen, from the login to the tab bar")
  func ascii() throws {
    let terminal = try siwa(["LANG": "C"])
    for text in ["Continue as guest", "Share My Email", "Look at the phone", "Welcome, Minji"] {
      try terminal.expect(text)
      let screen = try terminal.screen().joined()
      #expect(screen.unicodeScalars.allSatisfy { $0.isASCII }, "\(screen)")
      try terminal.press("Enter")
    }
    try terminal.press("w")
    try terminal.expect("Type to filter")
    #expect(try terminal.screen().joined().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test(
    "a terminal that cannot show a screen is refused with exit code 69 and advice",
    arguments: ["dumb", ""])
  func noTerminal(name: String) throws {
    let terminal = try siwa(["TERM": name], columns: 120)
    #expect(try terminal.exitCode() == 69)
    try terminal.expect("TERM=xterm-256color siwa")
    #expect(try terminal.format("#{alternate_on}") == "0")
  }

  @Test(
    "at each size the phone can be used, or the size needed is said; q quits",
    arguments: [
      (300, 100), (100, 30), (80, 24), (60, 20), (30, 17), (29, 17), (20, 5), (1, 1),
    ])
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try siwa(columns: columns, rows: rows)
    if columns >= 30 && rows >= 17 {
      try terminal.expect("Sign in with Apple")
      #expect(try terminal.screen().joined().contains("Trace") == (columns >= 80))
      try terminal.press("Enter")
      try terminal.expect("Share My Email")
    } else if columns > 1 {
      try terminal.expect("siwa needs")
    } else {
      // One cell shows the first letter of the sentence.
      try terminal.wait("something on the only cell") { $0.first.map { !$0.isEmpty } ?? false }
    }
    try terminal.press("q")
    try terminal.wait("the normal screen") { _ in try terminal.format("#{alternate_on}") == "0" }
  }

  @Test("after a SIGWINCH storm the screen is that of the last size")
  func storm() throws {
    let terminal = try siwa()
    try terminal.expect("Continue as guest")
    for step in 0..<30 {
      try terminal.resize(columns: 10 + step * 4, rows: 5 + step)
    }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the screen at 80×24") { screen in
      screen.count == 24 && screen[0].contains("Trace")
        && screen[23].contains("Sign in with Apple")
    }
  }
}
