import Testing
import Vocabulary

@testable import Store

@Suite("The schema")
struct MigrationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ migrations: some Sequence<Migration>) throws -> Database {
    try Database(folder.location(), makingFolder: false, migrations: Array(migrations))
  }

  private func schema(_ database: Database) throws -> [String] {
    try database.rows("SELECT name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name") {
      $0.text(0)
    }
  }

  @Test("of every earlier version becomes that of a new store", arguments: 0...Migration.all.count)
  func fromEachVersion(version: Int) throws {
    try { _ = try open(Migration.all.prefix(version)) }()
    let database = try Database(folder.location())
    #expect(try schema(database) == schema(Database(.memory)))
    #expect(
      try database.first("PRAGMA user_version") { Int($0.integer(0)) } == Migration.all.count)
  }

  @Test("of an earlier version keeps its rows when it grows")
  func keepsRows() throws {
    try {
      let old = try open(Migration.all.prefix(1))
      try old.apple.settings.set("policy", to: "firstOnly")
    }()
    let database = try Database(folder.location())
    #expect(try database.apple.settings.value("policy") == "firstOnly")
    #expect(try database.backend.userCount() == 0)
  }

  @Test("that knew one device makes it the first, with all that it kept")
  func firstDevice() throws {
    try {
      let old = try open(Migration.all.prefix(3))
      try old.script(
        """
        INSERT INTO device_user_defaults (bundle_identifier, key, value) VALUES ('a', 'k', '민지');
        INSERT INTO device_keychain (service, account, value) VALUES ('s', 'u', 'sub');
        """)
    }()
    let device = try Database(folder.location()).device
    #expect(try device.userDefaults(app: "a") == ["k": "민지"])
    #expect(try device.userDefaults(app: "a", device: 2) == [:])
    #expect(try device.keychain(service: "s", device: 1) == ["u": "sub"])
  }

  @Test("that knew neither managed accounts nor senders has none, and keeps accounts and mail")
  func beforeNotifications() throws {
    try {
      let old = try open(Migration.all.prefix(3))
      try old.script(
        """
        INSERT INTO apple_accounts (id, primary_email, has_two_factor_authentication, age_range,
          real_user_status, forwards_relayed_mail) VALUES (1, 'a@b.c', 1, 2, 2, 1);
        INSERT INTO backend_mail (recipient, subject, sent_at, outcome, reason)
          VALUES ('a@b.c', 'Hi', 1000, 'bounced', 'dailyLimit');
        """)
    }()
    let database = try Database(folder.location())
    #expect(
      try database.apple.accounts()
        == [AppleAccount(id: 1, name: PersonNameComponents(), primaryEmail: "a@b.c")])
    #expect(
      try database.backend.mail(.returned, to: ["a@b.c"], limit: 9) == [
        Mail(
          recipient: "a@b.c", subject: "Hi", sentAt: Timestamp(milliseconds: 1000),
          fate: .bounced(.dailyLimit))
      ])
  }

  @Test("stays what it was when a step fails, and the store with it")
  func failingStep() throws {
    try { try Database(folder.location()).apple.settings.set("policy", to: "always") }()
    let bytes = try folder.bytes("siwa.db")
    let broken = [
      Migration(name: "fine", sql: "CREATE TABLE fine (a)"),
      Migration(name: "broken", sql: "DELETE FROM apple_settings; CREATE TABLE fine (a)"),
    ]
    let error = storeError { _ = try open(Migration.all + broken) }
    #expect(error?.kind == .other)
    #expect(error?.detail == "table fine already exists")
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try Database(folder.location()).apple.settings.value("policy") == "always")
  }

  @Test("that a newer program has grown turns this one away")
  func newerProgram() throws {
    let newer = Migration(name: "newer", sql: "CREATE TABLE newer (a)")
    try { _ = try open(Migration.all + [newer]) }()
    #expect(
      openingError(folder.location())?.kind
        == .newerVersion(found: Migration.all.count + 1, supported: Migration.all.count))
  }

  @Test("has strict tables, each named after its party or the walk")
  func strictTables() throws {
    let tables = try Database(.memory).rows(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'"
    ) { (name: $0.text(0), isStrict: $0.bool(1)) }
    #expect(tables.count >= 20)
    for table in tables {
      #expect(table.isStrict, "\(table.name)")
      #expect(
        ["apple_", "backend_", "device_", "walk_"].contains { table.name.hasPrefix($0) },
        "\(table.name)")
    }
  }

  @Test("has an index behind every reference, so that deleting scans nothing")
  func indexedReferences() throws {
    let database = try Database(.memory)
    let references = try database.rows(
      """
      SELECT t.name, f."from" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
      WHERE t.schema = 'main'
      """
    ) { (table: $0.text(0), column: $0.text(1)) }
    #expect(references.count >= 8)
    for (table, column) in references {
      let plan = try database.rows(
        "EXPLAIN QUERY PLAN SELECT 1 FROM \(table) WHERE \(column) = ?"
      ) { $0.text(3) }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(table).\(column): \(plan)")
    }
  }
}
