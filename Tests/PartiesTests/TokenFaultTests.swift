import AppleAuthority
import Backend
import JOSE
import Testing
import Vocabulary

@Suite("Identity tokens with faults")
struct TokenFaultTests {
  /// What the backend makes of a fault: the check that fails and the error; `nil` where it lets the person in.
  private static let refusals: [TokenFault: (TokenCheck.Kind, AuthError.Code)] = [
    .signatureBroken: (.signature, .invalidCredential),
    .unknownKeyIdentifier: (.signature, .invalidCredential),
    .algorithmNone: (.algorithm, .invalidCredential),
    .wrongIssuer: (.issuer, .invalidCredential),
    .audienceIsServicesID: (.audience, .invalidCredential),
    .expired: (.expiry, .invalidCredential),
    .issuedInFuture: (.issuedAt, .invalidCredential),
    .nonceMissing: (.nonce, .missingOrInvalidNonce),
    .nonceWrong: (.nonce, .missingOrInvalidNonce),
    .nonceHashedTwice: (.nonce, .missingOrInvalidNonce),
    .twoSegments: (.format, .malformedJWT),
    .oneSegment: (.format, .malformedJWT),
    .empty: (.format, .malformedJWT),
    .payloadNotJSON: (.format, .malformedJWT),
    .huge: (.format, .malformedJWT),
  ]
  private static let harmless: Set<TokenFault> = [
    .booleansAsStrings, .emailMissing, .payloadWithoutPadding,
  ]

  private func token(
    _ faults: Set<TokenFault>, of parties: Parties, email: EmailChoice = .share
  ) throws -> String {
    try #require(
      try parties.authorize(
        try Parties.requestWithNonce(), email: email, tokenFaults: faults
      ).identityTokenText)
  }

  /// The claims of a token, whether or not anybody would accept it.
  private func claims(of token: String) throws -> JSONObject {
    let payload = try #require(token.split(separator: ".").dropFirst().first)
    return try #require(JSONValue(parsing: try Base64URL.decode(payload)).object)
  }

  @Test(
    "each fault is refused for what is wrong, and for nothing else", arguments: TokenFault.allCases)
  func refusals(of fault: TokenFault) throws {
    let parties = try Parties()
    let credential = try parties.authorize(
      try Parties.requestWithNonce(), tokenFaults: [fault])
    let result = try parties.signIn(with: credential)
    guard let (kind, code) = Self.refusals[fault] else {
      #expect(Self.harmless.contains(fault))
      #expect(try result.get().checks.allSatisfy { $0.holds })
      return
    }
    let failure = try #require(result.failure)
    #expect(failure.error.code == code)
    #expect(failure.checks.last?.kind == kind)
    #expect(failure.checks.last?.holds == false)
    #expect(failure.checks.dropLast().allSatisfy { $0.holds })
  }

  @Test("the same walk gives the same faulty token", arguments: TokenFault.allCases)
  func deterministic(fault: TokenFault) throws {
    #expect(try token([fault], of: Parties()) == token([fault], of: Parties()))
    #expect(try token([fault], of: Parties()).isEmpty == (fault == .empty))
  }

  @Test(
    "whoever changes claims signs them: Apple's key verifies",
    arguments: [
      TokenFault.wrongIssuer, .audienceIsServicesID, .expired, .issuedInFuture, .nonceMissing,
      .nonceWrong, .nonceHashedTwice, .booleansAsStrings, .emailMissing, .payloadWithoutPadding,
      .payloadNotJSON, .unknownKeyIdentifier,
    ])
  func signed(fault: TokenFault) throws {
    let parties = try Parties()
    let token = try CompactJWS(parsing: try token([fault], of: parties))
    try token.verify(with: .rsa(try Parties.key.get().publicKey))
  }

  @Test("a broken signature differs from the right one in one bit")
  func oneBit() throws {
    let right = try CompactJWS(parsing: try token([], of: Parties()))
    let broken = try CompactJWS(parsing: try token([.signatureBroken], of: Parties()))
    let bits = zip(right.signature, broken.signature).map { ($0 ^ $1).nonzeroBitCount }
    #expect(bits.reduce(0, +) == 1)
    #expect(right.payload == broken.payload)
    #expect(right.header == broken.header)
  }

  @Test("an unsigned token says alg none, keeps its kid and ends with the dot")
  func unsigned() throws {
    let token = try CompactJWS(parsing: try token([.algorithmNone], of: Parties()))
    #expect(token.algorithm == "none")
    #expect(token.keyIdentifier?.count == 10)
    #expect(token.signature.isEmpty)
    #expect(token.text.hasSuffix("."))
  }

  @Test("a twice hashed nonce is the SHA-256 of what the app sent")
  func hashedTwice() throws {
    let nonce = try claims(of: token([.nonceHashedTwice], of: Parties()))["nonce"]?.string
    #expect(try nonce == SHA256.hexadecimal(SHA256.hexadecimal(Parties.rawNonce)))
  }

  @Test("the token for the website is meant for the Services ID")
  func servicesID() throws {
    #expect(
      try claims(of: token([.audienceIsServicesID], of: Parties()))["aud"]
        == "com.example.orchard.web")
  }

  @Test("strings stand for booleans, and the person is let in")
  func strings() throws {
    let claims = try claims(of: token([.booleansAsStrings], of: Parties(), email: .hide))
    #expect(claims["email_verified"] == "true")
    #expect(claims["is_private_email"] == "true")
  }

  @Test("a token without e-mail says nothing of it, and Apple's next one has it again")
  func withoutEmail() throws {
    let parties = try Parties()
    let without = try claims(of: token([.emailMissing], of: parties, email: .hide))
    #expect(without["email"] == nil)
    #expect(without["email_verified"] == nil)
    #expect(without["is_private_email"] == nil)
    #expect(try claims(of: token([], of: parties))["email"] != nil)
  }

  @Test("a payload always needs padding that is not there, whatever the nonce's length")
  func padding() throws {
    for length in 1...6 {
      let parties = try Parties()
      let request = AppleIDRequest(
        requestedScopes: [], nonce: String(repeating: "n", count: length))
      let token = try #require(
        try parties.authorize(request, tokenFaults: [.payloadWithoutPadding]).identityTokenText)
      #expect(!token.split(separator: ".")[1].utf8.count.isMultiple(of: 4))
    }
  }

  @Test("a huge token has a mebibyte, and the backend does not even look into it")
  func huge() throws {
    let parties = try Parties()
    let credential = try parties.authorize(try Parties.requestWithNonce(), tokenFaults: [.huge])
    #expect(try #require(credential.identityToken).count >= 1_048_576)
    let failure = try parties.signIn(with: credential).failure
    #expect(failure?.error.message.contains("the limit is 16384") == true)
    #expect(parties.network.keyFetches == 0)
  }

  @Test("one and two segments are what they say")
  func segments() throws {
    #expect(try token([.twoSegments], of: Parties()).split(separator: ".").count == 2)
    #expect(try !token([.oneSegment], of: Parties()).contains("."))
  }

  @Test("of several faults each is in the token")
  func several() throws {
    let claims = try claims(
      of: token([.wrongIssuer, .nonceMissing, .expired, .signatureBroken], of: Parties()))
    #expect(claims["iss"] != "https://appleid.apple.com")
    #expect(claims["nonce"] == nil)
    #expect(try #require(claims["exp"]?.integer) < Parties().now.seconds)
    #expect(try token(Set(TokenFault.allCases), of: Parties()).isEmpty)
  }

  @Test("what comes beside the token is as ever: code, name, e-mail, identifier")
  func beside() throws {
    var right = try Parties().authorize()
    var faulty = try Parties().authorize(tokenFaults: Set(TokenFault.allCases))
    right.identityToken = nil
    faulty.identityToken = nil
    #expect(right == faulty)
  }
}
