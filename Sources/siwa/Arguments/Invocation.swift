import Vocabulary

/// What a command line asks for.
enum Invocation: Hashable {
  /// The help text of the program or of a command.
  case help(Command)
  /// The help text of a group of commands.
  case groupHelp(String)
  /// The version.
  case version
  /// A command with its options and its arguments.
  case run(Command, Options, operands: [String])
}

extension Invocation {
  /// Reads a command line without the program's name.
  ///
  /// Options may stand before, between and behind the words of the command; `--` ends them. This is no `getopt_long`, for
  /// that keeps global state, prints messages of its own, and takes abbreviations, which would tie scripts to the options
  /// that happen to exist today.
  init(parsing arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments: arguments[...])
    try reader.read()
    self = try reader.invocation()
  }
}

private struct ArgumentReader {
  var arguments: ArraySlice<String>
  var words: [String] = []
  var options = Options()

  mutating func read() throws(UsageError) {
    while let argument = arguments.popFirst() {
      if argument == "--" {
        words += arguments
        return
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument)
      } else {
        words.append(argument)
      }
    }
  }

  private mutating func readLong(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard let option = CommandOption(rawValue: parts[0]) else {
      let nearest = Nearest.match(for: parts[0], in: CommandOption.allCases.map(\.rawValue))
      throw .unknownOption("--\(parts[0])", nearest: nearest.map { "--\($0)" })
    }
    try take(option, value: parts.count > 1 ? parts[1] : nil)
  }

  private mutating func readShort(_ argument: String) throws(UsageError) {
    for letter in argument.dropFirst() {
      guard let option = CommandOption(short: letter) else {
        let nearest = argument.count > 2 ? longName(nearestTo: argument) : nil
        throw .unknownOption(argument.count > 2 ? argument : "-\(letter)", nearest: nearest)
      }
      try take(option, value: nil)
    }
  }

  /// The long option that was meant by one with a single dash.
  private func longName(nearestTo argument: String) -> String? {
    let names = CommandOption.allCases.map(\.rawValue)
    let typed = String(argument.dropFirst().prefix { $0 != "=" })
    return Nearest.match(for: typed, in: names).map { "--\($0)" }
  }

  private mutating func take(_ option: CommandOption, value: String?) throws(UsageError) {
    options.given.insert(option)
    guard option.definition.value != nil else {
      if let value { throw .valueRefused(option, value: value) }
      options.set(option)
      return
    }
    guard let value = value ?? arguments.popFirst() else { throw .valueMissing(option) }
    try options.set(option, to: value)
  }
}

// MARK: - Finding the command

extension ArgumentReader {
  mutating func invocation() throws(UsageError) -> Invocation {
    if options.given.contains(.version) { return .version }
    let wantsHelp = options.given.contains(.help) || words.first == "help"
    if words.first == "help" { words.removeFirst() }
    if wantsHelp, words.count == 1, Command.groups.contains(words[0]) {
      return .groupHelp(words[0])
    }
    let command = try findCommand(wantsHelp: wantsHelp)
    if wantsHelp { return .help(command) }
    for option in CommandOption.allCases.filter(options.given.contains)
    where !option.works(with: command) {
      throw .optionRefused(option, by: command)
    }
    try refuseContradictions()
    if let format = options.format, !command.formats.contains(format) {
      throw .formatRefused(format, by: command)
    }
    if options.allClients, !command.takesAllClients {
      throw .choiceUnknown(.client, value: Options.everyClient, nearest: nil)
    }
    return .run(command, options, operands: try operands(of: command))
  }

  /// Takes the command's words off the front.
  private mutating func findCommand(wantsHelp: Bool) throws(UsageError) -> Command {
    guard let first = words.first else { return .interactive }
    guard Command.groups.contains(first) else {
      guard !first.isEmpty, let command = Command(rawValue: first) else {
        let names = Command.allCases.compactMap(\.words.first)
        throw .unknownCommand(first, nearest: Nearest.match(for: first, in: names))
      }
      words.removeFirst()
      return command
    }
    guard words.count > 1 else {
      if let command = Command.standard(ofGroup: first) {
        words.removeFirst()
        return command
      }
      throw .subcommandMissing(group: first, choices: Self.subcommands(of: first))
    }
    guard let command = Command(rawValue: "\(first) \(words[1])") else {
      let nearest = Nearest.match(for: words[1], in: Self.subcommands(of: first))
      throw .unknownCommand("\(first) \(words[1])", nearest: nearest.map { "\(first) \($0)" })
    }
    words.removeFirst(2)
    return command
  }

  private static func subcommands(of group: String) -> [String] {
    Command.allCases.map(\.words).filter { $0.first == group }.compactMap(\.last)
  }

  private func operands(of command: Command) throws(UsageError) -> [String] {
    guard let definition = command.definition.operand else {
      if let word = words.first { throw .operandRefused(word, by: command) }
      return []
    }
    if words.count > 1, !definition.isRepeated { throw .operandRefused(words[1], by: command) }
    if words.contains("") || words.isEmpty && !definition.isOptional {
      throw .operandMissing(command)
    }
    return words
  }

  private func refuseContradictions() throws(UsageError) {
    for (first, second) in CommandOption.contradictions
    where options.given.contains(first) && options.given.contains(second) {
      throw .contradiction(first, second)
    }
  }
}
