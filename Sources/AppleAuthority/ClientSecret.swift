public import JOSE
import Store
import Vocabulary

// The developer's own token, by which a server proves to Apple that it is the app's.
extension AppleAuthority {
  /// How long a client secret may be good for, in seconds: six months (technote TN3107).
  public static let clientSecretLifetimeLimit: Int64 = 15_777_000

  /// Registers the public half of a developer's key, as the developer account does when it makes a `.p8` file.
  public func registerClientSecretKey(
    _ key: P256PublicKey, keyIdentifier: String, team teamIdentifier: String
  ) throws {
    try apple.settings.set(
      Self.settingsKey(keyIdentifier, teamIdentifier),
      to: Base64URL.encode(try key.derRepresentation()))
  }

  /// What is wrong with a client secret; `nil` where nothing is.
  func problem(
    ofClientSecret secret: String, app: AppRegistration, at now: Timestamp
  ) throws -> String? {
    let token: CompactJWS
    let claims: JSONObject
    do {
      token = try CompactJWS(parsing: secret)
      claims = try token.payloadObject()
    } catch {
      return error.description
    }
    guard let keyIdentifier = token.keyIdentifier,
      let stored = try apple.settings.value(Self.settingsKey(keyIdentifier, app.teamIdentifier))
    else { return "The client secret's kid is not one of the team's keys." }
    let key = try P256PublicKey(derRepresentation: try Base64URL.decode(stored))
    do {
      try token.verify(with: .p256(key))
    } catch {
      return error.description
    }
    return Self.problem(of: claims, app: app, at: now)
  }

  private static func problem(
    of claims: JSONObject, app: AppRegistration, at now: Timestamp
  ) -> String? {
    guard claims["iss"]?.string == app.teamIdentifier else {
      return "The client secret's iss is not the team."
    }
    guard claims["sub"]?.string == app.bundleIdentifier else {
      return "The client secret's sub is not the client_id."
    }
    guard claims["aud"]?.string == issuer else {
      return "The client secret's aud is not \(issuer)."
    }
    guard let issuedAt = claims["iat"]?.integer, let expiresAt = claims["exp"]?.integer else {
      return "The client secret has no iat or no exp."
    }
    guard expiresAt > now.seconds else { return "The client secret has expired." }
    let (lifetime, overflow) = expiresAt.subtractingReportingOverflow(issuedAt)
    guard !overflow, lifetime <= clientSecretLifetimeLimit else {
      return "The client secret is good for more than six months."
    }
    return nil
  }

  private static func settingsKey(_ keyIdentifier: String, _ teamIdentifier: String) -> String {
    "client_secret_key \(teamIdentifier) \(keyIdentifier)"
  }
}
