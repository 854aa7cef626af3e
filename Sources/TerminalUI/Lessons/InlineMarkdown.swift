/// Text with **bold**, `code` and [links](…) in it, taken apart.
struct InlineMarkdown: Hashable {
  /// A run of text that looks the same.
  struct Run: Hashable {
    var text: String
    var look: Look
  }

  /// How a run looks.
  enum Look: Hashable {
    case plain, bold, code, address
  }

  /// The runs, from left to right.
  private(set) var runs: [Run] = []

  /// Takes `text` apart; a sign without its partner is a character like any other.
  init(_ text: String) {
    var rest = Substring(text)
    var plain = ""
    func flush(_ runs: inout [Run]) {
      if !plain.isEmpty { runs.append(Run(text: plain, look: .plain)) }
      plain = ""
    }
    while let first = rest.first {
      if let (inside, behind) = Self.marked(rest, "**") {
        flush(&runs)
        runs += InlineMarkdown(String(inside)).runs.map { run in
          Run(text: run.text, look: run.look == .plain ? .bold : run.look)
        }
        rest = behind
      } else if let (inside, behind) = Self.marked(rest, "`") {
        flush(&runs)
        runs.append(Run(text: String(inside), look: .code))
        rest = behind
      } else if first == "[", let (label, address, behind) = Self.link(rest) {
        plain += label
        flush(&runs)
        runs.append(Run(text: " \(address)", look: .address))
        rest = behind
      } else {
        plain.append(first)
        rest.removeFirst()
      }
    }
    flush(&runs)
  }

  /// The text alone, as it is shown.
  var text: String { runs.map(\.text).joined() }

  /// What stands between a sign and the next one like it, and what stands behind.
  private static func marked(_ text: Substring, _ sign: String) -> (Substring, Substring)? {
    guard text.hasPrefix(sign) else { return nil }
    let inside = text.dropFirst(sign.count)
    var end = inside.startIndex
    while end < inside.endIndex, !inside[end...].hasPrefix(sign) { end = inside.index(after: end) }
    guard end < inside.endIndex, end > inside.startIndex else { return nil }
    return (inside[..<end], inside[end...].dropFirst(sign.count))
  }

  /// `[label](address)`; of an address the scheme is left away, since everybody knows it.
  private static func link(_ text: Substring) -> (String, String, Substring)? {
    guard let close = text.firstIndex(of: "]"), text[close...].hasPrefix("]("),
      let end = text[close...].firstIndex(of: ")")
    else { return nil }
    var address = text[text.index(close, offsetBy: 2)..<end]
    if address.hasPrefix("https://") { address = address.dropFirst("https://".count) }
    return (
      String(text[text.index(after: text.startIndex)..<close]), String(address),
      text[text.index(after: end)...]
    )
  }
}

extension PaneLayout {
  /// A document in as many rows as it takes from `column` on.
  func rows(_ document: Markdown, at column: Int = 0) -> [PaneLine] {
    var rows: [PaneLine] = []
    var wasItem = false
    for block in document.blocks {
      let isItem: Bool
      let made: [PaneLine]
      switch block.kind {
      case .heading(_, let title):
        (isItem, made) = (false, paragraph(Phrase(verbatim: title), palette.heading, at: column))
      case .paragraph(let text): (isItem, made) = (false, inline(text, at: column))
      case .item(let number, let text):
        var item = inline(text, at: column + (number == nil ? 2 : 3))
        if !item.isEmpty {
          item[0].put(number.map { "\($0)." } ?? Glyphs.dot, palette.secondary, at: column)
        }
        (isItem, made) = (true, item)
      case .code(_, let lines):
        (isItem, made) = (
          false,
          lines.map {
            PaneLine(
              cut(Phrase(verbatim: $0), width: width - column - 2), palette.accent, at: column + 2)
          }
        )
      }
      if !rows.isEmpty, !(isItem && wasItem) { rows.append(.blank) }
      rows += made
      wasItem = isItem
    }
    return rows
  }

  /// Text with signs of Markdown in it, wrapped, each run in its own style.
  func inline(_ text: String, at column: Int = 0) -> [PaneLine] {
    let inline = InlineMarkdown(text)
    var styled: [(character: Character, look: InlineMarkdown.Look)] = []
    for run in inline.runs { for character in run.text { styled.append((character, run.look)) } }
    var next = 0
    return PaneText.wrap(inline.text, width: max(1, width - column)).map { line in
      var row = PaneLine()
      var piece = ""
      var look = InlineMarkdown.Look.plain
      var start = column
      for character in line {
        // Blanks at which a line was broken are not shown.
        while next < styled.count, styled[next].character != character,
          styled[next].character.isWhitespace, character != " "
        {
          next += 1
        }
        let newLook = next < styled.count ? styled[next].look : look
        if newLook != look, !piece.isEmpty {
          row.put(piece, style(of: look), at: start)
          start += TextWidth.width(of: piece)
          piece = ""
        }
        look = newLook
        piece.append(character)
        next += 1
      }
      if !piece.isEmpty { row.put(piece, style(of: look), at: start) }
      return row
    }
  }

  private func style(of look: InlineMarkdown.Look) -> Style {
    switch look {
    case .plain: palette.text
    case .bold: palette.text.bold
    case .code: palette.accent
    case .address: palette.secondary
    }
  }
}
