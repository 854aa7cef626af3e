import AppleAuthority
import Foundation
import JOSE
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("siwa sign-in")
struct SignInTests {
  private func signIn(_ path: String, _ arguments: String...) throws -> JSONObject {
    let outcome = run(["sign-in", "--format", "json", "--store", path] + arguments)
    return try #require(printed(outcome).object)
  }

  @Test("prints the credential and the backend's answer in the shape that is promised")
  func shape() throws {
    try TokenMaker.withKeyStore { path in
      let result = try signIn(path, "--share-email")
      #expect(result.members.map(\.name) == ["credential", "backend", "error", "screen"])
      let credential = try #require(result["credential"]?.object)
      #expect(
        credential.members.map(\.name) == [
          "user", "email", "fullName", "identityToken", "authorizationCode", "state",
          "realUserStatus",
        ])
      #expect(credential["email"] == "minji@example.com")
      #expect(
        credential["fullName"]
          == .object([
            "givenName": "Minji", "familyName": "Kim", "middleName": .null, "namePrefix": .null,
            "nameSuffix": .null, "nickname": .null,
          ]))
      #expect(credential["realUserStatus"]?.integer == 2)
      let backend = try #require(result["backend"]?.object)
      #expect(backend.members.map(\.name) == ["uid", "isNewUser", "docID", "checks"])
      #expect(backend["uid"]?.string?.count == 28)
      #expect(backend["docID"]?.string?.count == 20)
      #expect(backend["isNewUser"] == .bool(true))
      let checks = (backend["checks"]?.array ?? []).compactMap(\.object)
      #expect(checks.map { $0["name"]?.string } == TokenCheck.Kind.allCases.map(\.rawValue))
      #expect(checks.allSatisfy { $0["holds"] == .bool(true) && $0["detail"]?.string != nil })
      #expect(result["error"] == .null)
      #expect(result["screen"] == "tabBar")
    }
  }

  @Test("a managed account shares its address, and is told that it can't be hidden")
  func managedAccount() throws {
    try TokenMaker.withKeyStore { path in
      let outcome = run([
        "sign-in", "--format", "json", "--store", path, "--account", "Mira Osei", "--hide-email",
      ])
      let credential = try #require(printed(outcome).object?["credential"]?.object)
      #expect(credential["email"] == "mira@school.example.com")
      #expect(outcome.messages.contains("no Hide My Email"))
    }
  }

  @Test("hands out neither e-mail nor name the second time, to the same user")
  func second() throws {
    try TokenMaker.withKeyStore { path in
      let first = try signIn(path)
      let second = try signIn(path)
      #expect(second["credential"]?.object?["user"] == first["credential"]?.object?["user"])
      #expect(second["credential"]?.object?["email"] == .null)
      let name = try #require(second["credential"]?.object?["fullName"]?.object)
      #expect(name.members.allSatisfy { $0.value == .null })
      #expect(second["backend"]?.object?["uid"] == first["backend"]?.object?["uid"])
      #expect(second["backend"]?.object?["isNewUser"] == .bool(false))
    }
  }

  @Test("makes a token that the other commands accept")
  func token() throws {
    try TokenMaker.withKeyStore { path in
      let result = try signIn(path)
      let token = try #require(result["credential"]?.object?["identityToken"]?.string)
      let verified = run("token", "verify", "-", "--store", path, input: token + "\n")
      #expect(verified.code == 0, "\(verified.output)")
      #expect(run("users", "list", "--store", path).output.split(separator: "\n").count == 2)
    }
  }

  @Test("does the same with the same seed, to the letter")
  func seed() throws {
    try TokenMaker.withKeyStore { path in
      try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
      let first = try signIn(path, "--seed", "7")
      #expect(try signIn(path + ".copy", "--seed", "7") == first)
    }
  }

  @Test("chooses on the sheet what was asked for")
  func choices() throws {
    try TokenMaker.withKeyStore { path in
      let result = try signIn(
        path, "--account", "suharti", "--hide-email", "--given-name", "민지", "--family-name", "김")
      let credential = try #require(result["credential"]?.object)
      #expect(credential["email"]?.string?.hasSuffix("@private.icloud.com") == true)
      #expect(credential["fullName"]?.object?["givenName"] == "민지")
      #expect(credential["fullName"]?.object?["familyName"] == "김")
    }
  }

  @Test("says that the sheet of a later sign-in offers no choice")
  func noChoice() throws {
    try TokenMaker.withKeyStore { path in
      _ = try signIn(path)
      let outcome = run("sign-in", "--share-email", "--store", path)
      #expect(outcome.code == 0)
      #expect(outcome.messages.contains("asks about neither name nor e-mail again"))
      #expect(outcome.output.contains("email              – absent: Apple hands it out once\n"))
    }
  }

  @Test("ends well where it was to be cancelled, with Apple's error")
  func cancel() throws {
    try TokenMaker.withKeyStore { path in
      let outcome = run("sign-in", "--cancel", "--format", "json", "--store", path)
      #expect(outcome.code == 0)
      let result = try #require(printed(outcome).object)
      #expect(result["credential"] == .null && result["backend"] == .null)
      #expect(
        result["error"]
          == .object([
            "domain": .string(AuthorizationError.domain), "code": .integer(1001),
            "name": "canceled",
          ]))
      #expect(result["screen"] == "login")
    }
  }

  @Test("ends with 1 and Apple's error for an account without two-factor authentication")
  func refused() throws {
    try TokenMaker.withKeyStore { path in
      let outcome = run("sign-in", "--account", "Otto Weber", "--store", path)
      #expect(outcome.code == 1)
      #expect(outcome.output.hasSuffix("\n  \(AuthorizationError.domain) 1000 unknown\n"))
    }
  }

  @Test("lets each client in the first time and the second", arguments: ClientProfile.ID.allCases)
  func clients(client: ClientProfile.ID) throws {
    try TokenMaker.withKeyStore { path in
      for _ in 1...2 {
        let outcome = run("sign-in", "--client", client.rawValue, "--store", path)
        #expect(outcome.code == 0, "\(outcome)")
      }
    }
  }

  @Test("stops at a sign-up form that needs the e-mail which was handed out before")
  func lostEmail() throws {
    try TokenMaker.withKeyStore { path in
      try AppleAuthority(database: Database(.file(path))).setPolicy(
        Policy(emailInRepeatToken: .firstOnly))
      #expect(run("sign-in", "--client", "apple-login-manager", "--store", path).code == 0)
      let outcome = run(
        "sign-in", "--client", "second-login", "--format", "json", "--store", path)
      #expect(outcome.code == 1)
      #expect(outcome.messages.contains("it needs an e-mail address, and Apple handed out none"))
      try #expect(printed(outcome).object?["screen"] == "signUp")
    }
  }

  @Test("suggests the account that was meant")
  func unknownAccount() throws {
    let near = run("sign-in", "--account", "mnji@example.com", "--store", ":memory:")
    #expect(near.code == 64)
    #expect(near.messages.contains("called 'mnji@example.com'; did you mean minji@example.com?"))
    let far = run("sign-in", "--account", "\u{1B}[2J", "--store", ":memory:")
    #expect(far.messages.contains("called '␛[2J'. Choose minji@example.com, "))
  }

  @Test("links a guest who is signed in, and signs out whoever else is")
  func guest() throws {
    try TokenMaker.withKeyStore { path in
      let simulation = try Simulation(
        database: Database(.file(path)),
        world: World(clock: .walking(from: TokenMaker.now), seed: 1), client: .recommended)
      try simulation.start()
      try simulation.send(.guestButtonTapped)
      try simulation.settle()
      let guest = try #require(printed(run("users", "--format", "json", "--store", path)).array)
      #expect(guest.count == 1 && guest[0].object?["isAnonymous"] == .bool(true))
      let outcome = run("sign-in", "--format", "json", "--store", path)
      #expect(outcome.code == 0, "\(outcome.messages)")
      let uid = try printed(outcome).object?["backend"]?.object?["uid"]
      #expect(uid == guest[0].object?["uid"])
      let users = try #require(printed(run("users", "--format", "json", "--store", path)).array)
      #expect(users.count == 1 && users[0].object?["isAnonymous"] == .bool(false))
    }
  }
}
