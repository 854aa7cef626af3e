/// A key that works now and what it does, for the last line.
public struct KeyHint: Hashable, Sendable {
  /// The key as it is shown: `↵`, `⇥`, `w`.
  public let key: Phrase
  /// What it does, in a word or two.
  public let title: Phrase
  /// What it is called as a target, so that it can be clicked.
  public let id: TargetID
  /// How much it matters; where room is short, the least important ones go first, of equal ones the last.
  public let importance: Int
  /// How many columns the title takes at least, so that what follows stands still where the title changes.
  public let columns: Int

  /// A hint for the key of this name.
  public init(
    _ key: String, _ title: Phrase, _ id: TargetID, importance: Int = 0, columns: Int = 0
  ) {
    self.init(keys: Phrase(verbatim: key), title, id, importance: importance, columns: columns)
  }

  /// A hint for keys that are told in words.
  public init(
    keys: Phrase, _ title: Phrase, _ id: TargetID, importance: Int = 0, columns: Int = 0
  ) {
    key = keys
    self.title = title
    self.id = id
    self.importance = importance
    self.columns = columns
  }
}

extension Canvas {
  /// Draws the keys that work now in the first row of `rect`, as many as fit.
  public mutating func keyHints(_ hints: [KeyHint], in rect: Rect) {
    guard !rect.isEmpty else { return }
    let parts = hints.map { hint in
      let key = hint.key.said(in: language)
      return (
        hint: hint, key: repertoire == .ascii ? Glyphs.keyName(of: key) : key,
        title: hint.title.said(in: language)
      )
    }
    func width(_ part: (hint: KeyHint, key: String, title: String)) -> Int {
      TextWidth.width(of: part.key) + 1 + max(part.hint.columns, TextWidth.width(of: part.title))
    }
    var shown = Array(parts.indices)
    func total() -> Int {
      shown.reduce(0) { $0 + width(parts[$1]) } + 3 * max(0, shown.count - 1) + 2
    }
    while total() > rect.columns,
      let least = shown.reversed().min(by: {
        parts[$0].hint.importance < parts[$1].hint.importance
      })
    {
      shown.removeAll { $0 == least }
    }
    var column = rect.left + 1
    for index in shown {
      let part = parts[index]
      let place = Point(column, rect.top)
      let taken = put(part.key, at: place, theme.pane.footerKey)
      put(part.title, at: place.moved(columns: taken + 1), theme.pane.footer)
      let whole = width(part)
      target(part.hint.id, Rect(origin: place, size: Size(whole, 1)), reach: .click)
      column += whole + 3
    }
  }
}
