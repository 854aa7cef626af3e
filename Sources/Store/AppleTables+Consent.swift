public import Vocabulary

// MARK: - Subjects

extension AppleTables {
  /// Adds the person's identity for a team, or replaces it.
  public func save(_ subject: SubjectRecord) throws {
    try database.execute(
      """
      INSERT INTO apple_subjects (account_id, team_identifier, sub, relay_address)
      VALUES (?, ?, ?, ?)
      ON CONFLICT (account_id, team_identifier)
      DO UPDATE SET sub = excluded.sub, relay_address = excluded.relay_address
      """,
      [subject.accountID, subject.teamIdentifier, subject.sub, subject.relayAddress])
  }

  /// The person's identity for a team; `nil` before the first authorization of any of its apps.
  public func subject(account: Int64, team teamIdentifier: String) throws -> SubjectRecord? {
    try database.first(
      "\(subjectColumns) WHERE account_id = ? AND team_identifier = ?", [account, teamIdentifier],
      decodeSubject)
  }

  /// Whom a `sub` (the credential's `user`) stands for; `nil` for one that Apple never handed out.
  public func subject(sub: String) throws -> SubjectRecord? {
    try database.first("\(subjectColumns) WHERE sub = ?", [sub], decodeSubject)
  }

  /// Whom a relay address leads to, whatever its case; `nil` for one that Apple never handed out.
  public func subject(relayAddress: String) throws -> SubjectRecord? {
    try database.first("\(subjectColumns) WHERE relay_address = ?", [relayAddress], decodeSubject)
  }

  /// The person's relay addresses, one a team, by team.
  public func relayAddresses(account: Int64) throws -> [String] {
    try database.rows(
      """
      SELECT relay_address FROM apple_subjects WHERE account_id = ? ORDER BY team_identifier
      """, [account]
    ) { $0.text(0) }
  }

  private var subjectColumns: String {
    "SELECT account_id, team_identifier, sub, relay_address FROM apple_subjects"
  }

  private func decodeSubject(_ row: Row) -> SubjectRecord {
    SubjectRecord(
      accountID: row.integer(0), teamIdentifier: row.text(1), sub: row.text(2),
      relayAddress: row.text(3))
  }
}

// MARK: - Grants

extension AppleTables {
  /// Adds a grant, or replaces the one of the same account and app.
  public func save(_ grant: GrantRecord) throws {
    try database.execute(
      """
      INSERT INTO apple_grants
        (account_id, bundle_identifier, email_choice, scopes, authorized_at, revoked_at)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account_id, bundle_identifier) DO UPDATE SET
        email_choice = excluded.email_choice, scopes = excluded.scopes,
        authorized_at = excluded.authorized_at, revoked_at = excluded.revoked_at
      """,
      [
        grant.accountID, grant.bundleIdentifier, grant.emailChoice.rawValue,
        grant.scopes.map(\.rawValue).sorted().joined(separator: " "), grant.authorizedAt,
        grant.revokedAt,
      ])
  }

  /// The grant of an account to an app, active or revoked; `nil` where there never was one.
  public func grant(account: Int64, client bundleIdentifier: String) throws -> GrantRecord? {
    try database.first(
      "\(grantColumns) WHERE account_id = ? AND bundle_identifier = ?",
      [account, bundleIdentifier], decodeGrant)
  }

  /// The account's grants that hold, by app: the list in iOS Settings.
  public func activeGrants(account: Int64) throws -> [GrantRecord] {
    try database.rows(
      "\(grantColumns) WHERE account_id = ? AND revoked_at IS NULL ORDER BY bundle_identifier",
      [account], decodeGrant)
  }

  /// Ends a grant with its tokens and unredeemed codes, and answers whether it held until now.
  @discardableResult
  public func revokeGrant(
    account: Int64, client bundleIdentifier: String, at now: Timestamp
  ) throws -> Bool {
    try database.transaction {
      try revokeTokens(account: account, client: bundleIdentifier, at: now)
      try database.execute(
        """
        DELETE FROM apple_authorization_codes
        WHERE account_id = ? AND client_id = ? AND redeemed_at IS NULL
        """, [account, bundleIdentifier])
      return try database.execute(
        """
        UPDATE apple_grants SET revoked_at = ?
        WHERE account_id = ? AND bundle_identifier = ? AND revoked_at IS NULL
        """, [now, account, bundleIdentifier]) > 0
    }
  }

  private var grantColumns: String {
    """
    SELECT account_id, bundle_identifier, email_choice, scopes, authorized_at, revoked_at
    FROM apple_grants
    """
  }

  private func decodeGrant(_ row: Row) throws -> GrantRecord {
    GrantRecord(
      accountID: row.integer(0), bundleIdentifier: row.text(1), emailChoice: try row.value(2),
      scopes: try scopes(row.text(3)), authorizedAt: row.timestamp(4),
      revokedAt: row.optionalTimestamp(5))
  }

  private func scopes(_ text: String) throws -> Set<AuthorizationScope> {
    try Set(
      text.split(separator: " ").map { name in
        guard let scope = AuthorizationScope(rawValue: String(name)) else {
          throw StoreError(
            .corrupt, path: database.location.path, detail: "a grant names an unknown scope")
        }
        return scope
      })
  }
}

// MARK: - Authorization codes

extension AppleTables {
  /// Adds a code.
  public func insert(_ code: AuthorizationCodeRecord) throws {
    try database.execute(
      """
      INSERT INTO apple_authorization_codes
        (code, account_id, client_id, nonce, issued_at, redeemed_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        code.code, code.accountID, code.clientID, code.nonce, code.issuedAt, code.redeemedAt,
      ])
  }

  /// The code's record; `nil` for one that Apple never issued.
  public func authorizationCode(_ code: String) throws -> AuthorizationCodeRecord? {
    try database.first(
      """
      SELECT code, account_id, client_id, nonce, issued_at, redeemed_at
      FROM apple_authorization_codes WHERE code = ?
      """, [code]
    ) {
      AuthorizationCodeRecord(
        code: $0.text(0), accountID: $0.integer(1), clientID: $0.text(2),
        nonce: $0.optionalText(3), issuedAt: $0.timestamp(4), redeemedAt: $0.optionalTimestamp(5))
    }
  }

  /// Redeems a code, and answers whether this was the first time; of two callers at once, one is.
  public func redeem(code: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE apple_authorization_codes SET redeemed_at = ? WHERE code = ? AND redeemed_at IS NULL",
      [now, code]) > 0
  }
}

// MARK: - Tokens

extension AppleTables {
  /// Adds a token.
  public func insert(_ token: TokenRecord) throws {
    try database.execute(
      """
      INSERT INTO apple_tokens (token, kind, account_id, client_id, issued_at, revoked_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        token.token, token.kind.rawValue, token.accountID, token.clientID, token.issuedAt,
        token.revokedAt,
      ])
  }

  /// The token's record; `nil` for one that Apple never issued.
  public func token(_ token: String) throws -> TokenRecord? {
    try database.first("\(tokenColumns) WHERE token = ?", [token], decodeToken)
  }

  /// The tokens of a grant that are not revoked, oldest first.
  public func activeTokens(account: Int64, client clientID: String) throws -> [TokenRecord] {
    try database.rows(
      """
      \(tokenColumns) WHERE account_id = ? AND client_id = ? AND revoked_at IS NULL
      ORDER BY issued_at, token
      """, [account, clientID], decodeToken)
  }

  /// Revokes one token, and answers whether it was good until now.
  @discardableResult
  public func revoke(token: String, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE apple_tokens SET revoked_at = ? WHERE token = ? AND revoked_at IS NULL",
      [now, token]) > 0
  }

  /// Revokes all tokens of a grant, and answers how many there were.
  @discardableResult
  public func revokeTokens(
    account: Int64, client clientID: String, at now: Timestamp
  ) throws -> Int {
    try database.execute(
      """
      UPDATE apple_tokens SET revoked_at = ?
      WHERE account_id = ? AND client_id = ? AND revoked_at IS NULL
      """, [now, account, clientID])
  }

  private var tokenColumns: String {
    "SELECT token, kind, account_id, client_id, issued_at, revoked_at FROM apple_tokens"
  }

  private func decodeToken(_ row: Row) throws -> TokenRecord {
    TokenRecord(
      token: row.text(0), kind: try row.value(1), accountID: row.integer(2),
      clientID: row.text(3), issuedAt: row.timestamp(4), revokedAt: row.optionalTimestamp(5))
  }
}

// MARK: - The private relay's limit

extension AppleTables {
  /// How many mails the private relay passed on to an address on a day, counted in days since 1970.
  public func relayedMailCount(relayAddress: String, day: Int64) throws -> Int {
    try database.first(
      "SELECT count FROM apple_relayed_mail WHERE relay_address = ? AND day = ?",
      [relayAddress, day]
    ) { Int($0.integer(0)) } ?? 0
  }

  /// Counts one more mail for an address and day.
  public func countRelayedMail(relayAddress: String, day: Int64) throws {
    try database.execute(
      """
      INSERT INTO apple_relayed_mail (relay_address, day, count) VALUES (?, ?, 1)
      ON CONFLICT (relay_address, day) DO UPDATE SET count = count + 1
      """, [relayAddress, day])
  }
}
