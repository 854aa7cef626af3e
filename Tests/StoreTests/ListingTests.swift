import Testing
import Vocabulary

@testable import Store

@Suite("The list of users")
struct ListingTests {
  let database: Database
  var backend: BackendTables { database.backend }

  init() throws {
    database = try Database(.memory)
  }

  private func exported(_ number: Int) -> ExportedUser {
    let moment = Timestamp(milliseconds: Int64(number))
    let uid = "uid\(number)"
    return ExportedUser(
      user: UserRecord(
        uid: uid, email: "user\(number)@example.com", displayName: "User \(number)",
        createdAt: moment, lastSignInAt: moment),
      links: [ProviderLinkRecord(provider: "apple.com", federatedID: "sub\(number)", uid: uid)],
      document: DocumentRecord(
        document: UserDocument(
          docID: "doc\(number)", uid: uid, name: "Document \(number)",
          email: "document\(number)@example.com"),
        createdAt: moment, updatedAt: moment))
  }

  private func fill(_ count: Int) throws {
    #expect(try backend.importUsers((0..<count).lazy.map(exported)) == count)
  }

  private func allPages(limit: Int, between: () throws -> Void = {}) throws -> [String] {
    var uids: [String] = []
    var cursor: UserCursor?
    repeat {
      let page = try backend.users(after: cursor, limit: limit)
      uids += page.users.map(\.uid)
      cursor = page.next
      try between()
    } while cursor != nil
    return uids
  }

  @Test("without users is one empty page")
  func empty() throws {
    #expect(try backend.users(limit: 10) == UserPage(users: [], next: nil))
  }

  @Test(
    "shows each user exactly once, whatever the size of a page", arguments: [1, 2, 7, 99, 100, 101])
  func eachOnce(limit: Int) throws {
    try fill(100)
    #expect(try allPages(limit: limit) == (0..<100).map { "uid\($0)" })
  }

  @Test("takes any size of a page", arguments: [Int.min, -1, 0])
  func oddLimits(limit: Int) throws {
    try fill(3)
    #expect(try backend.users(limit: limit).users.map(\.uid) == ["uid0"])
    #expect(try backend.users(limit: .max).users.count == 3)
  }

  @Test("shows each user exactly once while others come and go")
  func comingAndGoing() throws {
    try fill(20)
    var next = 20
    let uids = try allPages(limit: 3) {
      guard next < 24 else { return }
      // The last one goes, and a new one takes no other's place.
      try backend.deleteUser(uid: "uid\(next - 1)")
      _ = try backend.importUsers([exported(next)])
      next += 1
    }
    #expect(uids == (0..<19).map { "uid\($0)" } + ["uid23"])
  }

  @Test("shows a new user on the next page, even where the latest ones have just gone")
  func newAfterGone() throws {
    try fill(3)
    let cursor = try backend.users(limit: 2).next
    try backend.deleteUser(uid: "uid1")
    try backend.deleteUser(uid: "uid2")
    _ = try backend.importUsers([exported(9)])
    #expect(try backend.users(after: cursor, limit: 2).users.map(\.uid) == ["uid9"])
  }

  @Test("joins what the document and Apple's link add")
  func joined() throws {
    try fill(1)
    #expect(
      try backend.listing(uid: "uid0")
        == UserListing(
          uid: "uid0", name: "Document 0", email: "document0@example.com", docID: "doc0",
          appleUser: "sub0", isAnonymous: false, isDisabled: false,
          createdAt: Timestamp(milliseconds: 0), lastSignInAt: Timestamp(milliseconds: 0)))
  }

  @Test("shows a guest, who has neither document nor link")
  func guest() throws {
    let now = Timestamp(milliseconds: 5)
    try backend.insert(
      UserRecord(
        uid: "guest", displayName: "Guest", isAnonymous: true, isDisabled: true, createdAt: now,
        lastSignInAt: now))
    #expect(
      try backend.users(limit: 5).users == [
        UserListing(
          uid: "guest", name: "Guest", email: nil, docID: nil, appleUser: nil, isAnonymous: true,
          isDisabled: true, createdAt: now, lastSignInAt: now)
      ])
  }

  @Test("finds a user by the user's e-mail, the document's, and Apple's user")
  func lookups() throws {
    try fill(50)
    #expect(try backend.listings(email: "USER7@example.com").map(\.uid) == ["uid7"])
    #expect(try backend.listings(email: "document7@EXAMPLE.com").map(\.uid) == ["uid7"])
    #expect(try backend.listings(email: "nobody@example.com") == [])
    #expect(try backend.listing(appleUser: "sub7")?.uid == "uid7")
    #expect(try backend.listing(appleUser: "SUB7") == nil)
    #expect(try backend.listing(uid: "nobody") == nil)
  }

  @Test(
    "is read through indexes alone, so that a million users take no longer",
    arguments: [
      BackendTables.pageQuery, BackendTables.appleUserQuery, BackendTables.emailQuery,
      "SELECT 1 FROM backend_users WHERE uid = ?", "SELECT 1 FROM backend_users WHERE email = ?",
      "SELECT 1 FROM backend_documents WHERE uid = ?",
      "SELECT 1 FROM backend_documents WHERE email = ?",
      "SELECT 1 FROM backend_sessions WHERE uid = ?",
      "SELECT 1 FROM backend_users WHERE deletion_requested_at IS NOT NULL",
      "SELECT 1 FROM backend_mail WHERE recipient IN (?, ?)",
      "SELECT 1 FROM backend_relay_addresses WHERE address = ?",
      "SELECT count FROM backend_user_count WHERE id = 1",
    ])
  func queryPlan(sql: String) throws {
    let plan = try database.rows("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
    #expect(!plan.isEmpty)
    for step in plan where step.hasPrefix("SCAN") {
      #expect(
        step.contains("USING INDEX backend_users_in_deletion")
          || step.contains("USING COVERING INDEX backend_users_in_deletion"), "\(plan)")
    }
    #expect(!plan.contains { $0.contains("AUTOMATIC") }, "\(plan)")
  }

  @Test("an export hands out everything, and an import takes it all in again")
  func exportAndImport() throws {
    try fill(600)
    try backend.insert(
      UserRecord(
        uid: "guest", isAnonymous: true, createdAt: Timestamp(milliseconds: 1),
        lastSignInAt: Timestamp(milliseconds: 2)))
    var users: [ExportedUser] = []
    try backend.forEachUser { users.append($0) }
    #expect(users.count == 601)
    #expect(users.first == exported(0))
    let other = try Database(.memory)
    #expect(try other.backend.importUsers(users) == 601)
    #expect(try other.dump() == database.dump())
  }

  @Test("an import that fails midway adds nobody")
  func failingImport() throws {
    try fill(3)
    let before = try database.dump()
    let users = [exported(10), exported(11), exported(2)]
    #expect(storeError { _ = try backend.importUsers(users) }?.kind == .constraint)
    #expect(try database.dump() == before)
    #expect(throws: CancellationError.self) {
      try backend.importUsers { add in
        try add(exported(10))
        throw CancellationError()
      }
    }
    #expect(try database.dump() == before)
    #expect(try backend.userCount() == 3)
  }

  @Test("an import leaves the memory that a connection takes as it was")
  func cacheAfterImport() throws {
    let before = try database.first("PRAGMA cache_size") { $0.integer(0) }
    try fill(1)
    _ = storeError { _ = try backend.importUsers([exported(0)]) }
    #expect(try database.first("PRAGMA cache_size") { $0.integer(0) } == before)
  }

  @Test("an export stops where its reader does")
  func stoppedExport() throws {
    try fill(3)
    #expect(throws: CancellationError.self) {
      try backend.forEachUser { _ in throw CancellationError() }
    }
    try fill(0)
    try backend.deleteUser(uid: "uid0")
    #expect(try backend.userCount() == 2)
  }
}
