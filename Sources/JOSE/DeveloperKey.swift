/// The key by which a server proves to Apple that it is the app's: what a team downloads, once, from the developer
/// account, with what it has to know of it.
public struct DeveloperKey: Sendable {
  /// The ten-character identifier of the team that the key belongs to.
  public var teamIdentifier: String
  /// The key's own identifier, ten characters.
  public var keyIdentifier: String
  /// The private half: the contents of the `.p8` file.
  public var privateKey: P256PrivateKey

  /// Puts a key together.
  public init(teamIdentifier: String, keyIdentifier: String, privateKey: P256PrivateKey) {
    self.teamIdentifier = teamIdentifier
    self.keyIdentifier = keyIdentifier
    self.privateKey = privateKey
  }

  /// Who is addressed by a client secret.
  private static let audience = "https://appleid.apple.com"

  /// A new `client_secret` for `clientID`: an ES256 token of the team about itself (Apple, "Creating a client secret").
  ///
  /// Both dates are in seconds since 1970; Apple accepts no more than six months between them. ECDSA draws a number at
  /// random, so two secrets of the same words have different signatures.
  public func clientSecret(
    for clientID: String, issuedAt: Int64, expiresAt: Int64
  ) throws(JWSError) -> String {
    let claims: JSONObject = [
      "iss": .string(teamIdentifier), "iat": .integer(issuedAt), "exp": .integer(expiresAt),
      "aud": .string(Self.audience), "sub": .string(clientID),
    ]
    return try CompactJWS(
      signing: JSONValue.object(claims).bytes, header: ["kid": .string(keyIdentifier)],
      with: .p256(privateKey)
    ).text
  }
}
