import Foundation
import Testing

@Suite("An import that is cut off")
struct ImportTests {
  /// Lines that `users import` reads, from a number on.
  private static func users(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      """
      {"uid":"uid\(number)","email":"someone.\(number)@example.com","emailVerified":true,\
      "displayName":"Somebody","isAnonymous":false,"isDisabled":false,\
      "createdAt":"2026-06-09T09:41:00.000Z","lastSignInAt":"2026-06-09T09:41:00.000Z",\
      "deletionRequestedAt":null,"providers":[],"document":null}\n
      """
    }.joined()
  }

  /// A store with one user; `body` imports from its standard input, of which more than a pipe holds has been written.
  private func afterHalfAnImport(
    _ body: (RunningProgram) throws -> Outcome
  ) throws -> (outcome: Outcome, store: String) {
    let store = try Program.temporaryFolder() + "/siwa.db"
    try Self.users(0..<1).write(toFile: store + ".jsonl", atomically: true, encoding: .utf8)
    try #expect(Program.siwa("users", "import", store + ".jsonl", "--store", store).run().code == 0)
    let program = try RunningProgram(.siwa("users", "import", "-", "--store", store))
    try Descriptors.write(Self.users(1..<2000), to: program.input)
    let outcome = try body(program)
    close(program.input)
    return (outcome, store)
  }

  private func uids(_ store: String) throws -> [String] {
    let export = try Program.siwa("users", "export", "--store", store).run()
    #expect(export.code == 0)
    return export.output.split(separator: "\n").map { line in
      String(line.dropFirst(#"{"uid":""#.count).prefix { $0 != "\"" })
    }
  }

  @Test(
    "by a signal adds nobody, says so, and ends by that signal",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let (outcome, store) = try afterHalfAnImport { program in
      program.signal(number)
      return try program.outcome()
    }
    #expect(outcome.code == 128 + number)
    #expect(outcome.messages == "siwa: Interrupted. No user was added.\n")
    #expect(outcome.output.isEmpty)
    #expect(try uids(store) == ["uid0"])
  }

  @Test("by kill -9 adds nobody, and the next one adds all")
  func killed() throws {
    let (outcome, store) = try afterHalfAnImport { program in
      program.signal(SIGKILL)
      return try program.outcome()
    }
    #expect(outcome.code == 128 + SIGKILL)
    #expect(try uids(store) == ["uid0"])
    try Self.users(1..<2000).write(toFile: store + ".jsonl", atomically: true, encoding: .utf8)
    let again = try Program.siwa("users", "import", store + ".jsonl", "--store", store).run()
    #expect(again.output == "Added 1999 users.\n")
  }

  @Test("by Ctrl-C takes the progress line away that stands on the terminal")
  func progressLine() throws {
    let folder = try Program.temporaryFolder()
    let fifo = folder + "/users"
    try #require(mkfifo(fifo, 0o600) == 0)
    // Open at both ends: it waits for no reader, and has no end.
    let writing = open(fifo, O_RDWR | O_CLOEXEC)
    defer { close(writing) }
    let terminal = try PseudoTerminal(
      .siwa("users", "import", fifo, "--store", folder + "/siwa.db"))
    var next = 0
    // The line comes a tenth of a second after the start, however fast the machine is.
    while !terminal.text.contains("Importing  ") {
      try Descriptors.write(Self.users(next..<next + 64), to: writing)
      next += 64
      terminal.readWhatIsThere()
    }
    try terminal.send("\u{3}")
    #expect(try terminal.exitCode() == 128 + SIGINT)
    let end = try #require(terminal.text.range(of: " \rsiwa: Interrupted. No user was added.\r\n"))
    #expect(end.upperBound == terminal.text.endIndex)
    #expect(try uids(folder + "/siwa.db").isEmpty)
  }
}
