import SignInFlow
import Simulation
import Store
import Testing

@testable import TerminalUI

@Suite("Stepping back and forward through the walk")
struct AppTimelineTests {
  @Test("[ and ] go back and forward, and the same screens are seen again")
  func backAndForward() throws {
    let person = try Person()
    var kinds = [person.state.kind]
    for _ in 0..<3 {
      person.press(.enter)
      kinds.append(person.state.kind)
    }
    #expect(kinds == [.login, .consent, .confirming, .tabBar])
    var frames: [State] = []
    while person.app.scene.timeline.position > 0 {
      frames.append(person.state)
      person.type("[")
    }
    #expect(person.state.kind == .login)
    for state in frames.reversed() {
      person.press(.function(7))
      #expect(person.state == state)
    }
    #expect(!person.app.scene.timeline.isInPast)
  }

  @Test("at both ends the keys say that there is no more")
  func ends() throws {
    let person = try Person()
    person.type("[")
    #expect(person.toast == "Nothing was done yet that could be taken back.")
    person.press(.enter)
    person.type("]")
    #expect(person.toast == "This is the newest step: none lies ahead.")
    for _ in 0..<5 { person.press(.function(6)) }
    #expect(person.toast == "This is the beginning: no step lies before it.")
  }

  @Test("in the past the phone is marked, and nothing arrives or moves")
  func past() throws {
    let person = try Person(latency: 300)
    person.signIn()
    while person.state.kind != .requesting { person.type("[") }
    #expect(person.screen.contains("← step"))
    person.wait(milliseconds: 60_000)
    #expect(person.state.kind == .requesting)
    #expect(person.app.millisecondsUntilNext(at: person.now) == nil)
  }

  @Test("doing something from the past asks first, and Esc leaves what lies ahead")
  func asks() throws {
    let person = try Person()
    person.signIn()
    while person.state.kind != .consent { person.type("[") }
    let steps = person.app.scene.timeline.steps
    person.press(.enter)
    #expect(person.screen.contains("later steps?"))
    #expect(person.state.kind == .consent)
    person.press(.escape)
    #expect(!person.screen.contains("later steps?"))
    #expect(person.app.scene.timeline.steps == steps)
    while person.app.scene.timeline.isInPast { person.type("]") }
    #expect(person.state.kind == .tabBar)
  }

  @Test("Enter drops what lies ahead and does it")
  func drops() throws {
    let person = try Person()
    person.signIn()
    while person.state.kind != .consent { person.type("[") }
    person.press(.escape)
    #expect(person.screen.contains("later steps?"))
    person.press(.enter)
    #expect(person.state.kind == .login)
    #expect(!person.app.scene.timeline.isInPast)
  }

  @Test("a question is answered with the mouse, too, and by nothing else")
  func mouse() throws {
    let person = try Person()
    person.signIn()
    while person.state.kind != .consent { person.type("[") }
    person.type("h")
    person.type("s")
    #expect(person.app.view.onward != nil && person.toast != nil)
    person.click(.stay)
    #expect(person.app.view.onward == nil && person.app.scene.timeline.isInPast)
    person.type("s")
    person.click(.goOn)
    #expect(person.app.view.onward == nil && !person.app.scene.timeline.isInPast)
  }

  @Test("in a text field the letters are text, and F6 steps back without sending what was typed")
  func typing() throws {
    let person = try Person()
    person.press(.enter)
    person.type("e[X")
    #expect(person.text(in: .sheetGivenName) == "Minji[X")
    let steps = person.app.scene.timeline.steps.count
    person.press(.function(6))
    #expect(person.app.scene.timeline.steps.count == steps)
    #expect(person.app.scene.timeline.isInPast)
  }

  @Test("a name that was typed in the past waits for the answer")
  func typedInPast() throws {
    let person = try Person()
    person.signIn()
    while person.state.kind != .consent { person.type("[") }
    person.type("eX")
    person.press(.tab)
    #expect(person.app.view.onward != nil && person.app.scene.timeline.isInPast)
    person.press(.escape)
    #expect(person.text(in: .sheetGivenName) == "MinjiX")
    person.press(.tab, .enter)
    #expect(!person.app.scene.timeline.isInPast)
    guard case .consent(let consent) = person.state else {
      Issue.record("not on the sheet")
      return
    }
    #expect(consent.decision.name?.givenName == "MinjiX")
  }

  @Test("0 is the first time again, and [ takes that back")
  func firstTime() throws {
    let person = try Person()
    person.signIn()
    person.type("0")
    #expect(person.state.kind == .login)
    #expect(person.toast?.contains("[ takes it back") == true)
    person.press(.enter)
    #expect(person.screen.contains("NAME"))
    while person.state.kind != .tabBar { person.type("[") }
    #expect(person.screen.contains("Minji"))
  }

  @Test("where another program has changed the store, it is said and nothing is lost")
  func changedMeanwhile() throws {
    let person = try Person()
    person.signIn()
    let page = try person.app.simulation.database.backend.users(limit: 1)
    try person.app.simulation.backend.setDisabled(true, uid: #require(page.users.first).uid)
    for _ in 0..<12 where person.app.view.notice == nil { person.type("[") }
    #expect(person.app.view.notice != nil)
  }
}
