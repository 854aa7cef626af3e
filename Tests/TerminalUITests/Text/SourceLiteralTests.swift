import Testing

@Suite("The literals that are read from the sources")
struct SourceLiteralTests {
  private func keys(_ source: String) -> [String] { SourceLiteral.all(in: source).map(\.key) }

  @Test("a literal is its own key, with its escapes as what they stand for")
  func plain() {
    #expect(keys(#"let a = "Saved.", b = "\"\u{2014}\n""#) == ["Saved.", "\"\u{2014}\n"])
  }

  @Test("what is interpolated is numbered, and literals within it are literals of their own")
  func interpolated() {
    #expect(
      keys(#"say("\(count(of: (1, 2))) of \(all ? "all" : "\(n) more").")"#)
        == ["all", "{0} more", "{0} of {1}."])
  }

  @Test("a literal of several lines has neither its indentation nor the breaks that it takes back")
  func multiline() {
    let source = #"""
      let text = """
        One sentence \
        with "\(name)".

          Another.
        """
      """#
    #expect(keys(source) == ["One sentence with \"{0}\".\n\n  Another."])
  }

  @Test("comments have no literals, raw literals have other escapes")
  func commentsAndRaw() {
    let source = ###"""
      // "no"
      /* "no" /* "no" */ "no" */ "yes" #"\n\#(x)"# ##"""
        "\#(x)"\##
         too
        """##
      """###
    #expect(keys(source) == ["yes", "\\n{0}", "\"\\#(x)\" too"])
  }

  @Test("it is known what a literal is given to, and on which line")
  func place() {
    let all = SourceLiteral.all(in: "let a = 1\nPhrase(verbatim: \"siwa\")")
    #expect(all.map(\.line) == [2] && all[0].before.hasSuffix("Phrase(verbatim:"))
    #expect(!ToolText.isText(all[0]))
  }

  @Test("patterns, comparisons and subscripts are for machines, words are for people")
  func texts() {
    func texts(_ source: String) -> [String] {
      SourceLiteral.all(in: source).filter(ToolText.isText).map(\.key)
    }
    #expect(
      texts(#"case ("aud", .number), ("name", _): ["words"], claims["name"], a == "name""#) == [
        "words"
      ])
    #expect(
      texts(#"line("SecItemAdd"), line("Auth.auth().signOut()"), line("keeps SecItemAdd")"#) == [
        "keeps SecItemAdd"
      ])
    #expect(texts(#"["{}", "\(a)/\(b)", "siwa", "q", "\(n) d"]"#) == ["{0} d"])
  }
}
