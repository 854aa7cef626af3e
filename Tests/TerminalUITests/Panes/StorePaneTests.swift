import Simulation
import Testing

@testable import TerminalUI

@Suite("Who knows what")
struct StorePaneTests {
  @Test("what was lost tells more than anything else")
  func lostFirst() {
    let ledger = Walk.lostName().ledger
    #expect(ledger.mostTelling(in: nil) == .init(row: .name, column: .appMemory))
    #expect(ledger.mostTelling(in: .relay) == .init(row: .relay, column: .appMemory))
    #expect(Ledger().mostTelling(in: nil) == nil)
  }

  @Test("a lost value is marked with a sign and a word, and explained")
  func lost() {
    let frame = drawn(Walk.lostName().scene, InspectorView(pane: .store), 43, 23)
    #expect(frame.text.contains("✗ lost"))
    #expect(frame.text.contains("The name was only in the app's memory."))
  }

  @Test("what just left says who still has it")
  func justLeft() {
    var ledger = Ledger.signedIn(name: "Minji Kim", email: "minji@example.com")
    let place = Ledger.Place(row: .name, column: .appMemory)
    ledger.cells[place] = .init(note: .justLeft)
    #expect(
      StoreText.sentence(ledger, place).english
        == "The name has just left the app's memory; the Keychain, UserDefaults and the backend still have it."
    )
  }

  @Test("a code that leaves the memory after each sign-in is no news beside the name")
  func ephemeral() {
    var ledger = Ledger.signedIn(name: "Minji Kim", email: "minji@example.com")
    ledger.cells[.init(row: .code, column: .appMemory)] = .init(note: .justLeft)
    #expect(ledger.mostTelling(in: nil) == .init(row: .name, column: .apple))
  }

  @Test("a value that was in two places before it was lost is said to have been in both")
  func lostTwice() {
    var ledger = Ledger()
    for column in [Ledger.Column.appMemory, .userDefaults] {
      ledger.cells[.init(row: .name, column: column)] = .init(note: .lost)
    }
    #expect(
      StoreText.sentence(ledger, .init(row: .name, column: .appMemory)).english
        == "The name was only in the app's memory and UserDefaults. Apple will not repeat it.")
  }

  @Test("a click on a row asks for its values")
  func rows() {
    var view = InspectorView(pane: .store)
    let frame = drawn(Walk.firstSignIn().scene, view, 90, 40)
    for row in Ledger.Row.allCases {
      #expect(frame.target(StorePane.target(of: row))?.reach == .click)
      #expect(Ledger.Row(target: StorePane.target(of: row)) == row)
    }
    view.ledgerRow = .code
    let text = drawn(Walk.firstSignIn().scene, view, 90, 40).text
    #expect(text.contains("The code is spent: it is good once, and for five minutes."))
  }

  @Test("an empty string is not the same as nothing")
  func emptyString() {
    var walk = Walk.firstSignIn()
    walk.ledger.cells[.init(row: .name, column: .backend)] = .init(value: "")
    let text = drawn(walk.scene, InspectorView(pane: .store), 64, 40).text
    #expect(text.contains("\"\" (an empty string)"))
  }
}
