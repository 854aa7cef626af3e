import Testing

@testable import Scripts

@Suite("Captions in scripts")
struct CaptionTests {
  private func statements(
    _ text: String, including others: [String: String] = [:]
  ) throws -> [Statement] {
    let script = try Script(
      file: "main",
      from: ScriptFiles { path throws(ScriptFileError) in
        guard let text = path == "main" ? text : others[path] else {
          throw ScriptFileError(reason: "there is no such file")
        }
        return text
      })
    return try #require(script.runs.first).statements
  }

  @Test("a caption belongs to the step below it; its lines are one text")
  func lines() throws {
    let statements = try statements(
      """
      #: Somebody opens the app
        #:   and taps.
      # a comment in between

      sign in   # a comment behind
      continue
      #:Confirm it’s "them
      face matches
      """)
    #expect(
      statements.map { $0.caption?.text } == [
        "Somebody opens the app and taps.", nil, "Confirm it’s \"them",
      ])
    #expect(statements[0].caption?.line == 1 && statements[2].caption?.line == 7)
    #expect(statements.map(\.text) == ["sign in", "continue", "face matches"])
  }

  @Test("what it speaks of stands in brackets before it")
  func place() throws {
    let statements = try statements("#: [token email  2] There\n#: it is.\nsign in\n#:\ncontinue")
    #expect(statements[0].caption?.place == ["token", "email", "2"])
    #expect(statements[0].caption?.text == "There it is.")
    #expect(statements[1].caption?.text.isEmpty == true)
    #expect(statements[1].caption?.place.isEmpty == true)
  }

  @Test("before a heading, a table or another script it belongs to the step behind")
  func before() throws {
    let heading = try statements("#: One.\ncase \"a\"\nsign in")
    #expect(heading[0].caption?.text == "One.")
    let table = try statements("#: One.\nfor each client\n  recommended\nsign in")
    #expect(table.last?.caption?.text == "One.")
    let included = try statements(
      "#: One.\ninclude \"b\"\n#: Two.\ncontinue", including: ["b": "case \"b\"\nsign in\n"])
    #expect(included.map { $0.caption?.text } == ["One.", "Two."])
  }

  @Test("to everybody else it is a comment")
  func comment() throws {
    let text = "sign in\nexpect sheet first-time\n"
    let captioned = "#: [no such] \"pane\nsign in\n#: $x\nexpect sheet first-time\n#: the end"
    #expect(try failures(captioned) == [])
    #expect(try statements(captioned).map(\.kind) == statements(text).map(\.kind))
  }

  @Test("a watched walk has the newest caption up to the line that comes next")
  func watched() throws {
    let script = try Script(
      text: "#: One.\nset client recommended\nsign in\n#: Two.\ncontinue\nface matches")
    let run = try #require(script.runs.first)
    var playback = try Playback(
      run, of: script,
      player: Player(rendering: .init(screen: { _ in "" }, trace: { _ in [] })))
    #expect(playback.caption?.text == "One.")
    _ = try playback.step()
    #expect(playback.caption?.text == "Two.")
    _ = try playback.step()
    #expect(playback.caption?.text == "Two.")
  }
}
