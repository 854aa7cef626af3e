// Shows what the terminal driver decodes, line by line, so that tests can press keys and read their names.
//
// q quits. `error` as an argument writes to standard error while the screen is on; `two` shows two buttons of which the
// arrows move the focus.

import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

func name(_ input: Input) -> String {
  switch input {
  case .character(let character): "character \(character)"
  case .key(let key): "key \(key)"
  case .mouse(let mouse): "mouse \(mouse.action) \(mouse.position.column) \(mouse.position.row)"
  case .paste(let text): "paste \(text.debugDescription)"
  case .resize(let size): "resize \(size.columns) \(size.rows)"
  case .timeout: "timeout"
  case .background(let color): "background \(color.hex)"
  case .hangUp: "hang up"
  }
}

func say(_ text: String) {
  let bytes = Array(text.utf8)
  if write(STDERR_FILENO, bytes, bytes.count) != bytes.count { exit(74) }
}

func run() throws(TerminalError) {
  let terminal = try Terminal()
  defer { terminal.close() }
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.contains("error") { say("said aside\n") }
  var log = ["\(terminal.capabilities.term) \(terminal.capabilities.colorDepth) 한글"]
  var focus = 0
  while true {
    var frame = Frame(size: terminal.size)
    if arguments.contains("two") {
      for button in 0..<2 {
        let style = Style(Color(0x1C1C1E), on: Color(focus == button ? 0x0A84FF : 0xE5E5EA))
        frame.put("  Button \(button)  ", at: Point(10, 5 + 3 * button), style: style)
      }
      frame.cursor = Point(12, 5 + 3 * focus)
    } else {
      for (row, line) in log.suffix(frame.size.rows).enumerated() {
        frame.put(line, at: Point(0, row))
      }
      frame.cursor = Point(0, min(log.count, frame.size.rows) - 1)
    }
    terminal.present(frame)
    for input in terminal.next(timeoutMilliseconds: nil) {
      if input == .character("q") || input == .hangUp { return }
      if input == .character("m") { terminal.setMouse(!terminal.isMouseOn) }
      if input == .key(.down) || input == .key(.up) { focus = 1 - focus }
      log.append(name(input))
    }
  }
}

do {
  try run()
} catch {
  say("\(error)\n")
  exit(TerminalError.exitCode)
}
