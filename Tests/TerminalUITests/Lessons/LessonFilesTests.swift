import Scripts
import Simulation
import Testing

@testable import TerminalUI

@Suite("The lessons that the program carries")
struct LessonFilesTests {
  private static let shelf = LessonShelf()

  @Test("each can be read, in each language", arguments: LessonName.allCases, Language.allCases)
  func readable(name: LessonName, language: Language) throws {
    let lesson = try Self.shelf.lesson(name, in: language)
    #expect((4...7).contains(lesson.steps.count))
    #expect(
      lesson.closing.body.blocks.contains { block in
        if case .paragraph(let text) = block.kind { text.contains("https://") } else { false }
      })
  }

  @Test(
    "each says the same in each language: the same steps, conditions and choices",
    arguments: LessonName.allCases, [Language.korean, .japanese])
  func same(name: LessonName, language: Language) throws {
    let english = try Self.shelf.lesson(name, in: .english)
    let lesson = try Self.shelf.lesson(name, in: language)
    #expect(lesson.setUp == english.setUp)
    #expect(lesson.steps.map(\.until) == english.steps.map(\.until))
    #expect(lesson.steps.map(\.walk) == english.steps.map(\.walk))
    #expect(lesson.steps.map(\.hints.count) == english.steps.map(\.hints.count))
    #expect(lesson.question.choices.map(\.holds) == english.question.choices.map(\.holds))
    #expect(lesson.closing.body.shape == english.closing.body.shape)
    #expect(lesson.title != english.title)
    for (step, original) in zip(lesson.steps, english.steps) {
      #expect(step.title != original.title)
      #expect(step.body.keys == original.body.keys, "\(step.title)")
    }
  }

  @Test(
    "each can be finished: every step is noticed, one after the other, and the walk's answer is right",
    arguments: LessonName.allCases)
  func walked(name: LessonName) throws {
    let person = try Person(latency: 300)
    person.act(.lesson(.open(name)))
    person.act(.lesson(.setUp))
    person.watch()
    person.act(.lesson(.startOver))
    let lesson = try #require(person.lesson)
    for (index, step) in lesson.steps.enumerated() {
      try #require(person.standing?.stepsDone == index, "before “\(step.title)”")
      person.act(.lesson(.demonstrate))
      person.watch()
    }
    try #require(person.standing?.stepsDone == lesson.steps.count)
    let right = try #require(person.standing?.rightChoice)
    for choice in lesson.question.choices.indices where choice != right {
      person.act(.lesson(.answer(choice)))
      #expect(person.standing?.isFinished == false)
      #expect(person.app.view.inspector.lesson?.wrongChoice == choice)
    }
    person.act(.lesson(.answer(right)))
    #expect(person.standing?.isFinished == true)
    #expect(person.screen.contains("finished"))
  }

  @Test(
    "at 80×24 the part of a step that says what to do is seen without scrolling",
    arguments: LessonName.allCases, Language.allCases)
  func fits(name: LessonName, language: Language) throws {
    let lesson = try Self.shelf.lesson(name, in: language)
    let layout = PaneLayout(width: 40, theme: .light, language: language)
    for step in lesson.steps.dropFirst() {
      #expect(layout.rows(step.body).count <= 12, "\(step.title)")
    }
  }

  @Test(
    "what a lesson has the person type in the world leads to what it means, in each language",
    arguments: [
      ("background", Action.send(.appEnteredBackground)), ("stop using", .perform(.stopUsing)),
      ("forwarding", .perform(.setMailForwarding(false))),
      ("unregistered", .perform(.sendMail(.fromUnregisteredSender))),
      ("nonce-sent-raw", .perform(.setFault(.backend(.nonceSentRaw), true))),
      ("mend", .perform(.mendEverything)), ("rotate", .perform(.rotateSigningKey)),
      ("delete the backend user", .perform(.deleteBackendUser)),
      ("signature-broken", .perform(.setFault(.token(.signatureBroken), true))),
      ("aud-services-id", .perform(.setFault(.token(.audienceIsServicesID), true))),
      ("expired", .perform(.setFault(.token(.expired), true))),
      ("target-capability", .perform(.setFault(.setUp(.targetCapability), true))),
      ("app-id-capability", .perform(.setFault(.setUp(.appIDCapability), true))),
      ("provider", .perform(.setFault(.setUp(.provider), true))),
      ("mail-source", .perform(.setFault(.setUp(.mailSource), true))),
      ("notification-url", .perform(.setFault(.setUp(.notificationURL), true))),
    ])
  func words(word: String, action: Action) throws {
    for language in Language.allCases {
      let person = try Person(language: language)
      person.signIn()
      person.act(.openWorld)
      person.type(word)
      #expect(person.firstRow == action, "\(word) in \(language)")
    }
  }
}

extension Markdown {
  /// The kinds of its blocks.
  fileprivate var shape: [String] {
    blocks.map { block in
      switch block.kind {
      case .heading(let level, _): "heading \(level)"
      case .paragraph: "paragraph"
      case .item: "item"
      case .code: "code"
      }
    }
  }

  /// The keys and names that it shows as code.
  fileprivate var keys: [String] {
    blocks.flatMap { block -> [String] in
      switch block.kind {
      case .paragraph(let text), .item(_, let text), .heading(_, let text):
        InlineMarkdown(text).runs.filter { $0.look == .code }.map(\.text)
      case .code: []
      }
    }.sorted()
  }
}

extension Person {
  /// The lesson that is open.
  var lesson: Lesson? { app.view.inspector.lesson?.walk.lesson }
  /// What the first row of the list that is open does.
  var firstRow: Action? { app.overlayEntries.first?.action }
  /// How it stands.
  var standing: LessonStanding? { app.view.inspector.lesson?.walk.standing(in: app.scene) }
}
