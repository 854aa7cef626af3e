/// Text from data as it can stand in Markdown, Mermaid and XML without being taken for a part of them.
enum Markup {
  /// One line of Markdown, in a paragraph, a list or the cell of a table.
  ///
  /// Control characters become their pictures, as on the screen; what Markdown would read gets a backslash, which every
  /// ASCII punctuation mark may have (CommonMark 2.4), and `<` and `&` become entities for readers that take HTML.
  static func markdown(_ text: some StringProtocol) -> String {
    var result = ""
    for character in TextWidth.normalised(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "[", "]", ">", "#", "|", "~", "!", "$":
        result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// Text as it is, in a fenced code block; the fence is longer than any in the text (CommonMark 4.5).
  static func codeBlock(_ text: String, language: String = "") -> [String] {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return [fence + language] + lines + [fence]
  }

  /// The text of a message in a Mermaid diagram.
  ///
  /// There `;` and a line break end a statement, `#` begins an entity, `%%` a comment, and `<` a tag; an entity is `#`, a
  /// number and `;`.
  static func mermaid(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in TextWidth.normalised(text).unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "%", "&", "`", "\"", "{", "}": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text, or the value of an attribute in quotation marks, in XML and HTML.
  ///
  /// Control characters, which XML 1.0 can't hold (2.2), become their pictures, as on the screen.
  static func xml(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in TextWidth.normalised(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
