import Simulation

/// A view over the whole screen that is read: the arrows scroll it, Esc closes it.
public struct Page: Hashable, Sendable {
  /// What it shows.
  public var kind: Kind
  /// How many rows are scrolled away above.
  public var scroll = 0

  /// What a page shows.
  public enum Kind: Hashable, Sendable {
    /// What the program is, and what it is not.
    case about
    /// Two sign-ins beside each other.
    case difference(DifferencePage)
    /// Two clients beside each other.
    case comparison(ComparisonPage)
    /// What an entry of the trace is.
    case explanation(TracePlace)
    /// What a word means, and the explanation that it was opened from.
    case term(Term, from: TracePlace?)
    /// The Apple button in all its forms, right and wrong, and a check of one's own.
    case gallery
  }

  /// A page at its beginning.
  public init(_ kind: Kind) { self.kind = kind }

  /// What stands above it.
  var title: Phrase {
    switch kind {
    case .about: "About siwa"
    case .difference(let page): page.title
    case .comparison(let page):
      "Two clients: \(page.clients.left.title) and \(page.clients.right.title)"
    case .explanation(let place): place.title
    case .term(let term, _): term.name
    case .gallery: "Button gallery"
    }
  }

  /// The keys that work on it beside those of every page.
  var hints: [KeyHint] {
    switch kind {
    case .about: []
    case .difference(let page): page.hints
    case .comparison(let page): page.hints
    case .explanation:
      [
        KeyHint(
          "\(Glyphs.left)\(Glyphs.right)", "other entries", "hint.page.right", importance: 70),
        KeyHint("g", "glossary", "hint.page.g", importance: 60),
      ]
    case .term:
      [
        KeyHint("\(Glyphs.left)\(Glyphs.right)", "other words", "hint.page.right", importance: 70),
        KeyHint("g", "glossary", "hint.page.g", importance: 60),
      ]
    case .gallery: ButtonGallery.hints
    }
  }

  /// Draws what the page shows from the first row of `canvas` on, which has room for any number of rows, and returns how
  /// many it took; `rows` of them are seen at once.
  func draw(_ scene: Scene, _ view: ScreenView, rows: Int, on canvas: inout Canvas) -> Int {
    switch kind {
    case .about: AboutPage.draw(on: &canvas)
    case .difference(let page): page.draw(on: &canvas)
    case .comparison(let page): page.draw(view, rows: rows, on: &canvas)
    case .explanation(let place): ExplanationPage.draw(place, scene, on: &canvas)
    case .term(let term, _): TermPage.draw(term, on: &canvas)
    case .gallery: ButtonGallery(view).draw(on: &canvas)
    }
  }
}

/// What the program is, and what it is not.
enum AboutPage {
  static let text: Phrase = """
    A simulation of Sign in with Apple. Not affiliated with Apple. None of Apple’s artwork or fonts is used: the round \
    mark stands where Apple’s logo would. No Apple Account is used, and nothing leaves this computer.
    """

  static func draw(on canvas: inout Canvas) -> Int {
    canvas.paragraph(text, in: canvas.bounds, canvas.theme.pane.text)
  }
}

extension Page {
  /// Where a page's parts stand on a screen without its last line.
  struct Layout {
    var title: Rect
    var rule: Rect
    var content: Rect
    var more: Rect

    /// As wide as one likes to read or compare, in the middle of a wide screen.
    static let widest = 120

    init(_ area: Rect) {
      let inner = area.centred(Size(min(area.columns - 4, Self.widest), area.rows))
      let (top, rest) = inner.splitTop(2)
      let (content, more) = rest.splitBottom(1)
      title = top.row(0)
      rule = top.row(1)
      self.content = content
      self.more = more
    }
  }

  /// A canvas higher than any page.
  static let tallest = 4000

  /// How far the page can be scrolled on an area.
  func lastScroll(_ scene: Scene, _ view: ScreenView, in area: Rect) -> Int {
    let layout = Layout(area)
    var canvas = Canvas(
      size: Size(layout.content.columns, 1), theme: view.theme, repertoire: view.repertoire,
      language: view.language)
    var height = 0
    canvas.within(Rect(0, 0, layout.content.columns, Self.tallest)) { canvas in
      height = draw(scene, view, rows: layout.content.rows, on: &canvas)
    }
    return max(0, height - layout.content.rows)
  }
}

extension Canvas {
  /// Draws a page over `area`.
  mutating func page(_ page: Page, _ scene: Scene, _ view: ScreenView, in area: Rect) {
    shade(area)
    fill(area, theme.pane.text)
    let layout = Page.Layout(area)
    line(page.title, in: layout.title, theme.pane.heading)
    separator(layout.rule, theme.pane.separator)
    var height = 0
    within(layout.content) { canvas in
      let tall = Rect(0, -page.scroll, layout.content.columns, Page.tallest)
      canvas.within(tall) { canvas in
        height = page.draw(scene, view, rows: layout.content.rows, on: &canvas)
      }
    }
    let below = height - page.scroll - layout.content.rows
    if below > 0 {
      line("\(Glyphs.down) \(below)", in: layout.more, theme.pane.secondary, alignment: .trailing)
    }
    if page.scroll > 0 {
      line(
        "\(Glyphs.up) \(page.scroll)", in: layout.title, theme.pane.secondary,
        alignment: .trailing)
    }
  }
}
