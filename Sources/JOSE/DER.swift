/// The little DER (X.690) that turns a public key's numbers into a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
enum DER {
  /// The object identifier 1.2.840.113549.1.1.1 (RFC 3279 §2.3.1).
  static let rsaEncryption: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
  ]
  /// The object identifier 1.2.840.10045.2.1 (RFC 5480 §2.1.1).
  static let ecPublicKey: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
  /// The object identifier 1.2.840.10045.3.1.7, the curve P-256 (RFC 5480 §2.1.1.1).
  static let prime256v1: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
  static let null: [UInt8] = [0x05, 0x00]

  static func sequence(_ content: [UInt8]) -> [UInt8] {
    element(0x30, content)
  }

  /// A number that is not negative, from its big-endian bytes.
  static func integer(_ magnitude: [UInt8]) -> [UInt8] {
    let digits = Array(magnitude.drop { $0 == 0 })
    let needsZero = digits.first.map { $0 >= 0x80 } ?? true
    return element(0x02, needsZero ? [0] + digits : digits)
  }

  static func octetString(_ content: [UInt8]) -> [UInt8] {
    element(0x04, content)
  }

  static func subjectPublicKeyInfo(algorithm: [UInt8], key: [UInt8]) -> [UInt8] {
    sequence(sequence(algorithm) + element(0x03, [0] + key))
  }

  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    var length: [UInt8] = []
    var rest = content.count
    while rest > 0 {
      length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}
