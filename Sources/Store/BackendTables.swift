public import Vocabulary

extension Database {
  /// What the backend keeps.
  public var backend: BackendTables { BackendTables(database: self) }
}

/// The backend's tables; every function throws ``StoreError``.
public struct BackendTables {
  let database: Database

  /// The backend console's switches, such as whether Apple is enabled as a provider.
  public var settings: Settings { Settings(database: database, table: .backend) }
}

// MARK: - Users

extension BackendTables {
  /// Adds a user; `constraint` where the `uid` is taken.
  public func insert(_ user: UserRecord) throws {
    try database.execute(
      """
      INSERT INTO backend_users (email, email_verified, display_name, is_anonymous, is_disabled,
        created_at, last_sign_in_at, deletion_requested_at, uid)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, values(user))
  }

  /// Changes everything but the `uid` of a user, and answers whether there was one.
  @discardableResult
  public func update(_ user: UserRecord) throws -> Bool {
    try database.execute(
      """
      UPDATE backend_users SET email = ?, email_verified = ?, display_name = ?, is_anonymous = ?,
        is_disabled = ?, created_at = ?, last_sign_in_at = ?, deletion_requested_at = ?
      WHERE uid = ?
      """, values(user)) > 0
  }

  /// The user with that identifier; `nil` where there is none.
  public func user(uid: String) throws -> UserRecord? {
    try database.first("SELECT \(Self.userColumns) FROM backend_users u WHERE uid = ?", [uid]) {
      Self.decodeUser($0)
    }
  }

  /// The user whom a provider's identity is linked to; `nil` where there is none.
  public func user(provider: String, federatedID: String) throws -> UserRecord? {
    try database.first(
      """
      SELECT \(Self.userColumns) FROM backend_provider_links
      JOIN backend_users u USING (uid) WHERE provider = ? AND federated_id = ?
      """, [provider, federatedID]
    ) { Self.decodeUser($0) }
  }

  /// The users with that address, whatever its case, in the order in which they were made.
  public func users(email: String) throws -> [UserRecord] {
    try database.rows(
      "SELECT \(Self.userColumns) FROM backend_users u WHERE email = ? ORDER BY sequence", [email]
    ) { Self.decodeUser($0) }
  }

  /// How many users there are; takes no longer with a million.
  public func userCount() throws -> Int {
    try database.first("SELECT count FROM backend_user_count WHERE id = 1") { Int($0.integer(0)) }
      ?? 0
  }

  /// Notes that deleting a user has begun, and answers whether there is such a user.
  ///
  /// An earlier note keeps its time.
  @discardableResult
  public func requestDeletion(uid: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      """
      UPDATE backend_users SET deletion_requested_at = coalesce(deletion_requested_at, ?)
      WHERE uid = ?
      """, [now, uid]) > 0
  }

  /// The users whose deletion has begun and not ended, oldest request first.
  public func usersInDeletion() throws -> [UserRecord] {
    try database.rows(
      """
      SELECT \(Self.userColumns) FROM backend_users u
      WHERE deletion_requested_at IS NOT NULL ORDER BY deletion_requested_at, sequence
      """
    ) { Self.decodeUser($0) }
  }

  /// Removes a user with links, document, sessions and tokens, and answers whether there was one.
  @discardableResult
  public func deleteUser(uid: String) throws -> Bool {
    try database.execute("DELETE FROM backend_users WHERE uid = ?", [uid]) > 0
  }

  /// The columns that ``decodeUser(_:)`` reads, of the table `backend_users` as `u`.
  static let userColumns = """
    u.email, u.email_verified, u.display_name, u.is_anonymous, u.is_disabled, u.created_at,
      u.last_sign_in_at, u.deletion_requested_at, u.uid
    """

  static func decodeUser(_ row: Row) -> UserRecord {
    UserRecord(
      uid: row.text(8), email: row.optionalText(0), emailIsVerified: row.bool(1),
      displayName: row.optionalText(2), isAnonymous: row.bool(3), isDisabled: row.bool(4),
      createdAt: row.timestamp(5), lastSignInAt: row.timestamp(6),
      deletionRequestedAt: row.optionalTimestamp(7))
  }

  private func values(_ user: UserRecord) -> [any Bindable] {
    [
      user.email, user.emailIsVerified, user.displayName, user.isAnonymous, user.isDisabled,
      user.createdAt, user.lastSignInAt, user.deletionRequestedAt, user.uid,
    ]
  }
}

// MARK: - Provider links

extension BackendTables {
  /// Links a provider's identity to a user.
  ///
  /// - Throws: ``StoreError``, `constraint` where it is linked, or the user has one of that provider.
  public func insert(_ link: ProviderLinkRecord) throws {
    try database.execute(
      """
      INSERT INTO backend_provider_links (provider, federated_id, uid, email) VALUES (?, ?, ?, ?)
      """, [link.provider, link.federatedID, link.uid, link.email])
  }

  /// The link of a provider's identity; `nil` where it is linked to nobody.
  public func providerLink(provider: String, federatedID: String) throws -> ProviderLinkRecord? {
    try database.first(
      """
      SELECT provider, federated_id, uid, email FROM backend_provider_links
      WHERE provider = ? AND federated_id = ?
      """, [provider, federatedID]
    ) { Self.decodeLink($0) }
  }

  /// The links of a user, by provider.
  public func providerLinks(uid: String) throws -> [ProviderLinkRecord] {
    try database.rows(
      """
      SELECT provider, federated_id, uid, email FROM backend_provider_links
      WHERE uid = ? ORDER BY provider
      """, [uid]
    ) { Self.decodeLink($0) }
  }

  /// Removes a user's link to a provider, and answers whether there was one.
  @discardableResult
  public func deleteProviderLink(provider: String, uid: String) throws -> Bool {
    try database.execute(
      "DELETE FROM backend_provider_links WHERE uid = ? AND provider = ?", [uid, provider]) > 0
  }

  private static func decodeLink(_ row: Row) -> ProviderLinkRecord {
    ProviderLinkRecord(
      provider: row.text(0), federatedID: row.text(1), uid: row.text(2),
      email: row.optionalText(3))
  }
}
