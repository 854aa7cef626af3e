import SignInFlow
import Simulation

// What the app waits for, in plain words.
extension Screens {
  /// A wait: which steps there are, which of them is under way, and whether it can be given up.
  struct Wait {
    var title: String
    var steps: [String]
    /// The step that is under way, counted from 0; those before it are done.
    var current: Int
    var detail: String
    var canCancel = true
  }

  func authorizing(_ attempt: Attempt) -> Wait {
    switch attempt.purpose {
    case .signIn:
      Wait(
        title: copy.progress.signingIn, steps: steps(isLinking: attempt.memory.guest != nil),
        current: 0, detail: copy.progress.authorizing)
    case .deleteAccount:
      Wait(
        title: copy.progress.deleting,
        steps: [copy.progress.appleStep, copy.settings.deleteAccount],
        current: 0, detail: copy.progress.authorizing)
    }
  }

  func exchanging(_ exchange: Exchange) -> Wait {
    Wait(
      title: copy.progress.signingIn, steps: steps(isLinking: exchange.isLinking), current: 1,
      detail: exchange.isLinking ? copy.progress.linking : copy.progress.exchanging)
  }

  func document(_ step: DocumentStep, _ detail: String) -> Wait {
    let steps = steps(isLinking: step.memory.guest != nil)
    return Wait(
      title: copy.progress.signingIn, steps: steps, current: steps.count - 1, detail: detail)
  }

  var enteringAsGuest: Wait {
    Wait(
      title: copy.progress.enteringAsGuest, steps: [], current: 0,
      detail: copy.progress.guestDetail)
  }

  var deletingAccount: Wait {
    Wait(
      title: copy.progress.deleting, steps: [copy.progress.appleStep, copy.settings.deleteAccount],
      current: 1, detail: copy.progress.deletingDetail, canCancel: false)
  }

  /// The steps of a sign-in with this client.
  private func steps(isLinking: Bool) -> [String] {
    var steps = [copy.progress.appleStep]
    if scene.profile.backend != .unused {
      steps.append(isLinking ? copy.progress.linkStep : copy.progress.verifyStep)
    }
    if scene.profile.userDocument != .unused { steps.append(copy.progress.documentStep) }
    return steps
  }

  func progress(_ wait: Wait, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space(1, stretch: 2)
    column.block([5, 3, 0], rank: 1) { canvas, rect in AppIcon.draw(in: rect, on: &canvas) }
    column.space()
    column.row { canvas, rect in
      let text = wait.steps.isEmpty ? turning(wait.title) : waiting(wait.title)
      canvas.line(text, in: rect, palette.primary.bold, alignment: .centre)
    }
    column.space()
    let indent = max(
      0, (column.width - 2 - (wait.steps.map { TextWidth.width(of: $0) }.max() ?? 0)) / 2)
    for (index, step) in wait.steps.enumerated() {
      column.row { canvas, rect in
        let row = rect.inset(left: indent)
        let (sign, signStyle, style) =
          index < wait.current
          ? (Glyphs.check, palette.success, palette.secondary)
          : index == wait.current
            ? (spinner, palette.accent.bold, palette.primary)
            : (Glyphs.dot, palette.tertiary, palette.tertiary)
        canvas.put(sign, at: row.origin, signStyle)
        canvas.line(step, in: row.inset(left: 2), style)
      }
    }
    column.space()
    column.text(wait.detail, palette.secondary, alignment: .centre, rank: 2)
    column.space(1, stretch: 3)
    if wait.canCancel {
      column.row { canvas, rect in
        canvas.textButton(copy.progress.cancel, .cancelProgress, in: rect)
      }
    }
    column.space()
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }
}
