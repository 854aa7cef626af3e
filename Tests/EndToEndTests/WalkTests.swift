import Foundation
import Testing

@Suite("A walk through Sign in with Apple in a terminal")
struct WalkTests {
  /// `siwa` on its login screen, without latency.
  private func siwa(
    _ arguments: [String] = [], store: String = ":memory:", environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    var program = try Program.siwa("--store", store, "--latency", "0", environment: environment)
    program.arguments += arguments
    return try TmuxTerminal(program, columns: columns, rows: rows)
  }

  private func signOut(_ terminal: TmuxTerminal) throws {
    try terminal.press("4")
    try terminal.click("Sign Out")
    try terminal.expect("Continue as guest")
  }

  /// Opens the world, filters it, and does what is left first.
  private func world(_ filter: String, _ terminal: TmuxTerminal) throws {
    try terminal.press("F2")
    try terminal.expect("Type to filter")
    try terminal.type(filter)
    try terminal.expect("❯ \(filter)")
    try terminal.press("Enter")
    try terminal.expectNo("❯ \(filter)")
  }

  @Test("Enter, Enter, Enter: in; the second time the sheet is short, and the pane explains it")
  func secondSignIn() throws {
    let terminal = try siwa()
    try terminal.signIn()
    try signOut(terminal)
    try terminal.press("Enter")
    try terminal.expect("Do you want to continue")
    #expect(try !terminal.screen().joined().contains("Share My Email"))
    try terminal.press("Enter")
    try terminal.expect("Look at the phone")
    try terminal.press("Enter")
    try terminal.expect("Welcome back")
    try terminal.click("Token")
    try terminal.expect("– absent")
    try terminal.expect("Why are name and e-mail absent?")
    try terminal.press("3")
    try terminal.expect("@private.icloud.com")
  }

  @Test("three hasty Enters, sent at once, arrive at the tab bar as well")
  func hasty() throws {
    let terminal = try siwa()
    try terminal.expect("Continue as guest")
    try terminal.press("Enter", "Enter", "Enter")
    try terminal.expect("Welcome, Minji")
  }

  @Test(
    "quit and start again: the session holds, and Apple, backend and device know what they knew")
  func restart() throws {
    let store = try Program.temporaryFolder() + "/siwa.db"
    let first = try siwa(store: store)
    try first.signIn()
    try first.press("q")
    #expect(try first.exitCode() == 0)

    let second = try siwa(store: store)
    try second.expect("Minji Kim")
    try second.expect("Known to Orchard")
    try signOut(second)
    try second.press("q")
    #expect(try second.exitCode() == 0)

    let third = try siwa(store: store)
    try third.expect("Continue as guest")
    try third.press("Enter")
    try third.expect("Do you want to continue")
  }

  @Test("killed in the middle of a walk, it starts again with everything that had been answered")
  func killed() throws {
    let store = try Program.temporaryFolder() + "/siwa.db"
    let first = try PseudoTerminal(.siwa("--store", store, "--latency", "0"))
    try first.expect("Continue as guest")
    try first.send("\r")
    try first.expect("Share My Email")
    try first.send("\r")
    try first.expect("Look at the phone")
    try first.send("\r")
    try first.expect("Welcome, Minji")
    first.signal(SIGKILL)
    #expect(try first.exitCode() == 128 + SIGKILL)

    let second = try siwa(store: store)
    try second.expect("Minji Kim")
    try second.expect("Known to Orchard")
  }

  @Test("two programs on one store each see what the other has stored")
  func twoPrograms() throws {
    let store = try Program.temporaryFolder() + "/siwa.db"
    let one = try siwa(store: store)
    let other = try siwa(store: store)
    try one.expect("Continue as guest")
    try other.expect("Continue as guest")
    try one.signIn()
    try other.press("Enter")
    try other.expect("Do you want to continue")
    try other.press("Enter")
    try other.expect("Look at the phone")
    try other.press("Enter")
    try other.expect("Welcome back, Minji")
    try signOut(one)
    try one.press("q")
    #expect(try one.exitCode() == 0)
    try other.press("q")
    #expect(try other.exitCode() == 0)
  }

  @Test(
    "Hangul, emoji and a paste of two lines go into the middle of the name, and outlive resizes")
  func typing() throws {
    let terminal = try siwa()
    try terminal.expect("Continue as guest")
    try terminal.press("Enter")
    try terminal.expect("Share My Email")
    try terminal.press("e", "C-u")
    try terminal.type("한김")
    try terminal.expect("한김")
    try terminal.press("Left")
    try terminal.type("지")
    try terminal.expect("한지김")
    try terminal.press("End", "BSpace")
    try terminal.paste("😀\nq")
    try terminal.expect("한지😀 q")
    for (columns, rows) in [(60, 20), (30, 17), (120, 40), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait("the screen at \(columns)×\(rows)") { screen in
        screen.count == rows && screen.contains { $0.contains("한지😀 q") }
      }
    }
    try terminal.resize(columns: 20, rows: 5)
    try terminal.expect("30×17")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expect("한지😀 q")
    try terminal.type("!")
    try terminal.expect("한지😀 q!")
    try terminal.click("Continue ")
    try terminal.expect("Look at the phone")
    try terminal.press("Enter")
    try terminal.expect("한지😀 q! Kim")
  }

  @Test("the mouse presses the button, a hint and a pane's tab, and the wheel scrolls the pane")
  func mouse() throws {
    let terminal = try siwa()
    try terminal.expect("Continue as guest")
    try terminal.click("◉  Sign in with Apple")
    try terminal.expect("Share My Email")
    try terminal.click("s share")
    try terminal.expect("◉ Share My Email")
    try terminal.click("Continue ")
    try terminal.click("It’s me")
    try terminal.expect("Welcome, Minji")
    try terminal.click("Token")
    try terminal.expect("identityToken")
    try terminal.wheel(up: false, column: 60, row: 10)
    try terminal.expect("↑ 3 more")
    try terminal.wheel(up: true, column: 60, row: 10)
    try terminal.expectNo("↑ 3 more")
  }

  @Test("? and : find an action by its name, and Enter does it")
  func lists() throws {
    let terminal = try siwa()
    try terminal.expect("Continue as guest")
    try terminal.press("?")
    try terminal.expect("─ Keys ─")
    try terminal.type("state map")
    try terminal.expect("❯ state map")
    try terminal.press("Enter")
    try terminal.expectNo("─ Keys ─")
    try terminal.press(":")
    try terminal.expect("─ Commands ─")
    try terminal.type("language ko")
    try terminal.expect("❯ language ko")
    try terminal.press("Enter")
    try terminal.expect("Apple로")
  }

  @Test("kill and relaunch keep the session; Stop Using signs out and says why")
  func worldOverlay() throws {
    let terminal = try siwa()
    try terminal.signIn()
    try world("kill", terminal)
    try terminal.expect("Tap to open")
    try terminal.press("Enter")
    try terminal.expect("Known to Orchard")
    try world("stop using", terminal)
    try terminal.expect("Signed out")
    try terminal.expect("You stopped using")
    try terminal.press("Enter")
    try terminal.expectNo("Signed out")
    try terminal.press("Enter")
    try terminal.expect("Share My Email")
  }

  @Test(
    "each client signs a person in, whether it was named on the command line or built in the world",
    arguments: [
      ("recommended", "Recommended"), ("apple-service", "AppleService"),
      ("second-login", "Second login"), ("firebase-authentication", "FirebaseAuthentication"),
      ("apple-login-manager", "AppleLoginManager"),
    ])
  func clients(option: String, title: String) throws {
    let named = try siwa(["--client", option])
    try named.expect("Client   \(title)")
    let other = option == "recommended" ? "second-login" : "recommended"
    let built = try siwa(["--client", other])
    try built.expect("Sign in with Apple")
    try world("client \(title)", built)
    try built.expect("Client   \(title)")
    for terminal in [named, built] {
      try terminal.press("Enter")
      try terminal.expect("Share My Email")
      try terminal.press("Enter")
      try terminal.expect("Look at the phone")
      try terminal.press("Enter")
      if option == "second-login" {
        try terminal.click("Create Account")
      }
      try terminal.expect("Welcome")
    }
  }

  @Test("Ctrl-Z gives the shell back, and fg the walk as it was")
  func suspend() throws {
    let terminal = try TmuxTerminal(.shell())
    try terminal.expect("ready>")
    try terminal.type(
      Program.siwa("--store", ":memory:", "--latency", "0").commandLine + "\n")
    try terminal.expect("Continue as guest")
    try terminal.press("Enter")
    try terminal.expect("Share My Email")
    try terminal.stopAndContinue()
    try terminal.expect("Share My Email")
    #expect(try terminal.format("#{alternate_on} #{mouse_any_flag}") == "1 1")
    try terminal.press("Escape")
    try terminal.expect("Continue as guest")
    try terminal.press("q")
    try terminal.expect("it-works")
  }
}
