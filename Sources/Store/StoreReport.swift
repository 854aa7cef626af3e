import CSQLite

/// What a store holds and what keeps it, to tell people.
public struct StoreReport: Hashable, Sendable {
  /// The version of the schema.
  public var schemaVersion: Int
  /// How changes reach the file, such as `wal` (`PRAGMA journal_mode`).
  public var journalMode: String
  /// The tables by name, with how many rows each has.
  public var tables: [Table]

  /// A table with its size.
  public struct Table: Hashable, Sendable {
    /// The table's name; what stands before the first `_` is the party.
    public var name: String
    /// How many rows it has.
    public var rows: Int
  }

  /// The version of the SQLite library that runs, such as `3.40.1`.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}

extension Database {
  /// What the store holds; counts every row, so it takes longer the more there are.
  ///
  /// - Throws: ``StoreError``.
  public func report() throws -> StoreReport {
    try reading {
      let names = try rows(
        """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name
        """
      ) { $0.text(0) }
      return StoreReport(
        schemaVersion: try first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0,
        journalMode: try first("PRAGMA journal_mode") { $0.text(0) } ?? "",
        tables: try names.map { name in
          // These are names of the schema, none of which needs quoting.
          let rows = try first("SELECT count(*) FROM \(name)") { Int($0.integer(0)) }
          return StoreReport.Table(name: name, rows: rows ?? 0)
        })
    }
  }
}
