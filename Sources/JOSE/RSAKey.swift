import CCrypto

/// An RSA private key for RS256 (RFC 7518 §3.3), as Apple signs its identity tokens.
public struct RSAPrivateKey: Sendable {
  let handle: KeyHandle

  /// Makes a new 2048-bit key; takes 0.1 to 0.7 seconds, so call it off the thread that draws.
  public static func generate() throws(CryptoError) -> RSAPrivateKey {
    RSAPrivateKey(
      handle: try .generate("RSA") { EVP_PKEY_CTX_set_rsa_keygen_bits($0, 2048) })
  }

  private init(handle: KeyHandle) {
    self.handle = handle
  }

  /// Reads an unencrypted DER PKCS#8 key (RFC 5958) of at least 2048 bits.
  public init(derRepresentation: [UInt8]) throws(CryptoError) {
    handle = try KeyHandle.privateKey(pkcs8: derRepresentation).requiringRSA()
  }

  /// The key as unencrypted DER PKCS#8 (RFC 5958).
  public func derRepresentation() throws(CryptoError) -> [UInt8] {
    try handle.pkcs8()
  }

  /// The public half.
  public var publicKey: RSAPublicKey {
    RSAPublicKey(handle: handle)
  }

  /// The RSASSA-PKCS1-v1_5 signature of the SHA-256 of `message`.
  public func signature(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
    try handle.sign(message)
  }
}

/// An RSA public key for RS256 (RFC 7518 §3.3), at least 2048 bits long.
public struct RSAPublicKey: Sendable, Equatable {
  let handle: KeyHandle

  init(handle: KeyHandle) {
    self.handle = handle
  }

  /// Makes a key from its modulus and public exponent, both big-endian (RFC 7518 §6.3.1).
  public init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
    handle = try KeyHandle.publicKey(
      der: DER.subjectPublicKeyInfo(
        algorithm: DER.rsaEncryption + DER.null,
        key: DER.sequence(DER.integer(modulus) + DER.integer(exponent)))
    ).requiringRSA()
  }

  /// Reads a DER SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
  public init(derRepresentation: [UInt8]) throws(CryptoError) {
    handle = try KeyHandle.publicKey(der: derRepresentation).requiringRSA()
  }

  /// Reads a PEM `PUBLIC KEY` (RFC 7468 §13).
  public init(pemRepresentation: String) throws(CryptoError) {
    handle = try KeyHandle.publicKey(pem: pemRepresentation).requiringRSA()
  }

  /// The key as DER SubjectPublicKeyInfo.
  public func derRepresentation() throws(CryptoError) -> [UInt8] {
    try handle.publicDER()
  }

  /// The key as PEM `PUBLIC KEY`, which the `openssl` program reads.
  public func pemRepresentation() throws(CryptoError) -> String {
    try handle.publicPEM()
  }

  /// The modulus, big-endian, without leading zeros.
  public func modulus() throws(CryptoError) -> [UInt8] {
    try handle.number(OSSL_PKEY_PARAM_RSA_N)
  }

  /// The public exponent, big-endian, without leading zeros.
  public func exponent() throws(CryptoError) -> [UInt8] {
    try handle.number(OSSL_PKEY_PARAM_RSA_E)
  }

  /// Whether `signature` is an RSASSA-PKCS1-v1_5 signature of the SHA-256 of `message` by this key.
  public func isValidSignature(
    _ signature: [UInt8], for message: [UInt8]
  ) throws(CryptoError) -> Bool {
    try handle.verifies(signature, over: message)
  }

  /// Whether both have the same modulus and exponent.
  public static func == (lhs: RSAPublicKey, rhs: RSAPublicKey) -> Bool {
    EVP_PKEY_eq(lhs.handle.pointer, rhs.handle.pointer) == 1
  }
}

extension KeyHandle {
  /// Itself, where it is an RSA key of at least the 2048 bits that RFC 7518 §3.3 demands.
  fileprivate func requiringRSA() throws(CryptoError) -> KeyHandle {
    guard EVP_PKEY_is_a(pointer, "RSA") == 1 else {
      throw CryptoError(operation: "Reading a key", reason: "it is no RSA key")
    }
    guard EVP_PKEY_get_bits(pointer) >= 2048 else {
      throw CryptoError(operation: "Reading a key", reason: "an RSA key needs 2048 bits or more")
    }
    return self
  }
}
