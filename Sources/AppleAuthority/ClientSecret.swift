public import JOSE
import Store
public import Vocabulary

/// Whom a token or code is for.
struct Client {
  /// `client_id`: the app's bundle identifier, or for its website the Services ID.
  var id: String
  var app: AppRegistration
}

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

  /// The key that a team downloads for its client secrets; `nil` for an app that Apple does not know.
  ///
  /// It is made from the team's identifier, so that it is the same after each start and in each walk, and no store has
  /// to keep it; in a simulation there is nothing that it has to be secret for.
  public func developerKey(for app: AppRegistration) throws -> DeveloperKey? {
    guard let team = try apple.app(bundleIdentifier: app.bundleIdentifier)?.teamIdentifier else {
      return nil
    }
    var number = try SHA256.hash(Array("developer key of \(team)".utf8))
    // Below the curve's order, which begins with 32 bits that are 1.
    number[0] &= 0x7F
    let symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let key = DeveloperKey(
      teamIdentifier: team,
      keyIdentifier: String(
        try SHA256.hash(number).prefix(10).map { symbols[Int($0) % symbols.count] }),
      privateKey: try P256PrivateKey(secretNumber: number))
    if try apple.settings.value(Self.settingsKey(key.keyIdentifier, team)) == nil {
      try registerClientSecretKey(
        key.privateKey.publicKey, keyIdentifier: key.keyIdentifier, team: team)
    }
    return key
  }

  /// The client that a request to the token endpoint says it is, where its secret, if it has one, is good.
  func authenticate(
    clientID: String, _ secret: String?, at now: Timestamp
  ) throws -> Result<Client, TokenEndpointError> {
    guard let client = try client(clientID) else {
      return .failure(.init(.invalidClient, "The client is not known."))
    }
    if let secret, let problem = try problem(ofClientSecret: secret, client, at: now) {
      return .failure(.init(.invalidClient, problem))
    }
    return .success(client)
  }

  /// The app of that bundle identifier or Services ID; `nil` where there is none.
  private func client(_ id: String) throws -> Client? {
    if let app = try apple.app(bundleIdentifier: id) { return Client(id: id, app: app) }
    guard let bundleIdentifier = AppRegistration.bundleIdentifier(ofServicesIdentifier: id),
      let app = try apple.app(bundleIdentifier: bundleIdentifier)
    else { return nil }
    return Client(id: id, app: app)
  }

  /// What is wrong with a client secret; `nil` where nothing is.
  private func problem(
    ofClientSecret secret: String, _ client: Client, at now: Timestamp
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
      let stored = try apple.settings.value(
        Self.settingsKey(keyIdentifier, client.app.teamIdentifier))
    else { return "The client secret's kid is not one of the team's keys." }
    let key: P256PublicKey
    do {
      key = try P256PublicKey(derRepresentation: try Base64URL.decode(stored))
    } catch {
      throw damaged("a team's key can't be read")
    }
    do {
      try token.verify(with: .p256(key))
    } catch {
      return error.description
    }
    return Self.problem(of: claims, client, at: now)
  }

  private static func problem(
    of claims: JSONObject, _ client: Client, at now: Timestamp
  ) -> String? {
    guard claims["iss"]?.string == client.app.teamIdentifier else {
      return "The client secret's iss is not the team."
    }
    guard claims["sub"]?.string == client.id else {
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
