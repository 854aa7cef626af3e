import CSQLite
import Vocabulary

/// The row that a statement stands on; good only until the next step.
struct Row {
  let statement: OpaquePointer
  let path: String

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func bool(_ column: Int32) -> Bool {
    integer(column) != 0
  }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func timestamp(_ column: Int32) -> Timestamp {
    Timestamp(milliseconds: integer(column))
  }

  func optionalTimestamp(_ column: Int32) -> Timestamp? {
    isNull(column) ? nil : timestamp(column)
  }

  /// A case of an enumeration; throws `corrupt` where the stored value is none.
  func value<Value: RawRepresentable>(_ column: Int32) throws -> Value
  where Value.RawValue == String {
    try Value(rawValue: text(column)) ?? unknownValue(column)
  }

  /// A case of an enumeration; throws `corrupt` where the stored value is none.
  func value<Value: RawRepresentable>(_ column: Int32) throws -> Value
  where Value.RawValue == Int {
    try Value(rawValue: Int(integer(column))) ?? unknownValue(column)
  }

  private func unknownValue<Value>(_ column: Int32) throws -> Value {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
    throw StoreError(.corrupt, path: path, detail: "column \(name) holds an unknown value")
  }
}
