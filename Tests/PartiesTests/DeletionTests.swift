import Backend
import Store
import Testing
import Vocabulary

@Suite("Deleting the account")
struct DeletionTests {
  /// A person with a document.
  private func person(_ parties: Parties) throws -> SignInAnswer {
    let answer = try parties.signIn()
    _ = try parties.backend.saveUserDocument(
      uid: answer.uid, name: "Minji", email: answer.email, at: parties.now, using: &parties.random
    ).get()
    return answer
  }

  private func isGone(_ parties: Parties, _ answer: SignInAnswer) throws -> Bool {
    let tables = parties.database.backend
    return try tables.user(uid: answer.uid) == nil && tables.document(uid: answer.uid) == nil
      && tables.appleRefreshTokens(uid: answer.uid).isEmpty && tables.usersInDeletion().isEmpty
      && !parties.authority.hasConsented(parties.account, to: parties.app)
  }

  @Test("it revokes at Apple, and document, user and sessions are gone")
  func all() throws {
    let parties = try Parties()
    let answer = try person(parties)
    _ = try parties.deleteAccount(session: answer.session).get()
    #expect(try isGone(parties, answer))
    #expect(try parties.backend.session(answer.session).failure?.code == .userNotFound)
  }

  @Test("who comes back afterwards is new everywhere, and Apple hands out name and e-mail again")
  func comingBack() throws {
    let parties = try Parties()
    let answer = try person(parties)
    _ = try parties.deleteAccount(session: answer.session).get()
    let again = try parties.signIn()
    #expect(again.isNewUser)
    #expect(again.uid != answer.uid)
    #expect(again.email == "minji@example.com")
    #expect(again.displayName == "Minji Kim")
  }

  @Test("without a code it needs a sign-in of the last five minutes, and Apple keeps the link")
  func recentLogin() throws {
    let parties = try Parties()
    let answer = try person(parties)
    let delete = {
      try parties.backend.deleteAccount(
        session: answer.session, authorizationCode: nil, at: parties.now, using: &parties.random
      ).failure
    }
    parties.pass(seconds: 301)
    #expect(try delete()?.code == .requiresRecentLogin)
    parties.pass(seconds: -1)
    #expect(try delete() == nil)
    #expect(try parties.database.backend.user(uid: answer.uid) == nil)
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
  }

  @Test("a fresh code is proof enough, however old the sign-in")
  func freshCode() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.pass(seconds: 86_400 * 30)
    #expect(try parties.deleteAccount(session: answer.session).failure == nil)
    #expect(try isGone(parties, answer))
  }

  @Test("a code that was used or is too old deletes nothing", arguments: [true, false])
  func deadCode(isOld: Bool) throws {
    let parties = try Parties()
    let answer = try person(parties)
    let code = try #require(try parties.authorize().authorizationCodeText)
    if isOld {
      parties.pass(seconds: 300)
    } else {
      _ = try parties.authority.token(
        .redeeming(code: code, clientID: parties.app.bundleIdentifier), at: parties.now,
        using: &parties.random
      ).get()
    }
    let failure = try parties.backend.deleteAccount(
      session: answer.session, authorizationCode: code, at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.code == .invalidCredential)
    #expect(failure?.message.contains("invalid_grant") == true)
    #expect(try parties.backend.session(answer.session).failure == nil)
  }

  @Test("somebody else's code is userMismatch, and deletes nobody")
  func otherPerson() throws {
    let parties = try Parties()
    let answer = try person(parties)
    let other = try #require(try parties.authority.accounts().dropFirst().first)
    let code = try parties.authorize(account: other).authorizationCodeText
    let failure = try parties.backend.deleteAccount(
      session: answer.session, authorizationCode: code, at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.code == .userMismatch)
    #expect(try parties.backend.session(answer.session).failure == nil)
  }

  @Test("a guest can be deleted without Apple, whenever")
  func guest() throws {
    let parties = try Parties()
    let guest = try parties.backend.signInAnonymously(at: parties.now, using: &parties.random)
    parties.pass(seconds: 86_400)
    let failure = try parties.backend.deleteAccount(
      session: guest.session, authorizationCode: nil, at: parties.now, using: &parties.random
    ).failure
    #expect(failure == nil)
    #expect(try parties.database.backend.userCount() == 0)
  }

  @Test("a session that is not good deletes nothing")
  func badSession() throws {
    let parties = try Parties()
    let answer = try person(parties)
    try parties.backend.signOut(session: answer.session, at: parties.now)
    #expect(try parties.deleteAccount(session: answer.session).failure?.code == .userTokenExpired)
    #expect(try parties.deleteAccount(session: "junk").failure?.code == .invalidUserToken)
    #expect(try parties.database.backend.user(uid: answer.uid) != nil)
  }

  // MARK: Cut off in the middle

  @Test("without a network before the code was redeemed nothing has changed")
  func offline() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.isUp = false
    #expect(try parties.deleteAccount(session: answer.session).failure?.code == .networkError)
    #expect(try parties.backend.session(answer.session).failure == nil)
    #expect(try parties.database.backend.usersInDeletion().isEmpty)
  }

  @Test(
    "a crash before or after Apple revoked is repaired by the next start", arguments: [true, false])
  func crashAtRevoking(before: Bool) throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesBeforeRevoking = before
    parties.network.crashesAfterRevoking = !before
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    #expect(try parties.database.backend.usersInDeletion().map(\.uid) == [answer.uid])
    parties.network.crashesBeforeRevoking = false
    parties.network.crashesAfterRevoking = false
    #expect(try parties.backend.resumeDeletions(at: parties.now).isEmpty)
    #expect(try isGone(parties, answer))
  }

  @Test("a crash between the document and the user is repaired by the next start")
  func crashAfterDocument() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesAfterRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    parties.network.crashesAfterRevoking = false
    let tables = parties.database.backend
    try tables.deleteDocument(
      docID: try #require(try tables.document(uid: answer.uid)).document.docID)
    try parties.backend.resumeDeletions(at: parties.now)
    #expect(try isGone(parties, answer))
  }

  @Test("a half-deleted account lets nobody in: the session is userNotFound, the document closed")
  func halfDeleted() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesBeforeRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    #expect(try parties.backend.session(answer.session).failure?.code == .userNotFound)
    let saved = try parties.backend.saveUserDocument(
      uid: answer.uid, name: "x", email: nil, at: parties.now, using: &parties.random)
    #expect(saved.failure?.code == .userNotFound)
  }

  @Test("while Apple can't be reached the deletion waits, and then ends")
  func waiting() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesBeforeRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    parties.network.crashesBeforeRevoking = false
    parties.network.isUp = false
    #expect(try parties.backend.resumeDeletions(at: parties.now).map(\.uid) == [answer.uid])
    parties.network.isUp = true
    #expect(try parties.backend.resumeDeletions(at: parties.now).isEmpty)
    #expect(try isGone(parties, answer))
  }

  @Test("asking again for a deletion that was cut off finishes it")
  func askingAgain() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesBeforeRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    parties.network.crashesBeforeRevoking = false
    let failure = try parties.backend.deleteAccount(
      session: answer.session, authorizationCode: nil, at: parties.now, using: &parties.random
    ).failure
    #expect(failure == nil)
    #expect(try isGone(parties, answer))
  }

  @Test("signing in to a half-deleted account finishes the deletion first and makes a new user")
  func signingIn() throws {
    let parties = try Parties()
    let answer = try person(parties)
    parties.network.crashesBeforeRevoking = true
    #expect(throws: Parties.Crash.self) { try parties.deleteAccount(session: answer.session) }
    parties.network.crashesBeforeRevoking = false
    let again = try parties.signIn()
    #expect(again.isNewUser)
    #expect(again.uid != answer.uid)
    #expect(try parties.database.backend.user(uid: answer.uid) == nil)
  }
}
