import SignInFlow
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
}
