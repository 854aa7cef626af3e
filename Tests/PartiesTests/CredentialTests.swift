import AppleAuthority
import Foundation
import JOSE
import Testing
import Vocabulary

@Suite("Credentials")
struct CredentialTests {
  @Test("each credential tells the person's age group, a later one too")
  func ageRange() throws {
    let parties = try Parties()
    for account in try parties.authority.accounts() where account.hasTwoFactorAuthentication {
      #expect(try parties.authorize(account: account).userAgeRange == account.ageRange)
      #expect(try parties.authorize(account: account).userAgeRange == account.ageRange)
    }
    parties.account.ageRange = .child
    try parties.authority.update(parties.account)
    #expect(try parties.authorize().userAgeRange == .child)
  }

  @Test("the first login hands out user, e-mail, name, token, code, state, scopes and status")
  func first() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    #expect(credential.user.wholeMatch(of: /[0-9]{6}\.[0-9a-f]{32}\.[0-9]{4}/) != nil)
    #expect(credential.email == "minji@example.com")
    #expect(credential.fullName == parties.account.name)
    #expect(try credential.claims().subject == credential.user)
    #expect(
      credential.authorizationCodeText?.wholeMatch(
        of: /c[0-9a-f]{32}\.0\.[a-z]{4,5}\.[A-Za-z0-9_\-]{22}/) != nil)
    #expect(credential.state == "state")
    #expect(credential.authorizedScopes == [.fullName, .email])
    #expect(credential.realUserStatus == .likelyReal)
  }

  @Test("a second login hands out no e-mail and an empty name, but the same user")
  func second() throws {
    let parties = try Parties()
    let first = try parties.authorize()
    let second = try parties.authorize()
    #expect(second.user == first.user)
    #expect(second.email == nil)
    #expect(second.fullName == PersonNameComponents())
    #expect(second.authorizedScopes == [])
    #expect(second.realUserStatus == .unknown)
    #expect(second.identityToken != nil)
    #expect(second.authorizationCode != first.authorizationCode)
  }

  @Test("the name is what the person confirmed, not what the account says")
  func editedName() throws {
    let name = PersonNameComponents(givenName: "MJ")
    #expect(try Parties().authorize(name: name).fullName == name)
  }

  @Test("a name that was cleared comes as one without parts")
  func clearedName() throws {
    let parties = try Parties()
    let credential = try parties.authority.authorize(
      Parties.bothScopes, app: parties.app, account: parties.account,
      decision: ConsentDecision(name: nil, emailChoice: .share), at: parties.now,
      using: &parties.random
    ).get()
    #expect(credential.fullName == PersonNameComponents())
  }

  @Test("Hide My Email hands out an address at Apple's relay")
  func hidden() throws {
    let credential = try Parties().authorize(email: .hide)
    let email = try #require(credential.email)
    #expect(email.wholeMatch(of: /[a-z0-9]{10}@private\.icloud\.com/) != nil)
  }

  @Test(
    "what was not asked for is not handed out",
    arguments: [[], [.fullName], [.email]] as [Set<AuthorizationScope>])
  func scopes(scopes: Set<AuthorizationScope>) throws {
    let credential = try Parties().authorize(AppleIDRequest(requestedScopes: scopes))
    #expect((credential.email != nil) == scopes.contains(.email))
    #expect((credential.fullName != nil) == scopes.contains(.fullName))
    #expect((try credential.claims().email != nil) == scopes.contains(.email))
  }

  @Test(
    "an account without a primary address hands out no e-mail, and its relay address when hidden")
  func noPrimaryEmail() throws {
    let parties = try Parties()
    let account = try parties.authority.add(
      AppleAccount(id: 0, name: .init(givenName: "Phone"), primaryEmail: ""))
    let credential = try parties.authorize(account: account)
    #expect(credential.email == nil)
    #expect(try credential.claims().email == nil)
    #expect(try credential.claims().emailVerified == nil)
  }

  @Test("a managed account shares its address, unverified, and its token names the organization")
  func managed() throws {
    let parties = try Parties()
    let mira = try #require(try parties.authority.accounts().first { $0.isManaged })
    let credential = try parties.authorize(account: mira, email: .hide)
    #expect(credential.email == mira.primaryEmail)
    let claims = try credential.claims()
    #expect(claims.email == mira.primaryEmail)
    #expect(claims.emailVerified == false)
    #expect(claims.isPrivateEmail == nil)
    #expect(claims.organizationIdentifier?.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    let colleague = try parties.authority.add(
      AppleAccount(
        id: 0, name: .init(), primaryEmail: "ama@School.Example.com", isManaged: true))
    #expect(
      try parties.authorize(account: colleague).claims().organizationIdentifier
        == claims.organizationIdentifier)
    #expect(try parties.authorize().claims().organizationIdentifier == nil)
  }

  @Test("a managed account without an address hands out none")
  func managedWithoutAddress() throws {
    let parties = try Parties()
    let account = try parties.authority.add(
      AppleAccount(id: 0, name: .init(givenName: "Lab"), primaryEmail: "", isManaged: true))
    let credential = try parties.authorize(account: account, email: .hide)
    #expect(credential.email == nil)
    #expect(try credential.claims().email == nil)
    #expect(try credential.claims().emailVerified == nil)
  }

  @Test("Stop Using: the next login is a first one again, with the same user and relay address")
  func stopUsing() throws {
    let parties = try Parties()
    let first = try parties.authorize(email: .hide)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    let again = try parties.authorize(email: .hide)
    #expect(again.user == first.user)
    #expect(again.email == first.email)
    #expect(again.fullName == parties.account.name)
  }

  @Test("after Stop Using the person can choose otherwise")
  func otherChoice() throws {
    let parties = try Parties()
    _ = try parties.authorize(email: .hide)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try parties.authorize(email: .share).email == "minji@example.com")
  }

  @Test("a refused request leaves no consent behind")
  func refusal() throws {
    let parties = try Parties()
    var account = parties.account
    account.hasTwoFactorAuthentication = false
    try parties.authority.update(account)
    #expect(throws: AuthorizationError(.unknown, underlyingCode: -7034)) {
      try parties.authorize()
    }
    #expect(try parties.authority.hasConsented(account, to: parties.app) == false)
  }

  @Test("a seed that is used again gives the same claims, and never an identifier twice")
  func repeatedSeed() throws {
    let parties = try Parties()
    let first = try parties.authorize()
    #expect(try Parties().authorize().claims() == first.claims())
    parties.random = SeededRandomNumberGenerator(seed: 1)
    let other = try #require(try parties.authority.accounts().dropFirst().first)
    let second = try parties.authorize(account: other)
    #expect(second.user != first.user)
    #expect(second.authorizationCode != first.authorizationCode)
  }
}

@Suite("Teams")
struct TeamTests {
  private let sister = AppRegistration(
    name: "Meadow", bundleIdentifier: "com.example.meadow", teamIdentifier: "ORCHARD123")
  private let stranger = AppRegistration(
    name: "Harbour", bundleIdentifier: "com.example.harbour", teamIdentifier: "HARBOUR456")

  @Test("two apps of a team know a person by the same user and relay address")
  func sameTeam() throws {
    let parties = try Parties()
    try parties.authority.register(sister)
    let first = try parties.authorize(email: .hide)
    let second = try parties.authorize(app: sister, email: .hide)
    #expect(second.user == first.user)
    #expect(second.email == first.email)
    #expect(second.fullName == parties.account.name, "each app has a first time of its own")
  }

  @Test("an app of another team knows them by another user and relay address")
  func otherTeam() throws {
    let parties = try Parties()
    try parties.authority.register(stranger)
    let first = try parties.authorize(email: .hide)
    let second = try parties.authorize(app: stranger, email: .hide)
    #expect(second.user != first.user)
    #expect(second.email != first.email)
  }

  @Test("in ungrouped apps of a team a person can share with one and hide from the other")
  func ownChoices() throws {
    let parties = try Parties()
    try parties.authority.register(sister)
    #expect(try parties.authorize(email: .share).claims().isPrivateEmail == nil)
    #expect(try parties.authorize(app: sister, email: .hide).claims().isPrivateEmail == true)
  }
}
