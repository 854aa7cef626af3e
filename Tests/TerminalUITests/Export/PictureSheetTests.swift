import Scripts
import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("A sheet of the screens of a walk")
struct PictureSheetTests {
  private static let player = Player(
    rendering: .init(screen: { _ in "" }, trace: { _ in [] }))

  /// The sheet of a walk that a person takes by these keys.
  private func sheet(
    _ keys: Input..., latency: Int64 = 0, language: Language = .english
  ) throws -> PictureSheet {
    let person = try Person(latency: latency)
    for key in keys { person.take(key) }
    let lines = try person.app.simulation.database.walk.lines()
    var view = person.app.view
    view.language = language
    return PictureSheet(
      walk: try Recipe.moments(lines: lines, player: Self.player), view: view)
  }

  @Test("shows the phone at each step in order, with what happened")
  func order() throws {
    let sheet = try sheet(.key(.enter), .key(.enter), .key(.enter))
    #expect(
      sheet.entries.map { $0.heading.said(in: .english) } == [
        "Login screen", "Consent sheet", "Face ID or passcode", "Signed in",
      ])
    #expect(sheet.entries[1].caption.said(in: .english) == "Person: taps Sign in with Apple")
    #expect(sheet.entries.allSatisfy { $0.picture.frame.size == Phone.largestSize })
    #expect(sheet.subtitle.said(in: .english) == "Recommended, 4 screens")
  }

  @Test("shows waiting once, however many answers come")
  func waiting() throws {
    let sheet = try sheet(.key(.enter), .key(.enter), .key(.enter), latency: 300)
    let headings = sheet.entries.map { $0.heading.said(in: .english) }
    #expect(headings.first == "Login screen" && headings.last == "Signed in")
    #expect(headings.count(where: { $0 == "Apple works" }) == 1)
    #expect(!headings.contains("Saving"))
  }

  @Test("says what was done to the world beside the screen that it left as it is")
  func world() throws {
    let person = try Person()
    _ = try person.app.simulation.perform(.rotateSigningKey)
    _ = try person.app.simulation.perform(.setLatency(milliseconds: 10))
    let sheet = PictureSheet(
      walk: try Recipe.moments(
        lines: person.app.simulation.database.walk.lines(), player: Self.player),
      view: person.app.view)
    #expect(
      sheet.entries.map { $0.caption.said(in: .english) } == [
        "iOS: starts the app. Apple: signs with a new key from now on. "
          + "Apple: answers after 10 ms from now on"
      ])
  }

  @Test("leaves out that time passed, where it brought nothing")
  func idleness() throws {
    let person = try Person()
    try person.app.simulation.wait(milliseconds: 600_000)
    person.take(.key(.enter))
    let sheet = PictureSheet(
      walk: try Recipe.moments(
        lines: person.app.simulation.database.walk.lines(), player: Self.player),
      view: person.app.view)
    #expect(
      sheet.entries.map { $0.heading.said(in: .english) } == ["Login screen", "Consent sheet"])
  }

  @Test("leaves out what was taken back")
  func takenBack() throws {
    let sheet = try sheet(.key(.enter), .key(.enter), .character("["))
    #expect(
      sheet.entries.map { $0.heading.said(in: .english) } == ["Login screen", "Consent sheet"])
    #expect(try self.sheet(.key(.enter), .character("[")).entries.isEmpty)
  }

  @Test("speaks the phone's language and keeps to the theme")
  func looks() throws {
    let sheet = try sheet(.key(.enter), language: .korean)
    #expect(sheet.entries[1].picture.language == .korean)
    #expect(sheet.text.contains("Apple 계정"))
    #expect(sheet.svg.contains("xml:lang=\"ko\""))
    #expect(sheet.html.contains("<html lang=\"ko\">"))
  }

  @Test("as text, SVG and HTML, for people to look at in a review")
  func goldens() throws {
    let sheet = try sheet(.key(.enter), .key(.enter), .key(.enter))
    expectGolden(text: sheet.text, named: "walk-sheet.txt")
    expectGolden(text: sheet.svg, named: "walk-sheet.svg")
    expectGolden(text: sheet.html, named: "walk-sheet.html")
  }

  @Test("escapes what data puts into captions, and cuts one that is too long for its place")
  func captions() throws {
    var sheet = PictureSheet(walk: [], view: try Person().app.view)
    sheet.entries = [
      PictureSheet.Entry(
        picture: Picture(Frame(size: Size(20, 2)), theme: .light, title: "x", part: .phone),
        heading: "a<b>", caption: Phrase(verbatim: String(repeating: "word & word ", count: 40)))
    ]
    #expect(sheet.svg.contains(">a&lt;b&gt;</text>"))
    #expect(sheet.svg.contains("…</text>"))
    #expect(sheet.html.contains("a&lt;b&gt;"))
  }
}
