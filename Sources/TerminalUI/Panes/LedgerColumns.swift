import Simulation

/// The columns of the ledger's table for a width: signs where it is narrow, values where there is room.
struct LedgerColumns {
  private static let labelWidth = 7
  private static let narrow = [5, 6, 5, 8, 7]

  /// Where each column starts and how wide it is.
  private var columns: [(column: Ledger.Column, start: Int, width: Int)] = []
  private var showsValues: Bool

  /// The columns; `nil` where there is no room for a table.
  init?(width: Int) {
    let all = Ledger.Column.allCases
    let room = width - Self.labelWidth
    let even = (room - 2 * all.count) / all.count
    showsValues = even >= 8
    let signs = Self.narrow.reduce(0, +)
    guard showsValues || room >= signs else { return nil }
    let gap = showsValues ? 2 : min(2, (room - signs) / all.count)
    var start = Self.labelWidth
    for (column, narrow) in zip(all, Self.narrow) {
      let width = showsValues ? even : narrow
      columns.append((column, start + gap, width))
      start += gap + width
    }
  }

  private var alignment: Alignment { showsValues ? .leading : .centre }

  /// The parties' names, in two rows where one is too narrow.
  func header(_ layout: PaneLayout) -> [PaneLine] {
    let names = columns.map { StoreText.header($0.column, width: $0.width) }
    return (0..<2).compactMap { row in
      var line = PaneLine.blank
      for (place, name) in zip(columns, names) where !name[row].isEmpty {
        let offset = alignment.offset(of: TextWidth.width(of: name[row]), in: place.width)
        line.put(name[row], layout.palette.secondary, at: place.start + offset)
      }
      return line.pieces.isEmpty ? nil : line
    }
  }

  /// One value and who has it; with what there is to say of it in a second row where values are shown.
  func lines(_ ledger: Ledger, _ row: Ledger.Row, isSelected: Bool, _ layout: PaneLayout)
    -> [PaneLine]
  {
    let palette = layout.palette
    let label = StoreText.name(row)
    var first = PaneLine(label, isSelected ? palette.accent.bold : palette.text)
    var second = PaneLine.blank
    for place in columns {
      let cell = ledger[row, place.column]
      let mark = CellMark(cell)
      let style = mark.style(palette)
      if showsValues, let value = cell.value, mark != .lost {
        let text = StoreText.short(value, of: row, width: place.width)
        first.put(text, style, at: place.start)
        if mark.word != nil { second.put(mark.text(width: place.width), style, at: place.start) }
      } else {
        let text = mark.text(width: place.width)
        let offset = alignment.offset(of: TextWidth.width(of: text), in: place.width)
        first.put(text, style, at: place.start + offset)
      }
    }
    first.target = StorePane.target(of: row)
    second.target = StorePane.target(of: row)
    return second.pieces.isEmpty ? [first] : [first, second]
  }
}
