import AppleAuthority
import Backend
import JOSE
import Testing
import Vocabulary

@Suite("What the backend verifies")
struct TokenVerificationTests {
  private let allKinds: [TokenCheck.Kind] = [
    .format, .algorithm, .signature, .issuer, .audience, .expiry, .issuedAt, .nonce,
  ]

  @Test("a good token passes every check, and the answer names each with what was found")
  func allHold() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let checks = try parties.signIn(with: credential).get().checks
    #expect(checks.map(\.kind) == allKinds)
    #expect(checks.allSatisfy { $0.holds })
    let kid = try #require(try credential.token().keyIdentifier)
    #expect(
      checks.map(\.detail) == [
        "3 parts", "RS256", "kid \(kid)", "https://appleid.apple.com", "com.example.orchard",
        "in 24 h 0 min", "0 s ago", "SHA-256 of the raw nonce",
      ])
  }

  @Test(
    "what is no token is malformedJWT, and only the format was looked at",
    arguments: ["", "junk", "a.b", "a.b.c.d", "e30.W10.AA", "c0123.0.abcd.xyz"])
  func malformed(text: String) throws {
    let parties = try Parties()
    let failure = try parties.backend.signIn(
      identityToken: text, rawNonce: nil, fullName: nil, at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.error.code == .malformedJWT)
    #expect(failure?.checks.map(\.kind) == [.format])
    #expect(failure?.checks.last?.holds == false)
  }

  @Test("a token as long as a novel is malformedJWT")
  func huge() throws {
    let parties = try Parties()
    let failure = try parties.backend.signIn(
      identityToken: String(repeating: "e30.", count: 1_000_000), rawNonce: nil, fullName: nil,
      at: parties.now, using: &parties.random
    ).failure
    #expect(failure?.error.code == .malformedJWT)
  }

  @Test("each refusal names the failed check last, after those that held")
  func failedChecks() throws {
    let changes: [(TokenCheck.Kind, (inout JSONObject) -> Void)] = [
      (.issuer, { $0["iss"] = "https://evil.example" }),
      (.audience, { $0["aud"] = "com.example.orchard." }),
      (.expiry, { $0["exp"] = .integer(1) }),
      (.expiry, { $0["exp"] = .integer(.min) }),
      (.issuedAt, { $0["iat"] = .integer(4_000_000_000) }),
      (.issuedAt, { $0["iat"] = .integer(.max) }),
      (.format, { $0["sub"] = nil }),
      (.format, { $0["email"] = .integer(1) }),
    ]
    for (kind, change) in changes {
      let failure = try signIn(changing: change)
      #expect(failure?.error.code == .invalidCredential)
      #expect(failure?.checks.last?.kind == kind)
      #expect(failure?.checks.last?.holds == false)
      let passed = failure?.checks.dropLast() ?? []
      #expect(passed.map(\.kind) == Array(allKinds.prefix { $0 != kind }))
      #expect(passed.allSatisfy { $0.holds })
    }
  }

  @Test("the audience error says both, as Firebase does")
  func audienceMessage() throws {
    let failure = try signIn { $0["aud"] = "com.example.typo" }
    #expect(
      failure?.error.message
        == "The audience in ID Token [com.example.typo] does not match the expected audience "
        + "com.example.orchard.")
  }

  @Test("a token whose payload was exchanged fails at the signature")
  func tampered() throws {
    let parties = try Parties()
    let credential = try parties.authorize()
    let parts = try #require(credential.identityTokenText).split(separator: ".")
    var claims = try credential.token().payloadObject()
    claims["sub"] = "000000.0.0000"
    let forged =
      "\(parts[0]).\(Base64URL.encode(JSONValue.object(claims).bytes)).\(parts[2])"
    let failure = try parties.backend.signIn(
      identityToken: forged, rawNonce: nil, fullName: nil, at: parties.now,
      using: &parties.random
    ).failure
    #expect(failure?.error.code == .invalidCredential)
    #expect(failure?.checks.map(\.kind) == [.format, .algorithm, .signature])
  }

  @Test("a token of alg none or HS256 is refused before its signature is looked at")
  func otherAlgorithms() throws {
    let parties = try Parties()
    let claims = Base64URL.encode(try parties.authorize().token().payload)
    for algorithm in ["none", "HS256", "ES256"] {
      let header = Base64URL.encode(JSONValue.object(["alg": .string(algorithm)]).bytes)
      let failure = try parties.backend.signIn(
        identityToken: "\(header).\(claims).", rawNonce: nil, fullName: nil, at: parties.now,
        using: &parties.random
      ).failure
      #expect(failure?.error.code == .invalidCredential)
      #expect(failure?.checks.last == TokenCheck(.algorithm, holds: false, detail: algorithm))
    }
  }

  @Test("a token without a kid, or with one that is not in Apple's set, is refused")
  func unknownKey() throws {
    for header in [[:], ["kid": "UNKNOWN123"]] as [JSONObject] {
      let failure = try signIn(header: header) { _ in }
      #expect(failure?.error.code == .invalidCredential)
      #expect(failure?.checks.last?.kind == .signature)
    }
  }

  @Test("a token can't smuggle control characters into what is said about it")
  func controlCharacters() throws {
    let failure = try signIn(header: ["kid": "\u{1B}[2J"]) { _ in }
    #expect(failure?.checks.last?.detail == "no key with kid ?[2J")
    #expect(failure?.error.message.contains("\u{1B}") == false)
    #expect(try signIn { $0["iss"] = "\u{9B}x\n" }?.checks.last?.detail == "?x?")
  }

  /// Signs in with a token that Apple's key signed, after a change to its claims or header.
  private func signIn(
    header: JSONObject? = nil, changing change: (inout JSONObject) -> Void
  ) throws -> SignInFailure? {
    let parties = try Parties()
    let genuine = try parties.authorize().token()
    var claims = try genuine.payloadObject()
    change(&claims)
    let token = try CompactJWS(
      signing: JSONValue.object(claims).bytes, header: header ?? genuine.header,
      with: .rsa(try Parties.key.get()))
    return try parties.backend.signIn(
      identityToken: token.text, rawNonce: nil, fullName: nil, at: parties.now,
      using: &parties.random
    ).failure
  }
}

@Suite("Clocks")
struct ClockTests {
  @Test("a token passes until the second before its end")
  func expiry() throws {
    let parties = try Parties()
    let credential = try parties.authorize()
    parties.pass(seconds: 86_399)
    #expect(try parties.signIn(with: credential, rawNonce: nil).failure == nil)
    parties.pass(seconds: 1)
    let failure = try parties.signIn(with: credential, rawNonce: nil).failure
    #expect(failure?.error.code == .invalidCredential)
    #expect(failure?.checks.last == TokenCheck(.expiry, holds: false, detail: "0 s ago"))
  }

  @Test("with leeway it passes that much longer")
  func expiryLeeway() throws {
    let parties = try Parties()
    try parties.backend.setSettings(ConsoleSettings(expiryLeeway: 60))
    let credential = try parties.authorize()
    parties.pass(seconds: 86_459)
    #expect(try parties.signIn(with: credential, rawNonce: nil).failure == nil)
    parties.pass(seconds: 1)
    #expect(try parties.signIn(with: credential, rawNonce: nil).failure != nil)
  }

  @Test("a backend whose clock is five minutes slow accepts, and one that is slower refuses")
  func issuedAt() throws {
    let parties = try Parties()
    let credential = try parties.authorize()
    parties.pass(seconds: -300)
    #expect(try parties.signIn(with: credential, rawNonce: nil).failure == nil)
    parties.pass(seconds: -1)
    let failure = try parties.signIn(with: credential, rawNonce: nil).failure
    #expect(failure?.checks.last == TokenCheck(.issuedAt, holds: false, detail: "in 5 min"))
  }
}

@Suite("The nonce")
struct NonceTests {
  @Test("the raw nonce must be the one whose hash went to Apple")
  func mismatch() throws {
    let parties = try Parties()
    let failure = try parties.signIn(
      with: try parties.authorize(try Parties.requestWithNonce()), rawNonce: "other"
    ).failure
    let hash = try SHA256.hexadecimal(Parties.rawNonce)
    #expect(
      failure?.error
        == AuthError(
          .missingOrInvalidNonce,
          "The nonce in ID Token \"\(hash)\" does not match the SHA256 hash of the raw nonce "
            + "\"other\" in the request."))
    #expect(failure?.checks.last?.kind == .nonce)
  }

  @Test("the same string to Apple and to the backend is refused")
  func rawOnBothSides() throws {
    let parties = try Parties()
    let request = AppleIDRequest(requestedScopes: [], nonce: "raw")
    let failure = try parties.signIn(with: try parties.authorize(request), rawNonce: "raw").failure
    #expect(failure?.error.code == .missingOrInvalidNonce)
  }

  @Test("a token with a nonce needs the raw one, and a raw one needs a token with a nonce")
  func bothOrNone() throws {
    let parties = try Parties()
    let with = try parties.authorize(try Parties.requestWithNonce())
    #expect(
      try parties.signIn(with: with, rawNonce: nil).failure?.error.code == .missingOrInvalidNonce)
    let without = try parties.authorize()
    #expect(
      try parties.signIn(with: without, rawNonce: "raw").failure?.error.code
        == .missingOrInvalidNonce)
    #expect(try parties.signIn(with: without, rawNonce: nil).failure == nil)
  }

  @Test("where the token says that nonces are not supported, a missing one passes")
  func notSupported() throws {
    let parties = try Parties()
    let genuine = try parties.authorize().token()
    var claims = try genuine.payloadObject()
    claims["nonce_supported"] = .bool(false)
    let token = try CompactJWS(
      signing: JSONValue.object(claims).bytes, header: genuine.header,
      with: .rsa(try Parties.key.get()))
    let answer = try parties.backend.signIn(
      identityToken: token.text, rawNonce: "raw", fullName: nil, at: parties.now,
      using: &parties.random)
    #expect(answer.failure == nil)
  }

  @Test("a credential with a nonce works once")
  func singleUse() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    #expect(try parties.signIn(with: credential).failure == nil)
    let failure = try parties.signIn(with: credential).failure
    #expect(
      failure?.error
        == AuthError(
          .missingOrInvalidNonce,
          "Duplicate credential received. Please try again with a new credential."))
    #expect(failure?.checks.last == TokenCheck(.nonce, holds: false, detail: "used before"))
  }

  @Test("a credential without a nonce works again: that is what the nonce is for")
  func replayWithoutNonce() throws {
    let parties = try Parties()
    let credential = try parties.authorize()
    for _ in 0..<2 {
      #expect(try parties.signIn(with: credential, rawNonce: nil).failure == nil)
    }
  }

  @Test("the same nonce in another token is no replay")
  func sameNonceNewToken() throws {
    let parties = try Parties()
    for _ in 0..<2 {
      let credential = try parties.authorize(try Parties.requestWithNonce())
      #expect(try parties.signIn(with: credential).failure == nil)
    }
  }

  @Test("a refusal for another reason does not use the credential up")
  func refusalKeepsCredential() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    parties.network.isUp = false
    #expect(try parties.signIn(with: credential).failure?.error.code == .networkError)
    parties.network.isUp = true
    #expect(try parties.signIn(with: credential, rawNonce: "typo").failure != nil)
    #expect(try parties.signIn(with: credential).failure == nil)
  }
}

@Suite("Apple's keys at the backend")
struct KeySetTests {
  @Test("the key set is fetched once for many sign-ins")
  func cached() throws {
    let parties = try Parties()
    for _ in 0..<3 { try parties.signIn() }
    #expect(parties.network.keyFetches == 1)
  }

  @Test("a token of a new key makes the backend fetch once more, and passes")
  func rotated() throws {
    let parties = try Parties()
    try parties.signIn()
    try rotate(parties)
    try parties.signIn()
    #expect(parties.network.keyFetches == 2)
  }

  @Test("a kid that is nowhere makes the backend fetch once more, and is refused")
  func unknownKid() throws {
    let parties = try Parties()
    try parties.signIn()
    let token = try CompactJWS(
      signing: try parties.authorize().token().payload, header: ["kid": "UNKNOWN123"],
      with: .rsa(try Parties.key.get()))
    let answer = try parties.backend.signIn(
      identityToken: token.text, rawNonce: nil, fullName: nil, at: parties.now,
      using: &parties.random)
    #expect(answer.failure?.error.code == .invalidCredential)
    #expect(parties.network.keyFetches == 2)
  }

  @Test("while Apple can't be reached, known keys still do")
  func offline() throws {
    let parties = try Parties()
    try parties.signIn()
    parties.network.isUp = false
    try parties.signIn()
    try rotate(parties)
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let failure = try parties.signIn(with: credential).failure
    #expect(failure?.error.code == .networkError)
    #expect(failure?.checks.map(\.kind) == [.format, .algorithm])
  }

  private func rotate(_ parties: Parties) throws {
    let authority = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      try Parties.otherKey.mapError { CryptoError(operation: "", reason: "\($0)") }.get()
    }
    parties.pass(seconds: 1)
    try authority.rotateKey(at: parties.now, using: &parties.random)
  }
}
