import TerminalUI

/// How far a long command has come: one line on standard error, where that is a terminal, gone at the end.
final class Progress {
  /// What is being done, such as `Importing`.
  let task: String
  /// How much there is to do, in any unit; `nil` where nobody knows.
  let total: Int64?
  /// How much of it is done.
  var done: Int64 = 0
  /// How many of what is counted have gone through.
  private(set) var count = 0
  /// Whether all was read and is now brought to the disk.
  private var isSaving = false

  /// What is counted, such as `user`.
  private let unit: String
  /// After how many of them the clock is looked at.
  private let stride: Int
  private let ink: Ink
  private let screen: Screen?
  private let start: ContinuousClock.Instant
  private var drawnAt: ContinuousClock.Instant
  /// How many columns the line takes that stands on the terminal.
  private var drawnWidth = 0

  /// A terminal, and the clock beside it.
  struct Screen {
    /// How many columns it has.
    var columns: () -> Int
    /// Writes text as it is.
    var write: (String) -> Void
    /// What the clock shows.
    var now: () -> ContinuousClock.Instant = { .now }
  }

  /// The shortest time between two drawings: a tenth of a second.
  static let pause = Duration.milliseconds(100)

  /// Makes the progress of a task; without a screen it is not shown.
  ///
  /// Looking at the clock for each of a million takes longer than some of what is counted: so `stride`.
  init(
    _ task: String, of total: Int64?, unit: String = "user", stride: Int = 64, ink: Ink,
    on screen: Screen?
  ) {
    self.task = task
    self.total = total.flatMap { $0 > 0 ? $0 : nil }
    self.unit = unit
    self.stride = stride
    self.ink = ink
    self.screen = screen
    start = screen?.now() ?? .now
    drawnAt = start
  }

  /// Counts one that has gone through; draws where it is time.
  func countOne() {
    count += 1
    guard count.isMultiple(of: stride), let screen else { return }
    let now = screen.now()
    if now - drawnAt >= Self.pause { draw(at: now, on: screen) }
  }

  /// Notes that all was read; a line that stands says that it is now brought to the disk.
  func save() {
    isSaving = true
    if drawnWidth > 0, let screen { draw(at: screen.now(), on: screen) }
  }

  /// Takes the line away.
  func finish() {
    guard drawnWidth > 0, let screen else { return }
    screen.write("\r" + String(repeating: " ", count: drawnWidth) + "\r")
    drawnWidth = 0
  }

  private func draw(at now: ContinuousClock.Instant, on screen: Screen) {
    drawnAt = now
    let line = line(after: now - start, columns: screen.columns())
    let leftover = String(repeating: " ", count: max(0, drawnWidth - line.width))
    screen.write("\r" + line.text + leftover)
    drawnWidth = line.width + leftover.count
  }
}

// MARK: - The line

extension Progress {
  /// The line as it is after so much time, and the columns that it takes: fewer than there are, for writing the last
  /// one moves some terminals on to the next line.
  func line(after time: Duration, columns: Int) -> (text: String, width: Int) {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    var words = [task]
    var left: String?
    if let total {
      let share = min(1, Double(done) / Double(total))
      words.append("\(Int(share * 100))%")
      if share > 0, share < 1 { left = Self.clock(seconds * (1 - share) / share) + " left" }
    }
    words.append("\(Self.grouped(count)) \(unit)\(count == 1 ? "" : "s")")
    if seconds > 0 { words.append("\(Self.grouped(Int(Double(count) / seconds)))/s") }
    if isSaving { words.append("saving") } else if let left { words.append(left) }

    while words.count > 1, Self.width(of: words) >= columns { words.removeLast() }
    guard let total else { return (words.joined(separator: "  "), Self.width(of: words)) }
    let room = min(24, columns - Self.width(of: words) - 3)
    guard room >= 4 else { return (words.joined(separator: "  "), Self.width(of: words)) }
    let bar = ink.bar(filled: min(room, Int(Int64(room) * done / total)), of: room)
    words.insert(bar, at: 1)
    return (words.joined(separator: "  "), Self.width(of: words) - bar.count + room)
  }

  private static func width(of words: [String]) -> Int {
    words.reduce(2 * (words.count - 1)) { $0 + $1.count }
  }

  /// A number with a comma between each three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digits[index])
    }
  }

  /// Minutes and seconds, `0:07`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }
}
