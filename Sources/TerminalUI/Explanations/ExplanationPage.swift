import SignInFlow
import Simulation

/// An entry of the trace, explained on a page.
enum ExplanationPage {
  /// Draws the explanation and returns how many rows it takes.
  static func draw(_ place: TracePlace, _ scene: Scene, on canvas: inout Canvas) -> Int {
    guard let explanation = Explanation(place, in: scene) else {
      return canvas.paragraph(
        "The walk stands before this entry now: it was taken back.", in: canvas.bounds,
        canvas.theme.pane.text)
    }
    return canvas.rows(lines(explanation, ReadingLayout(canvas)))
  }

  private static func lines(_ explanation: Explanation, _ layout: ReadingLayout) -> [PaneLine] {
    [head(explanation, layout), .blank]
      + layout.paragraph(explanation.topic.meaning)
      + values(explanation.line, layout)
      + code(explanation, layout)
      + layout.heading("What goes wrong")
      + explanation.troubles.flatMap { trouble in
        layout.labelled(
          Phrase(
            verbatim: trouble.cases.isEmpty
              ? Glyphs.dot : trouble.cases.map { "T-\($0)" }.joined(separator: " ")),
          trouble.text, width: 10)
      }
      + layout.documentation(explanation.topic.documentation)
      + layout.words(explanation.terms, "Words")
  }

  /// From whom to whom, when, and which of all entries it is.
  private static func head(_ explanation: Explanation, _ layout: ReadingLayout) -> PaneLine {
    let pane = layout.pane
    var line = PaneLine()
    var column = 0
    func put(_ text: String, _ style: Style) {
      line.put(text, style, at: column)
      column += TextWidth.width(of: text) + 1
    }
    func put(_ party: Party) { put(layout.said(party.name), pane.parties.style(party).bold) }
    if let ends = explanation.ends {
      put(ends.from)
      put(Glyphs.arrow, pane.palette.secondary)
      put(ends.to)
    } else {
      put(explanation.line.party)
    }
    let (number, count) = explanation.number
    let place = layout.said(
      "\(explanation.line.time.timeOfDay), entry \(number) of \(count)")
    if column + TextWidth.width(of: place) < pane.width {
      line.put(place, pane.palette.secondary, endingAt: pane.width)
    }
    return line
  }

  private static func values(_ line: TraceLine, _ layout: ReadingLayout) -> [PaneLine] {
    line.details.isEmpty
      ? [] : layout.heading("What it carries") + DetailRows.lines(line.details, at: 0, layout.pane)
  }

  private static func code(_ explanation: Explanation, _ layout: ReadingLayout) -> [PaneLine] {
    let examples = explanation.examples
    guard !examples.isEmpty else { return [] }
    return layout.heading("The code there")
      + examples.enumerated().flatMap { index, example in
        (index == 0 ? [] : [.blank]) + owner(example, explanation.client, layout)
          + body(example, layout)
          + example.bites.flatMap { bite(layout.paragraph($0.text, at: 2), layout) }
      }
  }

  private static func owner(
    _ example: CodeExample, _ client: ClientProfile, _ layout: ReadingLayout
  ) -> [PaneLine] {
    let style = layout.pane.palette.secondary
    switch example.owner {
    case .server:
      return layout.paragraph("The team’s server", style)
    case .clients(let clients) where clients.count == ClientProfile.all.count:
      return layout.paragraph("Each client", style)
    case .clients(let clients):
      let others = clients.filter { $0 != client.id }.map { ClientProfile.profile($0).title }
        .joined(separator: ", ")
      return layout.paragraph(
        !clients.contains(client.id)
          ? Phrase(verbatim: others)
          : others.isEmpty
            ? "This client, \(client.title)" : "This client, \(client.title), and \(others)", style)
    }
  }

  private static func body(_ example: CodeExample, _ layout: ReadingLayout) -> [PaneLine] {
    example.text.isEmpty
      ? layout.paragraph("No code stands there.", layout.pane.palette.tertiary, at: 2)
      : layout.code(example.text, at: 2)
  }

  private static func bite(_ lines: [PaneLine], _ layout: ReadingLayout) -> [PaneLine] {
    var lines = lines
    if !lines.isEmpty {
      lines[0].put(Glyphs.warning, layout.pane.palette.warning.bold, at: 0)
    }
    return lines
  }
}
