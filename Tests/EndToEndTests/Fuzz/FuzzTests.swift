import Foundation
import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import siwa

/// Inputs that nobody thought of end in answers or in typed errors: no crash, no hang, no order to a terminal.
@Suite("Whatever comes in", .serialized)
struct FuzzTests {
  @Test("as an identity token is refused with a reason, unless it is the very token")
  func tokens() throws {
    let desk = try SignInDesk()
    try fuzz(
      "token", from: [Array(desk.token.utf8)],
      words: [".", "..", "=", "-_", "eyJhbGciOiJub25lIn0", "A", "\u{0}"], runs: 200
    ) { input, _ in
      let text = String(decoding: input, as: UTF8.self)
      if try desk.accepts(text), text != desk.token {
        throw FuzzFailure("a changed token was accepted")
      }
    }
  }

  @Test("as the claims of a token that Apple signed is accepted only where they hold")
  func claims() throws {
    let desk = try SignInDesk()
    try fuzz(
      "claims", from: [desk.payload],
      words: ["null", "\"x\"", "1e999", "-1", "{}", "[]", "\"exp\":", ",", "9223372036854775808"],
      runs: 200
    ) { input, _ in
      guard try desk.accepts(try desk.signed(input)) else { return }
      let claims = try JSONValue(parsing: input).object
      for name in ["iss", "aud", "nonce"] where claims?[name] != desk.claims[name] {
        throw FuzzFailure("accepted with another \(name)")
      }
    }
  }

  @Test("as a token to decode or verify is explained without an order to the terminal")
  func tokenCommands() throws {
    let desk = try SignInDesk()
    try fuzz(
      "token-command", from: [desk.payload], words: ["\\u001b", "\u{1b}]0;x\u{7}", "\u{9b}31m"],
      runs: 100
    ) { input, _ in
      let token = try desk.signed(input)
      for command in ["decode", "verify"] {
        try CommandRun(["token", command, "-", "--store", ":memory:"], reading: token)
          .require([0, 1, 65])
      }
    }
  }

  @Test("as a file of users to import is added or refused")
  func imports() throws {
    let users = [
      SampleUsers.line(1), SampleUsers.line(1) + SampleUsers.line(2),
      "[\(SampleUsers.line(1)),\(SampleUsers.line(2))]",
    ]
    try fuzz(
      "import", from: users.map { Array($0.utf8) },
      words: ["{", "}", "[", "]", ",", "\\ud800", "\u{1b}]0;x\u{7}", "null", "1e5", "\\u0000"],
      runs: 200
    ) { input, _ in
      try CommandRun(["users", "import", "-", "--store", ":memory:"], reading: input)
        .require([0, 65])
    }
  }

  @Test("as a script is played, or refused with its place")
  func scripts() throws {
    try fuzz(
      "script", from: try SampleScripts.all(),
      words: [
        "\n", "\"", "\\u{1B}", "\u{1b}]0;x\u{7}", "#", "include a\n", "for each x\n  1\n", "{x}",
        "meanwhile ", "try ", "set latency 99999999999\n", "wait 9223372036854775807\n",
        "until login\n",
        "expect ", "start ",
      ], runs: 25
    ) { input, random in
      do {
        _ = try Script(text: String(decoding: input, as: UTF8.self))
      } catch is ScriptError {
        // Every second one is told as the command tells it.
        guard Bool.random(using: &random) else { return }
      }
      let format = ["text", "json", "junit", "tap"].randomElement(using: &random) ?? "text"
      try CommandRun(["play", "-", "--jobs", "1", "--format", format], reading: input)
        .require([0, 1, 65])
    }
  }

  @Test("as the store's file is read, or refused as damaged")
  func storeFile() throws {
    let store = try SampleStore()
    try fuzz(
      "store", from: [store.file, Array(store.file.prefix(4096))], words: ["SQLite format 3\u{0}"],
      runs: 60
    ) { input, random in
      try store.replace(file: input)
      try store.tryCommands(using: &random)
    }
  }

  @Test("as the store's write-ahead log is read, or left out")
  func storeLog() throws {
    let store = try SampleStore()
    try fuzz("log", from: [store.log], runs: 40) { input, random in
      try store.replace(file: store.file, log: input)
      try store.tryCommands(using: &random)
    }
  }
}
