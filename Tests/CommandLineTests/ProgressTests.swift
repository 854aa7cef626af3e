import Testing

@testable import siwa

@Suite("The line that says how far an import or export has come")
struct ProgressTests {
  private static let plain = Ink(usesColor: false, isASCII: false)
  private static let colored = Ink(usesColor: true, isASCII: false)
  private static let ascii = Ink(usesColor: false, isASCII: true)

  /// A terminal whose clock moves on by hand.
  private final class Terminal {
    var time = ContinuousClock.now
    var columns = 80
    var writes: [String] = []

    var screen: Progress.Screen {
      Progress.Screen(
        columns: { self.columns }, write: { self.writes.append($0) }, now: { self.time })
    }
  }

  private func progress(_ ink: Ink, of total: Int64?, done: Int64, users: Int) -> Progress {
    let progress = Progress("Importing", of: total, ink: ink, on: nil)
    progress.done = done
    for _ in 0..<users { progress.countOne() }
    return progress
  }

  @Test("has bar, share, users, rate and the time that is left")
  func knownSize() {
    let line = progress(Self.plain, of: 1000, done: 250, users: 1500).line(
      after: .seconds(3), columns: 80)
    #expect(
      line.text == "Importing  ██████░░░░░░░░░░░░░░░░░░  25%  1,500 users  500/s  0:09 left")
    #expect(line.width == line.text.count)
  }

  @Test("has users and rate alone where nobody knows how much there is")
  func unknownSize() {
    let line = progress(Self.plain, of: nil, done: 250, users: 1).line(
      after: .seconds(1), columns: 80)
    #expect(line.text == "Importing  1 user  1/s")
  }

  @Test("is ASCII, and coloured, where results are")
  func inks() {
    let ascii = progress(Self.ascii, of: 2, done: 1, users: 0).line(after: .zero, columns: 80)
    #expect(ascii.text == "Importing  ############------------  50%  0 users  0:00 left")
    let colored = progress(Self.colored, of: 2, done: 1, users: 0).line(after: .zero, columns: 80)
    #expect(colored.text.contains("\u{1B}[36m████████████\u{1B}[0m░"))
    #expect(colored.width == ascii.width)
  }

  @Test("is always shorter than the terminal is wide", arguments: 10...100)
  func narrow(columns: Int) {
    let line = progress(Self.plain, of: 1000, done: 999, users: 3000).line(
      after: .seconds(2), columns: columns)
    #expect(line.width < columns)
    #expect(line.text.count == line.width)
    #expect(line.text.hasPrefix("Importing"))
  }

  @Test("is drawn at most ten times a second")
  func pause() {
    let terminal = Terminal()
    let progress = Progress("Importing", of: 100_000, ink: Self.plain, on: terminal.screen)
    for _ in 0..<6400 { progress.countOne() }
    #expect(terminal.writes.isEmpty)
    for _ in 0..<10 {
      terminal.time += .milliseconds(50)
      for _ in 0..<640 { progress.countOne() }
    }
    #expect(terminal.writes.count == 5)
  }

  @Test("leaves nothing of a longer line behind, and is gone at the end")
  func removed() {
    let terminal = Terminal()
    let progress = Progress("Importing", of: 100, ink: Self.plain, on: terminal.screen)
    for columns in [80, 30] {
      terminal.columns = columns
      terminal.time += .seconds(1)
      for _ in 0..<64 { progress.countOne() }
    }
    progress.finish()
    progress.finish()
    #expect(terminal.writes.count == 3)
    #expect(terminal.writes[0].count == terminal.writes[1].count)
    let width = terminal.writes[0].count - 1
    #expect(terminal.writes[2] == "\r" + String(repeating: " ", count: width) + "\r")
  }

  @Test("is not there where standard error is no terminal")
  func noTerminal() throws {
    try withStore((0..<200).map { .sample($0) }) { path in
      let lines = run("users", "export", "--store", path).output
      let outcome = run("users", "import", "-", "--store", path + "2", input: lines)
      #expect(outcome.messages.isEmpty)
      #expect(outcome.output == "Added 200 users.\n")
    }
  }
}
