import Backend
import Testing
import Vocabulary

@Suite("Sessions")
struct SessionTests {
  @Test("a session is good until the person signs out")
  func signOut() throws {
    let parties = try Parties()
    let answer = try parties.signIn()
    #expect(try parties.backend.session(answer.session).get().uid == answer.uid)
    #expect(try parties.backend.signOut(session: answer.session, at: parties.now))
    #expect(try parties.backend.session(answer.session).failure?.code == .userTokenExpired)
    #expect(try !parties.backend.signOut(session: answer.session, at: parties.now))
  }

  @Test("signing out here leaves the session on another device alone")
  func otherDevice() throws {
    let parties = try Parties()
    let here = try parties.signIn()
    let there = try parties.signIn()
    try parties.backend.signOut(session: here.session, at: parties.now)
    #expect(try parties.backend.session(there.session).failure == nil)
    #expect(try parties.backend.endSessions(uid: there.uid, at: parties.now) == 1)
    #expect(try parties.backend.session(there.session).failure?.code == .userTokenExpired)
  }

  @Test("a session that was never opened is invalidUserToken", arguments: ["", "junk", "a.b"])
  func unknown(token: String) throws {
    let parties = try Parties()
    let answer = try parties.signIn()
    #expect(try parties.backend.session(token).failure?.code == .invalidUserToken)
    let guessed = answer.session.dropLast() + (answer.session.last == "A" ? "B" : "A")
    #expect(try parties.backend.session(String(guessed)).failure?.code == .invalidUserToken)
  }

  @Test("the session of a deleted user is userNotFound")
  func deletedUser() throws {
    let parties = try Parties()
    let answer = try parties.signIn()
    try parties.backend.deleteUserInConsole(uid: answer.uid)
    #expect(try parties.backend.session(answer.session).failure?.code == .userNotFound)
  }
}

@Suite("User documents")
struct DocumentTests {
  private func save(
    _ parties: Parties, _ uid: String, _ name: String?, _ email: String?
  ) throws -> Result<UserDocument, AuthError> {
    try parties.backend.saveUserDocument(
      uid: uid, name: name, email: email, at: parties.now, using: &parties.random)
  }

  @Test("a document has a 20-character docID, and the next sign-in tells it")
  func new() throws {
    let parties = try Parties()
    let uid = try parties.signIn().uid
    #expect(try parties.backend.userDocument(uid: uid) == nil)
    let document = try save(parties, uid, "Minji", "minji@example.com").get()
    #expect(document.docID.wholeMatch(of: /[A-Za-z0-9]{20}/) != nil)
    #expect(try parties.signIn().docID == document.docID)
    #expect(try parties.backend.userDocument(uid: uid) == document)
    #expect(try parties.backend.readUserDocument(docID: document.docID) == .success(document))
  }

  @Test("saving nothing leaves what is there, and something replaces it")
  func merge() throws {
    let parties = try Parties()
    let uid = try parties.signIn().uid
    let first = try save(parties, uid, "Minji", "minji@example.com").get()
    #expect(try save(parties, uid, nil, nil).get() == first)
    let changed = try save(parties, uid, "MJ", nil).get()
    #expect(changed.name == "MJ")
    #expect(changed.email == "minji@example.com")
    #expect(changed.docID == first.docID)
  }

  @Test("a document of nobody is userNotFound, and one that does not exist internalError")
  func missing() throws {
    let parties = try Parties()
    #expect(try save(parties, "nobody", "a", "b").failure?.code == .userNotFound)
    #expect(
      try parties.backend.readUserDocument(docID: "none").failure?.code == .internalError)
  }
}
