import Foundation

/// A program in a terminal that tmux plays, driven and read like a person would.
///
/// The harness is a control client of a tmux server of its own: tmux tells it when the screen has changed, so nothing
/// here sleeps or polls. Make one a test, use it in that test alone, and it ends with the test.
final class TmuxTerminal {
  /// How long to wait for what is expected.
  var patience = 20

  private let process: ChildProcess
  private let commands: Int32
  private let answers: Int32
  private let socket = "siwa-\(UUID().uuidString.prefix(8))"
  private var unread: [UInt8] = []
  private var hasChanged = false

  /// Starts `program` on a screen of so many columns and rows.
  init(_ program: Program, columns: Int = 80, rows: Int = 24) throws {
    let isShell = program.arguments == ["-i"]
    // The exit code is written where a person's shell would show its prompt.
    let command =
      isShell
      ? "exec \(program.commandLineWithEnvironment)"
      : "\(program.commandLineWithEnvironment); printf '[exit %s]\\n' $?; exec cat > /dev/null"
    let settings = """
      set -g default-size \(columns)x\(rows)
      set -g status off
      set -s escape-time 0
      set -g default-shell /bin/sh

      """
    let file = try Program.temporaryFolder() + "/tmux.conf"
    try settings.write(toFile: file, atomically: true, encoding: .utf8)
    // A tmux that is gone is an error of the write, not the end of all tests.
    signal(SIGPIPE, SIG_IGN)
    let toTmux = try DescriptorPipe()
    let fromTmux = try DescriptorPipe()
    commands = toTmux.writing
    answers = fromTmux.reading
    process = try ChildProcess(
      path: "/usr/bin/env",
      arguments: [
        "tmux", "-u", "-L", socket, "-f", file, "-C", "new-session", "-x", "\(columns)", "-y",
        "\(rows)", command,
      ],
      environment: program.environment.merging(["TERM": "xterm-256color"]) { $1 },
      descriptors: [toTmux.reading, fromTmux.writing, fromTmux.writing])
    close(toTmux.reading)
    close(fromTmux.writing)
    // The blocks that answer the commands of the start; the session is there once its size can be asked for.
    let deadline = Deadline.seconds(patience)
    while try !line(until: deadline).hasPrefix("%session-changed") {}
  }

  deinit {
    // Refused only where tmux has ended already.
    _ = try? Descriptors.write("kill-server\n", to: commands)
    close(commands)
    while Descriptors.read(answers) != nil {}
    close(answers)
    _ = process.wait()
  }

  // MARK: Doing

  /// Presses keys by tmux's names: `Enter`, `Escape`, `Tab`, `BTab`, `Up`, `F1`, `C-c`, `q`, `Space`, `BSpace`.
  func press(_ keys: String...) throws {
    for key in keys { try command("send-keys \(Self.quoted(key))") }
  }

  /// Types text, character by character.
  func type(_ text: String) throws {
    try command("send-keys -l \(Self.quoted(text))")
  }

  /// Pastes text as a terminal does: bracketed where the program asked for that.
  func paste(_ text: String) throws {
    try command("set-buffer \(Self.quoted(text))")
    try command("paste-buffer -p")
  }

  /// Clicks the main button at a cell, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1b}[<0;\(column + 1);\(row + 1)M")
    try type("\u{1b}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks the first place where `text` stands.
  func click(_ text: String) throws {
    try expect(text)
    for (row, line) in try screen().enumerated() {
      guard let range = line.range(of: text) else { continue }
      let before = line[..<range.lowerBound]
      return try click(column: before.reduce(0) { $0 + Self.columns(of: $1) }, row: row)
    }
    throw HarnessError("“\(text)” vanished before it could be clicked.")
  }

  /// Turns the wheel over a cell.
  func wheel(up: Bool, column: Int, row: Int) throws {
    try type("\u{1b}[<\(up ? 64 : 65);\(column + 1);\(row + 1)M")
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try command("resize-window -x \(columns) -y \(rows)")
  }

  /// Stops the program with Ctrl-Z, sees that the shell has its screen and answers, and continues it with `fg`.
  func stopAndContinue() throws {
    try press("C-z")
    try wait("the normal screen") { _ in
      try format("#{alternate_on} #{mouse_any_flag}") == "0 0"
    }
    try type("echo it-\"works\"\n")
    try expect("it-works")
    try type("fg\n")
  }

  // MARK: Seeing

  /// The rows of the screen, without the blanks at their ends.
  func screen() throws -> [String] {
    try command("capture-pane -p")
  }

  /// The rows of the screen with their escape sequences for colours and attributes.
  func styledScreen() throws -> [String] {
    try command("capture-pane -p -e")
  }

  /// Where the cursor stands, and whether it can be seen.
  func cursor() throws -> (column: Int, row: Int, isVisible: Bool) {
    let values = try format("#{cursor_x} #{cursor_y} #{cursor_flag}")
      .split(separator: " ").compactMap { Int($0) }
    guard values.count == 3 else { throw HarnessError("tmux did not say where the cursor is.") }
    return (values[0], values[1], values[2] == 1)
  }

  /// A tmux format, such as `#{alternate_on}` or `#{mouse_any_flag}`.
  func format(_ format: String) throws -> String {
    try command("display-message -p \(Self.quoted(format))").joined()
  }

  // MARK: Expecting

  /// Waits until `text` stands on the screen; throws with the screen when it does not come.
  func expect(_ text: String) throws {
    try wait("“\(text)” on the screen") { $0.contains { $0.contains(text) } }
  }

  /// Waits until `text` is nowhere on the screen.
  func expectNo(_ text: String) throws {
    try wait("no “\(text)” on the screen") { !$0.contains { $0.contains(text) } }
  }

  /// Waits until `condition` holds for the rows of the screen; `what` says it in the failure.
  func wait(_ what: String, until condition: ([String]) throws -> Bool) throws {
    let deadline = Deadline.seconds(patience)
    while true {
      hasChanged = false
      let rows = try screen()
      if try condition(rows) { return }
      while !hasChanged {
        do {
          _ = try line(until: deadline)
        } catch let error as HarnessError {
          throw HarnessError("Expected \(what). \(error)\n" + Self.framed(rows))
        }
      }
    }
  }

  /// Waits until the cursor stands at a cell.
  func expectCursor(column: Int, row: Int) throws {
    try wait("the cursor at column \(column), row \(row)") { _ in
      let cursor = try self.cursor()
      return cursor.column == column && cursor.row == row
    }
  }

  /// Waits until the program has ended, and returns what the shell says of it: its exit code, or 128 + a signal.
  func exitCode() throws -> Int {
    var code: Int?
    try wait("the program to end") { rows in
      for row in rows {
        guard let start = row.range(of: "[exit "),
          let end = row.range(of: "]", range: start.upperBound..<row.endIndex)
        else { continue }
        code = Int(row[start.upperBound..<end.lowerBound])
      }
      return code != nil
    }
    guard let code else { throw HarnessError("No exit code.") }
    return code
  }

  // MARK: tmux's control mode

  @discardableResult
  private func command(_ command: String) throws -> [String] {
    try Descriptors.write(command + "\n", to: commands)
    let deadline = Deadline.seconds(patience)
    var rows: [String] = []
    var number: String?
    while true {
      let line = try line(until: deadline)
      let words = line.split(separator: " ")
      if let open = number, words.count == 4, words[2] == open, words[0] == "%end" { return rows }
      if let open = number, words.count == 4, words[2] == open, words[0] == "%error" {
        throw HarnessError("tmux refused “\(command)”: \(rows.joined(separator: " "))")
      }
      if number != nil {
        rows.append(line)
      } else if words.count == 4, words[0] == "%begin" {
        number = String(words[2])
      }
    }
  }

  private func line(until deadline: Deadline) throws -> String {
    while true {
      if let end = unread.firstIndex(of: 0x0a) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        if ["%output", "%layout-change", "%window-pane-changed"].contains(where: line.hasPrefix) {
          hasChanged = true
        }
        if line.hasPrefix("%exit") { throw HarnessError("tmux ended: \(line)") }
        return line
      }
      guard !Descriptors.readable([answers], until: deadline).isEmpty else {
        throw HarnessError("Nothing came in \(patience) s.")
      }
      guard let bytes = Descriptors.read(answers) else { throw HarnessError("tmux is gone.") }
      unread += bytes
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{1b}": quoted += "\\e"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func framed(_ rows: [String]) -> String {
    rows.map { "│" + $0 }.joined(separator: "\n")
  }

  /// Hangul, Chinese and Japanese take two columns; enough for finding a place to click.
  private static func columns(of character: Character) -> Int {
    guard let value = character.unicodeScalars.first?.value else { return 0 }
    return (0x1100...0x115f).contains(value) || (0x2e80...0xa4cf).contains(value)
      || (0xac00...0xd7a3).contains(value) || (0xff00...0xff60).contains(value)
      || (0x1f300...0x1faff).contains(value) ? 2 : 1
  }
}
