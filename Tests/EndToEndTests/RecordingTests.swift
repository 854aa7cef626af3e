import Foundation
import Testing

@Suite("Recordings and demonstrations in a terminal")
struct RecordingTests {
  private func siwa(
    _ arguments: String..., folder: String, columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    var program = try Program.siwa()
    program.arguments += arguments
    program.arguments = [
      "-c", "cd \(Program.quoted(folder)) && echo $$ > pid && exec \(program.commandLine)",
    ]
    program.path = "/bin/sh"
    return try TmuxTerminal(program, columns: columns, rows: rows)
  }

  /// The bytes that a recording has sent a terminal; throws where a line of it is none.
  private func data(_ file: String) throws -> String {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let events = try values.dropFirst().map { try #require($0 as? [Any]) }
    #expect((values.first as? [String: Any])?["version"] as? Int == 2)
    #expect(!events.contains { $0[1] as? String == "i" })
    return events.filter { $0[1] as? String == "o" }.compactMap { $0[2] as? String }.joined()
  }

  /// Waits until a terminal shows this that was sent these bytes and nothing else.
  private func expect(_ shown: [String], after data: String, in folder: String) throws {
    try data.write(toFile: folder + "/data", atomically: true, encoding: .utf8)
    let command = "cd \(Program.quoted(folder)) && cat data && exec cat"
    let terminal = try TmuxTerminal(
      Program(path: "/bin/sh", arguments: ["-c", command], environment: [:]))
    try terminal.wait("the screen that was recorded") { $0 == shown }
  }

  @Test("what was recorded draws the screen that was shown, also when the program is killed")
  func killed() throws {
    let folder = try Program.temporaryFolder()
    let terminal = try siwa("--record", "walk.cast", "--store", ":memory:", folder: folder)
    try terminal.signIn()
    try terminal.press("p")
    try terminal.expect("Keep name and e-mail now")
    let shown = try terminal.screen()
    try terminal.expect("Credential")
    let file = folder + "/walk.cast"
    let identifier = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    #expect(kill(try #require(pid_t(identifier)), SIGKILL) == 0)
    #expect(try terminal.exitCode() == 137)
    try expect(shown, after: data(file), in: folder)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let again = try siwa("--record", "walk.cast", "--store", ":memory:", folder: folder)
    try again.expect("--force")
    #expect(try again.exitCode() == 74)
  }

  @Test("a demonstration plays by itself, and any key gives the terminal back")
  func demonstration() throws {
    let folder = try Program.temporaryFolder()
    try "#: Somebody comes.\nsign in\n#: They confirm.\ncontinue\nface matches\nexpect signed in"
      .write(toFile: folder + "/short.siwa", atomically: true, encoding: .utf8)
    let terminal = try siwa("demo", "short.siwa", folder: folder)
    try terminal.expect("Somebody comes.")
    try terminal.expect("They confirm.")
    try terminal.expect("Welcome, Minji")
    try terminal.expect("Somebody comes.")
    try terminal.press("x")
    #expect(try terminal.exitCode() == 0)
    let once = try siwa("demo", "short.siwa", "--once", folder: folder)
    try once.expect("Welcome, Minji")
    #expect(try once.exitCode() == 0)
  }
}
