// Texts of the program itself, said in the canvas's language.
extension Canvas {
  /// Writes `phrase` at `point` and returns how many columns it takes.
  @discardableResult
  public mutating func put(_ phrase: Phrase, at point: Point, _ style: Style = .plain) -> Int {
    put(phrase.said(in: language), at: point, style)
  }

  /// Writes `phrase` in the first row of `rect`, cut with an ellipsis where it does not fit.
  public mutating func line(
    _ phrase: Phrase, in rect: Rect, _ style: Style = .plain, alignment: Alignment = .leading
  ) {
    line(phrase.said(in: language), in: rect, style, alignment: alignment)
  }

  /// Writes `phrase` broken into lines from the top of `rect` on and returns how many rows it took.
  @discardableResult
  public mutating func paragraph(
    _ phrase: Phrase, in rect: Rect, _ style: Style = .plain, alignment: Alignment = .leading
  ) -> Int {
    paragraph(phrase.said(in: language), in: rect, style, alignment: alignment)
  }
}
