import Foundation
import Testing

@Suite("The walk in README.md")
struct WalkthroughTests {
  @Test("shows on the screen, key by key, what it promises")
  func walk() throws {
    let home = try Program.temporaryFolder()
    let parts = try Self.parts()
    #expect(parts.count == 3)
    for part in parts {
      var program = try Program.siwa(environment: ["HOME": home])
      program.arguments = part.arguments
      let terminal = try TmuxTerminal(program)
      for row in part.rows {
        for key in row.keys { try Self.press(key, in: terminal) }
        for text in row.texts { try terminal.expect(text) }
      }
      #expect(try terminal.exitCode() == 0)
    }
  }
}

extension WalkthroughTests {
  /// One start of the program, and what to do and see in it.
  private struct Part {
    var arguments: [String]
    var rows: [Row]
  }

  private struct Row {
    /// The words in the first column that look like code: keys, or text to type.
    var keys: [String]
    /// What stands in quotation marks in the second column.
    var texts: [String]
  }

  /// The walk's parts: each begins with a `make run` and goes on with a table.
  private static func parts() throws -> [Part] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "## A three-minute walk\n"))
    let end = try #require(readme.range(of: "\n## Keys\n"))
    var parts: [Part] = []
    for line in readme[start.upperBound..<end.lowerBound].split(separator: "\n") {
      if let match = line.wholeMatch(of: /make run(?: ARGS='(.*)')?/) {
        parts.append(
          Part(arguments: (match.output.1 ?? "").split(separator: " ").map(String.init), rows: []))
      } else if let match = line.wholeMatch(of: /\| (\*start\*|`.*?`) \| (.*) \|/) {
        let keys = match.output.1.matches(of: /`(.+?)`/).map { String($0.output.1) }
        let texts = match.output.2.matches(of: /“(.+?)”/).map { String($0.output.1) }
        try #require(!parts.isEmpty)
        parts[parts.count - 1].rows.append(Row(keys: keys, texts: texts))
      }
    }
    return parts
  }

  private static func press(_ key: String, in terminal: TmuxTerminal) throws {
    if let letter = key.wholeMatch(of: /Ctrl-([A-Z])/)?.output.1 {
      try terminal.press("C-\(letter.lowercased())")
    } else if key.count == 1 || key.contains(/^(Enter|Up|Down|Tab|F\d)$/) {
      try terminal.press(key)
    } else {
      try terminal.type(key)
    }
  }
}
