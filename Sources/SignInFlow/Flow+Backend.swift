import Vocabulary

// From Apple's answer to the tab bar.
extension Flow {
  /// Apple handed out a credential.
  func received(_ response: AppleResponse, _ attempt: Attempt) -> Step {
    let credential = response.credential
    var attempt = attempt
    let keeping = kept(credential, &attempt.memory)
    if let sent = attempt.state, credential.state != sent {
      return Step(back(from: attempt, alert: .stateMismatch), keeping)
    }
    if case .deleteAccount(let session) = attempt.purpose {
      return deleting(session, attempt, credential, keeping)
    }
    guard let token = credential.identityTokenText else {
      return missingToken(response, attempt, keeping)
    }
    if profile.decodesTokenUnchecked, credential.email == nil, response.tokenReading == .noPayload {
      return Step(.crashed(.tokenWithoutPayload), [.dropPendingAnswers])
    }
    switch profile.backend {
    case .unused:
      return withoutBackend(response, attempt)
    case .signIn:
      let fullName = fullName(of: credential, attempt.memory)
      guard profile.guest == .linked, let guest = attempt.memory.guest?.token else {
        return Step(
          .exchanging(Exchange(attempt: attempt, response: response, isLinking: false)),
          keeping + [.signIn(identityToken: token, rawNonce: attempt.rawNonce, fullName: fullName)])
      }
      return Step(
        .exchanging(Exchange(attempt: attempt, response: response, isLinking: true)),
        keeping + [
          .link(
            session: guest, identityToken: token, rawNonce: attempt.rawNonce, fullName: fullName)
        ])
    }
  }

  /// Keep what comes once before anything else is done with it; a part that did not come now keeps its earlier value.
  func kept(_ credential: AppleIDCredential, _ memory: inout Memory) -> [Effect] {
    let fullName = credential.fullName.flatMap { $0.isEmpty ? nil : $0 }
    guard profile.keepsFirstCredential, fullName != nil || credential.email != nil else {
      return []
    }
    let earlier = memory.kept[credential.user]
    let kept = KeptCredential(
      user: credential.user, fullName: fullName ?? earlier?.fullName,
      email: credential.email ?? earlier?.email)
    memory.kept[credential.user] = kept
    return [.keepCredential(kept)]
  }

  /// The name for the backend: where an earlier attempt has failed, the one that came then.
  private func fullName(
    of credential: AppleIDCredential, _ memory: Memory
  ) -> PersonNameComponents? {
    switch profile.backend {
    case .unused, .signIn(sendsFullName: false): nil
    case .signIn(sendsFullName: true):
      memory.kept[credential.user]?.fullName ?? credential.fullName
    }
  }

  private func missingToken(_ response: AppleResponse, _ attempt: Attempt, _ keeping: [Effect])
    -> Step
  {
    switch profile.missingToken {
    case .crash: Step(.crashed(.tokenWithoutPayload), [.dropPendingAnswers])
    case .log: Step(back(from: attempt), keeping + [.log(.missingToken)])
    case .report: Step(back(from: attempt, alert: .missingToken(profile.errorReport)), keeping)
    case .ignore: withoutBackend(response, attempt)
    }
  }

  /// A client without a backend: Apple's answer alone opens the session.
  private func withoutBackend(_ response: AppleResponse, _ attempt: Attempt) -> Step {
    let found = Findings(response: response, memory: attempt.memory)
    return entered(
      Session(
        user: response.credential.user, name: found.name(from: profile.nameSources),
        email: found.email(from: profile.emailSources), isNew: found.isFirst,
        received: found.received),
      attempt.memory)
  }

  /// The backend has answered to a sign-in or to linking.
  func exchanged(_ exchange: Exchange, _ result: Result<SignInAnswer, AuthError>) -> Step {
    switch result {
    case .success(let answer):
      let found = Findings(
        response: exchange.response, memory: exchange.attempt.memory, answer: answer)
      let step = DocumentStep(
        memory: exchange.attempt.memory, response: exchange.response, answer: answer,
        name: found.name(from: profile.nameSources) ?? missing,
        email: found.email(from: profile.emailSources) ?? missing)
      return toDocument(step)
    case .failure(let error) where exchange.isLinking && error.code == .credentialAlreadyInUse:
      var exchange = exchange
      exchange.isLinking = false
      return Step(.exchanging(exchange), [.signInWithUpdatedCredential])
    case .failure(let error) where exchange.isLinking && error.code == .providerAlreadyLinked:
      return signInInsteadOfLinking(exchange)
    case .failure(let error):
      return backendFailed(exchange.attempt.memory, error)
    }
  }

  /// The guest was linked before, and the answer never came: what linking would have led to is a sign-in now.
  ///
  /// The credential is still good, for the backend refused before it looked at it.
  private func signInInsteadOfLinking(_ exchange: Exchange) -> Step {
    let credential = exchange.response.credential
    guard let token = credential.identityTokenText else { return Step(.exchanging(exchange)) }
    var exchange = exchange
    exchange.isLinking = false
    return Step(
      .exchanging(exchange),
      [
        .signIn(
          identityToken: token, rawNonce: exchange.attempt.rawNonce,
          fullName: fullName(of: credential, exchange.attempt.memory))
      ])
  }

  /// The SDK keeps its session; then the client sees to the user document.
  private func toDocument(_ step: DocumentStep) -> Step {
    let keychain = Effect.writeKeychainSession(step.keychainSession)
    let saving = Step(.savingDocument(step), [keychain, saveDocument(step)])
    switch (profile.userDocument, step.answer.docID) {
    case (.unused, _):
      return entered(session(step), step.memory, after: step.answer, first: [keychain])
    case (.required, nil) where !step.answer.isNewUser:
      return Step(
        .login(Login(memory: step.memory)),
        [keychain, .log(.knownUserWithoutDocument(uid: step.answer.uid))])
    case (.required, _) where step.answer.isNewUser, (.required, nil), (.repaired, nil):
      return saving
    case (.signUpForm, nil):
      return Step(.signUp(SignUp(step: step)), [keychain])
    case (.required, let docID?), (.signUpForm, let docID?), (.repaired, let docID?):
      return Step(.readingDocument(step), [keychain, .readDocument(docID: docID)])
    }
  }

  func saveDocument(_ step: DocumentStep) -> Effect {
    .saveDocument(uid: step.answer.uid, name: step.name?.value, email: step.email?.value)
  }

  /// What takes the place of a value that the credential did not bring.
  private var missing: Sourced? {
    switch profile.missingValue {
    case .absent: nil
    case .emptyString: Sourced("", from: .credential)
    }
  }

  /// The backend has read the document: what it says is the record, and a client that repairs adds what is new.
  func readDocument(_ step: DocumentStep, _ result: Result<UserDocument, AuthError>) -> Step {
    switch result {
    case .failure(let error):
      return backendFailed(step.memory, error)
    case .success(let document):
      var step = step
      step.answer.docID = document.docID
      guard profile.userDocument == .repaired else {
        step.name = document.name.map { Sourced($0, from: .userDocument) }
        step.email = document.email.map { Sourced($0, from: .userDocument) }
        return entered(session(step), step.memory, after: step.answer)
      }
      let found = Findings(
        response: step.response, memory: step.memory, answer: step.answer, document: document)
      step.name = found.name(from: profile.nameSources)
      step.email = found.email(from: profile.emailSources)
      if step.name?.value != document.name || step.email?.value != document.email {
        return Step(.savingDocument(step), [saveDocument(step)])
      }
      return entered(session(step), step.memory, after: step.answer)
    }
  }

  /// The backend has saved the document.
  func savedDocument(_ step: DocumentStep, _ result: Result<UserDocument, AuthError>) -> Step {
    switch result {
    case .success(let document):
      var step = step
      step.answer.docID = document.docID
      return entered(session(step), step.memory, after: step.answer)
    case .failure(let error) where profile.userDocument == .signUpForm:
      return Step(
        .signUp(SignUp(step: step, alert: .backend(error, profile.errorReport))))
    case .failure(let error):
      return backendFailed(step.memory, error)
    }
  }

  /// The backend refused.
  func backendFailed(_ memory: Memory, _ error: AuthError) -> Step {
    switch profile.errorReport {
    case .log:
      Step(whereTheyCameFrom(memory), [.log(.backendFailed(error))])
    case .description, .withoutReason, .explained:
      Step(whereTheyCameFrom(memory, alert: .backend(error, profile.errorReport)))
    }
  }

  private func session(_ step: DocumentStep) -> Session {
    Session(
      user: step.response.credential.user, uid: step.answer.uid, docID: step.answer.docID,
      token: step.answer.session, name: step.name, email: step.email, isNew: step.answer.isNewUser,
      received: Findings(response: step.response, memory: step.memory).received)
  }

  /// Somebody is in: store what the client stores, and only then forget what was kept for them.
  func entered(
    _ session: Session, _ memory: Memory, after answer: SignInAnswer? = nil, first: [Effect] = []
  ) -> Step {
    var memory = memory
    var effects = first
    switch profile.sessionSource {
    case .userDefaults:
      effects.append(.writeUserDefaults(userDefaults(session)))
    case .keychainSession:
      break
    case .keychainSessionOfThisInstallation:
      effects += session.user.map { [.writeUserIdentifier($0)] } ?? []
      effects.append(.writeUserDefaults(userDefaults(session)))
    case .userIdentifier:
      effects += session.user.map { [.writeUserIdentifier($0)] } ?? []
    }
    if let user = session.user, memory.kept.removeValue(forKey: user) != nil {
      effects.append(.forgetKeptCredential(user: user))
    }
    let guestLeftBehind = memory.guest.map { $0.uid != session.uid } ?? false
    memory.guest = nil
    let alert: FlowAlert? =
      if guestLeftBehind, profile.guest == .linked {
        .guestLeftBehind
      } else if answer?.replacedPassword == true, profile.errorReport == .explained {
        .passwordReplaced
      } else {
        nil
      }
    return Step(.tabBar(TabBar(session: session, memory: memory, alert: alert)), effects)
  }

  private func userDefaults(_ session: Session) -> [UserDefaultsKey: String] {
    var values: [UserDefaultsKey: String] = [:]
    values[.name] = session.name?.value
    values[.email] = session.email?.value
    values[.docID] = session.docID
    values[.uid] = session.uid
    return values
  }
}

extension DocumentStep {
  fileprivate var keychainSession: KeychainSession {
    KeychainSession(
      token: answer.session, uid: answer.uid, email: answer.email, displayName: answer.displayName,
      isAnonymous: answer.isAnonymous)
  }
}
