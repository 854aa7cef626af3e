import Testing

@testable import siwa

@Suite("The environment")
struct EnvironmentTests {
  private func environment(_ variables: [String: String], terminal: Bool = true) -> Environment {
    Environment(
      variable: { variables[$0] }, inputIsTerminal: terminal, outputIsTerminal: terminal,
      errorIsTerminal: terminal, terminalColumns: terminal ? 120 : nil)
  }

  @Test("decides on colour: --color, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, terminal, in this order")
  func color() {
    let xterm = ["TERM": "xterm"]
    #expect(environment(xterm).usesColor(.auto))
    #expect(!environment(xterm, terminal: false).usesColor(.auto))
    #expect(!environment(["TERM": "dumb"]).usesColor(.auto))
    #expect(!environment([:]).usesColor(.auto))
    #expect(!environment(["TERM": "xterm", "NO_COLOR": "1"]).usesColor(.auto))
    #expect(!environment(["NO_COLOR": "0", "CLICOLOR_FORCE": "1"]).usesColor(.auto))
    #expect(environment(["CLICOLOR_FORCE": "1"], terminal: false).usesColor(.auto))
    #expect(environment(["FORCE_COLOR": "1"], terminal: false).usesColor(.auto))
    #expect(!environment(["CLICOLOR_FORCE": "0"], terminal: false).usesColor(.auto))
    #expect(!environment(["TERM": "xterm", "CLICOLOR": "0"]).usesColor(.auto))
    #expect(environment(["NO_COLOR": "1"], terminal: false).usesColor(.always))
    #expect(!environment(["CLICOLOR_FORCE": "1"]).usesColor(.never))
  }

  @Test(
    "decides on ASCII by the first locale that is set",
    arguments: [
      ([:], false), (["LANG": "C"], true), (["LANG": "POSIX"], true), (["LANG": "C.UTF-8"], false),
      (["LANG": "ko_KR.utf8"], false), (["LANG": "ko_KR.EUC-KR"], true), (["LANG": "ko_KR"], false),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], true),
      (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], false),
      (["LANG": "de_DE.UTF-8@euro"], false),
    ] as [([String: String], Bool)])
  func ascii(variables: [String: String], isASCII: Bool) {
    #expect(environment(variables).prefersASCII == isASCII)
  }

  @Test("says how wide a help text is: COLUMNS, the terminal, 80; from 40 to 100")
  func columns() {
    #expect(environment(["COLUMNS": "72"]).helpColumns == 72)
    #expect(environment(["COLUMNS": "1"]).helpColumns == 40)
    #expect(environment(["COLUMNS": "x"]).helpColumns == 100)
    #expect(environment(["COLUMNS": "-5"], terminal: false).helpColumns == 80)
    #expect(environment([:], terminal: false).helpColumns == 80)
  }

  @Test("says where the progress of the lessons is kept")
  func lessons() {
    #expect(environment(["XDG_STATE_HOME": "/s"]).lessonFile.path == "/s/siwa/lessons.json")
    #expect(
      environment(["XDG_STATE_HOME": "s", "HOME": "/h"]).lessonFile.path
        == "/h/.local/state/siwa/lessons.json")
    #expect(environment([:]).lessonFile.path == nil)
  }

  @Test("says where the store is")
  func store() {
    #expect(environment(["XDG_DATA_HOME": "/x"]).standardStorePath == "/x/siwa/siwa.db")
    #expect(
      environment(["XDG_DATA_HOME": "x", "HOME": "/h"]).standardStorePath
        == "/h/.local/share/siwa/siwa.db")
    #expect(environment([:]).standardStorePath == nil)
  }
}

@Suite("The help text")
struct HelpTests {
  @Test("fits the columns that there are", arguments: [40, 60, 80, 100])
  func width(columns: Int) {
    for command in Command.allCases {
      for line in Help(columns: columns).text(for: command).split(separator: "\n") {
        // An example's line is never broken: it is to be copied.
        #expect(line.count <= columns || line.hasPrefix("  siwa "), "\(line)")
      }
    }
  }

  @Test("begins with four examples")
  func examples() {
    let lines = run("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "Examples:")
    #expect(lines[3...6].allSatisfy { $0.hasPrefix("  siwa") })
  }

  @Test("has only examples that can be parsed", arguments: Command.allCases)
  func examplesWork(command: Command) throws {
    for (line, _) in command.definition.examples {
      for part in line.split(separator: "|").filter({ $0.contains("siwa ") || $0 == "siwa" }) {
        let words = part.split(separator: " ").map(String.init)
        let arguments = words.dropFirst().prefix { $0 != "<" && $0 != ">" }
        #expect(throws: Never.self) { try Invocation(parsing: Array(arguments)) }
      }
    }
  }

  @Test("names every option that works with the command, and no other", arguments: Command.allCases)
  func options(command: Command) {
    let text = Help(columns: 100).text(for: command)
    for option in CommandOption.allCases {
      let isListed = text.contains("  \(option.flag) ") || text.contains(", \(option.flag) ")
      #expect(isListed == option.works(with: command), "\(option.flag)")
    }
  }

  @Test("lists every command")
  func commands() {
    let text = run("help").output
    for command in Command.allCases.dropFirst() {
      #expect(text.contains("\n  \(command.rawValue) "))
    }
  }
}
