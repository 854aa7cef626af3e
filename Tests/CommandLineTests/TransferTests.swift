import Foundation
import JOSE
import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("An export that is imported")
struct TransferTests {
  private static let users: [ExportedUser] = [
    .sample(1), .guest, .hostile, .sample(2, name: nil, email: nil),
  ]

  @Test("gives the same users in the same order, hostile names and absent values among them")
  func roundTrip() throws {
    try withStore(Self.users) { path in
      let file = path + ".jsonl"
      let copy = path + ".copy"
      #expect(run("users", "export", file, "--store", path).output == "Wrote 4 users to \(file).\n")
      #expect(run("users", "import", file, "--store", copy).output == "Added 4 users.\n")
      var read: [ExportedUser] = []
      try Database(.file(copy)).backend.forEachUser { read.append($0) }
      #expect(read == Self.users)
    }
  }

  @Test("goes through a pipe as it goes through a file")
  func pipe() throws {
    try withStore(Self.users) { path in
      let lines = run("users", "export", "--store", path).output
      #expect(run("users", "import", "-", "--store", path + "2", input: lines).code == 0)
      #expect(run("users", "export", "--store", path + "2").output == lines)
    }
  }

  @Test("may be an array, and may be indented")
  func array() throws {
    try withStore(Self.users) { path in
      let lines = run("users", "export", "--store", path).output.split(separator: "\n")
      let values = try lines.map { try JSONValue(parsing: String($0)) }
      let array = JSONValue.array(values).prettyText
      #expect(
        run("users", "import", "-", "--store", path + "2", input: array).output
          == "Added 4 users.\n")
    }
  }

  @Test("is a file that its owner alone can read")
  func permissions() throws {
    try withStore(Self.users) { path in
      #expect(run("users", "export", path + ".jsonl", "--store", path).code == 0)
      try #expect(status(path + ".jsonl")?.permissions == 0o600)
    }
  }

  @Test("replaces a file only with --force")
  func replacing() throws {
    try withStore(Self.users) { path in
      let file = path + ".jsonl"
      try "mine".write(toFile: file, atomically: true, encoding: .utf8)
      let refused = run("users", "export", file, "--store", path)
      #expect(refused.code == 74)
      #expect(refused.messages.contains("it exists already. Add --force to replace it"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      #expect(run("users", "export", file, "--store", path, "--force").code == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 4)
    }
  }

  @Test("leaves nothing behind where its folder does not exist")
  func noFolder() throws {
    try withStore(Self.users) { path in
      let outcome = run("users", "export", path + "-none/x.jsonl", "--store", path)
      #expect(outcome.code == 74)
      #expect(outcome.messages.contains("No such file or directory. Check the path."))
    }
  }
}

struct WrongFile: CustomTestStringConvertible, Sendable {
  let content: String
  let place: String
  let reason: String
  var testDescription: String { reason }

  init(_ content: String, _ place: String, _ reason: String) {
    self.content = content
    self.place = place
    self.reason = reason
  }

  /// A user that is right, with one member replaced.
  static func user(_ old: String = "", _ new: String = "", uid: String = "a") -> String {
    let right = """
      {"uid":"\(uid)","email":null,"emailVerified":false,"displayName":null,"isAnonymous":false,\
      "isDisabled":false,"createdAt":"2026-06-09T09:41:00.120Z",\
      "lastSignInAt":"2026-06-09T09:41:00Z","deletionRequestedAt":null,"providers":[],\
      "document":null}
      """
    return right.replacingOccurrences(of: old, with: new)
  }

  static let all: [WrongFile] = [
    .init("hello", "line 1, column 1", "a user's object must begin here, with {"),
    .init(user() + "\n  {\"uid\": tru}", "line 2, column 14", "'}' can't stand here in JSON"),
    .init(
      user() + "\n\n{\"uid\": \"a\n\"}", "line 3, column 11",
      "a control character in a string must be escaped"),
    .init("{\"uid\":\"a\"", "line 1, column 11", "the text ends within a user"),
    .init(
      "[\(user()) \(user())]", "line 1, column \(user().utf8.count + 3)",
      "a comma must stand between the elements of an array"),
    .init("[\(user())", "line 1, column \(user().utf8.count + 2)", "the array has no end"),
    .init("[]\n{}", "line 2, column 1", "something follows the end of the array"),
    .init(
      "{\"uid\":\"a\",\"uid\":\"b\"}", "line 1, column 1",
      "the name 'uid' stands twice in an object"),
    .init(
      "{\"x\":" + String(repeating: "[", count: 70) + String(repeating: "]", count: 70) + "}",
      "line 1, column 1", "arrays and objects are nested deeper than 64"),
    .init(user("\"email\":null,", ""), "line 1, column 1", "email is missing"),
    .init(
      user("\"uid\":\"a\"", "\"uid\":\"\""), "line 1, column 1", "uid must be a string with content"
    ),
    .init(
      user("\"email\":null", "\"email\":7"), "line 1, column 1", "email must be a string or null"),
    .init(
      user("\"isDisabled\":false", "\"isDisabled\":0"), "line 1, column 1",
      "isDisabled must be true or false"),
    .init(
      user("09:41:00.120Z", "09:61:00.120Z"), "line 1, column 1",
      "createdAt must be a moment such as 2026-06-09T09:41:00.000Z"),
    .init(
      user("2026-06-09T09:41:00Z", "2026-02-30T09:41:00Z"), "line 1, column 1",
      "lastSignInAt must be a moment such as 2026-06-09T09:41:00.000Z"),
    .init(
      user("\"providers\":[]", "\"providers\":[{}]"), "line 1, column 1",
      "providers[0].provider is missing"),
    .init(
      user("\"document\":null", "\"document\":[]"), "line 1, column 1", "document must be an object"
    ),
    .init(
      user("\"document\":null", "\"document\":null,\"emali\":\"x\""), "line 1, column 1",
      "emali is not known; did you mean email?"),
    .init(
      user() + "\n" + user(), "line 2, column 1",
      "the uid, docID or provider's user is taken (UNIQUE constraint failed: backend_users.uid)"),
    .init(
      "{\"\u{1B}[2J\":1}", "line 1, column 3", "a control character in a string must be escaped"),
  ]
}

@Suite("A file that is wrong")
struct WrongFileTests {
  @Test(
    "is refused with line, column and reason, and nothing of it is kept", arguments: WrongFile.all)
  func refusal(of wrong: WrongFile) throws {
    try withStore([.sample(1)]) { path in
      let outcome = run("users", "import", "-", "--store", path, input: wrong.content)
      #expect(
        outcome.messages
          == "siwa: standard input, \(wrong.place): \(wrong.reason). No user was added.\n")
      #expect(outcome.code == 65)
      try #expect(userCount(path) == 1)
      #expect(!outcome.messages.givesOrders)
    }
  }

  @Test("that does not exist is exit 74, with what to do")
  func missing() throws {
    try withFolder { folder in
      let outcome = run("users", "import", folder + "/none", "--store", folder + "/siwa.db")
      #expect(outcome.code == 74)
      #expect(
        outcome.messages.contains("can't be read: No such file or directory. Check the path."))
    }
  }
}

@Suite("A moment in text")
struct TimestampTextTests {
  @Test(
    "comes back as it went",
    arguments: [
      0, -1, 1, 999, 1_780_998_060_120, 951_782_400_000, 4_107_542_400_000, -62_135_596_800_000,
      253_402_300_799_999,
    ])
  func roundTrip(milliseconds: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(Timestamp(rfc3339: moment.rfc3339) == moment)
  }

  @Test(
    "is refused where it is no moment",
    arguments: [
      "", "2026-06-09", "2026-06-09T09:41:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z",
      "2026-06-09T24:00:00Z", "2026-06-09 09:41:00Z", "2026-06-09T09:41:00.12Z",
      "+026-06-09T09:41:00Z", "2026-06-09T09:41:60Z",
    ])
  func refused(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }
}
