import SignInFlow
import Vocabulary

/// What an alert says: a title, a message, and in small the error as its framework names it.
struct AlertContent {
  var title: String
  var message = ""
  /// The error's number and name; empty where the client does not tell, or there is none.
  var code = ""
  var isQuestion = false

  init(_ alert: FlowAlert, app: AppRegistration, copy: Copy.Alert) {
    switch alert {
    case .authorization(let error, let report): self.init(error, report, copy)
    case .backend(let error, let report): self.init(error, report, copy)
    case .missingToken(let report):
      self.init(copy.missingToken, copy.missingTokenDescription, report, copy)
    case .missingWindow(let report):
      self.init(copy.missingWindow, copy.missingWindowDescription, report, copy)
    case .stateMismatch: self.init(copy.stateMismatch)
    case .signedOut(let state): self.init(state, app, copy)
    case .unfinishedSignIn: self.init(copy.unfinishedSignIn(app.name))
    case .guestLeftBehind:
      self.init(copy.guestLeftBehind)
      code = Self.code(of: .credentialAlreadyInUse)
    case .confirmDeletion:
      self.init(copy.confirmDeletion)
      isQuestion = true
    case .accountDeleted(isRevoked: true): self.init(copy.accountDeleted)
    case .accountDeleted(isRevoked: false): self.init(copy.accountDeletedHere(app.name))
    case .passwordReplaced: self.init(copy.passwordReplaced)
    }
  }

  private init(_ notice: Copy.Notice) {
    title = notice.title
    message = notice.message
  }

  /// A client that knows no more than a text of its own.
  private init(
    _ notice: Copy.Notice, _ description: String, _ report: ErrorReport, _ copy: Copy.Alert
  ) {
    switch report {
    case .explained: self.init(notice)
    case .description, .log: self.init(Copy.Notice(copy.error, description))
    case .withoutReason: self.init(Copy.Notice(copy.signInFailed))
    }
  }

  private init(_ error: AuthorizationError, _ report: ErrorReport, _ copy: Copy.Alert) {
    let description = copy.operationFailed(AuthorizationError.domain, String(error.code.rawValue))
    self.init(
      Copy.Notice(copy.authorization.title, copy.authorization.text(for: error)), description,
      report, copy)
    if report == .explained {
      code = "ASAuthorizationError \(error.code.rawValue) \(error.code.name)"
      if let underlying = error.underlyingCode {
        code += "\nAKAuthenticationError \(underlying)"
      }
    }
  }

  private init(_ error: AuthError, _ report: ErrorReport, _ copy: Copy.Alert) {
    self.init(
      Copy.Notice(copy.backend.title, copy.backend.text(for: error.code)), error.message, report,
      copy)
    if report == .explained { code = Self.code(of: error.code) }
  }

  private init(_ state: CredentialState, _ app: AppRegistration, _ copy: Copy.Alert) {
    switch state {
    case .revoked: self.init(copy.revoked(app.name))
    case .notFound, .authorized: self.init(copy.notFound(app.name))
    case .transferred: self.init(copy.transferred(app.name))
    }
    code = "CredentialState \(state.rawValue) \(state.name)"
  }

  private static func code(of code: AuthError.Code) -> String {
    "FIRAuthError \(code.rawValue) \(code.name)"
  }
}

extension Copy.Authorization {
  /// What happened and what to do; the private underlying number tells more where Apple's own one tells nothing.
  func text(for error: AuthorizationError) -> String {
    switch (error.code, error.underlyingCode) {
    case (.unknown, -7022): noAccount
    case (.unknown, -7034): twoFactorOff
    case (.unknown, -7026): capabilityMissing
    case (.unknown, _): unknown
    case (.canceled, _): canceled
    case (.invalidResponse, _): invalidResponse
    case (.notHandled, _): notHandled
    case (.failed, _): failed
    case (.notInteractive, _): notInteractive
    case (.preferSignInWithApple, _): preferSignInWithApple
    case (.matchedExcludedCredential, _), (.credentialImport, _), (.credentialExport, _),
      (.deviceNotConfiguredForPasskeyCreation, _):
      notSignInWithApple
    }
  }
}

extension Copy.Backend {
  /// What happened and what to do.
  func text(for code: AuthError.Code) -> String {
    switch code {
    case .invalidCredential, .malformedJWT: invalidCredential
    case .missingOrInvalidNonce: missingOrInvalidNonce
    case .userDisabled: userDisabled
    case .operationNotAllowed: operationNotAllowed
    case .emailAlreadyInUse, .accountExistsWithDifferentCredential: emailInUse
    case .tooManyRequests: tooManyRequests
    case .userNotFound: userNotFound
    case .requiresRecentLogin: requiresRecentLogin
    case .providerAlreadyLinked: providerAlreadyLinked
    case .noSuchProvider: noSuchProvider
    case .invalidUserToken, .userTokenExpired: sessionEnded
    case .networkError: networkError
    case .userMismatch: userMismatch
    case .credentialAlreadyInUse: credentialAlreadyInUse
    case .keychainError: keychainError
    case .internalError: internalError
    }
  }
}
