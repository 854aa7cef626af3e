import AppleAuthority
import Backend
import JOSE
import Testing
import Vocabulary

@Suite("Signing in on the web")
struct WebAuthorizationTests {
  private func authorize(
    _ parties: Parties, scopes: Set<AuthorizationScope> = [.fullName, .email],
    account: AppleAccount? = nil, email: EmailChoice = .share, forgotten: Set<SetUpStep> = []
  ) throws -> Result<WebAuthorization, WebAuthorizationError> {
    let account = account ?? parties.account
    return try parties.authority.authorizeOnWeb(
      AppleIDRequest(
        requestedScopes: scopes, nonce: try SHA256.hexadecimal(Parties.rawNonce), state: "state"),
      app: parties.app, account: account,
      decision: ConsentDecision(name: account.name, emailChoice: email), forgotten: forgotten,
      at: parties.now, using: &parties.random)
  }

  private func claims(_ authorization: WebAuthorization) throws -> IdentityTokenClaims {
    try IdentityTokenClaims(CompactJWS(parsing: authorization.identityToken).payloadObject())
  }

  @Test("the token is meant for the Services ID, and the person is who they are in the app")
  func services() throws {
    let parties = try Parties()
    let native = try parties.authorize()
    let web = try authorize(parties).get()
    let claims = try claims(web)
    #expect(claims.audience == "com.example.orchard.web")
    #expect(claims.subject == native.user)
    #expect(claims.realUserStatus == nil)
    #expect(web.state == "state")
    let hash = try SHA256.hash(Array(web.authorizationCode.utf8)).prefix(16)
    #expect(claims.codeHash == Base64URL.encode(hash))
  }

  @Test("name and e-mail come beside the first token, and never again")
  func user() throws {
    let parties = try Parties()
    #expect(
      try authorize(parties).get().user
        == #"{"name":{"firstName":"Minji","lastName":"Kim"},"email":"minji@example.com"}"#)
    #expect(try authorize(parties).get().user == nil)
    #expect(try parties.authorize().email == nil, "nor in the app, which shares the consent")
  }

  @Test("of what was not asked for nothing comes")
  func scopes() throws {
    #expect(try authorize(Parties(), scopes: []).get().user == nil)
    #expect(
      try authorize(Parties(), scopes: [.email]).get().user == #"{"email":"minji@example.com"}"#)
  }

  @Test("who hides the address hides it here too")
  func hidden() throws {
    let parties = try Parties()
    let web = try authorize(parties, email: .hide).get()
    let claims = try claims(web)
    #expect(claims.isPrivateEmail == true)
    #expect(web.user?.contains(try #require(claims.email)) == true)
  }

  @Test("without a Services ID Apple does not know the client")
  func withoutServicesID() throws {
    let failure = try authorize(Parties(), forgotten: [.servicesID, .returnURL]).failure
    #expect(failure?.code == .invalidClient)
  }

  @Test(
    "a return URL that is not registered, or whose domain was not verified, is refused",
    arguments: [SetUpStep.returnURL, .domainVerification, .domainAssociationFile])
  func redirect(step: SetUpStep) throws {
    let parties = try Parties()
    let failure = try authorize(parties, forgotten: [step]).failure
    #expect(failure?.code == .invalidRequest)
    #expect(failure?.description == "Invalid web redirect url.")
    #expect(try !parties.authority.hasConsented(parties.account, to: parties.app))
  }

  @Test("what only the app needs is no matter on the web")
  func otherSteps() throws {
    let steps: Set<SetUpStep> = [.targetCapability, .provider, .mailSource, .notificationURL]
    #expect(try authorize(Parties(), forgotten: steps).failure == nil)
  }

  @Test("any account can sign in, but none without two-factor authentication or that was deleted")
  func accounts() throws {
    let parties = try Parties()
    for account in try parties.authority.accounts() {
      let code = try authorize(parties, account: account).failure?.code
      #expect(code == (account.hasTwoFactorAuthentication ? nil : .userCancelledAuthorize))
    }
    try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
    #expect(try authorize(parties).failure?.code == .userCancelledAuthorize)
  }

  @Test("the backend lets them in where the Services ID is one of its audiences")
  func backend() throws {
    let parties = try Parties()
    let native = try parties.signIn()
    let token = try authorize(parties).get().identityToken
    let signIn = {
      try parties.backend.signIn(
        identityToken: token, rawNonce: Parties.rawNonce, fullName: nil, at: parties.now,
        using: &parties.random)
    }
    #expect(try signIn().failure?.checks.last?.kind == .audience)
    try parties.backend.setSettings(
      ConsoleSettings(allowedAudiences: ["com.example.orchard", "com.example.orchard.web"]))
    #expect(try signIn().get().uid == native.uid)
  }

  @Test("the code is the Services ID's, and so is what it yields")
  func code() throws {
    let parties = try Parties()
    let code = try authorize(parties).get().authorizationCode
    let redeem = { (client: String) in
      try parties.authority.token(
        .redeeming(code: code, clientID: client), at: parties.now, using: &parties.random)
    }
    #expect(try redeem("com.example.orchard").failure?.code == .invalidGrant)
    let answer = try redeem("com.example.orchard.web").get()
    let token = try CompactJWS(parsing: try #require(answer.identityToken))
    #expect(try token.payloadObject()["aud"] == "com.example.orchard.web")
    #expect(
      try parties.authority.token(
        .refreshing(try #require(answer.refreshToken), clientID: "com.example.orchard.web"),
        at: parties.now, using: &parties.random
      ).failure == nil)
  }

  @Test("stopping in the app's row of Settings ends the website's tokens for good")
  func stopUsing() throws {
    let parties = try Parties()
    let code = try authorize(parties).get().authorizationCode
    let client = "com.example.orchard.web"
    let token = try #require(
      try parties.authority.token(
        .redeeming(code: code, clientID: client), at: parties.now, using: &parties.random
      ).get().refreshToken)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    _ = try parties.authorize()
    #expect(
      try parties.authority.token(
        .refreshing(token, clientID: client), at: parties.now, using: &parties.random
      ).failure?.code == .invalidGrant)
  }

  @Test("revoking the website's token ends the app's consent too")
  func revoking() throws {
    let parties = try Parties()
    let code = try authorize(parties).get().authorizationCode
    let client = "com.example.orchard.web"
    let token = try parties.authority.token(
      .redeeming(code: code, clientID: client), at: parties.now, using: &parties.random
    ).get().accessToken
    try parties.authority.revoke(token: token, clientID: client, at: parties.now)
    #expect(try !parties.authority.hasConsented(parties.account, to: parties.app))
  }
}
