import Testing
import Vocabulary

@testable import Store

@Suite("What the backend keeps")
struct BackendTablesTests {
  let database: Database
  var backend: BackendTables { database.backend }
  let now = Timestamp(milliseconds: 1_764_495_667_123)
  var later: Timestamp { now.advanced(byMilliseconds: 1) }

  init() throws {
    database = try Database(.memory)
    try database.backend.insert(user("uid1"))
  }

  private func user(_ uid: String) -> UserRecord {
    UserRecord(
      uid: uid, email: "\(uid)@example.com", emailIsVerified: true, displayName: "김민준",
      createdAt: now, lastSignInAt: now)
  }

  @Test("a user comes back as it was added, and as it was changed")
  func users() throws {
    #expect(try backend.user(uid: "uid1") == user("uid1"))
    let changed = UserRecord(
      uid: "uid1", email: nil, emailIsVerified: false, displayName: nil, isAnonymous: true,
      isDisabled: true, createdAt: later, lastSignInAt: later, deletionRequestedAt: later)
    #expect(try backend.update(changed))
    #expect(try backend.user(uid: "uid1") == changed)
    #expect(try !backend.update(user("unknown")))
    #expect(try backend.user(uid: "unknown") == nil)
  }

  @Test("users are found by e-mail, whatever its case")
  func usersByEmail() throws {
    var second = user("uid2")
    second.email = "UID1@Example.com"
    try backend.insert(second)
    #expect(try backend.users(email: "uid1@example.COM") == [user("uid1"), second])
    #expect(try backend.users(email: "nobody@example.com") == [])
  }

  @Test("a user is found by the provider's identity")
  func providerLinks() throws {
    let link = ProviderLinkRecord(
      provider: ProviderLinkRecord.apple, federatedID: "sub", uid: "uid1", email: "a@b.c")
    try backend.insert(link)
    #expect(try backend.user(provider: "apple.com", federatedID: "sub") == user("uid1"))
    #expect(try backend.user(provider: "google.com", federatedID: "sub") == nil)
    #expect(try backend.providerLink(provider: "apple.com", federatedID: "sub") == link)
    #expect(try backend.providerLinks(uid: "uid1") == [link])
    #expect(storeError { try backend.insert(link) }?.kind == .constraint)
    #expect(try backend.deleteProviderLink(provider: "apple.com", uid: "uid1"))
    #expect(try !backend.deleteProviderLink(provider: "apple.com", uid: "uid1"))
    #expect(try backend.user(provider: "apple.com", federatedID: "sub") == nil)
  }

  @Test("a link to a user who does not exist is refused")
  func linkToNobody() throws {
    let link = ProviderLinkRecord(provider: "apple.com", federatedID: "sub", uid: "nobody")
    #expect(storeError { try backend.insert(link) }?.kind == .constraint)
  }

  @Test("a deletion that was cut off is found by the next run, and keeps its time")
  func deletionInSteps() throws {
    try backend.insert(user("uid2"))
    #expect(try backend.usersInDeletion() == [])
    #expect(try backend.requestDeletion(uid: "uid2", at: now))
    #expect(try backend.requestDeletion(uid: "uid2", at: later))
    #expect(try !backend.requestDeletion(uid: "nobody", at: later))
    #expect(try backend.usersInDeletion().map(\.uid) == ["uid2"])
    #expect(try backend.user(uid: "uid2")?.deletionRequestedAt == now)
    #expect(try backend.deleteUser(uid: "uid2"))
    #expect(try backend.usersInDeletion() == [])
  }

  @Test("a deleted user takes links, document, sessions and tokens along, and nothing of others")
  func cascade() throws {
    for uid in ["uid1", "uid2"] {
      if uid == "uid2" { try backend.insert(user(uid)) }
      try backend.insert(
        ProviderLinkRecord(provider: "apple.com", federatedID: "sub-\(uid)", uid: uid))
      try backend.insert(
        UserDocument(docID: "doc-\(uid)", uid: uid, name: nil, email: nil), at: now)
      try backend.insert(SessionRecord(token: "session-\(uid)", uid: uid, createdAt: now))
      try backend.keep(appleRefreshToken: "token-\(uid)", uid: uid)
    }
    #expect(try backend.deleteUser(uid: "uid1"))
    #expect(try !backend.deleteUser(uid: "uid1"))
    #expect(try !database.dump().contains("uid1"))
    #expect(try backend.providerLinks(uid: "uid2").count == 1)
    #expect(try backend.document(uid: "uid2") != nil)
    #expect(try backend.activeSessions(uid: "uid2").count == 1)
    #expect(try backend.appleRefreshTokens(uid: "uid2") == ["token-uid2"])
  }

  @Test("the count follows every way in which users come and go")
  func count() throws {
    #expect(try backend.userCount() == 1)
    try backend.insert(user("uid2"))
    #expect(try backend.userCount() == 2)
    _ = storeError { try backend.insert(user("uid2")) }
    try backend.update(user("uid2"))
    #expect(try backend.userCount() == 2)
    try backend.deleteUser(uid: "uid1")
    try backend.deleteUser(uid: "uid1")
    #expect(try backend.userCount() == 1)
  }

  @Test("a document is found by its identifier, its user and its e-mail")
  func documents() throws {
    let document = UserDocument(docID: "doc", uid: "uid1", name: "김", email: "Doc@example.com")
    try backend.insert(document, at: now)
    let record = DocumentRecord(document: document, createdAt: now, updatedAt: now)
    #expect(try backend.document(docID: "doc") == record)
    #expect(try backend.document(uid: "uid1") == record)
    #expect(try backend.documents(email: "doc@EXAMPLE.com") == [record])
    let changed = UserDocument(docID: "doc", uid: "uid1", name: nil, email: nil)
    #expect(try backend.update(changed, at: later))
    #expect(
      try backend.document(docID: "doc")
        == DocumentRecord(document: changed, createdAt: now, updatedAt: later))
    #expect(try backend.documents(email: "doc@example.com") == [])
    #expect(try backend.deleteDocument(docID: "doc"))
    #expect(try !backend.deleteDocument(docID: "doc"))
    #expect(try !backend.update(changed, at: later))
  }

  @Test("a user has one document")
  func oneDocument() throws {
    try backend.insert(UserDocument(docID: "a", uid: "uid1", name: nil, email: nil), at: now)
    let second = UserDocument(docID: "b", uid: "uid1", name: nil, email: nil)
    #expect(storeError { try backend.insert(second, at: now) }?.kind == .constraint)
  }

  @Test("a session lasts until it is ended, alone or with all of its user")
  func sessions() throws {
    for token in ["a", "b", "c"] {
      try backend.insert(SessionRecord(token: token, uid: "uid1", createdAt: now))
    }
    #expect(try backend.endSession(token: "a", at: later))
    #expect(try !backend.endSession(token: "a", at: later))
    #expect(try backend.session(token: "a")?.endedAt == later)
    #expect(try backend.activeSessions(uid: "uid1").map(\.token) == ["b", "c"])
    #expect(try backend.endSessions(uid: "uid1", at: later) == 2)
    #expect(try backend.activeSessions(uid: "uid1") == [])
    #expect(try backend.session(token: "unknown") == nil)
  }

  @Test("a nonce is used once")
  func nonces() throws {
    #expect(try !backend.isUsed(nonce: "n"))
    #expect(try backend.use(nonce: "n", at: now))
    #expect(try !backend.use(nonce: "n", at: later))
    #expect(try backend.isUsed(nonce: "n"))
    #expect(try backend.use(nonce: "N", at: now))
  }

  @Test("Apple's refresh tokens are kept until they are forgotten")
  func refreshTokens() throws {
    try backend.keep(appleRefreshToken: "r2", uid: "uid1")
    try backend.keep(appleRefreshToken: "r1", uid: "uid1")
    try backend.keep(appleRefreshToken: "r1", uid: "uid1")
    #expect(try backend.appleRefreshTokens(uid: "uid1") == ["r1", "r2"])
    #expect(try backend.forget(appleRefreshToken: "r1", uid: "uid1"))
    #expect(try !backend.forget(appleRefreshToken: "r1", uid: "uid1"))
    #expect(try backend.appleRefreshTokens(uid: "uid1") == ["r2"])
    #expect(
      storeError { try backend.keep(appleRefreshToken: "r", uid: "nobody") }?.kind == .constraint)
  }

  @Test("mail is listed newest first, whatever the case of its address, and by whether it arrived")
  func mail() throws {
    let old = Mail(
      sender: "no@reply.example", recipient: "a@b.c", subject: "환영합니다 🎉", sentAt: now,
      fate: .delivered)
    let new = Mail(recipient: "A@B.C", subject: "", sentAt: later, fate: .relayed)
    let bounces = MailOutcome.BounceReason.allCases.map {
      Mail(recipient: "a@b.c", subject: $0.rawValue, sentAt: now, fate: .bounced($0))
    }
    let other = Mail(recipient: "x@b.c", subject: "", sentAt: now, fate: .relayed)
    for mail in [old, new] + bounces + [other] { try backend.insert(mail) }
    #expect(try backend.mail(.arrived, to: ["a@b.c"], limit: 10) == [new, old])
    #expect(try backend.mail(.arrived, to: ["a@b.c"], limit: 1) == [new])
    #expect(try backend.mail(.returned, to: ["a@B.c"], limit: 10) == bounces.reversed())
    #expect(try backend.mail(.arrived, to: ["a@b.c", "x@b.c"], limit: 10) == [new, other, old])
    #expect(try backend.mail(.arrived, to: ["nobody@b.c"], limit: 10) == [])
    #expect(try backend.mail(.arrived, to: [], limit: 10) == [])
  }
}
