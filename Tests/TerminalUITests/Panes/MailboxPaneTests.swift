import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The pane of the person's mail")
struct MailboxPaneTests {
  private func text(_ person: Person) -> String {
    drawn(person.app.scene, InspectorView(pane: .mailbox), 60, 40).text
  }

  @Test("an empty inbox says how mail gets there")
  func empty() throws {
    let text = text(try Person())
    #expect(text.contains("Nothing yet.") && text.contains("Nothing came back."))
  }

  @Test("without an Apple Account there is no mailbox")
  func nobody() throws {
    let person = try Person()
    person.perform(.signOutOfAppleAccount)
    #expect(text(person).contains("No Apple Account is signed in"))
  }

  @Test("mail through the relay is in the inbox; what came back says why and what helps")
  func relayed() throws {
    let person = try Person()
    person.signIn()
    person.perform(.sendMail(.fromRegisteredSender))
    #expect(text(person).contains("A note from Orchard") && text(person).contains("Apple’s relay"))
    person.perform(.sendMail(.fromUnregisteredSender))
    #expect(text(person).contains("the sender is not registered with Apple"))
    #expect(text(person).contains("register the sender with Apple"))
  }

  @Test("a hundred mails alike stand together")
  func many() throws {
    let person = try Person()
    person.signIn()
    person.perform(.sendMail(.untilDailyLimit))
    #expect(text(person).contains("(50 times)") && text(person).contains("the newest 50"))
    #expect(text(person).contains("more than 100 mails in a day"))
  }
}
