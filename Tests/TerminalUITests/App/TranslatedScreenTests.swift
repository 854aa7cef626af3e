import Exploration
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The whole screen in other languages")
struct TranslatedScreenTests {
  /// What lists and toasts show as it is: names from the sources, from the vocabulary, of keys, and what Korean says in
  /// Latin letters on the phone.
  private static let names = Result {
    try ToolText.namesShown().union(ToolText.koreanOnThePhone())
      .union(State.Kind.allCases.map(\.rawValue)).union(Event.Kind.allCases.map(\.rawValue))
      .union(Fault.allCases.map(\.name)).union(ClientProfile.ID.allCases.map(\.rawValue))
      .union(
        ClientProfile.ID.allCases.flatMap {
          PseudoLanguage.words(in: ClientProfile.profile($0).title)
        }
      )
      .union(AuthorizationError.Code.allCases.map(\.name))
      .union(Theme.Name.allCases.map(\.rawValue)).union(Language.allCases.map(\.rawValue))
      .union(ServerNotification.allCases.map(\.rawValue))
      .union(Binding.table.flatMap(\.keys).flatMap { PseudoLanguage.words(in: $0.keyName) })
      .union(Destination.offered.map(\.id))
      .union(["Minji", "Kim", "Orchard", "Esc", "esc", "Enter", "Tab", "Space"])
  }

  private func expectNoEnglish(
    _ person: Person, size: Size, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var view = person.app.view
    let text = try PseudoLanguage.speaking { language in
      view.language = language
      return Screen.draw(person.app.scene, view, size: size).text
    }
    let names = try Self.names.get()
    // What lies below a list is cut by its border.
    let words = PseudoLanguage.words(in: text)
      .filter { word in !names.contains { $0.hasPrefix(word) } }
    #expect(words.isEmpty, "\(what): \(words.sorted())", sourceLocation: sourceLocation)
  }

  @Test("lists show no text that only English says", arguments: ["?", ":", "w"])
  func lists(key: Character) throws {
    let person = try Person(size: Size(120, 500))
    person.take(.character(key))
    try expectNoEnglish(person, size: Size(120, 500), String(key))
  }

  @Test("each row of the lists of keys and of the world says its words, wherever it is chosen")
  func rows() throws {
    let person = try Person(size: Size(120, 40))
    person.look { $0.language = .korean }
    let entries = Entries(
      scene: person.app.scene, view: person.app.view, targets: person.app.frame.targets)
    let people = person.app.scene.accounts.flatMap { PseudoLanguage.words(in: $0.name.formatted) }
    for entry in entries.entries(for: .help) + entries.entries(for: .world) {
      for phrase in [entry.title, entry.detail, entry.remedy, entry.group] {
        let text = try PseudoLanguage.speaking { phrase.said(in: $0) }
        let words = try PseudoLanguage.words(in: text).subtracting(Self.names.get())
          .subtracting(people)
        #expect(words.isEmpty, "\(phrase.english): \(words.sorted())")
      }
    }
  }

  @Test("keys that lead nowhere, and those that do something, say no text that only English says")
  func toasts() throws {
    for binding in Binding.table {
      let person = try Person()
      for _ in 0..<2 {
        person.act(binding.action)
        guard let toast = person.app.view.toast else { continue }
        let words = try PseudoLanguage.words(in: PseudoLanguage.speaking { toast.said(in: $0) })
          .subtracting(Self.names.get())
        #expect(words.isEmpty, "\(toast.english): \(words.sorted())")
      }
    }
  }
}
