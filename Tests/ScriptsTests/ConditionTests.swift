import Scripts
import Simulation
import Store
import Testing
import Vocabulary

@Suite("What has to be so at one moment")
struct ConditionTests {
  private func scene(after walk: String) throws -> Scene {
    let script = try script(walk)
    var playback = try Playback(script.runs[0], of: script, player: player())
    while playback.next != nil { _ = try playback.step() }
    try playback.simulation.settle()
    return try playback.simulation.scene()
  }

  @Test("holds where each of its lines does, and says what was found")
  func holds() throws {
    let scene = try scene(after: "sign in\nshare the e-mail\ncontinue\nface matches")
    let met = try Condition(
      text: "expect signed in  # at last\n\nexpect credential email \"minji@example.com\"",
      file: "x")
    #expect(met.holds(in: scene))
    #expect(met.wording == ["signed in", "credential email \"minji@example.com\""])
    let unmet = try Condition(
      text: "expect signed in\nexpect no credential email\nexpect consent hide", file: "x")
    #expect(!unmet.holds(in: scene))
    let found = unmet.findings(in: scene)
    #expect(found.map(\.subject) == ["signed", "credential email", "consent"])
    #expect(found.map(\.found) == ["\"Minji Kim\"", "\"minji@example.com\"", "share"])
  }

  @Test(
    "takes nothing but expectations of what the scene has, and names the line",
    arguments: [
      ("expect signed in\nsign in", 2), ("expect text \"Continue\"", 1), ("expect users 1", 1),
      ("expect trace \"x\"", 1), ("expect refused busy", 1), ("meanwhile expect sheet", 1),
      ("", 1), ("\n\nexpect shoes", 3),
    ])
  func refused(text: String, line: Int) throws {
    let error = #expect(throws: ScriptError.self) { try Condition(text: text, file: "x") }
    #expect(error?.line == line)
  }

  @Test("steps alone are steps, and name accounts by their numbers")
  func steps() throws {
    #expect(
      try StepLines(text: "sign in\nmeanwhile kill", file: "x").steps == [
        .init(.event(.appleButtonTapped)), .init(.event(.appKilled), isMeanwhile: true),
      ])
    #expect(throws: ScriptError.self) { try StepLines(text: "expect sheet", file: "x") }
    #expect(throws: ScriptError.self) {
      try StepLines(text: "set account \"minji@example.com\"", file: "x")
    }
  }
}
