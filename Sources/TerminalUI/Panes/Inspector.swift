public import Simulation

/// What stands beside the phone: five panes that tell the truth about the moment that the phone shows.
public enum Inspector {
  /// Draws the pane that `view` selects, its tabs, and what surrounds the walk, on all of `canvas`.
  public static func draw(_ scene: Scene, _ view: InspectorView, on canvas: inout Canvas) {
    let parts = InspectorParts(canvas.size)
    canvas.within(parts.tabs) { InspectorTabs.draw(view, on: &$0) }
    let layout = PaneLayout(
      width: parts.content.columns, theme: canvas.theme, repertoire: canvas.repertoire,
      language: canvas.language)
    let lines = lines(scene, view, layout)
    let lit = view.lit?.index(in: lines)
    let offset =
      lit.map { min(max(0, $0 - parts.content.rows / 2), max(0, lines.count - parts.content.rows)) }
      ?? offset(of: view, contentHeight: lines.count, rows: parts.content.rows)
    canvas.within(parts.content) { canvas in
      for (row, line) in lines.dropFirst(offset).prefix(canvas.size.rows).enumerated() {
        line.draw(on: &canvas, row: row)
      }
      if view.pane == .trace {
        TraceWindow(lines, offset: offset, height: canvas.size.rows)
          .drawCurrent(view.traceEntry, on: &canvas)
        if let welcome = view.welcome, WelcomeHint.isDue(in: scene) {
          welcome.draw(below: lines.count, on: &canvas)
        }
      }
      if let lit { canvas.light(row: lit - offset) }
    }
    let hidden = (above: offset, below: max(0, lines.count - offset - parts.content.rows))
    canvas.within(parts.above) { canvas in
      if let heading = heading(of: lines, at: offset) {
        canvas.put(heading.text, at: Point(heading.column, 0), heading.style)
      }
      ScrollHint.above(hidden.above).draw(on: &canvas)
    }
    canvas.within(parts.below) { ScrollHint.below(hidden.below).draw(on: &$0) }
    canvas.within(parts.status) { InspectorStatus.draw(scene, view.walk, on: &$0) }
  }

  /// Draws all rows of `view`'s pane, and nothing around them, from the first row of `canvas` on.
  static func drawContent(_ scene: Scene, _ view: InspectorView, on canvas: inout Canvas) {
    let layout = PaneLayout(
      width: canvas.size.columns, theme: canvas.theme, repertoire: canvas.repertoire,
      language: canvas.language)
    for (row, line) in lines(scene, view, layout).enumerated() {
      line.draw(on: &canvas, row: row)
    }
  }

  /// How many rows the content of `view`'s pane takes on a canvas of `size`.
  public static func contentHeight(_ scene: Scene, _ view: InspectorView, size: Size, theme: Theme)
    -> Int
  {
    let width = InspectorParts(size).content.columns
    return lines(scene, view, PaneLayout(width: width, theme: theme)).count
  }

  /// How many rows of content a canvas of `size` shows at once: the step of Page Up and Page Down.
  public static func pageHeight(size: Size) -> Int {
    InspectorParts(size).content.rows
  }

  /// `view` scrolled by `rows` rows, down where it is positive, as far as there is something to see.
  ///
  /// A trace that is scrolled to its end follows the newest entry again.
  public static func scrolled(
    _ view: InspectorView, by rows: Int, _ scene: Scene, size: Size, theme: Theme
  ) -> InspectorView {
    let height = contentHeight(scene, view, size: size, theme: theme)
    let page = pageHeight(size: size)
    let last = max(0, height - page)
    let offset = offset(of: view, contentHeight: height, rows: page)
    let target = min(max(0, offset + rows), last)
    var view = view
    view.offsets[view.pane] = target == start(of: view.pane, last: last) ? nil : target
    return view
  }

  static func offset(of view: InspectorView, contentHeight: Int, rows: Int) -> Int {
    let last = max(0, contentHeight - rows)
    return min(max(0, view.offsets[view.pane] ?? start(of: view.pane, last: last)), last)
  }

  /// Where a pane stands that nobody has scrolled.
  private static func start(of pane: Pane, last: Int) -> Int {
    switch pane {
    case .trace: last
    case .token, .store, .map, .mailbox, .lesson: 0
    }
  }

  /// What heads the first visible row, where its own row is scrolled away.
  private static func heading(of lines: [PaneLine], at offset: Int) -> PaneLine.Piece? {
    guard offset > 0, offset < lines.count, lines[offset].heading == nil, lines[offset] != .blank
    else { return nil }
    return lines[..<offset].last { $0.heading != nil }?.heading
  }

  static func lines(_ scene: Scene, _ view: InspectorView, _ layout: PaneLayout) -> [PaneLine] {
    switch view.pane {
    case .trace: TracePane.lines(scene, layout)
    case .token: TokenPane.lines(scene, layout.readable)
    case .store: StorePane.lines(scene, selected: view.ledgerRow, layout)
    case .map: MapPane.lines(scene, layout.readable)
    case .mailbox: MailboxPane.lines(scene, layout.readable)
    case .lesson: LessonPane.lines(scene, view.lesson, layout.readable)
    }
  }
}

/// How the inspector divides its room: what is dispensable goes first where it gets tight.
struct InspectorParts {
  var tabs: Rect
  var above: Rect
  var content: Rect
  var below: Rect
  var status: Rect

  init(_ size: Size) {
    let margin = size.columns >= 40 ? 2 : 1
    let all = Rect(size: size)
    let isTall = size.rows >= 14
    let (tabs, belowTabs) = all.splitTop(size.rows >= 6 ? 2 : 1)
    let (body, status) = belowTabs.splitBottom(isTall ? 4 : 0)
    let inner = body.inset(left: margin, right: size.columns >= 40 ? 1 : 0)
    let (above, rest) = inner.splitTop(isTall ? 1 : 0)
    let (content, below) = rest.splitBottom(isTall ? 1 : 0)
    self.tabs = tabs
    self.above = above
    self.content = content
    self.below = below
    self.status = status.inset(left: margin, right: size.columns >= 40 ? 1 : 0)
  }
}

extension Canvas {
  /// Lays the colours of what is chosen over a row.
  fileprivate mutating func light(row: Int) {
    let style = theme.pane.selection.bold
    restyle(bounds.row(row)) { _ in style }
  }
}
