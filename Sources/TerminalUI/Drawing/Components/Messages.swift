extension Canvas {
  /// Draws a short message from the top of `rect` on, in as many of its rows as it takes: in the middle, or across all of it
  /// where there is little room.
  public mutating func toast(_ phrase: Phrase, in rect: Rect) {
    let room = max(0, min(rect.columns - 4, 72))
    var lines = TextWidth.wrap(phrase.said(in: language), width: room)
    if lines.count > rect.rows, rect.rows > 0 {
      let rest = lines[(rect.rows - 1)...].joined(separator: " ")
      lines.replaceSubrange((rect.rows - 1)..., with: [cut(rest, toWidth: room)])
    }
    let longest = lines.map { TextWidth.width(of: $0) }.max() ?? 0
    let width = rect.columns <= 50 ? rect.columns : longest + 4
    let place = rect.splitTop(lines.count).top.centred(Size(width, lines.count))
    guard place.columns == width, place.rows == lines.count, !place.isEmpty else { return }
    let edge = Style(
      theme.pane.toast.background, theme.pane.toast.attributes.subtracting(.reverse))
    fill(place, theme.pane.toast)
    for (index, text) in lines.enumerated() {
      let row = place.row(index)
      put("▐", at: row.origin, edge.on(self[row.origin.moved(columns: -1)]?.style.background))
      put(
        "▌", at: Point(row.right - 1, row.top),
        edge.on(self[Point(row.right, row.top)]?.style.background))
      line(
        text, in: row.inset(columns: 2, rows: 0), theme.pane.toast,
        alignment: lines.count == 1 ? .leading : .centre)
    }
  }

  /// Draws an alert in the middle of `rect`: a title, a message, and its buttons side by side; the last is the one to press.
  public mutating func alert(
    _ title: Phrase, message: Phrase, buttons: [(title: Phrase, id: TargetID)], in rect: Rect
  ) {
    let width = min(rect.columns, 34)
    let message = message.said(in: language)
    let lines = TextWidth.wrap(message, width: max(0, width - 4)).count
    let area = rect.centred(Size(width, lines + 5 + (buttons.isEmpty ? 0 : 2)))
    shade(rect)
    fill(area, theme.phone.sheet)
    let inner = box(area, style: theme.phone.separator).inset(columns: 1, rows: 0)
    line(title, in: inner.row(1), theme.phone.primary.bold, alignment: .centre)
    let body = inner.inset(top: 2, bottom: buttons.isEmpty ? 0 : 2)
    paragraph(message, in: body, theme.phone.secondary, alignment: .centre)
    guard !buttons.isEmpty else { return }
    let row = inner.splitBottom(1).bottom
    separator(inner.splitBottom(2).bottom.row(0), theme.phone.separator)
    for (button, column) in zip(buttons, row.columns(buttons.count)) {
      self.button(button.title.said(in: language), button.id, in: column, .link)
    }
  }

  /// Draws the one sentence that is left where nothing fits, with the size that would do.
  public mutating func tooSmall(_ sentence: Phrase, in rect: Rect) {
    let sentence = sentence.said(in: language)
    let lines = min(rect.rows, TextWidth.wrap(sentence, width: rect.columns).count)
    let area = rect.centred(Size(rect.columns, lines))
    paragraph(sentence, in: area, theme.pane.text, alignment: .centre)
  }

  /// Draws one step of a spinner and what is being waited for, in the middle of the first row of `rect`.
  ///
  /// Without motion (`step` is `nil`) three dots stand still in its place.
  public mutating func spinner(_ text: String, step: Int?, in rect: Rect, _ style: Style) {
    let count = Glyphs.spinner.count
    let sign = step.map { Glyphs.spinner[(($0 % count) + count) % count] } ?? Glyphs.ellipsis
    line("\(sign) \(text)", in: rect, style, alignment: .centre)
  }
}
