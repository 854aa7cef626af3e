import Foundation
import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("Lessons beside the walk")
struct AppLessonTests {
  @Test("l opens the list of lessons, Enter starts one, and its pane stands beside the phone")
  func start() throws {
    let person = try Person()
    person.type("l")
    expectGolden(person.app.frame, named: "screen/lessons")
    person.press(.enter)
    #expect(person.app.view.inspector.pane == .lesson)
    #expect(person.screen.contains("Ask Apple"))
    expectGolden(person.app.frame, named: "screen/lesson-step")
  }

  @Test("a step is noticed when it is done, and what comes next is shown")
  func notice() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.press(.enter)
    #expect(person.standing?.stepsDone == 1)
    #expect(person.screen.contains("✓ Ask Apple"))
  }

  @Test("whoever does something else may: the lesson waits, and notices the step later")
  func elsewhere() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.press(.down, .enter)
    #expect(person.state.kind == .tabBar)
    #expect(person.standing?.stepsDone == 0)
    person.type("0")
    person.press(.enter)
    #expect(person.standing?.stepsDone == 1)
  }

  @Test("stepping back takes what was noticed back, stepping forward brings it again")
  func back() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.signIn()
    #expect(person.standing?.stepsDone == 3)
    while person.app.scene.timeline.position > 0 { person.type("[") }
    #expect(person.standing?.stepsDone == 0)
    while person.app.scene.timeline.isInPast { person.type("]") }
    #expect(person.standing?.stepsDone == 3)
  }

  @Test("what is done otherwise from the past on drops what was noticed there")
  func branch() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.signIn()
    while person.app.scene.timeline.position > 0 { person.type("[") }
    person.act(.send(.guestButtonTapped))
    person.press(.enter)
    person.rest()
    #expect(person.state.kind == .tabBar)
    #expect(person.standing?.stepsDone == 0)
  }

  @Test("who looks at another pane is told that a step is done, and l comes back")
  func otherPane() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.type("p")
    #expect(person.app.view.inspector.pane == .trace)
    person.takeAtOnce(.key(.enter))
    person.wait(milliseconds: 1)
    #expect(person.toast == "Lesson: step 1 of 4 is done. l shows the next.")
    person.rest()
    person.type("l")
    #expect(person.app.view.inspector.pane == .lesson)
  }

  @Test("after four steps that led nowhere a hint shows itself; the list gives one at once")
  func hints() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    let hint = "Tab moves the focus"
    #expect(!person.screen.contains(hint))
    for _ in 1...4 { person.act(.send(.faceMatched)) }
    #expect(person.screen.contains(hint))

    let third = try Person()
    third.act(.lesson(.open(.secondLogin)))
    third.act(.lesson(.setUp))
    third.watch()
    #expect(third.app.view.inspector.lesson?.hintsShown(in: third.app.scene) == 0)

    let other = try Person()
    other.act(.lesson(.open(.firstLogin)))
    other.type("l")
    #expect(other.screen.contains("❯ This lesson    Bring about the starting point"))
    other.press(.down, .enter)
    #expect(other.screen.contains(hint))
  }

  @Test("the question takes a digit while it is seen; on another pane digits are the tabs'")
  func answer() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.press(.enter)
    person.type("s")
    person.press(.enter, .enter)
    person.type("3")
    #expect(person.screen.contains("What did the app get?"))
    expectGolden(person.app.frame, named: "screen/lesson-question")
    person.type("2")
    #expect(person.screen.contains("✗  An address at Apple’s relay"))
    #expect(person.app.view.inspector.lesson?.wrongChoice == 1)
    person.type("p4l")
    #expect(person.screen.contains("Sign Out"))
    person.click(LessonPane.target(ofChoice: 0))
    #expect(person.standing?.isFinished == true)
    expectGolden(person.app.frame, named: "screen/lesson-finished")
    person.type("1")
    #expect(person.screen.contains("❯ ●"))
  }

  @Test("without a lesson there is no tab for one, and nothing to help with")
  func none() throws {
    let person = try Person()
    #expect(!person.screen.contains("Lesson"))
    person.act(.lesson(.hint))
    #expect(person.toast == "No lesson is open. l shows them all.")
    person.act(.lesson(.open(.nonce)))
    #expect(person.screen.contains("Lesson"))
    person.act(.lesson(.close))
    #expect(person.app.view.inspector.pane == .trace)
  }

  @Test("a screen that has room for the phone alone shows the lesson in its place")
  func small() throws {
    let person = try Person()
    person.resize(60, 24)
    person.act(.lesson(.open(.firstLogin)))
    #expect(person.screen.contains("Ask Apple"))
    person.press(.escape)
    #expect(person.screen.contains("Sign in with Apple"))
    person.type("l")
    #expect(person.screen.contains("Ask Apple"))
  }

  @Test(
    "a lesson is drawn at every size, in wide characters too",
    arguments: [(1, 1), (20, 5), (34, 24), (60, 20), (80, 24), (100, 30), (200, 60)])
  func sizes(columns: Int, rows: Int) throws {
    let person = try Person(language: .korean)
    person.act(.lesson(.open(.firstLogin)))
    person.signIn()
    person.resize(columns, rows)
    let lines = person.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { TextWidth.width(of: $0) <= columns })
  }

  @Test("the lesson goes on in another language where it stands")
  func language() throws {
    let person = try Person()
    person.act(.lesson(.open(.firstLogin)))
    person.press(.enter)
    person.act(.useLanguage(.korean))
    #expect(person.standing?.stepsDone == 1)
    #expect(person.lesson == (try LessonShelf().lesson(.firstLogin, in: .korean)))
  }
}

/// A file that keeps the progress in memory.
private final class Kept: @unchecked Sendable {
  var text: String?
  var failure: Failure?

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ text: String? = nil) { self.text = text }

  var shelf: LessonShelf {
    LessonShelf(
      load: { self.text },
      save: { text in
        if let failure = self.failure { throw failure }
        self.text = text
      })
  }
}

@Suite("What is kept of the lessons")
struct LessonKeepingTests {
  @Test("whoever starts again goes on where they were, and sees what they have finished")
  func kept() throws {
    let kept = Kept()
    let person = try Person(lessons: kept.shelf)
    person.act(.lesson(.open(.firstLogin)))
    person.signIn()
    let text = try #require(kept.text)
    #expect(text.contains("\"stepsDone\": 3"))

    let later = try Person(lessons: kept.shelf)
    later.type("l")
    #expect(later.screen.contains("step 4 of 4"))
    later.press(.enter)
    #expect(later.standing?.stepsDone == 3)
  }

  @Test("what can't be read is said, and nothing is written over it")
  func broken() throws {
    let kept = Kept("{ \"version\": 1")
    let person = try Person(lessons: kept.shelf)
    person.type("l")
    #expect(person.screen.contains("Progress can’t be kept"))
    person.press(.enter)
    person.press(.enter)
    person.signIn()
    #expect(person.standing?.stepsDone == 3)
    #expect(kept.text == "{ \"version\": 1")
  }

  @Test("what can't be written is said once, and the lesson goes on")
  func unwritable() throws {
    let kept = Kept()
    kept.failure = Kept.Failure(description: "the disk is full")
    let person = try Person(lessons: kept.shelf)
    person.act(.lesson(.open(.firstLogin)))
    #expect(person.app.view.notice?.message.said(in: .english).contains("the disk is full") == true)
    person.press(.enter)
    person.signIn()
    #expect(person.app.view.notice == nil)
    #expect(person.standing?.stepsDone == 3)
  }

  @Test("a lesson that can't be read is said, with file and line")
  func unreadable() throws {
    let person = try Person(lessons: LessonShelf(text: { _ in "# Title\n\n## Step\n" }))
    person.act(.lesson(.open(.nonce)))
    #expect(person.screen.contains("Assets/Lessons/en/nonce.md:1"))
  }

  @Test("the file reads as it was written, and leaves out lessons that it does not know")
  func roundTrip() throws {
    var progress = LessonProgress()
    progress.keep(LessonStanding(stepsDone: 2), of: .nonce)
    progress.keep(LessonStanding(stepsDone: 4, rightChoice: 1, tried: [0, 1]), of: .setUp)
    progress.keep(LessonStanding(), of: .setUp)
    #expect(try LessonProgress(parsing: progress.text) == progress)
    #expect(progress.state(of: .nonce) == .begun(stepsDone: 2))
    #expect(progress.state(of: .setUp) == .finished)
    #expect(progress.state(of: .revocation) == .untouched)
    let other = progress.text.replacing("\"nonce\"", with: "\"passkeys\"")
    #expect(try LessonProgress(parsing: other).state(of: .nonce) == .untouched)
  }

  @Test(
    "a file that is no progress is refused with a reason",
    arguments: [
      "", "[]", "{}", #"{"version":2,"lessons":{}}"#, #"{"version":1,"lessons":{"nonce":3}}"#,
      #"{"version":1,"lessons":{"nonce":{"stepsDone":-1,"isFinished":false}}}"#,
      #"{"version":1,"lessons":{"nonce":{"stepsDone":1,"rightChoice":9,"isFinished":false}}}"#,
    ])
  func refused(text: String) {
    #expect(throws: LessonProgress.ReadingError.self) { try LessonProgress(parsing: text) }
  }
}
