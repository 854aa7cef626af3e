import Testing

@testable import TerminalUI

@Suite("The glossary")
struct TermTests {
  @Test(
    "each word has a short meaning, a page of documentation, and words to read next",
    arguments: Term.allCases)
  func parts(term: Term) {
    let text = term.meaning.said(in: .english)
    #expect(text.hasSuffix("."))
    #expect((1...3).contains(text.matches(of: /[.](?= |$)/).count), "\(term)")
    #expect(!term.seeAlso.isEmpty && !term.seeAlso.contains(term))
    #expect(Set(term.seeAlso).count == term.seeAlso.count && term.seeAlso.count <= 9)
  }

  @Test("every word can be come to from another one")
  func reachable() {
    let named = Set(Term.allCases.flatMap(\.seeAlso))
    #expect(named == Set(Term.allCases), "\(Set(Term.allCases).subtracting(named))")
  }

  @Test("no two words have the same name")
  func unique() {
    let names = Term.allCases.map { $0.name.said(in: .english).lowercased() }
    #expect(Set(names).count == names.count && names.count >= 45)
  }

  @Test("a text’s words are found in it, whole and in whatever case")
  func mentioned() {
    #expect(Term.mentioned(in: "A nonce, and Services IDs.") == [.nonce])
    #expect(Term.mentioned(in: "The Identity Token’s iss.") == [.identityToken, .issuer])
    #expect(Term.mentioned(in: "an issue, announced").isEmpty)
  }

  /// Words that look like jargon and are names of calls, errors, hosts, or said in the same breath.
  private static let explainedElsewhere: Set<String> = [
    // Names of fields and calls, which the entry itself shows.
    "performRequests", "displayName", "SecItemAdd", "PersonNameComponentsFormatter",
    "firstName", "lastName", "notFound", "SameSite", "UTF-8", "email",
    // Companies, products, abbreviations that everybody knows, units.
    "iOS", "SDK", "URL", "URLs", "POST", "JSON", "UTC", "ID", "iPhone", "UTF", "App", "GET",
    // Explained by the sentence that they stand in.
    "RS256", "ES256", "invalid_grant", "SPF", "AuthErrorDomain", "SHA", "base64url",
  ]

  @Test("what looks like jargon in an explanation or in the glossary is itself in the glossary")
  func jargon() {
    let texts =
      Term.allCases.map(\.meaning)
      + Topic.allCases.flatMap { [$0.meaning] + $0.troubles.map(\.text) }
    for text in texts.map({ $0.said(in: .english) }) {
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        guard looksLikeJargon(word), !Self.explainedElsewhere.contains(String(word)) else {
          continue
        }
        #expect(!Term.mentioned(in: String(word)).isEmpty || isPart(word), "\(word): \(text)")
      }
    }
  }

  /// Part of a name of several words, such as the ID of Services ID.
  private func isPart(_ word: Substring) -> Bool {
    Term.allCases.contains { term in
      ([term.name.said(in: .english)] + term.spellings).contains {
        $0.split(separator: " ").contains { $0.lowercased() == word.lowercased() }
      }
    }
  }

  /// Abbreviations in capitals, camel case, and names with an underscore.
  private func looksLikeJargon(_ word: Substring) -> Bool {
    word.contains("_") || word.filter(\.isUppercase).count >= 2
      || word.dropFirst().contains(where: \.isUppercase)
  }
}
