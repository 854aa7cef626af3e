import Exploration
import Scripts
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A walk that is played on the screen")
struct AppPerformanceTests {
  private func playback(_ text: String) throws -> Playback {
    let script = try Script(text: text)
    let player = Player(
      rendering: Player.Rendering(screen: { _ in "" }, trace: { _ in [] }))
    return try Playback(#require(script.runs.first), of: script, player: player)
  }

  private func person(watching text: String) throws -> Person {
    try Person(watching: playback(text))
  }

  /// Waits until nothing moves any more.
  private func watch(_ person: Person) {
    while let wait = person.app.millisecondsUntilNext(at: person.now) {
      person.wait(milliseconds: max(1, wait))
    }
  }

  static let walk = """
    case "a walk"
    start seed 7
    sign in
    expect sheet first-time
    continue
    face matches
    expect screen tab-bar
    """

  @Test("a script is played to its end, with pauses, and one walks on from there")
  func plays() throws {
    let person = try person(watching: Self.walk)
    #expect(person.screen.contains("playing") && person.screen.contains("sign in"))
    watch(person)
    #expect(person.state.kind == .tabBar && person.app.performance == nil)
    #expect(person.now > 4000)
    person.type("3")
    #expect(person.app.scene.timeline.steps.count > 3)
    person.press(.function(6))
    #expect(person.app.scene.timeline.isInPast)
  }

  @Test("Space pauses it and goes on; nothing moves meanwhile")
  func pauses() throws {
    let person = try person(watching: Self.walk)
    person.takeAtOnce(.character(" "))
    #expect(person.screen.contains("paused"))
    #expect(person.app.millisecondsUntilNext(at: person.now) == nil)
    person.takeAtOnce(.character(" "))
    watch(person)
    #expect(person.state.kind == .tabBar)
  }

  @Test("a dot takes one step", arguments: [Input.character("."), .character("]")])
  func singleSteps(key: Input) throws {
    let person = try person(watching: Self.walk)
    person.takeAtOnce(key)
    #expect(person.app.performance?.isPaused == true)
    for _ in 0..<2 { person.takeAtOnce(key) }
    #expect(person.state.kind == .confirming)
    for _ in 0..<4 { person.takeAtOnce(key) }
    #expect(person.state.kind == .tabBar && person.app.performance == nil)
  }

  @Test("+ is faster and - is slower, down to an end of both")
  func speed() throws {
    func time(_ keys: String) throws -> Int64 {
      let person = try person(watching: Self.walk)
      for key in keys { person.takeAtOnce(.character(key)) }
      watch(person)
      return person.now
    }
    let usual = try time("")
    #expect(try time("+") < usual)
    #expect(try time("--") > usual)
    #expect(try time("++++++++") > 0)
  }

  @Test("Esc leaves it where it stands", arguments: [Input.key(.escape), .character("q")])
  func leaves(key: Input) throws {
    let person = try person(watching: Self.walk)
    while person.state.kind != .consent { person.wait(milliseconds: 100) }
    person.take(key)
    #expect(person.app.performance == nil && person.state.kind == .consent)
    #expect(person.toast?.contains("left the script") == true && person.request == nil)
    watch(person)
    #expect(person.state.kind == .consent)
  }

  @Test("an expectation that does not hold stops it with what was found")
  func failure() throws {
    let person = try person(watching: "sign in\nexpect sheet returning\ncontinue")
    watch(person)
    let notice = try #require(person.app.view.notice)
    #expect(notice.title.said(in: .english) == "Line 2 does not hold")
    let message = notice.message.said(in: .english)
    #expect(message.contains("returning") && message.contains("first-time"))
    person.press(.enter)
    #expect(person.app.performance?.isPaused == true && person.state.kind == .consent)
    person.takeAtOnce(.character(" "))
    watch(person)
    #expect(person.toast?.contains("1 of its lines did not hold") == true || person.toast == nil)
    #expect(person.state.kind == .confirming)
  }

  @Test("a key that would change the walk waits, one that only looks does its work")
  func keys() throws {
    let person = try person(watching: Self.walk)
    person.takeAtOnce(.character("w"))
    #expect(person.app.view.overlay == nil && person.toast?.contains("waits") == true)
    person.takeAtOnce(.character("p"))
    #expect(person.app.view.inspector.pane == .token && person.app.performance != nil)
  }

  @Test("what is about to be tapped has the focus before it is")
  func aims() throws {
    let person = try person(watching: "sign in\nshare the e-mail\ncontinue")
    while person.state.kind != .consent { person.wait(milliseconds: 50) }
    while person.focus != .sheetShare, person.app.performance != nil {
      person.wait(milliseconds: 50)
    }
    guard case .consent(let consent) = person.state else {
      Issue.record("not on the sheet")
      return
    }
    #expect(person.focus == .sheetShare && consent.decision.emailChoice == .hide)
  }

  @Test("a line that starts the program again goes on over the same store")
  func restarts() throws {
    let person = try person(
      watching: "start seed 3\nsign in\ncontinue\nface matches\nstart seed 4\nexpect screen tab-bar"
    )
    watch(person)
    #expect(person.state.kind == .tabBar)
    #expect(person.app.scene.world.seed == 4)
  }

  @Test("where the phone stands alone, the line that comes next stands on its edge")
  func small() throws {
    let person = try person(watching: Self.walk)
    person.takeAtOnce(.resize(Size(40, 20)))
    #expect(person.screen.contains("▶ 3  sign in"))
  }

  // MARK: Take me there

  @Test(
    "the palette takes one to a destination, step by step", arguments: Destination.all.map(\.id))
  func takesThere(id: String) throws {
    let person = try Person()
    let place = try #require(Destination.destination(id))
    person.take(.character(":"))
    person.type(id)
    person.takeAtOnce(.key(.enter))
    #expect(person.app.view.overlay == nil)
    watch(person)
    #expect(place.goal(person.app.scene), "\(person.state.kind)")
    #expect(person.app.performance == nil && person.app.view.notice == nil)
  }

  @Test("any key stops on the way")
  func stops() throws {
    let person = try Person()
    _ = person.app.frame
    person.act(.takeMeThere("second-login"))
    while person.state.kind == .login { person.wait(milliseconds: 50) }
    person.takeAtOnce(.character("x"))
    #expect(person.app.performance == nil && person.toast?.contains("Stopped") == true)
    #expect(person.state.kind != .tabBar)
  }

  @Test("from the past it asks before what lies ahead is dropped")
  func fromPast() throws {
    let person = try Person()
    person.signIn()
    while person.state.kind != .consent { person.type("[") }
    person.act(.takeMeThere("signed-in"))
    #expect(person.app.view.onward != nil && person.app.performance == nil)
    person.press(.enter)
    watch(person)
    #expect(person.state.kind == .tabBar)
  }

  @Test("a world that is broken is mended on the way, where no way leads there else")
  func mends() throws {
    let person = try Person()
    person.perform(.setFault(.token(.nonceWrong), true))
    person.act(.takeMeThere("signed-in"))
    watch(person)
    #expect(person.state.kind == .tabBar && person.app.scene.world.faults.isEmpty)
  }
}
