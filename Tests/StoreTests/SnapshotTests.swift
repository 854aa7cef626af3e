import Foundation
import Testing
import Vocabulary

@testable import Store

@Suite("A snapshot of the store")
struct SnapshotTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func locations() -> [Location] { [.memory, folder.location()] }

  @Test("brings back what was there, and nothing that came later")
  func roundTrip() throws {
    for location in locations() {
      let database = try Database(location)
      try database.fillWithEverything()
      let before = try database.dump()
      let snapshot = try database.snapshot()
      try database.backend.deleteUser(uid: "uid1")
      try database.device.settings.set("later", to: "yes")
      #expect(try database.dump() != before)
      try database.restore(snapshot)
      #expect(try database.dump() == before)
      #expect(try database.snapshot().count == snapshot.count)
    }
  }

  @Test("lasts when it was restored into a file, and the other copy sees it")
  func lasts() throws {
    let snapshot = try {
      let database = try Database(.memory)
      try database.device.settings.set("a", to: "b")
      return try database.snapshot()
    }()
    try {
      let database = try Database(folder.location())
      let other = try Database(folder.location())
      #expect(try other.device.settings.value("a") == nil)
      try database.restore(snapshot)
      #expect(try other.device.settings.value("a") == "b")
      try other.device.settings.set("c", to: "d")
      #expect(try database.device.settings.value("c") == "d")
    }()
    let database = try Database(folder.location())
    #expect(try database.device.settings.all() == ["a": "b", "c": "d"])
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
  }

  @Test("is a file that opens as a store")
  func isAFile() throws {
    let database = try Database(folder.location())
    try database.device.settings.set("a", to: "b")
    try folder.write(try database.snapshot(), to: "copy.db")
    #expect(try Database(folder.location("copy.db")).device.settings.value("a") == "b")
  }

  @Test("that is no store changes nothing")
  func garbage() throws {
    let database = try Database(folder.location())
    try database.device.settings.set("a", to: "b")
    let good = try database.snapshot()
    let before = try database.dump()
    #expect(storeError { try database.restore([]) }?.kind == .notADatabase)
    #expect(storeError { try database.restore(Array("hello".utf8)) }?.kind == .notADatabase)
    #expect(storeError { try database.restore(Array(good.dropLast(8192))) }?.kind == .corrupt)
    var damaged = good
    for index in 100..<4000 { damaged[index] = 0xAA }
    #expect(storeError { try database.restore(damaged) }?.kind == .corrupt)
    var damagedInside = good
    for index in 10 * 4096..<11 * 4096 { damagedInside[index] = 0xAA }
    #expect(storeError { try database.restore(damagedInside) }?.kind == .corrupt)
    #expect(try database.dump() == before)
  }

  @Test("of a newer version changes nothing")
  func newer() throws {
    let newer = try Database(.memory)
    try newer.script("PRAGMA user_version = 99")
    let snapshot = try newer.snapshot()
    let database = try Database(.memory)
    try database.device.settings.set("a", to: "b")
    #expect(
      storeError { try database.restore(snapshot) }?.kind
        == .newerVersion(found: 99, supported: Migration.all.count))
    #expect(try database.device.settings.value("a") == "b")
  }

  @Test("of an older version grows as it is restored")
  func older() throws {
    let old = try Database(
      .memory, makingFolder: false, migrations: Array(Migration.all.prefix(1)))
    try old.apple.settings.set("policy", to: "firstOnly")
    let database = try Database(.memory)
    try database.restore(try old.snapshot())
    #expect(try database.apple.settings.value("policy") == "firstOnly")
    #expect(try database.backend.userCount() == 0)
  }

  @Test("is refused within a transaction, which goes on")
  func withinTransaction() throws {
    let database = try Database(.memory)
    let snapshot = try database.snapshot()
    try database.transaction {
      try database.device.settings.set("a", to: "b")
      #expect(storeError { try database.restore(snapshot) }?.kind == .other)
      #expect(storeError { try database.reset() }?.kind == .other)
    }
    #expect(try database.device.settings.value("a") == "b")
  }

  @Test("a reset leaves what a new store has, and no larger a file")
  func reset() throws {
    for location in locations() {
      let database = try Database(location)
      try database.fillWithEverything()
      try database.device.settings.set("long", to: String(repeating: "x", count: 1_000_000))
      try database.reset()
      #expect(try database.dump() == Database(.memory).dump())
      #expect(try database.backend.userCount() == 0)
      try database.fillWithEverything()
    }
    #expect(try folder.bytes("siwa.db").count < 400_000)
  }

  @Test("a dump shows every table")
  func dumpIsWhole() throws {
    let database = try Database(.memory)
    try database.fillWithEverything()
    let dump = try database.dump()
    let tables = try database.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ) { $0.text(0) }
    #expect(tables.count >= 20)
    for table in tables { #expect(dump.contains("\(table): "), "\(table)") }
  }

  @Test("a dump leaves out the tables that are named")
  func dumpExcluding() throws {
    let database = try Database(.memory)
    try database.fillWithEverything()
    #expect(try database.dump().contains("apple_signing_keys: 'kid1', X'0001FF'"))
    #expect(try !database.dump(excluding: ["apple_signing_keys"]).contains("apple_signing_keys"))
  }
}

extension Database {
  /// Adds a row to every table.
  func fillWithEverything() throws {
    let now = Timestamp(milliseconds: 1000)
    let app = AppRegistration.orchard
    try apple.insert(
      AppleAccount(
        id: 1, name: PersonNameComponents(givenName: "Ada"), primaryEmail: "ada@icloud.com"))
    try apple.save(app)
    try apple.registerMailSource("orchard.example", team: app.teamIdentifier)
    try apple.save(
      SubjectRecord(
        accountID: 1, teamIdentifier: app.teamIdentifier, sub: "000001.a.0001",
        relayAddress: "abc@private.icloud.com"))
    try apple.save(
      GrantRecord(
        accountID: 1, bundleIdentifier: app.bundleIdentifier, emailChoice: .hide,
        scopes: [.email, .fullName], authorizedAt: now))
    try apple.insert(
      AuthorizationCodeRecord(
        code: "c1", accountID: 1, clientID: app.bundleIdentifier, issuedAt: now))
    try apple.insert(
      TokenRecord(
        token: "r1", kind: .refresh, accountID: 1, clientID: app.bundleIdentifier, issuedAt: now))
    try apple.insert(SigningKeyRecord(kid: "kid1", privateKey: [0, 1, 255], createdAt: now))
    try apple.countRelayedMail(relayAddress: "abc@private.icloud.com", day: 0)
    try apple.settings.set("policy", to: "always")
    try backend.insert(UserRecord(uid: "uid1", createdAt: now, lastSignInAt: now))
    try backend.insert(
      ProviderLinkRecord(
        provider: ProviderLinkRecord.apple, federatedID: "000001.a.0001", uid: "uid1"))
    try backend.insert(
      UserDocument(docID: "doc1", uid: "uid1", name: "Ada", email: "ada@icloud.com"), at: now)
    try backend.insert(SessionRecord(token: "s1", uid: "uid1", createdAt: now))
    _ = try backend.use(nonce: "n1", at: now)
    try backend.keep(appleRefreshToken: "r1", uid: "uid1")
    try backend.insert(
      Mail(
        recipient: "abc@private.icloud.com", subject: "Welcome", sentAt: now, fate: .relayed))
    try backend.setDeliverable(
      false, relayAddress: "abc@private.icloud.com", uid: "uid1", since: now)
    _ = try backend.receive(notification: "jti1", at: now)
    try backend.settings.set("apple.com", to: "enabled")
    try device.setUserDefault(app: app.bundleIdentifier, key: "uid", to: "uid1")
    try device.setKeychainValue(service: "orchard", account: "user", to: "000001.a.0001")
    try device.settings.set("account", to: "1")
    try walk.append("tap continue")
  }
}
