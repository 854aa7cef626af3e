import Simulation

/// A few lines below the trace for somebody who starts for the first time; the first step takes them away.
struct WelcomeHint: Hashable, Sendable {
  /// The keys that it names.
  let keys: KeyMap

  /// Whether nobody has signed in on this store yet, and nothing was done since the program started.
  static func isDue(in scene: Scene) -> Bool {
    scene.consent == nil && !scene.backendKnowsPerson && scene.timeline.visibleBehind == 0
  }

  private var lines: [(key: String, does: Phrase)] {
    [
      (Glyphs.enter, "New here? This signs in with Apple."),
      (keys.keyWord(of: .lesson(.show)), "leads you through nine lessons."),
      (keys.keyWord(of: .openHelp), "shows every key that works now."),
      (keys.keyWord(of: .openWorld), "breaks and mends the world around it."),
    ]
  }

  /// Draws the hint at the lower edge of `canvas`, where the first `taken` rows are taken; nothing where it has no room.
  func draw(below taken: Int, on canvas: inout Canvas) {
    // A blank row keeps it apart; what matters most comes first.
    let rows = min(lines.count, canvas.size.rows - taken - 1)
    guard rows >= 2, canvas.size.columns >= 30 else { return }
    let area = canvas.bounds.splitBottom(rows).bottom
    let palette = canvas.theme.pane
    for (index, line) in lines.prefix(rows).enumerated() {
      let row = area.row(index)
      let key = canvas.repertoire == .ascii ? Glyphs.keyName(of: line.key) : line.key
      canvas.put(key, at: row.origin, palette.accent)
      let text = row.inset(left: max(3, TextWidth.width(of: key) + 1))
      canvas.line(line.does, in: text, palette.secondary)
    }
  }
}
