import Foundation
import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("The built program")
struct BuiltProgramTests {
  @Test(
    "ends with the exit code that is promised",
    arguments: [
      ("--version", 0), ("--help", 0), ("users list", 0), ("users list --email nobody@x", 1),
      ("users show nobody", 1), ("--nonsense", 64), ("reset --format json", 64),
      ("token decode x", 65), ("users import /dev/null/x", 74), ("keys --store /dev/null/x", 74),
      ("keys --store /dev/null", 74),
    ])
  func exitCode(line: String, code: Int32) throws {
    try withFolder { folder in
      let outcome = try runBuiltProgram(
        line.split(separator: " ").map(String.init), variables: ["XDG_DATA_HOME": folder])
      #expect(outcome.code == code)
      #expect(outcome.messages.isEmpty == (code == 0 && line != "users list"))
    }
  }

  @Test("writes results to standard output and messages to standard error")
  func streams() throws {
    let wrong = try runBuiltProgram("--lattency")
    #expect(wrong.output.isEmpty)
    #expect(wrong.messages.hasPrefix("siwa: unknown option --lattency; did you mean --latency?\n"))
    let right = try runBuiltProgram("--version")
    #expect(right == Outcome(code: 0, output: "siwa \(Program.version)\n", messages: ""))
  }

  @Test("says nothing where the reader of a pipe has gone")
  func brokenPipe() throws {
    try withStore((1...3000).map { .sample($0) }) { path in
      let outcome = try runBuiltProgram(
        "users", "list", "--all", "--store", path, script: "\"$@\" | head -1")
      #expect(outcome.output.hasPrefix("UID"))
      #expect(outcome.messages.isEmpty)
    }
  }

  @Test("ends with 74 where standard output is full or closed", arguments: [">/dev/full", ">&-"])
  func fullOutput(redirection: String) throws {
    guard redirection != ">/dev/full" || FileManager.default.fileExists(atPath: "/dev/full") else {
      return
    }
    let outcome = try runBuiltProgram("--help", script: "\"$@\" \(redirection)")
    #expect(outcome.code == 74)
    #expect(outcome.messages.hasPrefix("siwa: Writing to standard output failed: "))
  }

  @Test("makes the standard store with its folders for its owner alone")
  func standardStore() throws {
    try withFolder { folder in
      let outcome = try runBuiltProgram(
        "keys", variables: ["HOME": folder, "XDG_DATA_HOME": "relative"])
      #expect(outcome.code == 0)
      let place = folder + "/.local/share/siwa"
      try #expect(permissions(place) == 0o700)
      try #expect(permissions(place + "/siwa.db") == 0o600)
    }
  }

  @Test("does not make the folders of a store that was named")
  func namedStore() throws {
    try withFolder { folder in
      let outcome = try runBuiltProgram("keys", "--store", folder + "/none/siwa.db")
      #expect(outcome.code == 74)
      #expect(
        outcome.messages.contains(
          "its folder does not exist. Make the folder, or choose another path with --store."))
    }
  }

  @Test("says where it needs a place for the store and has none")
  func noHome() throws {
    let outcome = try runBuiltProgram("keys")
    #expect(outcome.code == 74)
    #expect(
      outcome.messages.contains(
        "neither XDG_DATA_HOME nor HOME is set. Name one with --store PATH."))
  }

  @Test("refuses an argument that is not UTF-8")
  func notUTF8() throws {
    let outcome = try runBuiltProgram(
      "--store", script: "exec \"$@\" \"$(printf '\\377')\"")
    #expect(outcome.code == 64)
    #expect(outcome.messages.hasPrefix("siwa: Argument 2 is not UTF-8 text."))
  }

  @Test("reads a token and users from standard input")
  func standardInput() throws {
    let token = try runBuiltProgram("token", "decode", "-", input: "e30.e30.\n")
    #expect(token.code == 0)
    let users = try runBuiltProgram("users", "import", "-", "--store", ":memory:", input: "[]")
    #expect(users.output == "Added 0 users.\n")
  }

  @Test("does not take a closed standard input for an empty one")
  func closedInput() throws {
    try withStore([.sample(1)]) { path in
      let outcome = try runBuiltProgram(
        "users", "import", "-", "--store", path, script: "exec \"$@\" <&-")
      #expect(outcome.code == 74)
      #expect(outcome.messages.hasPrefix("siwa: Reading standard input failed: "))
    }
  }

  private func permissions(_ path: String) throws -> UInt32? {
    try status(path)?.permissions
  }
}
