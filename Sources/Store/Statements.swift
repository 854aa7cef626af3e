import CSQLite

extension Database {
  /// Runs a statement that changes rows, and answers how many it changed.
  @discardableResult
  func execute(_ sql: String, _ values: [any Bindable] = []) throws -> Int {
    try withStatement(sql, values) { statement in
      while try step(statement) {}
      return Int(sqlite3_changes(connection))
    }
  }

  /// Every row of a query.
  func rows<Record>(
    _ sql: String, _ values: [any Bindable] = [], _ decode: (Row) throws -> Record
  ) throws -> [Record] {
    try withStatement(sql, values) { statement in
      var records: [Record] = []
      while try step(statement) {
        records.append(try decode(Row(statement: statement, path: location.path)))
      }
      return records
    }
  }

  /// The first row of a query; `nil` where it has none.
  func first<Record>(
    _ sql: String, _ values: [any Bindable] = [], _ decode: (Row) throws -> Record
  ) throws -> Record? {
    try withStatement(sql, values) { statement in
      try step(statement) ? try decode(Row(statement: statement, path: location.path)) : nil
    }
  }

  /// Runs statements without values, one after the other, and keeps none of them.
  func script(_ sql: String) throws {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Lets the connection hold up to that much of the file in memory while `body` runs.
  func withPageCache<Result>(
    mebibytes: Int, _ body: () throws -> Result
  ) throws -> Result {
    let usual = try first("PRAGMA cache_size") { $0.integer(0) } ?? -2000
    try script("PRAGMA cache_size = \(-1024 * mebibytes)")
    let result = Swift.Result { try body() }
    try script("PRAGMA cache_size = \(usual)")
    return try result.get()
  }

  /// What the connection says about its latest call.
  func error(_ code: Int32) -> StoreError {
    StoreError(connection: connection, code: code, path: location.path)
  }

  private func withStatement<Result>(
    _ sql: String, _ values: [any Bindable], _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    try checkTransaction()
    // A statement in use, by a query whose rows are being read, is out of the cache until it is done.
    let statement = try statements.removeValue(forKey: sql) ?? prepare(sql)
    defer { keep(statement, for: sql) }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
    return try body(statement)
  }

  private func keep(_ statement: OpaquePointer, for sql: String) {
    // Values, some of them secrets, don't stay with the statement. A reset repeats the failure that
    // the step has reported already.
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    if let other = statements.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(connection, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code) }
    return statement
  }

  /// Whether there is another row.
  private func step(_ statement: OpaquePointer) throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }
}
