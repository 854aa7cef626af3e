import Foundation
import JOSE
import Testing

@testable import siwa

@Suite("siwa play")
struct PlayTests {
  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("says that a walk is as expected, and ends with 0")
  func passes() throws {
    try withFolder { folder in
      try write("case T-0 \"in\"\nsign in\nexpect sheet first-time\n", folder + "/a.siwa")
      let outcome = run("play", folder + "/a.siwa")
      #expect(outcome.code == 0 && outcome.messages.isEmpty)
      #expect(outcome.output.hasPrefix("✓ T-0 in\n\n✓ 1 walk as expected, in "))
      #expect(outcome.output.contains("\nTransitions visited: "))
    }
  }

  @Test("says what of the walks App Review would reject, with the rule's number")
  func review() {
    let script = "set client apple-service\nsign in\ncontinue\nface matches\n"
    let outcome = run("play", "-", input: script)
    #expect(outcome.output.contains("\nApp Review 5.1.1(v): "))
  }

  @Test("shows what is not as expected with the screen and the trace, and ends with 1")
  func fails() throws {
    try withFolder { folder in
      try write("sign in\nexpect screen login\n", folder + "/a.siwa")
      let outcome = run("play", folder + "/a.siwa")
      #expect(outcome.code == 1)
      #expect(
        outcome.output.contains(
          "a.siwa:2: expect screen login\n      expected  login\n      got       consent\n"))
      #expect(outcome.output.contains("Apple Account"))
      #expect(outcome.output.contains("Apple  shows the consent sheet"))
      #expect(outcome.output.contains("✗ 1 of 1 walk not as expected"))
    }
  }

  @Test("names every mistake in a script with its place, and ends with 65")
  func mistakes() throws {
    try withFolder { folder in
      try write("sing in\n", folder + "/a.siwa")
      try write("\nexpect scren login\n", folder + "/b.siwa")
      let outcome = run("play", folder)
      #expect(outcome.code == 65 && outcome.output.isEmpty)
      #expect(
        outcome.messages == """
          siwa: \(folder)/a.siwa:1:1: 'sing' is not known here; did you mean sign?
          siwa: \(folder)/b.siwa:2:8: 'scren' is not known here; did you mean screen?

          """)
    }
  }

  @Test("plays the scripts of a folder and the folders in it, in the order of their names")
  func folders() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/b", withIntermediateDirectories: true)
      for name in ["c", "a", "b/x"] { try write("sign in", "\(folder)/\(name).siwa") }
      try write("nothing of ours", folder + "/README.md")
      let outcome = run("play", folder, "--format", "tap")
      #expect(outcome.code == 0)
      #expect(
        outcome.output == """
          TAP version 14
          1..3
          ok 1 - \(folder)/a.siwa
          ok 2 - \(folder)/b/x.siwa
          ok 3 - \(folder)/c.siwa

          """)
    }
  }

  @Test("a file that is not there, is no text, or a folder without scripts is told")
  func unreadable() throws {
    try withFolder { folder in
      let missing = run("play", folder + "/none.siwa")
      #expect(missing.code == 74)
      let path = folder + "/none.siwa"
      #expect(
        missing.messages
          == "siwa: The script \(path) can't be read: No such file or directory. Check the path.\n")
      #expect(run("play", folder).code == 74)
      try Data([0xFF, 0xFE, 0]).write(to: URL(fileURLWithPath: folder + "/a.siwa"))
      let outcome = run("play", folder + "/a.siwa")
      #expect(outcome.code == 65 && outcome.messages.hasSuffix("it is not UTF-8 text.\n"))
      try Data(repeating: 0x23, count: 5_000_000).write(
        to: URL(fileURLWithPath: folder + "/b.siwa"))
      let long = run("play", folder + "/b.siwa")
      #expect(
        long.code == 65
          && long.messages.hasSuffix(": it is longer than the 4194304 bytes that are read here.\n"))
    }
    #expect(run("play").code == 64)
  }

  @Test("reads a script from standard input, and prints JSON and JUnit")
  func formats() throws {
    let script = "sign in\nexpect screen login"
    let json = run("play", "-", "--format", "json", input: script)
    #expect(json.code == 1)
    #expect(try printed(json).object?["failed"]?.integer == 1)
    let junit = run("play", "-", "--format", "junit", input: script)
    #expect(junit.output.hasPrefix("<?xml") && junit.output.contains("failures=\"1\""))
    #expect(run("play", "-", "--format", "table", input: script).code == 64)
  }

  @Test("with --client all a script is played with each client, unless it chooses one")
  func clients() {
    let all = run("play", "-", "--client", "all", "--format", "tap", input: "sign in")
    #expect(all.code == 0 && all.output.contains("1..5") && all.output.contains("(second-login)"))
    let one = run(
      "play", "-", "--client", "all", "--format", "tap", input: "set client recommended")
    #expect(one.output.contains("1..1"))
    let named = run(
      "play", "-", "--client", "apple-login-manager", input: "try continue as guest\nexpect refused"
    )
    #expect(named.code == 0)
    #expect(run("sign-in", "--client", "all").code == 64)
    #expect(run("play", "-", "--jobs", "0", input: "").code == 64)
  }

  @Test("with --update the script holds afterwards, and who may read it stays")
  func update() throws {
    try withFolder { folder in
      let path = folder + "/a.siwa"
      try write("sign in\nexpect screen login   # where\nexpect text \"nowhere\"\n", path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let link = folder + "/link.siwa"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let outcome = run("play", link, "--update")
      #expect(outcome.code == 1)
      #expect(try text(path) == "sign in\nexpect screen consent # where\nexpect text \"nowhere\"\n")
      #expect(try status(path)?.permissions == 0o640)
      #expect(outcome.messages.contains("changed 1 line in 1 file."))
      #expect(outcome.messages.contains("link.siwa:3: no other value would let this hold."))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
      try write("sign in\nexpect screen login\n", path)
      #expect(run("play", path, "--update").code == 0)
      #expect(run("play", path).code == 0)
    }
  }

  @Test("speaks the language that is asked for, and draws the phone so that a text is found")
  func language() {
    let script = "expect text \"Continue as guest\""
    #expect(run("play", "-", input: script).code == 0)
    #expect(run("play", "-", "--locale", "ko", input: script).code == 1)
  }

  @Test("a recipe of what was done repeats it, and is for its owner alone")
  func recipe() throws {
    try withFolder { folder in
      let store = folder + "/siwa.db"
      #expect(run("recipe", "--store", store).code == 1)
      #expect(run("sign-in", "--store", store, "--hide-email").code == 0)
      #expect(run("sign-in", "--store", store, "--account", "2", "--share-email").code == 0)
      let path = folder + "/walk.siwa"
      let outcome = run("recipe", path, "--store", store)
      #expect(outcome.code == 0 && outcome.output.hasSuffix(" to \(path).\n"))
      let permissions = try status(path)?.permissions
      #expect(permissions == 0o600)
      #expect(run("recipe", path, "--store", store).code == 74)
      #expect(run("recipe", path, "--store", store, "--force").code == 0)
      let recipe = try text(path)
      #expect(recipe.contains("expect signed in as \"한지민\""))
      let played = run("play", path)
      #expect(played.code == 0, "\(played.output)")
    }
  }
}
