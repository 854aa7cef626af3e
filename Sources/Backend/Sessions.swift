public import Store
public import Vocabulary

extension Backend {
  /// The user of a session, or why it is good no more: `invalidUserToken` for one that was never opened,
  /// `userNotFound` where the user was deleted, `userTokenExpired` after signing out, `userDisabled`.
  public func session(_ token: String) throws -> Result<UserRecord, AuthError> {
    guard let record = try tables.session(token: token) else {
      return .failure(try errorOfUnknownSession(token))
    }
    guard let user = try tables.user(uid: record.uid), user.deletionRequestedAt == nil else {
      return .failure(.userNotFound)
    }
    guard record.endedAt == nil else { return .failure(.userTokenExpired) }
    guard !user.isDisabled else { return .failure(.userDisabled) }
    return .success(user)
  }

  /// Ends a session, and answers whether it lasted until now.
  @discardableResult
  public func signOut(session: String, at now: Timestamp) throws -> Bool {
    try tables.endSession(token: session, at: now)
  }

  /// Ends all sessions of a user, as the console can, and answers how many there were.
  @discardableResult
  public func endSessions(uid: String, at now: Timestamp) throws -> Int {
    try tables.endSessions(uid: uid, at: now)
  }

  /// A session's token: the user's identifier, a dot, and 43 characters that nobody can guess.
  func openSession(
    for user: UserRecord, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    let token = try unusedIdentifier(
      "\(user.uid).\(random.string(length: 43, from: Alphabet.base64URL))"
    ) {
      try tables.session(token: $0) != nil
    }
    try tables.insert(SessionRecord(token: token, uid: user.uid, createdAt: now))
    return token
  }

  /// A user's sessions go with the user; the token still tells whose it was.
  private func errorOfUnknownSession(_ token: String) throws -> AuthError {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 28, parts[1].utf8.count == 43 else {
      return .invalidUserToken
    }
    return try tables.user(uid: String(parts[0])) == nil ? .userNotFound : .invalidUserToken
  }
}
