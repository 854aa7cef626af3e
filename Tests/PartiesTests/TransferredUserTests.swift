import AppleAuthority
import Backend
import Store
import Testing
import Vocabulary

@Suite("People after the app has moved to another team")
struct TransferredUserTests {
  /// A person with a document, whose app has moved since.
  private func moved(
    email: EmailChoice = .share, exchanging: Bool
  ) throws -> (Parties, SignInAnswer) {
    let parties = try Parties()
    let user = try parties.signIn(email: email)
    _ = try parties.backend.saveUserDocument(
      uid: user.uid, name: "Minji", email: user.email, at: parties.now, using: &parties.random
    ).get()
    let sub = try #require(
      try parties.database.backend.providerLinks(uid: user.uid).first?.federatedID)
    try parties.authority.transfer(parties.app, toTeam: "NEWTEAM789", at: parties.now)
    if exchanging {
      let transferSub = try parties.authority.transferIdentifier(user: sub, toTeam: "NEWTEAM789")
      try parties.backend.registerTransferIdentifiers([(user: sub, transferSub: transferSub)])
    }
    return (parties, user)
  }

  @Test("with exchanged identifiers they keep user and document, and are linked anew")
  func exchanged() throws {
    let (parties, before) = try moved(email: .hide, exchanging: true)
    let after = try parties.signIn(email: .hide)
    #expect(after.uid == before.uid)
    #expect(!after.isNewUser)
    #expect(after.docID != nil)
    let links = try parties.database.backend.providerLinks(uid: before.uid)
    #expect(links.map(\.federatedID) == [try parties.authorize().user])
    #expect(try parties.signIn(email: .hide).uid == before.uid)
  }

  @Test("the relay address of the old team is dead, so the new one takes its place")
  func relay() throws {
    let (parties, before) = try moved(email: .hide, exchanging: true)
    let after = try parties.signIn(email: .hide)
    #expect(after.email != before.email)
    #expect(try parties.backend.userDocument(uid: after.uid)?.email == after.email)
    #expect(try after.email == parties.authorize().claims().email)
  }

  @Test("who shared their address keeps it")
  func shared() throws {
    let (parties, before) = try moved(email: .share, exchanging: true)
    #expect(try parties.signIn().email == before.email)
    #expect(try parties.backend.userDocument(uid: before.uid)?.email == before.email)
  }

  @Test("without the exchange whoever hid their address is a new user, without document")
  func notExchanged() throws {
    let (parties, before) = try moved(email: .hide, exchanging: false)
    let after = try parties.signIn(email: .hide)
    #expect(after.isNewUser)
    #expect(after.uid != before.uid)
    #expect(after.docID == nil)
  }

  @Test("60 days after the move it is too late")
  func tooLate() throws {
    let (parties, before) = try moved(email: .hide, exchanging: true)
    parties.pass(seconds: 60 * 86_400)
    #expect(try parties.signIn(email: .hide).uid != before.uid)
  }

  @Test("a guest can't take over the identity of somebody who has not come back yet")
  func guest() throws {
    let (parties, before) = try moved(email: .hide, exchanging: true)
    let guest = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    let credential = try parties.authorize(try Parties.requestWithNonce(), email: .hide)
    let token = try #require(credential.identityTokenText)
    let failure = try parties.backend.link(
      session: guest.session, identityToken: token, rawNonce: Parties.rawNonce, fullName: nil,
      at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.error.code == .credentialAlreadyInUse)
    let answer = try parties.backend.signIn(
      with: try #require(failure?.updatedCredential), at: parties.now, using: &parties.random
    ).get()
    #expect(answer.uid == before.uid)
  }

  @Test("who is still signed in from before the move can delete the account")
  func deletion() throws {
    let (parties, before) = try moved(exchanging: true)
    #expect(try parties.deleteAccount(session: before.session).get() == .revokedAtApple)
    #expect(try parties.database.backend.user(uid: before.uid) == nil)
  }
}
