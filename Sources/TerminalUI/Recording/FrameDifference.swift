extension Frame {
  /// What makes a terminal that shows `before` show this frame: only the cells that differ are written, and the cursor
  /// goes to its place; empty where nothing differs.
  ///
  /// Without a frame before, or after one of another size, the screen is cleared. It begins and ends with plain letters.
  func ansi(after before: Frame?, _ depth: ColorDepth) -> String {
    let known = before?.size == size ? before : nil
    var text = known == nil ? "\u{1B}[0m\u{1B}[2J\u{1B}[H" : ""
    for row in 0..<size.rows {
      guard let columns = columns(of: row, differingFrom: known) else { continue }
      text += "\u{1B}[\(row + 1);\(columns.lowerBound + 1)H" + ansi(row: row, columns, depth)
    }
    guard let cursor else {
      return text + (known == nil || known?.cursor != nil ? "\u{1B}[?25l" : "")
    }
    guard !text.isEmpty || known?.cursor != cursor else { return "" }
    return text + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
      + (known?.cursor == nil ? "\u{1B}[?25h" : "")
  }

  /// The columns of a row from the first to the last that differs, both halves of a wide glyph together.
  private func columns(of row: Int, differingFrom before: Frame?) -> Range<Int>? {
    let cells = Array(self.row(row))
    let known = before.map { Array($0.row(row)) } ?? Array(repeating: .blank, count: cells.count)
    let differing = cells.indices.filter { cells[$0] != known[$0] }
    guard var first = differing.first, var last = differing.last else { return nil }
    if cells[first].width == 0 { first -= 1 }
    if cells[last].width == 2 { last += 1 }
    return first..<last + 1
  }

  private func ansi(row: Int, _ columns: Range<Int>, _ depth: ColorDepth) -> String {
    var text = ""
    var current = Style.plain
    for cell in Array(self.row(row))[columns] where cell.width > 0 {
      let wanted = cell.style.shown(in: depth)
      text += SGR.change(from: current, to: wanted, depth: depth) + cell.text
      current = wanted
    }
    return text + SGR.change(from: current, to: .plain, depth: depth)
  }
}
