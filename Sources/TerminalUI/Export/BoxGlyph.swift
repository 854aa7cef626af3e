/// The shape of a character that is drawn rather than lettered, so that neighbours join without gaps.
enum BoxGlyph {
  /// Lines from the middle of the cell to its edges: how heavy each is, 0 being none.
  case lines(up: Int, right: Int, down: Int, left: Int)
  /// A quarter of a circle between two edges.
  case arc(isDown: Bool, isRight: Bool)
  /// Rectangles in eighths of the cell: left, top, width, height.
  case blocks([(Int, Int, Int, Int)])
  /// The whole cell, with so much of the colour.
  case veil(Double)

  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, (0x2500...0x259F).contains(scalar.value),
      let shape = Self.shape(of: scalar)
    else { return nil }
    self = shape
  }

  private static func shape(of scalar: Unicode.Scalar) -> BoxGlyph? {
    switch scalar {
    case "─": .lines(up: 0, right: 1, down: 0, left: 1)
    case "━": .lines(up: 0, right: 2, down: 0, left: 2)
    case "│": .lines(up: 1, right: 0, down: 1, left: 0)
    case "┃": .lines(up: 2, right: 0, down: 2, left: 0)
    case "┌": .lines(up: 0, right: 1, down: 1, left: 0)
    case "┐": .lines(up: 0, right: 0, down: 1, left: 1)
    case "└": .lines(up: 1, right: 1, down: 0, left: 0)
    case "┘": .lines(up: 1, right: 0, down: 0, left: 1)
    case "├": .lines(up: 1, right: 1, down: 1, left: 0)
    case "┤": .lines(up: 1, right: 0, down: 1, left: 1)
    case "┬": .lines(up: 0, right: 1, down: 1, left: 1)
    case "┴": .lines(up: 1, right: 1, down: 0, left: 1)
    case "┼": .lines(up: 1, right: 1, down: 1, left: 1)
    case "┏": .lines(up: 0, right: 2, down: 2, left: 0)
    case "┓": .lines(up: 0, right: 0, down: 2, left: 2)
    case "┗": .lines(up: 2, right: 2, down: 0, left: 0)
    case "┛": .lines(up: 2, right: 0, down: 0, left: 2)
    case "╭": .arc(isDown: true, isRight: true)
    case "╮": .arc(isDown: true, isRight: false)
    case "╰": .arc(isDown: false, isRight: true)
    case "╯": .arc(isDown: false, isRight: false)
    case "░": .veil(0.25)
    case "▒": .veil(0.5)
    case "▓": .veil(0.75)
    default: block(of: scalar)
    }
  }

  private static func block(of scalar: Unicode.Scalar) -> BoxGlyph? {
    switch scalar.value {
    case 0x2580: .blocks([(0, 0, 8, 4)])
    case 0x2581...0x2588:
      .blocks([(0, 8 - Int(scalar.value - 0x2580), 8, Int(scalar.value - 0x2580))])
    case 0x2589...0x258F: .blocks([(0, 0, 8 - Int(scalar.value - 0x2588), 8)])
    case 0x2590: .blocks([(4, 0, 4, 8)])
    case 0x2594: .blocks([(0, 0, 8, 1)])
    case 0x2595: .blocks([(7, 0, 1, 8)])
    case 0x2596: .blocks([(0, 4, 4, 4)])
    case 0x2597: .blocks([(4, 4, 4, 4)])
    case 0x2598: .blocks([(0, 0, 4, 4)])
    case 0x2599: .blocks([(0, 0, 4, 8), (4, 4, 4, 4)])
    case 0x259A: .blocks([(0, 0, 4, 4), (4, 4, 4, 4)])
    case 0x259B: .blocks([(0, 0, 8, 4), (0, 4, 4, 4)])
    case 0x259C: .blocks([(0, 0, 8, 4), (4, 4, 4, 4)])
    case 0x259D: .blocks([(4, 0, 4, 4)])
    case 0x259E: .blocks([(4, 0, 4, 4), (0, 4, 4, 4)])
    case 0x259F: .blocks([(4, 0, 4, 8), (0, 4, 4, 4)])
    default: nil
    }
  }
}
