/// What is said to somebody who watches, in a band of its own above the last line, and how far the story has come.
struct CaptionBand: Hashable, Sendable {
  /// What is said; empty before the first caption.
  var text = Phrase.empty
  /// Which caption it is, from 1 on.
  var number: Int
  /// How many there are.
  var count: Int

  /// How many lines a caption has at most.
  static let lines = 2
  /// How many columns it takes at most: no farther apart than one likes to read.
  static let widest = 92
  private static let margin = 3

  /// How many columns a caption has on a screen of so many.
  static func width(onScreenOf columns: Int) -> Int {
    min(widest, max(0, columns - 2 * margin))
  }

  /// How many rows the band takes of a screen; a small one has none to spare.
  static func rows(on size: Size) -> Int {
    size.rows >= 28 ? lines + 2 : size.rows >= 20 ? lines : 0
  }

  /// Draws the band on all of `canvas`.
  func draw(on canvas: inout Canvas) {
    let palette = canvas.theme.pane
    let area = canvas.bounds
    guard !area.isEmpty else { return }
    canvas.fill(area, palette.selection)
    for row in 0..<area.rows {
      canvas.put("▌", at: Point(0, row), Style(palette.accent.foreground))
    }
    let room = Rect(
      Self.margin, area.rows > Self.lines ? 1 : 0, Self.width(onScreenOf: area.columns), Self.lines)
    canvas.paragraph(text, in: room, palette.selection.bold)
  }

  /// Draws how far the story has come at the right end of `row`, where there is room beside `taken` columns.
  func drawProgress(in row: Rect, besides taken: Int, on canvas: inout Canvas) {
    let width = 2 * count - 1
    guard count > 0, row.columns >= taken + width + 3 else { return }
    for index in 0..<count {
      canvas.put(
        index < number ? "●" : "○", at: Point(row.right - 1 - width + 2 * index, row.top),
        index < number ? canvas.theme.pane.accent : canvas.theme.pane.tertiary)
    }
  }
}
