/// A line of Swift in pieces that look differently.
enum SwiftCode {
  /// What a piece is.
  enum Kind: Hashable {
    case keyword, string, comment, plain
  }

  /// A piece of a line.
  struct Piece: Hashable {
    var kind: Kind
    var text: String
  }

  /// The pieces of `line`, which together are the line again.
  static func pieces(of line: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(line)
    while let first = rest.first {
      let (kind, end): (Kind, Substring.Index) =
        switch first {
        case "/" where rest.hasPrefix("//"): (.comment, rest.endIndex)
        case "\"": (.string, endOfString(rest))
        case "#", "@", "_",
          _ where first.isLetter:
          word(rest)
        default: (.plain, rest.index(after: rest.startIndex))
        }
      let text = String(rest[..<end])
      if let last = pieces.last, last.kind == kind, kind == .plain {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(Piece(kind: kind, text: text))
      }
      rest = rest[end...]
    }
    return pieces
  }

  private static func word(_ text: Substring) -> (Kind, Substring.Index) {
    let end =
      text.dropFirst().firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? text.endIndex
    return (keywords.contains(String(text[..<end])) ? .keyword : .plain, end)
  }

  /// After the closing quotation mark, or the end of the line where there is none.
  private static func endOfString(_ text: Substring) -> Substring.Index {
    var isEscaped = false
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character == "\"", !isEscaped { return index }
      isEscaped = character == "\\" && !isEscaped
    }
    return index
  }

  private static let keywords: Set<String> = [
    "as", "async", "await", "break", "case", "catch", "default", "do", "else", "false", "for",
    "func", "guard", "if", "in", "is", "let", "nil", "return", "self", "switch", "throw", "throws",
    "true", "try", "var", "where", "while", "#available", "#if", "#endif", "@unknown",
  ]
}

extension PanePalette {
  /// How a piece of code looks: by colour alone, so that without colours it is all alike.
  func style(_ kind: SwiftCode.Kind) -> Style {
    switch kind {
    case .keyword: Style(accent.foreground)
    case .string: Style(success.foreground)
    case .comment: Style(secondary.foreground)
    case .plain: Style(text.foreground)
    }
  }
}
