import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The words for faults")
struct FaultTextTests {
  @Test(
    "each fault says what it is, what it does and what helps", arguments: Fault.allCases,
    Language.allCases)
  func complete(fault: Fault, language: Language) {
    let text = FaultText(fault)
    let (title, badge) = (text.title.said(in: language), text.badge.said(in: language))
    let (effect, remedy) = (text.effect.said(in: language), text.remedy.said(in: language))
    for words in [title, badge, effect, remedy] {
      #expect(!words.isEmpty && TextWidth.normalised(words) == words)
    }
    #expect(TextWidth.width(of: badge) <= FaultText.longestBadge, "\(badge)")
    #expect(TextWidth.width(of: title) <= 44, "\(title)")
    // Two lines each below the list of 80 columns.
    #expect(TextWidth.width(of: effect) <= 100, "\(effect)")
    #expect(TextWidth.width(of: remedy) <= 100, "\(remedy)")
    for sentence in [effect, remedy] {
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("。"), "\(sentence)")
    }
  }

  @Test("no two faults have the same badge or the same title", arguments: Language.allCases)
  func unique(language: Language) {
    let texts = Fault.allCases.map(FaultText.init)
    #expect(Set(texts.map { $0.badge.said(in: language) }).count == texts.count)
    #expect(Set(texts.map { $0.title.said(in: language) }).count == texts.count)
  }

  @Test("a fault is found by its name in scripts and by the cases that it causes")
  func keywords() {
    #expect(
      FaultText.keywords(of: .token(.nonceHashedTwice)) == ["nonce-hashed-twice", "T-44", "T-50"])
  }
}
