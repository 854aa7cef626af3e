import AppleAuthority
import Backend
import JOSE
import Store
import Testing
import Vocabulary

@Suite("A backend that minds its keys badly")
struct KeySetFaultTests {
  /// A party whose backend has met the first key, before Apple took a second one.
  private func rotated(_ fault: BackendFault) throws -> Parties {
    let parties = try Parties()
    parties.backend.faults = [fault]
    try parties.signIn()
    parties.pass(seconds: 1)
    let authority = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      try Parties.otherKey.mapError { CryptoError(operation: "", reason: "\($0)") }.get()
    }
    try authority.rotateKey(at: parties.now, using: &parties.random)
    return parties
  }

  private func failure(of parties: Parties) throws -> SignInFailure? {
    try parties.signIn(with: parties.authorize(try Parties.requestWithNonce())).failure
  }

  @Test("keys that are cached for ever shut everybody out when Apple takes another")
  func cachedForever() throws {
    let parties = try rotated(.keySetCachedForever)
    let failure = try failure(of: parties)
    #expect(failure?.error.code == .invalidCredential)
    #expect(failure?.checks.last?.kind == .signature)
    #expect(failure?.checks.last?.detail.hasPrefix("no key with kid") == true)
    #expect(parties.network.keyFetches == 1)
    parties.backend.faults = []
    try parties.signIn()
    #expect(parties.network.keyFetches == 2)
  }

  @Test("even such a backend fetches the keys once")
  func firstFetch() throws {
    let parties = try Parties()
    parties.backend.faults = [.keySetCachedForever]
    try parties.signIn()
    #expect(parties.network.keyFetches == 1)
  }

  @Test("who takes the first key lets people in as long as Apple has one, and then nobody")
  func firstKey() throws {
    let parties = try rotated(.firstKeyTaken)
    let failure = try failure(of: parties)
    #expect(failure?.error.code == .invalidCredential)
    #expect(failure?.checks.last?.kind == .signature)
    let first = try #require(try parties.authority.keys().keys.first?.keyIdentifier)
    #expect(failure?.checks.last?.detail == "kid \(first)")
    parties.backend.faults = []
    try parties.signIn()
  }

  @Test("who takes the first key does not mind what the token names")
  func unknownKey() throws {
    let parties = try Parties()
    parties.backend.faults = [.firstKeyTaken]
    let credential = try parties.authorize(
      try Parties.requestWithNonce(), tokenFaults: [.unknownKeyIdentifier])
    #expect(try parties.signIn(with: credential).failure == nil)
  }

  @Test("a step back puts the keys back that the backend had")
  func stepBack() throws {
    let parties = try Parties()
    let before = parties.backend.keySet
    #expect(before == nil)
    try parties.signIn()
    #expect(parties.backend.keySet?.keys.count == 1)
    parties.backend.keySet = before
    try parties.signIn()
    #expect(parties.network.keyFetches == 2)
  }
}

@Suite("A backend with faults")
struct BackendFaultTests {
  private func parties(_ faults: BackendFault...) throws -> Parties {
    let parties = try Parties()
    parties.backend.faults = Set(faults)
    return parties
  }

  @Test("who understands only booleans refuses the strings, and nobody else")
  func booleansOnly() throws {
    let parties = try parties(.booleansOnly)
    try parties.signIn()
    let credential = try parties.authorize(
      try Parties.requestWithNonce(), tokenFaults: [.booleansAsStrings])
    let failure = try parties.signIn(with: credential).failure
    #expect(failure?.error.code == .invalidCredential)
    #expect(
      failure?.checks == [TokenCheck(.format, holds: false, detail: "email_verified is a string")])
  }

  @Test("a database that can't save says so, and there is no document")
  func saving() throws {
    let parties = try parties(.documentSavingFails)
    let uid = try parties.signIn().uid
    let save = {
      try parties.backend.saveUserDocument(
        uid: uid, name: "Minji", email: nil, at: parties.now, using: &parties.random)
    }
    #expect(try save().failure?.code == .internalError)
    #expect(try parties.backend.userDocument(uid: uid) == nil)
    parties.backend.faults = []
    #expect(try save().failure == nil)
  }

  @Test("a database that can't read says so, and the document is still there")
  func reading() throws {
    let parties = try Parties()
    let uid = try parties.signIn().uid
    let docID = try parties.backend.saveUserDocument(
      uid: uid, name: "Minji", email: nil, at: parties.now, using: &parties.random
    ).get().docID
    parties.backend.faults = [.documentReadingFails]
    let failure = try parties.backend.readUserDocument(docID: docID).failure
    #expect(failure?.code == .internalError)
    #expect(failure?.message.contains("could not read") == true)
    parties.backend.faults = []
    #expect(try parties.backend.readUserDocument(docID: docID).get().name == "Minji")
  }

  @Test("a credential that somebody was faster with is a duplicate, and lets nobody in")
  func usedTwice() throws {
    let parties = try parties(.credentialUsedTwice)
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let failure = try parties.signIn(with: credential).failure
    #expect(failure?.error.code == .missingOrInvalidNonce)
    #expect(failure?.error.message.hasPrefix("Duplicate credential") == true)
    #expect(try parties.database.backend.userCount() == 0)
    parties.backend.faults = []
    #expect(try parties.signIn(with: credential).failure != nil, "it was really used")
  }

  @Test("a guest's link meets the duplicate too, and stays a guest")
  func linkUsedTwice() throws {
    let parties = try parties(.credentialUsedTwice)
    let guest = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let failure = try parties.backend.link(
      session: guest.session, identityToken: try #require(credential.identityTokenText),
      rawNonce: Parties.rawNonce, fullName: nil, at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.error.code == .missingOrInvalidNonce)
    #expect(try parties.backend.session(guest.session).get().isAnonymous)
  }

  @Test("without a nonce nobody can tell that a credential was used")
  func usedTwiceWithoutNonce() throws {
    let parties = try parties(.credentialUsedTwice)
    #expect(try parties.signIn(with: parties.authorize(), rawNonce: nil).failure == nil)
  }
}

@Suite("A backend that knows people by their e-mail")
struct MatchesEmailOnlyTests {
  private func parties() throws -> Parties {
    let parties = try Parties()
    parties.backend.faults = [.matchesEmailOnly]
    return parties
  }

  private func signInWithoutEmail(_ parties: Parties) throws -> SignInAnswer {
    try parties.signIn(
      with: parties.authorize(try Parties.requestWithNonce(), tokenFaults: [.emailMissing])
    ).get()
  }

  @Test("as long as Apple tells the e-mail, the person is found")
  func withEmail() throws {
    let parties = try parties()
    let first = try parties.signIn()
    let again = try parties.signIn()
    #expect(again.uid == first.uid)
    #expect(!again.isNewUser)
  }

  @Test("a token without e-mail makes a second user each time, and the first keeps the identity")
  func withoutEmail() throws {
    let parties = try parties()
    let first = try parties.signIn()
    let second = try signInWithoutEmail(parties)
    let third = try signInWithoutEmail(parties)
    #expect(second.isNewUser && third.isNewUser)
    #expect(Set([first.uid, second.uid, third.uid]).count == 3)
    #expect(try parties.database.backend.providerLinks(uid: second.uid).isEmpty)
    parties.backend.faults = []
    #expect(try parties.signIn().uid == first.uid, "once it is mended, they are back")
  }

  @Test("who hides their e-mail the second time is a stranger")
  func anotherChoice() throws {
    let parties = try parties()
    let first = try parties.signIn(email: .share)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    let second = try parties.signIn(email: .hide)
    #expect(second.isNewUser)
    #expect(second.uid != first.uid)
  }

  @Test("the identity of somebody who was never seen is linked to whoever has the e-mail")
  func passwordUser() throws {
    let parties = try parties()
    let owner = try parties.backend.addPasswordUser(
      email: "minji@example.com", isVerified: true, at: parties.now, using: &parties.random
    ).get()
    #expect(try parties.signIn().uid == owner.uid)
    #expect(try parties.database.backend.providerLinks(uid: owner.uid).count == 2)
  }

  @Test("a second user without a link can't be deleted with Apple's code")
  func deletion() throws {
    let parties = try parties()
    try parties.signIn()
    let second = try signInWithoutEmail(parties)
    #expect(try parties.deleteAccount(session: second.session).failure?.code == .userMismatch)
  }
}
