import Simulation

/// The words of *who knows what*.
enum StoreText {
  static let once = "once"
  static let kept = "kept"
  static let left = "left"
  static let spent = "spent"
  static let ended = "ended"
  static let lost = "lost"
  static let nobody = "nobody has it"
  static let nobodyKnowsAnything =
    "Nobody knows anything yet. Sign in, and see where each value goes."

  static func name(_ row: Ledger.Row) -> String {
    switch row {
    case .user: "user"
    case .name: "name"
    case .email: "e-mail"
    case .relay: "relay"
    case .code: "code"
    case .tokens: "tokens"
    case .session: "session"
    }
  }

  static func name(_ column: Ledger.Column) -> String {
    switch column {
    case .apple: "Apple"
    case .appMemory: "app memory"
    case .keychain: "Keychain"
    case .userDefaults: "UserDefaults"
    case .backend: "backend"
    }
  }

  /// A column's name in two rows, the upper one empty where it fits in one.
  static func header(_ column: Ledger.Column, width: Int) -> [String] {
    let name = name(column)
    guard TextWidth.width(of: name) > width else { return ["", name] }
    return switch column {
    case .apple: ["", "Apple"]
    case .appMemory: ["app", "memory"]
    case .keychain: ["Key-", "chain"]
    case .userDefaults: ["User-", "Defaults"]
    case .backend: ["", "backend"]
    }
  }

  static func meaning(of mark: CellMark) -> String {
    switch mark {
    case .held: "has it"
    case .handedOutOnce: "hands it out once"
    case .unconfirmed: "keeps it for now"
    case .absent: "has it not"
    case .justLeft: "just left"
    case .spent: "spent"
    case .revoked: "revoked"
    case .lost: "lost"
    }
  }

  /// The value of a cell with what there is to say of it.
  static func value(_ cell: Ledger.Cell, of row: Ledger.Row, _ layout: PaneLayout)
    -> TraceLine.Value
  {
    let mark = CellMark(cell)
    let remark = mark.word == nil ? nil : meaning(of: mark)
    switch (cell.value, mark, remark) {
    case (_, .lost, _): return .check(holds: false, lost)
    case (let value?, _, nil) where row.isIdentifier: return .identifier(value)
    case (let value?, _, _):
      let shown = row.isIdentifier ? layout.identifier(value, width: 14) : value
      let text = shown.isEmpty ? TraceText.emptyString : shown
      return .text(remark.map { "\(text), \($0)" } ?? text)
    case (nil, _, _): return .absent(remark ?? TraceText.absent)
    }
  }

  /// A value as short as a cell of the table.
  static func short(_ value: String, of row: Ledger.Row, width: Int, _ layout: PaneLayout) -> String
  {
    if value.isEmpty { return "\"\"" }
    return row.isIdentifier
      ? layout.identifier(value, width: width) : layout.cut(value, width: width)
  }

  static func nobodyHas(_ row: Ledger.Row) -> String { "Nobody has \(the(row))." }

  /// What the cell at `place` means, in plain words.
  static func sentence(_ ledger: Ledger, _ place: Ledger.Place) -> String {
    let what = the(place.row)
    let cell = ledger[place]
    let others = ledger.holders(of: place.row).filter { $0 != place.column && $0 != .apple }
    switch cell.note {
    case .lost:
      let places = Ledger.Column.allCases.filter { ledger[place.row, $0].note == .lost }
      return "\(capitalised(what)) \(was(place.row)) only in \(list(places.map(the))). "
        + "Apple will not repeat \(it(place.row))."
    case .justLeft:
      return "\(capitalised(what)) \(has(place.row)) just left \(the(place.column))"
        + (others.isEmpty
          ? "." : "; \(list(others.map(the))) still \(have(others)) \(it(place.row)).")
    case .unconfirmed:
      return
        "\(capitalised(the(place.column))) keeps \(what) until the backend has confirmed the sign-in: "
        + "whatever happens now, it is not lost."
    case .revoked:
      return "The consent was taken back. The next sign-in is a first one again."
    case .handedOutOnce:
      return "Apple has handed out \(what) once and will not repeat it. "
        + (others.isEmpty
          ? "Nobody else has it." : "Now \(list(others.map(the))) \(have(others)) it.")
    case .spent:
      return "The code is spent: it is good once, and for five minutes."
    case nil:
      let all = ledger.holders(of: place.row)
      return "\(capitalised(list(all.map(the)))) \(all.count == 1 ? "has" : "have") \(what)."
    }
  }

  private static func the(_ row: Ledger.Row) -> String {
    switch row {
    case .user: "Apple's identifier of the person"
    case .name: "the name"
    case .email: "the e-mail"
    case .relay: "the relay address"
    case .code: "the authorization code"
    case .tokens: "the tokens"
    case .session: "the session"
    }
  }

  private static func the(_ column: Ledger.Column) -> String {
    switch column {
    case .apple: "Apple"
    case .appMemory: "the app's memory"
    case .keychain: "the Keychain"
    case .userDefaults: "UserDefaults"
    case .backend: "the backend"
    }
  }

  private static func was(_ row: Ledger.Row) -> String { row == .tokens ? "were" : "was" }
  private static func has(_ row: Ledger.Row) -> String { row == .tokens ? "have" : "has" }

  private static func it(_ row: Ledger.Row) -> String { row == .tokens ? "them" : "it" }

  private static func have(_ columns: [Ledger.Column]) -> String {
    columns.count == 1 && columns != [.userDefaults] ? "has" : "have"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Ledger.Row {
  /// Whether the value is an identifier that people only compare, not read.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .user, .code, .tokens, .session: true
    case .name, .email, .relay: false
    }
  }
}
