import SignInFlow
import Testing

@testable import TerminalUI

@Suite("The phone, as it looks")
struct PhoneGoldenTests {
  @Test("each state looks as it was approved at 36×23", arguments: Moment.all.map(\.name))
  func standard(name: String) throws {
    let moment = try #require(Moment.all.first { $0.name == name })
    expectGolden(Moment.frame(Moment.scene(moment.state)), named: "phone/\(name)")
  }

  @Test(
    "a larger phone has more air",
    arguments: ["login", "consent", "home-second", "profile-second", "mail-list"])
  func large(name: String) throws {
    let moment = try #require(Moment.all.first { $0.name == name })
    expectGolden(
      Moment.frame(Moment.scene(moment.state), Size(44, 30)), named: "phone/\(name)-44x30")
  }

  @Test(
    "the smallest phone drops what matters least",
    arguments: [
      "login", "consent", "face-id-failed-twice", "profile-second", "login-failed",
      "sign-up-problem", "crash-no-request",
    ])
  func small(name: String) throws {
    let moment = try #require(Moment.all.first { $0.name == name })
    expectGolden(
      Moment.frame(Moment.scene(moment.state), Phone.minimumSize), named: "phone/\(name)-30x16")
  }

  @Test(
    "the phone speaks Korean and Japanese", arguments: [Language.korean, .japanese],
    ["login", "consent", "home-second", "mail-list", "confirm-deletion"])
  func languages(language: Language, name: String) throws {
    let moment = try #require(Moment.all.first { $0.name == name })
    expectGolden(
      Moment.frame(Moment.scene(moment.state), language: language),
      named: "phone/\(name)-\(language.rawValue)")
  }

  @Test("the phone can be drawn in ASCII", arguments: ["login", "consent", "face-id", "home-new"])
  func ascii(name: String) throws {
    let moment = try #require(Moment.all.first { $0.name == name })
    let frame = Moment.frame(Moment.scene(moment.state), repertoire: .ascii)
    #expect(frame.text.utf8.allSatisfy { $0 < 0x80 })
    #expect(!frame.text.replacing("”?", with: "").contains(" ?"), "a sign has no counterpart")
    expectGolden(frame, named: "phone/\(name)-ascii")
  }

  @Test("a sheet half way up shows its upper half over the dimmed app")
  func slidingSheet() {
    let scene = Moment.scene(.consent(Moment.consent()))
    expectGolden(
      Moment.frame(scene, view: PhoneView(sheetProgress: 0.5)), named: "phone/consent-half-way")
  }
}
