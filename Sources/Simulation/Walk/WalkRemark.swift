public import Store

/// Something in a recorded walk that no step repeats, such as users who were imported.
public enum WalkRemark {
  /// What the line of a remark begins with.
  public static let mark = "# "

  /// Writes down that the store was changed outside of the walk; throws `StoreError`.
  public static func append(_ words: String, to database: Database) throws {
    try database.walk.append(mark + words)
  }
}
