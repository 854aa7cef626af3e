import JOSE
import Store
public import Vocabulary

/// The form of `POST /auth/token`.
public struct TokenRequest: Hashable, Sendable {
  /// `client_id`: the app that the code or token was issued to.
  public var clientID: String
  /// `client_secret`: the developer's own ES256 token; verified where it is given, not demanded.
  public var clientSecret: String?
  /// `grant_type`: `authorization_code` or `refresh_token`.
  public var grantType: String
  /// `code`, for `authorization_code`.
  public var code: String?
  /// `refresh_token`, for `refresh_token`.
  public var refreshToken: String?

  /// Makes a form, field by field.
  public init(
    clientID: String, clientSecret: String? = nil, grantType: String, code: String? = nil,
    refreshToken: String? = nil
  ) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.grantType = grantType
    self.code = code
    self.refreshToken = refreshToken
  }

  /// The form that redeems an authorization code.
  public static func redeeming(code: String, clientID: String) -> TokenRequest {
    TokenRequest(clientID: clientID, grantType: "authorization_code", code: code)
  }

  /// The form that asks whether a refresh token is still good.
  public static func refreshing(_ token: String, clientID: String) -> TokenRequest {
    TokenRequest(clientID: clientID, grantType: "refresh_token", refreshToken: token)
  }
}

/// What `POST /auth/token` answers (Apple, `TokenResponse`).
public struct TokenResponse: Hashable, Sendable {
  /// `access_token`.
  public var accessToken: String
  /// `token_type`; always `Bearer`.
  public var tokenType: String
  /// `expires_in`: how long the access token is good for, in seconds.
  public var expiresIn: Int64
  /// `refresh_token`; only for a code.
  public var refreshToken: String?
  /// `id_token`; only for a code.
  public var identityToken: String?
}

/// What `POST /auth/token` answers with status 400 (Apple, `ErrorResponse`).
public struct TokenEndpointError: Error, Hashable, Sendable {
  /// `error`.
  public var code: Code
  /// `error_description`.
  public var description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// The values of `error` (Apple, `ErrorResponse`; RFC 6749 §5.2).
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// A field is missing or there twice.
    case invalidRequest = "invalid_request"
    /// The client is not known, or its secret is not good.
    case invalidClient = "invalid_client"
    /// The code or token is not good, or not for this client.
    case invalidGrant = "invalid_grant"
    /// The client may not use this grant.
    case unauthorizedClient = "unauthorized_client"
    /// Another `grant_type` than the two.
    case unsupportedGrantType = "unsupported_grant_type"
    /// A scope that does not exist.
    case invalidScope = "invalid_scope"
  }
}

extension AppleAuthority {
  /// How long an access token is good for, in seconds.
  public static let accessTokenLifetime: Int64 = 3600

  /// `POST /auth/token`: redeems a code, or checks a refresh token.
  public func token(
    _ request: TokenRequest, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<TokenResponse, TokenEndpointError> {
    let client: Client
    switch try authenticate(clientID: request.clientID, request.clientSecret, at: now) {
    case .failure(let error): return .failure(error)
    case .success(let known): client = known
    }
    switch request.grantType {
    case "authorization_code":
      guard let code = request.code else {
        return .failure(.init(.invalidRequest, "The code is missing."))
      }
      return try redeem(code, client, at: now, using: &random)
    case "refresh_token":
      guard let token = request.refreshToken else {
        return .failure(.init(.invalidRequest, "The refresh_token is missing."))
      }
      return try refresh(token, client, at: now, using: &random)
    default:
      return .failure(
        .init(.unsupportedGrantType, "The grant_type is not authorization_code or refresh_token."))
    }
  }

  /// `POST /auth/revoke`: ends the grant behind a refresh or access token.
  ///
  /// Apple answers 200 with an empty body whether or not the token was good, so only a client that is not known, or
  /// whose secret is not good, is refused. `clientSecret` is verified where it is given, not demanded.
  @discardableResult
  public func revoke(
    token: String, clientID: String, clientSecret: String? = nil, at now: Timestamp
  ) throws -> Result<Void, TokenEndpointError> {
    try database.transaction {
      switch try authenticate(clientID: clientID, clientSecret, at: now) {
      case .failure(let error):
        return .failure(error)
      case .success(let client):
        if let record = try apple.token(token), record.clientID == client.id,
          record.revokedAt == nil
        {
          try endGrant(account: record.accountID, app: client.app, at: now)
        }
        return .success(())
      }
    }
  }

  /// Ends an account's grant to an app and its website, with all tokens and codes, and answers whether it held.
  @discardableResult
  func endGrant(account: Int64, app: AppRegistration, at now: Timestamp) throws -> Bool {
    try database.transaction {
      try apple.revokeGrant(account: account, client: app.servicesIdentifier, at: now)
      return try apple.revokeGrant(account: account, client: app.bundleIdentifier, at: now)
    }
  }

  private func redeem(
    _ code: String, _ client: Client, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<TokenResponse, TokenEndpointError> {
    let key = try signingKey(at: now, using: &random)
    return try database.transaction {
      let policy = try policy()
      guard let record = try apple.authorizationCode(code) else {
        return .failure(.init(.invalidGrant, "The code has expired or has been revoked."))
      }
      guard record.clientID == client.id else {
        return .failure(
          .init(
            .invalidGrant, "client_id mismatch. The code was not issued to \(client.id)."))
      }
      guard record.redeemedAt == nil else {
        return .failure(.init(.invalidGrant, "The code has already been used."))
      }
      guard now < record.issuedAt.advanced(bySeconds: policy.authorizationCodeLifetime),
        let person = try person(accountID: record.accountID, client)
      else { return .failure(.init(.invalidGrant, "The code has expired or has been revoked.")) }
      guard try apple.redeem(code: code, at: now) else {
        return .failure(.init(.invalidGrant, "The code has already been used."))
      }
      let access = try issueToken(.access, to: person, at: now, using: &random)
      var claims = try claims(
        of: person, isFirst: false, nonce: record.nonce, policy: policy, at: now)
      claims.accessTokenHash = try Self.leftHalfHash(access)
      return .success(
        TokenResponse(
          accessToken: access, tokenType: "Bearer", expiresIn: Self.accessTokenLifetime,
          refreshToken: try issueToken(.refresh, to: person, at: now, using: &random),
          identityToken: try sign(
            claims, of: person, with: key, booleans: policy.booleanClaims, faults: [], at: now)))
    }
  }

  private func refresh(
    _ token: String, _ client: Client, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<TokenResponse, TokenEndpointError> {
    try database.transaction {
      guard let record = try apple.token(token), record.kind == .refresh,
        record.clientID == client.id
      else { return .failure(.init(.invalidGrant, "The token is not one of this client.")) }
      guard record.revokedAt == nil, let person = try person(accountID: record.accountID, client)
      else { return .failure(try policy().errorAfterRevocation) }
      return .success(
        TokenResponse(
          accessToken: try issueToken(.access, to: person, at: now, using: &random),
          tokenType: "Bearer", expiresIn: Self.accessTokenLifetime))
    }
  }

  private func person(accountID: Int64, _ client: Client) throws -> Person? {
    let app = client.app
    guard let account = try apple.account(id: accountID),
      let grant = try apple.grant(account: accountID, client: app.bundleIdentifier), grant.isActive,
      let subject = try apple.subject(account: accountID, team: app.teamIdentifier)
    else { return nil }
    return Person(
      account: account, app: app, clientID: client.id, grant: grant, subject: subject)
  }

  private func issueToken(
    _ kind: TokenRecord.Kind, to person: Person, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    let letter: Character =
      switch kind {
      case .access: "a"
      case .refresh: "r"
      }
    let token = try unusedIdentifier(Identifier.token(letter, using: &random)) {
      try apple.token($0) != nil
    }
    try apple.insert(
      TokenRecord(
        token: token, kind: kind, accountID: person.account.id,
        clientID: person.clientID, issuedAt: now))
    return token
  }
}

extension Policy {
  fileprivate var errorAfterRevocation: TokenEndpointError {
    let description = "The user has revoked the authorization."
    return switch refreshAfterRevocation {
    case .invalidGrant: TokenEndpointError(.invalidGrant, description)
    case .invalidRequest: TokenEndpointError(.invalidRequest, description)
    }
  }
}
