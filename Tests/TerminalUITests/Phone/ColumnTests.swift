import Testing

@testable import TerminalUI

@Suite("Blocks one below the other")
struct ColumnTests {
  private func column(_ blocks: [(heights: [Int], rank: Int)]) -> Column {
    var column = Column(width: 10)
    for block in blocks { column.block(block.heights, rank: block.rank) { _, _ in } }
    return column
  }

  @Test("each block is as high as it likes where there is room")
  func room() {
    #expect(column([([3, 1], 2), ([2, 0], 1)]).heights(in: 9) == [3, 2])
  }

  @Test("the lowest rank gives way first")
  func rank() {
    #expect(column([([3, 1], 2), ([2, 0], 1)]).heights(in: 4) == [3, 0])
    #expect(column([([3, 1], 2), ([2, 0], 1)]).heights(in: 2) == [1, 0])
  }

  @Test("rows that a big step sets free go to what can use them")
  func restored() {
    #expect(column([([2, 1], 1), ([5, 0], 2)]).heights(in: 6) == [1, 5])
    #expect(column([([2, 1], 1), ([5, 0], 2)]).heights(in: 4) == [2, 0])
  }

  @Test("rows that are left go to the spaces by their shares")
  func stretch() {
    var column = Column(width: 10)
    column.space(1, stretch: 1)
    column.row { _, _ in }
    column.space(1, stretch: 3)
    #expect(column.heights(in: 11) == [3, 1, 7])
  }

  @Test("blocks never take more rows than there are, unless their least heights do")
  func bounds() {
    let tall = column([([9, 4, 2], 3), ([7, 0], 1), ([4, 3, 2, 1], 2)])
    for rows in 3...25 {
      #expect(tall.heights(in: rows).reduce(0, +) <= rows)
    }
  }
}
