/// A frame in the elements of HTML: shapes as a picture, and over it the text, which can be selected and read aloud.
///
/// Each run of letters has the room that its columns take, so that the next one begins where it should in any font; wide
/// glyphs and signs have it one by one. ``style`` has to be in the page.
struct HTMLFrame {
  let picture: Picture

  init(_ picture: Picture) {
    self.picture = picture
  }

  /// The frame as one element.
  var element: String {
    let drawing = SVGFrame(picture)
    let (width, height) = (drawing.width, drawing.height)
    let backing =
      switch picture.part {
      case .screen: ""
      case .phone: picture.phoneBacking(x: 0, y: 0) + "\n"
      }
    return """
      <div class="frame \(picture.part.rawValue)" lang="\(picture.language.rawValue)" \
      style="width:\(width)px;height:\(height)px;color:\(Paint(picture.theme).foreground.hex);\
      background:\(background)">
      <svg aria-hidden="true" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(backing)\(drawing.shapes)</svg>
      <pre>
      \(rows)</pre>
      </div>

      """
  }

  private var background: String {
    switch picture.part {
    case .screen: Paint(picture.theme).background.hex
    case .phone: "none"
    }
  }

  private var rows: String {
    (0..<picture.frame.size.rows).map { row($0) + "\n" }.joined()
  }

  private func row(_ row: Int) -> String {
    var result = ""
    var column = 0
    for run in picture.frame.textRuns(row: row) {
      result += gap(row: row, from: column, to: run.column) + element(run)
      column = run.column + run.columns
    }
    return result + gap(row: row, from: column, to: endOfLines(row: row))
  }

  /// Where the last line or block of a row ends; 0 where it has none.
  private func endOfLines(row: Int) -> Int {
    let cells = picture.frame.row(row)
    guard let last = cells.lastIndex(where: { $0.text != " " && $0.width > 0 }) else { return 0 }
    return last - cells.startIndex + Int(cells[last].width)
  }

  /// What is not lettered, such as blanks and lines: it is there to be selected, and seen in the picture below.
  private func gap(row: Int, from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    let text = picture.frame.row(row).dropFirst(start).prefix(end - start).map(\.text).joined()
    return "<span class=\"drawn\" style=\"\(Self.width(end - start))\">\(Markup.xml(text))</span>"
  }

  private func element(_ run: TextRun) -> String {
    let style = style(of: run.style)
    switch run.kind {
    case .letters:
      return "<span style=\"\(Self.width(run.columns))\(style)\">\(Markup.xml(run.text))</span>"
    case .sign:
      return "<span class=\"sign\" style=\"\(style)\">\(Markup.xml(run.text))</span>"
    case .wide:
      var result = ""
      TextWidth.forEachGlyph(in: run.text) { glyph, _ in
        result += "<span class=\"wide\" style=\"\(style)\">\(Markup.xml(glyph))</span>"
      }
      return result
    }
  }

  private static func width(_ columns: Int) -> String {
    "width:\(columns * SVGFrame.cellWidth)px;"
  }

  /// An underline is drawn in the picture below.
  private func style(of style: Style) -> String {
    var result = "color:\(Paint(picture.theme).foreground(of: style).hex)"
    if style.attributes.contains(.bold) { result += ";font-weight:bold" }
    if style.attributes.contains(.italic) { result += ";font-style:italic" }
    return result
  }
}

extension HTMLFrame {
  /// What every page with frames needs.
  ///
  /// `font-size-adjust` gives any monospaced font the width of a cell; browsers without it have fonts at hand that fit.
  static func style(for language: Language) -> String {
    """
    .frame{position:relative;text-align:left}
    .frame svg{position:absolute;left:0;top:0}
    .frame pre{position:relative;margin:0;white-space:pre;font:\(SVGFrame.fontSize)px/20px \
    \(SVGFrame.fonts(for: language));font-size-adjust:ch-width 0.6024;font-variant-ligatures:none}
    .frame span{display:inline-block;height:20px;vertical-align:top}
    .frame .drawn{color:transparent;overflow:hidden}
    .frame .sign{width:10px;text-align:center}
    .frame .wide{width:20px;text-align:center}
    """
  }
}
