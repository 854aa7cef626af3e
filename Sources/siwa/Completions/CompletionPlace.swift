/// A place in a command line: the words of a command so far, and what can come next.
///
/// The scripts of all shells are made from ``all``.
struct CompletionPlace {
  /// The words so far, such as `users`; empty at the beginning.
  var path: String
  /// The words that can come next, and what they mean.
  var next: [(word: String, meaning: String)] = []
  /// The command that is asked for here; `nil` where it takes another word, or only its help is.
  var command: Command?
  /// Whether only help is asked for.
  var isHelp = false

  /// The options that work here.
  var options: [CommandOption] {
    if let command { return CommandOption.allCases.filter { $0.works(with: command) } }
    return isHelp ? [] : Self.optionsEverywhere
  }

  /// What can be given for an option's value here.
  func candidates(for option: CommandOption) -> Candidates {
    command.map { option.candidates(for: $0) } ?? option.definition.value?.candidates ?? .anything
  }

  /// The options that work here and not everywhere.
  var ownOptions: [CommandOption] { options.filter { $0.definition.commands != nil } }

  /// The options that work everywhere and take other values here.
  var specialOptions: [CommandOption] {
    Self.optionsEverywhere.filter { option in
      option.definition.value.map { $0.candidates != candidates(for: option) } ?? false
    }
  }

  /// What the command works on.
  var operand: CommandDefinition.Operand? { command?.definition.operand }
}

extension CompletionPlace {
  /// Every place, the beginning first.
  static let all: [CompletionPlace] = {
    let start = CompletionPlace(
      path: "", next: firstWords + [("help", "say what siwa or a command does")],
      command: .interactive)
    let groups = Command.groups.map {
      CompletionPlace(
        path: $0, next: secondWords(of: $0), command: Command.standard(ofGroup: $0))
    }
    let commands = Command.allCases.dropFirst().map {
      CompletionPlace(path: $0.rawValue, command: $0)
    }
    let help =
      [CompletionPlace(path: "help", next: firstWords, isHelp: true)]
      + (groups + commands).map {
        CompletionPlace(path: "help \($0.path)", next: $0.next, isHelp: true)
      }
    return [start] + groups + commands + help
  }()

  /// The options that take a value.
  static var optionsWithValue: [CommandOption] {
    CommandOption.allCases.filter { $0.definition.value != nil }
  }

  /// The options that work everywhere.
  static var optionsEverywhere: [CommandOption] {
    CommandOption.allCases.filter { $0.definition.commands == nil }
  }

  private static var firstWords: [(word: String, meaning: String)] {
    var words: [(word: String, meaning: String)] = []
    for command in Command.allCases.dropFirst() {
      guard let group = Command.groups.first(where: { $0 == command.words.first }) else {
        words.append((command.rawValue, command.definition.summary))
        continue
      }
      if words.last?.word != group {
        words.append((group, list(secondWords(of: group).map(\.word))))
      }
    }
    return words
  }

  private static func secondWords(of group: String) -> [(word: String, meaning: String)] {
    Command.allCases.filter { $0.words.first == group }.map {
      ($0.words.last ?? "", $0.definition.summary)
    }
  }
}

extension CommandOption {
  /// The option as it can be typed, the letter first where there is one.
  var spellings: [String] {
    (definition.short.map { ["-\($0)"] } ?? []) + [flag]
  }
}

extension String {
  /// The text as one word that a POSIX shell takes as it is.
  var shellQuoted: String { "'" + replacingEach("'", with: "'\\''") + "'" }

  /// The text with each of some characters replaced.
  func replacingEach(_ character: Character, with text: String) -> String {
    reduce(into: "") { $0 += $1 == character ? text : String($1) }
  }
}
