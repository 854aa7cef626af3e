/// Signs and colours of printed results; a sign always stands beside a colour.
struct Ink: Hashable {
  /// Whether colours are written.
  var usesColor: Bool
  /// Whether signs are ASCII.
  var isASCII: Bool

  /// How something came out.
  enum Verdict: Hashable {
    case good
    case doubtful
    case bad
  }

  /// The sign of a verdict.
  func sign(_ verdict: Verdict) -> String {
    switch verdict {
    case .good: colored(isASCII ? "[ok]" : "✓", 32)
    case .doubtful: colored(isASCII ? "[!]" : "!", 33)
    case .bad: colored(isASCII ? "[x]" : "✗", 31)
    }
  }

  /// A heading.
  func heading(_ text: String) -> String { colored(text, 1) }

  /// A bar of so many columns, the first of them filled.
  func bar(filled: Int, of columns: Int) -> String {
    let (full, empty) = isASCII ? ("#", "-") : ("█", "░")
    return (filled > 0 ? colored(String(repeating: full, count: filled), 36) : "")
      + String(repeating: empty, count: columns - filled)
  }

  /// What stands for a value that is not there.
  var absent: String { isASCII ? "-" : "–" }

  private func colored(_ text: String, _ code: Int) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
