import Simulation

/// The rows of the list of lessons: what can be done with the open one, then all of them.
struct LessonEntries {
  var scene: Scene
  var view: ScreenView
  var rows: [LessonRow]

  /// All rows, group by group.
  var all: [ActionEntry] { open + rows.enumerated().map { entry(of: $1, number: $0 + 1) } }

  private var open: [ActionEntry] {
    guard let lesson = view.inspector.lesson else { return [] }
    let walk = lesson.walk
    let standing = walk.standing(in: scene)
    let next = walk.lesson.name.next.flatMap { name in rows.first { $0.summary.name == name } }
    let isStepping = standing.stepsDone < walk.lesson.steps.count
    let hintsLeft =
      isStepping
      ? walk.lesson.steps[standing.stepsDone].hints.count - lesson.hintsShown(in: scene) : 0
    let setUp = entry(
      .setUp, "Bring about the starting point",
      """
      Makes the person unknown, mends the world, and goes to where this lesson starts; [ takes it back.
      """)
    let isFirst = standing.stepsDone == 0
    return [
      isFirst ? setUp : nil,
      standing.isFinished
        ? next.map {
          entry(.open($0.summary.name), "Next: \($0.summary.title)", "The lesson after this one.")
        } : nil,
      hintsLeft > 0 ? entry(.hint, "A hint", "What helps with this step.") : nil,
      isStepping
        ? entry(
          .demonstrate, "Do this step for me",
          "Plays what the step asks for; [ takes it back. Best from the lesson’s start.") : nil,
      isFirst ? nil : setUp,
      entry(.startOver, "Start the lesson over", "From its first step; your walk stays as it is."),
      entry(.close, "Put the lesson away", "Its tab goes; what is done is kept."),
    ].compactMap(\.self)
  }

  private func entry(_ action: LessonAction, _ title: Phrase, _ detail: Phrase) -> ActionEntry {
    ActionEntry(.lesson(action), title, detail, group: "This lesson")
  }

  private func entry(of row: LessonRow, number: Int) -> ActionEntry {
    let state: [String] =
      switch row.state {
      case .untouched, .finished: []
      case .begun(let done):
        [
          LessonText.step(min(done + 1, row.summary.steps), of: row.summary.steps)
            .said(in: view.language)
        ]
      }
    var entry = ActionEntry(
      .lesson(.open(row.summary.name)), Phrase(verbatim: "\(number)  \(row.summary.title)"),
      Phrase(verbatim: row.summary.introduction), group: "Lessons", keys: state,
      mark: .tick(row.state == .finished))
    entry.keywords = [row.summary.name.rawValue]
    return entry
  }
}
