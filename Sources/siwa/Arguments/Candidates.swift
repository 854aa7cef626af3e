/// What can be given for an option or as an argument, as far as a table can say.
enum Candidates: Hashable {
  /// What only the person knows.
  case anything
  /// The path of a file.
  case files
  /// One of a few words.
  case words([String])

  /// The few words that can be given; empty where there are more.
  var words: [String] {
    switch self {
    case .anything, .files: []
    case .words(let words): words
    }
  }
}

/// The shells that siwa writes completions for.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}
