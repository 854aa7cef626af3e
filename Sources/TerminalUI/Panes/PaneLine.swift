/// One row of a pane: pieces of text at their columns.
struct PaneLine: Hashable {
  /// A piece of text that starts at a column.
  struct Piece: Hashable {
    var column: Int
    var text: String
    var style: Style
  }

  /// What stands in the row, from left to right.
  var pieces: [Piece] = []
  /// What heads the rows from here on, shown above them where this row is scrolled away.
  var heading: Piece?
  /// What a click on the row means.
  var target: TargetID?

  /// A row without anything.
  static let blank = PaneLine()

  /// A row with `text` at `column`.
  init(_ text: String = "", _ style: Style = .plain, at column: Int = 0) {
    if !text.isEmpty { put(text, style, at: column) }
  }

  /// Puts `text` at `column`.
  mutating func put(_ text: String, _ style: Style, at column: Int) {
    pieces.append(Piece(column: column, text: text, style: style))
  }

  /// Puts `text` so that it ends before column `end`.
  mutating func put(_ text: String, _ style: Style, endingAt end: Int) {
    put(text, style, at: max(0, end - TextWidth.width(of: text)))
  }

  /// Draws the row on the first row of `canvas`.
  func draw(on canvas: inout Canvas, row: Int) {
    for piece in pieces {
      canvas.put(piece.text, at: Point(piece.column, row), piece.style)
    }
    if let target {
      canvas.target(target, canvas.bounds.row(row), reach: .click)
    }
  }
}

/// Where the text of a pane goes and how it looks: the width, and the styles by meaning.
struct PaneLayout {
  /// How many columns there are, 1 or more.
  var width: Int
  /// The styles.
  var palette: PanePalette
  /// The parties' colours.
  var parties: PartyPalette
  /// What stands for what was left out: where one dot would do for it, an identifier's own dots would be taken for it.
  var ellipsis: String
  /// The language of the program's own texts.
  var language: Language

  init(
    width: Int, theme: Theme, repertoire: Canvas.Repertoire = .unicode,
    language: Language = .english
  ) {
    self.width = max(1, width)
    self.language = language
    ellipsis = Glyphs.ellipsis(in: repertoire)
    palette = theme.pane
    parties = theme.pane.parties
  }

  /// This layout, no wider than one likes to read: the ends of a row should not be far from each other.
  var readable: PaneLayout {
    var layout = self
    layout.width = min(width, 72)
    return layout
  }

  /// `phrase` as the pane's language says it.
  func said(_ phrase: Phrase) -> String { phrase.said(in: language) }

  /// `text` in as many rows as it takes from `column` up to `end`.
  func paragraph(_ text: Phrase, _ style: Style, at column: Int = 0, end: Int? = nil) -> [PaneLine]
  {
    PaneText.wrap(said(text), width: max(1, (end ?? width) - column))
      .map { PaneLine($0, style, at: column) }
  }

  /// An identifier in one line: both ends stay, since they tell identifiers apart.
  func identifier(_ text: String, width: Int) -> String {
    TextWidth.cutMiddle(text, toWidth: width, ellipsis: ellipsis)
  }

  /// The beginning of `text`, in one line.
  func cut(_ text: Phrase, width: Int) -> String {
    TextWidth.cut(said(text), toWidth: max(1, width), ellipsis: ellipsis)
  }

  /// A heading with something at its right end, where there is room for it.
  func heading(_ text: Phrase, trailing: Phrase = .empty) -> PaneLine {
    var line = PaneLine(cut(text, width: width), palette.heading)
    line.heading = line.pieces.first
    let room = width - TextWidth.width(of: said(text)) - 2
    if !trailing.isEmpty, room >= 6 {
      line.put(cut(trailing, width: room), palette.secondary, endingAt: width)
    }
    return line
  }
}
