import Testing

@testable import TerminalUI

@Suite("Pages over the screen")
struct AppPageTests {
  private func reading() throws -> Person {
    let person = try Person()
    person.take(.character(":"))
    person.type("about")
    person.press(.enter)
    return person
  }

  @Test("a page covers the screen, says what it is, and Esc takes one back to where one was")
  func openAndClose() throws {
    let before = try Person().app.frame
    let person = try reading()
    #expect(person.screen.contains("Not affiliated with Apple"))
    #expect(person.app.frame.text.split(separator: "\n").last?.contains("esc close") == true)
    person.press(.escape)
    #expect(person.app.frame == before)
  }

  @Test("keys that belong to the app do nothing on a page, and say so")
  func silence() throws {
    let person = try reading()
    person.take(.character("w"))
    #expect(person.app.view.overlay == nil && person.screen.contains("Esc closes the page"))
  }

  @Test("a page that is all shown does not scroll away")
  func scroll() throws {
    let person = try reading()
    let before = person.app.frame
    person.press(.down, .pageDown, .end, .up)
    #expect(person.app.frame == before)
  }
}
