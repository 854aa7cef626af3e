import Testing
import Vocabulary

@testable import Store

@Suite("What Apple keeps")
struct AppleTablesTests {
  let database: Database
  var apple: AppleTables { database.apple }
  let app = AppRegistration.orchard
  let now = Timestamp(milliseconds: 1_764_495_667_123)
  var later: Timestamp { now.advanced(byMilliseconds: 1) }

  init() throws {
    database = try Database(.memory)
    try database.apple.save(app)
    try database.apple.insert(account(1))
    try database.apple.insert(account(2))
  }

  private func account(_ id: Int64) -> AppleAccount {
    AppleAccount(
      id: id,
      name: PersonNameComponents(
        givenName: "민준", familyName: "김", middleName: "👩‍👩‍👧‍👦", namePrefix: "Dr.", nameSuffix: "III",
        nickname: ""),
      primaryEmail: "person\(id)@icloud.com", hasTwoFactorAuthentication: false, ageRange: .child,
      realUserStatus: .unknown, forwardsRelayedMail: false)
  }

  @Test("an account comes back as it was added, and as it was changed")
  func account() throws {
    #expect(try apple.account(id: 1) == account(1))
    var changed = account(1)
    changed.name = PersonNameComponents(familyName: "Lovelace")
    changed.primaryEmail = "ada@example.com"
    changed.hasTwoFactorAuthentication = true
    changed.ageRange = .notChild
    changed.realUserStatus = .likelyReal
    changed.forwardsRelayedMail = true
    #expect(try apple.update(changed))
    #expect(try apple.account(id: 1) == changed)
    #expect(try apple.accounts() == [changed, account(2)])
    #expect(try !apple.update(account(3)))
  }

  @Test("a deleted account is gone, and its number and subjects are not given to another")
  func deletedAccount() throws {
    try apple.save(subject(account: 2))
    #expect(try apple.deleteAccount(id: 2, at: now))
    #expect(try !apple.deleteAccount(id: 2, at: now))
    #expect(try apple.account(id: 2) == nil)
    #expect(try apple.accounts().map(\.id) == [1])
    #expect(try !apple.update(account(2)))
    #expect(try apple.nextAccountID() == 3)
    #expect(try apple.subject(sub: "sub2") == subject(account: 2))
  }

  @Test("an app is known by its bundle identifier, and can be renamed")
  func apps() throws {
    var renamed = app
    renamed.name = "Orchard 과수원"
    try apple.save(renamed)
    #expect(try apple.app(bundleIdentifier: app.bundleIdentifier) == renamed)
    #expect(try apple.app(bundleIdentifier: "com.example.unknown") == nil)
  }

  @Test("an app that moves to another team remembers which it left")
  func transfer() throws {
    #expect(try apple.transfer(bundleIdentifier: app.bundleIdentifier) == nil)
    #expect(
      try apple.transfer(bundleIdentifier: app.bundleIdentifier, toTeam: "NEWTEAM123", at: now))
    #expect(
      try apple.transfer(bundleIdentifier: app.bundleIdentifier)
        == TransferRecord(
          bundleIdentifier: app.bundleIdentifier, formerTeamIdentifier: app.teamIdentifier,
          transferredAt: now))
    #expect(try apple.app(bundleIdentifier: app.bundleIdentifier)?.teamIdentifier == "NEWTEAM123")
    #expect(
      try !apple.transfer(bundleIdentifier: app.bundleIdentifier, toTeam: "NEWTEAM123", at: later))
  }

  @Test("a mail source is registered for its team alone, and once")
  func mailSources() throws {
    try apple.registerMailSource("orchard.example", team: "A")
    try apple.registerMailSource("ORCHARD.example", team: "A")
    #expect(try apple.mailSources(team: "A") == ["orchard.example"])
    #expect(try apple.mailSources(team: "B") == [])
    #expect(try apple.removeMailSource("orchard.EXAMPLE", team: "A"))
    #expect(try apple.mailSources(team: "A") == [])
  }

  @Test("relayed mail is counted by address, whatever its case, and by day")
  func relayedMail() throws {
    for (address, day) in [("a@b.c", 1), ("A@B.C", 1), ("a@b.c", 2), ("x@b.c", 1)]
      as [(String, Int64)]
    {
      try apple.countRelayedMail(relayAddress: address, day: day)
    }
    #expect(try apple.relayedMailCount(relayAddress: "a@b.C", day: 1) == 2)
    #expect(try apple.relayedMailCount(relayAddress: "a@b.c", day: 2) == 1)
    #expect(try apple.relayedMailCount(relayAddress: "a@b.c", day: 3) == 0)
  }

  private func subject(account: Int64, team: String = "ORCHARD123") -> SubjectRecord {
    SubjectRecord(
      accountID: account, teamIdentifier: team, sub: "sub\(account)",
      relayAddress: "relay\(account)@private.icloud.com")
  }

  @Test("a subject is found by account and team, by sub and by relay address")
  func subjects() throws {
    try apple.save(subject(account: 1))
    #expect(try apple.subject(account: 1, team: "ORCHARD123") == subject(account: 1))
    #expect(try apple.subject(account: 1, team: "OTHER") == nil)
    #expect(try apple.subject(sub: "sub1") == subject(account: 1))
    #expect(try apple.subject(sub: "SUB1") == nil)
    #expect(
      try apple.subject(relayAddress: "RELAY1@private.icloud.com") == subject(account: 1))
  }

  @Test("no two people have the same sub")
  func uniqueSub() throws {
    try apple.save(subject(account: 1))
    var other = subject(account: 2)
    other.sub = "sub1"
    #expect(storeError { try apple.save(other) }?.kind == .constraint)
  }

  private func grant(_ bundleIdentifier: String, scopes: Set<AuthorizationScope>) -> GrantRecord {
    GrantRecord(
      accountID: 1, bundleIdentifier: bundleIdentifier, emailChoice: .hide, scopes: scopes,
      authorizedAt: now)
  }

  @Test(
    "a grant comes back as it was saved",
    arguments: [[], [.email], [.fullName], [.email, .fullName]] as [Set<AuthorizationScope>])
  func grant(scopes: Set<AuthorizationScope>) throws {
    let grant = grant(app.bundleIdentifier, scopes: scopes)
    try apple.save(grant)
    #expect(try apple.grant(account: 1, client: app.bundleIdentifier) == grant)
    #expect(try apple.grant(account: 2, client: app.bundleIdentifier) == nil)
  }

  @Test("a revoked grant can be told from one that never was, and its tokens and codes are dead")
  func revokedGrant() throws {
    try apple.save(subject(account: 1))
    try apple.save(grant(app.bundleIdentifier, scopes: [.email]))
    try apple.insert(token("refresh", .refresh))
    try apple.insert(code("open"))
    #expect(try apple.activeGrants(account: 1).count == 1)
    #expect(try apple.revokeGrant(account: 1, client: app.bundleIdentifier, at: later))
    #expect(try !apple.revokeGrant(account: 1, client: app.bundleIdentifier, at: later))
    #expect(try apple.activeGrants(account: 1) == [])
    #expect(try apple.grant(account: 1, client: app.bundleIdentifier)?.revokedAt == later)
    #expect(try apple.token("refresh")?.revokedAt == later)
    #expect(try !apple.redeem(code: "open", at: later))
    #expect(try apple.subject(account: 1, team: "ORCHARD123") == subject(account: 1))
  }

  @Test("a new consent after a revoked one holds again")
  func newConsent() throws {
    try apple.save(grant(app.bundleIdentifier, scopes: []))
    try apple.revokeGrant(account: 1, client: app.bundleIdentifier, at: later)
    var again = grant(app.bundleIdentifier, scopes: [.email])
    again.emailChoice = .share
    try apple.save(again)
    #expect(try apple.activeGrants(account: 1) == [again])
  }

  @Test("a grant to an app that Apple does not know is refused")
  func unknownApp() throws {
    #expect(storeError { try apple.save(grant("unknown", scopes: [])) }?.kind == .constraint)
  }

  private func code(_ code: String) -> AuthorizationCodeRecord {
    AuthorizationCodeRecord(
      code: code, accountID: 1, clientID: app.bundleIdentifier, nonce: "n", issuedAt: now)
  }

  @Test("an authorization code is redeemed once")
  func redeem() throws {
    try apple.insert(code("c1"))
    #expect(try apple.authorizationCode("c1") == code("c1"))
    #expect(try apple.redeem(code: "c1", at: now))
    #expect(try !apple.redeem(code: "c1", at: later))
    #expect(try apple.authorizationCode("c1")?.redeemedAt == now)
    #expect(try !apple.redeem(code: "unknown", at: now))
    #expect(try apple.authorizationCode("unknown") == nil)
  }

  private func token(_ token: String, _ kind: TokenRecord.Kind) -> TokenRecord {
    TokenRecord(
      token: token, kind: kind, accountID: 1, clientID: app.bundleIdentifier, issuedAt: now)
  }

  @Test("a token is good until it is revoked, alone or with all of its grant")
  func tokens() throws {
    try apple.insert(token("r", .refresh))
    try apple.insert(token("a", .access))
    try apple.insert(token("b", .access))
    #expect(try apple.token("r") == token("r", .refresh))
    #expect(try apple.revoke(token: "a", at: now))
    #expect(try !apple.revoke(token: "a", at: later))
    #expect(try !apple.revoke(token: "unknown", at: now))
    let client = app.bundleIdentifier
    #expect(try apple.activeTokens(account: 1, client: client).map(\.token) == ["b", "r"])
    #expect(try apple.revokeTokens(account: 1, client: client, at: later) == 2)
    #expect(try apple.activeTokens(account: 1, client: client) == [])
    #expect(try apple.token("a")?.revokedAt == now)
  }

  @Test("the newest key that was not retired signs")
  func signingKeys() throws {
    #expect(try apple.currentSigningKey() == nil)
    let old = SigningKeyRecord(kid: "A", privateKey: [0, 255, 0], createdAt: now)
    let new = SigningKeyRecord(kid: "B", privateKey: [], createdAt: later)
    try apple.insert(new)
    try apple.insert(old)
    #expect(try apple.signingKeys() == [old, new])
    #expect(try apple.currentSigningKey() == new)
    #expect(try apple.retireSigningKey(kid: "B", at: later))
    #expect(try !apple.retireSigningKey(kid: "B", at: later))
    #expect(try apple.currentSigningKey() == old)
    #expect(try apple.signingKeys().map(\.retiredAt) == [nil, later])
  }

  @Test("a value that no version of the program writes is reported as damage")
  func unknownValue() throws {
    try apple.save(grant(app.bundleIdentifier, scopes: []))
    try database.execute("UPDATE apple_grants SET email_choice = 'maybe'")
    let error = storeError { _ = try apple.activeGrants(account: 1) }
    #expect(error?.kind == .corrupt)
    #expect(error?.detail == "column email_choice holds an unknown value")
  }
}
