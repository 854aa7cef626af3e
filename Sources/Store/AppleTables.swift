public import Vocabulary

extension Database {
  /// What Apple keeps.
  public var apple: AppleTables { AppleTables(database: self) }
}

/// Apple's tables; every function throws ``StoreError``.
public struct AppleTables {
  let database: Database

  /// Apple's policies, such as whether repeat identity tokens carry the e-mail.
  public var settings: Settings { Settings(database: database, table: .apple) }
}

// MARK: - Accounts

extension AppleTables {
  /// Adds an account; its `id` must be free.
  public func insert(_ account: AppleAccount) throws {
    try database.execute(
      """
      INSERT INTO apple_accounts (given_name, family_name, middle_name, name_prefix, name_suffix,
        nickname, primary_email, has_two_factor_authentication, age_range, real_user_status,
        forwards_relayed_mail, is_managed, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, values(account))
  }

  /// Changes everything but the `id` of an account, and answers whether there was one.
  @discardableResult
  public func update(_ account: AppleAccount) throws -> Bool {
    try database.execute(
      """
      UPDATE apple_accounts SET given_name = ?, family_name = ?, middle_name = ?, name_prefix = ?,
        name_suffix = ?, nickname = ?, primary_email = ?, has_two_factor_authentication = ?,
        age_range = ?, real_user_status = ?, forwards_relayed_mail = ?, is_managed = ?
      WHERE id = ? AND deleted_at IS NULL
      """, values(account)) > 0
  }

  /// A number that no account, living or deleted, has.
  public func nextAccountID() throws -> Int64 {
    try database.first("SELECT coalesce(max(id), 0) + 1 FROM apple_accounts") { $0.integer(0) } ?? 1
  }

  /// The account with that number; `nil` where there is none or it was deleted.
  public func account(id: Int64) throws -> AppleAccount? {
    try database.first(
      "\(accountColumns) WHERE id = ? AND deleted_at IS NULL", [id], decodeAccount)
  }

  /// The accounts that were not deleted, by number.
  public func accounts() throws -> [AppleAccount] {
    try database.rows("\(accountColumns) WHERE deleted_at IS NULL ORDER BY id", [], decodeAccount)
  }

  /// Marks an account as deleted for good by its owner; its subjects stay, and are no longer good.
  ///
  /// - Returns: Whether there was such an account.
  @discardableResult
  public func deleteAccount(id: Int64, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE apple_accounts SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL", [now, id]) > 0
  }

  private var accountColumns: String {
    """
    SELECT given_name, family_name, middle_name, name_prefix, name_suffix, nickname, primary_email,
      has_two_factor_authentication, age_range, real_user_status, forwards_relayed_mail, id,
      is_managed
    FROM apple_accounts
    """
  }

  private func values(_ account: AppleAccount) -> [any Bindable] {
    [
      account.name.givenName, account.name.familyName, account.name.middleName,
      account.name.namePrefix, account.name.nameSuffix, account.name.nickname,
      account.primaryEmail, account.hasTwoFactorAuthentication, account.ageRange.rawValue,
      account.realUserStatus.rawValue, account.forwardsRelayedMail, account.isManaged,
      account.id,
    ]
  }

  private func decodeAccount(_ row: Row) throws -> AppleAccount {
    AppleAccount(
      id: row.integer(11),
      name: PersonNameComponents(
        givenName: row.optionalText(0), familyName: row.optionalText(1),
        middleName: row.optionalText(2), namePrefix: row.optionalText(3),
        nameSuffix: row.optionalText(4), nickname: row.optionalText(5)),
      primaryEmail: row.text(6), hasTwoFactorAuthentication: row.bool(7),
      ageRange: try row.value(8), realUserStatus: try row.value(9),
      forwardsRelayedMail: row.bool(10), isManaged: row.bool(12))
  }
}

// MARK: - Apps and teams

extension AppleTables {
  /// Adds an app, or changes its name.
  ///
  /// It moves to another team by ``transfer(bundleIdentifier:toTeam:at:)`` alone.
  public func save(_ app: AppRegistration) throws {
    try database.execute(
      """
      INSERT INTO apple_apps (bundle_identifier, team_identifier, name) VALUES (?, ?, ?)
      ON CONFLICT (bundle_identifier) DO UPDATE SET name = excluded.name
      """, [app.bundleIdentifier, app.teamIdentifier, app.name])
  }

  /// The app with that bundle identifier; `nil` where Apple knows none.
  public func app(bundleIdentifier: String) throws -> AppRegistration? {
    try database.first(
      "SELECT name, bundle_identifier, team_identifier FROM apple_apps WHERE bundle_identifier = ?",
      [bundleIdentifier], decodeApp)
  }

  /// Whether a team has an app.
  public func hasApps(team teamIdentifier: String) throws -> Bool {
    try database.first(
      "SELECT 1 FROM apple_apps WHERE team_identifier = ? LIMIT 1", [teamIdentifier]
    ) { _ in true } ?? false
  }

  /// Moves an app to another developer team, and answers whether it moved.
  @discardableResult
  public func transfer(
    bundleIdentifier: String, toTeam teamIdentifier: String, at now: Timestamp
  ) throws -> Bool {
    try database.execute(
      """
      UPDATE apple_apps SET former_team_identifier = team_identifier, team_identifier = ?1,
        transferred_at = ?2
      WHERE bundle_identifier = ?3 AND team_identifier <> ?1
      """, [teamIdentifier, now, bundleIdentifier]) > 0
  }

  /// The latest move of an app; `nil` where it never moved.
  public func transfer(bundleIdentifier: String) throws -> TransferRecord? {
    try database.first(
      """
      SELECT bundle_identifier, former_team_identifier, transferred_at FROM apple_apps
      WHERE bundle_identifier = ? AND transferred_at IS NOT NULL
      """, [bundleIdentifier]
    ) {
      TransferRecord(
        bundleIdentifier: $0.text(0), formerTeamIdentifier: $0.text(1),
        transferredAt: $0.timestamp(2))
    }
  }

  /// Registers a sender, a domain or an address, whose mail the private relay forwards.
  public func registerMailSource(_ source: String, team teamIdentifier: String) throws {
    try database.execute(
      "INSERT OR IGNORE INTO apple_mail_sources (team_identifier, source) VALUES (?, ?)",
      [teamIdentifier, source])
  }

  /// Ends a sender's registration, and answers whether there was one.
  @discardableResult
  public func removeMailSource(_ source: String, team teamIdentifier: String) throws -> Bool {
    try database.execute(
      "DELETE FROM apple_mail_sources WHERE team_identifier = ? AND source = ?",
      [teamIdentifier, source]) > 0
  }

  /// The senders that a team has registered, in alphabetical order.
  public func mailSources(team teamIdentifier: String) throws -> [String] {
    try database.rows(
      "SELECT source FROM apple_mail_sources WHERE team_identifier = ? ORDER BY source",
      [teamIdentifier]
    ) { $0.text(0) }
  }

  private func decodeApp(_ row: Row) -> AppRegistration {
    AppRegistration(
      name: row.text(0), bundleIdentifier: row.text(1), teamIdentifier: row.text(2))
  }
}

// MARK: - Signing keys

extension AppleTables {
  /// Adds a key.
  public func insert(_ key: SigningKeyRecord) throws {
    try database.execute(
      """
      INSERT INTO apple_signing_keys (kid, private_key, created_at, retired_at)
      VALUES (?, ?, ?, ?)
      """, [key.kid, key.privateKey, key.createdAt, key.retiredAt])
  }

  /// All keys, oldest first, retired ones among them.
  public func signingKeys() throws -> [SigningKeyRecord] {
    try database.rows("\(keyColumns) ORDER BY created_at, kid", [], decodeKey)
  }

  /// The newest key that was not retired; `nil` where there is none.
  public func currentSigningKey() throws -> SigningKeyRecord? {
    try database.first(
      "\(keyColumns) WHERE retired_at IS NULL ORDER BY created_at DESC, kid DESC LIMIT 1", [],
      decodeKey)
  }

  /// Retires a key, and answers whether it was in use until now.
  @discardableResult
  public func retireSigningKey(kid: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE apple_signing_keys SET retired_at = ? WHERE kid = ? AND retired_at IS NULL",
      [now, kid]) > 0
  }

  private var keyColumns: String {
    "SELECT kid, private_key, created_at, retired_at FROM apple_signing_keys"
  }

  private func decodeKey(_ row: Row) -> SigningKeyRecord {
    SigningKeyRecord(
      kid: row.text(0), privateKey: row.blob(1), createdAt: row.timestamp(2),
      retiredAt: row.optionalTimestamp(3))
  }
}
