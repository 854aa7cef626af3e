import Scripts
import Simulation

/// What each place keeps on two sides, a row a place: the essence of *who knows what*.
struct Holdings {
  let left: Ledger
  let right: Ledger

  /// The rows of places that keep something else, or of all with `showsAll`.
  func lines(_ rows: FactRows) -> [PaneLine] {
    let shown = Ledger.Column.allCases.compactMap { column -> [PaneLine]? in
      let (one, other) = (kept(left, column), kept(right, column))
      guard one != other else { return nil }
      let verdict: FactDifference.Verdict =
        one.isEmpty ? .only(.right) : other.isEmpty ? .only(.left) : .other
      return rows.pair(
        StoreText.name(column), verdict, value(one), value(other))
    }
    guard !shown.isEmpty else { return [] }
    return [
      rows.layout.heading(ComparisonText.heading(.ledger))
    ] + shown.flatMap(\.self)
  }

  /// What a place has, each with what there is to say of it.
  private func kept(_ ledger: Ledger, _ column: Ledger.Column) -> [Phrase] {
    Ledger.Row.allCases.compactMap { row in
      let mark = CellMark(ledger[row, column])
      guard mark != .absent, mark != .justLeft else { return nil }
      return mark.word.map { "\(StoreText.name(row)) (\($0))" } ?? StoreText.name(row)
    }
  }

  private func value(_ kept: [Phrase]) -> TraceLine.Value {
    kept.isEmpty ? .absent(TraceText.nothing) : .text(kept.joined(separator: ", "))
  }
}
