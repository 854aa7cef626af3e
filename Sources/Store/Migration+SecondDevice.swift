extension Migration {
  /// What each device of a person keeps, apart from the others; what was there is the first one's.
  static let secondDevice = Migration(
    name: "UserDefaults and Keychain of more than one device",
    sql: """
      -- Not by renaming: after that SQLite 3.40 keeps the connection from emptying its log.
      CREATE TABLE device_user_defaults_of_one AS SELECT * FROM device_user_defaults;
      DROP TABLE device_user_defaults;
      CREATE TABLE device_user_defaults (
        device INTEGER NOT NULL,
        bundle_identifier TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (device, bundle_identifier, key)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO device_user_defaults (device, bundle_identifier, key, value)
        SELECT 1, bundle_identifier, key, value FROM device_user_defaults_of_one;
      DROP TABLE device_user_defaults_of_one;

      CREATE TABLE device_keychain_of_one AS SELECT * FROM device_keychain;
      DROP TABLE device_keychain;
      CREATE TABLE device_keychain (
        device INTEGER NOT NULL,
        service TEXT NOT NULL,
        account TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (device, service, account)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO device_keychain (device, service, account, value)
        SELECT 1, service, account, value FROM device_keychain_of_one;
      DROP TABLE device_keychain_of_one;
      """)
}
