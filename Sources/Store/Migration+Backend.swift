extension Migration {
  /// What the backend keeps.
  static let backend = Migration(
    name: "The backend's users, provider links, documents, sessions and mail",
    sql: """
      -- `sequence` is the order of creation; lists page through it. It is never used twice.
      CREATE TABLE backend_users (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        email TEXT COLLATE NOCASE,
        email_verified INTEGER NOT NULL,
        display_name TEXT,
        is_anonymous INTEGER NOT NULL,
        is_disabled INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        last_sign_in_at INTEGER NOT NULL,
        deletion_requested_at INTEGER
      ) STRICT;
      CREATE INDEX backend_users_by_email ON backend_users (email) WHERE email IS NOT NULL;
      CREATE INDEX backend_users_in_deletion ON backend_users (deletion_requested_at)
        WHERE deletion_requested_at IS NOT NULL;

      -- One row, kept by the triggers below: counting a million users takes no scan.
      CREATE TABLE backend_user_count (id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
      INSERT INTO backend_user_count (id, count) VALUES (1, 0);
      CREATE TRIGGER backend_users_counted AFTER INSERT ON backend_users BEGIN
        UPDATE backend_user_count SET count = count + 1 WHERE id = 1;
      END;
      CREATE TRIGGER backend_users_discounted AFTER DELETE ON backend_users BEGIN
        UPDATE backend_user_count SET count = count - 1 WHERE id = 1;
      END;

      CREATE TABLE backend_provider_links (
        provider TEXT NOT NULL,
        federated_id TEXT NOT NULL,
        uid TEXT NOT NULL REFERENCES backend_users (uid) ON DELETE CASCADE,
        email TEXT COLLATE NOCASE,
        PRIMARY KEY (provider, federated_id),
        UNIQUE (uid, provider)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE backend_documents (
        doc_id TEXT PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE REFERENCES backend_users (uid) ON DELETE CASCADE,
        name TEXT,
        email TEXT COLLATE NOCASE,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX backend_documents_by_email ON backend_documents (email) WHERE email IS NOT NULL;

      CREATE TABLE backend_sessions (
        token TEXT PRIMARY KEY,
        uid TEXT NOT NULL REFERENCES backend_users (uid) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        ended_at INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX backend_sessions_by_user ON backend_sessions (uid);

      -- A credential with a nonce can be used once.
      CREATE TABLE backend_used_nonces (
        nonce TEXT PRIMARY KEY, used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- Apple's refresh tokens, kept to revoke them when the account is deleted.
      CREATE TABLE backend_apple_refresh_tokens (
        uid TEXT NOT NULL REFERENCES backend_users (uid) ON DELETE CASCADE,
        token TEXT NOT NULL,
        PRIMARY KEY (uid, token)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE backend_mail (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        recipient TEXT NOT NULL COLLATE NOCASE,
        subject TEXT NOT NULL,
        sent_at INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        reason TEXT
      ) STRICT;
      CREATE INDEX backend_mail_by_recipient ON backend_mail (recipient, sent_at);

      CREATE TABLE backend_settings (
        key TEXT PRIMARY KEY, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}
