extension Frame {
  /// The frame as an SVG picture that looks the same wherever a monospaced font is.
  ///
  /// Backgrounds, lines and blocks are shapes; letters are text that can be selected and read aloud. The same frame always
  /// gives the same bytes.
  public func svg(theme: Theme, title: String) -> String {
    SVGWriter(frame: self, theme: theme).document(title: title)
  }
}

/// Writes one frame; all lengths are whole numbers, so that edges are crisp.
private struct SVGWriter {
  let frame: Frame
  let theme: Theme

  private static let cellWidth = 10
  private static let cellHeight = 20
  private static let baseline = 15
  private static let padding = 24
  private static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, &quot;DejaVu Sans Mono&quot;, "
    + "&quot;Noto Sans Mono CJK KR&quot;, D2Coding, monospace"

  func document(title: String) -> String {
    let width = frame.size.columns * Self.cellWidth + 2 * Self.padding
    let height = frame.size.rows * Self.cellHeight + 2 * Self.padding
    let ground = theme.terminal.background
    let edge = ground.blended(with: theme.terminal.foreground, amount: 0.18)
    let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: true)
    let description = lines.map { escaped(String($0)) }.joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
      <title id="title">\(escaped(TextWidth.normalised(title)))</title>
      <desc>\(description)</desc>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="12" \
      fill="\(ground.hex)" stroke="\(edge.hex)"/>
      <g transform="translate(\(Self.padding) \(Self.padding))">
      <g shape-rendering="crispEdges">
      \(backgrounds())</g>
      <g fill="none" stroke-linecap="square">
      \(lineShapes())</g>
      <g font-family="\(Self.fonts)" font-size="16.6" xml:space="preserve">
      \(letters())</g>
      </g>
      </svg>

      """
  }

  // MARK: - Colours

  private func background(of style: Style) -> Color {
    style.attributes.contains(.reverse)
      ? style.foreground ?? theme.terminal.foreground
      : style.background ?? theme.terminal.background
  }

  private func foreground(of style: Style) -> Color {
    let color =
      style.attributes.contains(.reverse)
      ? style.background ?? theme.terminal.background
      : style.foreground ?? theme.terminal.foreground
    return style.attributes.contains(.dim)
      ? color.blended(with: background(of: style), amount: 0.35) : color
  }

  // MARK: - Backgrounds and blocks

  private func backgrounds() -> String {
    var shapes = MergedRects()
    for row in 0..<frame.size.rows {
      for (column, cell) in frame.row(row).enumerated() {
        let color = background(of: cell.style)
        if color != theme.terminal.background {
          shapes.add(
            column * Self.cellWidth, row * Self.cellHeight, Self.cellWidth, Self.cellHeight, color)
        }
      }
    }
    var result = shapes.text
    var blocks = MergedRects()
    for row in 0..<frame.size.rows {
      for (column, cell) in frame.row(row).enumerated() {
        addBlocks(of: cell, column * Self.cellWidth, row * Self.cellHeight, to: &blocks)
      }
    }
    result += blocks.text
    return result
  }

  private func addBlocks(of cell: Cell, _ x: Int, _ y: Int, to shapes: inout MergedRects) {
    let color = foreground(of: cell.style)
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
      let veil = background(of: cell.style).blended(with: color, amount: amount)
      shapes.add(x, y, Self.cellWidth, Self.cellHeight, veil)
    case .lines, .arc, nil: break
    }
  }

  // MARK: - Lines

  private func lineShapes() -> String {
    var strokes = Strokes()
    for row in 0..<frame.size.rows {
      for (column, cell) in frame.row(row).enumerated() {
        guard let glyph = BoxGlyph(cell.text) else { continue }
        let (left, top) = (column * Self.cellWidth, row * Self.cellHeight)
        let (right, bottom) = (left + Self.cellWidth, top + Self.cellHeight)
        let (x, y) = (left + Self.cellWidth / 2, top + Self.cellHeight / 2)
        let color = foreground(of: cell.style)
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
    }
    return strokes.text
  }

  // MARK: - Letters

  private func letters() -> String {
    var result = ""
    for row in 0..<frame.size.rows {
      var run = TextRun()
      for (column, cell) in frame.row(row).enumerated() where cell.width > 0 {
        let isDrawn = cell.text == " " || BoxGlyph(cell.text) != nil
        if isDrawn || cell.style != run.style || cell.width == 2 || run.isWide {
          result += element(run, row: row)
          run = TextRun(column: column, style: cell.style)
        }
        guard !isDrawn else { continue }
        if run.text.isEmpty { run.column = column }
        run.text += cell.text
        run.columns += Int(cell.width)
        run.isWide = cell.width == 2
      }
      result += element(run, row: row)
    }
    return result
  }

  private struct TextRun {
    var column = 0
    var style = Style.plain
    var text = ""
    var columns = 0
    var isWide = false
  }

  private func element(_ run: TextRun, row: Int) -> String {
    guard !run.text.isEmpty else { return "" }
    let x = run.column * Self.cellWidth
    let y = row * Self.cellHeight + Self.baseline
    var attributes = " x=\"\(x)\" y=\"\(y)\" fill=\"\(foreground(of: run.style).hex)\""
    if run.columns > 1 {
      attributes += " textLength=\"\(run.columns * Self.cellWidth)\""
      if run.isWide { attributes += " font-size=\"18.6\" lengthAdjust=\"spacingAndGlyphs\"" }
    }
    if run.style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if run.style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    return "<text\(attributes)>\(escaped(run.text))</text>\n"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
