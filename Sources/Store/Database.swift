import CSQLite

/// One connection to a store; open one per thread and per copy of the program.
///
/// The tables are reached by party: ``apple``, ``backend`` and ``device``. Every change is on the disk
/// when its function returns, or, inside ``transaction(_:)``, when that returns; a change that throws
/// leaves nothing behind.
public final class Database {
  /// Where the store lives.
  public let location: Location
  let connection: OpaquePointer
  var statements: [String: OpaquePointer] = [:]
  /// How many ``transaction(_:)`` are under way, one in the other.
  private(set) var depth = 0

  /// How long a change waits for another program's to end, in milliseconds.
  static let busyTimeout: Int32 = 10_000
  /// `siwa` in ASCII: marks the file as a store of this program (`PRAGMA application_id`).
  static let applicationID: Int64 = 0x7369_7761

  /// Opens the store, making it where there is none, and brings its schema to this version.
  ///
  /// - Parameters:
  ///   - location: Where the store lives.
  ///   - makingFolder: Whether missing folders on the way are made too, for their owner alone.
  /// - Throws: ``StoreError``. A file that can't be used as a store is left as it was, byte for byte.
  public convenience init(_ location: Location, makingFolder: Bool = false) throws {
    try self.init(location, makingFolder: makingFolder, migrations: Migration.all)
  }

  init(_ location: Location, makingFolder: Bool, migrations: [Migration]) throws {
    self.location = location
    guard sqlite3_libversion_number() >= 3_037_000 else {
      throw StoreError(
        .oldLibrary(found: String(cString: sqlite3_libversion())), path: location.path)
    }
    let file: StoreFile? =
      switch location {
      case .memory: nil
      case .file(let path): StoreFile(path: path)
      }
    try file?.prepare(makingFolder: makingFolder)
    connection = try Self.connect(to: location)
    do {
      try configure(migrations)
      try file?.restrictToOwner()
    } catch {
      // Closing would copy the log into a file that is to stay as it was.
      if let file, try file.logSize > 0 { csqlite_keep_log_on_close(connection) }
      throw error
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// How many rows this connection has inserted, updated and deleted so far; only whether it moves on means something.
  public var changeCount: Int { Int(sqlite3_total_changes(connection)) }

  private static func connect(to location: Location) throws -> OpaquePointer {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(location.sqliteName, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      let error = StoreError(connection: connection, code: code, path: location.path)
      sqlite3_close_v2(connection)
      throw error
    }
    return connection
  }

  /// Checks whose database this is before anything of it is changed, then brings it up to date.
  func configure(_ migrations: [Migration]) throws {
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Self.busyTimeout)
    if sqlite3_db_readonly(connection, "main") == 1 {
      throw StoreError(.readOnly, path: location.path, detail: "the file is read-only")
    }
    let version = try schemaVersion()
    guard version <= migrations.count else {
      throw StoreError(
        .newerVersion(found: version, supported: migrations.count), path: location.path)
    }
    try script("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
    if version < migrations.count { try migrate(migrations) }
    try useWriteAheadLog()
  }

  /// The schema's version, 0 for an empty store; throws `foreignDatabase` for other programs' files.
  ///
  /// Reads from one state of the file: another copy of the program may be making the store now.
  private func schemaVersion() throws -> Int {
    try reading {
      let mark = try first("PRAGMA application_id") { $0.integer(0) }
      let version = try first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0
      if mark == Self.applicationID, version > 0 { return version }
      let isEmpty = try first("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in true } == nil
      guard mark == 0, version == 0, isEmpty else {
        throw StoreError(.foreignDatabase, path: location.path)
      }
      return 0
    }
  }

  /// Runs what is missing in one transaction; another copy of the program may have done so meanwhile.
  private func migrate(_ migrations: [Migration]) throws {
    try transaction {
      for migration in migrations.dropFirst(try schemaVersion()) {
        try script(migration.sql)
      }
      try script(
        "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)")
    }
  }

  /// Switches a new store over, once another copy of the program that is writing to it has ended.
  ///
  /// SQLite waits for readers there, and not for a writer.
  private func useWriteAheadLog() throws {
    guard location != .memory else { return }
    var waited: Int32 = 0
    while true {
      do {
        try script("PRAGMA journal_mode = WAL")
        return
      } catch let error as StoreError where error.kind == .busy && waited < Self.busyTimeout {
        waited += sqlite3_sleep(5)
      }
    }
  }
}

// MARK: - Transactions

extension Database {
  /// Does all of `body` or nothing of it.
  ///
  /// Takes the store's one write lock at once, waiting for other copies of the program, so that what
  /// `body` reads stays true until it has written. Inside another transaction it is a savepoint: an
  /// error undoes this part only.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after everything was undone; or ``StoreError``.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try bracket(
      depth == 0
        ? ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")
        : ("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"), body)
  }

  /// Lets `body`, which must not write, read several times from one state of the store.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    depth > 0 ? try body() : try bracket(("BEGIN", "COMMIT", "ROLLBACK"), body)
  }

  private func bracket<Result>(
    _ sql: (begin: String, end: String, undo: String), _ body: () throws -> Result
  ) throws -> Result {
    try checkTransaction()
    try script(sql.begin)
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try script(sql.end)
      return result
    } catch {
      // After some errors, a full disk among them, SQLite has undone the whole transaction by itself.
      if sqlite3_get_autocommit(connection) == 0 { try script(sql.undo) }
      throw error
    }
  }

  /// Throws where SQLite has undone the transaction that a caller believes to be in.
  func checkTransaction() throws {
    guard depth == 0 || sqlite3_get_autocommit(connection) == 0 else {
      throw StoreError(
        .other, path: location.path, detail: "the transaction was undone after an earlier error")
    }
  }
}
