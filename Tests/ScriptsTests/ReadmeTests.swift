import Foundation
import Scripts
import Simulation
import Testing
import Vocabulary

@Suite("Assets/Scripts/README.md")
struct ScriptsReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Scripts/README.md")

  private static let begin =
    "<!-- reference: made from the program's tables; RECORD_GOLDENS=1 with the test of this file makes it anew -->\n"
  private static let end = "<!-- end of reference -->\n"

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.file, encoding: .utf8)
  }

  @Test("every script that it shows does what it says")
  func examples() throws {
    let blocks = readme.components(separatedBy: "```siwa\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 4)
    for block in blocks {
      #expect(try failures(block) == [], "\(block)")
      #expect(block.utf8.count < 1000)
    }
  }

  @Test("it lists every step, every expectation and every fault, as the program knows them")
  func reference() throws {
    let parts = readme.components(separatedBy: Self.begin)
    let rest = parts.last?.components(separatedBy: Self.end)
    try #require(parts.count == 2 && rest?.count == 2)
    let reference = Self.reference
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try (parts[0] + Self.begin + reference + Self.end + (rest?[1] ?? ""))
        .write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record(
        "Wrote the reference of \(Self.file.lastPathComponent). Look at it, then run the test again."
      )
      return
    }
    #expect(rest?[0] == reference, "Run with RECORD_GOLDENS=1 if the change is meant.")
  }

  private static var reference: String {
    var lines = ["", "## All steps", ""]
    for group in LineForm.Group.allCases {
      lines += ["### \(group.rawValue)", "", "| step | what it does |", "| --- | --- |"]
      lines += LineForm.all.filter { $0.group == group }.map { row($0.pattern, $0.meaning) }
      lines.append("")
    }
    lines += ["### Faults", "", "`set FAULT on` and `set FAULT off`, where FAULT is one of:", ""]
    lines.append(Fault.allCases.map { "`\($0.name)`" }.joined(separator: ", ") + ".")
    lines += ["", "## All expectations", "", "| `expect` … | what is looked at |", "| --- | --- |"]
    lines += ExpectationForm.all.map { row($0.pattern, $0.meaning) }
    lines += [
      "",
      "WORD and FIELD are one of these; `kill at` and `until` take the words of `screen` but for the tabs.",
      "",
    ]
    for form in ExpectationForm.all where !form.words.isEmpty {
      let name = form.pattern.split(separator: " ").first ?? ""
      lines.append("* `\(name)`: \(form.words.map { "`\($0)`" }.joined(separator: ", "))")
    }
    lines.append("")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ pattern: String, _ meaning: String) -> String {
    "| `\(pattern.replacingOccurrences(of: "|", with: "\\|"))` | \(meaning) |"
  }
}
