extension Database {
  /// What the device keeps.
  public var device: DeviceTables { DeviceTables(database: self) }
}

/// The device's tables; every function throws ``StoreError``.
public struct DeviceTables {
  let database: Database

  /// The device's own state, such as which Apple Account is signed in and whether the app is installed.
  public var settings: Settings { Settings(database: database, table: .device) }
}

// MARK: - UserDefaults

extension DeviceTables {
  /// All of an app's UserDefaults.
  public func userDefaults(app bundleIdentifier: String) throws -> [String: String] {
    let pairs = try database.rows(
      "SELECT key, value FROM device_user_defaults WHERE bundle_identifier = ?",
      [bundleIdentifier]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { _, last in last }
  }

  /// Sets a value of an app's UserDefaults; `nil` removes it.
  public func setUserDefault(
    app bundleIdentifier: String, key: String, to value: String?
  ) throws {
    if let value {
      try database.execute(
        """
        INSERT INTO device_user_defaults (bundle_identifier, key, value) VALUES (?, ?, ?)
        ON CONFLICT (bundle_identifier, key) DO UPDATE SET value = excluded.value
        """, [bundleIdentifier, key, value])
    } else {
      try database.execute(
        "DELETE FROM device_user_defaults WHERE bundle_identifier = ? AND key = ?",
        [bundleIdentifier, key])
    }
  }

  /// Removes all of an app's UserDefaults, as deleting the app does.
  public func removeUserDefaults(app bundleIdentifier: String) throws {
    try database.execute(
      "DELETE FROM device_user_defaults WHERE bundle_identifier = ?", [bundleIdentifier])
  }
}

// MARK: - Keychain

extension DeviceTables {
  /// All values of a Keychain service (`kSecAttrService`), by account (`kSecAttrAccount`); they survive deleting the app.
  public func keychain(service: String) throws -> [String: String] {
    let pairs = try database.rows(
      "SELECT account, value FROM device_keychain WHERE service = ?", [service]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { _, last in last }
  }

  /// Sets a value of the Keychain; `nil` removes it.
  public func setKeychainValue(service: String, account: String, to value: String?) throws {
    if let value {
      try database.execute(
        """
        INSERT INTO device_keychain (service, account, value) VALUES (?, ?, ?)
        ON CONFLICT (service, account) DO UPDATE SET value = excluded.value
        """, [service, account, value])
    } else {
      try database.execute(
        "DELETE FROM device_keychain WHERE service = ? AND account = ?", [service, account])
    }
  }
}
