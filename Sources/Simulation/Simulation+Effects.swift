import Backend
import JOSE
import SignInFlow
import Vocabulary

// Carrying effects out: on the device at once, at the parties when the network gets there.
extension Simulation {
  /// How long the app waits for an answer that does not come, in milliseconds.
  static let timeout: Int64 = 10_000

  func perform(_ effect: Effect) throws {
    if effect != .dropPendingAnswers { log(.effect(effect)) }
    switch effect {
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .deleteAppContainer,
      .writeUserIdentifier, .writeKeychainSession, .keepCredential, .forgetKeptCredential,
      .removeKeychainSession:
      try useStorage(effect)
    case .log: break
    case .dropPendingAnswers: dropPendingAnswers()
    case .performRequest(let scopes, let sendsNonce, let sendsState, let needsKeychain):
      if needsKeychain, bites(.storage(.keychainLocked)) {
        try apply(.keychainLocked)
      } else {
        try performRequest(scopes, sendsNonce: sendsNonce, sendsState: sendsState)
      }
    case .cancelRequest: try cancelRequest()
    case .getCredentialState(let user):
      try apply(.credentialStateAnswered(try credentialState(of: user)))
    case .signOut(let session):
      if !isCutOff() { try backend.signOut(session: session, at: now) }
    case .authorize: send(effect, answerAfter: 0, arrivesAfter: run.world.latency)
    case .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously, .saveDocument,
      .readDocument, .sendWelcomeMail, .deleteAccount:
      let there = run.world.latency / 2
      send(effect, answerAfter: run.world.latency - there, arrivesAfter: there)
    }
  }

  /// Whether a fault is on where it changes what happens; the journal says so.
  func bites(_ fault: Fault) -> Bool {
    guard run.world.has(fault) else { return false }
    log(.fault(fault))
    return true
  }

  private func send(_ effect: Effect, answerAfter: Int64, arrivesAfter: Int64) {
    run.underWay.append(
      Run.UnderWay(
        due: now.advanced(byMilliseconds: arrivesAfter),
        parcel: .request(effect, answerAfter: answerAfter)))
  }

  /// What is on its way to the backend still gets there; Apple's sheet belongs to the request and goes with it.
  private func dropPendingAnswers() {
    run.underWay = run.underWay.compactMap { parcel in
      guard case .request(let effect, _) = parcel.parcel else { return nil }
      switch effect {
      case .authorize, .performRequest: return nil
      default:
        var abandoned = parcel
        abandoned.isAbandoned = true
        return abandoned
      }
    }
    run.openRequest = nil
  }

  /// A second request while the first is open gets `unknown` (console -7071), and the client's nonce is the new one.
  private func performRequest(
    _ scopes: Set<AuthorizationScope>, sendsNonce: Bool, sendsState: Bool
  ) throws {
    run.isFirstRequest = !run.hasAskedApple
    run.hasAskedApple = true
    let rawNonce = sendsNonce ? run.world.random.string(length: 32, from: Alphabet.nonce) : nil
    let state =
      sendsState ? run.world.random.string(length: 16, from: Alphabet.alphanumeric) : nil
    let isSentRaw = rawNonce != nil && bites(.backend(.nonceSentRaw))
    let request = AppleIDRequest(
      requestedScopes: scopes,
      nonce: isSentRaw ? rawNonce : try rawNonce.map(SHA256.hexadecimal), state: state)
    log(.request(request))
    try apply(.requestStarted(rawNonce: rawNonce, state: state))
    let there = run.world.latency / 2
    if run.openRequest != nil {
      let error = AuthorizationError(.unknown, underlyingCode: -7071)
      run.underWay.append(
        Run.UnderWay(
          due: now.advanced(byMilliseconds: there),
          parcel: .answer(.secondRequestFailed(error))))
    } else {
      run.openRequest = Run.OpenRequest(request: request)
      send(
        .performRequest(
          scopes: scopes, sendsNonce: sendsNonce, sendsState: sendsState, needsKeychain: false),
        answerAfter: 0, arrivesAfter: there)
    }
  }

  /// A party does what it was asked for; the event is its answer.
  func carryOut(_ effect: Effect) throws -> Event? {
    switch effect {
    case .performRequest: return try presentSheet()
    case .authorize(let decision): return try authorize(decision)
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .cancelRequest, .getCredentialState, .signOut:
      return nil
    case .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously, .saveDocument,
      .readDocument, .sendWelcomeMail, .deleteAccount:
      if isCutOff() { return effect.answer(failingWith: .networkError) }
      guard let answer = try askBackend(effect) else { return nil }
      return bites(.network(.answerLost)) ? effect.answer(failingWith: .networkError) : answer
    }
  }

  /// Whether nothing gets to the backend.
  private func isCutOff() -> Bool {
    bites(.network(.offline)) || bites(.network(.timesOut))
  }
}

extension Effect {
  /// What the app hears where the backend can't be reached; `nil` for what is no call to it.
  func answer(failingWith error: AuthError) -> Event? {
    switch self {
    case .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously:
      .backendAnswered(.failure(error))
    case .saveDocument: .documentSaved(.failure(error))
    case .readDocument: .documentRead(.failure(error))
    case .sendWelcomeMail: .mailAnswered(.failure(error))
    case .deleteAccount: .accountDeletionAnswered(.failed(error))
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .performRequest, .authorize, .cancelRequest,
      .getCredentialState, .signOut:
      nil
    }
  }
}
