import AppleAuthority
import JOSE
import Testing
import Vocabulary

@Suite("Apple's token endpoint")
struct TokenEndpointTests {
  private func redeem(
    _ parties: Parties, _ code: String?, client: String = "com.example.orchard"
  ) throws -> Result<TokenResponse, TokenEndpointError> {
    try parties.authority.token(
      .redeeming(code: try #require(code), clientID: client), at: parties.now,
      using: &parties.random)
  }

  private func refresh(
    _ parties: Parties, _ token: String?
  ) throws -> Result<TokenResponse, TokenEndpointError> {
    try parties.authority.token(
      .refreshing(try #require(token), clientID: "com.example.orchard"), at: parties.now,
      using: &parties.random)
  }

  @Test("a code yields access, refresh and identity token")
  func success() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let answer = try redeem(parties, credential.authorizationCodeText).get()
    #expect(answer.tokenType == "Bearer")
    #expect(answer.expiresIn == 3600)
    #expect(answer.refreshToken?.first == "r")
    let token = try CompactJWS(parsing: try #require(answer.identityToken))
    let claims = try IdentityTokenClaims(try token.payloadObject())
    #expect(claims.subject == credential.user)
    #expect(try claims.nonce == credential.claims().nonce)
    #expect(claims.codeHash == nil)
    let digest = try SHA256.hash(Array(answer.accessToken.utf8))
    #expect(claims.accessTokenHash == Base64URL.encode(digest.prefix(16)))
  }

  @Test("a code works once")
  func once() throws {
    let parties = try Parties()
    let code = try parties.authorize().authorizationCodeText
    _ = try redeem(parties, code).get()
    #expect(
      try redeem(parties, code).failure
        == TokenEndpointError(.invalidGrant, "The code has already been used."))
  }

  @Test("a code works for five minutes")
  func fiveMinutes() throws {
    let parties = try Parties()
    let early = try parties.authorize().authorizationCodeText
    let late = try parties.authorize().authorizationCodeText
    parties.pass(seconds: 299)
    #expect(try redeem(parties, early).failure == nil)
    parties.pass(seconds: 1)
    #expect(
      try redeem(parties, late).failure
        == TokenEndpointError(.invalidGrant, "The code has expired or has been revoked."))
  }

  @Test("a code is for the app that it was issued to, and stays good when another tries it")
  func otherClient() throws {
    let parties = try Parties()
    let other = AppRegistration(
      name: "Meadow", bundleIdentifier: "com.example.meadow", teamIdentifier: "ORCHARD123")
    try parties.authority.register(other)
    let code = try parties.authorize().authorizationCodeText
    #expect(
      try redeem(parties, code, client: "com.example.meadow").failure?.code == .invalidGrant)
    #expect(try redeem(parties, code).failure == nil)
  }

  @Test("a code that Apple never issued, or of a grant that has ended, is refused")
  func deadCodes() throws {
    let parties = try Parties()
    let code = try parties.authorize().authorizationCodeText
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    for code in [code, "junk", ""] {
      #expect(try redeem(parties, code).failure?.code == .invalidGrant)
    }
  }

  @Test("an unknown client, an unknown grant type and a missing field each have their error")
  func malformed() throws {
    let parties = try Parties()
    let codes = try [
      TokenRequest(clientID: "com.example.typo.", grantType: "authorization_code", code: "c"),
      TokenRequest(clientID: "com.example.orchard", grantType: "password"),
      TokenRequest(clientID: "com.example.orchard", grantType: "authorization_code"),
      TokenRequest(clientID: "com.example.orchard", grantType: "refresh_token"),
    ].map { try parties.authority.token($0, at: parties.now, using: &parties.random).failure?.code }
    #expect(codes == [.invalidClient, .unsupportedGrantType, .invalidRequest, .invalidRequest])
  }

  @Test("a refresh token yields an access token and nothing else, again and again")
  func refreshing() throws {
    let parties = try Parties()
    let refreshToken = try redeem(
      parties, try parties.authorize().authorizationCodeText
    ).get().refreshToken
    for _ in 0..<2 {
      parties.pass(seconds: 86_400 * 365)
      let answer = try refresh(parties, refreshToken).get()
      #expect(answer.identityToken == nil)
      #expect(answer.refreshToken == nil)
    }
  }

  @Test(
    "after revocation a refresh token is refused as the policy says",
    arguments: zip(
      Policy.RefreshAfterRevocation.allCases,
      [.invalidGrant, .invalidRequest] as [TokenEndpointError.Code]))
  func refreshAfterRevocation(
    policy: Policy.RefreshAfterRevocation, code: TokenEndpointError.Code
  ) throws {
    let parties = try Parties()
    try parties.authority.setPolicy(Policy(refreshAfterRevocation: policy))
    let token = try redeem(
      parties, try parties.authorize().authorizationCodeText
    ).get().refreshToken
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try refresh(parties, token).failure?.code == code)
  }

  @Test("an access token does not refresh")
  func accessTokenIsNoRefreshToken() throws {
    let parties = try Parties()
    let answer = try redeem(parties, try parties.authorize().authorizationCodeText).get()
    #expect(try refresh(parties, answer.accessToken).failure?.code == .invalidGrant)
  }

  @Test("revoking a token ends the grant: the next login is a first one", arguments: [true, false])
  func revoke(byRefreshToken: Bool) throws {
    let parties = try Parties()
    let answer = try redeem(parties, try parties.authorize().authorizationCodeText).get()
    let token = byRefreshToken ? try #require(answer.refreshToken) : answer.accessToken
    try parties.authority.revoke(
      token: token, clientID: "com.example.orchard", at: parties.now)
    #expect(try parties.authorize().email == "minji@example.com")
  }

  @Test("a client that Apple does not know can't revoke")
  func revokeUnknownClient() throws {
    let parties = try Parties()
    let failure = try parties.authority.revoke(
      token: "junk", clientID: "com.example.typo", at: parties.now
    ).failure
    #expect(failure?.code == .invalidClient)
  }

  @Test("revoking junk, another app's token or a dead one changes nothing and says nothing")
  func revokeJunk() throws {
    let parties = try Parties()
    let token = try #require(
      try redeem(parties, try parties.authorize().authorizationCodeText).get().refreshToken)
    try parties.authority.register(
      AppRegistration(
        name: "Meadow", bundleIdentifier: "com.example.meadow", teamIdentifier: "ORCHARD123"))
    let revoke = { (token: String, client: String) in
      try parties.authority.revoke(token: token, clientID: client, at: parties.now).get()
    }
    try revoke("junk", "com.example.orchard")
    try revoke(token, "com.example.meadow")
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
    try revoke(token, "com.example.orchard")
    _ = try parties.authorize()
    try revoke(token, "com.example.orchard")
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
  }
}

@Suite("Client secrets")
struct ClientSecretTests {
  private func answer(
    _ change: (inout JSONObject) -> Void = { _ in }, header: JSONObject = ["kid": "KEY1234567"],
    signedBy other: P256PrivateKey? = nil
  ) throws -> TokenEndpointError? {
    let parties = try Parties()
    let key = try P256PrivateKey.generate()
    try parties.authority.registerClientSecretKey(
      key.publicKey, keyIdentifier: "KEY1234567", team: "ORCHARD123")
    var claims: JSONObject = [
      "iss": "ORCHARD123", "iat": .integer(parties.now.seconds),
      "exp": .integer(parties.now.seconds + 15_777_000), "aud": "https://appleid.apple.com",
      "sub": "com.example.orchard",
    ]
    change(&claims)
    let secret = try CompactJWS(
      signing: JSONValue.object(claims).bytes, header: header, with: .p256(other ?? key))
    var request = TokenRequest.redeeming(
      code: try #require(try parties.authorize().authorizationCodeText),
      clientID: "com.example.orchard")
    request.clientSecret = secret.text
    return try parties.authority.token(request, at: parties.now, using: &parties.random).failure
  }

  @Test("a secret as Apple wants it is accepted")
  func good() throws {
    #expect(try answer() == nil)
  }

  @Test("a secret with a wrong claim is invalid_client", arguments: ["iss", "sub", "aud"])
  func wrongClaims(name: String) throws {
    #expect(try answer { $0[name] = "other" }?.code == .invalidClient)
    #expect(try answer { $0[name] = nil }?.code == .invalidClient)
  }

  @Test("a secret that has expired, or is good for more than six months, is invalid_client")
  func dates() throws {
    let now = try Parties().now.seconds
    #expect(try answer { $0["exp"] = .integer(now) }?.code == .invalidClient)
    #expect(try answer { $0["exp"] = .integer(now + 15_777_001) }?.code == .invalidClient)
    #expect(try answer { $0["exp"] = .integer(.max) }?.code == .invalidClient)
    #expect(try answer { $0["iat"] = nil }?.code == .invalidClient)
  }

  @Test("a secret of another key, known or not, is invalid_client")
  func otherKey() throws {
    #expect(try answer(signedBy: try .generate())?.code == .invalidClient)
    #expect(try answer(header: ["kid": "OTHER"])?.code == .invalidClient)
    #expect(try answer(header: [:])?.code == .invalidClient)
  }
}
