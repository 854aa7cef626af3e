import Testing

@testable import TerminalUI

@Suite("What the program says in each language")
struct PhraseTests {
  private static func catalog(_ entries: [String: String]) throws -> Catalog {
    let pairs = entries.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ",")
    return try Catalog(json: "{\(pairs)}")
  }

  @Test("a literal is said as it stands in English, and as the catalog has it elsewhere")
  func literal() throws {
    let phrase: Phrase = "Trace"
    #expect(phrase.said(in: .english) == "Trace")
    #expect(phrase.said(by: try Self.catalog(["Trace": "기록"])) == "기록")
  }

  @Test("the arguments stand where each language wants them")
  func arguments() throws {
    let phrase: Phrase = "\(3) of \("walk.siwa") is \("dark" as Phrase)"
    #expect(phrase.said(in: .english) == "3 of walk.siwa is dark")
    let catalog = try Self.catalog(["{0} of {1} is {2}": "{2}: {1} ({0})", "dark": "어두움"])
    #expect(phrase.said(by: catalog) == "어두움: walk.siwa (3)")
  }

  @Test("what a language lacks is said in English")
  func missing() throws {
    #expect(("Saved \("a")." as Phrase).said(by: try Self.catalog([:])) == "Saved a.")
  }

  @Test("data are the same in each language, also where a phrase reads like them")
  func verbatim() throws {
    let catalog = try Self.catalog(["gone": "없음"])
    #expect(Phrase(verbatim: "gone").said(by: catalog) == "gone")
    #expect(("\("gone") \("gone" as Phrase)" as Phrase).said(by: catalog) == "gone 없음")
  }

  @Test("phrases put together are said one by one")
  func together() throws {
    let catalog = try Self.catalog(["a": "A", "b": "B"])
    #expect((("a" as Phrase) + "b").said(by: catalog) == "AB")
    #expect((["a", "b"] as [Phrase]).joined(separator: ", ").said(by: catalog) == "A, B")
  }

  @Test(
    "a Korean particle follows the sound before it",
    arguments: [
      ("민지", "는", "가", "로"), ("민석", "은", "이", "으로"), ("서울", "은", "이", "로"),
      ("siwa.db", "는", "가", "로"), ("3", "은", "이", "으로"), ("‘가람’", "은", "이", "으로"),
    ])
  func particles(word: String, topic: String, subject: String, means: String) {
    let said = Catalog.fill("{0:은/는} {0:이/가} {0:으로/로}", with: [word])
    #expect(said == "\(word)\(topic) \(word)\(subject) \(word)\(means)")
  }

  @Test("braces that are no argument stay")
  func braces() {
    #expect(Catalog.fill("{x} {7} {0} {", with: ["a"]) == "{x} {7} a {")
  }

  @Test(
    "the catalogs that the program carries can be read", arguments: [Language.korean, .japanese])
  func embedded(language: Language) {
    #expect(Catalog.of(language)?.entries.isEmpty == false)
  }
}
