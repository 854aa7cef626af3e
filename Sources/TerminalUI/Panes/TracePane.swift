import Simulation
import Vocabulary

/// The trace: what was called and answered, in order.
enum TracePane {
  /// The rows of the trace.
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    let entries = TraceEntry.all(of: scene.journal).map(\.line)
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
  /// What stands before everything that a party did, in its colour.
  private static let bar = "│"

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
        head.target = .traceEntry(index)
        if !sameSecond, layout.width >= partyWidth + timeWidth + 1 {
          head.put(entry.time.timeOfDay, layout.palette.secondary, endingAt: layout.width)
        }
        lines.append(head)
      }
      for var line in body(of: entry, at: 2, layout) {
        line.put(bar, style, at: 0)
        line.target = .traceEntry(index)
        lines.append(line)
      }
    }
    return lines
  }

  /// Time, party and what it did in three columns.
  private static func sideBySide(_ entries: [TraceLine], _ layout: PaneLayout) -> [PaneLine] {
    let partyColumn = timeWidth + 2
    let barColumn = partyColumn + partyWidth + 1
    var lines: [PaneLine] = []
    for (index, entry) in entries.enumerated() {
      let previous = index > 0 ? entries[index - 1] : nil
      let sameSecond = previous?.time.seconds == entry.time.seconds
      let style = layout.parties.style(entry.party)
      for (row, var line) in body(of: entry, at: barColumn + 2, layout).enumerated() {
        if row == 0 {
          if !sameSecond { line.put(entry.time.timeOfDay, layout.palette.secondary, at: 0) }
          if !sameSecond || previous?.party != entry.party {
            line.put(layout.said(entry.party.name), style.bold, at: partyColumn)
            line.heading = line.pieces.last
          }
        }
        line.put(bar, style, at: barColumn)
        line.target = .traceEntry(index)
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

/// One line of the trace, and the place in the journal that it comes from.
struct TraceEntry: Hashable {
  /// The number of the journal's entry.
  var place: Int
  /// How many lines of the same journal entry stand before it.
  var part: Int
  /// What it says.
  var line: TraceLine

  /// The lines of a whole journal, in order.
  static func all(of journal: [JournalEntry]) -> [TraceEntry] {
    journal.enumerated().flatMap { place, entry in
      TraceLine.lines(of: entry).enumerated().map { part, line in
        TraceEntry(place: place, part: part, line: line)
      }
    }
  }
}
