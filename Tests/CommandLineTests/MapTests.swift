import Foundation
import SignInFlow
import Testing

@testable import siwa

@Suite("siwa map")
struct MapTests {
  @Test(
    "prints each client's machine in each format, the same each time",
    arguments: ClientProfile.ID.allCases, ["text", "mermaid", "dot"])
  func formats(client: ClientProfile.ID, format: String) {
    let arguments = ["map", "--client", client.rawValue, "--format", format]
    let outcome = run(arguments)
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.contains("appleButtonTapped"))
    #expect(outcome == run(arguments))
  }

  @Test("prints Recommended's as text where nothing is said")
  func standard() {
    #expect(run("map").output.hasPrefix("The state machine of Recommended (recommended): "))
    #expect(run("map", "--ascii").output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("marks what the walk in the store has taken")
  func visited() throws {
    try withFolder { folder in
      let store = folder + "/siwa.db"
      let signIn = run("sign-in", "--store", store, "--client", "apple-login-manager")
      #expect(signIn.code == 0, "\(signIn.messages)")
      let outcome = run("map", "--visited", "--store", store)
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty)
      #expect(outcome.output.hasPrefix("The state machine of AppleLoginManager "))
      #expect(outcome.output.contains(" of them walked.\n"))
      #expect(outcome.output.contains("✓ appleButtonTapped       → requesting\n"))
      #expect(outcome.output.contains("  passcodeMatched         → authorizing\n"))
    }
  }

  @Test("says that there is no walk to mark, and prints the map all the same")
  func noWalk() throws {
    try withFolder { folder in
      let outcome = run("map", "--visited", "--store", folder + "/none.db")
      #expect(outcome.code == 0)
      #expect(outcome.messages.contains("the store keeps no walk"))
      #expect(outcome.output == run("map").output)
    }
  }

  @Test(
    "prints what Graphviz draws", .enabled(if: hasProgram("dot")),
    arguments: ClientProfile.ID.allCases)
  func graphviz(client: ClientProfile.ID) throws {
    let drawn = try runBuiltProgram(
      "map", "--format", "dot", "--client", client.rawValue,
      script: "\"$@\" | dot -Tsvg")
    #expect(drawn.code == 0)
    #expect(drawn.output.contains("</svg>"))
  }
}
