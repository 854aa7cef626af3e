import AppleAuthority
import Testing
import Vocabulary

@Suite("Credential state")
struct CredentialStateTests {
  private func state(
    _ parties: Parties, user: String, account: AppleAccount? = nil
  ) throws -> CredentialState {
    try parties.authority.credentialState(
      user: user, app: parties.app, account: account ?? parties.account
    ).get()
  }

  @Test("after a login the state is authorized")
  func authorized() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    #expect(try state(parties, user: user) == .authorized)
  }

  @Test("after Stop Using it is revoked, and after coming back authorized again")
  func revoked() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try state(parties, user: user) == .revoked)
    _ = try parties.authorize()
    #expect(try state(parties, user: user) == .authorized)
  }

  @Test("for an identifier that Apple never handed out it is notFound", arguments: ["", "junk"])
  func notFound(user: String) throws {
    let parties = try Parties()
    _ = try parties.authorize()
    #expect(try state(parties, user: user) == .notFound)
  }

  @Test("with another account on the device it is notFound")
  func otherAccount() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    let other = try #require(try parties.authority.accounts().dropFirst().first)
    #expect(try state(parties, user: user, account: other) == .notFound)
  }

  @Test("for an app that the person never signed in to it is notFound")
  func otherApp() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    let sister = AppRegistration(
      name: "Meadow", bundleIdentifier: "com.example.meadow", teamIdentifier: "ORCHARD123")
    try parties.authority.register(sister)
    let answer = try parties.authority.credentialState(
      user: user, app: sister, account: parties.account)
    #expect(answer == .success(.notFound))
  }

  @Test("without an account on the device the call fails: 1000, console -7022")
  func noAccount() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    let answer = try parties.authority.credentialState(user: user, app: parties.app, account: nil)
    #expect(answer == .failure(AuthorizationError(.unknown, underlyingCode: -7022)))
  }

  @Test("after the Apple Account was deleted it is revoked")
  func deletedAccount() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
    #expect(try state(parties, user: user) == .revoked)
  }

  @Test("iOS Settings lists the apps that are in use")
  func list() throws {
    let parties = try Parties()
    #expect(try parties.authority.appsInUse(by: parties.account).isEmpty)
    _ = try parties.authorize()
    #expect(try parties.authority.appsInUse(by: parties.account) == [parties.app])
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try parties.authority.appsInUse(by: parties.account).isEmpty)
  }
}

@Suite("An app moves to another team")
struct TransferTests {
  @Test("the old user is transferred, and the next login tells the new one")
  func transferred() throws {
    let parties = try Parties()
    let old = try parties.authorize(email: .hide)
    #expect(try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now))
    #expect(
      try parties.authority.credentialState(
        user: old.user, app: parties.app, account: parties.account) == .success(.transferred))
    let new = try parties.authorize()
    #expect(new.user != old.user)
    #expect(try new.claims().email != old.email)
    #expect(
      try parties.authority.credentialState(
        user: new.user, app: parties.app, account: parties.account) == .success(.authorized))
  }

  @Test("tokens carry the transfer identifier for 60 days")
  func transferSubject() throws {
    let parties = try Parties()
    let old = try parties.authorize().user
    #expect(try parties.authorize().claims().transferSubject == nil)
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    let expected = try parties.authority.transferIdentifier(user: old, toTeam: "NEWTEAM789")
    parties.pass(seconds: 60 * 86_400 - 1)
    let claims = try parties.authorize().claims()
    #expect(claims.transferSubject == expected)
    #expect(expected.wholeMatch(of: /[0-9]{6}\.[0-9a-f]{32}\.[0-9]{4}/) != nil)
    parties.pass(seconds: 1)
    #expect(try parties.authorize().claims().transferSubject == nil)
  }

  @Test("the new team knows another address, and has to register its sender before mail passes")
  func relayAddress() throws {
    let parties = try Parties()
    let sender = "noreply@orchard.example.com"
    let old = try #require(try parties.authorize(email: .hide).email)
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    let new = try #require(try parties.authorize().claims().email)
    #expect(new != old)
    for address in [old, new] {
      #expect(
        try parties.authority.deliver(from: sender, to: address, at: parties.now)
          == .bounced(from: address, .senderNotRegistered))
    }
    var moved = parties.app
    moved.teamIdentifier = "NEWTEAM789"
    try parties.authority.register(moved, mailSources: [sender])
    #expect(
      try parties.authority.deliver(from: sender, to: new, at: parties.now)
        == .relayed(through: new, to: parties.account.primaryEmail))
    #expect(
      try parties.authority.addresses(of: parties.account)
        == [parties.account.primaryEmail, new, old])
  }

  @Test("an app that moves back finds the identifiers and addresses that it had")
  func movingBack() throws {
    let parties = try Parties()
    let before = try parties.authorize(email: .hide)
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    let between = try parties.authorize()
    parties.pass(seconds: 86_400)
    try parties.authority.transfer(
      parties.app, toTeam: parties.app.teamIdentifier, at: parties.now)
    let state = {
      try parties.authority.credentialState(
        user: $0, app: parties.app, account: parties.account)
    }
    #expect(try state(before.user) == .success(.authorized))
    #expect(try state(between.user) == .success(.transferred))
    let after = try parties.authorize()
    #expect(after.user == before.user)
    #expect(try after.claims().email == before.email)
    let relay = try #require(before.email)
    #expect(
      try parties.authority.deliver(
        from: "noreply@orchard.example.com", to: relay, at: parties.now)
        == .relayed(through: relay, to: parties.account.primaryEmail))
    #expect(
      try after.claims().transferSubject
        == parties.authority.transferIdentifier(
          user: between.user, toTeam: parties.app.teamIdentifier))
  }

  @Test("a grant that was stopped before the move stays revoked")
  func stoppedBefore() throws {
    let parties = try Parties()
    let old = try parties.authorize().user
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    #expect(
      try parties.authority.credentialState(
        user: old, app: parties.app, account: parties.account) == .success(.revoked))
  }
}
