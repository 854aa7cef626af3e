extension Migration {
  /// What the device keeps.
  static let device = Migration(
    name: "The device's UserDefaults, Keychain and settings",
    sql: """
      CREATE TABLE device_user_defaults (
        bundle_identifier TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (bundle_identifier, key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE device_keychain (
        service TEXT NOT NULL,
        account TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (service, account)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE device_settings (
        key TEXT PRIMARY KEY, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}
