import Simulation

extension Ledger {
  /// The place that tells most: what was lost before what has just left, and so on; within `row` where one is given.
  ///
  /// `nil` where nobody holds anything.
  func mostTelling(in row: Row?) -> Place? {
    let places = (row.map { [$0] } ?? Row.byInterest).flatMap { row in
      Column.allCases.map { Place(row: row, column: $0) }
    }
    let heaviest = places.map(weight(of:)).max() ?? 0
    return heaviest > 0 ? places.first { weight(of: $0) == heaviest } : nil
  }

  /// The cell at a place.
  subscript(place: Place) -> Cell { self[place.row, place.column] }

  /// How much a cell has to tell, 0 for nothing; what comes and goes at each sign-in tells little.
  private func weight(of place: Place) -> Int {
    switch self[place].note {
    case .lost: 7
    case .unconfirmed: 6
    case .justLeft: place.row.lasts ? 5 : 1
    case .revoked: 4
    case .handedOutOnce: 3
    case .spent: 2
    case nil: self[place].value == nil ? 0 : 1
    }
  }

  /// The columns that hold the value of `row` now.
  func holders(of row: Row) -> [Column] {
    Column.allCases.filter { column in
      guard self[row, column].value != nil else { return false }
      switch self[row, column].note {
      case .lost, .justLeft: return false
      case .handedOutOnce, .spent, .revoked, .unconfirmed, nil: return true
      }
    }
  }
}

extension Ledger.Row {
  /// What people ask about first.
  fileprivate static let byInterest: [Ledger.Row] = [
    .name, .email, .relay, .user, .session, .code, .tokens,
  ]

  /// Whether the value is meant to outlast the sign-in that brought it.
  fileprivate var lasts: Bool {
    switch self {
    case .user, .name, .email, .relay, .session: true
    case .code, .tokens: false
    }
  }
}
