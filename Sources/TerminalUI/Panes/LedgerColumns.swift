import Simulation

/// The columns of the ledger's table for a width: signs where it is narrow, values where there is room.
struct LedgerColumns {
  /// The narrowest table of signs: five columns of six beside labels of seven, or of five beside longer ones.
  private static let narrowest = 37
  /// From this width on, a column shows values.
  private static let widthOfValues = 10

  /// Where each column starts and how wide it is, with the blanks at its right.
  private var columns: [(column: Ledger.Column, start: Int, width: Int)] = []
  private let showsValues: Bool

  /// The columns; `nil` where there is no room for a table.
  init?(_ layout: PaneLayout) {
    let all = Ledger.Column.allCases
    let labelWidth =
      Ledger.Row.allCases.map { TextWidth.width(of: layout.said(StoreText.name($0))) }.max() ?? 0
    let width = layout.width
    showsValues = (width - labelWidth - 1) / all.count >= Self.widthOfValues
    let label = labelWidth + (showsValues ? 2 : 0)
    let room = width - label + (showsValues ? 1 : 0)
    guard width >= Self.narrowest, room / all.count >= 5 else { return nil }
    // Signs need no more room than their columns' names do.
    let used = showsValues ? room : min(room, 12 * all.count)
    for (index, column) in all.enumerated() {
      let start = used * index / all.count
      columns.append((column, label + start, used * (index + 1) / all.count - start))
    }
  }

  /// The parties' names: in one row where they fit, else by turns in the upper and the lower one.
  func header(_ layout: PaneLayout) -> [PaneLine] {
    let style = layout.palette.secondary
    let fits = columns.allSatisfy {
      TextWidth.width(of: layout.said(StoreText.name($0.column))) < $0.width
    }
    if fits || showsValues {
      let names = columns.map { StoreText.header($0.column, width: $0.width - 1, layout) }
      let rule = PaneLine(
        String(repeating: "─", count: layout.width), layout.palette.separator)
      let rows = (0..<2).map { row in
        var line = PaneLine.blank
        for (place, name) in zip(columns, names) where !name[row].isEmpty {
          line.put(name[row], style, at: start(of: name[row], in: place))
        }
        return line
      }
      return rows.filter { !$0.pieces.isEmpty } + [rule]
    }
    return [0, 1].map { row in
      let places = columns.indices.filter { $0 % 2 == row }.map { columns[$0] }
      return staggered(places, style, layout)
    }
  }

  /// Names in one row, each as near the middle of its column as its neighbours leave room.
  private func staggered(
    _ places: [(column: Ledger.Column, start: Int, width: Int)], _ style: Style,
    _ layout: PaneLayout
  ) -> PaneLine {
    let names = places.map { layout.said(StoreText.name($0.column)) }
    let widths = names.map { TextWidth.width(of: $0) }
    var starts = zip(places, widths).map { place, width in
      place.start + (place.width - 1) / 2 - (width - 1) / 2
    }
    var end = layout.width
    for index in starts.indices.reversed() {
      starts[index] = min(starts[index], end - widths[index])
      end = starts[index] - 1
    }
    var line = PaneLine.blank
    for (name, start) in zip(names, starts) { line.put(name, style, at: max(0, start)) }
    return line
  }

  /// Values begin where their column does; signs stand in its middle.
  private func start(of text: String, in place: (column: Ledger.Column, start: Int, width: Int))
    -> Int
  {
    showsValues
      ? place.start
      : place.start + (place.width - 1) / 2 - (TextWidth.width(of: text) - 1) / 2
  }

  /// One value and who has it; with what there is to say of it in a second row where values are shown.
  func lines(_ ledger: Ledger, _ row: Ledger.Row, isSelected: Bool, _ layout: PaneLayout)
    -> [PaneLine]
  {
    let palette = layout.palette
    let label = layout.said(StoreText.name(row))
    var first = PaneLine(label, isSelected ? palette.accent.bold : palette.text)
    var second = PaneLine.blank
    for place in columns {
      let cell = ledger[row, place.column]
      let mark = CellMark(cell)
      let style = mark.style(palette)
      if showsValues, let value = cell.value, mark != .lost {
        let text = StoreText.short(value, of: row, width: place.width - 1, layout)
        first.put(text, style, at: place.start)
        if mark.word != nil {
          second.put(mark.text(width: place.width - 1, in: layout.language), style, at: place.start)
        }
      } else {
        let text = mark.text(width: place.width - 1, in: layout.language)
        first.put(text, style, at: start(of: text, in: place))
      }
    }
    first.target = StorePane.target(of: row)
    second.target = StorePane.target(of: row)
    return second.pieces.isEmpty ? [first] : [first, second]
  }
}
