import Scripts
import SignInFlow
import Simulation

/// The same steps through two clients, step by step, side by side.
public struct ComparisonPage: Hashable, Sendable {
  /// The walk whose steps are taken.
  var walk: Walk
  /// Whether the walk so far has any step.
  var hasSteps: Bool
  /// What was done to the store outside of the walk.
  var remarks: [String]
  /// The two clients through it.
  var comparison: ClientComparison
  /// Which moment is shown; 0 is the start.
  var position: Int
  /// Whether what is the same is shown too.
  var showsAll = false
  private var distances: [ClientComparison.Distance]

  /// The walk whose steps are taken.
  public enum Walk: Hashable, Sendable {
    /// The one that the person took so far.
    case soFar
    /// The one that is prepared.
    case killedSignUp
  }

  init(
    walk: Walk, hasSteps: Bool, remarks: [String], comparison: ClientComparison,
    position: Int? = nil, showsAll: Bool = false
  ) {
    self.walk = walk
    self.hasSteps = hasSteps
    self.remarks = remarks
    self.comparison = comparison
    self.showsAll = showsAll
    distances = comparison.distances
    let last = comparison.differences.count - 1
    self.position = min(max(0, position ?? comparison.parting ?? last), last)
  }

  /// The clients.
  var clients: (left: ClientProfile, right: ClientProfile) {
    (left.scene.profile, right.scene.profile)
  }

  /// Goes on by so many steps; answers whether there were any.
  mutating func move(by steps: Int) -> Bool {
    let target = min(max(0, position + steps), comparison.differences.count - 1)
    defer { position = target }
    return target != position
  }

  /// Goes to where the two part; answers whether they do.
  mutating func moveToParting() -> Bool {
    guard let parting = comparison.parting else { return false }
    position = parting
    return true
  }

  private var left: Repetition.Moment { comparison.left.moments[position] }
  private var right: Repetition.Moment { comparison.right.moments[position] }

  // MARK: Drawing

  /// From this width on both phones are drawn.
  static let widthOfPhones = 96

  /// Draws the page, of which `rows` rows are seen at once.
  func draw(_ view: ScreenView, rows: Int, on canvas: inout Canvas) -> Int {
    let layout = PaneLayout(
      width: canvas.size.columns, theme: canvas.theme, repertoire: canvas.repertoire,
      language: canvas.language)
    let top = heading(layout)
    _ = top.draw(on: &canvas)
    let below = Rect(0, top.count, canvas.size.columns, canvas.size.rows - top.count)
    var height = 0
    canvas.within(below) { canvas in
      height =
        layout.width >= Self.widthOfPhones
        ? drawPhones(view, layout, rows: rows - top.count, on: &canvas)
        : essence(layout).draw(on: &canvas)
    }
    return top.count + height
  }

  /// Which walk, what became of it, the strip of all steps, and which one is shown.
  private func heading(_ layout: PaneLayout) -> [PaneLine] {
    var step = PaneLine(
      layout.cut(words(for: position), width: layout.width),
      layout.palette.text.bold)
    let used = TextWidth.width(of: step.pieces.first?.text ?? "")
    let mark = layout.said(partingWords)
    if used + TextWidth.width(of: mark) + 2 <= layout.width {
      step.put(
        mark,
        position == comparison.parting ? layout.palette.accent.bold : layout.palette.secondary,
        endingAt: layout.width)
    }
    return layout.explanation(origin)
      + remarks.flatMap { layout.explanation("Not taken again: \($0).") }
      + ending(layout) + StepStrip(distances: distances, position: position).lines(layout) + [step]
  }

  private var partingWords: Phrase {
    switch comparison.parting {
    case nil: "They never part"
    case position?: "They part here"
    case let parting?: "They part at step \(parting)"
    }
  }

  /// What the last sign-in through each comes to, where they come to different ends.
  private func ending(_ layout: PaneLayout) -> [PaneLine] {
    guard let one = comparison.left.signIns.last, let other = comparison.right.signIns.last,
      let reading = SignInComparison(one, other, isOneStore: false).readings.first,
      case .onlyOneGetsIn = reading
    else { return [] }
    let clients = clients
    let sentence = ComparisonText.sentence(reading) {
      Phrase(verbatim: $0 == .left ? clients.left.title : clients.right.title)
    }
    var lines = layout.paragraph(sentence, layout.palette.text, at: 2)
    if !lines.isEmpty { lines[0].put(Glyphs.pointer, layout.palette.accent.bold, at: 0) }
    return lines
  }

  private var origin: Phrase {
    let count = comparison.differences.count - 1
    switch walk {
    case .soFar: return "Your walk so far, its \(count) steps taken again by each client in memory."
    case .killedSignUp:
      return
        "Prepared: the first sign-in is killed, the second one’s token has no e-mail."
    }
  }

  private func words(for position: Int) -> Phrase {
    let count = comparison.differences.count - 1
    guard let step = comparison.left.moments[position].step else { return "Before the first step" }
    return "Step \(position) of \(count): \(Self.title(of: step))"
  }

  /// What a step is called, as the trace calls it.
  static func title(of step: WalkStep) -> Phrase {
    switch step {
    case .event(let event): TraceText.title(of: event)
    case .act(let act): TraceText.title(of: act)
    case .start: "the program is started again"
    case .wait, .arrival: "time passes"
    }
  }

  private func rows(_ layout: PaneLayout) -> FactRows {
    FactRows(
      layout: layout,
      titles: (
        left: Phrase(verbatim: clients.left.title), right: Phrase(verbatim: clients.right.title)
      ), showsAll: showsAll)
  }

  private var difference: FactDifference { comparison.differences[position] }

  /// What differs beside who has what, which ``Holdings`` tells in fewer rows.
  private var shortDifference: FactDifference {
    var short = difference
    short.rows.removeAll {
      $0.key.section == .ledger || $0.key == .app(.uid) || $0.key == .app(.docID)
    }
    return short
  }

  /// What there is to know of each, in two columns: what the app shows always, the rest where it differs.
  private func essence(_ layout: PaneLayout) -> [PaneLine] {
    let rows = rows(layout)
    let facts = rows.lines(showsAll ? difference : shortDifference) { key in
      switch key {
      case .app(.screen), .app(.alert), .app(.name), .app(.email): true
      case .app, .request, .sheet, .credential, .header, .claim, .backend, .ledger: false
      }
    }
    return [passedOver(layout), [.blank], rows.header, facts, showsAll ? [] : holdings(rows)]
      .flatMap(\.self) + [.blank] + legend(rows)
  }

  private func holdings(_ rows: FactRows) -> [PaneLine] {
    Holdings(left: left.scene.ledger, right: right.scene.ledger).lines(rows)
  }

  private func legend(_ rows: FactRows) -> [PaneLine] {
    rows.legend(difference.rows.map(\.verdict))
      + StepStrip.legend(rows.layout)
  }

  private func passedOver(_ layout: PaneLayout) -> [PaneLine] {
    left.isPassedOver
      ? layout.explanation("Passed over: here each side keeps its own client.") : []
  }

  /// Both phones, and between them what differs; with ``showsAll`` all of it in columns below.
  private func drawPhones(
    _ view: ScreenView, _ layout: PaneLayout, rows visible: Int, on canvas: inout Canvas
  ) -> Int {
    let width = canvas.size.columns
    let size = Size(
      min(Phone.largestSize.columns, (width - 28) / 2),
      min(Phone.largestSize.rows, max(Phone.framedSize.rows, visible - 1)))
    let names = Rect(0, 0, width, 1)
    let style = layout.palette.accent.bold
    canvas.line(
      clients.left.title, in: names.splitLeft(size.columns).left, style, alignment: .centre)
    canvas.line(
      clients.right.title, in: names.splitRight(size.columns).right, style, alignment: .centre)
    canvas.picture(of: left.scene, view, at: Point(0, 1), size: size)
    canvas.picture(of: right.scene, view, at: Point(width - size.columns, 1), size: size)
    var between = layout
    between.width = width - 2 * size.columns - 2
    let lines = whatDiffers(between)
    var height = 0
    canvas.within(Rect(size.columns + 1, 1, between.width, max(lines.count, size.rows))) { canvas in
      height = lines.draw(on: &canvas)
    }
    height = 1 + max(height, size.rows)
    guard showsAll else { return height }
    let rows = rows(layout)
    canvas.within(Rect(0, height + 1, width, max(0, canvas.size.rows - height - 1))) { canvas in
      height += 1 + (rows.header + rows.lines(difference)).draw(on: &canvas)
    }
    return height
  }

  /// What differs in few words, in a narrow column.
  private func whatDiffers(_ layout: PaneLayout) -> [PaneLine] {
    var rows = rows(layout)
    rows.showsAll = false
    let differing = rows.lines(shortDifference) + holdings(rows)
    return passedOver(layout)
      + (differing.isEmpty ? layout.explanation("No difference here.") : differing)
      + [.blank] + legend(rows)
  }
}

/// All steps in one line: how far the two are apart at each, the shown one in brackets.
struct StepStrip {
  var distances: [ClientComparison.Distance]
  var position: Int

  func lines(_ layout: PaneLayout) -> [PaneLine] {
    let room = max(1, (layout.width - 4) / 2)
    let window = ListWindow(total: distances.count, selected: position, height: room)
    var line = PaneLine()
    if window.first > 0 { line.put(layout.ellipsis, layout.palette.secondary, at: 0) }
    for (place, index) in window.range.enumerated() {
      let column = 2 + 2 * place
      let isShown = index == position
      line.put(
        distances[index].sign, isShown ? layout.palette.selection.bold : style(index, layout),
        at: column)
      if isShown {
        line.put("[", layout.palette.accent.bold, at: column - 1)
        line.put("]", layout.palette.accent.bold, at: column + 1)
      }
    }
    if window.range.upperBound < distances.count {
      line.put(layout.ellipsis, layout.palette.secondary, endingAt: layout.width)
    }
    return [line]
  }

  /// What the signs of the strip mean.
  static func legend(_ layout: PaneLayout) -> [PaneLine] {
    layout.paragraph(
      Phrase(
        """
        Steps: \(ClientComparison.Distance.none.sign) alike, \(ClientComparison.Distance.unseen.sign) kept or asked \
        otherwise, \(ClientComparison.Distance.seen.sign) seen otherwise
        """
      ), layout.palette.tertiary)
  }

  private func style(_ index: Int, _ layout: PaneLayout) -> Style {
    switch distances[index] {
    case .none: layout.palette.tertiary
    case .unseen: layout.palette.secondary
    case .seen: layout.palette.accent.bold
    }
  }
}

extension ClientComparison.Distance {
  /// One character.
  fileprivate var sign: String {
    switch self {
    case .none: Glyphs.dot
    case .unseen: "~"
    case .seen: Glyphs.differs
    }
  }
}

extension Canvas {
  /// Draws the phone of a moment as a picture: nothing on it can be reached.
  fileprivate mutating func picture(
    of scene: Scene, _ view: ScreenView, at origin: Point, size: Size
  ) {
    var canvas = Canvas(
      size: size, theme: theme, focus: nil, repertoire: repertoire, language: language)
    canvas.fill(canvas.bounds, theme.pane.text)
    Phone.draw(
      scene, PhoneView(fields: Phone.initialFields(for: scene)), copy: view.language.copy,
      on: &canvas)
    let frame = canvas.frame
    for row in 0..<size.rows {
      for (column, cell) in frame.row(row).enumerated() where cell.width > 0 {
        put(cell.text, at: origin.moved(columns: column, rows: row), cell.style)
      }
    }
  }
}

// MARK: - Making one

extension ComparisonPage {
  /// Two clients through the walk so far, or through the prepared one where it has no second sign-in.
  ///
  /// Nothing of it happens to the walk or its store. Throws `StoreError`, `CryptoError`.
  init(
    of recorded: RecordedWalk, _ left: ClientProfile.ID, _ right: ClientProfile.ID,
    walk: Walk? = nil, position: Int? = nil, showsAll: Bool = false, keys: SigningKeyRing
  ) throws {
    let walk = walk ?? (recorded.signInTaps >= 2 ? .soFar : .killedSignUp)
    self.init(
      walk: walk, hasSteps: !recorded.beats.isEmpty,
      remarks: walk == .soFar ? recorded.remarks : [],
      comparison: try ClientComparison(
        of: walk == .soFar ? recorded : .killedSignUp, left, right, keys: keys),
      position: position, showsAll: showsAll)
  }

  /// The client after `client` in the list of all, but for `other`.
  static func next(after client: ClientProfile.ID, besides other: ClientProfile.ID)
    -> ClientProfile.ID
  {
    let all = ClientProfile.all.map(\.id).filter { $0 != other }
    guard let index = all.firstIndex(of: client) else { return all.first ?? client }
    return all[(index + 1) % all.count]
  }
}
