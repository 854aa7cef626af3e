import Foundation
import Testing

@Suite("siwa gives the terminal back")
struct ProgramRestoreTests {
  private func terminal(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(.siwa("--store", ":memory:", "--latency", "0", environment: environment))
  }

  private func expectWhole(_ terminal: PseudoTerminal) throws {
    let text = terminal.text
    #expect(text.contains("\u{1b}[?1049l") && text.contains("\u{1b}[?2004l"))
    #expect(text.contains("\u{1b}[?1000l"))
    #expect(try terminal.modes().c_lflag == terminal.modesBefore.c_lflag)
    #expect(try terminal.modes().c_iflag == terminal.modesBefore.c_iflag)
  }

  @Test("after q")
  func quit() throws {
    let terminal = try terminal()
    try terminal.expect("Sign in with Apple")
    try terminal.send("q")
    #expect(try terminal.exitCode() == 0)
    try expectWhole(terminal)
  }

  @Test("after a signal, of which the shell then hears", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(number: Int32) throws {
    let terminal = try terminal()
    try terminal.expect("Sign in with Apple")
    terminal.signal(number)
    #expect(try terminal.exitCode() == 128 + number)
    try expectWhole(terminal)
  }

  @Test("after a trap, whose message stands on the normal screen")
  func trap() throws {
    let terminal = try terminal(["SIWA_TRAP": "1"])
    let code = try terminal.exitCode()
    #expect(code == 128 + SIGILL || code == 128 + SIGTRAP)
    try expectWhole(terminal)
    let after = try #require(terminal.text.components(separatedBy: "\u{1b}[?1049l").last)
    #expect(after.contains("The trap that SIWA_TRAP asks for."))
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
