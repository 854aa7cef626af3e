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

  /// Verifies a token step by step; the first check that does not hold ends it.
  func verify(
    _ text: String, nonce: NonceRule, at now: Timestamp
  ) throws -> Result<VerifiedToken, SignInFailure> {
    do {
      let settings = try settings()
      var steps = VerificationSteps()
      let (token, claims) = try steps.format(text)
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
    guard let kid = token.keyIdentifier else {
      throw steps.refused(.signature, "the header names no kid", .malformedCredential)
    }
    if let key = keySet?.key(withIdentifier: kid), Self.isSigned(token, with: key) {
      steps.holds(.signature, "kid \(kid)")
      return
    }
    keySet = try fetchKeys(steps)
    guard let key = keySet?.key(withIdentifier: kid) else {
      throw steps.refused(
        .signature, "no key with kid \(kid)",
        AuthError(.invalidCredential, "No key in Apple's set has the ID Token's kid \"\(kid)\"."))
    }
    do {
      try token.verify(with: key.key)
    } catch {
      throw steps.refused(
        .signature, "kid \(kid)", AuthError(.invalidCredential, error.description))
    }
    steps.holds(.signature, "kid \(kid)")
  }

  private static func isSigned(_ token: CompactJWS, with key: JSONWebKey) -> Bool {
    do {
      try token.verify(with: key.key)
      return true
    } catch {
      return false
    }
  }

  private func fetchKeys(_ steps: VerificationSteps) throws -> JSONWebKeySet {
    switch try endpoints.keys() {
    case .failure(let failure):
      throw SignInFailure(failure.authError, checks: steps.checks)
    case .success(let body):
      do {
        return try JSONWebKeySet(parsing: body)
      } catch {
        throw SignInFailure(
          AuthError(.internalError, "Apple's answer is no key set."), checks: steps.checks)
      }
    }
  }
}

/// The checks that were made so far.
private struct VerificationSteps {
  private(set) var checks: [TokenCheck] = []

  mutating func holds(_ kind: TokenCheck.Kind, _ detail: String) {
    checks.append(TokenCheck(kind, holds: true, detail: printable(detail)))
  }

  func refused(_ kind: TokenCheck.Kind, _ detail: String, _ error: AuthError) -> SignInFailure {
    SignInFailure(
      AuthError(error.code, printable(error.message)),
      checks: checks + [TokenCheck(kind, holds: false, detail: printable(detail))])
  }

  private mutating func demand(
    _ condition: Bool, _ kind: TokenCheck.Kind, _ detail: String,
    _ error: @autoclosure () -> AuthError
  ) throws(SignInFailure) {
    guard condition else { throw refused(kind, detail, error()) }
    holds(kind, detail)
  }
}

// MARK: - The checks

extension VerificationSteps {
  fileprivate mutating func format(
    _ text: String
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
    holds(.format, "3 parts")
    return (token, claims)
  }

  fileprivate mutating func algorithm(of token: CompactJWS) throws(SignInFailure) {
    do {
      try token.verifyAlgorithm(.rs256)
    } catch {
      throw refused(
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
      throw refused(
        .nonce, "none in the token, one sent",
        AuthError(
          .missingOrInvalidNonce, "The request has a raw nonce, but the ID Token has none."))
    case (_?, .raw(nil)):
      throw refused(
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
