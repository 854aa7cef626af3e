import CSQLite

extension Database {
  /// The whole store as the bytes of a database file, for ``restore(_:)``.
  ///
  /// Some 200 KB for a store with few users.
  public func snapshot() throws -> [UInt8] {
    try checkTransaction()
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &size, 0) else {
      throw error(SQLITE_NOMEM)
    }
    defer { sqlite3_free(bytes) }
    var image = Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    // The header's read and write version: 2 stands for a write-ahead log, which the image has not.
    if image.count >= 100 { image.replaceSubrange(18...19, with: [1, 1]) }
    return image
  }

  /// Makes the store what it was when the snapshot was taken, all of it or nothing.
  ///
  /// Not to be called within a transaction.
  ///
  /// - Throws: ``StoreError`` where the bytes are no store, or one that a newer version made; this
  ///   store is unchanged then.
  public func restore(_ snapshot: [UInt8]) throws {
    try copy(from: Database(image: snapshot))
  }

  /// Empties the store, all of it or nothing: what is left is a new one.
  ///
  /// Not to be called within a transaction.
  public func reset() throws {
    try copy(from: Database(.memory))
  }

  /// Opens a copy of the bytes in memory, checks it, and brings its schema to this version.
  private convenience init(image: [UInt8]) throws {
    try self.init(.memory, makingFolder: false, migrations: [])
    guard !image.isEmpty, let buffer = sqlite3_malloc64(UInt64(image.count)) else {
      throw StoreError(.notADatabase, path: location.path)
    }
    UnsafeMutableRawBufferPointer(start: buffer, count: image.count).copyBytes(from: image)
    let count = Int64(image.count)
    let code = sqlite3_deserialize(
      connection, "main", buffer.assumingMemoryBound(to: UInt8.self), count, count,
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard code == SQLITE_OK else { throw error(code) }
    try configure(Migration.all)
    let verdict = try first("PRAGMA quick_check(1)") { $0.text(0) } ?? ""
    guard verdict == "ok" else { throw StoreError(.corrupt, path: location.path, detail: verdict) }
  }

  /// Replaces the content by another store's in one transaction (sqlite.org/c3ref/backup_finish.html).
  private func copy(from source: Database) throws {
    guard depth == 0 else {
      throw StoreError(
        .other, path: location.path, detail: "a transaction is under way on this connection")
    }
    guard let backup = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw error(SQLITE_ERROR)
    }
    let code = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw error(code) }
    guard end == SQLITE_OK else { throw error(end) }
  }

  /// The content as text, a line a row in the order of the keys, to compare two stores by.
  ///
  /// - Parameter excluded: Tables to leave out, such as `apple_signing_keys`, whose keys no seed
  ///   determines.
  public func dump(excluding excluded: Set<String> = []) throws -> String {
    try reading {
      let tables = try rows(
        """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name
        """
      ) { $0.text(0) }
      return try tables.filter { !excluded.contains($0) }.map(dump(table:)).joined()
    }
  }

  private func dump(table: String) throws -> String {
    let columns = try rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", [table]) {
      $0.text(0)
    }
    // These are names of the schema, none of which needs quoting.
    let quoted = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
    return try rows("SELECT \(quoted) FROM \(table) ORDER BY \(columns.joined(separator: ", "))") {
      "\(table): \($0.text(0))\n"
    }.joined()
  }
}
