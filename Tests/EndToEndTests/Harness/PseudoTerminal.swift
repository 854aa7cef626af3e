import CPseudoTerminal
import Foundation

/// A program on a bare pseudo-terminal, for what only the bytes and the terminal's modes can tell.
final class PseudoTerminal {
  /// How long to wait for what is expected.
  var patience = 20
  /// Everything that the program has written, escape sequences and all.
  private(set) var output: [UInt8] = []
  /// The modes before the program started.
  let modesBefore: termios

  private var master: Int32 = -1
  // Kept open, so that the modes can be read after the program has ended.
  private var slave: Int32 = -1
  // Its other end is the program's alone: it ends when the program does.
  private var life: Int32 = -1
  private var process: ChildProcess?
  private var ended: Int32?

  /// Starts `program` on a terminal of so many columns and rows, as the leader of its session.
  init(_ program: Program, columns: Int = 80, rows: Int = 24) throws {
    var name = [CChar](repeating: 0, count: 256)
    master = pseudo_terminal_open(&name, name.count)
    guard master >= 0 else {
      throw HarnessError("No pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    slave = open(path, O_RDWR | O_NOCTTY)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var modes = termios()
    guard slave >= 0, ioctl(master, UInt(TIOCSWINSZ), &size) == 0, tcgetattr(slave, &modes) == 0
    else { throw HarnessError("No terminal: \(String(cString: strerror(errno)))") }
    modesBefore = modes
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    let lifeline = try DescriptorPipe()
    life = lifeline.reading
    defer { close(lifeline.writing) }
    process = try ChildProcess(
      path: program.path, arguments: program.arguments, environment: program.environment,
      terminal: path, descriptors: [lifeline.writing])
  }

  deinit {
    if ended == nil, let process {
      kill(process.identifier, SIGKILL)
      _ = process.wait()
    }
    for descriptor in [master, slave, life] where descriptor >= 0 { close(descriptor) }
  }

  /// Sends bytes as the terminal's keyboard does.
  func send(_ text: String) throws {
    try Descriptors.write(text, to: master)
  }

  /// Sends bytes as they are, taking in what the program writes meanwhile.
  func send(_ bytes: [UInt8]) throws {
    let deadline = Deadline.seconds(patience)
    var rest = bytes[...]
    while !rest.isEmpty {
      var polled = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&polled, 1, deadline.remainingMilliseconds) > 0 else {
        throw HarnessError("The program takes no keys.")
      }
      if polled.revents & Int16(POLLIN) != 0 { drain() }
      guard polled.revents & Int16(POLLOUT) != 0 else {
        if polled.revents & Int16(POLLHUP) != 0 { return }
        continue
      }
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 64)) }
      guard count > 0 else {
        throw HarnessError("write failed: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    if let process { kill(process.identifier, number) }
  }

  /// Gives the terminal another size, of which the system tells the program.
  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The output as text; bytes that are none are shown as U+FFFD.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits until the output, from `start` on, has `text` in it.
  func expect(_ text: String, from start: Int = 0) throws {
    let deadline = Deadline.seconds(patience)
    while !String(decoding: output.dropFirst(start), as: UTF8.self).contains(text) {
      guard try read(until: deadline) else {
        throw HarnessError("Expected “\(text)” in: \(self.text.debugDescription)")
      }
    }
  }

  /// Takes in what the program has written so far, without waiting.
  func readWhatIsThere() {
    while Descriptors.readable([master], until: .seconds(0)).contains(master) {
      let before = output.count
      drain()
      if output.count == before { return }
    }
  }

  /// Waits until the program has ended, and returns its exit code, or 128 + the signal that ended it.
  func exitCode() throws -> Int32 {
    let deadline = Deadline.seconds(patience)
    while true {
      if let ended { return ended }
      let ready = Descriptors.readable([master, life], until: deadline)
      if ready.contains(master) {
        drain()
      } else if ready.contains(life) {
        ended = process?.wait()
      } else {
        throw HarnessError("The program did not end: \(text.debugDescription)")
      }
    }
  }

  /// The terminal's modes now.
  func modes() throws -> termios {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { throw HarnessError("No modes.") }
    return modes
  }

  /// Whether the modes are those from before the program.
  func hasModesFromBefore() throws -> Bool {
    var (one, other) = (modesBefore, try modes())
    return memcmp(&one.c_cc, &other.c_cc, MemoryLayout.size(ofValue: one.c_cc)) == 0
      && one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag
      && one.c_cflag == other.c_cflag && one.c_lflag == other.c_lflag
  }

  private func read(until deadline: Deadline) throws -> Bool {
    let ready = Descriptors.readable([master, life], until: deadline)
    guard ready.contains(master) else { return false }
    drain()
    return true
  }

  private func drain() {
    if let bytes = Descriptors.read(master) { output += bytes }
  }
}
