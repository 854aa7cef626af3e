import Foundation
import Testing
import Vocabulary

extension FuzzTests {
  @Test("as keys, mouse and sizes leaves the program alive, and the terminal whole at the end")
  func keys() throws {
    let home = try HostileHome()
    try fuzz(
      "keys", from: KeySamples.walks.map { Array($0.utf8) }, words: KeySamples.words, runs: 4
    ) { input, random in
      try home.type(input, using: &random)
    }
  }
}

/// A person whose name and address are orders to terminals, and who has the program open.
private struct HostileHome {
  let folder: String
  let store: String

  /// What the person is called: a title, a beep, a colour, a cleared screen, and text that runs backwards.
  static let name = "\u{1b}]0;owned\u{7}\u{9b}31m\u{1b}[2J\u{202e}x\r\n\u{7f}Minji"

  init() throws {
    folder = try Program.temporaryFolder()
    store = folder + "/siwa.db"
    func siwa(_ arguments: String..., codes: Set<Int32> = [0]) throws -> String {
      var program = try Program.siwa()
      program.arguments = arguments + ["--store", store]
      let outcome = try program.run()
      guard codes.contains(outcome.code) else {
        throw FuzzFailure("\(arguments): \(outcome.messages)")
      }
      return outcome.output
    }
    _ = try siwa("sign-in", "--seed", "1", "--given-name", Self.name)
    let line = try siwa("users", "export")
    let hostile = line.replacingOccurrences(of: "Minji", with: "\\u0000Minji")
      .replacingOccurrences(of: "@", with: "\\u001b[2J@")
    try hostile.write(toFile: folder + "/users", atomically: true, encoding: .utf8)
    let uid = line.dropFirst(#"{"uid":""#.count).prefix { $0 != "\"" }
    _ = try siwa("users", "delete", String(uid), "--force")
    _ = try siwa("users", "import", folder + "/users")
    // The orders are on the screen, as signs that stand for them.
    let terminal = try PseudoTerminal(.siwa("--store", store))
    try terminal.expect("␛]0;owned")
  }

  /// Types, clicks and resizes; then ends the program and looks at what it wrote.
  func type(_ input: [UInt8], using random: inout SeededRandomNumberGenerator) throws {
    // Screenshots go to the working folder.
    var program = try Program.siwa(
      "--store", store, "--latency", "\(Int.random(in: 0...2, using: &random) * 10)")
    program = Program(
      path: "/bin/sh",
      arguments: ["-c", "cd \"$0\" && exec \"$@\"", folder, program.path] + program.arguments,
      environment: program.environment)
    let terminal = try PseudoTerminal(program)
    // From then on every key comes as it is.
    try terminal.expect("\u{1b}[?2004h")
    var rest = input[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...64, using: &random))
      rest = rest.dropFirst(piece.count)
      try terminal.send(Array(piece))
      terminal.readWhatIsThere()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        terminal.resize(
          columns: Int.random(in: 1...200, using: &random),
          rows: Int.random(in: 1...70, using: &random))
      }
    }
    // Ends a paste that was begun; then the key that quits from everywhere.
    try terminal.send(Array("\u{1b}[201~\u{3}".utf8))
    let code = try terminal.exitCode()
    guard code == 0 else {
      throw FuzzFailure("it ended with \(code): \(terminal.text.suffix(300).debugDescription)")
    }
    try check(terminal)
  }

  private func check(_ terminal: PseudoTerminal) throws {
    guard try terminal.hasModesFromBefore() else { throw FuzzFailure("the modes are not back") }
    var reader = TerminalOutputReader(terminal.text)
    try reader.readAll()
    guard !reader.isOnAlternateScreen else { throw FuzzFailure("the screen is not back") }
  }
}

/// What somebody presses.
private enum KeySamples {
  static let walks = [
    "\r\r\r1234q", "w\u{1b}p\tp\tm\u{1b}l?\u{1b}:sign\r", "\t\t\r\u{1b}[A\u{1b}[B\r hs\r",
    "\u{1b}OQ\u{1b}[15~\u{1b}[17~\u{1b}[18~[]\u{1b}OR", "4\u{1b}[B\u{1b}[B\r\r\r",
    "\u{1b}[<0;40;12M\u{1b}[<0;40;12m\u{1b}[<64;20;5M\u{1b}[<35;1;1M",
    "\u{1b}[200~안녕\u{1b}]0;x\u{7}\u{1b}[201~P\u{c}\u{1a}",
  ]

  static let words =
    [
      "\u{1b}", "\u{1b}[", "\u{1b}O", "\u{1b}[<", "\u{1b}[M", "\u{1b}[200~", "\u{1b}[201~",
      "\u{1b}[<0;999;999M", "\u{1b}[<0;0;0m", "\u{1b}[1;5C", "\u{1b}[3~", "\u{7f}", "\r", "\t", "w",
      "p", "m", "l", "?", ":", "/", "[", "]", "1", "2", "3", "4", "h", "s", "👩‍👩‍👧", "한",
      "\u{1b}[27;5;9~", "\u{c}", "\u{10}", "\u{15}", "\u{17}",
    ] + (1...8).map { "\u{1b}[<0;\($0 * 10);\($0 * 3)M\u{1b}[<0;\($0 * 10);\($0 * 3)m" }
}
