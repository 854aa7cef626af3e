import Foundation
import Scripts
import Testing

@testable import TerminalUI

@Suite("A demonstration")
struct DemonstrationTests {
  /// The scripts that come with the program, by their names.
  static let scripts: [String] = Asset.names(below: "Demos/")

  private static let keys = SigningKeyRing()

  private static func demonstration(
    _ script: Script, repeats: Bool = false, keys: SigningKeyRing = Self.keys
  ) throws -> Demonstration {
    let run = try #require(script.runs.first)
    let player = Player(
      rendering: Player.Rendering(screen: { _ in "" }, trace: { _ in [] }), keys: keys)
    return Demonstration(repeats: repeats) { try Playback(run, of: script, player: player) }
  }

  private static func script(_ name: String) throws -> Script {
    try Script(text: Asset.text(named: name) ?? "", file: name)
  }

  private static func captions(_ name: String) throws -> [Caption] {
    try #require(try script(name).runs.first).statements.compactMap(\.caption)
  }

  private static func look(
    _ size: Size = .standard, _ language: Language = .english, _ theme: Theme = .light
  ) -> Demonstration.Look {
    .init(size: size, theme: theme, language: language)
  }

  private static func cast(
    _ demonstration: Demonstration, _ look: Demonstration.Look
  ) throws -> String {
    var text = ""
    #expect(try demonstration.record("siwa", in: look) { text += $0 } == nil)
    return text
  }

  static let story = """
    #: [token email] Look.
    sign in
    continue
    #: Confirm.
    face matches
    expect screen tab-bar
    """

  // MARK: The scripts that come with siwa

  @Test(
    "each that comes with siwa plays to its end, with all as expected, on every size",
    arguments: scripts, [Size(80, 24), Size(100, 30), Size(120, 40), Size(60, 24)])
  func plays(name: String, size: Size) throws {
    let text = try Self.cast(Self.demonstration(Self.script(name)), Self.look(size))
    let content = try CastContent(text)
    let last = try #require(content.events.last)
    #expect((60...100).contains(last.time), "\(last.time) s")
    #expect(content.header["title"] as? String == "siwa")
    let ending = try #require(try Self.captions(name).last?.text.split(separator: " ").first)
    #expect(content.lastScreen.rows.contains { $0.contains(ending) })
  }

  @Test(
    "each caption is said in each language in two lines at 80 columns",
    arguments: scripts, Language.allCases)
  func captions(name: String, language: Language) throws {
    let captions = try Self.captions(name)
    #expect(captions.count >= 5)
    for caption in captions {
      let said = Phrase(english: caption.text).said(in: language)
      #expect(language == .english || said != caption.text, "\(caption.text)")
      let lines = TextWidth.wrap(said, width: CaptionBand.width(onScreenOf: 80))
      #expect(lines.count <= CaptionBand.lines, "\(said)")
    }
  }

  @Test("its title is said in each language", arguments: scripts, [Language.korean, .japanese])
  func titles(name: String, language: Language) throws {
    let title = try #require(try Self.script(name).title)
    #expect(Phrase(english: title).said(in: language) != title)
  }

  @Test(
    "what a caption lights is there when it is said", arguments: scripts,
    [Size(80, 24), Size(120, 40)])
  func lights(name: String, size: Size) throws {
    let demonstration = try Self.demonstration(Self.script(name))
    let person = try Person(showing: demonstration, size: size)
    var lit: Set<String> = []
    while person.app.demonstration?.ending == nil {
      if let row = person.app.view.inspector.lit,
        person.screen.split(separator: "\n").contains(where: { $0.contains(" \(row.label) ") })
      {
        lit.insert("\(row.label) \(row.number)")
      }
      person.wait(milliseconds: max(1, try #require(person.waitsFor)))
    }
    let wanted = try Self.captions(name).compactMap {
      try DemonstrationPlace.reading($0.place)?.lit
    }
    #expect(lit == Set(wanted.map { "\($0.label) \($0.number)" }))
  }

  // MARK: Playing

  @Test("a caption stands long enough to be read before anything is tapped")
  func reading() throws {
    let script = try Script(text: "#: \(String(repeating: "word ", count: 20))\nsign in")
    let person = try Person(showing: Self.demonstration(script))
    while person.app.view.caption?.number != 1 { person.wait(milliseconds: 50) }
    let since = person.now
    #expect(person.screen.contains("word word"))
    while person.state.kind == .login { person.wait(milliseconds: 50) }
    #expect(person.now - since > 5000)
    #expect(Demonstration.readingTime(of: "짧은 글") < Demonstration.readingTime(of: "조금 더 긴 글"))
  }

  @Test("what is tapped has the focus before it is, and the pane that is spoken of is shown")
  func aims() throws {
    let script = try Script(text: "sign in\n#: [store relay] Share.\nshare the e-mail\ncontinue")
    let person = try Person(showing: Self.demonstration(script))
    while person.focus != .sheetShare, person.app.demonstration?.ending == nil {
      person.wait(milliseconds: 50)
    }
    #expect(person.state.kind == .consent)
    #expect(person.app.view.inspector.pane == .store)
    #expect(person.app.view.inspector.ledgerRow == .relay)
  }

  @Test("any key ends it, and so does a click; the last line says so")
  func ends() throws {
    let script = try Script(text: Self.story)
    let inputs: [Input] = [
      .character("x"), .key(.escape), .key(.control("c")), .paste("a"),
      .mouse(MouseInput(.press(.left), at: .zero)),
    ]
    for input in inputs {
      let person = try Person(showing: Self.demonstration(script, repeats: true))
      person.wait(milliseconds: 2000)
      #expect(person.screen.contains("any key ends the demo"))
      person.takeAtOnce(input)
      #expect(person.request == .quit)
    }
    let person = try Person(showing: Self.demonstration(script, repeats: true))
    person.takeAtOnce(.resize(Size(120, 40)))
    person.takeAtOnce(.mouse(MouseInput(.wheelDown, at: .zero)))
    #expect(person.request == nil && person.screen.contains("any key"))
  }

  @Test("it begins again at its end, with nobody known, or ends there")
  func repeats() throws {
    let script = try Script(text: Self.story)
    let person = try Person(showing: Self.demonstration(script, repeats: true))
    for _ in 0..<2 {
      while person.state.kind != .tabBar { person.wait(milliseconds: 50) }
      #expect(person.app.view.caption?.number == 2)
      while person.state.kind != .login { person.wait(milliseconds: 50) }
      #expect(person.app.scene.journal.count < 10)
    }
    #expect(person.app.demonstration?.ending == nil)
    let once = try Person(showing: Self.demonstration(script))
    while let wait = once.waitsFor, once.app.demonstration?.ending == nil {
      once.wait(milliseconds: max(1, wait))
    }
    #expect(once.app.demonstration?.ending == .over && once.state.kind == .tabBar)
  }

  @Test("where something is not as expected it stops, and says why")
  func stops() throws {
    let script = try Script(text: "#: Look.\nsign in\nexpect sheet returning")
    let trouble = try Self.demonstration(script).record("siwa", in: Self.look()) { _ in }
    let said = try #require(trouble).english
    #expect(said.contains("Line 3 does not hold") && said.contains("first-time"))
  }

  // MARK: Without a terminal

  @Test("the same script in the same look is the same file, byte by byte", arguments: scripts)
  func deterministic(name: String) throws {
    let script = try Self.script(name)
    for size in [Size(80, 24), Size(120, 40)] {
      let casts = try (0..<2).map { _ in
        try Self.cast(
          Self.demonstration(script, keys: Demonstration.signingKeys()), Self.look(size))
      }
      #expect(casts[0] == casts[1])
    }
  }

  @Test("what the data draw is the last screen of the same demonstration on a screen")
  func lastScreen() throws {
    for language in Language.allCases {
      let script = try Self.script("Demos/second-login.siwa")
      let person = try Person(
        showing: Self.demonstration(script), size: Size(100, 30), language: language)
      while let wait = person.waitsFor, person.app.demonstration?.ending == nil {
        person.wait(milliseconds: max(1, wait))
      }
      let text = try Self.cast(
        Self.demonstration(script), Self.look(Size(100, 30), language))
      let screen = try CastContent(text).lastScreen
      #expect(screen.rows == person.app.frame.wholeRows)
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test("no player cuts a pause that is there for reading")
  func pauses() throws {
    let content = try CastContent(
      Self.cast(Self.demonstration(Self.script("Demos/second-login.siwa")), Self.look()))
    let limit = try #require(content.header["idle_time_limit"] as? Double)
    let times = content.events.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= limit })
  }

  // MARK: What captions speak of

  @Test("a place that is none is refused, with what was probably meant")
  func places() throws {
    #expect(try DemonstrationPlace.reading([]) == nil)
    #expect(try DemonstrationPlace.reading(["token", "email", "2"])?.lit?.number == 2)
    #expect(try DemonstrationPlace.reading(["map"])?.pane == .map)
    for (words, word, meant) in [
      (["tokn"], "tokn", "token"), (["store", "relai"], "relai", "relay"),
      (["token", "email", "0"], "0", nil), (["lesson"], "lesson", nil),
    ] as [([String], String, String?)] {
      #expect(throws: DemonstrationPlace.Mistake(word: word, suggestion: meant)) {
        try DemonstrationPlace.reading(words)
      }
    }
  }

  // MARK: The looks

  @Test("the band covers nothing", arguments: [Size(80, 24), Size(120, 40)])
  func golden(size: Size) throws {
    let script = try Self.script("Demos/second-login.siwa")
    let person = try Person(showing: Self.demonstration(script), size: size)
    while person.app.view.caption?.number != 9 { person.wait(milliseconds: 50) }
    expectGolden(person.app.frame, named: "Recording/demo-\(size.columns)x\(size.rows)")
  }
}
