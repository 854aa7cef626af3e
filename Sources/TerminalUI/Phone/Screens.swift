import SignInFlow
import Simulation

/// What stands on the phone's screen, one function a screen.
struct Screens {
  let scene: Scene
  let view: PhoneView
  let copy: Copy
  /// How wide content is at most, in the middle of a wide screen; `nil` where it takes all of it.
  var contentWidth: Int?

  /// The margin left and right of text and buttons.
  static let margin = 2

  /// Draws the screen of the scene's state, with its alert, into the whole of `canvas`.
  func draw(on canvas: inout Canvas) {
    var body = canvas.bounds
    if canvas.size.rows >= 17 {
      canvas.statusBar(scene.now.phoneClock, in: body.row(0))
      body = body.inset(top: 1)
    }
    // On a wide screen what is read and tapped stays in the middle.
    let content = body.centred(Size(contentWidth ?? body.columns, body.rows))
    canvas.within(content) { canvas in draw(scene.state, on: &canvas) }
    switch scene.state {
    case .consent(let consent):
      sheet(consent, on: &canvas)
    case .confirming(let consent, let confirmation):
      sheet(consent, on: &canvas)
      confirm(consent, confirmation, on: &canvas)
    case .requesting(let attempt) where !attempt.isFromLogin:
      connecting(on: &canvas)
    default: leavingSheet(on: &canvas)
    }
    if let alert = scene.state.alert {
      draw(AlertContent(alert, app: scene.app, copy: copy.alert), on: &canvas)
    }
  }

  /// Draws the screen of the app or of the system, without what lies over it.
  private func draw(_ state: State, on canvas: inout Canvas) {
    switch state {
    case .notInstalled: homeScreen(isInstalled: false, on: &canvas)
    case .notRunning: homeScreen(isInstalled: true, on: &canvas)
    case .launching: splash(copy.device.readingStorage, on: &canvas)
    case .checkingCredential: splash(copy.device.checkingCredential, on: &canvas)
    case .login: login(isConnecting: false, on: &canvas)
    case .requesting(let attempt): behind(attempt, isConnecting: true, on: &canvas)
    case .consent(let consent), .confirming(let consent, _):
      behind(consent.attempt, isConnecting: false, on: &canvas)
    case .authorizing(let attempt): progress(authorizing(attempt), on: &canvas)
    case .exchanging(let exchange): progress(exchanging(exchange), on: &canvas)
    case .savingDocument(let step):
      progress(document(step, copy.progress.savingDocument), on: &canvas)
    case .readingDocument(let step):
      progress(document(step, copy.progress.readingDocument), on: &canvas)
    case .signUp(let signUp): self.signUp(signUp, on: &canvas)
    case .enteringAsGuest: progress(enteringAsGuest, on: &canvas)
    case .tabBar(let tabBar): self.tabBar(tabBar, on: &canvas)
    case .deletingAccount: progress(deletingAccount, on: &canvas)
    case .crashed(let crash): self.crash(crash, on: &canvas)
    case .background(let inner): background(inner, on: &canvas)
    }
  }

  /// The text that stands in a field: what is being typed, else what the screen starts it with.
  func field(_ id: TargetID) -> TextField {
    if let field = view.fields[id] { return field }
    var shown = scene
    if case .confirming(let consent, _) = scene.state { shown.state = .consent(consent) }
    return Phone.initialFields(for: shown)[id] ?? TextField()
  }

  /// The field as it is drawn: from its beginning on, unless it is being edited.
  func shown(_ id: TargetID, on canvas: Canvas) -> TextField {
    var field = field(id)
    if !canvas.isFocused(id) { field.moveToStart() }
    return field
  }

  /// What is waited for; where nothing moves, with the seconds that it takes already.
  func waiting(_ text: String) -> String {
    guard let seconds = view.secondsWaited, seconds > 0 else { return text }
    let words = text.hasSuffix(Glyphs.ellipsis) ? text.dropLast() : text[...]
    return "\(words) \(copy.progress.seconds(seconds))"
  }

  /// What is waited for, behind the spinner's sign, or with the seconds in its place.
  func turning(_ text: String) -> String {
    let words = waiting(text)
    return words == text ? "\(spinner) \(text)" : words
  }

  /// The spinner's sign.
  var spinner: String {
    let count = Glyphs.spinner.count
    return Glyphs.spinner[((view.spinnerPhase % count) + count) % count]
  }
}
