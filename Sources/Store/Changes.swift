import CSQLite

/// What a transaction changed, row by row: it can be undone and done again.
///
/// A changeset of SQLite's session extension (sqlite.org/sessionintro.html); it holds the changed rows only, however
/// large the store is.
public struct Changes: Hashable, Sendable {
  let bytes: [UInt8]

  /// Changes nothing.
  public static let none = Changes(bytes: [])

  /// Whether nothing was changed.
  public var isEmpty: Bool { bytes.isEmpty }
  /// How many bytes it takes.
  public var size: Int { bytes.count }
}

extension Database {
  /// Does all of `body` or nothing of it, like ``transaction(_:)``, and tells what it changed.
  ///
  /// Not to be called within another transaction.
  public func recording<Result>(_ body: () throws -> Result) throws -> (Result, Changes) {
    var session: OpaquePointer?
    let code = sqlite3session_create(connection, "main", &session)
    guard code == SQLITE_OK, let session else { throw error(code) }
    defer { sqlite3session_delete(session) }
    let attached = sqlite3session_attach(session, nil)
    guard attached == SQLITE_OK else { throw error(attached) }
    return try transaction {
      let result = try body()
      return (result, Changes(bytes: try take { sqlite3session_changeset(session, &$0, &$1) }))
    }
  }

  /// Undoes what was changed; all of it or nothing.
  ///
  /// - Throws: ``StoreError`` with the kind `changedMeanwhile` where another program has changed one of the rows since.
  public func undo(_ changes: Changes) throws {
    guard !changes.isEmpty else { return }
    let inverse = try changes.bytes.withUnsafeBytes { bytes in
      try take {
        sqlite3changeset_invert(Int32(bytes.count), bytes.baseAddress, &$0, &$1)
      }
    }
    try apply(inverse)
  }

  /// Does again what was undone; all of it or nothing.
  ///
  /// - Throws: ``StoreError`` with the kind `changedMeanwhile` where another program has changed one of the rows since.
  public func redo(_ changes: Changes) throws {
    guard !changes.isEmpty else { return }
    try apply(changes.bytes)
  }

  /// Every row stands in the changes by itself, those that a trigger or a foreign key changed too; so neither acts again.
  private func apply(_ bytes: [UInt8]) throws {
    guard depth == 0 else {
      throw StoreError(
        .other, path: location.path, detail: "a transaction is under way on this connection")
    }
    let switches = [SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_FKEY]
    for option in switches { csqlite_configure(connection, option, 0) }
    defer { for option in switches { csqlite_configure(connection, option, 1) } }
    try transaction {
      var bytes = bytes
      let code = bytes.withUnsafeMutableBytes {
        sqlite3changeset_apply(
          connection, Int32($0.count), $0.baseAddress, nil,
          { _, _, _ in Int32(SQLITE_CHANGESET_ABORT) }, nil)
      }
      if code == SQLITE_ABORT || code == SQLITE_CONSTRAINT {
        throw StoreError(.changedMeanwhile, path: location.path)
      }
      guard code == SQLITE_OK else { throw error(code) }
      // The session extension leaves SQLite's own table alone, where the names are the schema's.
      let tables = try rows("SELECT name FROM sqlite_sequence") { $0.text(0) }
      for table in tables {
        try execute(
          """
          UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(rowid), 0) FROM \(table))
          WHERE name = ?
          """, [table])
      }
    }
  }

  private func take(
    _ call: (inout Int32, inout UnsafeMutableRawPointer?) -> Int32
  ) throws -> [UInt8] {
    var count: Int32 = 0
    var buffer: UnsafeMutableRawPointer?
    let code = call(&count, &buffer)
    guard code == SQLITE_OK else { throw error(code) }
    defer { sqlite3_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }
}
