extension Picture {
  /// The room around the cells, in pixels.
  static let padding = 24

  /// A complete SVG picture, which embeds no font.
  ///
  /// The whole screen stands in a window of the terminal's colour; around the phone alone nothing is painted, so that it
  /// can be laid on any page.
  public var svg: String {
    let drawing = SVGFrame(self)
    let (width, height) = (drawing.width + 2 * margin, drawing.height + 2 * margin)
    let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: true)
    return """
      \(Self.svgStart(width: width, height: height, title: title, language: language))
      <desc>\(lines.map { Markup.xml($0) }.joined(separator: "\n"))</desc>
      \(backing(width: width, height: height))
      \(drawing.group(x: margin, y: margin))</svg>

      """
  }

  /// The room around the cells of this part, in pixels.
  private var margin: Int {
    switch part {
    case .screen: Self.padding
    case .phone: 0
    }
  }

  /// What lies under the cells.
  private func backing(width: Int, height: Int) -> String {
    switch part {
    case .screen:
      let paint = Paint(theme)
      return """
        <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="12" \
        fill="\(paint.background.hex)" stroke="\(paint.edge.hex)"/>
        """
    case .phone: return phoneBacking(x: 0, y: 0)
    }
  }

  /// How a picture begins.
  static func svgStart(width: Int, height: Int, title: String, language: Language) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" xml:lang="\(language.rawValue)" role="img" \
    aria-labelledby="title">
    <title id="title">\(Markup.xml(title))</title>
    """
  }
}
