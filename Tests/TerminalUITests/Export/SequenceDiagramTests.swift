import AppleAuthority
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The sequence diagram of a walk")
struct SequenceDiagramTests {
  @Test("a newcomer sees who says what to whom in a first and a second sign-in")
  func twoSignIns() throws {
    let person = try Person()
    person.signIn()
    person.act(.send(.signOutTapped))
    person.rest()
    person.signIn()
    expectGolden(
      text: SequenceDiagram.mermaid(person.app.scene, in: .english),
      named: "Export/two-sign-ins.mmd")
  }

  @Test("what the person does to Apple’s sheet goes to Apple, the rest to the app")
  func sheet() throws {
    let person = try Person()
    person.press(.enter, .escape)
    let diagram = SequenceDiagram.mermaid(person.app.scene, in: .english)
    #expect(diagram.contains("  person->>app: taps Sign in with Apple\n"))
    #expect(diagram.contains("  person->>apple: taps Cancel\n"))
    person.act(.send(.guestButtonTapped))
    #expect(
      SequenceDiagram.mermaid(person.app.scene, in: .english).contains(
        "  person->>app: taps Continue as guest"))
  }

  @Test("faults, acts and what leads nowhere can be told from what was said")
  func troubles() throws {
    let person = try Person()
    person.perform(.setFault(.network(.offline), true))
    person.act(.send(.guestButtonTapped))
    person.rest()
    person.act(.send(.signOutTapped))
    let diagram = SequenceDiagram.mermaid(person.app.scene, in: .english)
    #expect(diagram.contains("  Note over system: from now on: "))
    #expect(diagram.contains("  backend--xapp: refuses<br/>"))
    #expect(diagram.contains("  person-xapp: taps Sign Out<br/>led nowhere: "))
  }

  @Test("a name that is full of signs stays in its message")
  func hostileName() throws {
    let person = try Person()
    person.signIn()
    var scene = person.app.scene
    let name = PersonNameComponents(
      givenName: "a;\nend\n%%{x}: <b> #1 \"q\"\u{1B}[2J", familyName: "`|")
    scene.journal.append(JournalEntry(time: scene.now, item: .event(.nameEdited(name))))
    let diagram = SequenceDiagram.mermaid(scene, in: .english)
    let lines = diagram.split(separator: "\n").dropFirst(5 + Party.allCases.count)
    #expect(lines.count > 10)
    for line in lines {
      let text = line.drop { $0 != ":" }.dropFirst(2)
      #expect(line.hasPrefix("  ") && !text.isEmpty)
      let rest = text.split(separator: "<br/>").joined()
      #expect(!rest.contains { "<>\"`%{}".contains($0) }, "\(line)")
      // A semicolon only ends an entity.
      #expect(rest.count(where: { $0 == ";" }) == rest.count(where: { $0 == "#" }), "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }
    #expect(diagram.contains("a#59;"))
  }
}
