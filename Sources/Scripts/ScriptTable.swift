import Simulation
import Vocabulary

/// The table form: `for each` with its columns, and a row a walk.
struct ScriptTable {
  var columns: [Column]
  /// The cells of each row, a cell a column.
  var rows: [[[PlacedWord]]]
  var head: SourceLine

  struct Column {
    var name: String
    var place: PlacedWord
    /// Whether `set` takes it, so that each row sets it where the table stands.
    var isSetting: Bool
  }

  /// Takes the rows below `head` from the front of `lines`.
  init(_ head: SourceLine, takingRowsFrom lines: inout ArraySlice<SourceLine>) throws {
    self.head = head
    columns = try Self.columns(of: head)
    rows = []
    while let line = lines.first, line.isIndented, line.file == head.file {
      lines.removeFirst()
      guard rows.count < ScriptLimits.runs else {
        throw line.error(at: 0, "a table has \(ScriptLimits.runs) rows at most")
      }
      let cells = Self.cells(of: line.words)
      guard cells.count == columns.count else {
        throw line.error(
          at: 0,
          "this row has \(counted(cells.count, "cell")), the table "
            + counted(columns.count, "column"))
      }
      for (cell, column) in zip(cells, columns) where cell.isEmpty {
        throw line.error(
          at: 0,
          "the cell of column '\(column.name)' is empty; write \"\" for an empty text")
      }
      rows.append(cells)
    }
    if rows.isEmpty {
      throw head.error(at: 0, "the table has no rows; they are indented, a row a line")
    }
  }

  private static func columns(of head: SourceLine) throws -> [Column] {
    let settings = LineForm.settings
    var columns: [Column] = []
    for cell in cells(of: Array(head.words.dropFirst(2))) {
      guard let place = cell.first else {
        throw head.error(at: head.words.count, "the name of a column is missing here")
      }
      let name = place.word.text
      guard cell.count == 1, !place.word.isQuoted,
        name.utf8.allSatisfy({ isNameByte($0) })
      else {
        throw head.error(
          at: head.words.firstIndex(of: place) ?? 2,
          "a column's name is a word of letters, digits and hyphens; columns are parted by commas")
      }
      if columns.contains(where: { $0.name == name }) {
        throw head.error(
          at: head.words.firstIndex(of: place) ?? 2, "there are two columns '\(name)'")
      }
      columns.append(
        Column(name: name, place: place, isSetting: settings.contains(name)))
    }
    return columns
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The words between commas; a comma between quotation marks parts nothing.
  private static func cells(of words: [PlacedWord]) -> [[PlacedWord]] {
    var cells: [[PlacedWord]] = [[]]
    for placed in words {
      if placed.word.isQuoted {
        cells[cells.count - 1].append(placed)
        continue
      }
      var column = placed.word.column
      for (index, part) in placed.word.text.split(separator: ",", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          cells.append([])
          column += 1
        }
        let length = part.unicodeScalars.count
        if !part.isEmpty {
          var piece = placed
          piece.word = LineWord(String(part), column: column, end: column + length)
          cells[cells.count - 1].append(piece)
        }
        column += length
      }
    }
    return cells
  }
}
