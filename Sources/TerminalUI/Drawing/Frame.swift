/// A finished screen: a grid of cells, where the cursor stands, and what can be reached.
///
/// It holds two promises. The widths of each row's cells sum to its columns, with no half of a wide glyph without the
/// other. And no cell holds a control character, whatever text was written.
public struct Frame: Hashable, Sendable {
  /// How many columns and rows there are.
  public let size: Size
  /// The cells row by row, each row from left to right.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; nowhere when it is `nil`.
  public var cursor: Point?
  /// What can be reached, in the order in which Tab walks it.
  public var targets: [Target] = []

  /// A frame of blanks.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The rectangle of all cells.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at `point`; `nil` outside the frame.
  public subscript(_ point: Point) -> Cell? {
    bounds.contains(point) ? cells[point.row * size.columns + point.column] : nil
  }

  /// The cells of the row `row`; none where there is no such row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The topmost target at `point`.
  public func target(at point: Point) -> Target? {
    targets.last { $0.rect.contains(point) }
  }

  /// The target called `id`, where this frame has it.
  public func target(_ id: TargetID) -> Target? {
    targets.last { $0.id == id }
  }

  /// Writes `text` in one row and returns how many columns it takes, whether or not all of them were inside `clip`.
  ///
  /// Colours that `style` leaves open stay as they are below. Of a wide glyph that only half fits, a space remains.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, at point: Point, style: Style = .plain, clip: Rect? = nil
  ) -> Int {
    let clip = clip.map(bounds.intersection) ?? bounds
    let isVisibleRow = !clip.isEmpty && point.row >= clip.top && point.row < clip.bottom
    let start = point.row &* size.columns
    var column = point.column
    TextWidth.forEachGlyph(in: text) { glyph, width in
      if isVisibleRow, column < clip.right, column + width > clip.left {
        if column >= clip.left, column + width <= clip.right {
          set(glyph, width: width, at: start + column, style: style)
        } else {
          let inside = column < clip.left ? column + 1 : column
          set(" ", width: 1, at: start + inside, style: style)
        }
      }
      column += width
    }
    return column - point.column
  }

  /// Covers `rect` with `glyph`, a character of one column, in just this style.
  public mutating func fill(_ rect: Rect, _ style: Style, glyph: Character = " ") {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    let text = TextWidth.width(of: String(glyph)) == 1 ? TextWidth.normalised(String(glyph)) : " "
    let cell = Cell(text: text, width: 1, style: style)
    for row in area.top..<area.bottom {
      let start = row * size.columns
      mendEdges(start + area.left, start + area.right)
      for index in start + area.left..<start + area.right { cells[index] = cell }
    }
  }

  /// Changes the style of every cell in `rect`; both halves of a wide glyph change alike.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      let start = row * size.columns
      for index in start + area.left..<start + area.right {
        cells[index].style = change(cells[index].style)
      }
      if cells[start + area.left].width == 0 {
        cells[start + area.left - 1].style = cells[start + area.left].style
      }
      if cells[start + area.right - 1].width == 2 {
        cells[start + area.right].style = cells[start + area.right - 1].style
      }
    }
  }

  /// This frame with every glyph outside ASCII shown by one that looks like it, or by `?`; no width changes.
  public func inASCII() -> Frame {
    var frame = self
    for index in cells.indices where cells[index].text.utf8.first.map({ $0 >= 0x80 }) ?? false {
      let cell = cells[index]
      if cell.width == 2 {
        frame.cells[index] = Cell(text: "?", width: 1, style: cell.style)
        frame.cells[index + 1] = Cell(text: "?", width: 1, style: cell.style)
      } else {
        frame.cells[index].text = String(Glyphs.counterpart(of: cell.text))
      }
    }
    for index in frame.cells.indices where frame.cells[index].text.utf8.count > 1 {
      frame.cells[index].text = String(frame.cells[index].text.unicodeScalars.prefix(1))
    }
    return frame
  }

  private mutating func set(_ glyph: String, width: Int, at index: Int, style: Style) {
    mendEdges(index, index + width)
    let style = style.over(cells[index].style)
    cells[index] = Cell(text: glyph, width: UInt8(width), style: style)
    if width == 2 { cells[index + 1] = Cell(text: "", width: 0, style: style) }
  }

  /// Blanks what would be left as half a glyph when the cells from `start` up to `end` are overwritten.
  private mutating func mendEdges(_ start: Int, _ end: Int) {
    if cells[start].width == 0 { blank(start - 1) }
    if cells[end - 1].width == 2 { blank(end) }
  }

  private mutating func blank(_ index: Int) {
    cells[index].text = " "
    cells[index].width = 1
  }
}
