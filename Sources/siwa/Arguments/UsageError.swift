import TerminalUI
import Vocabulary

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  /// An argument that is not UTF-8; counted from 1.
  case notUTF8(position: Int)
  /// No option has this name.
  case unknownOption(String, nearest: String?)
  /// The option works, but not with this command.
  case optionRefused(CommandOption, by: Command)
  /// Nothing follows an option that needs a value.
  case valueMissing(CommandOption)
  /// A switch was given a value.
  case valueRefused(CommandOption, value: String)
  /// The value is none that the option takes.
  case valueWrong(CommandOption, value: String, needs: String)
  /// The value is none of the few that the option takes.
  case choiceUnknown(CommandOption, value: String, nearest: String?)
  /// The command does not print in this format.
  case formatRefused(OutputFormat, by: Command)
  /// Two options that exclude each other.
  case contradiction(CommandOption, CommandOption)
  /// No command has this name.
  case unknownCommand(String, nearest: String?)
  /// No Apple Account on the device is called so.
  case unknownAccount(String, nearest: String?, known: [String])
  /// No screen has this name.
  case unknownScreen(String, nearest: String?)
  /// No theme has this name, and it is no file's either.
  case themeUnknown(String)
  /// No shell has this name, or none that siwa knows.
  case unknownShell(String, nearest: String?)
  /// A group of commands needs a second word.
  case subcommandMissing(group: String, choices: [String])
  /// The command needs something to work on.
  case operandMissing(Command)
  /// The command takes nothing, or nothing more, to work on.
  case operandRefused(String, by: Command)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and what to do, in one or two sentences.
  var description: String {
    switch self {
    case .notUTF8(let position):
      "Argument \(position) is not UTF-8 text. Type it in UTF-8."
    case .unknownOption(let name, let nearest):
      "unknown option \(shown(name))" + question(nearest)
    case .optionRefused(let option, let command):
      "\(option.flag) does nothing for '\(command.line)'. " + Self.places(of: option)
    case .valueMissing(let option):
      "\(option.flag) needs a value, for example \(option.flag) "
        + "\(option.definition.value?.example ?? "")."
    case .valueRefused(let option, let value):
      "\(option.flag) takes no value, but was given '\(shown(value))'."
    case .valueWrong(let option, let value, let needs):
      "\(option.flag) needs \(needs); '\(shown(value))' is not that."
    case .choiceUnknown(let option, let value, let nearest):
      "\(option.flag) knows no '\(shown(value))'"
        + (nearest.map { "; did you mean \($0)?" }
          ?? ". Choose \(list(option.definition.value?.choices ?? [])).")
    case .formatRefused(let format, let command):
      "'\(command.line)' does not print \(format.rawValue). "
        + "Choose \(list(command.formats.map(\.rawValue)))."
    case .contradiction(let first, let second):
      "\(first.flag) and \(second.flag) exclude each other. Keep one of them."
    case .unknownCommand(let name, let nearest):
      "unknown command '\(shown(name))'" + question(nearest)
    case .unknownAccount(let name, let nearest, let known):
      "no Apple Account is called '\(shown(name))'"
        + (nearest.map { "; did you mean \(shown($0))?" }
          ?? ". Choose \(list(known.map { shown($0) })).")
    case .unknownScreen(let name, let nearest):
      "no screen is called '\(shown(name))'"
        + (nearest.map { "; did you mean \($0)?" }
          ?? ". Choose \(list(RenderSubject.names)).")
    case .themeUnknown(let name):
      "no theme is called '\(shown(name))'"
        + (Nearest.match(for: name, in: Theme.Name.allCases.map(\.rawValue))
          .map { "; did you mean \($0)?" }
          ?? ". Choose \(list(Theme.Name.allCases.map(\.rawValue))), or a file that ends in .json.")
    case .unknownShell(let name, let nearest):
      "siwa has no completions for '\(shown(name))'"
        + (nearest.map { "; did you mean \($0)?" }
          ?? ". Choose \(list(Shell.allCases.map(\.rawValue))).")
    case .subcommandMissing(let group, let choices):
      "'siwa \(group)' needs one more word: \(list(choices))."
    case .operandMissing(let command):
      "'\(command.line)' needs \(command.definition.operand?.name ?? "an argument"): "
        + "\(command.definition.operand?.meaning ?? "")."
    case .operandRefused(let text, let command):
      "'\(command.line)' has no use for '\(shown(text))'."
        + (command.definition.operand == nil ? "" : " It takes one argument.")
    }
  }

  private func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? "."
  }

  private static func places(of option: CommandOption) -> String {
    let places = Command.allCases.filter { option.works(with: $0) }.map { "'\($0.line)'" }
    return "It works with \(list(places).replacing(lastOr: "and"))."
  }
}

extension String {
  fileprivate func replacing(lastOr word: String) -> String {
    split(separator: " ").map { $0 == "or" ? word : String($0) }.joined(separator: " ")
  }
}
