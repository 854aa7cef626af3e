import Foundation
import Testing

@Suite("Walks taken back, saved and played in a terminal")
struct TimelineTests {
  private func siwa(_ arguments: String..., folder: String) throws -> TmuxTerminal {
    var program = try Program.siwa("--latency", "0")
    program.arguments += arguments
    program.arguments = ["-c", "cd \(Program.quoted(folder)) && exec \(program.commandLine)"]
    program.path = "/bin/sh"
    return try TmuxTerminal(program)
  }

  @Test("[ goes back and is marked, doing something asks first, ] goes forward again")
  func stepping() throws {
    let terminal = try siwa("--store", ":memory:", folder: Program.temporaryFolder())
    try terminal.signIn()
    for _ in 0..<12 where try !terminal.screen().joined().contains("Share My Email") {
      let before = try terminal.screen()
      try terminal.press("[")
      try terminal.wait("a step back") { $0 != before }
    }
    try terminal.expect("← step")
    try terminal.press("Enter")
    try terminal.expect("later steps?")
    try terminal.press("Escape")
    try terminal.expectNo("later steps?")
    for _ in 0..<12 where try !terminal.screen().joined().contains("Welcome, Minji") {
      let before = try terminal.screen()
      try terminal.press("F7")
      try terminal.wait("a step forward") { $0 != before }
    }
    try terminal.expectNo("← step")
  }

  @Test("a walk that was saved is private, holds when it is played, and is shown on the screen")
  func recipe() throws {
    let folder = try Program.temporaryFolder()
    let terminal = try siwa("--store", "walk.db", folder: folder)
    try terminal.signIn()
    try terminal.press(":")
    try terminal.expect("─ Commands ─")
    try terminal.type("save recipe")
    try terminal.expect("❯ save recipe")
    try terminal.press("Enter")
    try terminal.expect("Saved siwa-walk.siwa")
    try terminal.press("q")
    #expect(try terminal.exitCode() == 0)

    let file = folder + "/siwa-walk.siwa"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try Program.siwa("play", file).run().code == 0)

    let shown = try siwa("--replay", file, folder: folder)
    try shown.expect("▶ playing")
    try shown.press("+", "+", "+")
    try shown.expect("Welcome, Minji")
    try shown.expect("The script has ended, and all was as")
    try shown.press("4")
    try shown.expect("Sign Out")
  }

  @Test(
    "what is handed over from the palette is private, and tells the walk",
    arguments: [
      ("save sequence", "siwa-walk.mmd", "person->>app: taps Sign in with Apple"),
      ("save report", "siwa-report.md", "taps Sign in with Apple → "),
      ("save sheet", "siwa-sheet.svg", ">Person: taps Continue</text>"),
      ("save phone html", "siwa-phone-tabBar-36x23.html", ">Welcome,</span>"),
      ("save screen ansi", "siwa-tabBar-80x24.ans", "\u{1B}["),
    ])
  func handedOver(words: String, name: String, text: String) throws {
    let folder = try Program.temporaryFolder()
    let terminal = try siwa("--store", "walk.db", folder: folder)
    try terminal.signIn()
    try terminal.press(":")
    try terminal.expect("─ Commands ─")
    try terminal.type(words)
    try terminal.expect("❯ \(words)")
    try terminal.press("Enter")
    try terminal.expect("Saved \(name)")
    try terminal.press("q")
    #expect(try terminal.exitCode() == 0)

    let file = folder + "/" + name
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(text))
  }

  @Test("the palette takes one to a second sign-in, and any key stops it")
  func takeMeThere() throws {
    let terminal = try siwa("--store", ":memory:", folder: Program.temporaryFolder())
    try terminal.expect("Continue as guest")
    try terminal.press(":")
    try terminal.expect("─ Commands ─")
    try terminal.type("second-login")
    try terminal.expect("❯ second-login")
    try terminal.press("Enter")
    try terminal.expect("▶ playing")
    try terminal.expect("Share My Email")
    try terminal.press("x")
    try terminal.expect("Stopped on the way")
    try terminal.expectNo("▶ playing")
  }

  @Test("a script that is wrong is told with its line, and no terminal is taken")
  func wrongScript() throws {
    let file = try Program.temporaryFolder() + "/wrong.siwa"
    try "sign in\nsing out\n".write(toFile: file, atomically: true, encoding: .utf8)
    let terminal = try siwa("--replay", file, folder: Program.temporaryFolder())
    try terminal.expect("wrong.siwa:2")
    #expect(try terminal.exitCode() == 65)
  }
}
