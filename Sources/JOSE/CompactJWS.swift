/// The signature algorithms that are understood here (RFC 7518 §3.1); there is no `none` and no HMAC among them.
public enum SignatureAlgorithm: String, CaseIterable, Hashable, Sendable {
  /// RSASSA-PKCS1-v1_5 with SHA-256: Apple's identity tokens.
  case rs256 = "RS256"
  /// ECDSA on P-256 with SHA-256: a developer's client secret.
  case es256 = "ES256"
}

/// A key that signs.
public enum PrivateKey: Sendable {
  /// Signs with RS256.
  case rsa(RSAPrivateKey)
  /// Signs with ES256.
  case p256(P256PrivateKey)

  /// The only algorithm that this key signs with.
  public var algorithm: SignatureAlgorithm {
    switch self {
    case .rsa: .rs256
    case .p256: .es256
    }
  }

  /// The public half.
  public var publicKey: PublicKey {
    switch self {
    case .rsa(let key): .rsa(key.publicKey)
    case .p256(let key): .p256(key.publicKey)
    }
  }
}

/// A key that verifies.
public enum PublicKey: Equatable, Sendable {
  /// Verifies RS256.
  case rsa(RSAPublicKey)
  /// Verifies ES256.
  case p256(P256PublicKey)

  /// The only algorithm that this key verifies; what a token's header says cannot change it.
  public var algorithm: SignatureAlgorithm {
    switch self {
    case .rsa: .rs256
    case .p256: .es256
    }
  }
}

/// A signed token in the compact serialization of RFC 7515 §7.1, taken apart but not yet trusted.
public struct CompactJWS: Hashable, Sendable {
  /// The token as it travels.
  public let text: String
  /// The header; nothing in it is trusted before `verify(with:)` has returned.
  public let header: JSONObject
  /// What is signed.
  public let payload: [UInt8]
  /// The signature.
  public let signature: [UInt8]

  /// How long a token may be, in bytes: 16 KiB; Apple's have some 800.
  ///
  /// A longer one is refused before it is looked at.
  public static let lengthLimit = 16_384

  /// The `alg` of the header, where it is a string.
  public var algorithm: String? { header["alg"]?.string }
  /// The `kid` of the header, where it is a string.
  public var keyIdentifier: String? { header["kid"]?.string }
}

// MARK: - Taking apart

extension CompactJWS {
  /// Takes a token apart, without verifying it.
  public init(parsing text: String) throws(JWSError) {
    let length = text.utf8.count
    guard length <= Self.lengthLimit else { throw .tooLong(length) }
    let segments = Array(text.utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard segments.count == 3 else { throw .segmentCount(segments.count) }
    let headerBytes = try Self.decode(segments[0], as: .header)
    self.text = text
    header = try Self.object(headerBytes, in: .header)
    payload = try Self.decode(segments[1], as: .payload)
    signature = try Self.decode(segments[2], as: .signature)
  }

  /// The payload as a JSON object, as a JWT's claims are (RFC 7519 §7.2).
  public func payloadObject() throws(JWSError) -> JSONObject {
    try Self.object(payload, in: .payload)
  }

  private static func decode(
    _ segment: ArraySlice<UInt8>, as name: JWSError.Segment
  ) throws(JWSError) -> [UInt8] {
    do {
      return try Base64URL.decode(segment)
    } catch {
      throw .notBase64URL(name, error)
    }
  }

  private static func object(
    _ bytes: [UInt8], in segment: JWSError.Segment
  ) throws(JWSError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(segment, error)
    }
    guard let object = value.object else { throw .notAnObject(segment) }
    return object
  }
}

// MARK: - Verifying and signing

extension CompactJWS {
  /// Returns when the token was signed with `key`, and throws the reason when it was not.
  ///
  /// The key decides the algorithm: a header that names another one, `none` among them, is refused before the
  /// signature is looked at (RFC 8725 §3.1). A critical extension is refused, since none is understood
  /// (RFC 7515 §4.1.11).
  public func verify(with key: PublicKey) throws(JWSError) {
    try verifyAlgorithm(key.algorithm)
    if header["crit"] != nil { throw .criticalExtension }
    let signed = Array(text.utf8.dropLast(signatureTextLength + 1))
    let valid: Bool
    do {
      switch key {
      case .rsa(let key): valid = try key.isValidSignature(signature, for: signed)
      case .p256(let key): valid = try key.isValidSignature(signature, for: signed)
      }
    } catch {
      throw .crypto(error)
    }
    guard valid else { throw .signatureInvalid }
  }

  /// Returns when the header names `algorithm` and no other.
  public func verifyAlgorithm(_ algorithm: SignatureAlgorithm) throws(JWSError) {
    guard let found = header["alg"] else { throw .algorithmMissing }
    guard found.string == algorithm.rawValue else {
      throw .algorithmRefused(found.string ?? found.text, expected: algorithm)
    }
  }

  private var signatureTextLength: Int {
    (signature.count * 4 + 2) / 3
  }

  /// Signs `payload` with `key`; the header is the members of `header` in their order, followed by `alg` where it
  /// does not say it already.
  public init(
    signing payload: [UInt8], header: JSONObject = [:], with key: PrivateKey
  ) throws(JWSError) {
    var header = header
    header["alg"] = .string(key.algorithm.rawValue)
    let signed =
      Base64URL.encode(JSONValue.object(header).bytes) + "." + Base64URL.encode(payload)
    do {
      switch key {
      case .rsa(let key): signature = try key.signature(for: Array(signed.utf8))
      case .p256(let key): signature = try key.signature(for: Array(signed.utf8))
      }
    } catch {
      throw .crypto(error)
    }
    self.text = signed + "." + Base64URL.encode(signature)
    self.header = header
    self.payload = payload
  }
}
