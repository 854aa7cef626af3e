import Foundation
import Testing

@testable import siwa

@Suite("siwa themes")
struct ThemesTests {
  /// A file with this content in a folder of its own.
  private func file(_ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "mine.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("lists them, prints one, and takes what it printed back")
  func printed() throws {
    let list = run("themes")
    #expect(list.code == 0)
    #expect(list.output.split(separator: "\n").count == 4)
    let dark = run("themes", "dark")
    #expect(dark.code == 0)
    let path = try file(dark.output)
    let check = run("themes", path)
    #expect(check.code == 0)
    #expect(check.output.contains("every text has a contrast of 4.5:1 or more"))
    let size = ["--size", "40x24", "--format", "ansi"]
    #expect(
      run(["render", "login", "--theme", path] + size).output
        == run(["render", "login", "--theme", "dark"] + size).output)
  }

  @Test("what can't be read well is said, there and where the theme is used")
  func weak() throws {
    let path = try file(##"{ "basedOn": "light", "phone": { "link": "#8e8e93" } }"##)
    let check = run("themes", path)
    #expect(check.code == 1)
    #expect(
      check.output.contains("phone.link on screen has a contrast of 3.2:1: #8e8e93 on #ffffff"))
    #expect(check.output.contains("2 pairs of text and background can't be read well."))
    let render = run("render", "login", "--theme", path)
    #expect(render.code == 0)
    #expect(render.messages.contains("phone.link on screen has a contrast of 3.2:1"))
    #expect(render.messages.contains("shows this and 1 more"))
  }

  @Test("what can't be understood is said with line and column, and ends with 65")
  func wrong() throws {
    let path = try file("{ \"basedOn\": \"dark\",\n  \"phone\": { \"acent\": \"bold\" } }")
    for outcome in [run("themes", path), run("render", "login", "--theme", path)] {
      #expect(outcome.code == 65)
      #expect(
        outcome.messages.contains(
          "mine.json:2:14: the phone has no role 'acent'; did you mean accent?"))
      #expect(outcome.output.isEmpty)
    }
    #expect(run("themes", "no-such.json").code == 74)
    #expect(run("themes", "drak").messages.contains("did you mean dark?"))
  }
}
