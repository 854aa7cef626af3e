/// Pictures in rows, each with a caption: a walk on one page.
public struct PictureSheet: Hashable, Sendable {
  /// What it is called.
  public var title: Phrase
  /// What there is to know of it, in a line.
  public var subtitle: Phrase
  /// The pictures in their order, all in the same look.
  public var entries: [Entry]
  /// What the captions speak.
  public var language: Language
  /// The look.
  public var theme: Theme

  /// A picture with its caption.
  public struct Entry: Hashable, Sendable {
    /// The picture.
    public var picture: Picture
    /// What stands large above it.
    public var heading: Phrase
    /// What happened, in a sentence.
    public var caption: Phrase
  }

  private static let columns = 4
  private static let gap = 40
  private static let captionLine = 20
  private static let longestCaption = 3
  private static let fonts = "Helvetica, Arial, 'Noto Sans CJK KR', sans-serif"

  /// A text as it is shown.
  private func said(_ phrase: Phrase) -> String {
    TextWidth.normalised(phrase.said(in: language))
  }

  private var width: Int { entries.map { SVGFrame($0.picture).width }.max() ?? 0 }
  private var height: Int { entries.map { SVGFrame($0.picture).height }.max() ?? 0 }
}

extension PictureSheet: Exportable {
  /// The pictures one below the other.
  public var text: String {
    plain { $0.frame.text }
  }

  /// The pictures one below the other, with colours.
  public func ansi(_ depth: ColorDepth) -> String {
    plain { $0.frame.ansi(depth) }
  }

  private func plain(_ drawn: (Picture) -> String) -> String {
    let heading = [said(title), said(subtitle)]
    return heading.map { $0 + "\n" }.joined()
      + entries.enumerated().map { index, entry in
        "\n\(index + 1). \(said(entry.heading))\n"
          + "   \(said(entry.caption))\n" + drawn(entry.picture)
      }.joined()
  }

  // MARK: HTML

  /// A page whose pictures flow into as many columns as fit.
  public var html: String {
    let figures = entries.enumerated().map { index, entry in
      """
      <figure>
      <figcaption><b><i>\(index + 1)</i> \(Markup.xml(said(entry.heading)))</b><br>\
      \(Markup.xml(said(entry.caption)))</figcaption>
      \(entry.picture.htmlElement)</figure>

      """
    }
    let style = """
      h1{font-size:24px;margin:0}
      header p{margin:4px 0 24px;opacity:.75}
      main{display:flex;flex-wrap:wrap;gap:40px;align-items:flex-end}
      figure{margin:0;width:\(width)px;break-inside:avoid}
      figcaption{padding:0 10px 8px}
      figcaption b{font-size:17px}
      figcaption i{font-style:normal;opacity:.6;padding-right:6px}

      """
    return HTMLPage(
      title: said(title), language: language, theme: theme, style: style,
      body: """
        <header><h1>\(Markup.xml(said(title)))</h1><p>\(Markup.xml(said(subtitle)))</p></header>
        <main>
        \(figures.joined())</main>

        """
    ).text
  }

  // MARK: SVG

  /// One picture with four columns; as few as there are pictures where those are fewer.
  public var svg: String {
    let columns = max(1, min(Self.columns, entries.count))
    let rows = (entries.count + columns - 1) / columns
    let captionHeight = Self.captionLine * (Self.longestCaption + 1) + 12
    let top = 2 * Self.gap + 40
    let cell = (width: width + Self.gap, height: captionHeight + height + Self.gap)
    let size = (width: columns * cell.width + Self.gap, height: top + rows * cell.height)
    let paint = Paint(theme)
    var result = """
      \(Picture.svgStart(width: size.width, height: size.height, title: said(title), language: language))
      <rect width="\(size.width)" height="\(size.height)" fill="\(paint.background.hex)"/>
      \(line(said(title), x: Self.gap, y: 60, size: 24, paint.foreground, isBold: true))\
      \(line(said(subtitle), x: Self.gap, y: 88, size: 15, faint))
      """
    for (index, entry) in entries.enumerated() {
      let x = Self.gap + index % columns * cell.width
      let y = top + index / columns * cell.height
      result += caption(entry, number: index + 1, x: x, bottom: y + captionHeight - 12)
      result += entry.picture.phoneBacking(x: x, y: y + captionHeight) + "\n"
      result += SVGFrame(entry.picture).group(x: x, y: y + captionHeight)
    }
    return result + "</svg>\n"
  }

  private var faint: Color {
    let paint = Paint(theme)
    return paint.foreground.blended(with: paint.background, amount: 0.3)
  }

  /// Number and heading, and below them what happened, down to `bottom`.
  private func caption(_ entry: Entry, number: Int, x: Int, bottom: Int) -> String {
    let paint = Paint(theme)
    // In a proportional font letters are narrower than a column.
    let room = SVGFrame(entry.picture).width / 9
    var lines = TextWidth.wrap(said(entry.caption), width: room)
    if lines.count > Self.longestCaption {
      lines =
        Array(lines[..<(Self.longestCaption - 1)])
        + [TextWidth.cut(lines[(Self.longestCaption - 1)...].joined(separator: " "), toWidth: room)]
    }
    let start = bottom - Self.captionLine * (lines.count - 1)
    let left = x + SVGFrame.cellWidth / 2
    var result = line(
      "\(number)", x: left, y: start - 22, size: 17, faint, isBold: true)
    result += line(
      said(entry.heading), x: left + 12 + 10 * String(number).count, y: start - 22, size: 17,
      paint.foreground, isBold: true)
    for (index, text) in lines.enumerated() {
      result += line(text, x: left, y: start + index * Self.captionLine, size: 15, faint)
    }
    return result
  }

  private func line(
    _ text: String, x: Int, y: Int, size: Int, _ color: Color, isBold: Bool = false
  ) -> String {
    guard !text.isEmpty else { return "" }
    return "<text x=\"\(x)\" y=\"\(y)\" font-family=\"\(Self.fonts)\" font-size=\"\(size)\" "
      + "fill=\"\(color.hex)\"\(isBold ? " font-weight=\"bold\"" : "")>\(Markup.xml(text))</text>\n"
  }
}
