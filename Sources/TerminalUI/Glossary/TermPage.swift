/// A word of the glossary on a page.
enum TermPage {
  /// Draws the word's page and returns how many rows it takes.
  static func draw(_ term: Term, on canvas: inout Canvas) -> Int {
    let layout = ReadingLayout(canvas)
    return canvas.rows(
      layout.paragraph(term.meaning)
        + (term.custody.map { [.blank] + layout.paragraph($0, layout.pane.palette.secondary) }
          ?? [])
        + layout.words(term.seeAlso, "See also")
        + layout.documentation([term.documentation]))
  }
}

extension Term {
  /// Who makes it and who else knows it; `nil` where there is nothing to say of either.
  var custody: Phrase? {
    let knowers = knownTo.map(\.name).joined(separator: ", ")
    return switch (maker, knownTo.isEmpty) {
    case (let maker?, false): "Comes from: \(maker.name). Also known to: \(knowers)."
    case (let maker?, true): "Comes from: \(maker.name)."
    case (nil, false): "Known to: \(knowers)."
    case (nil, true): nil
    }
  }
}

extension ActionEntry {
  /// A word of the glossary as a row of its list.
  init(_ term: Term, from place: TracePlace?) {
    self.init(
      .open(.term(term, from: place)), term.name, term.meaning, group: term.group)
    keywords = term.spellings
  }
}
