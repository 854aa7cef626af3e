extension Copy {
  /// A title, and what there is to say below it; empty where a client says nothing more.
  struct Notice: Hashable, Sendable {
    let title: String
    let message: String

    init(_ title: String, _ message: String = "") {
      self.title = title
      self.message = message
    }
  }

  /// What the app tells the person over its screen.
  struct Alert: Sendable {
    let ok: String
    let cancel: String
    let delete: String
    /// The title of a client that shows an error's own description.
    let error: String
    /// What the system says of an `NSError` without a text of its own, of domain and number.
    let operationFailed: TwoValues
    /// All that a client says which gives no reason.
    let signInFailed: String
    let authorization: Authorization
    let backend: Backend
    let missingToken: Notice
    /// What a client shows that describes the missing token.
    let missingTokenDescription: String
    let missingWindow: Notice
    /// What a client shows that describes the missing window.
    let missingWindowDescription: String
    let stateMismatch: Notice
    let revoked: @Sendable (String) -> Notice
    let notFound: @Sendable (String) -> Notice
    let transferred: @Sendable (String) -> Notice
    let unfinishedSignIn: @Sendable (String) -> Notice
    let guestLeftBehind: Notice
    let confirmDeletion: Notice
    let accountDeleted: Notice
    let accountDeletedHere: @Sendable (_ app: String) -> Notice
    let passwordReplaced: Notice
  }

  /// What to say of an `AuthorizationError`.
  struct Authorization: Sendable {
    let title: String
    let noAccount: String
    let twoFactorOff: String
    let capabilityMissing: String
    let unknown: String
    let canceled: String
    let invalidResponse: String
    let notHandled: String
    let failed: String
    let notInteractive: String
    let notSignInWithApple: String
    let preferSignInWithApple: String
  }

  /// What to say of an `AuthError`.
  struct Backend: Sendable {
    let title: String
    let invalidCredential: String
    let missingOrInvalidNonce: String
    let userDisabled: String
    let operationNotAllowed: String
    let emailInUse: String
    let tooManyRequests: String
    let userNotFound: String
    let requiresRecentLogin: String
    let providerAlreadyLinked: String
    let noSuchProvider: String
    let sessionEnded: String
    let networkError: String
    let userMismatch: String
    let credentialAlreadyInUse: String
    let keychainError: String
    let internalError: String
  }
}
