/// Things that stand one below the other: each as high as it likes where there is room, and where there is not, the least
/// important ones give way first.
struct Column {
  /// One of them.
  struct Block {
    /// The heights that it can take, from the one that it likes to the least; 0 where it can be left out.
    var heights: [Int]
    /// Blocks of a lower rank give way before those of a higher one.
    var rank: Int
    /// Its share of the rows that are left.
    var stretch = 0
    var draw: (inout Canvas, Rect) -> Void
  }

  let width: Int
  private(set) var blocks: [Block] = []

  init(width: Int) {
    self.width = width
  }

  /// The rows that everything would like.
  var preferredHeight: Int { blocks.reduce(0) { $0 + ($1.heights.first ?? 0) } }

  /// Empty rows, which are the first to give way.
  mutating func space(_ rows: Int = 1, least: Int = 0, stretch: Int = 0) {
    let heights = Array((min(least, rows)...rows).reversed())
    blocks.append(Block(heights: heights, rank: 0, stretch: stretch) { _, _ in })
  }

  /// Whatever takes one of these heights.
  mutating func block(
    _ heights: [Int], rank: Int, draw: @escaping (inout Canvas, Rect) -> Void
  ) {
    blocks.append(Block(heights: heights, rank: rank, draw: draw))
  }

  /// One row that cannot be left out unless `rank` says so.
  mutating func row(rank: Int? = nil, draw: @escaping (inout Canvas, Rect) -> Void) {
    block(rank == nil ? [1] : [1, 0], rank: rank ?? 9, draw: draw)
  }

  /// Text, broken into lines; where it gives way it is cut with an ellipsis, at last to `least` lines.
  mutating func text(
    _ text: String, _ style: Style, alignment: Alignment = .leading, indent: Int = 0, rank: Int,
    least: Int = 0
  ) {
    let lines = TextWidth.wrap(text, width: max(1, width - indent)).count
    block(Array((min(least, lines)...lines).reversed()), rank: rank) { canvas, rect in
      canvas.paragraph(text, in: rect.inset(left: indent), style, alignment: alignment)
    }
  }

  /// Draws everything into `rect`; what has no room at its least height is cut off at the end.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    var top = rect.top
    for (block, height) in zip(blocks, heights(in: rect.rows)) {
      let area = Rect(rect.left, top, rect.columns, height).intersection(rect)
      if !area.isEmpty { block.draw(&canvas, area) }
      top += height
    }
  }

  /// How high each block is where there are `rows`.
  func heights(in rows: Int) -> [Int] {
    var steps = Array(repeating: 0, count: blocks.count)
    func height(_ index: Int) -> Int { blocks[index].heights[steps[index]] }
    var restored: [Int: Int] = [:]
    var total = blocks.indices.reduce(0) { $0 + height($1) }
    while total > rows {
      let yielding = blocks.indices.filter { steps[$0] + 1 < blocks[$0].heights.count }
      let next = yielding.min { first, second in
        (blocks[first].rank, -height(first), -first) < (
          blocks[second].rank, -height(second), -second
        )
      }
      guard let next else { break }
      total -= height(next)
      steps[next] += 1
      total += height(next)
    }
    // A step down can free more than was missing: what matters most takes it back.
    let importance = blocks.indices.sorted {
      (-blocks[$0].rank, $0) < (-blocks[$1].rank, $1)
    }
    for index in importance {
      let current = height(index)
      let steps = blocks[index].heights
      if let grown = steps.first(where: { $0 - current <= rows - total }), grown > current {
        restored[index] = grown
        total += grown - current
      }
    }
    var result = blocks.indices.map { restored[$0] ?? height($0) }
    var left = rows - total
    var shares = blocks.reduce(0) { $0 + $1.stretch }
    for index in blocks.indices where left > 0 && blocks[index].stretch > 0 {
      let extra = left * blocks[index].stretch / shares
      result[index] += extra
      left -= extra
      shares -= blocks[index].stretch
    }
    return result
  }
}
