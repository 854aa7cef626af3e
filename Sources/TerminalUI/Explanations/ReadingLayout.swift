/// How explanations and words of the glossary are set: a pane's layout with texts in the reader's language.
struct ReadingLayout {
  /// Where text goes and how it looks.
  var pane: PaneLayout

  /// A layout for a canvas, no wider than one likes to read.
  init(_ canvas: Canvas) {
    pane = PaneLayout(
      width: min(canvas.size.columns, 76), theme: canvas.theme, repertoire: canvas.repertoire,
      language: canvas.language)
  }

  /// The text in the reader's language.
  func said(_ phrase: Phrase) -> String { pane.said(phrase) }

  /// A text in as many rows as it takes.
  func paragraph(_ phrase: Phrase, _ style: Style? = nil, at column: Int = 0) -> [PaneLine] {
    pane.paragraph(phrase, style ?? pane.palette.text, at: column)
  }

  /// A heading after an empty row.
  func heading(_ phrase: Phrase) -> [PaneLine] {
    [.blank, PaneLine(pane.cut(phrase, width: pane.width), pane.palette.heading)]
  }

  /// A label and what it is about: beside it, or below where there is no room.
  func labelled(_ label: Phrase, _ phrase: Phrase, width: Int) -> [PaneLine] {
    let style = pane.palette.secondary
    guard pane.width >= 40 else {
      return pane.paragraph(label, style) + paragraph(phrase, at: 2)
    }
    var lines = paragraph(phrase, at: width)
    if lines.isEmpty { lines = [.blank] }
    let labels = pane.paragraph(label, style, end: width - 1)
    while lines.count < labels.count { lines.append(.blank) }
    for (index, label) in labels.enumerated() {
      lines[index].pieces.insert(contentsOf: label.pieces, at: 0)
    }
    return lines
  }

  /// The pages where it is documented.
  func documentation(_ pages: [Documentation]) -> [PaneLine] {
    heading("Documentation")
      + pages.flatMap { pane.paragraph(Phrase(verbatim: $0.url), pane.palette.accent) }
  }

  /// Words of the glossary, each with the digit that opens it.
  func words(_ terms: [Term], _ title: Phrase) -> [PaneLine] {
    guard !terms.isEmpty else { return [] }
    var lines = heading(title) + [.blank]
    var column = 0
    for (index, term) in terms.enumerated() {
      let name = said(term.name)
      let width = TextWidth.width(of: name) + 2
      if column > 0, column + width > pane.width {
        lines.append(.blank)
        column = 0
      }
      lines[lines.count - 1].put("\(index + 1)", pane.palette.footerKey, at: column)
      lines[lines.count - 1].put(name, pane.palette.text, at: column + 2)
      column += width + 3
    }
    return lines
  }

  /// Code with its colours; a line that is wider than the room goes on below.
  func code(_ text: String, at column: Int) -> [PaneLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      let room = max(1, pane.width - column - indent)
      guard TextWidth.width(of: rest) > room else { return [row(rest, at: column + indent)] }
      return PaneText.wrap(String(rest), width: max(1, room - 2)).enumerated().map { index, part in
        row(part, at: column + indent + (index == 0 ? 0 : 2))
      }
    }
  }

  private func row(_ code: some StringProtocol, at column: Int) -> PaneLine {
    var line = PaneLine()
    var column = column
    for piece in SwiftCode.pieces(of: code) {
      line.put(piece.text, pane.palette.style(piece.kind), at: column)
      column += TextWidth.width(of: piece.text)
    }
    return line
  }
}

extension Canvas {
  /// Draws rows from the top on and returns how many there are.
  mutating func rows(_ lines: [PaneLine]) -> Int {
    for (row, line) in lines.enumerated() { line.draw(on: &self, row: row) }
    return lines.count
  }
}
