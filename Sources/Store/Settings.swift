/// Named values of one party: switches and choices that survive a restart.
///
/// Every function throws ``StoreError``.
public struct Settings {
  let database: Database
  let table: Table

  /// The tables that hold settings, one a party.
  enum Table: String {
    case apple = "apple_settings"
    case backend = "backend_settings"
    case device = "device_settings"
  }

  /// The value of a setting; `nil` where it was never set.
  public func value(_ key: String) throws -> String? {
    try database.first("SELECT value FROM \(table.rawValue) WHERE key = ?", [key]) { $0.text(0) }
  }

  /// Sets a value; `nil` removes it.
  public func set(_ key: String, to value: String?) throws {
    if let value {
      try database.execute(
        """
        INSERT INTO \(table.rawValue) (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, [key, value])
    } else {
      try database.execute("DELETE FROM \(table.rawValue) WHERE key = ?", [key])
    }
  }

  /// All settings of the party.
  public func all() throws -> [String: String] {
    let pairs = try database.rows("SELECT key, value FROM \(table.rawValue)") {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(pairs) { _, last in last }
  }
}
