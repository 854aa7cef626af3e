import JOSE
import Store
import Testing

@testable import siwa

@Suite("Names and addresses that are orders to terminals")
struct HostileDataTests {
  @Test(
    "never reach the terminal as they are",
    arguments: [
      "users list", "users list --format json", "users show uid666",
      "users show uid666 --format json", "users export", "users delete uid666 --force",
      "users show \u{1B}[2J", "users delete \u{9B}31m --force", "--store \u{1B}x/y keys",
      "users import \u{1B}[2J", "users export \u{7}/x", "token decode \u{1B}[2J",
      "token verify \u{1B}", "users list --after \u{1B}",
    ])
  func shown(line: String) throws {
    try withStore([.hostile]) { path in
      let outcome = run(["--store", path] + line.split(separator: " ").map(String.init))
      #expect(!outcome.output.givesOrders)
      #expect(!outcome.messages.givesOrders)
      #expect(!(outcome.output + outcome.messages).isEmpty)
    }
  }

  @Test("never reach the terminal through the variables that the doctor names")
  func doctor() throws {
    let outcome = try runBuiltProgram(
      "doctor", "--store", ":memory:",
      variables: [
        "TERM": "\u{1B}[2J", "LANG": "\u{9B}31m", "FORCE_COLOR": "\u{7}", "NO_COLOR": "1",
      ])
    #expect(!outcome.output.givesOrders)
    #expect(outcome.output.contains("␛[2J"))
  }

  @Test("do not break a table's lines")
  func lines() throws {
    try withStore([.hostile, .sample(1)]) { path in
      #expect(run("users", "list", "--store", path).output.split(separator: "\n").count == 3)
    }
  }

  @Test("are the same again when JSON is read")
  func same() throws {
    try withStore([.hostile]) { path in
      let list = run("users", "list", "--format", "json", "--store", path)
      let user = try #require(elements(list).first?.object)
      #expect(user["name"]?.string == ExportedUser.hostile.user.displayName)
      #expect(user["email"]?.string == ExportedUser.hostile.user.email)
    }
  }
}
