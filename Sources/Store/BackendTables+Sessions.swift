public import Vocabulary

// MARK: - Sessions

extension BackendTables {
  /// Adds a session.
  public func insert(_ session: SessionRecord) throws {
    try database.execute(
      "INSERT INTO backend_sessions (token, uid, created_at, ended_at) VALUES (?, ?, ?, ?)",
      [session.token, session.uid, session.createdAt, session.endedAt])
  }

  /// The session with that token, ended or not; `nil` where there is none.
  public func session(token: String) throws -> SessionRecord? {
    try database.first("\(sessionColumns) WHERE token = ?", [token], decodeSession)
  }

  /// The user's sessions that have not ended, oldest first.
  public func activeSessions(uid: String) throws -> [SessionRecord] {
    try database.rows(
      "\(sessionColumns) WHERE uid = ? AND ended_at IS NULL ORDER BY created_at, token", [uid],
      decodeSession)
  }

  /// Ends a session, and answers whether it lasted until now.
  @discardableResult
  public func endSession(token: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE backend_sessions SET ended_at = ? WHERE token = ? AND ended_at IS NULL",
      [now, token]) > 0
  }

  /// Ends all sessions of a user, and answers how many there were.
  @discardableResult
  public func endSessions(uid: String, at now: Timestamp) throws -> Int {
    try database.execute(
      "UPDATE backend_sessions SET ended_at = ? WHERE uid = ? AND ended_at IS NULL", [now, uid])
  }

  private var sessionColumns: String {
    "SELECT token, uid, created_at, ended_at FROM backend_sessions"
  }

  private func decodeSession(_ row: Row) -> SessionRecord {
    SessionRecord(
      token: row.text(0), uid: row.text(1), createdAt: row.timestamp(2),
      endedAt: row.optionalTimestamp(3))
  }
}

// MARK: - Nonces

extension BackendTables {
  /// Uses a nonce up, and answers whether it was unused; of two callers at once, one is told so.
  public func use(nonce: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "INSERT INTO backend_used_nonces (nonce, used_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [nonce, now]) > 0
  }

  /// Whether a nonce was used.
  public func isUsed(nonce: String) throws -> Bool {
    try database.first("SELECT 1 FROM backend_used_nonces WHERE nonce = ?", [nonce]) { _ in true }
      ?? false
  }
}

// MARK: - Apple's refresh tokens

extension BackendTables {
  /// Keeps a refresh token of Apple's for a user, to revoke it when the account is deleted.
  public func keep(appleRefreshToken token: String, uid: String) throws {
    try database.execute(
      """
      INSERT INTO backend_apple_refresh_tokens (uid, token) VALUES (?, ?)
      ON CONFLICT (uid, token) DO NOTHING
      """, [uid, token])
  }

  /// The refresh tokens of Apple's that are kept for a user.
  public func appleRefreshTokens(uid: String) throws -> [String] {
    try database.rows(
      "SELECT token FROM backend_apple_refresh_tokens WHERE uid = ? ORDER BY token", [uid]
    ) { $0.text(0) }
  }

  /// Forgets a refresh token that was revoked, and answers whether it was kept.
  @discardableResult
  public func forget(appleRefreshToken token: String, uid: String) throws -> Bool {
    try database.execute(
      "DELETE FROM backend_apple_refresh_tokens WHERE uid = ? AND token = ?", [uid, token]) > 0
  }
}
