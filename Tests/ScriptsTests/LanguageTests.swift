import Scripts
import SignInFlow
import Simulation
import Testing

/// What can be written in a script, and what is said of what can't.
struct LanguageTests {
  @Test("a script needs nothing but its steps")
  func barest() throws {
    let script = try script("sign in\n")
    #expect(script.name == nil && script.title == nil)
    #expect(script.runs.count == 1 && script.runs[0].statements.count == 1)
    let empty = try Script(text: "")
    #expect(empty.runs.count == 1 && empty.runs[0].statements.isEmpty)
  }

  @Test("a case has a name and a title, or a title alone")
  func cases() throws {
    #expect(try script("case T-1 \"no e-mail\"").name == "T-1")
    #expect(try script("case \"T-1\" \"no e-mail\"").title == "no e-mail")
    #expect(try script("case \"no e-mail\"").title == "no e-mail")
    #expect(try script("case \"no e-mail\"").name == nil)
  }

  @Test("comments, blanks, tabs, line breaks of Windows and a byte order mark change nothing")
  func whitespace() throws {
    let plain = try script("sign in\ncontinue")
    let other = try script("\u{FEFF}# a comment\r\n\r\n\tsign   in  # here\r\n  continue\r\n")
    #expect(plain.runs[0].statements.map(\.kind) == other.runs[0].statements.map(\.kind))
  }

  @Test(
    "what can't be understood is told with file, line, column and what was meant",
    arguments: [
      ("sign in\nsing in", "main.siwa:2:1: 'sing' is not known here; did you mean sign?"),
      ("expct screen login", "main.siwa:1:1: 'expct' is not known here; did you mean expect?"),
      (
        "expect scren login", "main.siwa:1:8: 'scren' is not known here; did you mean screen?"
      ),
      (
        "expect screen logn", "main.siwa:1:15: 'logn' is not known here; did you mean login?"
      ),
      (
        "meanwhile expect no alrt",
        "main.siwa:1:21: 'alrt' is not known here; did you mean alert?"
      ),
      (
        "expect check nonse holds",
        "main.siwa:1:14: 'nonse' is not known here; did you mean nonce?"
      ),
      ("expect users many", "main.siwa:1:14: 'many' is no whole number"),
      ("expect text", "main.siwa:1:12: a text is missing here"),
      ("expect", "main.siwa:1:7: the line ends too early"),
      ("expect text \"a\" b", "main.siwa:1:17: the line should end before 'b'"),
      ("until lgin", "main.siwa:1:7: 'lgin' is not known here; did you mean login?"),
      ("try expect screen login", "main.siwa:1:5: 'expect' is not known here"),
      ("sign in \"", "main.siwa:1:9: the quotation that begins here is not closed"),
      (
        "case",
        "main.siwa:1:5: a 'case' line has a name and a title, such as "
          + "case T-1 \"the second sign-in has no e-mail\""
      ),
      ("case \"a\"\ncase \"b\"", "main.siwa:2:1: a script has one 'case' line"),
      ("set ofline on", "main.siwa:1:5: 'ofline' is not known here; did you mean offline?"),
      ("expect $name", "main.siwa:1:8: there is no column 'name' in a table"),
    ])
  func errors(text: String, message: String) {
    #expect(error(in: text) == message)
  }

  @Test(
    "a table that can't be understood is told at the cell that is wrong",
    arguments: [
      ("for each client", "main.siwa:1:1: the table has no rows; they are indented, a row a line"),
      ("for each\n  a", "main.siwa:1:9: the name of a column is missing here"),
      ("for each client,\n  a, b", "main.siwa:1:17: the name of a column is missing here"),
      (
        "for each client, client\n  recommended, recommended",
        "main.siwa:1:18: there are two columns 'client'"
      ),
      (
        "for each client\n  recommended, b",
        "main.siwa:2:3: this row has 2 cells, the table 1 column"
      ),
      (
        "for each client, account\n  recommended,",
        "main.siwa:2:3: the cell of column 'account' is empty; write \"\" for an empty text"
      ),
      (
        "for each client\n  recommended\n  recomended",
        "main.siwa:3:3: 'recomended' is not known here; did you mean recommended?"
      ),
      (
        "for each clinet\n  recommended",
        "main.siwa:1:10: the column 'clinet' is nothing that can be set, and $clinet is not used; "
          + "did you mean client?"
      ),
      (
        "for each screen\n  login\n  lgin\nexpect screen $screen",
        "main.siwa:3:3: 'lgin' is not known here; did you mean login?"
      ),
      (
        "for each screen\n  login\nexpect screen $scren",
        "main.siwa:3:15: there is no column 'scren' in a table; did you mean $screen?"
      ),
    ])
  func tableErrors(text: String, message: String) {
    #expect(error(in: text) == message)
  }

  @Test("each row is a walk, and two tables make every combination")
  func tables() throws {
    let script = try script(
      """
      for each client, account
        recommended,   minji@example.com  # everyday

        apple-service, "jimin.han@example.com"
      for each latency, outcome
        0,    screen tab-bar
        2000, no alert
      sign in
      expect $outcome
      """)
    #expect(script.runs.count == 4)
    #expect(
      script.runs.map { $0.row.map(\.value).joined(separator: " ") } == [
        "recommended minji@example.com 0 screen tab-bar",
        "recommended minji@example.com 2000 no alert",
        "apple-service \"jimin.han@example.com\" 0 screen tab-bar",
        "apple-service \"jimin.han@example.com\" 2000 no alert",
      ])
    #expect(script.runs.allSatisfy { $0.statements.count == 5 && $0.namesClient })
    #expect(script.runs[3].statements[4].text == "expect no alert")
  }

  @Test("a comma between quotation marks parts no cells")
  func commas() throws {
    let script = try script("for each name\n  \"Kim, Minji\"\nsubmit name $name email \"a,b\"")
    #expect(script.runs[0].row.map(\.value) == ["\"Kim, Minji\""])
    #expect(script.runs[0].statements[0].text == "submit name \"Kim, Minji\" email \"a,b\"")
  }

  @Test("another file is included relative to the one that includes it, without its title")
  func includes() throws {
    let script = try script(
      "case \"mine\"\ninclude \"parts/../parts/in.siwa\"\nsign out",
      including: [
        "parts/in.siwa": "case \"theirs\"\ninclude out.siwa\ncontinue",
        "parts/out.siwa": "sign in",
      ])
    #expect(script.title == "mine")
    #expect(script.runs[0].statements.map(\.text) == ["sign in", "continue", "sign out"])
    #expect(
      script.runs[0].statements.map(\.file) == ["parts/out.siwa", "parts/in.siwa", "main.siwa"])
  }

  @Test("files that include each other, too deep, or not at all are told where they are included")
  func includeErrors() {
    #expect(
      error(in: "include main.siwa")
        == "main.siwa:1:9: the files include each other in a circle")
    #expect(
      error(in: "include a.siwa", including: ["a.siwa": "\ninclude ./main.siwa"])
        == "a.siwa:2:9: the files include each other in a circle")
    #expect(
      error(in: "include none.siwa")
        == "main.siwa:1:9: the file 'none.siwa' can't be read: there is no such file")
    #expect(error(in: "include") == "main.siwa:1:8: the file's name is missing here")
    #expect(
      error(in: "include a b") == "main.siwa:1:11: the line should end before 'b'")
    #expect(
      error(in: "include a.siwa", including: ["a.siwa": "for each client\n  recommended"])
        == "a.siwa:1:1: an included file has no table; write it where it is included")
    let deep = (1...9).map { ("\($0)", "include \($0 + 1)") }
    #expect(
      error(in: "include 1", including: Dictionary(uniqueKeysWithValues: deep))
        == "8:1:9: files include each other 8 deep at most")
  }

  @Test("a script can be neither so long nor so wide that it eats the memory")
  func limits() {
    let long = String(repeating: "sign in\n", count: ScriptLimits.lines + 1)
    #expect(error(in: long)?.hasSuffix("a script has 20000 lines at most") == true)
    let line = "name \"" + String(repeating: "a", count: ScriptLimits.lineLength) + "\""
    #expect(error(in: line) == "main.siwa:1:1: a line has 16384 bytes at most")
    let rows = String(repeating: "  1\n", count: 1001)
    #expect(error(in: "for each latency\n" + rows)?.hasSuffix("1000 rows at most") == true)
    let many = String(repeating: "  1\n", count: 40)
    #expect(
      error(in: "for each latency\n\(many)for each seed\n\(many)expect users $seed")?
        .hasSuffix("more than 1000 walks together") == true)
    // Doubling files are bounded by their lines.
    let doubling = (0...7).map { ("\($0)", "include \($0 + 1)\ninclude \($0 + 1)\n") }
    let wide = Dictionary(
      uniqueKeysWithValues: doubling + [("8", String(repeating: "sign in\n", count: 200))])
    #expect(error(in: "include 0", including: wide) != nil)
  }

  @Test("whatever stands in a file, it makes a script or an error")
  func noise() {
    let words =
      LineForm.all.map(\.example) + ExpectationForm.all.map(\.example) + [
        "for each client, x", "  recommended, 1", "include a", "case", "$x", "meanwhile", "try",
        "\"", "\\", ",", "#", "\n", "\n", "\n",
      ]
    var seeded = Seeded(state: 5)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<30, using: &seeded))
        .map { _ in words[Int.random(in: 0..<words.count, using: &seeded)] }
        .joined(separator: Bool.random(using: &seeded) ? " " : "\n")
      do {
        _ = try script(text, including: ["a": text])
      } catch {
        #expect(error is ScriptError, "\(error)")
      }
    }
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("every form of an expectation can be read as it is documented")
  func expectationForms() throws {
    for form in ExpectationForm.all {
      #expect(try script(form.example).runs[0].statements.count == 1, "\(form.example)")
      #expect(!form.meaning.isEmpty)
    }
  }
}
