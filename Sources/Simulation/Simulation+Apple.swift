import AppleAuthority
import JOSE
import SignInFlow
import Vocabulary

// Apple's part: the sheet, the credential, the credential state, and what can go wrong with each.
extension Simulation {
  // MARK: The sheet

  func presentSheet() throws -> Event? {
    guard let request = run.openRequest?.request else { return nil }
    if bites(.authorization(.endlessSpinner)) { return nil }
    if let event = failureBeforeSheet() {
      run.openRequest = nil
      return event
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

  private func failureBeforeSheet() -> Event? {
    if bites(.setUp(.targetCapability)) {
      return .appleFailed(AuthorizationError(.unknown, underlyingCode: -7026))
    }
    if bites(.setUp(.appIDCapability)) {
      return .appleFailed(AuthorizationError(.unknown, underlyingCode: -7022))
    }
    if run.isFirstRequest, bites(.authorization(.flakyFirstTap)) {
      return .appleFailed(AuthorizationError(.unknown))
    }
    for code in AuthorizationError.Code.allCases where !code.comesAfterSheet {
      if bites(.authorizationError(code)) { return .appleFailed(AuthorizationError(code)) }
    }
    return bites(.authorization(.windowMissing)) ? .windowMissing : nil
  }

  // MARK: The credential

  func authorize(_ decision: ConsentDecision) throws -> Event? {
    guard let open = run.openRequest else { return nil }
    run.openRequest = nil
    if let error = failureAfterSheet() { return .appleFailed(error) }
    guard try stillAsks(open, try signedInAccount()) else {
      return .appleFailed(AuthorizationError(.unknown, underlyingCode: -7003))
    }
    let event = try handOut(open, decision)
    if bites(.network(.appleAnswerLost)) {
      return .appleFailed(AuthorizationError(.unknown, underlyingCode: -7003))
    }
    if case .appleResponded = event, bites(.authorization(.deliveredTwice)) {
      run.underWay.append(
        Run.UnderWay(
          due: now.advanced(byMilliseconds: run.world.latency / 2 + 1), parcel: .answer(event)))
    }
    return event
  }

  /// Where the network or Apple fails the person has confirmed already: "Sign Up Not Completed".
  private func failureAfterSheet() -> AuthorizationError? {
    if bites(.network(.offline)) || bites(.authorization(.signUpNotCompleted)) {
      return AuthorizationError(.unknown, underlyingCode: -7003)
    }
    for code in AuthorizationError.Code.allCases where code.comesAfterSheet {
      if bites(.authorizationError(code)) { return AuthorizationError(code) }
    }
    return nil
  }

  /// Apple carries the decision out; the event is what the app hears of it.
  private func handOut(_ open: Run.OpenRequest, _ decision: ConsentDecision) throws -> Event {
    let tokenFaults = run.world.tokenFaults
    for fault in TokenFault.allCases where tokenFaults.contains(fault) {
      log(.fault(.token(fault)))
    }
    let result = try authority.authorize(
      open.request, app: app, account: try signedInAccount(), decision: decision,
      tokenFaults: tokenFaults, at: now.advanced(bySeconds: run.world.clockSkew),
      using: &run.world.random)
    switch result {
    case .success(var credential):
      alter(&credential)
      let report = CredentialReport(credential, answering: open.sheet ?? .returning, at: now)
      run.credential = report
      return .appleResponded(AppleResponse(credential: credential, tokenReading: report.reading))
    case .failure(let error):
      return .appleFailed(error)
    }
  }

  private func alter(_ credential: inout AppleIDCredential) {
    if credential.state != nil, bites(.authorization(.stateMismatch)) {
      credential.state = run.world.random.string(length: 16, from: Alphabet.alphanumeric)
    }
    for fault in CredentialFault.allCases where run.world.has(.credential(fault)) {
      if credential.suffers(fault) { log(.fault(.credential(fault))) }
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

  // MARK: Callbacks that nobody waits for

  /// The person cancelled; with the fault, the credential comes nevertheless.
  func cancelRequest() throws {
    if let open = run.openRequest, open.sheet != nil, bites(.authorization(.deliveredAfterCancel)) {
      run.underWay.append(
        Run.UnderWay(
          due: now.advanced(byMilliseconds: run.world.latency),
          parcel: .credential(open, ConsentDecision(emailChoice: .hide))))
    }
    run.openRequest = nil
    try apply(.appleFailed(AuthorizationError(.canceled)))
  }

  func lateCredential(_ open: Run.OpenRequest, _ decision: ConsentDecision) throws -> Event? {
    run.state.isRunning ? try handOut(open, decision) : nil
  }

  /// A credential for a request that this process never made.
  func deliverCallback() throws {
    let request = AppleIDRequest(requestedScopes: run.flow.profile.requestedScopes)
    let open = Run.OpenRequest(request: request)
    try apply(try handOut(open, ConsentDecision(emailChoice: .hide)))
  }

  // MARK: The credential state

  func credentialState(of user: String) throws -> CredentialStateAnswer {
    let truth: CredentialStateAnswer =
      switch try authority.credentialState(user: user, app: app, account: try signedInAccount()) {
      case .success(let state): .state(state)
      case .failure(let error): .failed(error)
      }
    for fault in CredentialStateFault.allCases where bites(.credentialState(fault)) {
      return fault.answer
    }
    if run.world.deviceEnvironment == .simulator, truth != .state(.revoked) {
      log(.differs(.credentialState(onDevice: truth)))
      return .state(.revoked)
    }
    return truth
  }
}

extension AuthorizationError.Code {
  /// Whether it ends an attempt that the person has confirmed; the others come before any sheet.
  fileprivate var comesAfterSheet: Bool {
    switch self {
    case .invalidResponse, .failed: true
    case .unknown, .canceled, .notHandled, .notInteractive, .matchedExcludedCredential,
      .credentialImport, .credentialExport, .preferSignInWithApple,
      .deviceNotConfiguredForPasskeyCreation:
      false
    }
  }
}

extension CredentialStateFault {
  fileprivate var answer: CredentialStateAnswer {
    switch self {
    case .authorized: .state(.authorized)
    case .revoked: .state(.revoked)
    case .notFound: .state(.notFound)
    case .transferred: .state(.transferred)
    case .failing: .failed(AuthorizationError(.unknown, underlyingCode: -7073))
    }
  }
}

extension AppleIDCredential {
  /// Lets the credential suffer a fault, and answers whether that changed anything.
  fileprivate mutating func suffers(_ fault: CredentialFault) -> Bool {
    let before = self
    switch fault {
    case .tokenMissing: identityToken = nil
    case .tokenNotUTF8: identityToken = [0xFF, 0xFE] + (identityToken ?? []).prefix(30)
    case .codeMissing: authorizationCode = nil
    case .nameGivenOnly: fullName?.familyName = nil
    case .nameBlank:
      if fullName?.isEmpty == false {
        fullName = PersonNameComponents(givenName: " ", familyName: "")
      }
    case .emailMissing: email = nil
    }
    return self != before
  }
}
