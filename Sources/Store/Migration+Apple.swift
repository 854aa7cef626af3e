extension Migration {
  /// What Apple keeps.
  static let apple = Migration(
    name: "Apple's accounts, apps, grants, codes, tokens and keys",
    sql: """
      CREATE TABLE apple_accounts (
        id INTEGER PRIMARY KEY,
        given_name TEXT, family_name TEXT, middle_name TEXT,
        name_prefix TEXT, name_suffix TEXT, nickname TEXT,
        primary_email TEXT NOT NULL COLLATE NOCASE,
        has_two_factor_authentication INTEGER NOT NULL,
        age_range INTEGER NOT NULL,
        real_user_status INTEGER NOT NULL,
        forwards_relayed_mail INTEGER NOT NULL,
        deleted_at INTEGER
      ) STRICT;

      CREATE TABLE apple_apps (
        bundle_identifier TEXT PRIMARY KEY,
        team_identifier TEXT NOT NULL,
        name TEXT NOT NULL,
        former_team_identifier TEXT,
        transferred_at INTEGER
      ) STRICT, WITHOUT ROWID;

      -- Senders whose mail the private relay forwards, by team.
      CREATE TABLE apple_mail_sources (
        team_identifier TEXT NOT NULL,
        source TEXT NOT NULL COLLATE NOCASE,
        PRIMARY KEY (team_identifier, source)
      ) STRICT, WITHOUT ROWID;

      -- One identity of a person per team; it outlives every grant.
      CREATE TABLE apple_subjects (
        account_id INTEGER NOT NULL REFERENCES apple_accounts (id) ON DELETE CASCADE,
        team_identifier TEXT NOT NULL,
        sub TEXT NOT NULL UNIQUE,
        relay_address TEXT NOT NULL UNIQUE COLLATE NOCASE,
        PRIMARY KEY (account_id, team_identifier)
      ) STRICT, WITHOUT ROWID;

      -- A revoked grant stays, so that "revoked" and "not found" can be told apart.
      CREATE TABLE apple_grants (
        account_id INTEGER NOT NULL REFERENCES apple_accounts (id) ON DELETE CASCADE,
        bundle_identifier TEXT NOT NULL REFERENCES apple_apps (bundle_identifier) ON DELETE CASCADE,
        email_choice TEXT NOT NULL,
        scopes TEXT NOT NULL,
        authorized_at INTEGER NOT NULL,
        revoked_at INTEGER,
        PRIMARY KEY (account_id, bundle_identifier)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX apple_grants_by_app ON apple_grants (bundle_identifier);

      CREATE TABLE apple_authorization_codes (
        code TEXT PRIMARY KEY,
        account_id INTEGER NOT NULL REFERENCES apple_accounts (id) ON DELETE CASCADE,
        client_id TEXT NOT NULL,
        nonce TEXT,
        issued_at INTEGER NOT NULL,
        redeemed_at INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX apple_authorization_codes_by_grant
        ON apple_authorization_codes (account_id, client_id);

      CREATE TABLE apple_tokens (
        token TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        account_id INTEGER NOT NULL REFERENCES apple_accounts (id) ON DELETE CASCADE,
        client_id TEXT NOT NULL,
        issued_at INTEGER NOT NULL,
        revoked_at INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX apple_tokens_by_grant ON apple_tokens (account_id, client_id);

      CREATE TABLE apple_signing_keys (
        kid TEXT PRIMARY KEY,
        private_key BLOB NOT NULL,
        created_at INTEGER NOT NULL,
        retired_at INTEGER
      ) STRICT, WITHOUT ROWID;

      -- How many mails the private relay passed on, by address and day since 1970.
      CREATE TABLE apple_relayed_mail (
        relay_address TEXT NOT NULL COLLATE NOCASE,
        day INTEGER NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (relay_address, day)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE apple_settings (
        key TEXT PRIMARY KEY, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}
