import Simulation

extension Ledger {
  /// The place that tells most: what was lost before what has just left, and so on; within `row` where one is given.
  ///
  /// `nil` where nobody holds anything.
  func mostTelling(in row: Row?) -> Place? {
    let places = (row.map { [$0] } ?? Row.byInterest).flatMap { row in
      Column.allCases.map { Place(row: row, column: $0) }
    }
    let heaviest = places.map { self[$0].weight }.max() ?? 0
    return heaviest > 0 ? places.first { self[$0].weight == heaviest } : nil
  }

  /// The cell at a place.
  subscript(place: Place) -> Cell { self[place.row, place.column] }

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
}

extension Ledger.Cell {
  /// How much a cell has to tell, 0 for nothing.
  fileprivate var weight: Int {
    switch note {
    case .lost: 7
    case .unconfirmed: 6
    case .justLeft: 5
    case .revoked: 4
    case .handedOutOnce: 3
    case .spent: 2
    case nil: value == nil ? 0 : 1
    }
  }
}
