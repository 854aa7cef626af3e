import Simulation
import Vocabulary

/// The tab strip.
enum InspectorTabs {
  static func draw(_ view: InspectorView, on canvas: inout Canvas) {
    let width = canvas.size.columns
    let (selected, panes) = (view.pane, view.panes)
    let titles = panes.map { TextWidth.width(of: $0.title.said(in: canvas.language)) }
    let gap = min(4, (width - 2 - titles.reduce(0, +)) / (panes.count - 1))
    guard gap >= 1 else {
      draw(selected, at: 1, isSelected: true, on: &canvas)
      return
    }
    var column = width >= 40 ? 2 : 1
    for (pane, title) in zip(panes, titles) {
      draw(pane, at: column, isSelected: pane == selected, on: &canvas)
      column += title + gap
    }
  }

  private static func draw(
    _ pane: Pane, at column: Int, isSelected: Bool, on canvas: inout Canvas
  ) {
    let palette = canvas.theme.pane
    let title = pane.title.said(in: canvas.language)
    let width = TextWidth.width(of: title)
    let isFocused = canvas.isFocused(pane.target)
    let hasUnderline = canvas.size.rows > 1
    var style = isSelected ? palette.accent.bold : palette.secondary
    if isFocused { style = palette.focus }
    if isSelected, !hasUnderline { style = style.underlined }
    canvas.put(title, at: Point(column, 0), style)
    if isFocused { canvas.put(Glyphs.pointer, at: Point(column - 1, 0), palette.focus) }
    if isSelected, hasUnderline {
      canvas.put(
        String(repeating: "━", count: width), at: Point(column, 1), palette.accent)
    }
    canvas.target(
      pane.target, Rect(column, 0, width, hasUnderline ? 2 : 1), cursor: Point(column, 0))
  }
}

/// The words that say that there is more above or below.
struct ScrollHint {
  /// The target that scrolls up by a page.
  static let up: TargetID = "pane.scroll.up"
  /// The target that scrolls down by a page.
  static let down: TargetID = "pane.scroll.down"

  var text: Phrase
  var target: TargetID

  static func above(_ rows: Int) -> ScrollHint? {
    rows > 0 ? ScrollHint(text: InspectorText.above(rows), target: up) : nil
  }

  static func below(_ rows: Int) -> ScrollHint? {
    rows > 0 ? ScrollHint(text: InspectorText.below(rows), target: down) : nil
  }

  func draw(on canvas: inout Canvas) {
    let text = text.said(in: canvas.language)
    let width = TextWidth.width(of: text)
    guard canvas.size.rows > 0, canvas.size.columns >= width else { return }
    let column = canvas.size.columns - width
    canvas.put(text, at: Point(column, 0), canvas.theme.pane.secondary)
    canvas.target(target, Rect(column, 0, width, 1), reach: .click)
  }
}

/// The walk so far, client, account and world: what surrounds the moment.
enum InspectorStatus {
  static func draw(_ scene: Scene, _ walk: Phrase?, on canvas: inout Canvas) {
    let palette = canvas.theme.pane
    let strip = TimelineStrip(scene.timeline, playing: walk)
    let labels = [
      InspectorText.walk, InspectorText.client, InspectorText.account, InspectorText.world,
    ].map { $0.said(in: canvas.language) }
    let labelWidth = 2 + (labels.map { TextWidth.width(of: $0) }.max() ?? 0)
    for (row, label) in labels.enumerated() where row > 0 || !strip.isEmpty {
      canvas.put(label, at: Point(0, row), palette.secondary)
    }
    let room = Rect(labelWidth, 0, canvas.size.columns - labelWidth, canvas.size.rows)
    canvas.within(room) { canvas in
      strip.draw(in: canvas.bounds.row(0), on: &canvas)
      canvas.line(scene.profile.title, in: canvas.bounds.row(1), palette.text)
      canvas.line(
        account(scene), in: canvas.bounds.row(2),
        scene.account == nil ? palette.tertiary : palette.text)
      drawWorld(scene.world, in: canvas.bounds.row(3), on: &canvas)
    }
  }

  private static func account(_ scene: Scene) -> Phrase {
    guard let account = scene.account else {
      return "\(Glyphs.absent) \(InspectorText.noAccount)"
    }
    let name = account.name.formatted
    return Phrase(
      verbatim: name.isEmpty
        ? account.primaryEmail : "\(name) \(Glyphs.dot) \(account.primaryEmail)")
  }

  private static func drawWorld(_ world: World, in row: Rect, on canvas: inout Canvas) {
    let palette = canvas.theme.pane
    guard !row.isEmpty else { return }
    let badges = InspectorText.badges(world)
    guard !badges.isEmpty else {
      canvas.line(InspectorText.nothingIsBroken, in: row, palette.text)
      return
    }
    var column = 0
    for (index, badge) in badges.enumerated() {
      let text = " \(badge.said(in: canvas.language)) "
      let width = TextWidth.width(of: text)
      let left = badges.count - index
      let reserve = left > 1 ? 4 : 0
      guard column + width + reserve <= row.columns || index == 0 else {
        canvas.put("+\(left)", at: Point(column, row.top), palette.warning)
        return
      }
      canvas.line(
        text, in: Rect(column, row.top, row.columns - column - reserve, 1), palette.badge)
      column += min(width, row.columns - reserve) + 1
    }
  }
}

extension ScrollHint? {
  func draw(on canvas: inout Canvas) {
    if let hint = self { hint.draw(on: &canvas) }
  }
}
