extension Database {
  /// The walk that is recorded beside what the parties keep.
  public var walk: WalkTable { WalkTable(database: self) }
}

/// The recorded walk, a line a step; every member throws ``StoreError``.
///
/// Appending within the step's own ``Database/transaction(_:)`` keeps record and store together.
public struct WalkTable {
  let database: Database

  /// Appends a step.
  public func append(_ line: String) throws {
    try database.execute("INSERT INTO walk_steps (line) VALUES (?)", [line])
  }

  /// The steps, in the order in which they were appended.
  public func lines() throws -> [String] {
    try database.rows("SELECT line FROM walk_steps ORDER BY sequence") { $0.text(0) }
  }

  /// How many steps there are.
  public var count: Int {
    get throws {
      try database.first("SELECT count(*) FROM walk_steps") { Int($0.integer(0)) } ?? 0
    }
  }

  /// Forgets all steps.
  public func removeAll() throws {
    try database.execute("DELETE FROM walk_steps")
  }
}
