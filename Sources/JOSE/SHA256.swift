import CCrypto

/// SHA-256 (FIPS 180-4), computed by libcrypto.
public enum SHA256 {
  /// The 32-byte digest of `bytes`.
  public static func hash(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil) == 1, count == 32
    else { throw .current("SHA-256") }
    return digest
  }

  /// The digest of the UTF-8 of `text` as 64 lower-case hexadecimal digits, the form in which an app sends its nonce
  /// to Apple.
  public static func hexadecimal(_ text: String) throws(CryptoError) -> String {
    var hexadecimal: [UInt8] = []
    hexadecimal.reserveCapacity(64)
    for byte in try hash(Array(text.utf8)) {
      hexadecimal.append(digit(byte >> 4))
      hexadecimal.append(digit(byte & 15))
    }
    return String(decoding: hexadecimal, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
