extension Migration {
  /// What the person did, to be repeated or handed on.
  static let walk = Migration(
    name: "The recorded walk",
    sql: """
      -- `sequence` is the order of the steps. It is never used twice.
      CREATE TABLE walk_steps (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        line TEXT NOT NULL
      ) STRICT;
      """)
}
