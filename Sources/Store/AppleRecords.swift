public import Vocabulary

/// A person as one developer team knows them: the stable identifier and the relay address.
public struct SubjectRecord: Hashable, Sendable {
  /// The Apple Account behind it.
  public var accountID: Int64
  /// The developer team that sees it.
  public var teamIdentifier: String
  /// The identity token's `sub`, the credential's `user`; no two are the same.
  public var sub: String
  /// The address at Apple's private relay; no two are the same, whatever the case.
  public var relayAddress: String

  /// Makes a record.
  public init(accountID: Int64, teamIdentifier: String, sub: String, relayAddress: String) {
    self.accountID = accountID
    self.teamIdentifier = teamIdentifier
    self.sub = sub
    self.relayAddress = relayAddress
  }
}

/// A person's consent to one app; it stays after "Stop Using", as revoked.
public struct GrantRecord: Hashable, Sendable {
  /// The Apple Account that consented.
  public var accountID: Int64
  /// The app.
  public var bundleIdentifier: String
  /// Whether the app learnt the account's address or a relay address.
  public var emailChoice: EmailChoice
  /// What the app asked for and was granted.
  public var scopes: Set<AuthorizationScope>
  /// When the consent was given.
  public var authorizedAt: Timestamp
  /// When it was taken back; `nil` while it holds.
  public var revokedAt: Timestamp?

  /// Makes a record.
  public init(
    accountID: Int64, bundleIdentifier: String, emailChoice: EmailChoice,
    scopes: Set<AuthorizationScope>, authorizedAt: Timestamp, revokedAt: Timestamp? = nil
  ) {
    self.accountID = accountID
    self.bundleIdentifier = bundleIdentifier
    self.emailChoice = emailChoice
    self.scopes = scopes
    self.authorizedAt = authorizedAt
    self.revokedAt = revokedAt
  }

  /// Whether the consent holds.
  public var isActive: Bool { revokedAt == nil }
}

/// A move of an app to another developer team.
public struct TransferRecord: Hashable, Sendable {
  /// The app.
  public var bundleIdentifier: String
  /// The team that it left; its identifiers are no good to the new one.
  public var formerTeamIdentifier: String
  /// When it moved.
  public var transferredAt: Timestamp
}

/// An authorization code as Apple remembers it.
public struct AuthorizationCodeRecord: Hashable, Sendable {
  /// The code.
  public var code: String
  /// The Apple Account that it stands for.
  public var accountID: Int64
  /// The client that it was issued to; no other can redeem it.
  public var clientID: String
  /// The request's nonce, for the identity token that redeeming it yields.
  public var nonce: String?
  /// When it was issued; it is good for five minutes.
  public var issuedAt: Timestamp
  /// When it was redeemed; `nil` while it was not.
  public var redeemedAt: Timestamp?

  /// Makes a record.
  public init(
    code: String, accountID: Int64, clientID: String, nonce: String? = nil, issuedAt: Timestamp,
    redeemedAt: Timestamp? = nil
  ) {
    self.code = code
    self.accountID = accountID
    self.clientID = clientID
    self.nonce = nonce
    self.issuedAt = issuedAt
    self.redeemedAt = redeemedAt
  }
}

/// A refresh or access token as Apple remembers it.
public struct TokenRecord: Hashable, Sendable {
  /// The token.
  public var token: String
  /// What it is good for.
  public var kind: Kind
  /// The Apple Account that it stands for.
  public var accountID: Int64
  /// The client that it was issued to.
  public var clientID: String
  /// When it was issued.
  public var issuedAt: Timestamp
  /// When it was revoked; `nil` while it is good.
  public var revokedAt: Timestamp?

  /// What a token is good for; named as in `token_type_hint` (RFC 7009 §2.1).
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Yields new access tokens; has no stated expiry.
    case refresh = "refresh_token"
    /// Good for an hour.
    case access = "access_token"
  }

  /// Makes a record.
  public init(
    token: String, kind: Kind, accountID: Int64, clientID: String, issuedAt: Timestamp,
    revokedAt: Timestamp? = nil
  ) {
    self.token = token
    self.kind = kind
    self.accountID = accountID
    self.clientID = clientID
    self.issuedAt = issuedAt
    self.revokedAt = revokedAt
  }
}

/// A key that identity tokens are signed with.
public struct SigningKeyRecord: Hashable, Sendable {
  /// The key's identifier in token headers and in the JWK set.
  public var kid: String
  /// The private key, DER (PKCS #8).
  public var privateKey: [UInt8]
  /// When it was made.
  public var createdAt: Timestamp
  /// When it stopped signing; `nil` while it signs.
  public var retiredAt: Timestamp?

  /// Makes a record.
  public init(
    kid: String, privateKey: [UInt8], createdAt: Timestamp, retiredAt: Timestamp? = nil
  ) {
    self.kid = kid
    self.privateKey = privateKey
    self.createdAt = createdAt
    self.retiredAt = retiredAt
  }
}
