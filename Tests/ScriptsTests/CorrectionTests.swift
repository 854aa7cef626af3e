import Scripts
import Testing

/// What `--update` makes of a script.
struct CorrectionTests {
  private func updated(_ files: [String: String]) throws -> (
    files: [String: String], left: [String]
  ) {
    let source = ScriptFiles { path throws(ScriptFileError) in
      guard let text = files[path] else { throw ScriptFileError(reason: "there is no such file") }
      return text
    }
    let script = try Script(file: "main.siwa", from: source)
    let report = try player().play([script], clients: [], threads: 1)
    let corrections = try Corrections(of: report, read: source.read)
    return (
      Dictionary(uniqueKeysWithValues: corrections.files.map { ($0.path, $0.text) }),
      corrections.left
    )
  }

  private func updated(_ text: String) throws -> String? {
    try updated(["main.siwa": text]).files["main.siwa"]
  }

  @Test("puts what is in place of what is expected, and keeps comments, columns and line breaks")
  func keepsTheRest() throws {
    #expect(
      try updated(
        "# before\r\nsign in\r\n\texpect  screen   login      # where?\r\nexpect users 7 # 7\r\n\r\n"
      )
        == "# before\r\nsign in\r\n\texpect  screen   consent    # where?\r\nexpect users 0 # 7\r\n\r\n"
    )
  }

  @Test("is not confused by the byte order mark or wide characters before the value")
  func columns() throws {
    #expect(
      try updated("\u{FEFF}expect screen tab-bar  # 한") == "\u{FEFF}expect screen login    # 한")
    #expect(
      try updated("set account 2\nexpect account \"한지민 🧑‍🌾\"  # 🌻")
        == "set account 2\nexpect account \"jimin.han@example.com\" # 🌻")
  }

  @Test("adds a value where there was none, and takes a no away")
  func presence() throws {
    #expect(try updated("expect alert # none") == "expect alert absent # none")
    #expect(
      try updated("sign in\ncancel\nexpect no error  # none")
        == "sign in\ncancel\nexpect error 1001 # none")
    #expect(try updated("expect signed in") == "expect signed out")
    #expect(
      try updated(signIn + "expect signed out") == signIn + "expect signed in")
    #expect(
      try updated(signIn + "expect signed in as \"Ada\"  # who")
        == signIn + "expect signed in as \"Minji Kim\" # who")
    #expect(
      try updated("sign in\ncancel\nexpect error 1000 -7022")
        == "sign in\ncancel\nexpect error 1001")
  }

  @Test("changes the cell of the table that the value stands in, and keeps its columns")
  func cells() throws {
    #expect(
      try updated(
        """
        for each client,       outcome, note
          recommended,         consent, 1
          apple-login-manager, login,   1    # here
        sign in
        expect screen $outcome
        expect no users $note
        """)
          == """
          for each client,       outcome, note
            recommended,         consent, 1
            apple-login-manager, consent, 1    # here
          sign in
          expect screen $outcome
          expect no users $note
          """)
  }

  @Test("leaves what holds in another walk, and what two walks want differently")
  func conflicts() throws {
    let holds = try updated([
      "main.siwa": "for each account\n  1\n  2\nexpect account 1"
    ])
    #expect(holds.files.isEmpty && holds.left == ["main.siwa:4: this holds in another walk"])
    let differs = try updated([
      "main.siwa": "for each account\n  1\n  2\nexpect account 3"
    ])
    #expect(
      differs.files.isEmpty && differs.left == ["main.siwa:4: two walks want different values here"]
    )
  }

  @Test("leaves a text that is not on the screen, for there is no one text to put in its place")
  func texts() throws {
    let result = try updated(["main.siwa": "expect text \"nowhere\"\nexpect screen home"])
    #expect(result.files["main.siwa"] == "expect text \"nowhere\"\nexpect screen login")
    #expect(result.left == ["main.siwa:1: no other value would let this hold"])
  }

  @Test("changes the file that was included")
  func included() throws {
    let result = try updated([
      "main.siwa": "include a.siwa", "a.siwa": "sign in\nexpect screen login",
    ])
    #expect(result.files == ["a.siwa": "sign in\nexpect screen consent"])
  }

  @Test("what was changed holds when it is played again")
  func holds() throws {
    let text = signIn + ExpectationForm.all.map(\.example).joined(separator: "\n")
    let once = try updated(["main.siwa": text])
    let twice = try updated(once.files)
    #expect(twice.files.isEmpty)
    #expect(twice.left.allSatisfy { $0.hasSuffix("no other value would let this hold") })
  }
}
