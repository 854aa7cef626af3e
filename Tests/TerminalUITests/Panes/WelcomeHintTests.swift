import Testing

@testable import TerminalUI

@Suite("The hint for somebody who is new")
struct WelcomeHintTests {
  private func newcomer() throws -> Person {
    let person = try Person()
    person.look { $0.inspector.welcome = WelcomeHint(keys: $0.keys) }
    return person
  }

  @Test("it stands below the trace until the first step is taken")
  func firstStep() throws {
    let person = try newcomer()
    #expect(person.screen.contains("New here?") && person.screen.contains("nine lessons"))
    person.press(.enter)
    #expect(!person.screen.contains("New here?"))
  }

  @Test("it names the keys as they are")
  func keys() throws {
    let person = try Person(size: Size(100, 30))
    let document = try JSONDocument(#"{ "world": "x" }"#, file: "a")
    let keys = try KeyMap(document.root, in: document)
    person.look { $0.inspector.welcome = WelcomeHint(keys: keys) }
    #expect(person.screen.contains("x  breaks and mends"))
  }

  @Test("whoever has signed in before is not told again")
  func known() throws {
    let person = try newcomer()
    #expect(WelcomeHint.isDue(in: person.app.scene))
    person.signIn()
    #expect(!WelcomeHint.isDue(in: person.app.scene))
  }
}
