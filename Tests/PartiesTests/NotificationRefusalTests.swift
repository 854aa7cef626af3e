import JOSE
import Testing
import Vocabulary

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
