/// What a person is typing: the text, where the cursor is, and which part of it is seen.
///
/// It counts as people do, in characters (grapheme clusters): one press of Backspace takes one syllable, one emoji.
public struct TextField: Hashable, Sendable {
  /// The characters typed so far.
  public private(set) var characters: [Character]
  /// How many characters stand before the cursor, 0…`characters.count`.
  public private(set) var cursor: Int
  /// The most characters that it takes.
  public let maximumLength: Int

  /// A field that holds `text`, cut to `maximumLength` characters, with the cursor at its end.
  public init(_ text: String = "", maximumLength: Int = 256) {
    self.maximumLength = max(0, maximumLength)
    characters = Array(Self.cleaned(text).prefix(self.maximumLength))
    cursor = characters.count
  }

  /// The text typed so far.
  public var text: String { String(characters) }
  /// Whether nothing is typed.
  public var isEmpty: Bool { characters.isEmpty }

  /// Puts typed or pasted text at the cursor, as much of it as there is room for.
  ///
  /// Line breaks and tabs become blanks and other control characters are dropped. A combining character joins the one
  /// before the cursor. Returns whether all of it found room.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool {
    let after = characters[cursor...]
    let joined = Array(String(characters[..<cursor]) + Self.cleaned(text))
    let room = max(0, maximumLength - after.count)
    set(before: joined.prefix(room), after: after)
    return joined.count <= room
  }

  /// Takes the character before the cursor.
  public mutating func deleteBackward() {
    guard cursor > 0 else { return }
    set(before: characters[..<(cursor - 1)], after: characters[cursor...])
  }

  /// Takes the character after the cursor.
  public mutating func deleteForward() {
    guard cursor < characters.count else { return }
    set(before: characters[..<cursor], after: characters[(cursor + 1)...])
  }

  /// Puts the cursor between two texts; what meets there can become one character, which then stands before the cursor.
  private mutating func set(before: ArraySlice<Character>, after: ArraySlice<Character>) {
    let before = String(before)
    characters = Array(before + String(after))
    var scalars = before.unicodeScalars.count
    cursor = 0
    while scalars > 0, cursor < characters.count {
      scalars -= characters[cursor].unicodeScalars.count
      cursor += 1
    }
  }

  /// Moves the cursor one character to the left.
  public mutating func moveLeft() { cursor = max(0, cursor - 1) }
  /// Moves the cursor one character to the right.
  public mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  /// Moves the cursor before the first character (Home, Ctrl-A).
  public mutating func moveToStart() { cursor = 0 }
  /// Moves the cursor behind the last character (End, Ctrl-E).
  public mutating func moveToEnd() { cursor = characters.count }

  /// Takes everything before the cursor (Ctrl-U).
  public mutating func deleteToStart() {
    characters.removeSubrange(..<cursor)
    cursor = 0
  }

  /// Takes everything behind the cursor (Ctrl-K).
  public mutating func deleteToEnd() { characters.removeSubrange(cursor...) }

  /// Takes the word before the cursor and the blanks behind it (Ctrl-W).
  public mutating func deleteWordBackward() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    set(before: characters[..<start], after: characters[cursor...])
  }

  /// Puts the cursor where `column` of the visible part was clicked.
  public mutating func moveCursor(toColumn column: Int, width: Int) {
    let window = window(width: width)
    var left = window.start
    var reached = window.hidesStart ? 1 : 0
    if column < reached, left > 0 { left -= 1 }
    while left < characters.count {
      let next = reached + Self.width(of: characters[left])
      if next > column { break }
      reached = next
      left += 1
    }
    cursor = left
  }

  /// What is seen of the text in a field of `width` columns, and in which column the cursor stands.
  ///
  /// Where text is hidden, `‹` and `›` at the edges say so, unless the field is narrower than four columns. No character
  /// is cut in two. The cursor always has a column of its own, at the end of the text too. All of it follows from text,
  /// cursor and width alone, so that a change of the terminal's size needs no care.
  public func visible(width: Int) -> (text: String, cursorColumn: Int) {
    guard width > 0 else { return ("", 0) }
    let window = window(width: width)
    var text = window.hidesStart ? Glyphs.hiddenBefore : ""
    text += TextWidth.normalised(String(characters[window.start..<window.end]))
    if window.hidesEnd {
      text = TextWidth.pad(text, toWidth: width - 1) + Glyphs.hiddenAfter
    }
    let column = characters[window.start..<cursor].reduce(window.hidesStart ? 1 : 0) {
      $0 + Self.width(of: $1)
    }
    return (text, min(column, width - 1))
  }

  /// Which characters are seen, and whether a sign says that there are others.
  private struct Window {
    var start = 0
    var end = 0
    var hidesStart = false
    var hidesEnd = false
  }

  /// As far to the left as the cursor allows, moved in steps of half the width.
  private func window(width: Int) -> Window {
    let widths = characters.map(Self.width)
    let count = widths.count
    let underCursor = cursor < count ? max(1, widths[cursor]) : 1
    let sign = width >= 4 ? 1 : 0
    var rest = widths.reduce(0, +)
    guard rest + (cursor == count ? 1 : 0) > width else { return Window(end: count) }
    var window = Window()
    var distance = widths[..<cursor].reduce(0, +)
    let signAfter = cursor + 1 < count ? sign : 0
    func room() -> Int { width - (window.start > 0 ? sign : 0) }
    while window.start < cursor, distance + underCursor + signAfter > room() {
      var moved = 0
      while window.start < cursor, moved < max(1, width / 2) {
        moved += widths[window.start]
        window.start += 1
      }
      distance -= moved
      rest -= moved
    }
    window.end = count
    while window.end > window.start, rest + (window.end < count ? sign : 0) > room() {
      window.end -= 1
      rest -= widths[window.end]
    }
    window.hidesStart = sign > 0 && window.start > 0
    window.hidesEnd = sign > 0 && window.end < count
    return window
  }

  private static func width(of character: Character) -> Int {
    TextWidth.width(of: String(character))
  }

  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where afterReturn: break
      case "\r", "\n", "\t", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
      afterReturn = scalar == "\r"
    }
    return String(result)
  }
}
