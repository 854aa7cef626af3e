/// How the panes break text into lines.
enum PaneText {
  /// `text` in lines of at most `width` columns; a word that is longer than a line breaks where a reader would break it:
  /// before `.`, `@` and `(`, after `:`, `,`, `/` and `-`, and between the humps of a name in camel case.
  static func wrap(_ text: String, width: Int) -> [String] {
    let text = text.split(separator: " ", omittingEmptySubsequences: false)
      .map { softened($0, width: width) }.joined(separator: " ")
    return TextWidth.wrap(text, width: width)
  }

  private static func softened(_ word: Substring, width: Int) -> String {
    guard width > 0, TextWidth.width(of: word) > width, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(word)
    }
    if let halves = halves(ofAddress: word, width: width) { return halves }
    var lines: [String] = []
    var line = ""
    for chunk in chunks(of: word) {
      if !line.isEmpty, line.count + chunk.count > width {
        lines.append(line)
        line = ""
      }
      line += chunk
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// An e-mail address in two lines, where both fit: nobody reads half a domain.
  private static func halves(ofAddress word: Substring, width: Int) -> String? {
    guard let at = word.lastIndex(of: "@") else { return nil }
    let (local, domain) = (word[..<at], word[at...])
    return local.count <= width && domain.count <= width ? "\(local)\n\(domain)" : nil
  }

  private static func chunks(of word: Substring) -> [String] {
    var chunks: [String] = []
    var chunk = ""
    var last: Character?
    for character in word {
      if let last, breaks(between: last, and: character) {
        chunks.append(chunk)
        chunk = ""
      }
      chunk.append(character)
      last = character
    }
    return chunks + [chunk]
  }

  private static func breaks(between left: Character, and right: Character) -> Bool {
    switch (left, right) {
    case (_, "."), (_, "@"), (_, "("): left != "."
    case (":", _), (",", _), ("/", _), ("-", _), ("_", _): right != left && right != ")"
    default: left.isLowercase && right.isUppercase
    }
  }
}
