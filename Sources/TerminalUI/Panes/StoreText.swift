import Simulation

/// The words of *who knows what*.
enum StoreText {
  static let once: Phrase = "once"
  static let kept: Phrase = "kept"
  static let left: Phrase = "left"
  static let spent: Phrase = "spent"
  static let ended: Phrase = "ended"
  static let lost: Phrase = "lost"
  static let nobody: Phrase = "nobody has it"
  static let nobodyKnowsAnything: Phrase =
    "Nobody knows anything yet. Sign in, and see where each value goes."

  static func name(_ row: Ledger.Row) -> Phrase {
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

  static func name(_ column: Ledger.Column) -> Phrase {
    switch column {
    case .apple: Phrase(verbatim: "Apple")
    case .appMemory: "app memory"
    case .keychain: "Keychain"
    case .userDefaults: Phrase(verbatim: "UserDefaults")
    case .backend: "backend"
    }
  }

  /// A column's name in two rows, the upper one empty where it fits in one.
  static func header(_ column: Ledger.Column, width: Int, _ layout: PaneLayout) -> [String] {
    let name = layout.said(name(column))
    guard TextWidth.width(of: name) > width else { return ["", name] }
    return switch (column, layout.language) {
    case (.keychain, .english): ["Key-", "chain"]
    case (.userDefaults, _): ["User-", "Defaults"]
    default: halves(of: name, width: width)
    }
  }

  /// A name broken where its words or its syllables meet.
  private static func halves(of name: String, width: Int) -> [String] {
    let lines = TextWidth.wrap(name, width: width)
    return lines.count > 1
      ? [lines[0], TextWidth.cut(lines[1...].joined(), toWidth: width)] : ["", name]
  }

  static func meaning(of mark: CellMark) -> Phrase {
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
      let text = shown.isEmpty ? TraceText.emptyString : Phrase(verbatim: shown)
      return .text(remark.map { "\(text), \($0)" } ?? text)
    case (nil, _, _): return .absent(remark ?? TraceText.absent)
    }
  }

  /// A value as short as a cell of the table.
  static func short(_ value: String, of row: Ledger.Row, width: Int, _ layout: PaneLayout) -> String
  {
    if value.isEmpty { return "\"\"" }
    return row.isIdentifier
      ? layout.identifier(value, width: width) : layout.cut(Phrase(verbatim: value), width: width)
  }

  static func nobodyHas(_ row: Ledger.Row) -> Phrase { "Nobody has \(the(row))." }

  /// What the cell at `place` means, in plain words.
  static func sentence(_ ledger: Ledger, _ place: Ledger.Place) -> Phrase {
    let what = the(place.row)
    let cell = ledger[place]
    let others = ledger.holders(of: place.row).filter { $0 != place.column && $0 != .apple }
    switch cell.note {
    case .lost:
      let places = list(Ledger.Column.allCases.filter { ledger[place.row, $0].note == .lost })
      return place.row.isPlural
        ? "\(what.capitalised) were only in \(places). Apple will not repeat them."
        : "\(what.capitalised) was only in \(places). Apple will not repeat it."
    case .justLeft: return justLeft(place, others)
    case .unconfirmed:
      return """
        \(the(place.column).capitalised) keeps \(what) until the backend has confirmed the sign-in: \
        whatever happens now, it is not lost.
        """
    case .revoked:
      return "The consent was taken back. The next sign-in is a first one again."
    case .handedOutOnce: return handedOutOnce(what, others)
    case .spent:
      return "The code is spent: it is good once, and for five minutes."
    case nil:
      let all = ledger.holders(of: place.row)
      return all.count == 1
        ? "\(list(all).capitalised) has \(what)." : "\(list(all).capitalised) have \(what)."
    }
  }

  private static func justLeft(_ place: Ledger.Place, _ others: [Ledger.Column]) -> Phrase {
    let what = the(place.row).capitalised
    let here = the(place.column)
    switch (others.isEmpty, place.row.isPlural, areMany(others)) {
    case (true, false, _): return "\(what) has just left \(here)."
    case (true, true, _): return "\(what) have just left \(here)."
    case (false, false, false):
      return "\(what) has just left \(here); \(list(others)) still has it."
    case (false, false, true):
      return "\(what) has just left \(here); \(list(others)) still have it."
    case (false, true, false):
      return "\(what) have just left \(here); \(list(others)) still has them."
    case (false, true, true):
      return "\(what) have just left \(here); \(list(others)) still have them."
    }
  }

  private static func handedOutOnce(_ what: Phrase, _ others: [Ledger.Column]) -> Phrase {
    if others.isEmpty {
      return "Apple has handed out \(what) once and will not repeat it. Nobody else has it."
    }
    return areMany(others)
      ? "Apple has handed out \(what) once and will not repeat it. Now \(list(others)) have it."
      : "Apple has handed out \(what) once and will not repeat it. Now \(list(others)) has it."
  }

  private static func the(_ row: Ledger.Row) -> Phrase {
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

  private static func the(_ column: Ledger.Column) -> Phrase {
    switch column {
    case .apple: Phrase(verbatim: "Apple")
    case .appMemory: "the app's memory"
    case .keychain: "the Keychain"
    case .userDefaults: Phrase(verbatim: "UserDefaults")
    case .backend: "the backend"
    }
  }

  /// Whether English says "have" of them: of UserDefaults, too, where they are alone.
  private static func areMany(_ columns: [Ledger.Column]) -> Bool {
    columns.count != 1 || columns == [.userDefaults]
  }

  private static func list(_ columns: [Ledger.Column]) -> Phrase {
    let words = columns.map(the)
    guard let last = words.last, words.count > 1 else { return words.first ?? .empty }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
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

  /// Whether the value is spoken of as many.
  fileprivate var isPlural: Bool { self == .tokens }
}
