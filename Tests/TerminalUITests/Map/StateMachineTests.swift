import Exploration
import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("The state machine of a client")
struct StateMachineTests {
  @Test(
    "the map has every way that the real simulation takes when all goes well",
    arguments: ClientProfile.ID.allCases)
  func complete(client: ClientProfile.ID) throws {
    let report = try Exploration.explore(
      [client], within: Exploration.Bounds(faults: 0, seconds: 60, threads: 1))
    let profile = try #require(report.profiles.first)
    #expect(profile.limit == nil)
    #expect(profile.visited.count > 40)
    let missing = profile.visited.subtracting(StateMachine(.profile(client)).transitions)
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("the map has the ways that only faults lead")
  func faults() throws {
    let report = try Exploration.explore(
      [.appleLoginManager], within: Exploration.Bounds(faults: 1, states: 4000, threads: 1))
    let profile = try #require(report.profiles.first)
    let all = StateMachine(.appleLoginManager).transitions
    #expect(profile.visited.subtracting(all).isEmpty)
    #expect(profile.visited.contains { $0.event == .appleFailed })
  }

  @Test("only clients that crash have a crash on their map")
  func crashes() {
    func crashes(_ client: ClientProfile.ID) -> Bool {
      StateMachine(.profile(client)).kinds.contains(.crashed)
    }
    #expect(!crashes(.recommended))
    #expect(crashes(.appleService))
    #expect(crashes(.secondLogin))
  }

  @Test("each way is drawn once, and each is drawn", arguments: ClientProfile.ID.allCases)
  func edges(client: ClientProfile.ID) {
    let machine = StateMachine(.profile(client))
    var drawn: [Transition] = []
    for edge in machine.edges {
      for event in edge.events {
        switch (edge.from, edge.to) {
        case (.state(let from), .state(let to)):
          drawn.append(Transition(from: from, event: event, to: to))
        case (.running, .state(let to)):
          drawn += machine.running.map { Transition(from: $0, event: event, to: to) }
        case (.state(let from), .running):
          drawn += machine.running.map { Transition(from: from, event: event, to: $0) }
        case (.running, .running): Issue.record("nothing leads from everywhere to everywhere")
        }
      }
    }
    #expect(drawn.count == Set(drawn).count)
    #expect(Set(drawn) == machine.transitions)
  }

  @Test("somebody reads the map as text, with what they have walked marked")
  func text() {
    expectGolden(text: Self.walked.text(), named: "Map/recommended.txt")
    let ascii = Self.walked.text(isASCII: true)
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.contains("* appleButtonTapped       -> requesting\n"))
  }

  @Test("somebody pastes the map into a page as Mermaid")
  func mermaid() {
    expectGolden(text: Self.walked.mermaid(), named: "Map/recommended.mmd")
  }

  @Test("somebody draws the map with Graphviz")
  func graphviz() {
    expectGolden(
      text: StateMachine(.appleLoginManager).graphviz(), named: "Map/apple-login-manager.dot")
    #expect(Self.walked.graphviz().contains("label=\"appleButtonTapped\", penwidth=3"))
  }

  /// Recommended's, after a tap on the button and a look at the sheet.
  private static let walked: StateMachine = {
    var machine = StateMachine(.recommended)
    machine.walked = [
      Transition(from: .login, event: .appleButtonTapped, to: .requesting),
      Transition(from: .requesting, event: .sheetPresented, to: .consent),
      Transition(from: .consent, event: .appKilled, to: .notRunning),
    ]
    return machine
  }()
}
