import Simulation

extension TargetID {
  /// The entry of the trace that keys choose: the newest one, or the one that was moved to.
  static let traceEntry: TargetID = "trace.entry"

  /// An entry of the trace by its number, to be clicked.
  static func traceEntry(_ index: Int) -> TargetID { TargetID(rawValue: "trace.\(index)") }

  /// The number of the entry of the trace that this is; `nil` where it is none.
  var traceEntryIndex: Int? {
    rawValue.hasPrefix("trace.") ? Int(rawValue.dropFirst("trace.".count)) : nil
  }
}

/// Which rows of a trace are seen, and which of its entries keys would explain.
struct TraceWindow {
  private var lines: [PaneLine]
  private var rows: Range<Int>

  /// The window on `lines` from the row `offset` on.
  init(_ lines: [PaneLine], offset: Int, height: Int) {
    self.lines = lines
    rows = offset..<max(offset, min(lines.count, offset + height))
  }

  /// How many entries there are.
  var count: Int { lines.last?.target?.traceEntryIndex.map { $0 + 1 } ?? 0 }

  /// The chosen entry, or of those in sight the one that is nearest to it; without a choice the newest in sight.
  func current(_ chosen: Int?) -> Int? {
    let seen = Set(lines[rows].compactMap { $0.target?.traceEntryIndex })
    // An entry whose head is scrolled away is in sight only where no other is.
    let whole = seen.filter { rows.contains(head(of: $0)) }
    let entries = whole.isEmpty ? seen : whole
    let wanted = chosen ?? count
    return entries.min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The rows of an entry, the line with the party's name above it among them.
  func rows(of entry: Int) -> Range<Int> {
    let target = TargetID.traceEntry(entry)
    let first = lines.firstIndex { $0.target == target } ?? 0
    let last = lines.lastIndex { $0.target == target } ?? first
    return first..<last + 1
  }

  /// The row in which an entry says what was done.
  private func head(of entry: Int) -> Int {
    let rows = rows(of: entry)
    return rows.first { bar(in: lines[$0]) != nil } ?? rows.lowerBound
  }

  private func bar(in line: PaneLine) -> Int? {
    line.pieces.last { $0.text == "│" }?.column
  }

  /// Marks the current entry where it has the focus, and lets the focus go there.
  func drawCurrent(_ chosen: Int?, on canvas: inout Canvas) {
    guard let current = current(chosen) else { return }
    let row = max(head(of: current), rows.lowerBound)
    let column = bar(in: lines[row]) ?? 0
    let area = Rect(column, row - rows.lowerBound, canvas.size.columns - column, 1)
    if canvas.isFocused(.traceEntry) {
      canvas.restyle(area) { $0.adding(.bold) }
      canvas.put(Glyphs.pointer, at: area.origin, canvas.theme.pane.focus)
    }
    canvas.target(.traceEntry, area)
  }
}

extension Inspector {
  /// `view` with the entry `step` further on in the trace chosen and in sight; `nil` where there is none.
  static func choosing(
    _ view: InspectorView, by step: Int, _ scene: Scene, size: Size, theme: Theme,
    language: Language
  ) -> InspectorView? {
    let (window, _) = traceWindow(view, scene, size: size, theme: theme, language: language)
    guard let current = window.current(view.traceEntry),
      (0..<window.count).contains(current + step)
    else { return nil }
    return choosing(view, current + step, scene, size: size, theme: theme, language: language)
  }

  /// `view` with an entry of the trace chosen and in sight.
  static func choosing(
    _ view: InspectorView, _ entry: Int, _ scene: Scene, size: Size, theme: Theme,
    language: Language
  ) -> InspectorView {
    let (window, height) = traceWindow(view, scene, size: size, theme: theme, language: language)
    let page = pageHeight(size: size)
    let last = max(0, height - page)
    let rows = window.rows(of: entry)
    var offset = offset(of: view, contentHeight: height, rows: page)
    offset = max(offset, rows.upperBound - page)
    offset = min(offset, rows.lowerBound, last)
    var view = view
    view.traceEntry = entry == window.count - 1 ? nil : entry
    view.offsets[.trace] = offset == last ? nil : offset
    return view
  }

  /// The number of the entry that keys would explain; `nil` where the trace is empty.
  static func currentEntry(
    _ view: InspectorView, _ scene: Scene, size: Size, theme: Theme,
    language: Language
  ) -> Int? {
    traceWindow(view, scene, size: size, theme: theme, language: language).window.current(
      view.traceEntry)
  }

  private static func traceWindow(
    _ view: InspectorView, _ scene: Scene, size: Size, theme: Theme,
    language: Language
  ) -> (window: TraceWindow, height: Int) {
    let parts = InspectorParts(size)
    let lines = TracePane.lines(
      scene, PaneLayout(width: parts.content.columns, theme: theme, language: language))
    var view = view
    view.pane = .trace
    let offset = offset(of: view, contentHeight: lines.count, rows: parts.content.rows)
    return (TraceWindow(lines, offset: offset, height: parts.content.rows), lines.count)
  }
}
