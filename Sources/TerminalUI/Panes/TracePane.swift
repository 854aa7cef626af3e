import Simulation
import Vocabulary

/// The trace: what was called and answered, in order.
enum TracePane {
  /// The rows of the trace.
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    let entries = scene.journal.flatMap(TraceLine.lines(of:))
    guard !entries.isEmpty else {
      return [PaneLine(layout.said(TraceText.nothingYet), layout.palette.heading)]
        + layout.paragraph(TraceText.nothingYetExplained, layout.palette.secondary)
    }
    return layout.width >= sideBySideWidth
      ? sideBySide(entries, layout) : stacked(entries, layout)
  }

  /// From this width on, time and party stand beside what they did instead of above it.
  private static let sideBySideWidth = 58
  private static let timeWidth = 8
  private static let partyWidth = 12

  /// Party and time above what the party did; entries of one party in one second share them.
  private static func stacked(_ entries: [TraceLine], _ layout: PaneLayout) -> [PaneLine] {
    var lines: [PaneLine] = []
    for (index, entry) in entries.enumerated() {
      let previous = index > 0 ? entries[index - 1] : nil
      let sameSecond = previous?.time.seconds == entry.time.seconds
      let style = layout.parties.style(entry.party)
      if !sameSecond || previous?.party != entry.party {
        var head = PaneLine(
          layout.cut(entry.party.name, width: layout.width), style.bold)
        head.heading = head.pieces.first
        if !sameSecond, layout.width >= partyWidth + timeWidth + 1 {
          head.put(entry.time.timeOfDay, layout.palette.secondary, endingAt: layout.width)
        }
        lines.append(head)
      }
      for var line in body(of: entry, at: 2, layout) {
        line.put("│", style, at: 0)
        lines.append(line)
      }
    }
    return lines
  }

  /// Time, party and what it did in three columns.
  private static func sideBySide(_ entries: [TraceLine], _ layout: PaneLayout) -> [PaneLine] {
    let partyColumn = timeWidth + 2
    let bar = partyColumn + partyWidth + 1
    var lines: [PaneLine] = []
    for (index, entry) in entries.enumerated() {
      let previous = index > 0 ? entries[index - 1] : nil
      let sameSecond = previous?.time.seconds == entry.time.seconds
      let style = layout.parties.style(entry.party)
      for (row, var line) in body(of: entry, at: bar + 2, layout).enumerated() {
        if row == 0 {
          if !sameSecond { line.put(entry.time.timeOfDay, layout.palette.secondary, at: 0) }
          if !sameSecond || previous?.party != entry.party {
            line.put(layout.said(entry.party.name), style.bold, at: partyColumn)
            line.heading = line.pieces.last
          }
        }
        line.put("│", style, at: bar)
        lines.append(line)
      }
    }
    return lines
  }

  /// Title and details from `column` on.
  private static func body(of entry: TraceLine, at column: Int, _ layout: PaneLayout) -> [PaneLine]
  {
    let palette = layout.palette
    let mark: (text: String, style: Style)? =
      switch entry.tone {
      case .plain: nil
      case .success: (Glyphs.check, palette.success)
      case .failure: (Glyphs.cross, palette.danger)
      case .refusal: (Glyphs.absent, palette.tertiary)
      case .warning: (Glyphs.warning, palette.warning.bold)
      }
    let style: Style =
      switch entry.tone {
      case .plain, .success, .failure: palette.text
      case .refusal: palette.tertiary
      case .warning: palette.warning
      }
    let start = mark == nil ? column : column + 2
    var lines = layout.paragraph(entry.title, style, at: start)
    if let mark, !lines.isEmpty { lines[0].put(mark.text, mark.style, at: column) }
    return lines + DetailRows.lines(entry.details, at: column + 2, layout)
  }
}
