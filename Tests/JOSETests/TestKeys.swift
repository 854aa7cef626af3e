import JOSE

/// Keys that many tests share, made once a run.
enum TestKeys {
  static let rsa = Result { try RSAPrivateKey.generate() }
  static let otherRSA = Result { try RSAPrivateKey.generate() }
  static let p256 = Result { try P256PrivateKey.generate() }

  /// One signing key of each kind.
  static func all() throws -> [PrivateKey] {
    [.rsa(try rsa.get()), .p256(try p256.get())]
  }
}
