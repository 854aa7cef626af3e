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
    let before = String(characters[..<cursor])
    let after = characters[cursor...]
    let joined = Array(before + Self.cleaned(text))
    let room = max(0, maximumLength - after.count)
    characters = Array(joined.prefix(room)) + after
    cursor = min(joined.count, room)
    return joined.count <= room
  }

  /// Takes the character before the cursor.
  public mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  /// Takes the character after the cursor.
  public mutating func deleteForward() {
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
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
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  /// Puts the cursor where `column` of the visible part was clicked.
  public mutating func moveCursor(toColumn column: Int, width: Int) {
    let visible = window(width: width)
    var left = visible.start
    var reached = visible.columnsBefore
    while left < characters.count {
      let next = reached + TextWidth.width(of: String(characters[left]))
      if next > column + visible.columnsBefore { break }
      reached = next
      left += 1
    }
    cursor = left
  }

  /// What is seen of the text in a field of `width` columns, and in which column the cursor stands.
  ///
  /// The cursor always has a column of its own, at the end of the text too. It follows from text, cursor and width alone,
  /// so that a change of the terminal's size needs no care.
  public func visible(width: Int) -> (text: String, cursorColumn: Int) {
    guard width > 0 else { return ("", 0) }
    let part = window(width: width)
    var text = ""
    var used = 0
    for character in characters[part.start...] {
      let columns = TextWidth.width(of: String(character))
      guard used + columns <= width else { break }
      text.append(character)
      used += columns
    }
    let column = characters[part.start..<cursor].reduce(0) { sum, character in
      sum + TextWidth.width(of: String(character))
    }
    return (text, min(column, width - 1))
  }

  /// The first character that is seen: as far to the left as the cursor allows, moved in steps of half the width.
  private func window(width: Int) -> (start: Int, columnsBefore: Int) {
    var start = 0
    var before = 0
    let widths = characters.map { TextWidth.width(of: String($0)) }
    let underCursor = cursor < characters.count ? max(1, widths[cursor]) : 1
    var distance = widths[..<cursor].reduce(0, +)
    while start < cursor, distance + underCursor > width {
      let step = max(1, width / 2)
      var moved = 0
      while start < cursor, moved < step {
        moved += widths[start]
        start += 1
      }
      distance -= moved
      before += moved
    }
    return (start, before)
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
