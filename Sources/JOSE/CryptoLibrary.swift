import CCrypto

/// The library that signs and verifies.
public enum CryptoLibrary {
  /// Its name and version, such as `OpenSSL 3.0.17 1 Jul 2025`.
  public static var version: String {
    OpenSSL_version(OPENSSL_VERSION).map { String(cString: $0) } ?? "unknown"
  }
}
