import Vocabulary

extension Flow {
  /// The app has read what it stored.
  func launched(with stored: StoredData) -> Step {
    let memory = Memory(kept: profile.keepsFirstCredential ? stored.kept : [:])
    guard let session = storedSession(stored) else {
      let alert: FlowAlert? = memory.kept.isEmpty ? nil : .unfinishedSignIn
      let leftovers: [Effect] =
        profile.sessionSource == .keychainSessionOfThisInstallation
          && stored.keychainSession != nil ? [.removeKeychainSession] : []
      return Step(.login(Login(memory: memory, alert: alert)), leftovers)
    }
    if profile.credentialStateChecks.contains(.atLaunch), let user = session.user {
      return Step(
        .checkingCredential(StoredIdentity(memory: memory, session: session)),
        [.getCredentialState(user: user)])
    }
    return Step(.tabBar(TabBar(session: session, memory: memory)))
  }

  /// Apple has said at launch whether the stored session still holds.
  func launched(with found: StoredIdentity, _ answer: CredentialStateAnswer) -> Step {
    judged(answer, TabBar(session: found.session, memory: found.memory))
  }

  /// The app has come back: a client that asks each time asks now.
  func becameActive(_ inner: State) -> Step {
    guard case .tabBar(var tabBar) = inner, tabBar.activity != .checkingCredential,
      profile.credentialStateChecks.contains(.onBecomingActive), let user = tabBar.session.user
    else { return Step(inner) }
    // Mail that is being sent goes on, and nobody waits for it any longer.
    tabBar.activity = .checkingCredential
    return Step(.tabBar(tabBar), [.getCredentialState(user: user)])
  }

  /// In the background nobody can tap; answers find the app where it is.
  func inBackground(_ inner: State, _ event: Event) -> Step {
    guard event.kind.isAnswer else { return refused(.background(inner), .inBackground) }
    let step = transition(inner, event)
    let state: State = step.state.isRunning ? .background(step.state) : step.state
    return Step(state, step.effects, refusal: step.refusal)
  }

  /// What the client makes of a credential state, at launch and on becoming active.
  func judged(_ answer: CredentialStateAnswer, _ tabBar: TabBar) -> Step {
    var staying = tabBar
    staying.activity = nil
    switch (profile.credentialStateHandling, answer) {
    case (_, .state(.authorized)), (.eachCase, .failed),
      (.revokedAndNotFound, .state(.transferred)):
      return Step(.tabBar(staying))
    case (.eachCase, .state(let state)):
      return Step(
        .login(Login(memory: tabBar.memory, alert: .signedOut(state))),
        signingOut(tabBar.session))
    case (.revokedAndNotFound, .state(.revoked)), (.revokedAndNotFound, .state(.notFound)),
      (.revokedAndNotFound, .failed):
      return Step(.login(Login(memory: tabBar.memory)), signingOut(tabBar.session))
    }
  }

  /// What ends a session on the device and at the backend.
  func signingOut(_ session: Session) -> [Effect] {
    [.removeUserDefaults, .removeKeychainSession]
      + (session.token.map { [.signOut(session: $0)] } ?? [])
  }

  /// The session that this client finds in what it stored.
  private func storedSession(_ stored: StoredData) -> Session? {
    switch profile.sessionSource {
    case .userDefaults:
      guard let uid = stored.userDefaults[.uid] else { return nil }
      return session(uid: uid, in: stored)
    case .keychainSession:
      guard let kept = stored.keychainSession else { return nil }
      return Session(
        uid: kept.uid, token: kept.token,
        name: kept.displayName.map { Sourced($0, from: .keychain) },
        email: kept.email.map { Sourced($0, from: .keychain) }, isAnonymous: kept.isAnonymous)
    case .keychainSessionOfThisInstallation:
      // Linking keeps the guest's uid: without Apple's identifier, which comes at the end, it was cut short.
      guard let kept = stored.keychainSession, kept.uid == stored.userDefaults[.uid],
        kept.isAnonymous || stored.userIdentifier != nil
      else { return nil }
      var session = session(uid: kept.uid, in: stored)
      session.isAnonymous = kept.isAnonymous
      session.user = kept.isAnonymous ? nil : stored.userIdentifier
      return session
    case .userIdentifier:
      return stored.userIdentifier.map { Session(user: $0) }
    }
  }

  private func session(uid: String, in stored: StoredData) -> Session {
    Session(
      uid: uid, docID: stored.userDefaults[.docID], token: stored.keychainSession?.token,
      name: stored.userDefaults[.name].map { Sourced($0, from: .userDefaults) },
      email: stored.userDefaults[.email].map { Sourced($0, from: .userDefaults) })
  }
}
