import Testing

@Suite("The terminal driver in a real terminal")
struct TerminalDriverTests {
  @Test("each key arrives under its own name")
  func keys() throws {
    let terminal = try TmuxTerminal(.probe())
    try terminal.expect("한글")
    try terminal.press("Enter", "Tab", "BTab", "Up", "Down", "Left", "Right", "Home", "End")
    try terminal.press("PgUp", "PgDn", "BSpace", "DC", "IC", "F1", "F5", "F12", "C-c", "C-p")
    try terminal.press("Space", "Escape")
    try terminal.expect("key escape")
    #expect(
      try Array(terminal.screen()[1...21]) == [
        "key enter", "key tab", "key backTab", "key up", "key down", "key left", "key right",
        "key home", "key end", "key pageUp", "key pageDown", "key backspace", "key delete",
        "key insert", "key function(1)", "key function(5)", "key function(12)",
        "key control(\"c\")", "key control(\"p\")", "character", "key escape",
      ])
  }

  @Test("typed Hangul and emoji arrive whole")
  func text() throws {
    let terminal = try TmuxTerminal(.probe())
    try terminal.expect("한글")
    try terminal.type("가é😀")
    try terminal.expect("character 😀")
    try terminal.expect("character 가")
    try terminal.expect("character é")
  }

  @Test("what is pasted arrives as one input, its lines kept")
  func paste() throws {
    let terminal = try TmuxTerminal(.probe())
    try terminal.expect("한글")
    try terminal.paste("지민\nq")
    try terminal.expect(#"paste "지민\nq""#)
  }

  @Test("clicks and the wheel tell where they happened, also beyond column 223")
  func mouse() throws {
    let terminal = try TmuxTerminal(.probe(), columns: 300, rows: 30)
    try terminal.expect("한글")
    #expect(try terminal.format("#{mouse_any_flag}#{mouse_sgr_flag}") == "11")
    try terminal.click(column: 250, row: 20)
    try terminal.expect("mouse press(TerminalUI.MouseInput.Button.left) 250 20")
    try terminal.expect("mouse release(TerminalUI.MouseInput.Button.left) 250 20")
    try terminal.wheel(up: true, column: 1, row: 2)
    try terminal.wheel(up: false, column: 3, row: 4)
    try terminal.expect("mouse wheelUp 1 2")
    try terminal.expect("mouse wheelDown 3 4")
  }

  @Test("the mouse can be turned off and on while the program runs")
  func mouseToggle() throws {
    let terminal = try TmuxTerminal(.probe())
    try terminal.expect("한글")
    try terminal.press("m")
    try terminal.expect("character m")
    #expect(try terminal.format("#{mouse_any_flag}") == "0")
    try terminal.press("m", "x")
    try terminal.expect("character x")
    #expect(try terminal.format("#{mouse_any_flag}") == "1")
  }

  @Test("a resize arrives without a key, and LINES and COLUMNS do not freeze the size")
  func resize() throws {
    let terminal = try TmuxTerminal(.probe(environment: ["LINES": "10", "COLUMNS": "20"]))
    try terminal.expect("한글")
    try terminal.resize(columns: 100, rows: 30)
    try terminal.expect("resize 100 30")
    try terminal.resize(columns: 40, rows: 12)
    try terminal.expect("resize 40 12")
  }

  @Test("the cursor stands where the frame has it")
  func cursor() throws {
    let terminal = try TmuxTerminal(.probe("two"))
    try terminal.expect("Button 1")
    try terminal.expectCursor(column: 12, row: 5)
    try terminal.press("Down")
    try terminal.expectCursor(column: 12, row: 8)
    #expect(try terminal.cursor().isVisible)
  }

  @Test("quitting brings back what stood on the screen before")
  func quit() throws {
    let terminal = try TmuxTerminal(.probe())
    try terminal.expect("한글")
    #expect(try terminal.format("#{alternate_on}") == "1")
    try terminal.press("q")
    #expect(try terminal.exitCode() == 0)
    #expect(
      try terminal.format("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    #expect(try !terminal.screen().joined().contains("한글"))
  }

  @Test("Ctrl-Z gives the shell back, and fg the screen")
  func suspend() throws {
    let terminal = try TmuxTerminal(.shell())
    try terminal.expect("ready>")
    try terminal.type(Program.probe().commandLine + "\n")
    try terminal.expect("한글")
    try terminal.stopAndContinue()
    try terminal.expect("resize 80 24")
    #expect(try terminal.format("#{alternate_on} #{mouse_any_flag}") == "1 1")
    try terminal.press("q")
    try terminal.expect("it-works")
  }

  @Test(
    "a kind of terminal that the machine does not know is taken for xterm",
    arguments: ["xterm-ghostty", "xterm-kitty", "alacritty", "no-such-terminal"])
  func unknownTerminal(name: String) throws {
    let terminal = try TmuxTerminal(.probe(environment: ["TERM": name]))
    try terminal.expect("한글")
    let row = try #require(terminal.screen().first)
    #expect(row.hasPrefix(name == "no-such-terminal" ? "xterm ansi8" : "xterm-256color indexed256"))
  }

  @Test(
    "names are read and written in UTF-8 whatever the locale",
    arguments: ["C", "POSIX", "xx_XX.UTF-8", "ko_KR.UTF-8", ""])
  func locales(name: String) throws {
    let terminal = try TmuxTerminal(.probe(environment: ["LANG": name]))
    try terminal.expect("한글")
    try terminal.type("가")
    try terminal.expect("character 가")
  }

  @Test(
    "a terminal that cannot place its cursor is refused with exit code 69 and advice",
    arguments: ["dumb", ""])
  func dumbTerminal(name: String) throws {
    let terminal = try TmuxTerminal(.probe(environment: ["TERM": name]), columns: 120)
    #expect(try terminal.exitCode() == 69)
    try terminal.expect("TERM=xterm-256color siwa")
  }
}
