import Simulation

/// The open lesson: what was just done, what comes next, and in the end the question.
enum LessonPane {
  /// The rows of the pane.
  static func lines(_ scene: Scene, _ view: LessonView?, _ layout: PaneLayout) -> [PaneLine] {
    guard let view else { return [] }
    let standing = view.walk.standing(in: scene)
    let lesson = view.walk.lesson
    if standing.stepsDone < lesson.steps.count {
      return step(lesson, view, standing, scene, layout)
    }
    guard let right = standing.rightChoice, standing.isFinished else {
      return question(lesson, view, standing, scene, layout)
    }
    return closing(lesson, lesson.question.choices[right], number: right + 1, layout)
  }

  /// The target of a choice of the question.
  static func target(ofChoice index: Int) -> TargetID {
    TargetID(rawValue: "lesson.choice.\(index)")
  }

  /// The choice whose target this is, counted from 0; `nil` where it is another target.
  static func choice(of target: TargetID) -> Int? {
    let prefix = "lesson.choice."
    return target.rawValue.hasPrefix(prefix) ? Int(target.rawValue.dropFirst(prefix.count)) : nil
  }

  // MARK: A step

  private static func step(
    _ lesson: Lesson, _ view: LessonView, _ standing: LessonStanding, _ scene: Scene,
    _ layout: PaneLayout
  ) -> [PaneLine] {
    let step = lesson.steps[standing.stepsDone]
    let place = LessonText.step(standing.stepsDone + 1, of: lesson.steps.count)
    let isFirst = standing.stepsDone == 0
    // Who has begun to walk needs the room for what to do.
    let before: [PaneLine] =
      isFirst
      ? view.walk.stepsWithoutProgress(in: scene) == 0
        ? layout.rows(lesson.introduction) + [.blank] : []
      : done(lesson.steps[standing.stepsDone - 1].title, layout) + [.blank]
    return head(lesson, place, layout) + before
      + layout.paragraph(Phrase(verbatim: step.title), layout.palette.accent.bold)
      + layout.rows(step.body)
      + hints(step, view, scene, layout)
      + [.blank] + waiting(for: step, isFirst ? LessonText.helpAtStart : LessonText.help, layout)
  }

  private static func head(
    _ lesson: Lesson, _ place: Phrase, _ layout: PaneLayout
  ) -> [PaneLine] {
    [layout.heading(Phrase(verbatim: lesson.title), trailing: place)]
  }

  private static func done(_ title: String, _ layout: PaneLayout) -> [PaneLine] {
    var rows = layout.paragraph(Phrase(verbatim: title), layout.palette.secondary, at: 2)
    if !rows.isEmpty { rows[0].put(Glyphs.check, layout.palette.success, at: 0) }
    return rows
  }

  /// The hints that are shown: those that were asked for, and one for each few steps that led nowhere.
  private static func hints(
    _ step: Lesson.Step, _ view: LessonView, _ scene: Scene, _ layout: PaneLayout
  ) -> [PaneLine] {
    let shown = step.hints.prefix(view.hintsShown(in: scene))
    guard !shown.isEmpty else { return [] }
    return shown.reduce(into: [.blank]) { rows, hint in
      rows += barred(layout.inline(hint, at: 2), layout.palette.warning)
    }
  }

  /// Rows with a bar at their left.
  private static func barred(_ rows: [PaneLine], _ style: Style) -> [PaneLine] {
    rows.map { row in
      var row = row
      row.put("│", style, at: 0)
      return row
    }
  }

  private static func waiting(
    for step: Lesson.Step, _ help: Phrase, _ layout: PaneLayout
  ) -> [PaneLine] {
    let palette = layout.palette
    let words = step.until.wording.joined(separator: ", ")
    var rows = layout.paragraph(
      LessonText.waits(for: words), palette.tertiary, at: 2)
    if !rows.isEmpty { rows[0].put(Glyphs.radioOff, palette.tertiary, at: 0) }
    return rows
      + layout.paragraph(help, palette.tertiary, at: 2)
  }

  // MARK: The question

  private static func question(
    _ lesson: Lesson, _ view: LessonView, _ standing: LessonStanding, _ scene: Scene,
    _ layout: PaneLayout
  ) -> [PaneLine] {
    let palette = layout.palette
    let question = lesson.question
    let head =
      head(lesson, LessonText.question, layout)
      + (lesson.steps.last.map { done($0.title, layout) } ?? []) + [.blank]
    guard standing.rightChoice != nil else {
      return head
        + layout.paragraph(LessonText.undecided, palette.text)
    }
    var rows = head + layout.paragraph(Phrase(verbatim: question.title), palette.accent.bold)
    // A reply needs the room.
    if view.wrongChoice == nil { rows += layout.rows(question.body) }
    rows.append(.blank)
    for (index, choice) in question.choices.enumerated() {
      var lines = layout.inline(choice.text, at: 3)
      let isWrong = standing.tried.contains(index)
      if !lines.isEmpty {
        lines[0].put(
          isWrong ? Glyphs.cross : "\(index + 1)", isWrong ? palette.danger : palette.accent.bold,
          at: 0)
      }
      rows += lines.map { line in
        var line = line
        line.target = target(ofChoice: index)
        return line
      }
    }
    if let wrong = view.wrongChoice, question.choices.indices.contains(wrong) {
      rows += [.blank] + reply(question.choices[wrong], scene, layout)
    }
    return rows + [.blank]
      + layout.paragraph(
        LessonText.answer(count: question.choices.count),
        palette.tertiary)
  }

  /// What there is to say to a wrong choice, and what the person's own walk shows.
  private static func reply(
    _ choice: Lesson.Choice, _ scene: Scene, _ layout: PaneLayout
  ) -> [PaneLine] {
    var rows = layout.rows(choice.reply, at: 2)
    if !choice.holds.holds(in: scene) {
      let found = choice.holds.findings(in: scene).filter { !$0.found.isEmpty }
        .map { "\($0.subject): \($0.found)" }
      if !found.isEmpty {
        rows += layout.paragraph(
          LessonText.found(found.joined(separator: ", ")),
          layout.palette.secondary, at: 2)
      }
    }
    return barred(rows, layout.palette.warning)
  }

  private static func closing(
    _ lesson: Lesson, _ choice: Lesson.Choice, number: Int, _ layout: PaneLayout
  ) -> [PaneLine] {
    var answer = layout.inline("**\(number)** \(choice.text)", at: 2)
    if !answer.isEmpty { answer[0].put(Glyphs.check, layout.palette.success, at: 0) }
    return head(lesson, LessonText.finished, layout) + answer
      + layout.rows(choice.reply, at: 2) + [.blank]
      + layout.paragraph(Phrase(verbatim: lesson.closing.title), layout.palette.accent.bold)
      + layout.rows(lesson.closing.body)
      + [.blank] + layout.paragraph(LessonText.next, layout.palette.tertiary)
  }
}

extension LessonView {
  /// After so many steps that led nowhere the next hint shows itself.
  private static let patience = 4

  /// How many hints of the current step are shown.
  func hintsShown(in scene: Scene) -> Int {
    max(hintsAsked, walk.stepsWithoutProgress(in: scene, since: countsFrom) / Self.patience)
  }
}
