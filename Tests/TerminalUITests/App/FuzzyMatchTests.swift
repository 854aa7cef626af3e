import Testing

@testable import TerminalUI

@Suite("Finding things by what was typed")
struct FuzzyMatchTests {
  private func match(_ typed: String, _ title: String, _ others: String = "") -> FuzzyMatch? {
    FuzzyMatch(typed.split(separator: " "), title: title, others: others)
  }

  @Test("words that begin words of the title are the best match, letters in their order the last")
  func ranks() {
    #expect(match("the da", "Theme: dark") == .wordsOfTitle)
    #expect(match("hem", "Theme: dark") == .title)
    #expect(match("looks", "Theme: dark", "Looks") == .anywhere)
    #expect(match("thda", "Theme: dark") == .letters(pieces: 2))
    #expect(match("thda", "The emulator deletes, and revokes") == .letters(pieces: 3))
    #expect(match("tk", "Theme: dark") == nil && match("dt", "Theme: dark") == nil)
  }

  @Test("a single letter is looked for as it stands")
  func single() {
    #expect(match("x", "Theme: dark") == nil)
  }

  @Test("a case's number is that case alone")
  func cases() {
    #expect(match("t-4", "T-4 T-5", "") == .wordsOfTitle || match("t-4", "T-4 T-5") == .title)
    #expect(match("t-4", "Nonce", "T-44 T-50") == nil)
    #expect(match("t-44", "Nonce", "T-44 T-50") == .anywhere)
  }

  @Test("the palette shows the best matches first")
  func palette() throws {
    let person = try Person()
    person.take(.character(":"))
    person.type("thdar")
    #expect(person.screen.contains("Theme: dark"))
    person.press(.enter)
    #expect(person.app.view.theme.name == .dark)
  }
}
