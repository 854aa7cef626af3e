import Scripts
import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("Two sign-ins beside each other, on a page")
struct DifferencePageTests {
  static let sizes = [Size(80, 24), Size(120, 40)]

  private func secondSignIn(
    _ size: Size = .standard, repertoire: Canvas.Repertoire = .unicode
  ) throws -> Person {
    let person = try Person(size: size, repertoire: repertoire)
    person.signIn()
    person.type("4")
    person.click(.signOut)
    person.press(.enter, .enter, .enter)
    return person
  }

  @Test("d puts the last two sign-ins beside each other", arguments: sizes)
  func lastTwo(size: Size) throws {
    let person = try secondSignIn(size)
    person.type("d")
    expect(person, "difference")
    person.press(.end)
    expect(person, "difference-end")
  }

  @Test("a shows what is the same too, and takes it away again")
  func all() throws {
    let person = try secondSignIn()
    person.type("d")
    let before = person.app.frame
    person.type("a")
    expect(person, "difference-all")
    person.type("a")
    #expect(person.app.frame == before)
  }

  @Test("in ASCII and without colours each sign tells what a colour tells")
  func ascii() throws {
    let person = try secondSignIn(repertoire: .ascii)
    person.act(.useTheme(.builtIn(.monochrome)))
    person.type("d")
    #expect(person.screen.utf8.allSatisfy { $0 < 0x80 })
    expect(person, "difference-ascii")
  }

  @Test("where the walk has one sign-in, the next one is imagined, and the page says so")
  func one() throws {
    let person = try Person()
    person.signIn()
    person.type("d")
    expect(person, "difference-one")
    #expect(person.screen.contains("only imagined"))
  }

  @Test("where the walk has none, both are imagined, and the page says what to do")
  func none() throws {
    let person = try Person()
    person.type("d")
    #expect(person.screen.contains("These two are only imagined: sign in"))
    #expect(person.screen.contains("the credential has neither e-mail nor name"))
  }

  @Test("where no Apple Account is signed in there is no credential, and the page says why")
  func noAccount() throws {
    let person = try Person()
    person.perform(.signOutOfAppleAccount)
    person.type("d")
    person.press(.right)
    #expect(person.screen.contains("Apple hands out no credential to either"))
  }

  @Test("shared and hidden stand beside each other from the palette", arguments: sizes)
  func sharedAndHidden(size: Size) throws {
    let person = try Person(size: size)
    person.type(":shared and hidden")
    person.press(.enter)
    expect(person, "difference-email")
  }

  @Test("neither the walk nor its store knows of it")
  func touchesNothing() throws {
    let person = try secondSignIn()
    let before = try (person.app.simulation.database.dump(), person.app.simulation.scene())
    person.type("d")
    person.press(.right, .right)
    person.type("a")
    person.press(.escape)
    person.act(.compareEmailChoices)
    person.act(.compareClients)
    #expect(try person.app.simulation.database.dump() == before.0)
    #expect(try person.app.simulation.scene() == before.1)
  }

  @Test("the arrows choose others: the ends, shared and hidden, then each two neighbours")
  func pairs() throws {
    #expect(
      DifferencePage.Subject.all([1, 2, 4]) == [.two(2, 4), .two(1, 4), .emailChoice, .two(1, 2)])
    let person = try secondSignIn()
    person.type("d")
    #expect(person.screen.contains("(1 of 2)"))
    person.press(.right)
    #expect(person.screen.contains("shared and hidden: what differs (2 of 2)"))
    person.press(.right)
    #expect(person.screen.contains("(1 of 2)"))
  }

  @Test("a script is not disturbed: d waits while one is played")
  func playing() throws {
    let script = try Script(
      file: "walk.siwa",
      from: ScriptFiles { _ throws(ScriptFileError) in "sign in\ncontinue\nface matches\n" })
    let playback = try Playback(
      try #require(script.runs.first), of: script,
      player: Player(rendering: .init(screen: { _ in "" }, trace: { _ in [] })))
    let person = try Person(watching: playback)
    person.takeAtOnce(.character("d"))
    #expect(person.app.view.page == nil)
  }

  @Test("what two journals have in common is found, in order, whichever stands first")
  func commonSequence() {
    let there = CommonSequence.pairs(Array("abcbdab"), Array("bdcaba"))
    let back = CommonSequence.pairs(Array("bdcaba"), Array("abcbdab"))
    #expect(there.count { $0.left != nil && $0.right != nil } == 4)
    #expect(back.count { $0.left != nil && $0.right != nil } == 4)
    #expect(there.compactMap(\.left) == Array(0..<7) && there.compactMap(\.right) == Array(0..<6))
    #expect(CommonSequence.pairs([Int](), [1]).map(\.right) == [0])
  }

  @Test("entries of a kind stand beside each other, and what one side lacks stays empty")
  func trace() throws {
    let person = try secondSignIn()
    let signIns = try Repetition(
      of: try RecordedWalk(of: person.app.simulation),
      keys: SigningKeyRing(of: person.app.simulation)
    ).signIns
    let itself = TraceDifference(signIns[0].entries, signIns[0].entries, isOneStore: true)
    #expect(itself.rows.allSatisfy { $0.verdict == .same })
    let rows = TraceDifference(signIns[0].entries, signIns[1].entries, isOneStore: true).rows
    #expect(rows.first?.verdict == .same)
    #expect(rows.contains { $0.right?.title == TraceText.readsDocument && $0.left == nil })
    #expect(rows.contains { $0.left?.title == TraceText.savesDocument && $0.right == nil })
  }

  private func expect(_ person: Person, _ name: String) {
    let size = person.app.size
    expectGolden(person.app.frame, named: "screen/\(name)-\(size.columns)x\(size.rows)")
  }
}
