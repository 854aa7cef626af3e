import Foundation
import TerminalUI
import Testing

@testable import siwa

@Suite("The manual page")
struct ManualTests {
  private let page = run("manual").output

  @Test("has every command, option, key and exit code, and every example")
  func completeness() {
    for command in Command.allCases.dropFirst() {
      let words = command.words.map { "\\&" + Mdoc.escaped($0) }.joined(separator: " ")
      #expect(page.contains("\n.It Ic \(words)"), "\(command.line)")
      for (line, _) in command.definition.examples {
        #expect(page.contains(Mdoc.escaped(line)), "\(line)")
      }
    }
    for option in CommandOption.allCases {
      #expect(page.contains("Fl \\-\(Mdoc.escaped(option.rawValue))"), "\(option.flag)")
    }
    for key in KeyReference.all {
      #expect(page.contains("Ic \(Mdoc.argument(key.keys[0]))"), "\(key.title)")
    }
    for code in ExitCode.allCases { #expect(page.contains("\n.It \(code.rawValue)\n")) }
  }

  @Test("names every environment variable that the program reads")
  func variables() throws {
    let sources = repository.appendingPathComponent("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let reads = /(?:variable|value|environment|getenv)\("([A-Z_]+)"/
    var names: Set<String> = []
    for case let file as URL in files where ["swift", "c"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: reads).map { String($0.output.1) })
    }
    // It makes the program crash on purpose, for a test, and is nothing to use.
    names.remove("SIWA_TRAP")
    #expect(names.isSuperset(of: ["NO_COLOR", "XDG_DATA_HOME", "LANG", "TMPDIR"]))
    let listed = Set(ManualEnvironment.variables.flatMap(\.names))
    #expect(names.subtracting(listed).isEmpty)
    for name in listed { #expect(page.contains("Ev \\&\(name)"), "\(name)") }
  }

  @Test("says that siwa is not affiliated with Apple")
  func affiliation() {
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("is not affiliated with Apple."))
  }

  @Test("is ASCII, and begins no line with what a formatter would take for an order")
  func plainness() {
    #expect(page.utf8.allSatisfy { $0 == 0x0A || 0x20...0x7E ~= $0 })
    for line in page.split(separator: "\n") {
      #expect(!line.hasPrefix("'") && !line.hasSuffix(" "), "\(line)")
      #expect(
        !line.hasPrefix(".") || line.wholeMatch(of: /\.(\\"|[A-Z][a-z])(?: .*)?/) != nil, "\(line)")
    }
  }

  @Test("escapes what means something to a formatter")
  func escaping() {
    #expect(Mdoc.escaped(".a \\ 'b' -c ~ ^ `") == "\\&.a \\e \\(aqb\\(aq \\-c \\(ti \\(ha \\(ga")
    #expect(Mdoc.escaped("é…🌻") == "\\[u00E9]\\[u2026]\\[u1F33B]")
    #expect(Mdoc.argument("Op \"x\"") == "\"\\&Op \\(dqx\\(dq\"")
    var page = Mdoc()
    page.prose("One. " + String(repeating: "word ", count: 20) + "Two.")
    #expect(page.text.hasPrefix("One.\nword word"))
    #expect(page.text.split(separator: "\n").allSatisfy { $0.utf8.count <= 79 })
  }

  @Test(
    "has nothing that mandoc finds fault with",
    .enabled(if: hasProgram("mandoc"), "there is no mandoc here"))
  func mandoc() throws {
    let outcome = try runBuiltProgram(script: "\"$1\" manual | mandoc -T lint -W base")
    #expect(outcome == Outcome(code: 0, output: "", messages: ""))
  }

  @Test(
    "has nothing that groff warns of, and shows options as they are typed",
    .enabled(if: hasProgram("groff"), "there is no groff here"))
  func groff() throws {
    let outcome = try runBuiltProgram(
      script: "\"$1\" manual | groff -mandoc -ww -Tascii -P-cbou", variables: ["LANG": "C.UTF-8"])
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
    for text in [
      "walk Sign in with Apple by hand, in this terminal", "--hide-email", "-f, --force", "[, F6",
      "siwa recipe | siwa play -", "$XDG_DATA_HOME/siwa/siwa.db",
    ] {
      #expect(outcome.output.contains(text), "\(text)")
    }
  }
}
