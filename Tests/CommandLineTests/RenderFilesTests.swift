import Foundation
import Testing

@testable import siwa

@Suite("siwa render with --out")
struct RenderFilesTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("writes every screen in each theme and language, and a page that shows them all")
  func all() throws {
    try withFolder { folder in
      let out = folder + "/screens"
      let outcome = run("render", "all", "--out", out, "--size", "46x33")
      #expect(outcome.code == 0, "\(outcome.messages)")
      let count = RenderedScreen.allCases.count * 4 * 3
      #expect(
        outcome.output == "Wrote \(count) pictures to \(out). \(out)/index.html shows them all.\n")
      let written = try names(out)
      #expect(written.count == count + 1)
      let index = try text(out + "/index.html")
      for name in written where name != "index.html" {
        #expect(index.contains("<a href=\"\(name)\">"), "\(name)")
      }
      try #expect(status(out)?.permissions == 0o700)
      try #expect(status(out + "/index.html")?.permissions == 0o600)
      try #expect(status(out + "/sheet-dark-ko.svg")?.permissions == 0o600)
      // Each is what it is by itself.
      let single = run(
        "render", "sheet", "--format", "svg", "--size", "46x33", "--theme", "dark", "--locale", "ko"
      )
      try #expect(text(out + "/sheet-dark-ko.svg") == single.output)
    }
  }

  @Test(
    "can be narrowed, in every format that needs no other program",
    arguments: ["text", "ansi", "html", "svg"])
  func narrowed(format: String) throws {
    try withFolder { folder in
      let outcome = run(
        "render", "login", "--out", folder, "--theme", "light", "--format", format, "--part",
        "phone")
      #expect(outcome.code == 0, "\(outcome.messages)")
      let ending = ["text": "txt", "ansi": "ans"][format] ?? format
      try #expect(
        names(folder) == ["index.html"]
          + ["en", "ja", "ko"].map { "login-light-\($0).\(ending)" })
      try #expect(text(folder + "/index.html").contains("siwa: login"))
    }
  }

  @Test("replaces nothing unless that is asked for")
  func existing() throws {
    try withFolder { folder in
      let line = ["render", "login", "--out", folder, "--locale", "ja", "--format", "text"]
      try "mine".write(toFile: folder + "/login-dark-ja.txt", atomically: false, encoding: .utf8)
      let refused = run(line)
      #expect(refused.code == 74)
      #expect(
        refused.messages.contains(
          "there is already 1 file of these names, such as login-dark-ja.txt. Nothing was written.")
      )
      try #expect(names(folder) == ["login-dark-ja.txt"])
      #expect(run(line + ["--force"]).code == 0)
      try #expect(text(folder + "/login-dark-ja.txt") != "mine")
    }
  }

  @Test("says which screens a client does not get to, and writes the others")
  func unreachable() throws {
    try withFolder { folder in
      let outcome = run(
        "render", "all", "--out", folder, "--client", "recommended", "--theme", "dark",
        "--locale", "en", "--format", "text")
      #expect(outcome.code == 0)
      #expect(outcome.messages.contains("recommended does not get to the screen crash"))
      try #expect(!names(folder).contains("crash-dark-en.txt"))
      try #expect(names(folder).contains("home-dark-en.txt"))
    }
  }

  @Test("is asked for by 'all', and says where it can't write")
  func places() throws {
    let all = run("render", "all")
    #expect(all.code == 64 && all.messages.contains("siwa render all --out DIR"))
    let walk = run("render", "walk", "--out", "x")
    #expect(walk.code == 64 && walk.messages.contains("A walk is one picture."))
    let nowhere = run("render", "all", "--out", "/nowhere/x")
    #expect(nowhere.code == 74 && nowhere.messages.contains("The folder /nowhere/x can't be made"))
    try withFolder { folder in
      try "".write(toFile: folder + "/file", atomically: false, encoding: .utf8)
      let file = run("render", "all", "--out", folder + "/file")
      #expect(file.code == 74 && file.messages.contains("can't be made"))
    }
  }

  @Test("draws the walk that a store keeps, step by step", arguments: ["text", "html", "svg"])
  func walk(format: String) throws {
    try withFolder { folder in
      let store = ["--store", folder + "/siwa.db"]
      let nothing = run(["render", "walk"] + store)
      #expect(nothing.code == 1 && nothing.messages.contains("the store keeps no walk"))
      #expect(run(["sign-in", "--hide-email", "--seed", "1"] + store).code == 0)
      let sheet = run(["render", "walk", "--format", format] + store)
      #expect(sheet.code == 0)
      for words in ["Consent sheet", "Person: taps Continue", "Signed in"] {
        #expect(sheet.output.contains(words), "\(words)")
      }
      let japanese = run(["render", "walk", "--format", format, "--locale", "ja"] + store)
      #expect(japanese.output.contains("サインイン済み") && !japanese.output.contains("taps"))
      #expect(sheet == run(["render", "walk", "--format", format] + store))
    }
  }
}
