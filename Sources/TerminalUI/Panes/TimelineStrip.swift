import SignInFlow
import Simulation

/// Where one is in the walk, in one line: a bar, how many steps are behind, and what the last of them was.
struct TimelineStrip {
  /// How many steps are behind, of those that could be seen.
  private var behind = 0
  /// How many there are.
  private var all = 0
  private var isInPast = false
  private var words = Phrase.empty

  /// The line about a timeline; `playing` stands in its place while a script is played.
  init(_ timeline: Timeline, playing: Phrase?) {
    if let playing {
      words = playing
      return
    }
    guard !timeline.steps.isEmpty else { return }
    behind = timeline.visibleBehind
    all = behind + timeline.visibleAhead
    isInPast = timeline.isInPast
    words =
      timeline.steps[..<timeline.position].last(where: \.isVisible)
      .map { TraceText.title(of: $0) } ?? "the beginning"
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { words.isEmpty }

  /// Draws the line in `row`.
  func draw(in row: Rect, on canvas: inout Canvas) {
    guard !isEmpty, !row.isEmpty else { return }
    let palette = canvas.theme.pane
    guard all > 0 else {
      canvas.line(words, in: row, palette.accent)
      return
    }
    let length = min(10, row.columns / 4)
    let place = length < 2 ? 0 : behind * (length - 1) / all
    for column in 0..<length {
      let glyph = column == place ? "●" : column < place ? "━" : "─"
      canvas.put(
        glyph, at: Point(row.left + column, row.top),
        column > place ? palette.separator : isInPast ? palette.warning : palette.accent)
    }
    let text: Phrase = "\(behind)/\(all) \(words)"
    canvas.line(text, in: row.inset(left: length + 1), isInPast ? palette.warning : palette.text)
  }
}

extension TraceText {
  /// What a step of the walk was, in a few words.
  static func title(of step: Timeline.Step) -> Phrase {
    title(of: step.step, leadingTo: step.state)
  }

  static func title(of step: WalkStep, leadingTo state: State.Kind) -> Phrase {
    switch step {
    case .start: "starts"
    case .event(let event): title(of: event)
    case .act(let act): title(of: act)
    case .wait(let milliseconds): "\(TokenText.duration(milliseconds / 1000)) pass"
    case .arrival: "\(Glyphs.arrow) \(MapText.name(state))"
    }
  }
}
