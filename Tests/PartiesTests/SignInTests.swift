import Backend
import Store
import Testing
import Vocabulary

@Suite("Signing in at the backend")
struct SignInTests {
  @Test("the first sign-in makes a user with a 28-character uid, name and e-mail")
  func newUser() throws {
    let answer = try Parties().signIn()
    #expect(answer.isNewUser)
    #expect(answer.uid.wholeMatch(of: /[A-Za-z0-9]{28}/) != nil)
    #expect(answer.email == "minji@example.com")
    #expect(answer.displayName == "Minji Kim")
    #expect(!answer.isAnonymous)
    #expect(answer.docID == nil)
  }

  @Test("the second finds the same user, who keeps name and e-mail")
  func knownUser() throws {
    let parties = try Parties()
    let first = try parties.signIn()
    let second = try parties.signIn()
    #expect(!second.isNewUser)
    #expect(second.uid == first.uid)
    #expect(second.email == first.email)
    #expect(second.displayName == first.displayName)
    #expect(second.session != first.session)
  }

  @Test("a user is found by Apple's sub, not by the address: a hidden one is the same person")
  func bySubject() throws {
    let parties = try Parties()
    let first = try parties.signIn(email: .share)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    let second = try parties.signIn(email: .hide)
    #expect(second.uid == first.uid)
    #expect(second.email == "minji@example.com")
  }

  @Test("without the full name the display name stays empty, and can still come later")
  func lateName() throws {
    let parties = try Parties()
    var credential = try parties.authorize(try Parties.requestWithNonce())
    credential.fullName = nil
    #expect(try parties.signIn(with: credential).get().displayName == nil)
    var later = try parties.authorize(try Parties.requestWithNonce())
    later.fullName = PersonNameComponents(givenName: "Minji")
    #expect(try parties.signIn(with: later).get().displayName == "Minji")
  }

  @Test("a user deleted in the console is new again, and has no name any more")
  func deletedInConsole() throws {
    let parties = try Parties()
    let first = try parties.signIn()
    #expect(try parties.backend.deleteUserInConsole(uid: first.uid))
    let second = try parties.signIn()
    #expect(second.isNewUser)
    #expect(second.uid != first.uid)
    #expect(second.displayName == nil)
  }

  @Test("a disabled user gets userDisabled, and no session")
  func disabled() throws {
    let parties = try Parties()
    let first = try parties.signIn()
    #expect(try parties.backend.setDisabled(true, uid: first.uid))
    let failure = try parties.signIn(
      with: try parties.authorize(try Parties.requestWithNonce())
    ).failure
    #expect(failure?.error.code == .userDisabled)
    #expect(failure?.checks.count == 8)
    #expect(try parties.backend.session(first.session).failure?.code == .userDisabled)
    try parties.backend.setDisabled(false, uid: first.uid)
    #expect(try parties.backend.session(first.session).failure == nil)
  }

  @Test("with the provider off the answer is operationNotAllowed, before anything is verified")
  func providerOff() throws {
    let parties = try Parties()
    try parties.backend.setSettings(ConsoleSettings(isAppleEnabled: false))
    let failure = try parties.signIn(
      with: try parties.authorize(try Parties.requestWithNonce())
    ).failure
    #expect(failure?.error.code == .operationNotAllowed)
    #expect(failure?.checks == [])
  }

  @Test("another app of the console's list may sign in too")
  func audiences() throws {
    let parties = try Parties()
    let meadow = AppRegistration(
      name: "Meadow", bundleIdentifier: "com.example.meadow", teamIdentifier: "ORCHARD123")
    try parties.authority.register(meadow)
    let first = try parties.signIn()
    let credential = try parties.authorize(try Parties.requestWithNonce(), app: meadow)
    #expect(try parties.signIn(with: credential).failure?.checks.last?.kind == .audience)
    try parties.backend.setSettings(
      ConsoleSettings(allowedAudiences: ["com.example.orchard", "com.example.meadow"]))
    let again = try parties.authorize(try Parties.requestWithNonce(), app: meadow)
    #expect(try parties.signIn(with: again).get().uid == first.uid)
  }

  @Test("a seed that is used again makes another user, not the same one twice")
  func repeatedSeed() throws {
    let parties = try Parties()
    let guest = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    parties.random = SeededRandomNumberGenerator(seed: 1)
    let other = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    parties.random = SeededRandomNumberGenerator(seed: 1)
    let third = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    #expect(Set([guest.uid, other.uid, third.uid]).count == 3)
    #expect(Set([guest.session, other.session, third.session]).count == 3)
  }
}

@Suite("An address that somebody has already")
struct EmailOwnerTests {
  private func passwordUser(
    _ parties: Parties, isVerified: Bool, email: String = "Minji@Example.com"
  ) throws -> UserRecord {
    try parties.backend.addPasswordUser(
      email: email, isVerified: isVerified, displayName: "Min", at: parties.now,
      using: &parties.random
    ).get()
  }

  private func providers(_ parties: Parties, _ uid: String) throws -> [String] {
    try parties.database.backend.providerLinks(uid: uid).map(\.provider)
  }

  @Test("Apple is linked to a user whose address was verified, whose password stays")
  func verified() throws {
    let parties = try Parties()
    let user = try passwordUser(parties, isVerified: true)
    let answer = try parties.signIn()
    #expect(answer.uid == user.uid)
    #expect(!answer.isNewUser && !answer.replacedPassword)
    #expect(answer.displayName == "Min")
    #expect(try providers(parties, user.uid) == ["apple.com", "password"])
  }

  @Test("Apple replaces the password of a user whose address was not verified")
  func unverified() throws {
    let parties = try Parties()
    let user = try passwordUser(parties, isVerified: false)
    let answer = try parties.signIn()
    #expect(answer.uid == user.uid && answer.replacedPassword)
    #expect(try providers(parties, user.uid) == ["apple.com"])
    #expect(try !parties.signIn().replacedPassword)
    #expect(try parties.database.backend.user(uid: user.uid)?.emailIsVerified == true)
  }

  @Test("a relay address matches nobody: a second user")
  func relay() throws {
    let parties = try Parties()
    let user = try passwordUser(parties, isVerified: true)
    let answer = try parties.signIn(email: .hide)
    #expect(answer.isNewUser)
    #expect(answer.uid != user.uid)
  }

  @Test("a disabled owner of the address stays disabled, and untouched")
  func disabledOwner() throws {
    let parties = try Parties()
    let user = try passwordUser(parties, isVerified: false)
    try parties.backend.setDisabled(true, uid: user.uid)
    let failure = try parties.signIn(
      with: try parties.authorize(try Parties.requestWithNonce())
    ).failure
    #expect(failure?.error.code == .userDisabled)
    #expect(try providers(parties, user.uid) == ["password"])
  }

  @Test("with several accounts for an address allowed, it is a second user")
  func severalAccounts() throws {
    let parties = try Parties()
    try parties.backend.setSettings(ConsoleSettings(allowsOneAccountPerEmail: false))
    let user = try passwordUser(parties, isVerified: true)
    #expect(try parties.signIn().uid != user.uid)
  }

  @Test("a second password user for an address is emailAlreadyInUse")
  func passwordTwice() throws {
    let parties = try Parties()
    _ = try passwordUser(parties, isVerified: true)
    #expect(throws: AuthError.self) {
      try passwordUser(parties, isVerified: true, email: "minji@example.com")
    }
  }
}

@Suite("Console settings")
struct ConsoleSettingsTests {
  @Test("settings are kept in the store, and without any the demo app is set up right")
  func kept() throws {
    let parties = try Parties()
    #expect(try parties.backend.settings() == ConsoleSettings())
    let settings = ConsoleSettings(
      isAppleEnabled: false, allowedAudiences: ["a", "b"], issuedAtLeeway: 5, expiryLeeway: 6,
      allowsOneAccountPerEmail: false, mailSender: "x@y.example")
    try parties.backend.setSettings(settings)
    #expect(try parties.backend.settings() == settings)
  }
}
