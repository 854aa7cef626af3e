public import Vocabulary

// What Apple's server-to-server notifications change.
extension BackendTables {
  /// Notes a notification by its `jti`, and answers whether it is the first with that.
  public func receive(notification jti: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "INSERT INTO backend_notifications (jti, received_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [jti, now]) > 0
  }

  /// Ends the sessions of a user that began at a moment or before, and answers how many there were.
  @discardableResult
  public func endSessions(uid: String, startedBy moment: Timestamp, at now: Timestamp) throws -> Int
  {
    try database.execute(
      """
      UPDATE backend_sessions SET ended_at = ?
      WHERE uid = ? AND created_at <= ? AND ended_at IS NULL
      """, [now, uid, moment])
  }

  /// Forgets all refresh tokens of Apple's that are kept for a user, and answers how many there were.
  @discardableResult
  public func forgetAppleRefreshTokens(uid: String) throws -> Int {
    try database.execute("DELETE FROM backend_apple_refresh_tokens WHERE uid = ?", [uid])
  }

  /// Notes that the identity behind a link exists no more, and answers whether that is news.
  @discardableResult
  public func markIdentityDeleted(
    provider: String, federatedID: String, at now: Timestamp
  ) throws -> Bool {
    try database.execute(
      """
      UPDATE backend_provider_links SET identity_deleted_at = ?
      WHERE provider = ? AND federated_id = ? AND identity_deleted_at IS NULL
      """, [now, provider, federatedID]) > 0
  }

  /// When the identity behind a link was deleted by its owner; `nil` where that was not told.
  public func identityDeletedAt(provider: String, federatedID: String) throws -> Timestamp? {
    try database.first(
      """
      SELECT identity_deleted_at FROM backend_provider_links
      WHERE provider = ? AND federated_id = ? AND identity_deleted_at IS NOT NULL
      """, [provider, federatedID]
    ) { $0.timestamp(0) }
  }

  /// Notes whether mail to a user's relay address is forwarded since `moment`.
  ///
  /// - Returns: Whether it was noted; not where something later is known already.
  @discardableResult
  public func setDeliverable(
    _ isDeliverable: Bool, relayAddress: String, uid: String, since moment: Timestamp
  ) throws -> Bool {
    try database.execute(
      """
      INSERT INTO backend_relay_addresses (address, uid, is_deliverable, changed_at)
      VALUES (?, ?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET uid = excluded.uid,
        is_deliverable = excluded.is_deliverable, changed_at = excluded.changed_at
      WHERE excluded.changed_at >= changed_at
      """, [relayAddress, uid, isDeliverable, moment]) > 0
  }

  /// Whether Apple told that mail to an address is not forwarded, whatever the address's case.
  public func isUndeliverable(_ address: String) throws -> Bool {
    try database.first(
      "SELECT 1 FROM backend_relay_addresses WHERE address = ? AND is_deliverable = 0", [address]
    ) { _ in true } ?? false
  }
}
