import Backend
import Testing
import Vocabulary

@Suite("Guests")
struct LinkingTests {
  private func guest(_ parties: Parties) throws -> SignInAnswer {
    try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
  }

  private func link(
    _ parties: Parties, _ session: String, _ credential: AppleIDCredential? = nil
  ) throws -> Result<SignInAnswer, SignInFailure> {
    let credential = try credential ?? parties.authorize(try Parties.requestWithNonce())
    return try parties.backend.link(
      session: session, identityToken: try #require(credential.identityTokenText),
      rawNonce: Parties.rawNonce, fullName: credential.fullName, at: parties.now,
      using: &parties.random)
  }

  @Test("a guest is a new user without name and e-mail")
  func anonymous() throws {
    let answer = try guest(try Parties())
    #expect(answer.isNewUser)
    #expect(answer.isAnonymous)
    #expect(answer.email == nil)
    #expect(answer.checks == [])
  }

  @Test("a guest who signs in with Apple keeps uid, document and session, and gets name and e-mail")
  func upgrade() throws {
    let parties = try Parties()
    let guest = try guest(parties)
    let document = try parties.backend.saveUserDocument(
      uid: guest.uid, name: nil, email: nil, at: parties.now, using: &parties.random
    ).get()
    let linked = try link(parties, guest.session).get()
    #expect(linked.uid == guest.uid)
    #expect(linked.session == guest.session)
    #expect(linked.docID == document.docID)
    #expect(!linked.isNewUser)
    #expect(!linked.isAnonymous)
    #expect(linked.email == "minji@example.com")
    #expect(linked.displayName == "Minji Kim")
    #expect(linked.checks.count == 8)
    #expect(try parties.signIn().uid == guest.uid)
  }

  @Test("an identity that somebody has already is credentialAlreadyInUse, with a fresh credential")
  func inUse() throws {
    let parties = try Parties()
    let known = try parties.signIn()
    let guest = try guest(parties)
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let failure = try #require(try link(parties, guest.session, credential).failure)
    #expect(failure.error.code == .credentialAlreadyInUse)
    #expect(try parties.signIn(with: credential).failure?.error.code == .missingOrInvalidNonce)
    let updated = try #require(failure.updatedCredential)
    let answer = try parties.backend.signIn(
      with: updated, at: parties.now, using: &parties.random
    ).get()
    #expect(answer.uid == known.uid)
    #expect(answer.checks.last?.detail == "verified when linking")
  }

  @Test("the fresh credential works once")
  func updatedOnce() throws {
    let parties = try Parties()
    try parties.signIn()
    let failure = try #require(try link(parties, try guest(parties).session).failure)
    let updated = try #require(failure.updatedCredential)
    let signIn = {
      try parties.backend.signIn(with: updated, at: parties.now, using: &parties.random).failure
    }
    #expect(try signIn() == nil)
    #expect(try signIn()?.error.code == .missingOrInvalidNonce)
  }

  @Test("the fresh credential ends with the token")
  func updatedExpires() throws {
    let parties = try Parties()
    try parties.signIn()
    let failure = try #require(try link(parties, try guest(parties).session).failure)
    let updated = try #require(failure.updatedCredential)
    parties.pass(seconds: 86_400)
    let answer = try parties.backend.signIn(
      with: updated, at: parties.now, using: &parties.random)
    #expect(answer.failure?.checks.last?.kind == .expiry)
  }

  @Test("a user who has Apple already gets providerAlreadyLinked, and the credential stays good")
  func alreadyLinked() throws {
    let parties = try Parties()
    let user = try parties.signIn()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    #expect(
      try link(parties, user.session, credential).failure?.error.code == .providerAlreadyLinked)
    #expect(try parties.signIn(with: credential).failure == nil)
  }

  @Test("an address that somebody else has is emailAlreadyInUse, and the guest stays a guest")
  func addressTaken() throws {
    let parties = try Parties()
    _ = try parties.backend.addPasswordUser(
      email: "minji@example.com", isVerified: true, at: parties.now, using: &parties.random
    ).get()
    let guest = try guest(parties)
    let failure = try link(parties, guest.session).failure
    #expect(failure?.error.code == .emailAlreadyInUse)
    #expect(failure?.updatedCredential == nil)
    #expect(try parties.backend.session(guest.session).get().isAnonymous)
  }

  @Test("a token that does not verify links nothing")
  func badToken() throws {
    let parties = try Parties()
    let guest = try guest(parties)
    let credential = try parties.authorize()
    #expect(
      try link(parties, guest.session, credential).failure?.error.code == .missingOrInvalidNonce)
    #expect(try parties.backend.session(guest.session).get().isAnonymous)
  }

  @Test("a session that has ended links nothing")
  func endedSession() throws {
    let parties = try Parties()
    let guest = try guest(parties)
    try parties.backend.signOut(session: guest.session, at: parties.now)
    #expect(try link(parties, guest.session).failure?.error.code == .userTokenExpired)
  }
}
