import Vocabulary

// From the tap on the button to Apple's answer.
extension Flow {
  func onLogin(_ login: Login, _ event: Event) -> Step {
    let state = State.login(login)
    if login.alert != nil, !event.kind.isAnswer {
      guard event == .alertDismissed || event == .cancelTapped else {
        return refused(state, .alertIsOpen)
      }
      return Step(.login(Login(memory: login.memory)))
    }
    switch event.kind {
    case .appleButtonTapped:
      return requesting(Attempt(memory: login.memory))
    case .guestButtonTapped:
      guard profile.guest != .unavailable else { return refused(state, .notOfferedByClient) }
      return Step(.enteringAsGuest(login.memory), [.signInAnonymously])
    case .appleResponded, .appleFailed:
      if case .appleResponded(let response) = event, let step = keptOnly(response, state) {
        return step
      }
      return unrequestedAnswer(state)
    default:
      return notHere(state, event)
    }
  }

  /// Ask Apple, for whatever purpose.
  func requesting(_ attempt: Attempt) -> Step {
    Step(.requesting(attempt), [performRequest])
  }

  private var performRequest: Effect {
    .performRequest(
      scopes: profile.requestedScopes, sendsNonce: profile.sendsNonce,
      sendsState: profile.sendsState, needsKeychain: profile.keepsFirstCredential)
  }

  /// An answer that nobody asked for: a client that remembers no nonce then may crash.
  private func unrequestedAnswer(_ state: State) -> Step {
    switch profile.unrequestedAnswer {
    case .crash: Step(.crashed(.answerWithoutRequest), [.dropPendingAnswers])
    case .log, .ignore, .report: Step(state, [.log(.answerWithoutRequest)])
    }
  }

  func whileRequesting(_ attempt: Attempt, _ event: Event) -> Step {
    var attempt = attempt
    switch event {
    case .requestStarted(let rawNonce, let state):
      attempt.rawNonce = rawNonce
      attempt.state = state
      return Step(.requesting(attempt))
    case .sheetPresented(let sheet):
      return Step(.consent(Consent(attempt: attempt, sheet: sheet, decision: sheet.firstDecision)))
    case .windowMissing:
      return missingWindow(attempt)
    case .keychainLocked:
      let error = AuthError(
        .keychainError, "The Keychain is locked (errSecInteractionNotAllowed). Unlock the device.")
      return Step(back(from: attempt, alert: .backend(error, profile.errorReport)))
    case .appleButtonTapped where profile.allowsOneRequestAtATime:
      return refused(.requesting(attempt), .requestIsRunning)
    case .appleButtonTapped:
      return Step(.requesting(attempt), [performRequest])
    case .cancelTapped:
      return Step(.requesting(attempt), [.dropPendingAnswers, .cancelRequest])
    case .appleFailed(let error):
      return authorizationFailed(attempt, error)
    default:
      return notHere(.requesting(attempt), event)
    }
  }

  private func missingWindow(_ attempt: Attempt) -> Step {
    switch profile.missingWindow {
    case .crash: Step(.crashed(.missingWindow), [.dropPendingAnswers])
    case .sheetNeverShows: Step(back(from: attempt))
    case .report: Step(back(from: attempt, alert: .missingWindow(profile.errorReport)))
    }
  }

  func onConsent(_ consent: Consent, _ event: Event) -> Step {
    var consent = consent
    switch event {
    case .nameEdited(let name) where consent.decision.name != nil:
      consent.decision.name = name
      return Step(.consent(consent))
    case .emailChoiceChanged(let choice) where consent.sheet.offers(choice):
      consent.decision.emailChoice = choice
      return Step(.consent(consent))
    case .continueTapped:
      return Step(.confirming(consent, .faceID(failures: 0)))
    case .cancelTapped:
      return Step(.requesting(consent.attempt), [.cancelRequest])
    case .appleFailed(let error):
      return authorizationFailed(consent.attempt, error)
    default:
      return notHere(.consent(consent), event)
    }
  }

  func whileConfirming(_ consent: Consent, _ confirmation: Confirmation, _ event: Event) -> Step {
    switch (confirmation, event) {
    case (.faceID, .faceMatched), (.passcode, .passcodeMatched):
      Step(.authorizing(consent.attempt), [.authorize(consent.decision)])
    case (.faceID(let failures), .faceNotMatched):
      Step(.confirming(consent, .faceID(failures: min(failures + 1, 2))))
    case (.faceID, .passcodeChosen):
      Step(.confirming(consent, .passcode(failures: 0)))
    case (.passcode(let failures), .passcodeNotMatched):
      Step(.confirming(consent, .passcode(failures: min(failures + 1, 2))))
    case (_, .cancelTapped):
      Step(.consent(consent))
    case (_, .appleFailed(let error)):
      authorizationFailed(consent.attempt, error)
    case (.faceID, _), (.passcode, _):
      notHere(.confirming(consent, confirmation), event)
    }
  }

  func whileAuthorizing(_ attempt: Attempt, _ event: Event) -> Step {
    switch event {
    case .appleResponded(let response): received(response, attempt)
    case .appleFailed(let error): authorizationFailed(attempt, error)
    case .cancelTapped: Step(.requesting(attempt), [.dropPendingAnswers, .cancelRequest])
    default: notHere(.authorizing(attempt), event)
    }
  }

  /// Apple handed out no credential; a cancel is not an error, so nobody is shown one.
  private func authorizationFailed(_ attempt: Attempt, _ error: AuthorizationError) -> Step {
    switch profile.errorReport {
    case .log:
      return Step(back(from: attempt), [.log(.authorizationFailed(error))])
    case .description, .withoutReason, .explained:
      let alert: FlowAlert? =
        error.code == .canceled ? nil : .authorization(error, profile.errorReport)
      return Step(back(from: attempt, alert: alert))
    }
  }

  /// Where an attempt leads back to that came to nothing.
  func back(from attempt: Attempt, alert: FlowAlert? = nil) -> State {
    switch attempt.purpose {
    case .signIn: whereTheyCameFrom(attempt.memory, alert: alert)
    case .deleteAccount(let session):
      .tabBar(TabBar(session: session, memory: attempt.memory, tab: .settings, alert: alert))
    }
  }
}

extension ConsentSheet {
  /// The choice that the sheet starts with: the account's name, and the e-mail hidden where that is offered.
  fileprivate var firstDecision: ConsentDecision {
    switch form {
    case .firstTime(let name, let email):
      ConsentDecision(
        name: name, emailChoice: email.map { $0.forwardTo == nil ? .share : .hide })
    case .returning: ConsentDecision()
    }
  }
}
