import CCrypto

/// A failure of libcrypto: what was attempted and what the library says of it.
public struct CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, in a few words.
  public var operation: String
  /// libcrypto's own words; empty where it gave none.
  public var reason: String

  /// Makes an error.
  public init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }

  /// Both in one line.
  public var description: String {
    reason.isEmpty ? "\(operation) failed" : "\(operation) failed: \(reason)"
  }

  /// The error that libcrypto reported last; empties this thread's error queue.
  static func current(_ operation: String) -> CryptoError {
    let code = ERR_peek_last_error()
    defer { ERR_clear_error() }
    guard code != 0, let reason = ERR_reason_error_string(code) else {
      return CryptoError(operation: operation, reason: "")
    }
    return CryptoError(operation: operation, reason: String(cString: reason))
  }
}
