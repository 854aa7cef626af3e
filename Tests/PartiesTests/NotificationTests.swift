import AppleAuthority
import JOSE
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
