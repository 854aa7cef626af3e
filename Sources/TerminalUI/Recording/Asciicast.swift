internal import JOSE

/// What a terminal shows over time, as an asciicast of version 2: a header, then an event a line.
///
/// The format is asciinema's (docs.asciinema.org/manual/asciicast/v2): `[seconds, "o", what the terminal is sent]`,
/// `[seconds, "m", the name of a chapter]`, `[seconds, "r", "COLUMNSxROWS"]`. What is typed is not in it, and no date, so
/// that the same walk is the same recording.
struct Asciicast {
  /// How it is called and how it looks.
  struct Look {
    /// What a player calls it.
    var title: String
    /// The colours that stand for the terminal's own.
    var theme: Theme
    /// How many colours are used.
    var depth: ColorDepth
    /// The longest pause that a player makes, in seconds.
    var longestPause: Int64
  }

  private let look: Look
  private var shown: Frame?
  private var chapter: String?
  private var began: Int64 = 0

  init(_ look: Look) { self.look = look }

  /// The lines for a frame that is shown from `now` on, in milliseconds; with the first one the header is among them.
  ///
  /// `chapter` is the name of where the walk stands: where it is another one, players can jump there.
  mutating func lines(showing frame: Frame, chapter: String, at now: Int64) -> [String] {
    var lines: [String] = []
    if let shown {
      if shown.size != frame.size { lines.append(event("r", Self.text(frame.size), at: now)) }
    } else {
      lines.append(header(frame.size))
      began = now
    }
    let data = frame.ansi(after: shown, look.depth)
    if !data.isEmpty { lines.append(event("o", data, at: now)) }
    if chapter != self.chapter { lines.append(event("m", chapter, at: now)) }
    shown = frame
    self.chapter = chapter
    return lines
  }

  /// The line that lets the last screen stand until `now`.
  func end(at now: Int64) -> String { event("o", "", at: now) }

  private func header(_ size: Size) -> String {
    let colors = look.theme.terminal
    let palette = (0..<16).map { ColorDepth.paletteColor($0).hex }.joined(separator: ":")
    return JSONValue.object([
      "version": .integer(2), "width": .integer(Int64(size.columns)),
      "height": .integer(Int64(size.rows)), "idle_time_limit": .integer(look.longestPause),
      "title": .string(look.title),
      "theme": .object([
        "fg": .string(colors.foreground.hex),
        "bg": .string(colors.background.hex), "palette": .string(palette),
      ]),
    ]).text
  }

  private func event(_ code: String, _ data: String, at now: Int64) -> String {
    let milliseconds = max(0, now - began)
    let rest = String(milliseconds % 1000)
    let seconds =
      "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    return "[\(seconds),\(JSONValue.string(code).text),\(JSONValue.string(data).text)]"
  }

  private static func text(_ size: Size) -> String { "\(size.columns)x\(size.rows)" }
}
