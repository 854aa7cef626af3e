extension Picture {
  /// What lies under a phone that stands by itself, its top left cell at this place.
  ///
  /// The outline runs through the middle of the outermost cells. On a terminal, the terminal shows between it and the
  /// screen; here the screen goes on up to it.
  func phoneBacking(x: Int, y: Int) -> String {
    let (columns, rows) = (frame.size.columns, frame.size.rows)
    guard columns > 2, rows > 2, frame[.zero].flatMap({ BoxGlyph($0.text) }) != nil else {
      return ""
    }
    let (width, height) = (SVGFrame.cellWidth, SVGFrame.cellHeight)
    let body = (x: x + width / 2, y: y + height / 2)
    let size = (width: (columns - 1) * width, height: (rows - 1) * height)
    func color(_ column: Int, _ row: Int) -> Color {
      Paint(theme).background(of: frame[Point(column, row)]?.style ?? .plain)
    }
    func rounded(from top: Int, _ color: Color) -> String {
      """
      <rect x="\(body.x)" y="\(body.y + top)" width="\(size.width)" height="\(size.height - top)" \
      rx="5" fill="\(color.hex)"/>

      """
    }
    var edges = MergedRects()
    for column in 1..<columns - 1 {
      edges.add(x + column * width, body.y, width, height / 2, color(column, 1))
    }
    for row in 1..<rows - 1 {
      edges.add(body.x, y + row * height, width / 2, height, color(1, row))
      edges.add(
        x + (columns - 1) * width, y + row * height, width / 2, height, color(columns - 2, row))
    }
    for column in 1..<columns - 1 {
      edges.add(
        x + column * width, y + (rows - 1) * height, width, height / 2, color(column, rows - 2))
    }
    return rounded(from: 0, color(1, 1)) + rounded(from: size.height / 2, color(1, rows - 2))
      + "<g shape-rendering=\"crispEdges\">\n\(edges.text)</g>"
  }
}
