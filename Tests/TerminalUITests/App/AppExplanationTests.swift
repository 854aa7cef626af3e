import Foundation
import Scripts
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Choosing an entry of the trace, and reading what it is")
struct AppExplanationTests {
  private func page(_ person: Person) -> Page.Kind? { person.app.view.page?.kind }

  private func place(_ person: Person) -> TracePlace? { page(person)?.explained }

  /// Somebody who is signed in, with the focus on the newest entry.
  private func onTrace(_ size: Size = .standard) throws -> Person {
    let person = try Person(size: size)
    person.signIn()
    for _ in 0..<20 where person.focus != .traceEntry { person.press(.tab) }
    #expect(person.focus == .traceEntry)
    return person
  }

  @Test("Tab reaches the trace, Enter explains the newest entry, Esc leads back to it")
  func enter() throws {
    let person = try onTrace()
    let before = person.app.frame
    person.press(.enter)
    #expect(place(person)?.title.english == "SecItemDelete")
    #expect(person.screen.contains("Keychain") && person.screen.contains("The code there"))
    person.press(.escape)
    #expect(person.app.frame == before)
  }

  @Test("the arrows choose an entry; it is marked, in sight, and holds the cursor")
  func arrows() throws {
    let person = try onTrace()
    let count = TraceEntry.all(of: person.app.scene.journal).count
    for step in 1..<count {
      person.press(.up)
      #expect(person.app.view.inspector.traceEntry == count - 1 - step)
      let frame = person.app.frame
      let target = try #require(frame.target(.traceEntry))
      #expect(frame.cursor == target.cursor)
      #expect(frame[target.rect.origin]?.text == Glyphs.pointer)
    }
    person.press(.up)
    #expect(person.focus.flatMap(Pane.init(target:)) != nil)
    for _ in 0..<count { person.press(.down) }
    #expect(person.app.view.inspector.traceEntry == nil && person.focus == .traceEntry)
    person.press(.down)
    #expect(person.toast == "This is the newest entry.")
  }

  @Test("a move within the trace changes few cells")
  func fewCells() throws {
    let person = try onTrace(Size(120, 40))
    let before = person.app.frame
    person.press(.up)
    let after = person.app.frame
    let changed = zip(before.cells, after.cells).count { $0 != $1 }
    #expect(changed > 0 && changed < 140, "\(changed)")
  }

  @Test("x explains the newest entry from wherever one is, and the one that was chosen")
  func key() throws {
    let person = try Person()
    person.press(.enter)
    person.type("x")
    #expect(place(person)?.title.english == "shows the consent sheet: the first time for this app")
    person.press(.escape)
    #expect(person.state.kind == .consent)
    person.take(.key(.control("x")))
    #expect(page(person) != nil)
  }

  @Test("left and right turn to the entries before and after, and say where there is none")
  func turning() throws {
    let person = try onTrace()
    person.press(.enter, .left, .left)
    let count = TraceEntry.all(of: person.app.scene.journal).count
    #expect(place(person)?.index == count - 3)
    person.press(.right, .right, .right)
    #expect(place(person)?.index == count - 1 && person.toast == "This is the newest entry.")
    person.press(.left, .escape)
    #expect(person.app.view.inspector.traceEntry == count - 2)
    #expect(person.app.frame.target(.traceEntry) != nil)
  }

  @Test("a click chooses an entry, a second one explains it")
  func clicks() throws {
    let person = try onTrace()
    let target = try #require(
      person.app.frame.targets.first { $0.id.traceEntryIndex != nil })
    person.click(target.id)
    #expect(person.app.view.inspector.traceEntry == target.id.traceEntryIndex)
    #expect(page(person) == nil)
    person.click(.traceEntry)
    #expect(place(person)?.index == target.id.traceEntryIndex)
  }

  @Test("Page Up scrolls the trace, and the entry in sight is the one that is explained")
  func scrolling() throws {
    let person = try onTrace()
    person.press(.pageUp, .pageUp)
    let shown = person.app.frame.targets.compactMap(\.id.traceEntryIndex)
    person.press(.enter)
    let index = try #require(place(person)?.index)
    #expect(shown.contains(index))
  }

  @Test("a small screen’s trace is walked by the arrows and explained, too")
  func small() throws {
    let person = try Person(size: Size(40, 18))
    person.signIn()
    person.type("p")
    person.press(.down)
    #expect(person.focus == .traceEntry)
    person.press(.up, .enter)
    #expect(page(person) != nil)
    person.press(.escape, .escape)
    #expect(person.focus == .tabHome)
  }

  @Test("a step back takes the explained entry with it, and the page says so")
  func takenBack() throws {
    let person = try Person()
    person.signIn()
    person.type("x")
    let kind = try #require(page(person))
    person.press(.escape)
    person.type("[[[")
    person.act(.open(kind))
    #expect(person.screen.contains("it was taken back"))
    person.press(.left, .right)
    person.type("1")
  }

  @Test("? and then g opens the glossary; typing filters it, Enter opens a word")
  func glossary() throws {
    let person = try Person()
    person.type("?g")
    #expect(person.app.view.overlay?.kind == .glossary)
    person.type("nonce")
    #expect(person.screen.contains("A random value used once"))
    person.press(.enter)
    #expect(page(person) == .term(.nonce, from: nil))
    person.type("1")
    #expect(page(person) == .term(.sha256, from: nil))
    person.press(.escape)
    #expect(page(person) == nil)
  }

  @Test("with something typed, g is a letter in the list of keys")
  func letter() throws {
    let person = try Person()
    person.type("?ing")
    #expect(person.app.view.overlay?.kind == .help && person.filter == "ing")
  }

  @Test("a word that was opened from an explanation leads back to it")
  func back() throws {
    let person = try onTrace()
    person.press(.enter)
    let explanation = try #require(page(person))
    person.type("1")
    guard case .term = page(person) else { throw NotOnTabBar() }
    person.press(.right, .escape)
    #expect(page(person) == explanation)
    person.type("grelay")
    person.press(.enter)
    #expect(page(person)?.beneath == explanation)
  }

  @Test("a script that is played waits while one reads")
  func whilePlaying() throws {
    let script = try Script(text: AppPerformanceTests.walk)
    let player = Player(rendering: Player.Rendering(screen: { _ in "" }, trace: { _ in [] }))
    let person = try Person(
      watching: Playback(#require(script.runs.first), of: script, player: player))
    person.wait(milliseconds: 1500)
    person.takeAtOnce(.character("x"))
    #expect(page(person) != nil && person.app.performance?.isPaused == true)
    person.takeAtOnce(.key(.escape))
    #expect(page(person) == nil && person.app.performance != nil)
  }
}
