import JOSE
import Store
import Vocabulary

/// A token that passed every check.
struct VerifiedToken {
  var text: String
  var claims: IdentityTokenClaims
  var checks: [TokenCheck]
}

/// What is demanded of a token's nonce.
enum NonceRule {
  /// It is the SHA-256 of this raw nonce; where there is none, the token has none either.
  case raw(String?)
  /// It was verified when the credential was linked.
  case verifiedBefore
}

extension Backend {
  /// The value of `iss` that is accepted.
  static let issuer = "https://appleid.apple.com"

  /// Verifies a token step by step; the first check that is insisted on and does not hold ends it.
  ///
  /// In the emulator all are made, but only format, `aud` and `iat` are insisted on.
  func verify(
    _ text: String, nonce: NonceRule, audience: String? = nil, at now: Timestamp
  ) throws -> Result<VerifiedToken, SignInFailure> {
    do {
      var settings = try settings()
      if let audience { settings.allowedAudiences = [audience] }
      var steps = VerificationSteps(environment: environment)
      let (token, claims) = try steps.format(text, booleansOnly: faults.contains(.booleansOnly))
      try steps.algorithm(of: token)
      try verifySignature(of: token, &steps)
      try steps.claims(claims, settings: settings, at: now)
      try steps.nonce(claims, rule: nonce)
      return .success(VerifiedToken(text: text, claims: claims, checks: steps.checks))
    } catch let failure as SignInFailure {
      return .failure(failure)
    }
  }

  /// Verifies the signature with the key that the token names; keys that were fetched earlier are fetched once more
  /// where they don't do, since Apple may have rotated them.
  private func verifySignature(of token: CompactJWS, _ steps: inout VerificationSteps) throws {
    guard token.keyIdentifier != nil || faults.contains(.firstKeyTaken) else {
      return try steps.fails(.signature, "the header names no kid", .malformedCredential)
    }
    if let key = key(for: token), Self.refusal(of: token, by: key) == nil {
      return steps.holds(.signature, Self.name(of: key))
    }
    if keySet == nil || !faults.contains(.keySetCachedForever) {
      switch try fetchKeys() {
      case .failure(let error):
        return try steps.breaksOff(.signature, "Apple's keys are missing", error)
      case .success(let keys): keySet = keys
      }
    }
    guard let key = key(for: token) else {
      let kid = token.keyIdentifier ?? ""
      return try steps.fails(
        .signature, "no key with kid \(kid)",
        AuthError(.invalidCredential, "No key in Apple's set has the ID Token's kid \"\(kid)\"."))
    }
    if let refusal = Self.refusal(of: token, by: key) {
      return try steps.fails(
        .signature, Self.name(of: key), AuthError(.invalidCredential, refusal.description))
    }
    steps.holds(.signature, Self.name(of: key))
  }

  /// The key that the token names, or under a fault the first, as long as one was all that Apple had.
  private func key(for token: CompactJWS) -> JSONWebKey? {
    if faults.contains(.firstKeyTaken) { return keySet?.keys.first }
    return token.keyIdentifier.flatMap { keySet?.key(withIdentifier: $0) }
  }

  private static func name(of key: JSONWebKey) -> String {
    "kid \(key.keyIdentifier ?? "")"
  }

  private static func refusal(of token: CompactJWS, by key: JSONWebKey) -> JWSError? {
    do {
      try token.verify(with: key.key)
      return nil
    } catch {
      return error
    }
  }

  func fetchKeys() throws -> Result<JSONWebKeySet, AuthError> {
    switch try endpoints.keys() {
    case .failure(let failure):
      return .failure(failure.authError)
    case .success(let body):
      do {
        return .success(try JSONWebKeySet(parsing: body))
      } catch {
        return .failure(AuthError(.internalError, "Apple's answer is no key set."))
      }
    }
  }
}

/// The checks that were made so far.
private struct VerificationSteps {
  let environment: BackendEnvironment
  private(set) var checks: [TokenCheck] = []

  init(environment: BackendEnvironment) {
    self.environment = environment
  }

  mutating func holds(_ kind: TokenCheck.Kind, _ detail: String) {
    checks.append(check(kind, holds: true, detail))
  }

  /// Notes a check that does not hold, and ends the verification where it is insisted on.
  mutating func fails(
    _ kind: TokenCheck.Kind, _ detail: String, _ error: AuthError
  ) throws(SignInFailure) {
    guard !environment.enforces(kind) else { throw refused(kind, detail, error) }
    checks.append(check(kind, holds: false, detail))
  }

  /// Ends the verification where a check that is insisted on can't be made; elsewhere the check does not hold.
  mutating func breaksOff(
    _ kind: TokenCheck.Kind, _ detail: String, _ error: AuthError
  ) throws(SignInFailure) {
    guard !environment.enforces(kind) else { throw SignInFailure(error, checks: checks) }
    checks.append(check(kind, holds: false, detail))
  }

  func refused(_ kind: TokenCheck.Kind, _ detail: String, _ error: AuthError) -> SignInFailure {
    SignInFailure(
      AuthError(error.code, printable(error.message)),
      checks: checks + [check(kind, holds: false, detail)])
  }

  private func check(_ kind: TokenCheck.Kind, holds: Bool, _ detail: String) -> TokenCheck {
    TokenCheck(
      kind, holds: holds, detail: printable(detail), isEnforced: environment.enforces(kind))
  }

  private mutating func demand(
    _ condition: Bool, _ kind: TokenCheck.Kind, _ detail: String,
    _ error: @autoclosure () -> AuthError
  ) throws(SignInFailure) {
    if condition { holds(kind, detail) } else { try fails(kind, detail, error()) }
  }
}

extension BackendEnvironment {
  /// Whether a token is refused where the check does not hold.
  func enforces(_ check: TokenCheck.Kind) -> Bool {
    switch self {
    case .production: true
    case .emulator:
      switch check {
      case .format, .audience, .issuedAt: true
      case .algorithm, .signature, .issuer, .expiry, .nonce: false
      }
    }
  }
}

// MARK: - The checks

extension VerificationSteps {
  fileprivate mutating func format(
    _ text: String, booleansOnly: Bool
  ) throws(SignInFailure) -> (CompactJWS, IdentityTokenClaims) {
    let token: CompactJWS
    let object: JSONObject
    do {
      token = try CompactJWS(parsing: text)
      object = try token.payloadObject()
    } catch {
      throw refused(
        .format, error.description, AuthError(.malformedJWT, "Failed to parse JWT. \(error)"))
    }
    let claims: IdentityTokenClaims
    do {
      claims = try IdentityTokenClaims(object)
    } catch {
      let detail =
        switch error {
        case .missing(let name): "\(name) is missing"
        case .wrongType(let name): "\(name) is of another kind"
        }
      throw refused(.format, detail, .malformedCredential)
    }
    if booleansOnly,
      let name = ["email_verified", "is_private_email"].first(where: { object[$0]?.string != nil })
    {
      throw refused(.format, "\(name) is a string", .malformedCredential)
    }
    holds(.format, "3 parts")
    return (token, claims)
  }

  fileprivate mutating func algorithm(of token: CompactJWS) throws(SignInFailure) {
    do {
      try token.verifyAlgorithm(.rs256)
    } catch {
      return try fails(
        .algorithm, token.algorithm ?? "none is named",
        AuthError(.invalidCredential, error.description))
    }
    holds(.algorithm, SignatureAlgorithm.rs256.rawValue)
  }

  fileprivate mutating func claims(
    _ claims: IdentityTokenClaims, settings: ConsoleSettings, at now: Timestamp
  ) throws(SignInFailure) {
    try demand(
      claims.issuer == Backend.issuer, .issuer, claims.issuer,
      AuthError(
        .invalidCredential,
        "The issuer in ID Token [\(claims.issuer)] is not \(Backend.issuer)."))
    try demand(
      settings.allowedAudiences.contains(claims.audience), .audience, claims.audience,
      AuthError(
        .invalidCredential,
        "The audience in ID Token [\(claims.audience)] does not match the expected audience "
          + "\(settings.allowedAudiences.joined(separator: ", "))."))
    let untilExpiry = claims.expiresAt.subtractingReportingOverflow(now.seconds)
    try demand(
      !untilExpiry.overflow && untilExpiry.partialValue > -settings.expiryLeeway, .expiry,
      Self.distance(untilExpiry), .malformedCredential)
    let untilIssue = claims.issuedAt.subtractingReportingOverflow(now.seconds)
    try demand(
      !untilIssue.overflow && untilIssue.partialValue <= settings.issuedAtLeeway, .issuedAt,
      Self.distance(untilIssue),
      AuthError(.invalidCredential, "The ID Token was issued in the future. Check the clocks."))
  }

  fileprivate mutating func nonce(
    _ claims: IdentityTokenClaims, rule: NonceRule
  ) throws {
    switch (claims.nonce, rule) {
    case (_, .verifiedBefore):
      holds(.nonce, "verified when linking")
    case (nil, .raw(nil)):
      holds(.nonce, "none in the token, none sent")
    case (nil, .raw) where claims.nonceSupported == false:
      holds(.nonce, "not supported by the person's device")
    case (nil, .raw):
      try fails(
        .nonce, "none in the token, one sent",
        AuthError(
          .missingOrInvalidNonce, "The request has a raw nonce, but the ID Token has none."))
    case (_?, .raw(nil)):
      try fails(
        .nonce, "one in the token, none sent",
        AuthError(
          .missingOrInvalidNonce, "The ID Token has a nonce, but the request has no raw nonce."))
    case (let nonce?, .raw(let raw?)):
      let hash = try SHA256.hexadecimal(raw)
      try demand(
        nonce == hash, .nonce,
        nonce == hash ? "SHA-256 of the raw nonce" : "not the SHA-256 of the raw nonce",
        AuthError(
          .missingOrInvalidNonce,
          "The nonce in ID Token \"\(nonce)\" does not match the SHA256 hash of the raw nonce "
            + "\"\(raw)\" in the request."))
    }
  }

  /// `in 23 h 59 min`, `12 s ago`.
  private static func distance(_ seconds: (partialValue: Int64, overflow: Bool)) -> String {
    guard !seconds.overflow else { return "beyond all time" }
    let magnitude = seconds.partialValue.magnitude
    let amount =
      switch magnitude {
      case ..<60: "\(magnitude) s"
      case ..<3600: "\(magnitude / 60) min"
      default: "\(magnitude / 3600) h \(magnitude % 3600 / 60) min"
      }
    return seconds.partialValue > 0 ? "in \(amount)" : "\(amount) ago"
  }
}

/// What a token says, fit for a terminal: control characters become `?`.
private func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  return String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
}

extension AuthError {
  fileprivate static let malformedCredential = AuthError(
    .invalidCredential, "The supplied auth credential is malformed or has expired.")
}
