import Foundation
import Testing

@Suite("The terminal is asked for its background")
struct BackgroundTests {
  private static let question = "\u{1b}]11;?\u{7}\u{1b}[c"
  private static let kind = "\u{1b}[?62;22c"
  /// The dark theme's letters in a terminal of 256 colours; the light login screen has none of them.
  private static let darkLetters = "38;5;255"

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(.siwa("--store", ":memory:", "--latency", "0", environment: environment))
  }

  /// Quits, and sees that nothing of an answer was taken for a key, which would have said that it does nothing.
  private func quit(_ terminal: PseudoTerminal) throws {
    try terminal.send("q")
    #expect(try terminal.exitCode() == 0)
    for word in ["does nothing", "beginning", "taken back", "newest"] {
      #expect(!terminal.text.contains(word), "\(word)")
    }
  }

  @Test("a dark one gets the dark theme", arguments: ["\u{7}", "\u{1b}\\"])
  func dark(end: String) throws {
    let terminal = try start()
    try terminal.expect(Self.question)
    try terminal.expect("guest")
    #expect(!terminal.text.contains(Self.darkLetters))
    try terminal.send("\u{1b}]11;rgb:1e1e/1e1e/2e2e\(end)\(Self.kind)")
    try terminal.expect(Self.darkLetters)
    try quit(terminal)
  }

  @Test("an answer in pieces, with keys around it, loses none of them")
  func pieces() throws {
    let terminal = try start()
    try terminal.expect(Self.question)
    try terminal.expect("guest")
    try terminal.send("\u{1b}]11;rgb:1e1")
    try terminal.send("e/1e1e/2e2e")
    try terminal.send("\u{7}\u{1b}[?62")
    try terminal.expect(Self.darkLetters)
    try terminal.send(";22c?")
    try terminal.expect("Type to filter")
    try terminal.send("\u{1b}")
    try quit(terminal)
  }

  @Test(
    "a terminal that does not say, or says nonsense, is as it was",
    arguments: [
      kind, "\u{1b}]11;rgb:nonsense\u{7}\(kind)", "\u{1b}]11;\u{7}\(kind)", "",
    ])
  func nothing(answer: String) throws {
    let terminal = try start()
    try terminal.expect(Self.question)
    try terminal.expect("guest")
    try terminal.send(answer)
    try quit(terminal)
    #expect(!terminal.text.contains(Self.darkLetters))
  }

  @Test(
    "where it would show the question or has no colours, it is not asked",
    arguments: [
      ["TERM": "linux"], ["TERM": "vt100"], ["NO_COLOR": "1"],
    ])
  func notAsked(environment: [String: String]) throws {
    let terminal = try start(environment)
    try terminal.expect("guest")
    try quit(terminal)
    #expect(!terminal.text.contains("]11;?"))
  }

  @Test("doctor says what it is")
  func doctor() throws {
    let terminal = try PseudoTerminal(.siwa("doctor", "--store", ":memory:"))
    try terminal.expect(Self.question)
    try terminal.send("\u{1b}]11;rgb:fafa/fafa/fafa\u{7}\(Self.kind)")
    try terminal.expect("#fafafa, says the terminal: light")
    #expect(try terminal.exitCode() == 0)
    #expect(try terminal.hasModesFromBefore())
  }
}
