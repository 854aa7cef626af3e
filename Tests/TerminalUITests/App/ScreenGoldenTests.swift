import Testing

@testable import TerminalUI

@Suite("The whole screen, as it looks")
struct ScreenGoldenTests {
  static let sizes = [Size(80, 24), Size(120, 40), Size(60, 20), Size(20, 5)]

  @Test("the login screen after the start", arguments: sizes)
  func login(size: Size) throws {
    expect(try Person(size: size), "login")
  }

  @Test("Apple's sheet at the first sign-in", arguments: sizes)
  func sheet(size: Size) throws {
    let person = try Person(size: size)
    person.press(.enter)
    expect(person, "sheet")
  }

  @Test("the profile after the second sign-in, with the token that explains it", arguments: sizes)
  func profile(size: Size) throws {
    let person = try secondSignIn(size)
    expect(person, "profile")
  }

  @Test("after the second sign-in the Token pane says why the e-mail is absent")
  func token() throws {
    let person = try secondSignIn(Size(60, 30))
    person.press(.function(3))
    expect(person, "token")
  }

  @Test("the second sign-in drawn in ASCII")
  func ascii() throws {
    let person = try secondSignIn(Size(80, 24), repertoire: .ascii)
    #expect(person.screen.utf8.allSatisfy { $0 < 0x80 })
    expect(person, "profile-ascii")
  }

  private func secondSignIn(
    _ size: Size, repertoire: Canvas.Repertoire = .unicode
  ) throws -> Person {
    let person = try Person(repertoire: repertoire)
    person.signIn()
    person.type("4")
    person.click(.signOut)
    #expect(person.state.kind == .login)
    person.press(.enter)
    #expect(person.state.kind == .consent && !person.screen.contains("NAME"))
    person.press(.enter, .enter)
    person.type("3p")
    person.resize(size.columns, size.rows)
    return person
  }

  private func expect(_ person: Person, _ name: String) {
    person.wait(milliseconds: 5000)
    let size = person.app.size
    expectGolden(person.app.frame, named: "screen/\(name)-\(size.columns)x\(size.rows)")
  }
}
