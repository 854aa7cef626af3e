internal import CTerminal

/// Hands to curses the rows of a frame that differ from the frame before; curses finds the cells that do.
struct FramePainter {
  private let depth: ColorDepth
  private var shown: Frame?
  private var numbers: [Color: Int32] = [:]
  private var legible: [Style: Style] = [:]
  private var cells: [ct_cell] = []

  /// A painter for a terminal of this many colours.
  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Takes nothing on the screen for granted.
  mutating func forget() {
    shown = nil
  }

  /// Shows `frame`.
  mutating func paint(_ frame: Frame) {
    let before = shown?.size == frame.size ? shown : nil
    if before == nil { ct_clear() }
    for row in 0..<frame.size.rows {
      let wanted = frame.row(row)
      if let before, before.row(row) == wanted { continue }
      cells.removeAll(keepingCapacity: true)
      for cell in wanted where cell.width > 0 { cells.append(rawCell(cell)) }
      ct_put_row(Int32(row), cells, Int32(cells.count))
    }
    let cursor = frame.cursor ?? .zero
    ct_present(Int32(cursor.column), Int32(cursor.row), frame.cursor != nil)
    shown = frame
  }

  private mutating func rawCell(_ cell: Cell) -> ct_cell {
    let style = style(of: cell)
    var raw = ct_cell()
    var scalars = cell.text.unicodeScalars.makeIterator()
    raw.scalars.0 = scalars.next()?.value ?? 0x20
    raw.scalars.1 = scalars.next()?.value ?? 0
    raw.scalars.2 = scalars.next()?.value ?? 0
    raw.scalars.3 = scalars.next()?.value ?? 0
    raw.scalars.4 = scalars.next()?.value ?? 0
    raw.foreground = number(style.foreground)
    raw.background = number(style.background)
    raw.attributes = Self.attributes(style.attributes)
    raw.width = cell.width
    return raw
  }

  /// How the cell looks in the terminal's colours; where they are few, its letter stays one that can be read.
  private mutating func style(of cell: Cell) -> Style {
    guard depth == .ansi8 || depth == .ansi16, cell.hasLetter else { return cell.style }
    if let known = legible[cell.style] { return known }
    let style = depth.legible(cell.style)
    legible[cell.style] = style
    return style
  }

  private mutating func number(_ color: Color?) -> Int32 {
    guard let color else { return -1 }
    if let known = numbers[color] { return known }
    let number =
      depth == .trueColor ? Self.direct(color) : depth.index(of: color).map { Int32($0) } ?? -1
    numbers[color] = number
    return number
  }

  /// `0xRRGGBB`; entries with direct colour take 0 to 7 for the ANSI colours, so the darkest blues move a little.
  private static func direct(_ color: Color) -> Int32 {
    let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    return (1..<8).contains(number) ? 8 : number
  }

  private static func attributes(_ attributes: Attributes) -> UInt16 {
    var raw: UInt16 = 0
    if attributes.contains(.bold) { raw |= UInt16(CT_BOLD.rawValue) }
    if attributes.contains(.dim) { raw |= UInt16(CT_DIM.rawValue) }
    if attributes.contains(.underline) { raw |= UInt16(CT_UNDERLINE.rawValue) }
    if attributes.contains(.reverse) { raw |= UInt16(CT_REVERSE.rawValue) }
    if attributes.contains(.italic) { raw |= UInt16(CT_ITALIC.rawValue) }
    return raw
  }
}
