import SignInFlow
import Simulation

// The login screen, and the splash before it.
extension Screens {
  /// The app has started and finds out where to go.
  func splash(_ waiting: String, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space(1, stretch: 1)
    column.block([5, 3], rank: 5) { canvas, rect in AppIcon.draw(in: rect, on: &canvas) }
    column.space()
    column.text(scene.app.name, palette.primary.bold, alignment: .centre, rank: 9, least: 1)
    column.space(1, stretch: 1)
    column.row { canvas, rect in
      canvas.line(spinner, in: rect, palette.accent, alignment: .centre)
    }
    column.text(
      self.waiting(waiting), palette.secondary, alignment: .centre, rank: 3, least: 1)
    column.space(2)
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }

  /// The login screen; while the request is on its way the button says so.
  func login(isConnecting: Bool, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space(1, stretch: 3)
    column.block([5, 3, 0], rank: 2) { canvas, rect in AppIcon.draw(in: rect, on: &canvas) }
    column.space()
    column.text(scene.app.name, palette.primary.bold, alignment: .centre, rank: 9, least: 1)
    column.text(copy.login.tagline, palette.secondary, alignment: .centre, rank: 1)
    column.space(2, least: 1, stretch: 4)
    column.block(view.button.heights, rank: 3) { canvas, rect in
      if isConnecting {
        canvas.appleButton(
          view.button, waiting(copy.login.connecting), .appleButton, in: rect,
          sign: (view.secondsWaited ?? 0) > 0 ? "" : spinner)
      } else {
        appleButton(.appleButton, in: rect, on: &canvas)
      }
    }
    column.space()
    if isConnecting {
      column.row { canvas, rect in
        canvas.textButton(copy.progress.cancel, .cancelProgress, in: rect)
      }
    } else if scene.profile.guest != .unavailable {
      column.row { canvas, rect in canvas.textButton(copy.login.guest, .guestButton, in: rect) }
    }
    column.space(1)
    column.row(rank: 1) { canvas, rect in
      canvas.line(
        "\(copy.login.terms) \(Glyphs.dot) \(copy.login.privacy)", in: rect, palette.secondary,
        alignment: .centre)
    }
    column.space(1)
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }

  /// The button of Sign in with Apple, as the view has it.
  func appleButton(_ id: TargetID, in rect: Rect, on canvas: inout Canvas) {
    canvas.appleButton(view.button, copy.login.title(of: view.button.type), id, in: rect)
  }

  /// The screen that a request began on.
  func behind(_ attempt: Attempt, isConnecting: Bool, on canvas: inout Canvas) {
    switch attempt.purpose {
    case .signIn:
      guard let guest = attempt.memory.guest else {
        return login(isConnecting: isConnecting, on: &canvas)
      }
      tabBar(TabBar(session: guest, memory: attempt.memory, tab: .profile), on: &canvas)
    case .deleteAccount(let session):
      tabBar(TabBar(session: session, memory: attempt.memory, tab: .settings), on: &canvas)
    }
  }

  /// The request is on its way, over the tab bar that it came from.
  func connecting(on canvas: inout Canvas) {
    canvas.shade(canvas.bounds)
    let palette = canvas.theme.phone
    let width = min(canvas.size.columns - 2 * Self.margin, 32)
    var column = Column(width: width - 4)
    column.space()
    column.row { canvas, rect in
      canvas.line(
        turning(copy.login.connecting), in: rect, palette.primary.bold,
        alignment: .centre)
    }
    column.space()
    column.row { canvas, rect in
      canvas.textButton(copy.progress.cancel, .cancelProgress, in: rect)
    }
    canvas.card(column, width: width)
  }
}

extension Copy.Login {
  /// The title of the Apple button.
  func title(of type: AppleButton.ButtonType) -> String {
    switch type {
    case .signIn: signInWithApple
    case .signUp: signUpWithApple
    case .continue: continueWithApple
    }
  }
}
