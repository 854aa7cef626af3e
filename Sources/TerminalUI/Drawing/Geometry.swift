/// A place in a grid of terminal cells, counted from the top left, which is column 0, row 0.
public struct Point: Hashable, Sendable {
  /// How many cells to the right of the left edge.
  public var column: Int
  /// How many cells below the top edge.
  public var row: Int

  /// The place at `column`, `row`.
  public init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// The place in the top left corner.
  public static let zero = Point(0, 0)

  /// This place moved by `columns` and `rows`.
  public func moved(columns: Int = 0, rows: Int = 0) -> Point {
    Point(column + columns, row + rows)
  }
}

/// How many columns and rows a grid of cells has; never negative.
public struct Size: Hashable, Sendable {
  /// The width in terminal columns, 0 or more.
  public let columns: Int
  /// The height in terminal rows, 0 or more.
  public let rows: Int

  /// A grid of `columns` by `rows`; what is negative counts as 0.
  public init(_ columns: Int, _ rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size with no cell.
  public static let zero = Size(0, 0)
  /// 80×24, the size at which everything works.
  public static let standard = Size(80, 24)

  /// Whether there is not a single cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a grid of `other` has room in this one.
  public func contains(_ other: Size) -> Bool { columns >= other.columns && rows >= other.rows }
}

/// A rectangle of cells; its size is never negative.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// How many columns and rows it spans.
  public var size: Size

  /// A rectangle whose top left cell is `column`, `row`; a negative size counts as 0.
  public init(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    origin = Point(column, row)
    size = Size(columns, rows)
  }

  /// The rectangle of `size` at `origin`.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle with no cell.
  public static let zero = Rect(size: .zero)

  /// The first column.
  public var left: Int { origin.column }
  /// The first row.
  public var top: Int { origin.row }
  /// The column after the last one.
  public var right: Int { origin.column + size.columns }
  /// The row after the last one.
  public var bottom: Int { origin.row + size.rows }
  /// The width in columns.
  public var columns: Int { size.columns }
  /// The height in rows.
  public var rows: Int { size.rows }
  /// Whether there is not a single cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at `point` lies inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= left && point.column < right && point.row >= top && point.row < bottom
  }

  /// The cells that this rectangle and `other` share; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let column = max(left, other.left)
    let row = max(top, other.top)
    return Rect(
      column, row, min(right, other.right) - column, min(bottom, other.bottom) - row)
  }

  /// This rectangle made smaller by so many cells at each edge.
  public func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
    let width = max(0, columns - left - right)
    let height = max(0, rows - top - bottom)
    return Rect(
      min(self.left + left, self.right), min(self.top + top, self.bottom), width, height)
  }

  /// This rectangle made smaller by `columns` left and right and by `rows` above and below.
  public func inset(columns: Int, rows: Int) -> Rect {
    inset(top: rows, left: columns, bottom: rows, right: columns)
  }

  /// This rectangle moved by `columns` and `rows`.
  public func moved(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(origin: origin.moved(columns: columns, rows: rows), size: size)
  }

  /// The single row `offset` rows below the top; empty where this rectangle has no such row.
  public func row(_ offset: Int) -> Rect {
    intersection(Rect(left, top + offset, columns, 1))
  }

  /// The first `count` rows and what is left below them.
  public func splitTop(_ count: Int) -> (top: Rect, rest: Rect) {
    let taken = min(max(0, count), rows)
    return (Rect(left, top, columns, taken), Rect(left, top + taken, columns, rows - taken))
  }

  /// The last `count` rows and what is left above them.
  public func splitBottom(_ count: Int) -> (rest: Rect, bottom: Rect) {
    let halves = splitTop(rows - min(max(0, count), rows))
    return (halves.top, halves.rest)
  }

  /// The first `count` columns and what is left to their right.
  public func splitLeft(_ count: Int) -> (left: Rect, rest: Rect) {
    let taken = min(max(0, count), columns)
    return (Rect(left, top, taken, rows), Rect(left + taken, top, columns - taken, rows))
  }

  /// The last `count` columns and what is left to their left.
  public func splitRight(_ count: Int) -> (rest: Rect, right: Rect) {
    let halves = splitLeft(columns - min(max(0, count), columns))
    return (halves.left, halves.rest)
  }

  /// `count` columns next to each other that fill the width, the first ones a cell wider where it does not divide.
  public func columns(_ count: Int) -> [Rect] {
    guard count > 0 else { return [] }
    return (0..<count).map { index in
      let start = columns * index / count
      return Rect(left + start, top, columns * (index + 1) / count - start, rows)
    }
  }

  /// A rectangle of `size` in the middle of this one, made smaller where it does not fit.
  public func centred(_ size: Size) -> Rect {
    let width = min(size.columns, columns)
    let height = min(size.rows, rows)
    return Rect(left + (columns - width) / 2, top + (rows - height) / 2, width, height)
  }
}
