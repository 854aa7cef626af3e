import Foundation
import Testing

@Suite("The terminal is whole again after every way out")
struct TerminalRestoreTests {
  private func siwa(_ environment: [String: String] = [:]) throws -> Program {
    try .siwa("--store", ":memory:", "--latency", "0", environment: environment)
  }

  /// Starts `program`, waits for `screen`, ends it by `end`, and returns its exit code after checking the terminal.
  private func exitCode(
    of program: Program, showing screen: String = "Sign in with Apple",
    end: (PseudoTerminal) throws -> Void
  ) throws -> (code: Int32, after: String) {
    let terminal = try PseudoTerminal(program)
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect(screen)
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
    #expect(try terminal.hasModesFromBefore())
    return (code, String(terminal.text[normalScreen.upperBound...]))
  }

  @Test("after quitting")
  func quit() throws {
    #expect(try exitCode(of: siwa()) { try $0.send("q") }.code == 0)
  }

  @Test("after quitting while Apple's key is still being made", arguments: 1...12)
  func hastyQuit(round: Int) throws {
    #expect(try exitCode(of: siwa()) { try $0.send("q") }.code == 0)
  }

  @Test("after a signal while the program is still taking the terminal", arguments: 1...12)
  func hastySignal(round: Int) throws {
    let terminal = try PseudoTerminal(siwa())
    try terminal.expect("\u{1b}[?1049h")
    terminal.signal(SIGTERM)
    #expect(try terminal.exitCode() == 128 + SIGTERM)
    #expect(try terminal.hasModesFromBefore())
    // The frame that was being written ends anywhere, in the middle of a sequence too.
    let taken = try #require(terminal.text.range(of: "\u{1b}[?1049h", options: .backwards))
    let given = try #require(terminal.text.range(of: "\u{1b}[?1049l", options: .backwards))
    #expect(taken.lowerBound < given.lowerBound)
  }

  @Test(
    "after a signal, of which the shell then hears",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func signals(number: Int32) throws {
    #expect(try exitCode(of: siwa()) { $0.signal(number) }.code == 128 + number)
  }

  @Test("after a Swift trap, whose message stands on the normal screen")
  func trap() throws {
    let (code, after) = try exitCode(of: siwa(["SIWA_TRAP": "1"])) { _ in }
    #expect(code == 128 + SIGILL || code == 128 + SIGTRAP)
    #expect(after.contains("The trap that SIWA_TRAP asks for."))
    #expect(!after.contains("Press space"))
  }

  @Test("after a Swift trap while Swift's own backtraces are on, without a question")
  func trapWithBacktraces() throws {
    let program = try siwa(["SIWA_TRAP": "1", "SWIFT_BACKTRACE": ""])
    let (code, after) = try exitCode(of: program) { _ in }
    #expect(code == 128 + SIGILL || code == 128 + SIGTRAP)
    #expect(after.contains("The trap that SIWA_TRAP asks for."))
    #expect(!after.contains("Press space"))
  }

  @Test("what was written to standard error stands on the normal screen")
  func standardError() throws {
    let (code, after) = try exitCode(of: .probe("error"), showing: "한글") { try $0.send("q") }
    #expect(code == 0)
    #expect(after.contains("said aside"))
  }

  @Test("a focus move writes at most 300 bytes")
  func focusMove() throws {
    let terminal = try PseudoTerminal(siwa())
    // The last word of the last line: the whole first screen is there.
    try terminal.expect("quit")
    let start = terminal.output.count
    try terminal.send("\u{1b}OB")
    // The pointer stands before what has the focus, so it is written anew.
    try terminal.expect("❯", from: start)
    try terminal.send("q")
    #expect(try terminal.exitCode() == 0)
    let moved = terminal.output.dropFirst(start)
    let end = try #require(
      String(decoding: moved, as: UTF8.self).range(of: "\u{1b}[?1000l")
        ?? String(decoding: moved, as: UTF8.self).range(of: "\u{1b}[?1006l"))
    let count = String(decoding: moved, as: UTF8.self)[..<end.lowerBound].utf8.count
    #expect((1...300).contains(count))
  }

  @Test("without a terminal it says so, with exit code 69 and not a byte of a screen")
  func pipe() throws {
    let program = try Program.siwa("--store", ":memory:")
    let input = try DescriptorPipe()
    let output = try DescriptorPipe()
    let messages = try DescriptorPipe()
    let process = try ChildProcess(
      path: program.path, arguments: program.arguments, environment: program.environment,
      descriptors: [input.reading, output.writing, messages.writing])
    for descriptor in [input.reading, input.writing, output.writing, messages.writing] {
      close(descriptor)
    }
    defer { for descriptor in [output.reading, messages.reading] { close(descriptor) } }
    let message = String(decoding: Descriptors.read(messages.reading) ?? [], as: UTF8.self)
    #expect(message.contains("terminal"))
    #expect(Descriptors.read(output.reading) == nil)
    #expect(process.wait() == 69)
  }
}
