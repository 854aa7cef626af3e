import Testing

@testable import TerminalUI

@Suite("Copying")
struct ClipboardTests {
  @Test("a terminal is sent the text in Base64, as OSC 52 has it")
  func sequence() {
    #expect(Clipboard.sequence(for: "uid 한") == "\u{1B}]52;c;dWlkIO2VnA==\u{7}")
  }

  @Test("what no terminal takes is not sent")
  func tooLong() {
    #expect(Clipboard.sequence(for: String(repeating: "a", count: 56_000)) != nil)
    #expect(Clipboard.sequence(for: String(repeating: "a", count: 57_000)) == nil)
  }

  @Test("y offers what there is, and says of the rest why there is none")
  func list() throws {
    let person = try Person()
    person.take(.character("y"))
    person.type("identityToken")
    person.press(.enter)
    #expect(person.toast == "Not now: no credential has come in this run.")
    person.press(.escape, .escape)
    person.signIn()
    person.take(.character("y"))
    person.type("identityToken")
    person.press(.enter)
    #expect(person.request == .copy(.identityToken))
  }

  @Test("after a sign-in everything can be copied")
  func values() throws {
    let person = try Person()
    person.signIn()
    for clipping in Clipping.allCases where clipping != .script && clipping != .screen {
      #expect(clipping.value(in: person.app.scene) != nil, "\(clipping)")
    }
    let token = Clipping.identityToken.value(in: person.app.scene)
    #expect(token?.split(separator: ".").count == 3)
  }
}
