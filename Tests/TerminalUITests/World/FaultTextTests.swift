import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The words for faults")
struct FaultTextTests {
  @Test("each fault says what it is, what it does and what helps", arguments: Fault.allCases)
  func complete(fault: Fault) {
    let text = FaultText(fault)
    for words in [text.title, text.badge, text.effect, text.remedy] {
      #expect(!words.isEmpty && TextWidth.normalised(words) == words)
    }
    #expect(TextWidth.width(of: text.badge) <= FaultText.longestBadge, "\(text.badge)")
    #expect(TextWidth.width(of: text.title) <= 44, "\(text.title)")
    // Two lines each below the list of 80 columns.
    #expect(TextWidth.width(of: text.effect) <= 100, "\(text.effect)")
    #expect(TextWidth.width(of: text.remedy) <= 100, "\(text.remedy)")
    #expect(text.effect.hasSuffix(".") && text.remedy.hasSuffix("."))
  }

  @Test("no two faults have the same badge or the same title")
  func unique() {
    let texts = Fault.allCases.map(FaultText.init)
    #expect(Set(texts.map(\.badge)).count == texts.count)
    let titles = texts.map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test("a fault is found by its name in scripts and by the cases that it causes")
  func keywords() {
    #expect(
      FaultText.keywords(of: .token(.nonceHashedTwice)) == ["nonce-hashed-twice", "T-44", "T-50"])
  }
}
