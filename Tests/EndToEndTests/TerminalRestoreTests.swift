import Foundation
import Testing

@Suite("The terminal is whole again after every way out")
struct TerminalRestoreTests {
  /// Starts the probe, waits for its screen, ends it by `end`, and returns its exit code after checking the terminal.
  private func exitCode(
    environment: [String: String] = [:], arguments: [String] = [],
    end: (PseudoTerminal) throws -> Void
  ) throws -> (code: Int32, after: String) {
    var program = try Program.probe(environment: environment)
    program.arguments = arguments
    let terminal = try PseudoTerminal(program)
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect("한글")
    try end(terminal)
    let code = try terminal.exitCode()
    let normalScreen = try #require(terminal.text.range(of: "\u{1b}[?1049l", options: .backwards))
    for mode in ["1000", "1006", "2004"] {
      let off = try #require(
        terminal.text.range(of: "\u{1b}[?\(mode)l", options: .backwards), "mode \(mode) stays on")
      let on = try #require(terminal.text.range(of: "\u{1b}[?\(mode)h", options: .backwards))
      #expect(on.lowerBound < off.lowerBound)
    }
    let tail = terminal.text[normalScreen.lowerBound...]
    #expect(!tail.contains("\u{1b}[?25l") && !tail.contains("\u{1b}[?1h"))
    #expect(try isSame(terminal.modesBefore, terminal.modes()))
    return (code, String(terminal.text[normalScreen.upperBound...]))
  }

  private func isSame(_ one: termios, _ other: termios) -> Bool {
    var (one, other) = (one, other)
    return memcmp(&one.c_cc, &other.c_cc, MemoryLayout.size(ofValue: one.c_cc)) == 0
      && one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag
      && one.c_cflag == other.c_cflag && one.c_lflag == other.c_lflag
  }

  @Test("after quitting")
  func quit() throws {
    #expect(try exitCode { try $0.send("q") }.code == 0)
  }

  @Test(
    "after a signal, of which the shell then hears",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func signals(number: Int32) throws {
    #expect(try exitCode { $0.signal(number) }.code == 128 + number)
  }

  @Test("after a Swift trap, whose message stands on the normal screen")
  func trap() throws {
    let (code, after) = try exitCode(environment: ["SIWA_TRAP": "1"]) { _ in }
    #expect(code == 128 + SIGILL || code == 128 + SIGTRAP)
    #expect(after.contains("The trap that SIWA_TRAP asks for."))
    #expect(!after.contains("Press space"))
  }

  @Test("after a Swift trap while Swift's own backtraces are on, without a question")
  func trapWithBacktraces() throws {
    let (code, after) = try exitCode(environment: ["SIWA_TRAP": "1", "SWIFT_BACKTRACE": ""]) { _ in
    }
    #expect(code == 128 + SIGILL || code == 128 + SIGTRAP)
    #expect(after.contains("The trap that SIWA_TRAP asks for."))
    #expect(!after.contains("Press space"))
  }

  @Test("what was written to standard error stands on the normal screen")
  func standardError() throws {
    let (code, after) = try exitCode(arguments: ["error"]) { try $0.send("q") }
    #expect(code == 0)
    #expect(after.contains("said aside"))
  }

  @Test("a focus move writes at most 300 bytes")
  func focusMove() throws {
    let terminal = try PseudoTerminal(.probe("two"))
    try terminal.expect("Button 1")
    try terminal.expect("\u{1b}[?2004h")
    let start = terminal.output.count
    try terminal.send("\u{1b}OB")
    // The bell is the driver's no more than ours: the next key's answer marks the end of this one's.
    try terminal.expect("Button 1", from: start)
    try terminal.send("q")
    #expect(try terminal.exitCode() == 0)
    let moved = terminal.output.dropFirst(start)
    let end = try #require(
      String(decoding: moved, as: UTF8.self).range(of: "\u{1b}[?1000l")
        ?? String(decoding: moved, as: UTF8.self).range(of: "\u{1b}[?1006l"))
    let count = String(decoding: moved, as: UTF8.self)[..<end.lowerBound].utf8.count
    #expect((1...300).contains(count))
  }
}
