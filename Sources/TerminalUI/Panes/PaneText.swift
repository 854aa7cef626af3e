/// How the panes break text into lines.
enum PaneText {
  /// `text` in lines of at most `width` columns; a word that is longer than a line breaks where a reader would break it.
  ///
  /// That is before `.`, `@` and `(`, after `:`, `,`, `/` and `-`, and where that is not enough between the humps of a name
  /// in camel case. No line breaks at a no-break space, which then is a blank like any other.
  static func wrap(_ text: String, width: Int) -> [String] {
    // All of a trace is wrapped for each frame, and most of it is this.
    if width > 0, text.utf8.count <= width, text.utf8.last != UInt8(ascii: " "),
      TextWidth.isPrintableASCII(text)
    {
      return [text]
    }
    if text.utf8.last != UInt8(ascii: " "), let columns = TextWidth.plainWidth(of: text),
      columns <= width
    {
      return [text]
    }
    let text = text.split(separator: " ", omittingEmptySubsequences: false)
      .map { softened($0, width: width) }.joined(separator: " ")
    return TextWidth.wrap(text, width: width).map { line in
      String(line.map { $0 == "\u{A0}" ? " " : $0 })
    }
  }

  private static func softened(_ word: Substring, width: Int) -> String {
    guard width > 0, TextWidth.width(of: word) > width, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(word)
    }
    if let halves = halves(ofAddress: word, width: width) { return halves }
    let chunks = chunks(of: word, at: isJoint).flatMap {
      $0.count > width ? self.chunks(of: Substring($0), at: isHump) : [$0]
    }
    var lines: [String] = []
    var line = ""
    for chunk in chunks {
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

  private static func chunks(
    of word: Substring, at isBreak: (_ left: Character, _ right: Substring) -> Bool
  ) -> [String] {
    var chunks: [String] = []
    var chunk = ""
    for index in word.indices {
      if let last = chunk.last, isBreak(last, word[index...]) {
        chunks.append(chunk)
        chunk = ""
      }
      chunk.append(word[index])
    }
    return chunks + [chunk]
  }

  /// Where the parts of a call, an address or a path meet; an empty pair of parentheses stays with its call.
  private static func isJoint(_ left: Character, _ right: Substring) -> Bool {
    switch (left, right.first) {
    case (_, "."), (_, "@"): left != "."
    case (_, "("): !right.hasPrefix("()")
    case (":", let next), (",", let next), ("/", let next), ("-", let next), ("_", let next):
      next != left && next != ")"
    default: false
    }
  }

  /// Where the words of a name in camel case meet.
  private static func isHump(_ left: Character, _ right: Substring) -> Bool {
    left.isLowercase && right.first?.isUppercase == true
  }

  /// Whether every word of `text` fits in one line of `width` columns.
  static func fits(_ text: String, width: Int) -> Bool {
    text.split(separator: " ").allSatisfy { TextWidth.width(of: $0) <= width }
  }
}
