import Backend
import SignInFlow
import Vocabulary

// The backend's part: what it answers to each call, and notices from Apple.
extension Simulation {
  /// The backend does what it was asked for; the event is its answer.
  func askBackend(_ effect: Effect) throws -> Event? {
    switch effect {
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
      return answer(try backend.signIn(with: credential, at: now, using: &run.world.random))
    case .signInAnonymously:
      return kept(.success(try backend.signInAnonymously(at: now, using: &run.world.random)))
    case .saveDocument(let uid, let name, let email):
      _ = bites(.backend(.documentSavingFails))
      return .documentSaved(
        try backend.saveUserDocument(
          uid: uid, name: name, email: email, at: now, using: &run.world.random))
    case .readDocument(let docID):
      _ = bites(.backend(.documentReadingFails))
      return .documentRead(try backend.readUserDocument(docID: docID))
    case .sendWelcomeMail(let email):
      return .mailAnswered(.success(try sendMail(to: email)))
    case .deleteAccount(let session, let code):
      return .accountDeletionAnswered(try deleteAccount(session: session, code: code))
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .performRequest, .authorize, .cancelRequest,
      .getCredentialState, .signOut:
      return nil
    }
  }

  private func answer(_ result: Result<SignInAnswer, SignInFailure>) -> Event {
    let checks: [TokenCheck]
    switch result {
    case .success(let answer): checks = answer.checks
    case .failure(let failure):
      checks = failure.checks
      run.updatedCredential = failure.updatedCredential
      switch failure.error.code {
      case .networkError: _ = bites(.network(.appleUnreachable))
      case .operationNotAllowed: _ = bites(.setUp(.provider))
      default: break
      }
    }
    if !checks.isEmpty {
      log(.checks(checks))
      for check in checks where !check.isEnforced && !check.holds {
        log(.differs(.checkNotEnforced(check)))
      }
      run.credential?.checks = checks
    }
    logBackendFaults()
    return kept(result.mapError(\.error))
  }

  /// The SDK keeps its session in the Keychain before it answers; where that is locked the sign-in fails on the device.
  private func kept(_ result: Result<SignInAnswer, AuthError>) -> Event {
    if case .success = result, bites(.storage(.keychainLocked)) {
      return .backendAnswered(
        .failure(
          AuthError(
            .keychainError,
            "An error occurred when accessing the keychain: errSecInteractionNotAllowed (-25308)."))
      )
    }
    return .backendAnswered(result)
  }

  /// Which of the backend's faults were on when it verified a token.
  private func logBackendFaults() {
    for fault in BackendFault.allCases where run.world.has(.backend(fault)) {
      switch fault {
      case .keySetCachedForever, .firstKeyTaken, .booleansOnly, .credentialUsedTwice,
        .matchesEmailOnly:
        log(.fault(.backend(fault)))
      case .documentSavingFails, .documentReadingFails, .nonceSentRaw, .codeUsedTwice,
        .codeExpired, .clientSecretExpired:
        break
      }
    }
  }

  private func deleteAccount(session: String, code: String?) throws -> AccountDeletionAnswer {
    let faults: [Fault] = [
      .backend(.codeUsedTwice), .backend(.codeExpired), .backend(.clientSecretExpired),
      .setUp(.servicesID), .network(.appleUnreachable),
    ]
    if code != nil {
      for fault in faults { _ = bites(fault) }
    }
    let result = try backend.deleteAccount(
      session: session, authorizationCode: code, at: now, using: &run.world.random)
    switch result {
    case .success(let deletion):
      if deletion == .nothingRevoked, run.world.backendEnvironment == .emulator {
        log(.differs(.notRevoked))
      }
      return .deleted(isRevoked: deletion == .revokedAtApple)
    case .failure(let error): return .failed(error)
    }
  }

  private func sendMail(to address: String) throws -> MailOutcome {
    _ = bites(.setUp(.mailSource))
    return try backend.sendWelcomeMail(to: address, at: now, through: authority.deliver)
  }
}
