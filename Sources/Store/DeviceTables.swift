extension Database {
  /// What the device keeps.
  public var device: DeviceTables { DeviceTables(database: self) }
}

/// The tables of a person's devices, which are numbered from 1; every function throws ``StoreError``.
public struct DeviceTables {
  let database: Database

  /// The device's own state, such as which Apple Account is signed in and whether the app is installed.
  public var settings: Settings { Settings(database: database, table: .device) }
}

// MARK: - UserDefaults

extension DeviceTables {
  /// All of an app's UserDefaults.
  public func userDefaults(
    app bundleIdentifier: String, device: Int = 1
  ) throws -> [String: String] {
    let pairs = try database.rows(
      "SELECT key, value FROM device_user_defaults WHERE device = ? AND bundle_identifier = ?",
      [device, bundleIdentifier]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { _, last in last }
  }

  /// Sets a value of an app's UserDefaults; `nil` removes it.
  public func setUserDefault(
    app bundleIdentifier: String, key: String, to value: String?, device: Int = 1
  ) throws {
    if let value {
      try database.execute(
        """
        INSERT INTO device_user_defaults (device, bundle_identifier, key, value)
        VALUES (?, ?, ?, ?)
        ON CONFLICT (device, bundle_identifier, key) DO UPDATE SET value = excluded.value
        """, [device, bundleIdentifier, key, value])
    } else {
      try database.execute(
        """
        DELETE FROM device_user_defaults WHERE device = ? AND bundle_identifier = ? AND key = ?
        """, [device, bundleIdentifier, key])
    }
  }

  /// Removes all of an app's UserDefaults, as deleting the app does.
  public func removeUserDefaults(app bundleIdentifier: String, device: Int = 1) throws {
    try database.execute(
      "DELETE FROM device_user_defaults WHERE device = ? AND bundle_identifier = ?",
      [device, bundleIdentifier])
  }
}

// MARK: - Keychain

extension DeviceTables {
  /// All values of a Keychain service (`kSecAttrService`), by account (`kSecAttrAccount`); they survive deleting the app.
  public func keychain(service: String, device: Int = 1) throws -> [String: String] {
    let pairs = try database.rows(
      "SELECT account, value FROM device_keychain WHERE device = ? AND service = ?",
      [device, service]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { _, last in last }
  }

  /// Sets a value of the Keychain; `nil` removes it.
  public func setKeychainValue(
    service: String, account: String, to value: String?, device: Int = 1
  ) throws {
    if let value {
      try database.execute(
        """
        INSERT INTO device_keychain (device, service, account, value) VALUES (?, ?, ?, ?)
        ON CONFLICT (device, service, account) DO UPDATE SET value = excluded.value
        """, [device, service, account, value])
    } else {
      try database.execute(
        "DELETE FROM device_keychain WHERE device = ? AND service = ? AND account = ?",
        [device, service, account])
    }
  }
}
