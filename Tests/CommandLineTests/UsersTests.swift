import JOSE
import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("siwa users list")
struct UsersListTests {
  @Test("prints a table whose columns stand below each other in every script")
  func table() throws {
    try withStore([.sample(1), .sample(2, name: "김민지", email: "김@example.com")]) { path in
      let outcome = run("users", "list", "--store", path)
      #expect(
        outcome.output == """
          UID   NAME       E-MAIL             DOC ID  LAST SIGN-IN          STATE
          uid1  Minji Kim  minji@example.com  doc1    2026-06-09T09:42:00Z  active
          uid2  김민지     김@example.com     doc2    2026-06-09T09:42:00Z  active

          """)
      #expect(outcome.code == 0 && outcome.messages.isEmpty)
    }
  }

  @Test("says who is a guest or disabled, and shows what is absent")
  func guest() throws {
    try withStore([.guest]) { path in
      let outcome = run("users", "--store", path, "--ascii")
      #expect(
        outcome.output.hasSuffix(
          "guest1  -     -       -       2026-06-09T09:41:00Z  guest, disabled\n"))
    }
  }

  @Test("prints a JSON array with null for what is absent")
  func json() throws {
    try withStore([.sample(1), .guest]) { path in
      let outcome = run("users", "list", "--store", path, "--format", "json")
      #expect(
        outcome.output == """
          [
          {"uid":"uid1","name":"Minji Kim","email":"minji@example.com","docID":"doc1",\
          "user":"000001.abc.0941","isAnonymous":false,"isDisabled":false,\
          "createdAt":"2026-06-09T09:41:00.120Z","lastSignInAt":"2026-06-09T09:42:00.120Z"},
          {"uid":"guest1","name":null,"email":null,"docID":null,"user":null,"isAnonymous":true,\
          "isDisabled":true,"createdAt":"2026-06-09T09:41:00.120Z",\
          "lastSignInAt":"2026-06-09T09:41:00.120Z"}
          ]

          """)
      try #expect(elements(outcome).count == 2)
    }
  }

  @Test("prints an empty array where there is no store, and makes none")
  func noStore() throws {
    try withFolder { folder in
      let outcome = run("users", "list", "--store", folder + "/none.db", "--format", "json")
      #expect(outcome.output == "[]\n")
      #expect(outcome.code == 0)
      #expect(outcome.messages.contains("there is no store at \(folder)/none.db yet"))
      try #expect(status(folder + "/none.db") == nil)
    }
  }

  @Test("names the cursor of the next page, and goes on behind it until the last")
  func pages() throws {
    try withStore((1...5).map { .sample($0) }) { path in
      var seen: [String] = []
      var arguments = ["users", "list", "--store", path, "--limit", "2", "--format", "json"]
      for expected in [2, 2, 1] {
        let outcome = run(arguments)
        let page = try #require(JSONValue(parsing: outcome.output).array)
        #expect(page.count == expected)
        seen += page.compactMap { $0.object?["uid"]?.string }
        guard let cursor = outcome.messages.split(separator: " ").last else { break }
        #expect(outcome.messages.contains("of 5 users"))
        arguments += ["--after", cursor.filter(\.isNumber)]
      }
      #expect(seen == ["uid1", "uid2", "uid3", "uid4", "uid5"])
    }
  }

  @Test("prints everybody with --all, more than one page of the store holds")
  func all() throws {
    try withStore((1...600).map { .sample($0) }) { path in
      let json = run("users", "list", "--all", "--format", "json", "--store", path)
      try #expect(elements(json).count == 600)
      #expect(json.messages.isEmpty)
      let table = run("users", "list", "--all", "--store", path)
      #expect(table.output.split(separator: "\n").count == 601)
    }
  }

  @Test("finds by e-mail address whatever its case, and by Apple's identifier")
  func lookups() throws {
    try withStore([.sample(1), .sample(2, email: "other@example.com"), .sample(3)]) { path in
      let byEmail = run(
        "users", "list", "--store", path, "--email", "MINJI@example.com", "--format", "json")
      try #expect(elements(byEmail).count == 2)
      let byUser = run(
        "users", "list", "--store", path, "--user", "000002.abc.0941", "--format", "json")
      try #expect(elements(byUser).count == 1)
    }
  }

  @Test("ends with 1 where nobody has the address")
  func nobody() throws {
    try withStore([.sample(1)]) { path in
      let outcome = run("users", "list", "--store", path, "--email", "x@y", "--format", "json")
      #expect(outcome.code == 1)
      #expect(outcome.output == "[]\n")
    }
  }

  @Test("colours the heading only where colour is wanted")
  func color() throws {
    try withStore([.sample(1)]) { path in
      #expect(!run("users", "--store", path).output.contains("\u{1B}"))
      #expect(run("users", "--store", path, "--color", "always").output.hasPrefix("\u{1B}[1mUID"))
    }
  }
}

@Suite("siwa users show and delete")
struct OneUserTests {
  @Test(
    "shows one user by uid, Apple's identifier or e-mail address",
    arguments: ["uid1", "000001.abc.0941", "Minji@Example.com"])
  func show(name: String) throws {
    try withStore([.sample(1), .guest]) { path in
      let outcome = run("users", "show", name, "--store", path)
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("uid               uid1\n"))
      #expect(outcome.output.contains("apple.com user    000001.abc.0941\n"))
    }
  }

  @Test("shows a user as JSON in the shape of an export")
  func json() throws {
    try withStore([.sample(1)]) { path in
      let shown = run("users", "show", "uid1", "--store", path, "--format", "json")
      let exported = run("users", "export", "--store", path)
      let (one, other) = (try printed(shown), try printed(exported))
      #expect(one == other)
      #expect(
        exported.output == """
          {"uid":"uid1","email":"minji@example.com","emailVerified":true,"displayName":"Minji Kim",\
          "isAnonymous":false,"isDisabled":false,"createdAt":"2026-06-09T09:41:00.120Z",\
          "lastSignInAt":"2026-06-09T09:42:00.120Z","deletionRequestedAt":null,\
          "providers":[{"provider":"apple.com","user":"000001.abc.0941","email":"minji@example.com"}],\
          "document":{"docID":"doc1","name":"Minji Kim","email":"minji@example.com",\
          "createdAt":"2026-06-09T09:41:00.120Z","updatedAt":"2026-06-09T09:41:00.120Z"}}

          """)
    }
  }

  @Test("asks for a uid where two users have the address")
  func ambiguous() throws {
    try withStore([.sample(1), .sample(2)]) { path in
      let outcome = run("users", "delete", "minji@example.com", "--force", "--store", path)
      #expect(outcome.code == 1)
      #expect(outcome.messages.contains("2 users have the e-mail address 'minji@example.com'"))
      #expect(outcome.messages.contains("\n  uid2  Minji Kim"))
      try #expect(userCount(path) == 2)
    }
  }

  @Test("says that nobody is called so")
  func unknown() throws {
    try withStore([.sample(1)]) { path in
      let outcome = run("users", "show", "nobody", "--store", path)
      #expect(outcome.code == 1)
      #expect(outcome.messages.contains("'nobody'. 'siwa users list' shows who is there."))
    }
  }

  @Test(
    "deletes after a yes, and not after anything else",
    arguments: [("y\n", 0), ("yes\n", 0), ("\n", 1), ("n\n", 1), ("", 1)])
  func delete(answer: String, users: Int) throws {
    try withStore([.sample(1)]) { path in
      let outcome = run("users", "delete", "uid1", "--store", path, input: answer, answering: true)
      #expect(outcome.messages.contains("Delete the user uid1 (Minji Kim, minji@example.com)"))
      try #expect(userCount(path) == users)
      #expect(outcome.code == Int32(users))
    }
  }

  @Test("deletes without asking only with --force where there is no terminal")
  func unattended() throws {
    try withStore([.sample(1)]) { path in
      let refused = run("users", "delete", "uid1", "--store", path, input: "y\n")
      #expect(refused.code == 64)
      #expect(refused.messages.contains("Add --force"))
      #expect(run("users", "delete", "uid1", "--store", path, "--force").code == 0)
      try #expect(userCount(path) == 0)
    }
  }
}
