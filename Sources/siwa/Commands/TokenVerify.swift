import AppleAuthority
import Backend
import JOSE
import Vocabulary

extension Session {
  /// `token verify`: every check that a backend must make, whether or not the ones before it held.
  func verifyToken() throws -> ExitCode {
    let token = try readToken()
    let object = try claims(of: token)
    let claims: IdentityTokenClaims
    do {
      claims = try IdentityTokenClaims(object)
    } catch {
      let reason =
        switch error {
        case .missing(let name): "The claim \(name) is missing."
        case .wrongType(let name): "The claim \(name) is of another kind than it should be."
        }
      throw CommandFailure(.data, "This is not an identity token. \(reason)")
    }
    let checks = try TokenInspection(
      keys: verificationKeys(),
      audience: options.audience ?? AppRegistration.orchard.bundleIdentifier,
      rawNonce: options.nonce, now: now
    ).checks(of: token, claims)
    try print(checks, isNonceUnchecked: options.nonce == nil && claims.nonce != nil)
    return checks.allSatisfy(\.holds) ? .done : .unmet
  }

  private func print(_ checks: [TokenCheck], isNonceUnchecked: Bool) throws {
    let holds = checks.allSatisfy(\.holds)
    switch reportFormat {
    case .json:
      try output.line(
        JSONValue.object([
          "holds": .bool(holds), "checks": .array(checks.map(\.json)),
        ]).shownText)
    case .table:
      let lines = Table(rows: checks.map { [$0.kind.rawValue, $0.detail] }).lines(ink: ink)
      for (check, line) in zip(checks, lines) {
        try output.line("\(ink.sign(check.holds ? .good : .bad)) \(line)")
      }
      if isNonceUnchecked {
        try output.line("\(ink.sign(.doubtful)) nonce is not checked: --nonce RAW does that")
      }
      try output.line(holds ? "The token holds." : "The token does not hold.")
    }
  }
}

extension TokenCheck {
  /// An element of `checks` in what the commands print.
  var json: JSONValue {
    .object([
      "name": .string(kind.rawValue), "holds": .bool(holds), "detail": .string(detail),
    ])
  }
}

/// Looks at a token as a backend does ("Verifying a user", Apple), but goes on where a check does not hold.
struct TokenInspection {
  /// The keys that may have signed.
  var keys: JSONWebKeySet
  /// The app that the token must be for.
  var audience: String
  /// The raw nonce of the request; `nil` leaves the nonce alone.
  var rawNonce: String?
  /// What the clock shows.
  var now: Timestamp

  /// The checks in a backend's order.
  func checks(of token: CompactJWS, _ claims: IdentityTokenClaims) throws -> [TokenCheck] {
    let leeway = ConsoleSettings()
    var checks = [
      TokenCheck(.format, holds: true, detail: "3 parts"),
      TokenCheck(
        .algorithm, holds: token.algorithm == SignatureAlgorithm.rs256.rawValue,
        detail: token.algorithm ?? "none is named"),
      signature(of: token),
      TokenCheck(
        .issuer, holds: claims.issuer == AppleAuthority.issuer, detail: claims.issuer),
      TokenCheck(
        .audience, holds: claims.audience == audience,
        detail: claims.audience == audience
          ? audience : "\(claims.audience), and not \(audience)"),
      TokenCheck(
        .expiry, holds: claims.expiresAt > now.seconds - leeway.expiryLeeway,
        detail: distance(to: claims.expiresAt)),
      TokenCheck(
        .issuedAt, holds: claims.issuedAt <= now.seconds + leeway.issuedAtLeeway,
        detail: distance(to: claims.issuedAt)),
    ]
    if let rawNonce { checks.append(try nonce(of: claims, raw: rawNonce)) }
    return checks
  }

  private func signature(of token: CompactJWS) -> TokenCheck {
    guard let kid = token.keyIdentifier else {
      return TokenCheck(.signature, holds: false, detail: "the header names no kid")
    }
    guard let key = keys.key(withIdentifier: kid) else {
      return TokenCheck(.signature, holds: false, detail: "no key with kid \(kid)")
    }
    do {
      try token.verify(with: key.key)
      return TokenCheck(.signature, holds: true, detail: "kid \(kid)")
    } catch {
      return TokenCheck(.signature, holds: false, detail: error.description)
    }
  }

  private func nonce(of claims: IdentityTokenClaims, raw: String) throws -> TokenCheck {
    guard let nonce = claims.nonce else {
      return TokenCheck(
        .nonce, holds: claims.nonceSupported == false,
        detail: claims.nonceSupported == false
          ? "not supported by the person's device" : "none in the token, one sent")
    }
    let holds = try nonce == SHA256.hexadecimal(raw)
    return TokenCheck(
      .nonce, holds: holds,
      detail: holds ? "SHA-256 of the raw nonce" : "not the SHA-256 of the raw nonce")
  }

  private func distance(to seconds: Int64) -> String {
    let (difference, overflow) = seconds.subtractingReportingOverflow(now.seconds)
    guard !overflow, difference != .min else { return "beyond all time" }
    let words = ClaimMeaning.duration(abs(difference))
    return difference > 0 ? "in \(words)" : "\(words) ago"
  }
}
