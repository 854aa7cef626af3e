import Simulation

/// What happened, as sentences that one can listen to.
enum PlainTrace {
  /// How many characters of an identifier are said.
  private static let identifierWidth = 24

  /// One line for each thing that `entries` tell.
  static func lines(_ entries: some Sequence<JournalEntry>, in language: Language) -> [String] {
    entries.flatMap(TraceLine.lines(of:)).map { line in
      var text = "\(line.party.name.said(in: language)): \(line.title.said(in: language))"
      let details = line.details.map { detail -> String in
        let label = detail.label.said(in: language)
        let value = said(detail.value).said(in: language)
        return label.isEmpty ? value : "\(label): \(value)"
      }
      if !details.isEmpty { text += "; " + details.joined(separator: "; ") }
      return text
    }
  }

  private static func said(_ value: TraceLine.Value) -> Phrase {
    switch value {
    case .text(let phrase), .absent(let phrase): phrase
    case .identifier(let text), .digest(let text):
      Phrase(verbatim: TextWidth.cutMiddle(text, toWidth: identifierWidth))
    case .check(holds: true, let found): "holds: \(found)"
    case .check(holds: false, let found), .unenforced(let found): "does not hold: \(found)"
    }
  }
}
