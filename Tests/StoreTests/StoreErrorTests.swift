import Testing
import Vocabulary

@testable import Store

@Suite("What the store says when it fails")
struct StoreErrorTests {
  struct Wording: Sendable {
    let kind: StoreError.Kind
    let detail: String
    let text: String
  }

  static let wordings = [
    Wording(
      kind: .missingFolder, detail: "",
      text: "The store /a/siwa.db can't be made: its folder does not exist. "
        + "Make the folder, or choose another path with --store."),
    Wording(
      kind: .notAFile, detail: "",
      text: "The store /a/siwa.db can't be opened: this is not a regular file. "
        + "Choose the path of a file with --store."),
    Wording(
      kind: .cannotOpen, detail: "File name too long",
      text: "The store /a/siwa.db can't be opened (File name too long). "
        + "Check the path, or choose another with --store."),
    Wording(
      kind: .notADatabase, detail: "file is not a database",
      text: "The file /a/siwa.db is not a siwa store: it is not an SQLite database. "
        + "It was left as it is. Choose another path with --store."),
    Wording(
      kind: .foreignDatabase, detail: "",
      text: "The file /a/siwa.db is not a siwa store: it is another program's SQLite database. "
        + "It was left as it is. Choose another path with --store."),
    Wording(
      kind: .newerVersion(found: 7, supported: 3), detail: "",
      text:
        "The store /a/siwa.db was made by a newer siwa: its schema has version 7, and this siwa "
        + "knows versions up to 3. It was left as it is. "
        + "Use the newer siwa, or choose another path with --store."),
    Wording(
      kind: .oldLibrary(found: "3.31.1"), detail: "",
      text: "The store /a/siwa.db can't be opened: the SQLite library here is version 3.31.1, and "
        + "3.37 or newer is needed. Update SQLite."),
    Wording(
      kind: .readOnly, detail: "Permission denied",
      text: "The store /a/siwa.db can't be written (Permission denied). "
        + "Make the file and its folder yours to write, or choose another path with --store."),
    Wording(
      kind: .diskFull, detail: "database or disk is full",
      text: "The store /a/siwa.db can't be written: there is no space left. "
        + "The latest change was not kept. Free some space, then try again."),
    Wording(
      kind: .busy, detail: "database is locked",
      text: "The store /a/siwa.db is in use: another program has kept it locked for too long. "
        + "The latest change was not kept. End that program, then try again."),
    Wording(
      kind: .corrupt, detail: "database disk image is malformed",
      text: "The store /a/siwa.db is damaged (database disk image is malformed). "
        + "Put a copy of it back in its place, or choose another path with --store."),
    Wording(
      kind: .constraint, detail: "UNIQUE constraint failed: backend_users.uid",
      text: "The store /a/siwa.db refused a record that contradicts another "
        + "(UNIQUE constraint failed: backend_users.uid). The latest change was not kept."),
    Wording(
      kind: .other, detail: "out of memory",
      text: "The store /a/siwa.db failed (out of memory). The latest change was not kept."),
  ]

  @Test("it says what happened, where, and what to do", arguments: wordings)
  func wording(_ wording: Wording) {
    let error = StoreError(wording.kind, path: "/a/siwa.db", detail: wording.detail)
    #expect(error.description == wording.text)
  }

  @Test("a path can't play tricks on the terminal")
  func controlCharacters() {
    let error = StoreError(.notAFile, path: "/a/\u{1B}[2J\n\u{202E}b")
    #expect(error.description.hasPrefix("The store /a/?[2J??b can't"))
  }

  @Test(
    "SQLite's result codes are told apart",
    arguments: [
      (5, 0, StoreError.Kind.busy), (6, 0, .busy), (517, 0, .busy), (8, 0, .readOnly),
      (1032, 0, .readOnly), (13, 0, .diskFull), (778, 28, .diskFull), (10, 5, .other),
      (14, 0, .cannotOpen), (14, 13, .readOnly), (11, 0, .corrupt), (26, 0, .notADatabase),
      (2067, 0, .constraint), (787, 0, .constraint), (1, 0, .other), (7, 0, .other),
    ])
  func codes(code: Int32, systemCode: Int32, kind: StoreError.Kind) {
    #expect(StoreError.Kind(code: code, systemCode: systemCode) == kind)
  }

  @Test("a refused record is named by its table, never by what it holds")
  func noValues() throws {
    let database = try Database(.memory)
    let user = UserRecord(
      uid: "secret-uid", email: "secret@example.com", createdAt: Timestamp(milliseconds: 0),
      lastSignInAt: Timestamp(milliseconds: 0))
    try database.backend.insert(user)
    let error = storeError { try database.backend.insert(user) }
    #expect(error?.kind == .constraint)
    #expect(error?.code == 2067)
    #expect(error?.description.contains("backend_users.uid") == true)
    #expect(error.map { String(reflecting: $0) }?.contains("secret") == false)
  }
}
