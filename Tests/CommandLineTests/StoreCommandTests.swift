import Foundation
import JOSE
import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("siwa reset")
struct ResetTests {
  @Test("says what will be gone, empties the store after a yes, and says what is gone")
  func reset() throws {
    try withStore([.sample(1), .guest]) { path in
      let outcome = run("reset", "--store", path, input: "y\n", answering: true)
      #expect(outcome.code == 0)
      let content = "backend (documents 1, provider links 1, users 2)"
      #expect(outcome.messages.contains("Remove everything from the store \(path): \(content)?"))
      #expect(outcome.output == "Removed from the store \(path): \(content).\n")
      try #expect(userCount(path) == 0)
    }
  }

  @Test("leaves everything as it is after anything but a yes")
  func no() throws {
    try withStore([.sample(1)]) { path in
      let outcome = run("reset", "--store", path, input: "no\n", answering: true)
      #expect(outcome.code == 1)
      #expect(outcome.messages.hasSuffix("siwa: nothing was removed.\n"))
      try #expect(userCount(path) == 1)
    }
  }

  @Test("does not act unasked where there is no terminal")
  func unattended() throws {
    try withStore([.sample(1)]) { path in
      #expect(run("reset", "--store", path, input: "y\n").code == 64)
      try #expect(userCount(path) == 1)
      #expect(run("reset", "--store", path, "-f").code == 0)
      try #expect(userCount(path) == 0)
    }
  }

  @Test("has nothing to do for an empty store, and makes none")
  func empty() throws {
    try withFolder { folder in
      let outcome = run("reset", "--store", folder + "/none.db")
      #expect(outcome.output == "The store \(folder)/none.db is empty already.\n")
      #expect(outcome.code == 0)
      try #expect(status(folder + "/none.db") == nil)
    }
  }
}

/// It asks curses about the terminal, which one process can only do on one thread: so it runs as it was built.
@Suite("siwa doctor")
struct DoctorTests {
  private func findings(_ outcome: Outcome) throws -> [String: JSONObject] {
    let objects = try elements(outcome).compactMap(\.object)
    return Dictionary(uniqueKeysWithValues: objects.map { ($0["name"]?.string ?? "", $0) })
  }

  @Test("says what the store holds")
  func store() throws {
    try withStore([.sample(1), .guest]) { path in
      let findings = try findings(runBuiltProgram("doctor", "--format", "json", "--store", path))
      let content = try #require(findings["store's content"]?["found"]?.string)
      #expect(content.hasPrefix("2 users, "))
      #expect(content.hasSuffix(", journal wal"))
      #expect(findings["store's mode"]?["found"]?.string == "0600: yours alone")
    }
  }

  @Test("ends with 1 and says what to do where the store is no store")
  func brokenStore() throws {
    try withFolder { folder in
      let path = folder + "/x.db"
      try "this is no database, and it is long enough to be one".write(
        toFile: path, atomically: true, encoding: .utf8)
      let outcome = try runBuiltProgram("doctor", "--format", "json", "--store", path)
      #expect(outcome.code == 1)
      let finding = try #require(findings(outcome)["store"])
      #expect(finding["verdict"]?.string == "problem")
      #expect(finding["advice"]?.string?.contains("It was left as it is.") == true)
    }
  }

  @Test("says whether others can look into the standard folder")
  func folder() throws {
    try withFolder { folder in
      let variables = ["XDG_DATA_HOME": folder]
      let keys = try runBuiltProgram("keys", variables: variables)
      #expect(keys.code == 0)
      let closed = try findings(runBuiltProgram("doctor", "--format", "json", variables: variables))
      #expect(closed["store's folder"]?["found"]?.string == "0700: yours alone")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder + "/siwa")
      let open = try findings(runBuiltProgram("doctor", "--format", "json", variables: variables))
      #expect(
        open["store's folder"]?["advice"]?.string
          == "Close it to others: chmod 700 '\(folder)/siwa'")
    }
  }

  @Test("makes no store")
  func noStore() throws {
    try withFolder { folder in
      let findings = try findings(
        runBuiltProgram("doctor", "--format", "json", "--store", folder + "/x.db"))
      #expect(findings["store"]?["found"]?.string?.contains("not there yet") == true)
      try #expect(status(folder + "/x.db") == nil)
    }
  }

  @Test("names the libraries' versions and the build")
  func libraries() throws {
    let findings = try findings(
      runBuiltProgram("doctor", "--format", "json", "--store", ":memory:"))
    #expect(findings["SQLite"]?["found"]?.string == StoreReport.sqliteVersion)
    #expect(findings["libcrypto"]?["found"]?.string?.isEmpty == false)
    #expect(findings["siwa"]?["found"]?.string?.hasPrefix(Program.version) == true)
  }

  @Test("says what the variables for colour lead to")
  func color() throws {
    let outcome = try runBuiltProgram(
      "doctor", "--format", "json", "--store", ":memory:",
      variables: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"])
    let finding = try #require(findings(outcome)["colour of results"])
    #expect(finding["found"]?.string == "off (NO_COLOR=1, CLICOLOR_FORCE=1)")
  }

  @Test("stands its findings below each other with a sign for each")
  func table() throws {
    let outcome = try runBuiltProgram("doctor", "--store", ":memory:", "--ascii")
    for line in outcome.output.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(["[ok] ", "[!] ", "[x] "].contains { line.hasPrefix($0) }, "\(line)")
    }
  }
}
