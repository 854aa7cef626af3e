import Simulation

/// How far the person has come in a lesson, followed through their walk.
///
/// It stands as the walk stands: stepping back takes what was noticed back, stepping forward brings it again.
struct LessonWalk: Hashable, Sendable {
  /// The lesson.
  var lesson: Lesson
  /// How the lesson stood after so many steps of the walk, where it changed; the first holds from the beginning.
  private(set) var standings: [Mark]

  /// A standing, and the position in the timeline from which on it holds.
  struct Mark: Hashable, Sendable {
    var position: Int
    var standing: LessonStanding
  }

  /// Begins a lesson, or goes on with it, where a walk stands.
  init(_ lesson: Lesson, _ standing: LessonStanding = LessonStanding(), in scene: Scene) {
    self.lesson = lesson
    var standing = standing
    standing.notice(scene, in: lesson)
    standings = [Mark(position: scene.timeline.position, standing: standing)]
  }

  /// How the lesson stands where the walk stands.
  func standing(in scene: Scene) -> LessonStanding {
    mark(at: scene.timeline.position).standing
  }

  /// Whether the question can be answered, and was not yet.
  func isAsking(in scene: Scene) -> Bool {
    let standing = standing(in: scene)
    return standing.stepsDone == lesson.steps.count && standing.rightChoice != nil
      && !standing.isFinished
  }

  /// Looks at what a change has led to: nothing is noticed in a past that was looked at before.
  mutating func follow(from before: Timeline, to scene: Scene) {
    let timeline = scene.timeline
    if timeline.steps.count < before.position || before.isInPast {
      // What lay ahead was dropped, unless the walk has only gone there.
      let kept = zip(before.steps, timeline.steps).prefix { $0 == $1 }.count
      let first = standings[0]
      standings.removeAll { $0.position > kept }
      if standings.isEmpty { standings = [Mark(position: 0, standing: first.standing)] }
    }
    var standing = mark(at: timeline.position).standing
    standing.notice(scene, in: lesson)
    guard standing != mark(at: timeline.position).standing else { return }
    let first = standings[0]
    standings.removeAll { $0.position >= timeline.position && $0 != first }
    standings.append(Mark(position: timeline.position, standing: standing))
  }

  /// Puts an answer down.
  mutating func answer(_ choice: Int, in scene: Scene) {
    let index = standings.lastIndex { $0.position <= scene.timeline.position } ?? 0
    standings[index].standing.answer(choice)
  }

  /// How many steps the person has taken since the lesson last moved, or since a position of the walk after that.
  func stepsWithoutProgress(in scene: Scene, since position: Int = 0) -> Int {
    let timeline = scene.timeline
    let start = min(max(position, mark(at: timeline.position).position), timeline.position)
    return timeline.steps[start..<timeline.position].count { $0.step.isOfThePerson }
  }

  private func mark(at position: Int) -> Mark {
    standings.last { $0.position <= position } ?? standings[0]
  }
}

/// How a lesson stands: how many of its steps are done, and how its question was answered.
struct LessonStanding: Hashable, Sendable {
  /// How many steps are done.
  var stepsDone = 0
  /// The choice that the walk makes right, once all steps are done; `nil` where it makes none or several so.
  var rightChoice: Int?
  /// The choices that were tried.
  var tried: [Int] = []

  /// Whether the question was answered.
  var isFinished: Bool { rightChoice.map(tried.contains) ?? false }

  /// Notices each step that a scene shows to be done, one after the other, and then what is right about the walk.
  fileprivate mutating func notice(_ scene: Scene, in lesson: Lesson) {
    stepsDone = min(stepsDone, lesson.steps.count)
    while stepsDone < lesson.steps.count, lesson.steps[stepsDone].until.holds(in: scene) {
      stepsDone += 1
    }
    guard stepsDone == lesson.steps.count, rightChoice == nil else { return }
    let right = lesson.question.choices.indices.filter {
      lesson.question.choices[$0].holds.holds(in: scene)
    }
    if right.count == 1 { rightChoice = right[0] }
  }

  fileprivate mutating func answer(_ choice: Int) {
    if !tried.contains(choice) { tried.append(choice) }
  }
}

extension WalkStep {
  /// Whether a person did it.
  fileprivate var isOfThePerson: Bool {
    switch self {
    case .event, .act: true
    case .start, .wait, .arrival: false
    }
  }
}
