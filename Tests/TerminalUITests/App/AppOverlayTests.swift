import SignInFlow
import Testing

@testable import TerminalUI

@Suite("The lists over the screen")
struct AppOverlayTests {
  /// Opens a list, filters it, and runs what is left first.
  private func run(_ person: Person, _ key: Character, _ filter: String) {
    person.take(.character(key))
    person.type(filter)
    person.press(.enter)
  }

  @Test("where signs can't be shown, the keys stand there in words")
  func ascii() throws {
    let person = try Person(repertoire: .ascii)
    person.take(.character("?"))
    let row = person.screen.split(separator: "\n").first { $0.contains("Move on") }
    #expect(row?.contains(" Tab|") == true)
  }

  @Test("each list opens with its key and closes with Esc, and letters filter it")
  func openAndClose() throws {
    let person = try Person()
    let before = person.app.frame
    for (key, title) in zip("?:w", ["Keys", "Commands", "World"]) {
      person.take(.character(key))
      #expect(person.screen.contains(title) && person.app.frame.cursor != nil)
      person.type("q")
      #expect(person.filter == "q" && person.request == nil)
      person.press(.escape)
      #expect(person.filter == "")
      person.press(.escape)
      #expect(person.app.frame == before)
    }
  }

  @Test("? leaves what was typed, and Enter does it")
  func help() throws {
    let person = try Person()
    run(person, "?", "state map")
    #expect(person.app.view.inspector.pane == .map && person.filter == nil)
  }

  @Test("a key that leads nowhere now stands in the list with its reason")
  func keyWithReason() throws {
    let person = try Person()
    run(person, "?", "step back")
    #expect(person.toast == "Not now: nothing was done yet that could be taken back.")
  }

  @Test("the keys list names each key that works")
  func allKeys() throws {
    let person = try Person(size: Size(100, 60))
    let entries = Entries(
      scene: person.app.scene, view: person.app.view, targets: person.app.frame.targets)
    let keys = entries.entries(for: .help).flatMap(\.keys)
    for binding in Binding.table {
      for key in binding.keys { #expect(keys.contains(key.keyName)) }
    }
  }

  @Test("no key is bound twice, and each is told from the others")
  func unique() {
    let keys = Binding.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map(\.keyName)).count == keys.count)
  }

  @Test("the palette finds themes and languages")
  func palette() throws {
    let person = try Person()
    run(person, ":", "language ko")
    #expect(person.app.view.language == .korean)
    #expect(person.screen.contains("Apple로"))
    run(person, ":", "theme dark")
    #expect(person.app.view.theme.source == .builtIn(.dark))
  }

  @Test("what cannot be done now says why, and the list stays")
  func unavailable() throws {
    let person = try Person()
    run(person, "w", "stop using")
    #expect(person.toast?.contains("no consent holds") == true)
    #expect(person.filter == "stop using")
    person.press(.escape, .escape)
    run(person, "w", "delete the user")
    #expect(person.toast?.contains("knows nobody") == true)
    person.press(.escape, .escape)
    person.signIn()
    run(person, "w", "delete the user")
    #expect(person.filter == nil)
    #expect(person.toast?.contains("Not now") == false)
  }

  @Test("nothing found says so, and Enter does nothing")
  func nothing() throws {
    let person = try Person()
    run(person, ":", "xyzzy")
    #expect(person.filter == "xyzzy")
    #expect(person.screen.contains("Nothing is called “xyzzy”"))
  }

  @Test("function keys work over a list; the selection stays inside it")
  func keysOverList() throws {
    let person = try Person()
    person.take(.character("w"))
    for _ in 0..<200 { person.press(.down) }
    for _ in 0..<20 { person.press(.pageDown) }
    person.take(.mouse(MouseInput(.wheelDown, at: Point(10, 10))))
    let last = try #require(person.app.view.overlay?.selected)
    person.press(.up)
    #expect(person.app.view.overlay?.selected == last - 1)
    person.press(.function(4))
    #expect(person.filter == nil && person.app.view.inspector.pane == .map)
  }

  @Test("a click runs a row, and one beside the list closes it")
  func mouse() throws {
    let person = try Person()
    person.take(.character("w"))
    person.type("kill")
    person.click(.overlayRow(0))
    #expect(person.state.kind == .notRunning)
    person.take(.character("w"), .mouse(MouseInput(.press(.left), at: Point(0, 0))))
    #expect(person.filter == nil)
  }

  @Test("the world reaches each client", arguments: ClientProfile.all)
  func clients(profile: ClientProfile) throws {
    let person = try Person()
    run(person, "w", "client \(profile.title)")
    #expect(person.app.scene.profile.id == profile.id)
    #expect(person.state.kind == .login)
  }

  @Test("kill and launch: a session that was stored goes on")
  func killAndLaunch() throws {
    let person = try Person()
    person.signIn()
    run(person, "w", "kill")
    #expect(person.state.kind == .notRunning)
    person.press(.enter)
    #expect(person.state.kind == .tabBar)
  }

  @Test("Stop Using signs the person out, and the alert says why")
  func stopUsing() throws {
    let person = try Person()
    person.signIn()
    run(person, "w", "stop using")
    #expect(person.state.kind == .login)
    #expect(person.screen.contains("Signed out") && person.screen.contains("You stopped using"))
    person.press(.enter)
    person.press(.enter)
    #expect(person.screen.contains("NAME"), "the next sheet is a first one again")
  }

  @Test("each hint in the last line can be clicked")
  func hints() throws {
    let person = try Person()
    for id in person.app.frame.targets.map(\.id) where id.rawValue.hasPrefix("hint.") {
      let fresh = try Person()
      let before = fresh.app.frame
      fresh.click(id)
      #expect(fresh.app.frame != before || fresh.request != nil, "\(id.rawValue) does nothing")
    }
  }
}
