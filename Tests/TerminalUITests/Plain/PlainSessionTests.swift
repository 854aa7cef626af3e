import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Walking line by line")
struct PlainSessionTests {
  private static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  /// What is written while somebody types these lines, each shown behind a prompt.
  private func dialogue(
    _ lines: String..., language: Language = .english, isASCII: Bool = false,
    client: ClientProfile.ID = .recommended, latency: Int64 = 300
  ) throws -> String {
    let simulation = try Simulation(
      database: Database(.memory), world: World(clock: .walking(), seed: 1, latency: latency),
      client: .profile(client), keepsTimeline: true,
      makeKey: { () throws(CryptoError) in try Self.key.get() })
    var options = InteractiveSession.Options(
      version: "0", recipe: { _ in nil }, moments: { _ in [] })
    options.language = language
    options.isASCII = isASCII
    return try dialogue(lines, options, simulation)
  }

  private func dialogue(
    _ lines: [String], _ options: InteractiveSession.Options, _ simulation: Simulation
  ) throws -> String {
    var rest = lines[...]
    var text = ""
    try PlainSession.run(
      options, simulation: simulation,
      on: PlainSession.Line(
        read: {
          let line = rest.popFirst()
          text += "> \(line ?? "")\n"
          return line
        },
        write: { text += $0 + "\n" }, wait: { _ in }))
    return text
  }

  @Test("a first and a second sign-in can be walked by numbers alone")
  func walk() throws {
    let text = try dialogue(
      "1", "", "6", "1", "1", "", "4", "2", "1", "", "1", "1", "", "q")
    // Apple's key, and so the token, is another one each time.
    let told = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("eyJ") && !$0.contains("kid ") }
    expectGolden(text: told.joined(separator: "\n"), named: "Plain/two-sign-ins.txt")
  }

  @Test("the same in Korean, and in ASCII")
  func languages() throws {
    expectGolden(text: try dialogue("1", "", language: .korean), named: "Plain/sheet-korean.txt")
    #expect(try dialogue("1", "", isASCII: true).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("a number that is not offered, and words that name nothing, are answered")
  func nothing() throws {
    let text = try dialogue("9", "xyzzy")
    #expect(text.contains("There is no 9 here."))
    #expect(text.contains("Nothing is called “xyzzy”."))
  }

  @Test("what is typed goes into a field, and - empties it")
  func fields() throws {
    let text = try dialogue("1", "", "3", "Mina", "4", "-", "q")
    #expect(text.contains("Mina, can be changed") && text.contains("empty, to be filled in"))
  }

  @Test("words find what can be done, and its number does it")
  func lookUp() throws {
    let text = try dialogue("two-factor", "1", "q")
    #expect(text.contains("2. Two-factor authentication, on"))
    #expect(text.contains("ASAuthorizationError 1000"))
  }

  @Test("steps are taken back and forward, and going on from the past asks")
  func timeline() throws {
    let text = try dialogue("1", "", "[", "1", "n", "]", "q")
    #expect(text.contains("drops what came after"))
  }

  @Test("a pane is read by its name")
  func panes() throws {
    #expect(try dialogue("store").contains("UserDefaults"))
  }

  @Test("pages, lists and lessons are read where a screen would show them")
  func opened() throws {
    #expect(try dialogue("about siwa", "1").contains("Not affiliated with Apple. None of"))
    #expect(try dialogue("glossary", "1").contains("1. access token"))
    #expect(try dialogue("lessons", "1", "1").contains("step 1 of"))
    #expect(try dialogue("mail").contains("Inbox"))
  }

  @Test("where only ASCII can be shown, frames and boxes are not read out either")
  func asciiBoxes() throws {
    #expect(try dialogue("1", "", "1", isASCII: true).contains("|") == false)
  }

  @Test("a script is played line by line, and left for a walk of one's own")
  func script() throws {
    let script = try Script(text: "sign in\ncontinue\nface matches\n")
    let player = Player(
      rendering: Player.Rendering(screen: { _ in "" }, trace: { _ in [] }))
    let playback = try Playback(#require(script.runs.first), of: script, player: player)
    var options = InteractiveSession.Options(
      version: "0", recipe: { _ in nil }, moments: { _ in [] })
    options.playback = playback
    let text = try dialogue(["", "", "q", "1", "q"], options, playback.simulation)
    #expect(text.contains("sign in\nEnter plays this line; q leaves the script."))
    #expect(text.contains("Person: taps Continue") && text.contains("Walk on from here"))
  }

  @Test("the end of what is typed ends it, and no text on the way has control characters")
  func end() throws {
    let text = try dialogue()
    #expect(text.hasSuffix("> \n"))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || !$0.properties.isNoncharacterCodePoint && $0.value >= 0x20
      })
  }
}
