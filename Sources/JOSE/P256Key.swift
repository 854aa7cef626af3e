import CCrypto

/// A private key on the curve P-256 for ES256 (RFC 7518 §3.4), as a developer signs Apple's client secret.
public struct P256PrivateKey: Sendable {
  let handle: KeyHandle

  /// Makes a new key.
  public static func generate() throws(CryptoError) -> P256PrivateKey {
    P256PrivateKey(
      handle: try .generate("EC") { EVP_PKEY_CTX_set_group_name($0, "prime256v1") })
  }

  private init(handle: KeyHandle) {
    self.handle = handle
  }

  /// The order of the curve's base point, n (SEC 2 §2.4.2).
  private static let order: [UInt8] =
    [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    + [
      0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25,
      0x51,
    ]

  /// Makes the key of a secret number, 32 big-endian bytes (RFC 5915 §3): 1 or more, and below the curve's order.
  ///
  /// Always the same key for the same number, so it is as secret as the number is.
  public init(secretNumber: [UInt8]) throws(CryptoError) {
    guard secretNumber.count == 32, secretNumber.contains(where: { $0 != 0 }),
      secretNumber.lexicographicallyPrecedes(Self.order)
    else {
      throw CryptoError(operation: "Making a key", reason: "its number is not one of the curve's")
    }
    // RFC 5958 §2 around RFC 5915 §3; libcrypto computes the public half that is left out.
    let privateKey = DER.sequence(DER.integer([1]) + DER.octetString(secretNumber))
    handle = try KeyHandle.privateKey(
      pkcs8: DER.sequence(
        DER.integer([0]) + DER.sequence(DER.ecPublicKey + DER.prime256v1)
          + DER.octetString(privateKey))
    ).requiringP256()
  }

  /// Reads an unencrypted DER PKCS#8 key (RFC 5958), the contents of Apple's `.p8` files.
  public init(derRepresentation: [UInt8]) throws(CryptoError) {
    handle = try KeyHandle.privateKey(pkcs8: derRepresentation).requiringP256()
  }

  /// The key as unencrypted DER PKCS#8 (RFC 5958).
  public func derRepresentation() throws(CryptoError) -> [UInt8] {
    try handle.pkcs8()
  }

  /// The public half.
  public var publicKey: P256PublicKey {
    P256PublicKey(handle: handle)
  }

  /// The ECDSA signature of the SHA-256 of `message` as the 64 bytes r‖s (RFC 7518 §3.4).
  public func signature(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
    let der = try handle.sign(message)
    let parsed = der.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      return d2i_ECDSA_SIG(nil, &cursor, buffer.count)
    }
    guard let parsed else { throw .current("Signing") }
    defer { ECDSA_SIG_free(parsed) }
    var raw = [UInt8](repeating: 0, count: 64)
    let complete = raw.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return BN_bn2binpad(ECDSA_SIG_get0_r(parsed), start, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(parsed), start + 32, 32) == 32
    }
    guard complete else { throw .current("Signing") }
    return raw
  }
}

/// A public key on the curve P-256 for ES256 (RFC 7518 §3.4).
public struct P256PublicKey: Sendable, Equatable {
  let handle: KeyHandle

  init(handle: KeyHandle) {
    self.handle = handle
  }

  /// Makes a key from the coordinates of its point, 32 big-endian bytes each (RFC 7518 §6.2.1); a point that is not
  /// on the curve is refused.
  public init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
    guard x.count == 32, y.count == 32 else {
      throw CryptoError(operation: "Reading a public key", reason: "a coordinate has 32 bytes")
    }
    handle = try KeyHandle.publicKey(
      der: DER.subjectPublicKeyInfo(
        algorithm: DER.ecPublicKey + DER.prime256v1, key: [0x04] + x + y)
    ).requiringP256()
  }

  /// Reads a DER SubjectPublicKeyInfo (RFC 5480).
  public init(derRepresentation: [UInt8]) throws(CryptoError) {
    handle = try KeyHandle.publicKey(der: derRepresentation).requiringP256()
  }

  /// Reads a PEM `PUBLIC KEY` (RFC 7468 §13).
  public init(pemRepresentation: String) throws(CryptoError) {
    handle = try KeyHandle.publicKey(pem: pemRepresentation).requiringP256()
  }

  /// The key as DER SubjectPublicKeyInfo.
  public func derRepresentation() throws(CryptoError) -> [UInt8] {
    try handle.publicDER()
  }

  /// The key as PEM `PUBLIC KEY`, which the `openssl` program reads.
  public func pemRepresentation() throws(CryptoError) -> String {
    try handle.publicPEM()
  }

  /// The point's x coordinate, 32 big-endian bytes.
  public func x() throws(CryptoError) -> [UInt8] {
    try handle.number(OSSL_PKEY_PARAM_EC_PUB_X, length: 32)
  }

  /// The point's y coordinate, 32 big-endian bytes.
  public func y() throws(CryptoError) -> [UInt8] {
    try handle.number(OSSL_PKEY_PARAM_EC_PUB_Y, length: 32)
  }

  /// Whether `signature`, the 64 bytes r‖s, is an ECDSA signature of the SHA-256 of `message` by this key.
  public func isValidSignature(
    _ signature: [UInt8], for message: [UInt8]
  ) throws(CryptoError) -> Bool {
    guard signature.count == 64 else { return false }
    guard let parsed = ECDSA_SIG_new() else { throw .current("Verifying a signature") }
    defer { ECDSA_SIG_free(parsed) }
    let (r, s) = signature.withUnsafeBufferPointer { buffer in
      let start = buffer.baseAddress
      return (BN_bin2bn(start, 32, nil), BN_bin2bn(start.map { $0 + 32 }, 32, nil))
    }
    guard ECDSA_SIG_set0(parsed, r, s) == 1 else {
      BN_free(r)
      BN_free(s)
      throw .current("Verifying a signature")
    }
    let der = try KeyHandle.der("Verifying a signature") { i2d_ECDSA_SIG(parsed, $0) }
    return try handle.verifies(der, over: message)
  }

  /// Whether both are the same point.
  public static func == (lhs: P256PublicKey, rhs: P256PublicKey) -> Bool {
    EVP_PKEY_eq(lhs.handle.pointer, rhs.handle.pointer) == 1
  }
}

extension KeyHandle {
  /// Itself, where it is an elliptic-curve key on P-256.
  fileprivate func requiringP256() throws(CryptoError) -> KeyHandle {
    var name = [CChar](repeating: 0, count: 32)
    var count = 0
    guard EVP_PKEY_is_a(pointer, "EC") == 1,
      EVP_PKEY_get_group_name(pointer, &name, name.count, &count) == 1,
      name.prefix(count).elementsEqual("prime256v1".utf8.map(CChar.init(bitPattern:)))
    else {
      ERR_clear_error()
      throw CryptoError(operation: "Reading a key", reason: "it is not on the curve P-256")
    }
    return self
  }
}
