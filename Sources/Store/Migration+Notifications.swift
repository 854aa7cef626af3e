extension Migration {
  /// What Apple's notifications change at the backend, who sent a mail, and which accounts are managed.
  static let notifications = Migration(
    name: "Managed accounts, server-to-server notifications and the senders of mail",
    sql: """
      ALTER TABLE apple_accounts ADD COLUMN is_managed INTEGER NOT NULL DEFAULT 0;

      -- When Apple told that the person has deleted the Apple Account behind a link.
      ALTER TABLE backend_provider_links ADD COLUMN identity_deleted_at INTEGER;

      -- Relay addresses of which Apple told whether mail is forwarded, and when that changed.
      CREATE TABLE backend_relay_addresses (
        address TEXT PRIMARY KEY COLLATE NOCASE,
        uid TEXT NOT NULL REFERENCES backend_users (uid) ON DELETE CASCADE,
        is_deliverable INTEGER NOT NULL,
        changed_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX backend_relay_addresses_by_user ON backend_relay_addresses (uid);

      -- A notification is handled once, however often it comes.
      CREATE TABLE backend_notifications (
        jti TEXT PRIMARY KEY, received_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- NULL for mail that was sent before this was noted.
      ALTER TABLE backend_mail ADD COLUMN sender TEXT;
      """)
}
