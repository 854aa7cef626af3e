import JOSE
import Vocabulary

// The OAuth code flow with Apple: redeeming codes and revoking tokens, each with a client secret of its own.
extension Backend {
  /// How long a client secret is good for, in seconds; one is made for each request, so it needs no more.
  private static let clientSecretLifetime: Int64 = 300
  /// How long the client secret of a backend was good that made it once and forgot it, in seconds: Apple's limit.
  private static let clientSecretLifetimeLimit: Int64 = 15_777_000
  /// When a code arrives that took too long, in seconds after it should have: later than the five minutes it is good for.
  private static let codeDelay: Int64 = 301

  /// Redeems a code; under faults one that somebody redeemed before, or that comes too late.
  func redeem(
    _ code: String, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<AppleEndpoints.ExchangedCode, AuthError> {
    let moment = faults.contains(.codeExpired) ? now.advanced(bySeconds: Self.codeDelay) : now
    guard let form = try form(code, at: moment) else { return .failure(.codeFlowMissing) }
    if faults.contains(.codeUsedTwice) { _ = try endpoints.exchange(form, moment, &random) }
    return try endpoints.exchange(form, moment, &random).mapError(\.authError)
  }

  /// Revokes a token at Apple.
  func revoke(_ token: String, at now: Timestamp) throws -> Result<Void, AuthError> {
    guard let form = try form(token, at: now) else { return .failure(.codeFlowMissing) }
    return try endpoints.revoke(form, now).mapError(\.authError)
  }

  /// The form with a new client secret, or under a fault with an old one; `nil` where the code flow is not set up.
  private func form(_ value: String, at now: Timestamp) throws -> AppleEndpoints.Form? {
    guard !forgottenSteps.contains(.servicesID), let codeFlow = try endpoints.codeFlow() else {
      return nil
    }
    let (age, lifetime) =
      faults.contains(.clientSecretExpired)
      ? (Self.clientSecretLifetimeLimit, Self.clientSecretLifetimeLimit)
      : (0, Self.clientSecretLifetime)
    let issuedAt = now.seconds - age
    return AppleEndpoints.Form(
      value: value, clientID: codeFlow.clientID,
      clientSecret: try codeFlow.key.clientSecret(
        for: codeFlow.clientID, issuedAt: issuedAt, expiresAt: issuedAt + lifetime))
  }
}
