import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The program's own texts in each language")
struct AppLanguageTests {
  private func person(speaking language: Language) throws -> Person {
    let person = try Person()
    person.act(.useLanguage(language))
    return person
  }

  private func entries(_ kind: Overlay.Kind, _ person: Person) -> [ActionEntry] {
    let view = person.app.view
    return Entries(scene: person.app.scene, view: view, targets: person.app.frame.targets)
      .entries(for: kind)
  }

  @Test(
    "a list is filtered by what stands in it, by the English words, by cases and by names in scripts",
    arguments: [Language.korean, .japanese],
    ["서명이 깨짐|署名が壊れている", "signature broken", "signature-broken", "토큰 깨짐|トークン 壊れ"])
  func filter(language: Language, typed: String) throws {
    let words = typed.split(separator: "|").map(String.init)
    let text = language == .japanese ? words[words.count - 1] : words[0]
    let person = try person(speaking: language)
    let overlay = Overlay(kind: .world, filter: TextField(text))
    let found = overlay.matching(entries(.world, person), in: language).map(\.action)
    #expect(found.contains(.perform(.setFault(.token(.signatureBroken), true))))
    #expect(!found.contains(.perform(.setFault(.token(.empty), true))))
  }

  @Test("the words of another language find nothing")
  func otherLanguage() throws {
    let person = try person(speaking: .japanese)
    let overlay = Overlay(kind: .world, filter: TextField("서명이"))
    let found = overlay.matching(entries(.world, person), in: .japanese)
    let areTyped = found.allSatisfy(\.isTyped)
    #expect(areTyped)
  }

  @Test("the headings of lists leave room before the rows", arguments: Language.allCases)
  func headings(language: Language) throws {
    let person = try person(speaking: language)
    for kind in [Overlay.Kind.help, .palette, .world] {
      for group in Set(entries(kind, person).map { $0.group.said(in: language) }) {
        #expect(TextWidth.width(of: group) <= 14, "\(group)")
      }
    }
  }

  @Test("the question before later steps are dropped is seen in full", arguments: Language.allCases)
  func question(language: Language) throws {
    let person = try person(speaking: language)
    person.signIn()
    for _ in 0..<12 { person.act(.stepBack) }
    person.press(.enter)
    let count = person.app.scene.timeline.visibleAhead
    #expect(person.app.view.onward != nil && count > 1)
    let words: [Phrase] = ["Drop \(count) later steps?", "Esc: stay", "Enter: drop"]
    for phrase in words {
      #expect(person.screen.contains(phrase.said(in: language)), "\(person.screen)")
    }
  }

  @Test(
    "what Enter does stands first in the footer, and how to quit last", arguments: Language.allCases
  )
  func footer(language: Language) throws {
    let person = try person(speaking: language)
    let footer = try #require(person.screen.split(separator: "\n").last)
    #expect(footer.hasPrefix(" ↵ \(language.copy.login.signInWithApple) "))
    #expect(footer.hasSuffix("q \(("quit" as Phrase).said(in: language))"))
  }

  @Test("a toast says it in the language", arguments: [Language.korean, .japanese])
  func toast(language: Language) throws {
    let person = try person(speaking: language)
    person.type("]")
    let reason = ("this is the newest step: none lies ahead" as Phrase).said(in: language)
    let isTranslated = reason.utf8.contains { $0 >= 0x80 }
    #expect(isTranslated && person.toast?.contains(reason) == true)
  }

  @Test("a manual lists the keys in English")
  func manual() {
    for key in KeyReference.all {
      #expect(!key.title.isEmpty && key.detail.hasSuffix("."))
      let isEnglish = key.title.unicodeScalars.allSatisfy { $0.value < 0x3000 }
      #expect(isEnglish, "\(key.title)")
    }
  }
}
