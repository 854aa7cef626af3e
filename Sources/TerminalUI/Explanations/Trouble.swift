/// What usually goes wrong at a place, and what a good client makes of it.
struct Trouble: Hashable, Sendable {
  /// The numbers of the cases in which real teams met it; none where no report is known.
  var cases: [Int]
  /// What goes wrong, then what a good client does.
  var text: Phrase

  init(_ cases: Int..., text: Phrase) {
    self.init(cases, text: text)
  }

  init(_ cases: [Int], text: Phrase) {
    self.cases = cases
    self.text = text
  }
}
