import AppleAuthority
import Backend
import JOSE
import Testing
import Vocabulary

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

  @Test("one that tells whole seconds ends a session that began in the same second")
  func sameSecond() throws {
    let parties = try Parties()
    parties.now = parties.now.advanced(byMilliseconds: 500)
    let session = try parties.signIn().session
    parties.now = parties.now.advanced(byMilliseconds: 400)
    _ = try parties.tell(.consentRevoked, form: .documented)
    #expect(try parties.backend.session(session).failure?.code == .userTokenExpired)
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
