import SignInFlow
import Testing

@testable import TerminalUI

@Suite("Typing in the program")
struct AppTypingTests {
  /// Somebody in the sheet's field of the given name, which is empty.
  private func typist(_ size: Size = .standard) throws -> Person {
    let person = try Person(size: size)
    person.press(.enter)
    person.type("e")
    person.press(.control("u"))
    #expect(person.focus == .sheetGivenName)
    return person
  }

  private func decidedName(_ person: Person) throws -> String? {
    guard case .consent(let consent) = person.state else { throw NotOnTabBar() }
    return consent.decision.name?.givenName
  }

  @Test("letters are text: none of them quits, changes the pane, or the choice")
  func letters() throws {
    let person = try typist()
    person.type("qwhsp?:1 ㅂ한")
    #expect(person.text(in: .sheetGivenName) == "qwhsp?:1 ㅂ한")
    #expect(person.request == nil && person.filter == nil)
  }

  @Test("function and control keys keep working, and what was typed stays")
  func functionKeys() throws {
    let person = try typist()
    person.type("지민")
    person.press(.function(2))
    #expect(person.filter == "")
    person.press(.escape, .function(3))
    #expect(person.app.view.inspector.pane == .token)
    #expect(person.text(in: .sheetGivenName) == "지민")
    person.press(.control("c"))
    #expect(person.request == .quit)
  }

  @Test("editing in the middle takes whole characters")
  func middle() throws {
    let person = try typist()
    person.type("한민👩🏽‍🚀")
    person.press(.left, .left)
    person.type("지")
    #expect(person.text(in: .sheetGivenName) == "한지민👩🏽‍🚀")
    person.press(.end, .backspace, .home, .delete)
    #expect(person.text(in: .sheetGivenName) == "지민")
  }

  @Test("a paste of several lines becomes one, without control characters")
  func paste() throws {
    let person = try typist()
    person.take(.paste("지민\nKim\t\u{1b}q"))
    #expect(person.text(in: .sheetGivenName) == "지민 Kim q")
    #expect(person.request == nil)
  }

  @Test("what is typed survives every size, from 1×1 to 300×100, and is sent with Continue")
  func resizes() throws {
    let person = try typist()
    person.type("지민👩🏽‍🚀")
    for (columns, rows) in [(300, 100), (60, 20), (30, 17), (20, 5), (1, 1), (0, 0), (80, 24)] {
      person.resize(columns, rows)
      #expect(person.text(in: .sheetGivenName) == "지민👩🏽‍🚀")
      #expect(person.focus == .sheetGivenName)
    }
    person.type("!")
    person.press(.tab)
    #expect(try decidedName(person) == "지민👩🏽‍🚀!")
  }

  @Test("where the field is out of sight, letters are keys again")
  func hiddenField() throws {
    let person = try typist(Size(60, 20))
    person.type("지민")
    person.press(.function(3))
    person.take(.paste("lost"))
    person.type("p")
    #expect(person.app.view.inspector.pane == .token)
    #expect(person.text(in: .sheetGivenName) == "지민")
    person.press(.escape)
    person.type("!")
    #expect(person.text(in: .sheetGivenName) == "지민!")
    person.resize(20, 5)
    person.type("q")
    #expect(person.request == .quit)
  }

  @Test("what was typed reaches Apple with Continue, without leaving the field first")
  func sentWithContinue() throws {
    let person = try typist()
    person.type("지민")
    person.click(.sheetContinue)
    person.press(.enter)
    #expect(person.app.scene.credential?.credential.fullName?.givenName == "지민")
  }

  @Test("what was typed is there after the app was in the background, and after Face ID")
  func background() throws {
    let person = try typist()
    person.type("지민")
    person.press(.function(2))
    person.type("background")
    person.press(.enter)
    #expect(person.state.kind == .background)
    person.press(.enter)
    #expect(person.text(in: .sheetGivenName) == "지민")
    person.click(.sheetContinue)
    person.press(.escape)
    #expect(person.text(in: .sheetGivenName) == "지민")
  }

  @Test("the sign empties both parts of the name, from the sheet and from the palette")
  func clear() throws {
    for usesPalette in [false, true] {
      let person = try typist()
      person.type("지민")
      if usesPalette {
        person.press(.control("p"))
        person.type("name \(Glyphs.cross)")
        person.press(.enter)
      } else {
        person.click(.sheetClearName)
      }
      #expect(person.text(in: .sheetGivenName) == "" && person.text(in: .sheetFamilyName) == "")
      person.click(.sheetContinue)
      person.press(.enter)
      let credential = try #require(person.app.scene.credential?.credential)
      #expect(credential.fullName?.isEmpty ?? true)
    }
  }

  @Test("Enter in a field goes on to the next, and so does its hint in the last line")
  func enter() throws {
    let person = try typist()
    person.click("hint.activate")
    #expect(person.focus == .sheetFamilyName)
    person.press(.up, .enter)
    #expect(person.focus == .sheetFamilyName)
    person.press(.up)
    #expect(person.focus == .sheetGivenName)
  }

  @Test("a click puts the cursor between the characters that were clicked")
  func click() throws {
    let person = try typist()
    person.type("한지민")
    let target = try #require(person.app.frame.target(.sheetGivenName))
    person.press(.tab)
    person.take(.mouse(MouseInput(.press(.left), at: target.rect.origin.moved(columns: 3))))
    person.type("-")
    #expect(person.text(in: .sheetGivenName)?.count == 4)
    #expect(person.text(in: .sheetGivenName)?.contains("-지민") == true)
  }
}
