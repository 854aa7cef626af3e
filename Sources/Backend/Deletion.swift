import JOSE
public import Store
public import Vocabulary

/// What became of the person's tokens at Apple when their account was deleted.
public enum AccountDeletion: Hashable, Sendable {
  /// They were revoked: the next sign-in is a first one again.
  case revokedAtApple
  /// There was none to revoke, or the backend is the emulator, which can't: Apple takes the person for linked still.
  case nothingRevoked
}

// Deleting an account. The order is: redeem the code at Apple; then, in one step, keep the refresh token and mark the
// user as being deleted; revoke at Apple; remove the document; remove the user. Before the mark
// nothing is lost; after it every step can be done again, so the next run finishes what a crash cut off.
extension Backend {
  /// Deletes the user of a session, here and at Apple.
  ///
  /// `authorizationCode` is a fresh one from a sign-in for this very purpose; it proves that the person is there, so a
  /// sign-in that is older than five minutes is `requiresRecentLogin` only without one. Somebody else's code is
  /// `userMismatch`; one that Apple refuses `invalidCredential`. After `networkError` the account may be marked as
  /// being deleted: try again, or leave it to ``resumeDeletions(at:)``. The emulator has no way to Apple: it takes any
  /// code, revokes nothing and deletes.
  public func deleteAccount(
    session token: String, authorizationCode: String?, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<AccountDeletion, AuthError> {
    let user: UserRecord
    switch try userToDelete(session: token) {
    case .failure(let error): return .failure(error)
    case .success(let owner): user = owner
    }
    if user.deletionRequestedAt == nil {
      let refreshToken: String?
      switch try authenticate(user, authorizationCode, at: now, using: &random) {
      case .failure(let error): return .failure(error)
      case .success(let exchanged): refreshToken = exchanged
      }
      try database.transaction {
        if let refreshToken { try tables.keep(appleRefreshToken: refreshToken, uid: user.uid) }
        try tables.requestDeletion(uid: user.uid, at: now)
      }
    }
    return try finishDeletion(uid: user.uid, at: now)
  }

  /// Finishes the deletions that a crash or a missing network cut off; call it at each start.
  ///
  /// - Returns: The users whose deletion still waits for Apple.
  @discardableResult
  public func resumeDeletions(at now: Timestamp) throws -> [UserRecord] {
    try tables.usersInDeletion().filter { user in
      if case .failure = try finishDeletion(uid: user.uid, at: now) { true } else { false }
    }
  }

  /// The user of a session; also of one who is being deleted already.
  private func userToDelete(session token: String) throws -> Result<UserRecord, AuthError> {
    if let record = try tables.session(token: token), let user = try tables.user(uid: record.uid),
      user.deletionRequestedAt != nil
    {
      return .success(user)
    }
    return try session(token)
  }

  /// Makes sure that it is the person who asks; answers the refresh token that their code yielded.
  private func authenticate(
    _ user: UserRecord, _ authorizationCode: String?, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<String?, AuthError> {
    guard let authorizationCode else {
      let isRecent = now <= user.lastSignInAt.advanced(bySeconds: Self.recentLoginWindow)
      return isRecent || user.isAnonymous ? .success(nil) : .failure(.requiresRecentLogin)
    }
    guard environment == .production else { return .success(nil) }
    switch try redeem(authorizationCode, at: now, using: &random) {
    case .failure(let error):
      return .failure(error)
    case .success(let exchanged):
      guard let claims = Self.claims(of: exchanged.identityToken),
        try appleUser(of: claims)?.uid == user.uid
      else { return .failure(.userMismatch) }
      return .success(exchanged.refreshToken)
    }
  }

  /// What this identity token says; it came from Apple directly, so its signature adds nothing (OpenID Connect Core
  /// §3.1.3.7).
  private static func claims(of identityToken: String) -> IdentityTokenClaims? {
    do {
      return try IdentityTokenClaims(CompactJWS(parsing: identityToken).payloadObject())
    } catch {
      return nil
    }
  }
}

// MARK: - The steps after the mark

extension Backend {
  /// Finishes the deletion of the user who is linked to an Apple identity, where one has begun.
  ///
  /// - Returns: Why it could not be finished; `nil` where nothing is left to do.
  func finishDeletion(ofAppleUser subject: String, at now: Timestamp) throws -> AuthError? {
    guard
      let user = try tables.user(provider: ProviderLinkRecord.apple, federatedID: subject),
      user.deletionRequestedAt != nil
    else { return nil }
    switch try finishDeletion(uid: user.uid, at: now) {
    case .failure(let error): return error
    case .success: return nil
    }
  }

  private func finishDeletion(
    uid: String, at now: Timestamp
  ) throws -> Result<AccountDeletion, AuthError> {
    var outcome = AccountDeletion.nothingRevoked
    switch environment {
    case .production:
      for token in try tables.appleRefreshTokens(uid: uid) {
        if case .failure(let error) = try revoke(token, at: now) { return .failure(error) }
        outcome = .revokedAtApple
      }
    case .emulator:
      break
    }
    if let document = try tables.document(uid: uid)?.document {
      try tables.deleteDocument(docID: document.docID)
    }
    try tables.deleteUser(uid: uid)
    return .success(outcome)
  }
}
