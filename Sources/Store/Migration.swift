/// One step of the schema's history.
///
/// A step that was ever released is never changed: what comes later is appended as a step of its own.
/// The schema's version (`PRAGMA user_version`) is the number of steps taken.
struct Migration {
  /// What the step brings, for the reader.
  let name: String
  /// The statements, separated by semicolons.
  let sql: String

  /// All steps, oldest first.
  static let all: [Migration] = [
    apple, backend, device, walk, secondDevice, notifications,
  ]
}
