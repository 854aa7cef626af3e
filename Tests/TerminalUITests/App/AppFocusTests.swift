import SignInFlow
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Moving about in the program")
struct AppFocusTests {
  @Test("Enter, Enter, Enter leads from the login screen to the tab bar")
  func defaultWalk() throws {
    let person = try Person()
    #expect(person.focus == .appleButton)
    person.press(.enter)
    #expect(person.state.kind == .consent && person.focus == .sheetContinue)
    person.press(.enter)
    #expect(person.state.kind == .confirming && person.focus == .faceMatched)
    person.press(.enter)
    #expect(person.state.kind == .tabBar && person.focus == .tabHome)
  }

  @Test("Tab comes round to where it began, and Shift-Tab takes the same way back")
  func tabRound() throws {
    let person = try Person()
    let start = person.focus
    var seen: [TargetID?] = []
    repeat {
      seen.append(person.focus)
      person.press(.tab)
    } while person.focus != start && seen.count < 50
    #expect(seen.contains(.guestButton) && seen.contains(Pane.map.target))
    #expect(Set(seen).count == seen.count)
    var back: [TargetID?] = []
    repeat {
      back.append(person.focus)
      person.press(.backTab)
    } while person.focus != start && back.count < 50
    #expect(back.dropFirst() == ArraySlice(seen.dropFirst().reversed()))
  }

  @Test("the arrows go where they point, and stay at the edge")
  func arrows() throws {
    let person = try Person()
    person.press(.down)
    #expect(person.focus == .guestButton)
    person.press(.up)
    #expect(person.focus == .appleButton)
    person.press(.right)
    #expect(person.app.isOnPane)
    person.press(.left)
    #expect(!person.app.isOnPane)
  }

  @Test("while the focus moves over a screen, the hints of the other keys stay where they are")
  func steadyHints() throws {
    let person = try Person()
    let start = try #require(person.app.frame.target("hint.0")?.rect)
    for _ in 0..<8 {
      person.press(.tab)
      #expect(person.app.frame.target("hint.0")?.rect == start)
    }
  }

  @Test("the cursor stands on what has the focus")
  func cursor() throws {
    let person = try Person()
    for _ in 0..<8 {
      let target = try #require(person.focus.flatMap { person.app.frame.target($0) })
      #expect(person.app.frame.cursor == target.cursor)
      person.press(.tab)
    }
  }

  @Test("Esc goes back a step at a time, and says so where there is nothing to go back to")
  func escape() throws {
    let person = try Person()
    person.press(.enter, .enter)
    #expect(person.state.kind == .confirming)
    person.press(.escape)
    #expect(person.state.kind == .consent)
    person.press(.escape)
    #expect(person.state.kind == .login)
    #expect(person.toast == nil)
    person.press(.escape)
    #expect(person.state.kind == .login)
    #expect(person.toast?.contains("q quits") == true)
  }

  @Test("Esc leaves the pane for the phone")
  func leavePane() throws {
    let person = try Person()
    person.press(.backTab)
    #expect(person.app.isOnPane)
    person.press(.escape)
    #expect(person.focus == .appleButton)
  }

  @Test("1 to 4 change the tab", arguments: zip("1234", Tab.allCases))
  func tabs(key: Character, tab: Tab) throws {
    let person = try Person()
    person.signIn()
    person.take(.character(key))
    guard case .tabBar(let tabBar) = person.state else { throw NotOnTabBar() }
    #expect(tabBar.tab == tab)
  }

  @Test("s and h choose on the sheet, also while a Korean keyboard is on")
  func shortcuts() throws {
    let person = try Person()
    person.press(.enter)
    for (key, choice) in zip("shㄴㅗ", [EmailChoice.share, .hide, .share, .hide]) {
      person.take(.character(key))
      guard case .consent(let consent) = person.state else { throw NotOnTabBar() }
      #expect(consent.decision.emailChoice == choice)
    }
  }

  @Test("a Korean keyboard has the program's own keys too", arguments: zip("ㅈㅔㅂ", "wpq"))
  func jamo(korean: Character, latin: Character) throws {
    let (one, other) = (try Person(), try Person())
    one.take(.character(korean))
    other.take(.character(latin))
    #expect(one.app.frame == other.app.frame)
    #expect(one.request == other.request)
  }

  @Test("a key that does nothing says so, until the next one")
  func deadKey() throws {
    let person = try Person()
    person.take(.key(.control("g")))
    #expect(person.screen.contains("Ctrl-G does nothing here"))
    person.press(.tab)
    #expect(person.toast == nil)
  }

  @Test("what is said goes away by itself, and then nothing wakes the program any more")
  func toastGoes() throws {
    let person = try Person()
    person.take(.character("z"))
    #expect(person.toast != nil)
    let wait = try #require(person.app.millisecondsUntilNext(at: person.now))
    person.wait(milliseconds: wait)
    #expect(person.toast == nil)
    #expect(person.app.millisecondsUntilNext(at: person.now) == nil)
  }

  @Test(
    "q and Ctrl-C quit at every size, even where a list was opened that nobody can see",
    arguments: [Size(80, 5), Size(20, 5), Size(1, 1), Size(0, 0)])
  func quit(size: Size) throws {
    for key in [Input.character("q"), .key(.control("c"))] {
      let person = try Person(size: size)
      person.take(.character("?"), key)
      #expect(person.request == .quit)
    }
  }

  @Test("what had the focus in a pane is the phone's again when the pane goes out of sight")
  func shrink() throws {
    let person = try Person()
    person.press(.backTab)
    person.resize(60, 20)
    #expect(person.focus == .appleButton)
    #expect(person.app.frame.cursor != nil)
  }

  @Test("a small screen shows the panes one after the other, then the phone, and Esc the phone")
  func smallPanes() throws {
    let person = try Person(size: Size(60, 20))
    #expect(person.screen.contains("Sign in with Apple"))
    for pane in Pane.allCases {
      person.type("p")
      #expect(person.app.view.inspector.pane == pane && person.app.view.showsInspectorAlone)
    }
    person.type("p")
    #expect(!person.app.view.showsInspectorAlone && person.app.frame.cursor != nil)
    person.press(.enter)
    #expect(person.state.kind == .consent)
    person.type("p")
    person.press(.escape)
    #expect(person.state.kind == .consent && !person.app.view.showsInspectorAlone)
    person.press(.escape)
    #expect(person.state.kind == .login)
  }
}

/// The walk is not where the test expects it.
struct NotOnTabBar: Error {}
