import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("Nothing is lost or left unanswered in silence")
struct AppSilenceTests {
  @Test("a sign-up form keeps what was typed in it while the app is in the background")
  func signUp() throws {
    let person = try Person(.secondLogin)
    person.signIn()
    #expect(person.state.kind == .signUp)
    person.click(.signUpName)
    person.press(.end)
    person.type("X")
    person.press(.function(2))
    person.type("background")
    person.press(.enter, .enter)
    #expect(person.text(in: .signUpName) == "Minji KimX")
  }

  @Test("a sheet that came up while the app was in the background can be typed in")
  func sheetInBackground() throws {
    let person = try Person(latency: 300)
    person.takeAtOnce(.key(.enter))
    #expect(person.state.kind == .requesting)
    person.takeAtOnce(.key(.function(2)))
    for letter in "background" { person.takeAtOnce(.character(letter)) }
    person.press(.enter)
    #expect(person.state.kind == .background)
    person.press(.enter)
    #expect(person.state.kind == .consent)
    person.type("eX")
    #expect(person.text(in: .sheetGivenName) == "MinjiX")
  }

  @Test("what finds no room in a field is said, and so is a paste without a field")
  func noRoom() throws {
    let person = try Person()
    person.take(.paste("text"))
    #expect(person.toast == "There is no text field here. Tab moves on.")
    person.press(.enter)
    person.type("e")
    person.take(.paste(String(repeating: "x", count: 251)))
    #expect(person.text(in: .sheetGivenName)?.count == 256)
    person.type("y")
    #expect(person.toast == "The field is full: no more characters fit in it.")
    #expect(person.text(in: .sheetGivenName)?.count == 256)
  }

  @Test("in a small terminal v shows the value, and scrolling says where the pane is")
  func small() throws {
    let person = try Person(size: Size(60, 24))
    person.press(.pageDown)
    #expect(person.toast == "The pane is hidden. p shows it.")
    person.type("v")
    #expect(person.app.view.showsInspectorAlone && person.app.view.inspector.pane == .store)
  }

  static let keys: [Input] =
    [
      .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
      .insert, .delete, .backspace, .function(1), .function(4), .function(5), .function(6),
      .function(7), .function(9), .function(12), .control("l"), .control("t"), .control("y"),
    ].map(Input.key)
    + Array("behpqsvwz01[]?:. ").map(Input.character)

  /// Somebody who stands there.
  private func person(at place: String) throws -> Person {
    let person = try Person(latency: place == "waiting" ? 300 : 0)
    switch place {
    case "sheet": person.press(.enter)
    case "returning":
      person.signIn()
      person.type("4")
      person.click(.signOut)
      person.press(.enter)
    case "face": person.press(.enter, .enter)
    case "tabs": person.signIn()
    case "killed": person.act(.send(.appKilled))
    case "deleted": person.act(.send(.appDeleted))
    case "waiting": person.takeAtOnce(.key(.enter))
    case "question":
      person.signIn()
      person.type("4")
      person.click(.deleteAccount)
    case "past":
      person.signIn()
      person.type("[[")
    default: break
    }
    person.wait(milliseconds: place == "waiting" ? 1 : 6000)
    return person
  }

  @Test(
    "no key is silent: each does something, or says why it does not",
    arguments: [
      "login", "sheet", "returning", "face", "tabs", "killed", "deleted", "waiting", "question",
      "past",
    ])
  func noSilentKey(place: String) throws {
    for key in Self.keys {
      let person = try person(at: place)
      let before = person.app.frame
      person.takeAtOnce(key)
      #expect(
        person.app.frame != before || person.request != nil,
        "\(key.keyName) is silent: \(place)")
    }
  }

  @Test("a reason names the condition and the fact that it read")
  func reasons() throws {
    let person = try person(at: "sheet")
    person.act(.send(.signOutTapped))
    #expect(person.toast == "Sign Out needs the tab bar, and the state is consent.")
    person.type("3")
    #expect(person.toast == "3 opens a tab of the tab bar, and the state is consent.")
    let service = try Person(.appleService)
    service.act(.send(.guestButtonTapped))
    #expect(
      service.toast == "This client does not offer it: guest is unavailable for AppleService.")
    let waiting = try self.person(at: "waiting")
    waiting.act(.send(.appleButtonTapped))
    #expect(
      waiting.toast
        == "A request is running (allowsOneRequestAtATime is true for Recommended).")
    let alert = try self.person(at: "question")
    alert.act(.send(.signOutTapped))
    #expect(
      alert.toast == "Sign Out waits: an alert is open (confirmDeletion), answer it first.")
  }

  @Test("every reason fits in the two lines of a toast at 80 columns", arguments: Language.allCases)
  func lengths(language: Language) throws {
    let person = try person(at: "login")
    for kind in Event.Kind.allCases {
      for state in State.Kind.allCases {
        let reason = TraceText.reason(.notHere(state), of: kind, in: person.app.scene)
        let text = TraceText.said(reason).said(in: language)
        #expect(TextWidth.wrap(text, width: 72).count <= 2, "\(text)")
      }
    }
  }
}
