import SignInFlow
import Simulation

// The app's own sign-up form.
extension Screens {
  func signUp(_ signUp: SignUp, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space()
    column.text(copy.signUp.title, palette.primary.bold, rank: 9, least: 1)
    column.text(
      signUp.step.email == nil ? copy.signUp.emailIsMissing : copy.signUp.checkValues,
      palette.secondary, rank: 2)
    column.space()
    row(
      copy.signUp.name, copy.signUp.namePlaceholder, .signUpName, signUp.step.name,
      theme: canvas.theme, in: &column)
    column.space()
    row(
      copy.signUp.email, copy.signUp.emailPlaceholder, .signUpEmail, signUp.step.email,
      theme: canvas.theme, in: &column)
    if let problem = signUp.problem {
      column.text("! \(text(of: problem))", palette.danger, rank: 8, least: 1)
    }
    column.space(2, least: 1, stretch: 1)
    column.block([3, 1], rank: 3) { canvas, rect in
      canvas.button(copy.signUp.submit, .signUpSubmit, in: rect, .prominent)
    }
    column.space()
    column.row { canvas, rect in
      canvas.textButton(copy.signUp.cancel, .signUpCancel, in: rect)
    }
    column.space()
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }

  /// A label, the field below it, and where the value came from as long as it is the one that came.
  private func row(
    _ label: String, _ placeholder: String, _ id: TargetID, _ known: Sourced?, theme: Theme,
    in column: inout Column
  ) {
    column.row(rank: 6) { canvas, rect in canvas.line(label, in: rect, theme.phone.secondary) }
    column.row { canvas, rect in
      canvas.textField(shown(id, on: canvas), placeholder: placeholder, id, in: rect)
    }
    if let known, known.source != .signUpForm, known.value == field(id).text {
      column.row(rank: 1) { canvas, rect in
        canvas.line(
          "\(Glyphs.branch) \(copy.profile.name(of: known.source))", in: rect, theme.phone.tertiary)
      }
    }
  }

  private func text(of problem: SignUp.Problem) -> String {
    switch problem {
    case .emailMissing: copy.signUp.emailMissing
    case .emailMalformed: copy.signUp.emailMalformed
    }
  }
}

extension Copy.Profile {
  /// The name of the place that a value came from.
  func name(of source: ValueSource) -> String {
    switch source {
    case .credential: credential
    case .keptCredential: keptCredential
    case .identityToken: identityToken
    case .userDocument: userDocument
    case .backendUser: backendUser
    case .userDefaults: userDefaults
    case .keychain: keychain
    case .signUpForm: signUpForm
    }
  }
}
