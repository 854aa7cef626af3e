import Scripts
import Simulation

// Lessons beside the walk: they look at it and never hold it up.
extension App {
  /// Does something with lessons.
  mutating func perform(_ action: LessonAction, at now: Int64) {
    switch action {
    case .show: showLesson(at: now)
    case .open(let name): openLesson(name, at: now)
    case .hint: showHint(at: now)
    case .demonstrate:
      guard let step = currentStep else { return show(LessonText.noLesson, at: now) }
      if !asksFirst(.lesson(action)) { play(step.walk, .step, at: now) }
    case .setUp:
      guard let lesson = view.inspector.lesson?.walk.lesson else {
        return show(LessonText.noLesson, at: now)
      }
      if !asksFirst(.lesson(action)) { play(lesson.setUp, .setUp, at: now) }
    case .startOver:
      guard let lesson = view.inspector.lesson?.walk.lesson else {
        return show(LessonText.noLesson, at: now)
      }
      begin(LessonWalk(lesson, in: scene), at: now)
      show(LessonText.startedOver, at: now)
    case .close:
      view.inspector.lesson = nil
      if view.inspector.pane == .lesson { view.inspector.pane = .trace }
      show(LessonText.closed, at: now)
    case .answer(let choice): answer(choice, at: now)
    }
  }

  /// The pane of the open lesson; where it is shown already, what can be done with it; without one, the list.
  private mutating func showLesson(at now: Int64) {
    if view.inspector.lesson != nil, !isLessonShown {
      view.inspector.pane = .lesson
      view.showsInspectorAlone = isSmall
      return
    }
    say(lessons.open(), title: LessonText.notKeptTitle)
    view.overlay = Overlay(kind: .lessons(lessons.rows(in: view.language)))
  }

  /// Whether the lesson's pane can be seen.
  private var isLessonShown: Bool {
    view.inspector.pane == .lesson && isSmall == view.showsInspectorAlone
  }

  private mutating func openLesson(_ name: LessonName, at now: Int64) {
    say(lessons.open(), title: LessonText.notKeptTitle)
    do {
      let lesson = try lessons.shelf.lesson(name, in: view.language)
      let record = lessons.progress?.records[name]
      let standing = record.map { $0.isFinished ? LessonStanding() : $0.standing }
      begin(LessonWalk(lesson, standing ?? LessonStanding(), in: scene), at: now)
    } catch {
      view.notice = Notice(
        title: LessonText.unreadableTitle, message: Phrase(verbatim: error.description))
    }
  }

  private mutating func begin(_ walk: LessonWalk, at now: Int64) {
    view.inspector.lesson = LessonView(walk)
    view.inspector.offsets[.lesson] = nil
    view.inspector.pane = .lesson
    view.showsInspectorAlone = isSmall
    keepLesson()
  }

  /// The same lesson, as far as it was, in the language that is spoken now.
  mutating func translateLesson() {
    guard let name = view.inspector.lesson?.walk.lesson.name else { return }
    do {
      let lesson = try lessons.shelf.lesson(name, in: view.language)
      view.inspector.lesson?.walk.lesson = lesson
    } catch {
      view.notice = Notice(
        title: LessonText.unreadableTitle, message: Phrase(verbatim: error.description))
    }
  }

  // MARK: Following the walk

  /// Looks at what a change has led to, and notices the steps that it has done.
  mutating func followLesson(from before: Scene, at now: Int64) {
    guard var lesson = view.inspector.lesson else { return }
    let old = lesson.walk.standing(in: before)
    lesson.walk.follow(from: before.timeline, to: scene)
    let new = lesson.walk.standing(in: scene)
    if new != old {
      lesson.hintsAsked = 0
      lesson.wrongChoice = nil
      view.inspector.offsets[.lesson] = nil
    }
    view.inspector.lesson = lesson
    guard new != old else { return }
    if new.stepsDone > old.stepsDone, !isLessonShown {
      show(LessonText.noticed(new.stepsDone, of: lesson.walk.lesson.steps.count), at: now)
    }
    keepLesson()
  }

  private mutating func keepLesson() {
    guard let walk = view.inspector.lesson?.walk else { return }
    say(
      lessons.keep(walk.standing(in: scene), of: walk.lesson.name), title: LessonText.notKeptTitle)
  }

  private mutating func say(_ trouble: Phrase?, title: Phrase) {
    guard let trouble else { return }
    view.notice = Notice(title: title, message: trouble)
  }

  // MARK: Help

  private var currentStep: Lesson.Step? {
    guard let walk = view.inspector.lesson?.walk else { return nil }
    let done = walk.standing(in: scene).stepsDone
    return done < walk.lesson.steps.count ? walk.lesson.steps[done] : nil
  }

  private mutating func showHint(at now: Int64) {
    guard let step = currentStep, let shown = view.inspector.lesson?.hintsShown(in: scene) else {
      return show(LessonText.noLesson, at: now)
    }
    if shown >= step.hints.count { show(LessonText.noMoreHints, at: now) }
    view.inspector.lesson?.hintsAsked = min(shown + 1, step.hints.count)
    view.inspector.pane = .lesson
    view.showsInspectorAlone = isSmall
  }

  // MARK: The question

  /// The choice that a digit stands for now; `nil` where no question is seen.
  func lessonChoice(of input: Input) -> Int? {
    guard case .character(let character) = input, let digit = character.wholeNumberValue,
      isLessonShown, let walk = view.inspector.lesson?.walk
    else { return nil }
    let choices = walk.lesson.question.choices
    return walk.isAsking(in: scene) && choices.indices.contains(digit - 1) ? digit - 1 : nil
  }

  private mutating func answer(_ choice: Int, at now: Int64) {
    guard var lesson = view.inspector.lesson, lesson.walk.isAsking(in: scene) else { return }
    lesson.walk.answer(choice, in: scene)
    let isRight = lesson.walk.standing(in: scene).isFinished
    lesson.wrongChoice = isRight ? nil : choice
    view.inspector.lesson = lesson
    view.inspector.offsets[.lesson] = nil
    keepLesson()
  }
}
