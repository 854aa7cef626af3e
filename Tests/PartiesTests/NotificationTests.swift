import AppleAuthority
import Backend
import JOSE
import Store
import Testing
import Vocabulary

@Suite("Notifications that Apple posts")
struct NotificationTests {
  private func claims(
    _ parties: Parties, _ kind: ServerNotification, _ form: ServerNotification.Form
  ) throws -> JSONObject {
    let body = try #require(try parties.notification(kind, form: form))
    let object = try #require(try JSONValue(parsing: body).object)
    #expect(object.members.map(\.name) == ["payload"])
    let token = try CompactJWS(parsing: try #require(object["payload"]?.string))
    let kid = try #require(token.keyIdentifier)
    let key = try #require(try parties.authority.keys().key(withIdentifier: kid))
    try token.verify(with: key.key)
    #expect(token.algorithm == "RS256")
    return try token.payloadObject()
  }

  @Test(
    "they are signed by Apple's key and good for a day", arguments: ServerNotification.Form.allCases
  )
  func envelope(form: ServerNotification.Form) throws {
    let parties = try Parties()
    try parties.signIn()
    let claims = try claims(parties, .consentRevoked, form)
    #expect(claims["iss"] == "https://appleid.apple.com")
    #expect(claims["aud"] == "com.example.orchard")
    #expect(claims["iat"]?.integer == parties.now.seconds)
    #expect(claims["exp"]?.integer == parties.now.seconds + 86_400)
    #expect(claims["jti"]?.string?.count == 22)
    #expect(try self.claims(parties, .consentRevoked, form)["jti"] != claims["jti"])
  }

  @Test(
    "as observed, the event is a string of JSON with milliseconds, and deletion is account-delete",
    arguments: ServerNotification.allCases)
  func observed(kind: ServerNotification) throws {
    let parties = try Parties()
    let user = try parties.authorize(email: .hide).user
    let text = try #require(try claims(parties, kind, .observed)["events"]?.string)
    let event = try #require(try JSONValue(parsing: text).object)
    #expect(
      event["type"]?.string == (kind == .accountDeleted ? "account-delete" : kind.rawValue))
    #expect(event["sub"]?.string == user)
    #expect(event["event_time"]?.integer == parties.now.milliseconds)
  }

  @Test(
    "as documented, the event is an object with seconds, and deletion is account-deleted",
    arguments: ServerNotification.allCases)
  func documented(kind: ServerNotification) throws {
    let parties = try Parties()
    let credential = try parties.authorize(email: .hide)
    let event = try #require(try claims(parties, kind, .documented)["events"]?.object)
    #expect(event["type"]?.string == kind.rawValue)
    #expect(event["event_time"]?.integer == parties.now.seconds)
    let isOfMail = [.emailDisabled, .emailEnabled].contains(kind)
    #expect(event["email"]?.string == (isOfMail ? credential.email : nil))
    #expect(event["is_private_email"] == (isOfMail ? "true" : nil))
  }

  @Test("there is none about a person who never used the app")
  func stranger() throws {
    let parties = try Parties()
    for kind in ServerNotification.allCases { #expect(try parties.notification(kind) == nil) }
  }

  @Test("there is none about forwarding where the app knows the person's own address")
  func sharedAddress() throws {
    let parties = try Parties()
    try parties.signIn(email: .share)
    #expect(try parties.notification(.emailDisabled) == nil)
    #expect(try parties.notification(.emailEnabled) == nil)
    #expect(try parties.notification(.consentRevoked) != nil)
  }

  @Test("there is one about an account that is gone, by the identifier that the app knows")
  func deletedAccount() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
    let claims = try claims(parties, .accountDeleted, .documented)
    #expect(claims["events"]?.object?["sub"]?.string == user)
  }
}

@Suite("Notifications that the backend receives")
struct NotificationReceptionTests {
  @Test("Stop Using ends every session of the person and forgets Apple's tokens")
  func consentRevoked() throws {
    for form in ServerNotification.Form.allCases {
      let parties = try Parties()
      let first = try parties.signIn()
      let second = try parties.signIn()
      try parties.database.backend.keep(appleRefreshToken: "r1", uid: first.uid)
      #expect(
        try parties.tell(.consentRevoked, form: form)
          == .success(
            .consentRevoked(uid: first.uid, endedSessions: 2, forgottenTokens: 1)))
      for session in [first.session, second.session] {
        #expect(try parties.backend.session(session).failure?.code == .userTokenExpired)
      }
      #expect(try parties.database.backend.appleRefreshTokens(uid: first.uid) == [])
      #expect(try parties.backend.appleIdentityDeletedAt(uid: first.uid) == nil)
    }
  }

  @Test("a deleted Apple Account does the same, and is known to be gone, by either name")
  func accountDeleted() throws {
    for form in ServerNotification.Form.allCases {
      let parties = try Parties()
      let answer = try parties.signIn()
      try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
      #expect(
        try parties.tell(.accountDeleted, form: form)
          == .success(.identityDeleted(uid: answer.uid, endedSessions: 1, forgottenTokens: 0)))
      #expect(try parties.backend.session(answer.session).failure?.code == .userTokenExpired)
      let deletedAt = try #require(try parties.backend.appleIdentityDeletedAt(uid: answer.uid))
      #expect(deletedAt.seconds == parties.now.seconds)
    }
  }

  @Test("other people's sessions stay")
  func others() throws {
    let parties = try Parties()
    try parties.signIn()
    let jimin = try #require(try parties.authority.account(id: 2))
    let other = try parties.signIn(account: jimin)
    _ = try parties.tell(.consentRevoked)
    #expect(try parties.backend.session(other.session).failure == nil)
  }

  @Test("with forwarding off no mail is sent to the relay address, until it is on again")
  func forwarding() throws {
    for form in ServerNotification.Form.allCases {
      let parties = try Parties()
      let answer = try parties.signIn(email: .hide)
      let address = try #require(answer.email)
      var handedOver = 0
      func send() throws -> MailOutcome {
        try parties.backend.sendMail(
          to: address.uppercased(), subject: "News", at: parties.now
        ) {
          handedOver += 1
          return try parties.authority.deliver(from: $0, to: $1, at: $2)
        }
      }
      #expect(
        try parties.tell(.emailDisabled, form: form)
          == .success(.mailSuppressed(uid: answer.uid, address: address)))
      #expect(try send() == .bounced(from: address.uppercased(), .suppressed))
      #expect(handedOver == 0)
      #expect(
        try parties.tell(.emailEnabled, form: form)
          == .success(.mailAllowed(uid: answer.uid, address: address)))
      #expect(try send() == .relayed(through: address, to: parties.account.primaryEmail))
      #expect(handedOver == 1)
    }
  }

  @Test("what comes twice is done once")
  func repeated() throws {
    let parties = try Parties()
    let answer = try parties.signIn()
    let body = try #require(try parties.notification(.consentRevoked))
    #expect(try parties.receive(body).failure == nil)
    #expect(try parties.receive(body) == .success(.repeated))
    parties.pass(seconds: 60)
    let later = try parties.signIn()
    #expect(later.uid == answer.uid)
    #expect(try parties.receive(body) == .success(.repeated))
    #expect(try parties.backend.session(later.session).failure == nil)
  }

  @Test("one that comes late does not end the session of a person who has come back since")
  func late() throws {
    for form in ServerNotification.Form.allCases {
      let parties = try Parties()
      let before = try parties.signIn()
      let body = try #require(try parties.notification(.consentRevoked, form: form))
      parties.pass(seconds: 300)
      let after = try parties.signIn()
      try parties.database.backend.keep(appleRefreshToken: "new", uid: after.uid)
      parties.pass(seconds: 300)
      #expect(
        try parties.receive(body)
          == .success(.consentRevoked(uid: after.uid, endedSessions: 1, forgottenTokens: 0)))
      #expect(try parties.backend.session(before.session).failure?.code == .userTokenExpired)
      #expect(try parties.backend.session(after.session).failure == nil)
      #expect(try parties.database.backend.appleRefreshTokens(uid: after.uid) == ["new"])
    }
  }

  @Test("of two about forwarding the later one counts, whichever comes first")
  func outOfOrder() throws {
    let parties = try Parties()
    let answer = try parties.signIn(email: .hide)
    let off = try #require(try parties.notification(.emailDisabled))
    parties.pass(seconds: 60)
    let on = try #require(try parties.notification(.emailEnabled))
    #expect(try parties.receive(on).failure == nil)
    #expect(try parties.receive(off) == .success(.outdated(uid: answer.uid)))
    #expect(try !parties.database.backend.isUndeliverable(try #require(answer.email)))
  }

  @Test("one about somebody whom the backend does not know changes nothing")
  func unknownUser() throws {
    let parties = try Parties()
    let user = try parties.authorize().user
    #expect(try parties.tell(.consentRevoked) == .success(.unknownUser(sub: user)))
  }

  @Test("one after Apple has changed its key is verified with the new one")
  func rotatedKey() throws {
    let parties = try Parties()
    try parties.signIn()
    let other = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      try Parties.otherKey.mapError { CryptoError(operation: "Making a key", reason: "\($0)") }
        .get()
    }
    try other.rotateKey(at: parties.now, using: &parties.random)
    #expect(try parties.tell(.consentRevoked).failure == nil)
  }

  @Test("one signed by a new key is refused by a backend that fetches the keys only once")
  func keysFetchedOnce() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    parties.backend.faults = [.keySetCachedForever]
    let other = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      try Parties.otherKey.mapError { CryptoError(operation: "Making a key", reason: "\($0)") }
        .get()
    }
    let kid = try other.rotateKey(at: parties.now, using: &parties.random)
    #expect(try parties.tell(.consentRevoked) == .failure(.unknownKey(kid: kid)))
    #expect(try parties.backend.session(session).failure == nil)
  }

  @Test("two devices are signed out together")
  func twoDevices() throws {
    let parties = try Parties()
    let phone = try parties.signIn()
    parties.pass(seconds: 3600)
    let tablet = try parties.signIn()
    #expect(phone.uid == tablet.uid)
    _ = try parties.tell(.consentRevoked)
    for session in [phone.session, tablet.session] {
      #expect(try parties.backend.session(session).failure?.code == .userTokenExpired)
    }
  }

  @Test("who comes back after Stop Using is the same user, with a session that holds")
  func comingBack() throws {
    let parties = try Parties()
    let before = try parties.signIn()
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    _ = try parties.tell(.consentRevoked)
    parties.pass(seconds: 1)
    let after = try parties.signIn()
    #expect(after.uid == before.uid)
    #expect(!after.isNewUser)
    #expect(try parties.backend.session(after.session).failure == nil)
  }

  @Test("one that fails half-way in the store leaves nothing, and is handled when it comes again")
  func storeFails() throws {
    struct Failure: Error {}
    let parties = try Parties()
    let answer = try parties.signIn()
    let body = try #require(try parties.notification(.consentRevoked))
    #expect(throws: Failure.self) {
      try parties.database.transaction {
        _ = try parties.receive(body)
        throw Failure()
      }
    }
    #expect(try parties.backend.session(answer.session).failure == nil)
    #expect(
      try parties.receive(body)
        == .success(.consentRevoked(uid: answer.uid, endedSessions: 1, forgottenTokens: 0)))
  }

  @Test("deleting the user leaves nothing of what Apple told")
  func deletedUser() throws {
    let parties = try Parties()
    let answer = try parties.signIn(email: .hide)
    _ = try parties.tell(.emailDisabled)
    try parties.backend.deleteUserInConsole(uid: answer.uid)
    #expect(try !parties.database.backend.isUndeliverable(try #require(answer.email)))
  }
}

@Suite("Notifications that the backend refuses")
struct NotificationRefusalTests {
  /// A body with these claims, signed by Apple's key or another.
  private func body(
    _ parties: Parties, key: RSAPrivateKey? = nil, changing: (inout JSONObject) -> Void
  ) throws -> String {
    let body = try #require(try parties.notification(.consentRevoked))
    let payload = try #require(try JSONValue(parsing: body).object?["payload"]?.string)
    let token = try CompactJWS(parsing: payload)
    var claims = try token.payloadObject()
    changing(&claims)
    let changed = try CompactJWS(
      signing: JSONValue.object(claims).bytes,
      header: ["kid": .string(try #require(token.keyIdentifier))],
      with: .rsa(try key ?? Parties.key.get()))
    return JSONValue.object(["payload": .string(changed.text)]).text
  }

  @Test(
    "a body that is no notification, however it looks",
    arguments: [
      "", "{", "null", "[]", "{}", #"{"payload":1}"#, #"{"payload":null}"#, "\u{0}", "payload=x",
      String(repeating: "[", count: 16_000),
    ])
  func noPayload(body: String) throws {
    #expect(try Parties().receive(body) == .failure(.noPayload))
  }

  @Test(
    "a payload that is no token",
    arguments: ["", ".", "..", "a.b", "a.b.c", "e30.e30", "e30.!.e30", "W10.e30.e30", "💥.💥.💥"])
  func notAToken(payload: String) throws {
    let answer = try Parties().receive(JSONValue.object(["payload": .string(payload)]).text)
    guard case .notAToken = try #require(answer.failure) else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test("a body that is far too long")
  func tooLong() throws {
    let body = String(repeating: "x", count: 5_000_000)
    #expect(try Parties().receive(body) == .failure(.tooLong(5_000_000)))
  }

  @Test("one that somebody else has signed, and one without a key's name")
  func forged() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    let forged = try body(parties, key: try Parties.otherKey.get()) { _ in }
    guard case .signatureInvalid = try #require(try parties.receive(forged).failure) else {
      Issue.record("it was not refused for its signature")
      return
    }
    let unsigned = "eyJhbGciOiJub25lIn0.e30."
    #expect(
      try parties.receive(JSONValue.object(["payload": .string(unsigned)]).text)
        == .failure(.unknownKey(kid: nil)))
    #expect(try parties.backend.session(session).failure == nil)
  }

  @Test("one that names a key which Apple does not have, or while the keys can't be had")
  func keys() throws {
    let parties = try Parties()
    _ = try parties.authorize()
    // {"alg":"RS256","kid":"nobody"}
    let token = "eyJhbGciOiJSUzI1NiIsImtpZCI6Im5vYm9keSJ9.e30.AA"
    let body = JSONValue.object(["payload": .string(token)]).text
    #expect(try parties.receive(body) == .failure(.unknownKey(kid: "nobody")))
    parties.network.isUp = false
    #expect(try parties.receive(body) == .failure(.keysUnreachable))
  }

  @Test("one of another issuer, for another app, or of yesterday")
  func claims() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    #expect(
      try parties.receive(body(parties) { $0["iss"] = "https://apple.example" })
        == .failure(.wrongIssuer("https://apple.example")))
    #expect(
      try parties.receive(body(parties) { $0["aud"] = "com.example.other" })
        == .failure(.wrongAudience("com.example.other")))
    let late = try body(parties) { _ in }
    parties.pass(seconds: 86_400)
    #expect(try parties.receive(late) == .failure(.expired))
    #expect(try parties.backend.session(session).failure == nil)
  }

  @Test("one that lacks a claim, or has one of another kind")
  func malformed() throws {
    let parties = try Parties()
    try parties.signIn()
    for name in ["iss", "aud", "jti", "events"] {
      #expect(
        try parties.receive(body(parties) { $0[name] = nil }) == .failure(.malformedClaim(name)))
      #expect(
        try parties.receive(body(parties) { $0[name] = .integer(7) })
          == .failure(.malformedClaim(name)))
    }
    #expect(
      try parties.receive(body(parties) { $0["exp"] = "soon" })
        == .failure(.malformedClaim("exp")))
    for (events, name) in [
      ("{", "events"), ("[]", "events"), ("{}", "type"), (#"{"type":"consent-revoked"}"#, "sub"),
      (#"{"type":"consent-revoked","sub":"x"}"#, "event_time"),
      (#"{"type":"consent-revoked","sub":"x","event_time":-1}"#, "event_time"),
      (#"{"type":"email-disabled","sub":"x","event_time":1}"#, "email"),
    ] {
      #expect(
        try parties.receive(body(parties) { $0["events"] = .string(events) })
          == .failure(.malformedClaim(name)))
    }
  }

  @Test("one of which any single byte is another")
  func tampered() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    let bytes = Array(try #require(try parties.notification(.consentRevoked)).utf8)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] ^= 1
      let body = String(decoding: changed, as: UTF8.self)
      #expect(try parties.receive(body).failure != nil, "byte \(index)")
    }
    #expect(try parties.backend.session(session).failure == nil)
  }

  @Test("one without an expiry is taken, and one of a kind that is not known changes nothing")
  func lenient() throws {
    let parties = try Parties()
    let session = try parties.signIn().session
    let unknown = try body(parties) {
      $0["exp"] = nil
      $0["events"] = .object(["type": "name-changed", "sub": "x", "event_time": .integer(1)])
    }
    #expect(try parties.receive(unknown) == .success(.unknownEvent(type: "name-changed")))
    #expect(try parties.backend.session(session).failure == nil)
  }
}

extension Parties {
  /// What Apple posts about the person.
  fileprivate func notification(
    _ kind: ServerNotification, form: ServerNotification.Form = .observed
  ) throws -> String? {
    try authority.notification(kind, of: account, app: app, form: form, at: now, using: &random)
  }

  fileprivate func receive(
    _ body: String
  ) throws -> Result<NotificationOutcome, NotificationRefusal> {
    try backend.receive(notification: body, at: now)
  }

  /// Apple posts, and the backend receives.
  fileprivate func tell(
    _ kind: ServerNotification, form: ServerNotification.Form = .observed
  ) throws -> Result<NotificationOutcome, NotificationRefusal> {
    try receive(try #require(try notification(kind, form: form)))
  }
}
