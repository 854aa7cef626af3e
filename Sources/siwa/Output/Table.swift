import TerminalUI

/// Rows whose columns stand below each other, whatever script they are in.
struct Table {
  /// What stands above the columns; empty for none.
  var heading: [String]
  /// The rows; each has a cell for each column.
  var rows: [[String]]

  /// Makes a table.
  init(heading: [String] = [], rows: [[String]] = []) {
    self.heading = heading
    self.rows = rows
  }

  /// The width that each column needs.
  var widths: [Int] {
    ([heading] + rows).reduce(into: []) { widths, row in
      for (column, cell) in row.enumerated() {
        let width = TextWidth.width(of: cell)
        if column < widths.count {
          widths[column] = max(widths[column], width)
        } else {
          widths.append(width)
        }
      }
    }
  }

  /// The lines of the table; its cells are shown without control characters.
  ///
  /// - Parameter widths: The columns' widths, where they are to be the same as another table's.
  func lines(widths: [Int]? = nil, ink: Ink) -> [String] {
    let widths = widths ?? self.widths
    let top = heading.isEmpty ? [] : [ink.heading(Self.line(heading, widths))]
    return top + rows.map { Self.line($0, widths) }
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let text = shown(cell)
      line += text
      guard column < cells.count - 1 else { continue }
      let room = column < widths.count ? widths[column] : 0
      line += String(repeating: " ", count: max(0, room - TextWidth.width(of: text)) + 2)
    }
    return line
  }
}
