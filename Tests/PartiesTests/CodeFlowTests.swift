import AppleAuthority
import Backend
import JOSE
import Store
import Testing
import Vocabulary

@Suite("The backend's code flow")
struct CodeFlowTests {
  private func deletion(
    _ fault: BackendFault? = nil, forgotten: Set<SetUpStep> = []
  ) throws -> (Parties, Result<AccountDeletion, AuthError>) {
    let parties = try Parties()
    let session = try parties.signIn().session
    parties.backend.faults = fault.map { [$0] } ?? []
    parties.backend.forgottenSteps = forgotten
    return (parties, try parties.deleteAccount(session: session))
  }

  @Test("a deletion proves itself to Apple, and says that it revoked")
  func proves() throws {
    let (parties, result) = try deletion()
    #expect(try result.get() == .revokedAtApple)
    let forms = parties.network.forms
    #expect(forms.count == 2)
    for form in forms {
      let secret = try CompactJWS(parsing: form.clientSecret)
      #expect(secret.algorithm == "ES256")
      let claims = try secret.payloadObject()
      #expect(claims["iss"] == "ORCHARD123")
      #expect(claims["sub"] == "com.example.orchard")
      #expect(claims["exp"]?.integer == parties.now.seconds + 300)
    }
    #expect(forms[0].clientSecret != forms[1].clientSecret, "one is made for each request")
  }

  @Test("a code that was redeemed before deletes nothing, and Apple says why")
  func codeUsedTwice() throws {
    let (parties, result) = try deletion(.codeUsedTwice)
    #expect(result.failure?.code == .invalidCredential)
    #expect(
      result.failure?.message.contains("invalid_grant: The code has already been used") == true)
    #expect(parties.network.forms.count == 2)
    #expect(try parties.database.backend.userCount() == 1)
  }

  @Test("a code that comes after five minutes deletes nothing")
  func codeExpired() throws {
    let (parties, result) = try deletion(.codeExpired)
    #expect(result.failure?.code == .invalidCredential)
    #expect(result.failure?.message.contains("invalid_grant: The code has expired") == true)
    #expect(try parties.database.backend.userCount() == 1)
  }

  @Test("an expired client secret is invalid_client")
  func secretExpired() throws {
    let (parties, result) = try deletion(.clientSecretExpired)
    #expect(result.failure?.code == .invalidCredential)
    #expect(
      result.failure?.message
        == "Apple answered invalid_client: The client secret has expired.")
    #expect(try parties.database.backend.userCount() == 1)
    parties.backend.faults = []
    #expect(throws: Never.self) { try parties.signIn() }
  }

  @Test("without the Services ID the backend can't revoke, and nobody is deleted by halves")
  func servicesIDForgotten() throws {
    let (parties, result) = try deletion(forgotten: [.servicesID])
    #expect(result.failure?.code == .invalidCredential)
    #expect(result.failure?.message.contains("Services ID") == true)
    #expect(parties.network.forms.isEmpty)
    #expect(try parties.database.backend.usersInDeletion().isEmpty)
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
  }

  @Test("what was forgotten elsewhere is no matter here")
  func otherStepsForgotten() throws {
    let (_, result) = try deletion(forgotten: [.mailSource, .returnURL, .notificationURL])
    #expect(result.failure == nil)
  }

  @Test("a deletion that waits for a Services ID is finished when there is one")
  func resumed() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    parties.network.crashesBeforeRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: session) }
    parties.network.crashesBeforeRevoking = false
    parties.backend.forgottenSteps = [.servicesID]
    #expect(try parties.backend.resumeDeletions(at: parties.now).count == 1)
    parties.backend.forgottenSteps = []
    #expect(try parties.backend.resumeDeletions(at: parties.now).isEmpty)
    #expect(try parties.database.backend.userCount() == 0)
  }

  @Test("after the app has moved, the new team's key is the one that counts")
  func moved() throws {
    let parties = try Parties()
    let old = try #require(try parties.authority.developerKey(for: parties.app))
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    let new = try #require(try parties.authority.developerKey(for: parties.app))
    #expect(old.keyIdentifier != new.keyIdentifier)
    #expect(old.privateKey.publicKey != new.privateKey.publicKey)
    let session = try parties.signIn().session
    #expect(try parties.deleteAccount(session: session).get() == .revokedAtApple)
  }

  @Test("a team's key is the same in each walk, and no private half is in the store")
  func sameKey() throws {
    func walk() throws -> (DeveloperKey, String) {
      let parties = try Parties()
      let session = try parties.signIn().session
      _ = try parties.deleteAccount(session: session).get()
      return (
        try #require(try parties.authority.developerKey(for: parties.app)),
        try parties.database.dump(excluding: ["apple_signing_keys"])
      )
    }
    let (one, two) = (try walk(), try walk())
    #expect(one.0.keyIdentifier == two.0.keyIdentifier)
    #expect(one.0.privateKey.publicKey == two.0.privateKey.publicKey)
    #expect(one.1 == two.1)
    let secret = Base64URL.encode(try one.0.privateKey.derRepresentation())
    #expect(!one.1.contains(secret))
  }

  @Test("an app that Apple does not know has no key")
  func unknownApp() throws {
    let stranger = AppRegistration(
      name: "Stranger", bundleIdentifier: "com.example.stranger", teamIdentifier: "STRANGER01")
    #expect(try Parties().authority.developerKey(for: stranger) == nil)
  }

  @Test("revoking with a bad secret is refused, and the grant holds")
  func revokingUnproven() throws {
    let parties = try Parties()
    let code = try #require(try parties.authorize().authorizationCodeText)
    let token = try #require(
      try parties.authority.token(
        .redeeming(code: code, clientID: parties.app.bundleIdentifier), at: parties.now,
        using: &parties.random
      ).get().refreshToken)
    let failure = try parties.authority.revoke(
      token: token, clientID: parties.app.bundleIdentifier, clientSecret: "junk", at: parties.now
    ).failure
    #expect(failure?.code == .invalidClient)
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
  }
}
