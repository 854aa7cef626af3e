import TerminalUI

/// siwa(1), made from the tables that the program itself works by.
enum ManualPage {
  /// When the texts that stand here and in no table were last changed.
  static let date = "November 30, 2026"

  /// The page in mdoc(7).
  static var text: String {
    var page = Mdoc()
    heading(&page)
    description(&page)
    commands(&page)
    options(&page)
    keys(&page)
    surroundings(&page)
    examples(&page)
    caveats(&page)
    return page.text
  }

  private static func heading(_ page: inout Mdoc) {
    page.line(".\\\" 'siwa manual' prints this page from the program's own tables.")
    page.line(".Dd \(date)")
    page.line(".Dt SIWA 1")
    page.line(".Os")
    page.line(".Sh NAME")
    page.line(".Nm siwa")
    page.macro("Nd", Command.interactive.definition.summary)
    page.line(".Sh SYNOPSIS")
    page.line(".Nm")
    page.line(".Op Ar option ...")
    page.line(".Nm")
    page.line(".Ar command")
    page.line(".Op Ar argument ...")
    page.line(".Op Ar option ...")
  }

  private static func description(_ page: inout Mdoc) {
    page.line(".Sh DESCRIPTION")
    page.line(".Nm")
    page.prose(
      """
      simulates Sign in with Apple: the login screen of a demo app, Apple's consent sheet, and the \
      app behind it stand in the terminal on a phone, and beside it what happens out of sight. A \
      mock Apple signs identity tokens, a backend verifies them, and a database keeps what each \
      party would keep.
      """)
    page.line(".Pp")
    page.prose(
      """
      Without a command it starts the simulator, which needs a terminal. The other commands need \
      none. Options may stand before, between and behind the words of a command; -- ends them.
      """)
  }

  // MARK: Commands and options

  private static func commands(_ page: inout Mdoc) {
    page.line(".Sh COMMANDS")
    page.list { page in
      for command in Command.allCases.dropFirst() { describe(command, in: &page) }
      page.line(".It Ic help Op Ar command")
      page.prose("The same as --help with the command.")
    }
  }

  private static func describe(_ command: Command, in page: inout Mdoc) {
    let definition = command.definition
    let words = command.words.map(Mdoc.argument).joined(separator: " ")
    page.line(".It Ic \(words)" + (definition.operand.map { " " + synopsis(of: $0) } ?? ""))
    page.prose(sentence(definition.summary))
    if let operand = definition.operand {
      page.line(".Ar \(Mdoc.argument(operand.singleName))")
      page.prose("stands for \(operand.meaning).")
    }
    if !definition.notes.isEmpty {
      page.line(".Pp")
      page.prose(definition.notes)
    }
    list(ownOptions(of: command), for: command, in: &page)
  }

  private static func options(_ page: inout Mdoc) {
    page.line(".Sh OPTIONS")
    page.prose("These work with every command.")
    list(
      CommandOption.allCases.filter { $0.definition.commands == nil }, for: .interactive, in: &page)
    let alone = ownOptions(of: .interactive)
    if !alone.isEmpty {
      page.line(".Pp")
      page.prose("Without a command these work, too.")
      list(alone, for: .interactive, in: &page)
    }
  }

  private static func ownOptions(of command: Command) -> [CommandOption] {
    CommandOption.allCases.filter { $0.definition.commands != nil && $0.works(with: command) }
  }

  private static func list(_ options: [CommandOption], for command: Command, in page: inout Mdoc) {
    guard !options.isEmpty else { return }
    page.list { page in
      for option in options { describe(option, for: command, in: &page) }
    }
  }

  private static func describe(
    _ option: CommandOption, for command: Command, in page: inout Mdoc
  ) {
    let definition = option.definition
    let names = option.spellings.map { "Fl " + Mdoc.escaped(String($0.dropFirst())) }
    let value = definition.value.map { " Ar " + Mdoc.argument($0.name) } ?? ""
    page.line(".It " + names.joined(separator: " , ") + value)
    page.prose(sentence(option.help(for: command)))
  }

  private static func synopsis(of operand: CommandDefinition.Operand) -> String {
    (operand.isOptional ? "Op " : "") + "Ar \(Mdoc.argument(operand.singleName))"
      + (operand.isRepeated ? " ..." : "")
  }

  // MARK: The rest

  private static func keys(_ page: inout Mdoc) {
    page.line(".Sh KEYS")
    page.prose(
      """
      The simulator goes by keys and by mouse. Enter uses what has the focus. The last line of \
      the screen shows what works now. A configuration gives actions other keys, by the names in \
      brackets.
      """)
    page.list { page in
      for key in KeyReference.all {
        page.line(".It " + key.keys.map { "Ic \(Mdoc.argument($0))" }.joined(separator: " , "))
        page.prose("\(key.title) (\(key.name)). \(key.detail)")
      }
    }
  }

  private static func surroundings(_ page: inout Mdoc) {
    page.line(".Sh ENVIRONMENT")
    page.list { page in
      for (names, meaning) in ManualEnvironment.variables {
        page.line(".It " + names.map { "Ev \(Mdoc.argument($0))" }.joined(separator: " , "))
        page.prose(meaning)
      }
    }
    page.line(".Sh FILES")
    page.list { page in
      for (path, meaning) in ManualEnvironment.files {
        page.line(".It Pa \(Mdoc.argument(path))")
        page.prose(meaning)
      }
    }
    page.line(".Sh EXIT STATUS")
    page.list { page in
      for code in ExitCode.allCases {
        page.line(".It \(code.rawValue)")
        page.prose(sentence(code.meaning))
      }
    }
    page.prose("A signal ends it with 128 and the signal's number, as shells count.")
  }

  private static func examples(_ page: inout Mdoc) {
    page.line(".Sh EXAMPLES")
    for command in Command.allCases where !command.definition.examples.isEmpty {
      if command != .interactive { page.macro("Ss", command.rawValue) }
      page.list { page in
        for (line, meaning) in command.definition.examples {
          page.line(".It Li \(Mdoc.argument(line))")
          page.prose(meaning)
        }
      }
    }
  }

  private static func caveats(_ page: inout Mdoc) {
    page.line(".Sh CAVEATS")
    page.line(".Nm")
    page.prose(
      """
      is a simulation and is not affiliated with Apple. It uses no Apple Account and none of \
      Apple's artwork, opens no network connection, and nothing leaves the computer. Check with a \
      real device what matters to you.
      """)
  }

  /// A table's text, which has neither capital nor full stop, as a sentence.
  private static func sentence(_ text: String) -> String {
    let keepsFirst = text.hasPrefix("siwa") || text.hasPrefix("e-mail")
    let start = keepsFirst ? String(text.prefix(1)) : text.prefix(1).uppercased()
    return start + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
  }
}
