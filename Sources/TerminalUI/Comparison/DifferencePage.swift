import Scripts
import Simulation
import Vocabulary

/// Two sign-ins beside each other, only what differs lit.
public struct DifferencePage: Hashable, Sendable {
  /// What can be put beside each other, and which of it is.
  var subjects: [Subject]
  var selected: Int
  /// The sign-ins of the walk that Apple answered.
  var walked: [SignInRecord]
  /// The two sign-ins; `nil` where the walk did not come to them.
  var comparison: SignInComparison?
  /// What was done to the store outside of the walk.
  var remarks: [String]
  /// Whether what is the same is shown too.
  var showsAll = false
  /// What happened, entry by entry.
  private var trace: TraceDifference?

  /// Two sign-ins that can be put beside each other.
  public enum Subject: Hashable, Sendable {
    /// Two of the walk, by their numbers.
    case two(Int, Int)
    /// The walk's only one, and the next one, which is imagined.
    case andNext(Int)
    /// The first one and the second one, both imagined.
    case imagined
    /// The first one with the e-mail shared and with the e-mail hidden, both imagined.
    case emailChoice
  }

  init(
    subjects: [Subject], selected: Int, walked: [SignInRecord], comparison: SignInComparison?,
    remarks: [String],
    showsAll: Bool
  ) {
    self.subjects = subjects
    self.selected = selected
    self.walked = walked
    self.comparison = comparison
    self.remarks = remarks
    self.showsAll = showsAll
    trace = comparison.map { comparison in
      TraceDifference(
        comparison.left.entries, comparison.right.entries, isOneStore: subject.isOneStore)
    }
  }

  /// What is put beside each other.
  var subject: Subject { subjects[selected] }

  /// What the two sides are called.
  var titles: (left: Phrase, right: Phrase) {
    switch subject {
    case .two(let one, let other): ("Sign-in \(one)", "Sign-in \(other)")
    case .andNext(let number): ("Sign-in \(number)", "The next sign-in")
    case .imagined: ("The first sign-in", "The second sign-in")
    case .emailChoice: ("E-mail shared", "E-mail hidden")
    }
  }

  /// What stands above the page.
  var title: Phrase {
    let (number, count) = (selected + 1, subjects.count)
    return subject == .emailChoice
      ? "The e-mail shared and hidden: what differs (\(number) of \(count))"
      : "Two sign-ins: what differs (\(number) of \(count))"
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas) -> Int {
    let layout = PaneLayout(
      width: canvas.size.columns, theme: canvas.theme, repertoire: canvas.repertoire,
      language: canvas.language)
    return lines(layout).draw(on: &canvas)
  }

  private func lines(_ layout: PaneLayout) -> [PaneLine] {
    guard let comparison else { return layout.explanation(Self.nothingToCompare) }
    let rows = FactRows(layout: layout, titles: titles, showsAll: showsAll)
    let facts = rows.lines(comparison.difference)
    let happened = trace.map { lines(of: $0, rows) } ?? []
    let verdicts = comparison.difference.rows.map(\.verdict) + (trace?.rows.map(\.verdict) ?? [])
    return [
      note(layout), readings(of: comparison, layout), facts.isEmpty ? [] : rows.header + facts,
      happened,
      hidden(verdicts, layout) + rows.legend(verdicts),
    ].filter { !$0.isEmpty }.joined(separator: [PaneLine.blank]).map(\.self)
  }

  /// What is imagined, and what the repetition does not know.
  private func note(_ layout: PaneLayout) -> [PaneLine] {
    let words: Phrase? =
      switch subject {
      case .two: nil
      case .andNext:
        "Your walk has one sign-in so far. The next one is only imagined: your walk stays as it is."
      case .imagined:
        "Your walk has no sign-in yet. These two are only imagined: sign in, and yours stand here."
      case .emailChoice:
        "Two first sign-ins, only imagined: your walk and your store stay as they are."
      }
    return (words.map { layout.explanation($0) } ?? [])
      + remarks.flatMap { layout.explanation("Not taken again: \($0).") }
  }

  private static let nothingToCompare: Phrase = """
    There are no two sign-ins here that Apple answered, and none can be imagined from where the walk stands: is an Apple \
    Account signed in on the device, and is nothing broken?
    """

  private func readings(of comparison: SignInComparison, _ layout: PaneLayout) -> [PaneLine] {
    let titles = titles
    return comparison.readings.prefix(showsAll ? .max : 3).flatMap { reading in
      let sentence = ComparisonText.sentence(reading) { $0 == .left ? titles.left : titles.right }
      var lines = layout.paragraph(
        sentence, layout.palette.text, at: 2)
      if !lines.isEmpty {
        lines[0].put(Glyphs.pointer, layout.palette.accent.bold, at: 0)
      }
      return lines
    }
  }

  private func lines(of trace: TraceDifference, _ rows: FactRows) -> [PaneLine] {
    let shown = trace.rows.filter { showsAll || $0.verdict.matters }
    guard !shown.isEmpty else { return [] }
    return [rows.layout.heading(ComparisonText.happened)]
      + shown.flatMap { row -> [PaneLine] in
        let party = (row.left ?? row.right).map { $0.party.name } ?? .empty
        return head(of: row, party, rows)
          + row.details.filter { showsAll || $0.verdict.matters }.flatMap { detail in
            rows.pair(
              detail.label, detail.verdict, detail.left, detail.right, indent: 2)
          }
      }
  }

  private func head(of row: TraceDifference.Row, _ party: Phrase, _ rows: FactRows) -> [PaneLine] {
    if let left = row.left, row.right != nil {
      return rows.spanning(party, row.verdict, left.title)
    }
    return rows.pair(
      party, row.verdict, row.left.map { .text($0.title) }, row.right.map { .text($0.title) })
  }

  /// How much is not shown, and how it can be.
  private func hidden(
    _ verdicts: [FactDifference.Verdict], _ layout: PaneLayout
  ) -> [PaneLine] {
    let same = verdicts.count { $0 == .same }
    let anew = verdicts.count { $0 == .madeAnew }
    guard !showsAll, same + anew > 0 else { return [] }
    return layout.explanation(
      "\(same) more are the same, \(anew) are made anew at every sign-in. a shows them.")
  }
}

extension DifferencePage.Subject {
  /// Whether both belong to one person in one store.
  var isOneStore: Bool {
    switch self {
    case .two, .andNext, .imagined: true
    case .emailChoice: false
    }
  }
}

extension PaneLayout {
  /// What there is to know about what follows.
  func explanation(_ phrase: Phrase) -> [PaneLine] {
    paragraph(phrase, palette.secondary)
  }
}

// MARK: - Finding what to compare

extension DifferencePage {
  /// The page of a walk, at `subject` or else at its last two sign-ins; `known` are its sign-ins where they were found.
  ///
  /// Nothing of it happens to the walk or its store. Throws `StoreError`, `CryptoError`, and ``ScriptError`` where the
  /// recorded walk can't be read.
  init(
    of walk: RecordedWalk, at subject: Subject? = nil, showsAll: Bool = false,
    walked known: [SignInRecord]? = nil, keys: SigningKeyRing
  ) throws {
    let walked = try known ?? Repetition(of: walk, keys: keys).signIns.filter(\.isAnswered)
    let subjects = Subject.all(walked.map(\.number))
    let selected = subject.flatMap { subjects.firstIndex(of: $0) } ?? 0
    self.init(
      subjects: subjects, selected: selected, walked: walked,
      comparison: try subjects[selected].comparison(of: walk, walked, keys: keys),
      remarks: walk.remarks, showsAll: showsAll)
  }
}

extension DifferencePage.Subject {
  /// What can be put beside each other where a walk has sign-ins of these numbers: the last two, then the first and the last.
  static func all(_ numbers: [Int]) -> [Self] {
    switch numbers.count {
    case 0: return [.imagined, .emailChoice]
    case 1: return [.andNext(numbers[0]), .emailChoice]
    default:
      let neighbours = zip(numbers, numbers.dropFirst()).reversed().map { Self.two($0, $1) }
      let ends = numbers.count > 2 ? [Self.two(numbers[0], numbers[numbers.count - 1])] : []
      return neighbours.prefix(1) + ends + [.emailChoice] + neighbours.dropFirst()
    }
  }

  fileprivate func comparison(
    of walk: RecordedWalk, _ walked: [SignInRecord], keys: SigningKeyRing
  ) throws -> SignInComparison? {
    func imagined(_ imagination: [Repetition.Imagination]) throws -> [SignInRecord] {
      try Repetition(of: walk, imagining: imagination, keys: keys).signIns.suffix(imagination.count)
    }
    let two: [SignInRecord] =
      switch self {
      case .two(let one, let other):
        [one, other].compactMap { number in walked.first { $0.number == number } }
      case .andNext: try walked.suffix(1) + imagined([.signIn])
      case .imagined: try imagined([.signIn, .signIn])
      case .emailChoice: try imagined([.firstSignIn(.share)]) + imagined([.firstSignIn(.hide)])
      }
    guard two.count == 2, two.contains(where: \.isAnswered) else { return nil }
    return SignInComparison(two[0], two[1], isOneStore: isOneStore)
  }
}
