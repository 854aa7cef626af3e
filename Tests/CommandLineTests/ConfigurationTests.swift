import Foundation
import TerminalUI
import Testing

@testable import siwa

@Suite("The configuration file")
struct ConfigurationTests {
  private func settled(
    _ json: String, over arguments: [String] = []
  ) throws -> Configuration {
    guard case .run(_, let options, _) = try Invocation(parsing: arguments) else {
      throw CommandFailure(.usage, "no command")
    }
    return try Configuration(json, file: "config.json", over: options)
  }

  private func problem(_ json: String) -> String {
    do {
      _ = try settled(json)
      return ""
    } catch {
      return String(describing: error)
    }
  }

  @Test("settings have the names of the options, and say the same")
  func settings() throws {
    let options = try settled(
      #"{ "locale": "ko", "latency": 0, "ascii": true, "client": "second-login" }"#
    ).options
    #expect(options.locale == .korean && options.latency == 0 && options.ascii)
    #expect(options.client == .secondLogin)
  }

  @Test("the command line wins")
  func commandLineWins() throws {
    let options = try settled(
      #"{ "locale": "ko", "latency": "5" }"#, over: ["--locale", "ja"]
    ).options
    #expect(options.locale == .japanese && options.latency == 5)
  }

  @Test("a switch that is false stays off")
  func off() throws {
    #expect(try settled(#"{ "ascii": false }"#).options.ascii == false)
  }

  @Test("an empty file settles nothing")
  func empty() throws {
    #expect(try settled("\n") == settled("{}"))
  }

  @Test(
    "what is wrong is said with line and column",
    arguments: [
      (
        "{\n  \"thme\": \"dark\"\n}",
        "config.json:2:3: there is no setting \"thme\"; did you mean \"theme\"?"
      ),
      ("{ \"locale\": \"kr\" }", "config.json:1:13: --locale knows no 'kr'"),
      ("{ \"latency\": -1 }", "config.json:1:14: --latency needs whole milliseconds"),
      ("{ \"ascii\": \"yes\" }", "config.json:1:12: \"ascii\" is true or false."),
      ("{ \"locale\": true }", "config.json:1:13: \"locale\" needs a text or a whole number"),
      ("{ \"store\": \"a.db\" }", "config.json:1:3: there is no setting \"store\""),
      ("{ \"keys\": { \"wrld\": \"x\" } }", "config.json:1:13: there is no action \"wrld\""),
      ("[]", "config.json:1:1: the configuration is an object"),
      ("{ \"locale\": \"ko\" ", "config.json:1:18: A comma or “}” is missing here"),
    ])
  func problems(json: String, start: String) {
    #expect(problem(json).hasPrefix(start))
  }

  @Test("the program says where its configuration is wrong, and ends with 65")
  func exitCode() throws {
    try withFolder { folder in
      let file = "\(folder)/mine.json"
      try "{ \"locale\": \"kr\" }".write(toFile: file, atomically: true, encoding: .utf8)
      let outcome = run("--config", file)
      #expect(outcome.code == 65 && outcome.messages.contains("mine.json:1:13: "))
      #expect(run("--config", "\(folder)/none.json").code == 74)
      #expect(run("sign-in", "--config", file).code == 64)
    }
  }

  @Test("the doctor names the configuration, and what is wrong with it")
  func doctor() throws {
    try withFolder { folder in
      let variables = ["XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "TERM": "xterm"]
      #expect(run("doctor", variables: variables).output.contains("it would be \(folder)/siwa"))
      try FileManager.default.createDirectory(
        atPath: "\(folder)/siwa", withIntermediateDirectories: true)
      try "{,}".write(
        toFile: "\(folder)/siwa/config.json", atomically: true, encoding: .utf8)
      #expect(run("doctor", variables: variables).output.contains("config.json:1:2: "))
    }
  }
}
