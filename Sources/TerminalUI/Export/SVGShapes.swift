/// Rectangles of one colour that grow together, first to the right, then down.
struct MergedRects {
  private struct Shape {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var color: Color
  }

  private struct Span: Hashable {
    var x: Int
    var bottom: Int
    var width: Int
  }

  private var finished: [Shape] = []
  private var open: Shape?
  private var byBottom: [Span: Int] = [:]

  /// Adds a rectangle; those of a row come from left to right, rows from the top.
  mutating func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
    if let shape = open, shape.y == y, shape.height == height, shape.color == color,
      shape.x + shape.width == x
    {
      open?.width += width
    } else {
      close()
      open = Shape(x: x, y: y, width: width, height: height, color: color)
    }
  }

  private mutating func close() {
    guard let shape = open else { return }
    open = nil
    let above = Span(x: shape.x, bottom: shape.y, width: shape.width)
    let below = Span(x: shape.x, bottom: shape.y + shape.height, width: shape.width)
    if let index = byBottom[above], finished[index].color == shape.color {
      finished[index].height += shape.height
      byBottom[above] = nil
      byBottom[below] = index
    } else {
      byBottom[below] = finished.count
      finished.append(shape)
    }
  }

  /// The SVG elements.
  var text: String {
    var all = self
    all.close()
    return all.finished.reduce(into: "") { text, shape in
      text += "<rect x=\"\(shape.x)\" y=\"\(shape.y)\" width=\"\(shape.width)\" "
      text += "height=\"\(shape.height)\" fill=\"\(shape.color.hex)\"/>\n"
    }
  }
}

/// Lines that are drawn with a pen, joined where one begins at the end of another.
struct Strokes {
  private struct Pen: Hashable {
    var color: Color
    var weight: Int
  }

  private struct Segment {
    var start: Int
    var end: Int
  }

  private struct Rail: Hashable {
    var isHorizontal: Bool
    var position: Int
  }

  private var pens: [Pen] = []
  private var segments: [Pen: [Rail: [Segment]]] = [:]
  private var paths: [Pen: String] = [:]

  /// A line along the row `y`; `weight` 0 draws nothing.
  mutating func horizontal(_ y: Int, _ start: Int, _ end: Int, weight: Int, _ color: Color) {
    add(Rail(isHorizontal: true, position: y), start, end, Pen(color: color, weight: weight))
  }

  /// A line along the column `x`; `weight` 0 draws nothing.
  mutating func vertical(_ x: Int, _ start: Int, _ end: Int, weight: Int, _ color: Color) {
    add(Rail(isHorizontal: false, position: x), start, end, Pen(color: color, weight: weight))
  }

  /// A shape in SVG's path language.
  mutating func path(_ path: String, weight: Int, _ color: Color) {
    let pen = Pen(color: color, weight: weight)
    remember(pen)
    paths[pen, default: ""] += path
  }

  private mutating func add(_ rail: Rail, _ start: Int, _ end: Int, _ pen: Pen) {
    guard pen.weight > 0 else { return }
    remember(pen)
    let last = (segments[pen]?[rail]?.count ?? 0) - 1
    if last >= 0, segments[pen]?[rail]?[last].end == start {
      segments[pen]?[rail]?[last].end = end
    } else {
      segments[pen, default: [:]][rail, default: []].append(Segment(start: start, end: end))
    }
  }

  private mutating func remember(_ pen: Pen) {
    if segments[pen] == nil, paths[pen] == nil { pens.append(pen) }
  }

  /// The SVG elements, one a pen.
  var text: String {
    pens.reduce(into: "") { text, pen in
      var path = ""
      let rails = (segments[pen] ?? [:]).sorted { left, right in
        (left.key.isHorizontal ? 0 : 1, left.key.position)
          < (right.key.isHorizontal ? 0 : 1, right.key.position)
      }
      for (rail, segments) in rails {
        for segment in segments {
          path +=
            rail.isHorizontal
            ? "M\(segment.start) \(rail.position)H\(segment.end)"
            : "M\(rail.position) \(segment.start)V\(segment.end)"
        }
      }
      path += paths[pen] ?? ""
      text += "<path d=\"\(path)\" stroke=\"\(pen.color.hex)\" "
      text += "stroke-width=\"\(2 * pen.weight)\"/>\n"
    }
  }
}
