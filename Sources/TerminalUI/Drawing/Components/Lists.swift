/// Which rows of a long list are seen.
public struct ListWindow: Hashable, Sendable {
  /// The first row that is seen.
  public let first: Int
  /// How many rows are seen.
  public let count: Int
  /// How many rows there are.
  public let total: Int

  /// The rows that are seen of `total` where `height` fit, with `selected` among them, as near its middle as the ends allow.
  public init(total: Int, selected: Int, height: Int) {
    self.total = max(0, total)
    count = min(max(0, height), self.total)
    first = max(0, min(selected - count / 2, self.total - count))
  }

  /// The rows that are seen of `total` where `height` fit, from `first` on, moved where that would show nothing.
  public init(total: Int, first: Int, height: Int) {
    self.total = max(0, total)
    count = min(max(0, height), self.total)
    self.first = max(0, min(first, self.total - count))
  }

  /// The numbers of the rows that are seen.
  public var range: Range<Int> { first..<first + count }

  /// Where, of `height` rows, the bar that tells the place begins and how long it is; `nil` where all is seen.
  func thumb(height: Int) -> (start: Int, length: Int)? {
    guard count < total, count > 0, height > 0 else { return nil }
    let length = max(1, height * count / total)
    let travel = height - length
    let start = total == count ? 0 : (first * travel + (total - count) / 2) / (total - count)
    return (start, length)
  }
}

extension Canvas {
  /// Draws the seen rows of a list, the selected one on a background of its own, and a bar at the right where some are hidden.
  ///
  /// `draw` draws the row with the given number on a canvas of one row; each row is the target that `id` names.
  public mutating func list(
    _ window: ListWindow, selected: Int?, in rect: Rect, id: (Int) -> TargetID,
    row draw: (inout Canvas, _ index: Int, _ isSelected: Bool) -> Void
  ) {
    let thumb = window.thumb(height: rect.rows)
    let body = rect.inset(right: thumb == nil ? 0 : 1)
    for (offset, index) in window.range.enumerated() where offset < body.rows {
      let area = body.row(offset)
      let isSelected = index == selected
      if isSelected {
        fill(area, theme.pane.selection)
        put(Glyphs.pointer, at: area.origin, theme.pane.selection.bold)
      }
      within(area.inset(left: 2)) { canvas in draw(&canvas, index, isSelected) }
      target(id(index), area)
    }
    guard let thumb else { return }
    for row in 0..<rect.rows {
      let isThumb = row >= thumb.start && row < thumb.start + thumb.length
      put(
        isThumb ? "┃" : "│", at: Point(rect.right - 1, rect.top + row),
        isThumb ? theme.pane.secondary : theme.pane.separator)
    }
  }
}

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// What stands above it.
  public let title: String
  /// The fewest columns of the terminal that it takes.
  public let minimum: Int
  /// How much of the room that is left it gets, beside the others; 0 none.
  public let weight: Int
  /// On which side its cells stand.
  public let alignment: Alignment

  /// A column of a table.
  public init(_ title: String, minimum: Int, weight: Int = 0, alignment: Alignment = .leading) {
    self.title = title
    self.minimum = minimum
    self.weight = weight
    self.alignment = alignment
  }

  /// How wide each of `columns` is in `width`, two blanks apart; those that no longer fit get 0.
  public static func widths(of columns: [TableColumn], in width: Int) -> [Int] {
    var left = width
    var widths: [Int] = []
    for (index, column) in columns.enumerated() {
      let gap = index == 0 ? 0 : 2
      let isCutOff = widths.last == 0
      let taken = left > gap && !isCutOff ? min(max(0, column.minimum), left - gap) : 0
      widths.append(taken)
      if taken > 0 { left -= taken + gap }
    }
    let shown = columns.indices.filter { widths[$0] > 0 }
    var weights = shown.reduce(0) { $0 + max(0, columns[$1].weight) }
    for index in shown where weights > 0 && columns[index].weight > 0 {
      let extra = max(0, left) * columns[index].weight / weights
      widths[index] += extra
      left -= extra
      weights -= columns[index].weight
    }
    return widths
  }
}

extension Canvas {
  /// Draws a table: titles, a line, then as many of `rows` as fit; returns the rows it took.
  @discardableResult
  public mutating func table(
    _ columns: [TableColumn], rows: [[String]], in rect: Rect,
    style: (_ row: Int, _ column: Int) -> Style = { _, _ in .plain }
  ) -> Int {
    guard rect.rows >= 2 else { return 0 }
    let heading = theme.pane.secondary.bold
    tableRow(columns, columns.map(\.title), in: rect.row(0)) { _ in heading }
    separator(rect.row(1), theme.pane.separator)
    for (index, cells) in rows.prefix(rect.rows - 2).enumerated() {
      tableRow(columns, cells, in: rect.row(index + 2)) { style(index, $0) }
    }
    return min(rect.rows, rows.count + 2)
  }

  /// Draws one row of a table with these columns.
  public mutating func tableRow(
    _ columns: [TableColumn], _ cells: [String], in rect: Rect, style: (_ column: Int) -> Style
  ) {
    var left = rect.left
    let widths = TableColumn.widths(of: columns, in: rect.columns)
    for (index, (column, width)) in zip(columns, widths).enumerated() where width > 0 {
      if index < cells.count {
        let area = Rect(left, rect.top, width, min(1, rect.rows))
        line(cells[index], in: area, style(index), alignment: column.alignment)
      }
      left += width + 2
    }
  }
}
