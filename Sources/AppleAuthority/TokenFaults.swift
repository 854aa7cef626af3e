import JOSE
import Store
import Vocabulary

// Identity tokens that are not as they should be. Claims are changed before the token is signed with Apple's key, and
// the signed text after that; so a token is wrong in what it is meant to be wrong in, and in nothing else.
extension AppleAuthority {
  /// The claims as a signed token that has these faults.
  func sign(
    _ claims: IdentityTokenClaims, of person: Person,
    with key: (record: SigningKeyRecord, key: RSAPrivateKey), booleans: Policy.BooleanClaims,
    faults: Set<TokenFault>, at now: Timestamp
  ) throws -> String {
    var claims = claims
    try faults.change(&claims, of: person, at: now)
    let kid = faults.contains(.unknownKeyIdentifier) ? Self.unknownKeyIdentifier : key.record.kid
    let token = try CompactJWS(
      signing: faults.payload(claims, booleans: booleans), header: ["kid": .string(kid)],
      with: .rsa(key.key))
    return faults.isEmpty ? token.text : faults.text(of: token)
  }

  /// The `kid` of a token that names a key which is in no key set.
  static let unknownKeyIdentifier = "NOSUCHKEY0"
}

extension Set<TokenFault> {
  fileprivate func change(
    _ claims: inout IdentityTokenClaims, of person: Person, at now: Timestamp
  ) throws {
    if contains(.wrongIssuer) { claims.issuer = "https://appleid.example.com" }
    if contains(.audienceIsServicesID) { claims.audience = person.app.servicesIdentifier }
    if contains(.expired) {
      let age = claims.expiresAt - claims.issuedAt + 3600
      claims.expiresAt -= age
      claims.issuedAt -= age
      claims.authenticationTime = claims.issuedAt
    }
    if contains(.issuedInFuture) { claims.issuedAt = now.seconds + 86_400 }
    if let nonce = claims.nonce {
      if contains(.nonceWrong) { claims.nonce = try SHA256.hexadecimal("not \(nonce)") }
      if contains(.nonceHashedTwice) { claims.nonce = try SHA256.hexadecimal(nonce) }
      if contains(.nonceMissing) { claims.nonce = nil }
    }
    if contains(.emailMissing) {
      claims.email = nil
      claims.emailVerified = nil
      claims.isPrivateEmail = nil
    }
  }

  fileprivate func payload(
    _ claims: IdentityTokenClaims, booleans: Policy.BooleanClaims
  ) -> [UInt8] {
    var object = claims.object(
      booleans: contains(.booleansAsStrings) ? .string : booleans.form)
    // Three quarters of a mebibyte are one in base64.
    if contains(.huge) { object["padding"] = .string(String(repeating: "x", count: 786_432)) }
    var payload = JSONValue.object(object).bytes
    if contains(.payloadNotJSON) { payload.removeFirst() }
    if contains(.payloadWithoutPadding), payload.count.isMultiple(of: 3) {
      // White space after the object means nothing (RFC 8259 §2).
      payload.append(UInt8(ascii: " "))
    }
    return payload
  }

  fileprivate func text(of token: CompactJWS) -> String {
    var segments = token.text.split(separator: ".").map(String.init)
    if contains(.signatureBroken) {
      segments[2] = Base64URL.encode([token.signature[0] ^ 1] + token.signature.dropFirst())
    }
    if contains(.algorithmNone) {
      var header = token.header
      header["alg"] = "none"
      segments[0] = Base64URL.encode(JSONValue.object(header).bytes)
      segments[2] = ""
    }
    if contains(.twoSegments) { segments.removeLast() }
    if contains(.empty) { return "" }
    return segments.joined(separator: contains(.oneSegment) ? "" : ".")
  }
}

extension Policy.BooleanClaims {
  /// The same in a token.
  var form: IdentityTokenClaims.BooleanForm {
    switch self {
    case .boolean: .boolean
    case .string: .string
    }
  }
}
