public import Simulation
import Vocabulary

/// The ledger of who knows what.
enum StorePane {
  /// The rows of the pane: the table, the sentence about its most telling cell, that row's values, and the signs.
  static func lines(_ scene: Scene, selected: Ledger.Row?, _ layout: PaneLayout) -> [PaneLine] {
    let ledger = scene.ledger
    let place = ledger.mostTelling(in: selected)
    let row = selected ?? place?.row
    let story = sentence(ledger, place, row, layout.readable)
    let details = row.map { values(ledger, $0, layout) } ?? []
    let parts: [[PaneLine]] =
      if let columns = LedgerColumns(layout) {
        [table(ledger, columns, selected: row, layout), story, details, legend(ledger, layout)]
      } else {
        [story, details, Ledger.Row.allCases.flatMap { stacked(ledger, $0, layout) }]
      }
    return parts.filter { !$0.isEmpty }.joined(separator: [PaneLine.blank]).map(\.self)
  }

  /// The target of a row of the table.
  static func target(of row: Ledger.Row) -> TargetID {
    TargetID(rawValue: "pane.store.\(row.rawValue)")
  }

  private static func table(
    _ ledger: Ledger, _ columns: LedgerColumns, selected: Ledger.Row?, _ layout: PaneLayout
  ) -> [PaneLine] {
    columns.header(layout)
      + Ledger.Row.allCases.flatMap { row in
        columns.lines(ledger, row, isSelected: row == selected, layout)
      }
  }

  /// Where there is no room for a table: each value, and who has it.
  private static func stacked(_ ledger: Ledger, _ row: Ledger.Row, _ layout: PaneLayout)
    -> [PaneLine]
  {
    var head = PaneLine(layout.said(StoreText.name(row)), layout.palette.heading)
    head.target = target(of: row)
    let holders = Ledger.Column.allCases.compactMap { column -> String? in
      let mark = CellMark(ledger[row, column])
      return mark == .absent
        ? nil
        : unbroken(
          "\(layout.said(StoreText.name(column))) \(mark.text(in: layout.language))")
    }
    let text: Phrase =
      holders.isEmpty
      ? "\(Glyphs.absent) \(StoreText.nobody)"
      : Phrase(verbatim: holders.joined(separator: ", "))
    return [head]
      + layout.paragraph(
        text, holders.isEmpty ? layout.palette.tertiary : layout.palette.text, at: 2)
  }

  private static func sentence(
    _ ledger: Ledger, _ place: Ledger.Place?, _ row: Ledger.Row?, _ layout: PaneLayout
  ) -> [PaneLine] {
    let palette = layout.palette
    guard let place else {
      let text = row.map { StoreText.nobodyHas($0) } ?? StoreText.nobodyKnowsAnything
      return layout.paragraph(text, palette.secondary)
    }
    let text = StoreText.sentence(ledger, place)
    guard ledger[place.row, place.column].note == .lost else {
      return layout.paragraph(text, palette.text)
    }
    var lines = layout.paragraph(text, palette.danger.bold, at: 2)
    if !lines.isEmpty { lines[0].put(Glyphs.cross, palette.danger.bold, at: 0) }
    return lines
  }

  /// The values of one row, by the place that has them.
  private static func values(_ ledger: Ledger, _ row: Ledger.Row, _ layout: PaneLayout)
    -> [PaneLine]
  {
    let details = Ledger.Column.allCases.compactMap { column -> TraceLine.Detail? in
      let cell = ledger[row, column]
      guard cell.value != nil || cell.note != nil else { return nil }
      return TraceLine.Detail(StoreText.name(column), StoreText.value(cell, of: row, layout))
    }
    guard !details.isEmpty else { return [] }
    return [layout.heading(StoreText.name(row))] + DetailRows.lines(details, at: 2, layout)
  }

  /// `text` with blanks at which no line breaks.
  private static func unbroken(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\u{A0}")
  }

  /// The signs that the table uses now.
  private static func legend(_ ledger: Ledger, _ layout: PaneLayout) -> [PaneLine] {
    let used = Set(
      Ledger.Row.allCases.flatMap { row in
        Ledger.Column.allCases.map { CellMark(ledger[row, $0]) }
      })
    let text = CellMark.allCases.filter(used.contains)
      .map { unbroken("\($0.sign) \(layout.said(StoreText.meaning(of: $0)))") }
      .joined(separator: "   ")
    return layout.paragraph(Phrase(verbatim: text), layout.palette.tertiary)
  }
}

/// The sign for a cell of the ledger.
enum CellMark: CaseIterable, Hashable {
  case held, handedOutOnce, unconfirmed, absent, justLeft, spent, revoked, lost

  init(_ cell: Ledger.Cell) {
    self =
      switch cell.note {
      case .handedOutOnce: .handedOutOnce
      case .unconfirmed: .unconfirmed
      case .justLeft: .justLeft
      case .spent: .spent
      case .revoked: .revoked
      case .lost: .lost
      case nil: cell.value == nil ? .absent : .held
      }
  }

  /// One character.
  var sign: String {
    switch self {
    case .held: "●"
    case .handedOutOnce: "◉"
    case .unconfirmed: "★"
    case .absent: Glyphs.absent
    case .justLeft: "○"
    case .spent: "◇"
    case .revoked: "✘"
    case .lost: Glyphs.cross
    }
  }

  /// One word, where there is something to say.
  var word: Phrase? {
    switch self {
    case .held, .absent: nil
    case .handedOutOnce: StoreText.once
    case .unconfirmed: StoreText.kept
    case .justLeft: StoreText.left
    case .spent: StoreText.spent
    case .revoked: StoreText.ended
    case .lost: StoreText.lost
    }
  }

  /// Sign and word.
  func text(in language: Language) -> String {
    word.map { "\(sign) \($0.said(in: language))" } ?? sign
  }

  /// As much of sign and word as fits in `width` columns.
  func text(width: Int, in language: Language) -> String {
    let word = word?.said(in: language)
    let candidates = [text(in: language), sign + (word ?? ""), word ?? sign, sign]
    return candidates.first { TextWidth.width(of: $0) <= width } ?? sign
  }

  func style(_ palette: PanePalette) -> Style {
    switch self {
    case .held, .handedOutOnce: palette.text
    case .unconfirmed: palette.warning
    case .absent, .justLeft, .spent: palette.tertiary
    case .revoked: palette.warning
    case .lost: palette.danger.bold
    }
  }
}

extension Ledger.Row {
  /// The row whose target is `target`, so that a click on it spells its values out; `nil` where it is another target.
  public init?(target: TargetID) {
    guard let row = Ledger.Row.allCases.first(where: { StorePane.target(of: $0) == target })
    else { return nil }
    self = row
  }
}
