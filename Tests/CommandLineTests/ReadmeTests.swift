import Foundation
import SignInFlow
import TerminalUI
import Testing

@testable import siwa

@Suite("README.md")
struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try Self.text("README.md")
  }

  @Test("shows only commands that work")
  func commands() throws {
    var count = 0
    for block in Self.shellBlocks(readme) {
      // The lines of a block build on each other, so they share a home and a folder.
      try withFolder { folder in
        for line in block where !line.hasPrefix("make ") {
          let outcome = try runBuiltProgram(
            script: "program=$1; siwa() { \"$program\" \"$@\"; }; cd \"$HOME\"; \(line)",
            variables: ["HOME": folder, "LANG": "C.UTF-8", "TERM": "xterm-256color"])
          #expect(outcome.code == 0, "\(line): \(outcome.messages)")
          count += 1
        }
      }
    }
    #expect(count >= 15)
  }

  // CI runs `make test` and `make lint`; what `make run` starts, the walk's test drives in a terminal.
  @Test("names only targets that the Makefile has")
  func targets() throws {
    let makefile = try Self.text("Makefile")
    let named = readme.matches(of: /(?:^|`)make ([a-z]+)/.anchorsMatchLineEndings())
      .map { String($0.output.1) }
    #expect(Set(named).isSuperset(of: ["run", "test", "install"]))
    for target in Set(named) {
      #expect(makefile.contains("\n\(target): "), "make \(target)")
    }
  }

  @Test("names every command and every option that works everywhere")
  func completeness() {
    for command in Command.allCases {
      let words = command.words.last ?? "siwa"
      #expect(readme.contains(words), "\(command.line)")
    }
    for option in CommandOption.allCases where option.definition.commands == nil {
      #expect(
        readme.contains("`\(option.flag)") || option == .help || option == .version,
        "\(option.flag)")
    }
  }

  @Test("names every setting, and shows a configuration that can be read")
  func configuration() throws {
    let start = try #require(readme.range(of: "## Settings"))
    let section = readme[start.upperBound...].prefix { $0 != "#" }
    for setting in Configuration.settings {
      #expect(section.contains("`\(setting.rawValue)`"), "\(setting.rawValue)")
    }
    let json = try #require(section.firstMatch(of: /```json\n((?:.|\n)*?)```/)).output.1
    let configuration = try Configuration(String(json), file: "README.md", over: Options())
    #expect(configuration.options.latency == 150 && configuration.keys != .standard)
  }

  @Test("shows pictures that the program draws today; `make screens` draws them anew")
  func pictures() throws {
    let lines = try Self.text("Makefile").matches(of: /\/siwa (render .*) > (Assets\/.*\.svg)/)
    #expect(lines.count == 3)
    for line in lines {
      let (arguments, path) = (line.output.1, String(line.output.2))
      #expect(readme.contains("](\(path))"))
      let outcome = run(arguments.split(separator: " ").map(String.init))
      try #expect(outcome.output == Self.text(path), "\(path)")
    }
  }

  @Test(
    "has tables that say what the program's own tables say; RECORD_GOLDENS=1 writes them anew",
    .serialized, arguments: ["keys", "clients", "commands", "options", "exit codes"])
  func tables(name: String) throws {
    let table = Self.table(name)
    let start = try #require(readme.range(of: "<!-- \(name) -->\n"))
    let end = try #require(readme.range(of: "<!-- /\(name) -->"))
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else {
      #expect(readme[start.upperBound..<end.lowerBound] == table)
      return
    }
    let file = repository.appendingPathComponent("README.md")
    try readme.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
      .write(to: file, atomically: true, encoding: .utf8)
    Issue.record("Wrote the table \(name). Look at it, then run the test again.")
  }
}

extension ReadmeTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of each block that is marked as shell commands.
  private static func shellBlocks(_ readme: String) -> [[String]] {
    readme.matches(of: /```sh\n((?:.|\n)*?)```/).map {
      $0.output.1.split(separator: "\n").map(String.init)
    }
  }

  private static func table(_ name: String) -> String {
    let rows: [[String]] =
      switch name {
      case "keys": [["key", "what it does"]] + KeyReference.all.map(row)
      case "clients":
        [["client", "what it is"]]
          + ClientProfile.all.map { ["`\($0.id.rawValue)`", "**\($0.title).** \($0.summary)"] }
      case "commands":
        [["command", "what it does"]]
          + Command.allCases.map { ["`\($0.synopsis)`", $0.definition.summary] }
      case "options":
        [["option", "what it does"]]
          + CompletionPlace.optionsEverywhere.map { ["`\($0.synopsis)`", $0.definition.help] }
      default:
        [["code", "meaning"]] + ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] }
      }
    let lines = rows.map { "| " + $0.joined(separator: " | ") + " |\n" }
    return "\n" + lines[0] + "| --- | --- |\n" + lines.dropFirst().joined() + "\n"
  }

  private static func row(_ key: KeyReference) -> [String] {
    [
      key.keys.map { "`\($0)`" }.joined(separator: ", "),
      "**\(key.title)** (`\(key.name)`). \(key.detail)",
    ]
  }
}

extension Command {
  /// The command with its argument.
  fileprivate var synopsis: String {
    guard let operand = definition.operand else { return line }
    return "\(line) \(operand.isOptional ? "[\(operand.name)]" : operand.name)"
  }
}

extension CommandOption {
  /// The option with its value, and its letter where there is one.
  fileprivate var synopsis: String {
    spellings.joined(separator: ", ") + (definition.value.map { " \($0.name)" } ?? "")
  }
}
