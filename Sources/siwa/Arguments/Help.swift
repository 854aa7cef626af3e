import TerminalUI

/// The help texts, made from the tables of commands and options.
struct Help {
  /// How many columns a line may have.
  var columns: Int

  /// The text for one command; that of ``Command/interactive`` is the program's.
  func text(for command: Command) -> String {
    let definition = command.definition
    var parts = [examples(definition.examples)]
    if command == .interactive {
      parts.insert(wrapped("siwa - " + definition.summary, indentation: 0), at: 0)
      parts.append(
        section("Usage", [("siwa [OPTION…]", ""), ("siwa COMMAND [ARGUMENT] [OPTION…]", "")]))
      parts.append(section("Commands", Command.allCases.dropFirst().map(Self.row)))
    } else {
      parts.insert(wrapped("\(command.line) - " + definition.summary, indentation: 0), at: 0)
      parts.append(section("Usage", [(Self.usage(of: command), "")]))
      if let operand = definition.operand {
        parts.append(section("Argument", [(operand.name, operand.meaning)]))
      }
    }
    if !definition.notes.isEmpty { parts.append(wrapped(definition.notes, indentation: 0)) }
    parts += options(for: command)
    if command == .interactive {
      parts.append(section("Exit codes", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
      parts.append(
        wrapped(
          "siwa is a simulation, not affiliated with Apple: it uses no Apple account, and nothing leaves this computer.",
          indentation: 0))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The text for a group of commands, such as `users`.
  func text(forGroup group: String) -> String {
    let commands = Command.allCases.filter { $0.words.first == group }
    let parts = [
      examples(commands.compactMap(\.definition.examples.first)),
      section("Commands", commands.map(Self.row)),
      wrapped("'siwa \(group) COMMAND --help' says more.", indentation: 0),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func options(for command: Command) -> [String] {
    let own = CommandOption.allCases.filter {
      $0.definition.commands != nil && $0.works(with: command)
    }
    let everywhere = CommandOption.allCases.filter { $0.definition.commands == nil }
    var parts: [String] = []
    if !own.isEmpty { parts.append(section("Options", own.map { Self.row($0, for: command) })) }
    parts.append(section("Options everywhere", everywhere.map { Self.row($0, for: command) }))
    return parts
  }

  // MARK: Rows

  static func usage(of command: Command) -> String {
    guard let operand = command.definition.operand else { return "\(command.line) [OPTION…]" }
    let name = operand.isOptional ? "[\(operand.name)]" : operand.name
    return "\(command.line) \(name) [OPTION…]"
  }

  private static func row(_ command: Command) -> (String, String) {
    let operand = command.definition.operand.map {
      $0.isOptional ? " [\($0.name)]" : " \($0.name)"
    }
    return (command.rawValue + (operand ?? ""), command.definition.summary)
  }

  private static func row(_ option: CommandOption, for command: Command) -> (String, String) {
    let definition = option.definition
    let short = definition.short.map { "-\($0), " } ?? "    "
    let value = definition.value.map { " \($0.name)" } ?? ""
    return (short + option.flag + value, option.help(for: command))
  }

  // MARK: Layout

  private func examples(_ examples: [(line: String, meaning: String)]) -> String {
    section("Examples", examples.map { ($0.line, $0.meaning) })
  }

  /// A heading with rows of two columns; where they do not fit side by side, the second goes below the first.
  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    let widest = rows.map { TextWidth.width(of: $0.0) }.max() ?? 0
    let start = widest + 4
    let lines = rows.map { left, right in
      guard !right.isEmpty else { return "  \(left)" }
      guard columns - start >= 24 else {
        return "  \(left)\n" + wrapped(right, indentation: 6)
      }
      let text = wrapped(right, indentation: start)
      return "  " + TextWidth.pad(left, toWidth: widest) + "  " + text.dropFirst(start)
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  /// `text` in lines that fit, broken at blanks.
  private func wrapped(_ text: String, indentation: Int) -> String {
    let room = max(1, columns - indentation)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, TextWidth.width(of: last) + 1 + TextWidth.width(of: word) <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let margin = String(repeating: " ", count: indentation)
    return lines.map { margin + $0 }.joined(separator: "\n")
  }
}
