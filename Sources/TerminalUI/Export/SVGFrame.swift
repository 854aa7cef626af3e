/// A frame in the elements of SVG, its top left cell at 0, 0.
///
/// Backgrounds, lines and blocks are shapes on whole pixels; letters are text in whatever monospaced font there is. Only
/// presentation attributes are used, for design tools read no style sheet, and no blank stands at an end of a text, where
/// readers differ on what becomes of it. The same frame always gives the same bytes.
struct SVGFrame {
  let frame: Frame
  let paint: Paint
  let language: Language

  init(_ picture: Picture) {
    frame = picture.frame
    paint = Paint(picture.theme)
    language = picture.language
  }

  /// One cell's width, in pixels.
  static let cellWidth = 10
  /// One cell's height, in pixels.
  static let cellHeight = 20
  /// How far below a cell's upper edge its letters stand.
  private static let baseline = 15
  /// The size at which letters that are 0.6 as wide as high fill a column each.
  static let fontSize = "16.6"
  /// Wide letters are nearly as wide as high, and stand in the middle of their two columns.
  private static let wideSize = 18

  /// Fonts with such letters; then those for wide ones, which are not the same in every language.
  static func fonts(for language: Language) -> String {
    let wide =
      switch language {
      case .english, .korean: "D2Coding, 'Noto Sans Mono CJK KR'"
      case .japanese: "'Noto Sans Mono CJK JP'"
      }
    return "Menlo, 'DejaVu Sans Mono', 'Noto Sans Mono', \(wide), monospace"
  }

  var width: Int { frame.size.columns * Self.cellWidth }
  var height: Int { frame.size.rows * Self.cellHeight }

  /// All of it, as a group at a place.
  func group(x: Int, y: Int) -> String {
    """
    <g transform="translate(\(x) \(y))">
    \(shapes)\
    <g font-family="\(Self.fonts(for: language))" font-size="\(Self.fontSize)">
    \(letters)</g>
    </g>

    """
  }

  /// What is not lettered.
  var shapes: String {
    """
    <g shape-rendering="crispEdges">
    \(backgrounds)\(blocks)</g>
    <g fill="none" stroke-linecap="square">
    \(lines)</g>

    """
  }

  private func forEachCell(_ body: (_ cell: Cell, _ x: Int, _ y: Int) -> Void) {
    for row in 0..<frame.size.rows {
      for (column, cell) in frame.row(row).enumerated() {
        body(cell, column * Self.cellWidth, row * Self.cellHeight)
      }
    }
  }

  // MARK: - Backgrounds and blocks

  private var backgrounds: String {
    var shapes = MergedRects()
    forEachCell { cell, x, y in
      let color = paint.background(of: cell.style)
      if color != paint.background {
        shapes.add(x, y, Self.cellWidth, Self.cellHeight, color)
      }
    }
    return shapes.text
  }

  private var blocks: String {
    var shapes = MergedRects()
    forEachCell { cell, x, y in add(cell, x, y, to: &shapes) }
    return shapes.text
  }

  private func add(_ cell: Cell, _ x: Int, _ y: Int, to shapes: inout MergedRects) {
    let color = paint.foreground(of: cell.style)
    if cell.style.attributes.contains(.underline) {
      shapes.add(x, y + Self.baseline + 2, Self.cellWidth, 1, color)
    }
    switch BoxGlyph(cell.text) {
    case .blocks(let parts):
      for (left, top, width, height) in parts {
        let (start, end) = (left * Self.cellWidth / 8, (left + width) * Self.cellWidth / 8)
        let (above, below) = (top * Self.cellHeight / 8, (top + height) * Self.cellHeight / 8)
        shapes.add(x + start, y + above, end - start, below - above, color)
      }
    case .veil(let amount):
      let veil = paint.background(of: cell.style).blended(with: color, amount: amount)
      shapes.add(x, y, Self.cellWidth, Self.cellHeight, veil)
    case .lines, .arc, nil: break
    }
  }

  // MARK: - Lines

  private var lines: String {
    var strokes = Strokes()
    forEachCell { cell, left, top in
      guard let glyph = BoxGlyph(cell.text) else { return }
      let (right, bottom) = (left + Self.cellWidth, top + Self.cellHeight)
      let (x, y) = (left + Self.cellWidth / 2, top + Self.cellHeight / 2)
      let color = paint.foreground(of: cell.style)
      switch glyph {
      case .lines(let up, let rightward, let down, let leftward):
        strokes.horizontal(y, left, x, weight: leftward, color)
        strokes.horizontal(y, x, right, weight: rightward, color)
        strokes.vertical(x, top, y, weight: up, color)
        strokes.vertical(x, y, bottom, weight: down, color)
      case .arc(let isDown, let isRight):
        let end = isDown ? bottom : top
        let side = isRight ? right : left
        let bend = isDown ? y + 5 : y - 5
        strokes.path("M\(x) \(end)V\(bend)Q\(x) \(y) \(side) \(y)", weight: 1, color)
      case .blocks, .veil: break
      }
    }
    return strokes.text
  }

  // MARK: - Letters

  private var letters: String {
    (0..<frame.size.rows).map { row in
      frame.textRuns(row: row).map { element($0, row: row) }.joined()
    }.joined()
  }

  private func element(_ run: TextRun, row: Int) -> String {
    let left = run.column * Self.cellWidth
    let y = row * Self.cellHeight + Self.baseline
    let look = look(of: run.style)
    switch run.kind {
    case .letters:
      // Readers that know it put right what a font with other measures makes of it.
      let length =
        run.columns > 1 ? " textLength=\"\(run.columns * Self.cellWidth)\"" : ""
      return "<text x=\"\(left)\" y=\"\(y)\"\(length)\(look)>\(Markup.xml(run.text))</text>\n"
    case .sign:
      return Self.centred(run.text, left + Self.cellWidth / 2, y, look)
    case .wide:
      // One by one, for fonts differ in how wide they make them, Korean ones most.
      var result = ""
      var middle = left + Self.cellWidth
      TextWidth.forEachGlyph(in: run.text) { glyph, _ in
        result += Self.centred(glyph, middle, y, " font-size=\"\(Self.wideSize)\"\(look)")
        middle += 2 * Self.cellWidth
      }
      return result
    }
  }

  private static func centred(_ text: String, _ x: Int, _ y: Int, _ look: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\"\(look)>\(Markup.xml(text))</text>\n"
  }

  private func look(of style: Style) -> String {
    var result = " fill=\"\(paint.foreground(of: style).hex)\""
    if style.attributes.contains(.bold) { result += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { result += " font-style=\"italic\"" }
    return result
  }
}
