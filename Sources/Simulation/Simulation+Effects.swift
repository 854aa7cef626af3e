import Backend
import JOSE
import SignInFlow
import Vocabulary

// Carrying effects out: on the device at once, at the parties when the network gets there.
extension Simulation {
  func perform(_ effect: Effect) throws {
    if effect != .dropPendingAnswers { run.log(.effect(effect)) }
    switch effect {
    case .readStorage: try apply(.storageRead(try device.storedData()))
    case .writeUserDefaults(let values): try device.writeUserDefaults(values)
    case .removeUserDefaults, .deleteAppContainer: try device.removeUserDefaults()
    case .writeUserIdentifier(let user): try device.writeUserIdentifier(user)
    case .writeKeychainSession(let session): try device.write(session)
    case .keepCredential(let credential): try device.keep(credential)
    case .forgetKeptCredential(let user): try device.forgetKept(user: user)
    case .removeKeychainSession: try device.removeSession()
    case .log: break
    case .dropPendingAnswers: dropPendingAnswers()
    case .performRequest(let scopes, let sendsNonce, let sendsState):
      try performRequest(scopes, sendsNonce: sendsNonce, sendsState: sendsState)
    case .cancelRequest:
      run.openRequest = nil
      try apply(.appleFailed(AuthorizationError(.canceled)))
    case .getCredentialState(let user):
      try apply(.credentialStateAnswered(try credentialState(of: user)))
    case .signOut(let session): try backend.signOut(session: session, at: now)
    case .authorize: send(effect, answerAfter: 0, arrivesAfter: run.world.latency)
    case .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously, .saveDocument,
      .readDocument, .sendWelcomeMail, .deleteAccount:
      let there = run.world.latency / 2
      send(effect, answerAfter: run.world.latency - there, arrivesAfter: there)
    }
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
    let rawNonce = sendsNonce ? run.world.random.string(length: 32, from: Alphabet.nonce) : nil
    let state =
      sendsState ? run.world.random.string(length: 16, from: Alphabet.alphanumeric) : nil
    let request = AppleIDRequest(
      requestedScopes: scopes, nonce: try rawNonce.map(SHA256.hexadecimal), state: state)
    run.log(.request(request))
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
        .performRequest(scopes: scopes, sendsNonce: sendsNonce, sendsState: sendsState),
        answerAfter: 0, arrivesAfter: there)
    }
  }

  private func credentialState(of user: String) throws -> CredentialStateAnswer {
    switch try authority.credentialState(user: user, app: app, account: try signedInAccount()) {
    case .success(let state): .state(state)
    case .failure(let error): .failed(error)
    }
  }

  /// A party does what it was asked for; the event is its answer.
  func carryOut(_ effect: Effect) throws -> Event? {
    switch effect {
    case .performRequest:
      return try presentSheet()
    case .authorize(let decision):
      return try authorize(decision)
    case .signIn(let token, let rawNonce, let fullName):
      return answer(
        try backend.signIn(
          identityToken: token, rawNonce: rawNonce, fullName: fullName, at: now,
          using: &run.world.random))
    case .link(let session, let token, let rawNonce, let fullName):
      return answer(
        try backend.link(
          session: session, identityToken: token, rawNonce: rawNonce, fullName: fullName, at: now,
          using: &run.world.random))
    case .signInWithUpdatedCredential:
      guard let credential = run.updatedCredential else { return nil }
      return answer(
        try backend.signIn(with: credential, at: now, using: &run.world.random))
    case .signInAnonymously:
      return .backendAnswered(
        .success(try backend.signInAnonymously(at: now, using: &run.world.random)))
    case .saveDocument(let uid, let name, let email):
      return .documentSaved(try saveDocument(uid: uid, name: name, email: email))
    case .readDocument(let docID):
      return .documentRead(try backend.readUserDocument(docID: docID))
    case .sendWelcomeMail(let email):
      return .mailAnswered(.success(try sendMail(to: email)))
    case .deleteAccount(let session, let code):
      return .accountDeletionAnswered(try deleteAccount(session: session, code: code))
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .cancelRequest, .getCredentialState, .signOut:
      return nil
    }
  }

  // MARK: Apple

  private func presentSheet() throws -> Event? {
    guard let request = run.openRequest?.request else { return nil }
    guard !run.world.isWindowMissing else {
      run.openRequest = nil
      return .windowMissing
    }
    let account = try signedInAccount()
    switch try authority.sheet(for: request, app: app, account: account) {
    case .success(let sheet):
      run.openRequest?.sheet = sheet.form
      run.openRequest?.accountID = account?.id
      return .sheetPresented(sheet)
    case .failure(let error):
      run.openRequest = nil
      return .appleFailed(error)
    }
  }

  private func authorize(_ decision: ConsentDecision) throws -> Event? {
    guard let open = run.openRequest else { return nil }
    run.openRequest = nil
    let account = try signedInAccount()
    guard try stillAsks(open, account) else {
      return .appleFailed(AuthorizationError(.unknown, underlyingCode: -7003))
    }
    let result = try authority.authorize(
      open.request, app: app, account: account, decision: decision, at: now,
      using: &run.world.random)
    switch result {
    case .success(let credential):
      let report = CredentialReport(
        credential, answering: open.sheet ?? .returning, at: now)
      run.credential = report
      return .appleResponded(
        AppleResponse(credential: credential, tokenReading: report.reading))
    case .failure(let error):
      return .appleFailed(error)
    }
  }

  /// Whether what the person confirmed is all that Apple would ask now: of the same account, and no more than then.
  ///
  /// Behind an open sheet the device can change its account, and the consent can end. Where Apple has no sheet to
  /// show at all, the authorization says why.
  private func stillAsks(_ open: Run.OpenRequest, _ account: AppleAccount?) throws -> Bool {
    switch try authority.sheet(for: open.request, app: app, account: account) {
    case .failure: true
    case .success(let sheet):
      account?.id == open.accountID && (sheet.form == .returning || sheet.form == open.sheet)
    }
  }

  // MARK: Backend

  private func answer(_ result: Result<SignInAnswer, SignInFailure>) -> Event {
    let checks: [TokenCheck]
    switch result {
    case .success(let answer): checks = answer.checks
    case .failure(let failure):
      checks = failure.checks
      run.updatedCredential = failure.updatedCredential
    }
    if !checks.isEmpty {
      run.log(.checks(checks))
      run.credential?.checks = checks
    }
    return .backendAnswered(result.mapError(\.error))
  }

  private func saveDocument(uid: String, name: String?, email: String?) throws
    -> Result<UserDocument, AuthError>
  {
    guard !run.world.documentSavingFails else {
      return .failure(
        AuthError(.internalError, "The user database could not save the document. Try again later.")
      )
    }
    return try backend.saveUserDocument(
      uid: uid, name: name, email: email, at: now, using: &run.world.random)
  }

  private func sendMail(to address: String) throws -> MailOutcome {
    try backend.sendWelcomeMail(to: address, at: now) { sender, recipient, now in
      try authority.deliver(from: sender, to: recipient, at: now)
    }
  }

  private func deleteAccount(session: String, code: String) throws -> AccountDeletionAnswer {
    let result = try backend.deleteAccount(
      session: session, authorizationCode: code, at: now, using: &run.world.random)
    return switch result {
    case .success: .deleted
    case .failure(let error): .failed(error)
    }
  }
}
