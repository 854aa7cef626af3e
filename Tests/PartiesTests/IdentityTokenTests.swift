import AppleAuthority
import JOSE
import Testing
import Vocabulary

@Suite("Identity tokens")
struct IdentityTokenTests {
  @Test("the header is kid and alg and nothing else, and the signature holds with Apple's key set")
  func header() throws {
    let parties = try Parties()
    let token = try parties.authorize().token()
    #expect(token.header.members.map(\.name) == ["kid", "alg"])
    #expect(token.algorithm == "RS256")
    let kid = try #require(token.keyIdentifier)
    #expect(kid.count == 10)
    let key = try #require(try parties.authority.keys().key(withIdentifier: kid))
    #expect(throws: Never.self) { try token.verify(with: key.key) }
  }

  @Test("the first token's claims stand in Apple's order")
  func firstClaims() throws {
    let token = try Parties().authorize(try Parties.requestWithNonce(), email: .hide).token()
    #expect(
      try token.payloadObject().members.map(\.name) == [
        "iss", "aud", "exp", "iat", "sub", "nonce", "c_hash", "email", "email_verified",
        "is_private_email", "auth_time", "nonce_supported", "real_user_status",
      ])
  }

  @Test("a later token has no real_user_status, and without a nonce none of that")
  func laterClaims() throws {
    let parties = try Parties()
    _ = try parties.authorize()
    #expect(
      try parties.authorize().token().payloadObject().members.map(\.name) == [
        "iss", "aud", "exp", "iat", "sub", "c_hash", "email", "email_verified", "auth_time",
        "nonce_supported",
      ])
  }

  @Test("the claims say who, for whom, from when and until when")
  func values() throws {
    let parties = try Parties()
    let claims = try parties.authorize(try Parties.requestWithNonce()).claims()
    #expect(claims.issuer == "https://appleid.apple.com")
    #expect(claims.audience == "com.example.orchard")
    #expect(claims.issuedAt == parties.now.seconds)
    #expect(claims.authenticationTime == parties.now.seconds)
    #expect(claims.expiresAt == parties.now.seconds + 86_400)
    #expect(claims.email == "minji@example.com")
    #expect(claims.emailVerified == true)
    #expect(claims.realUserStatus == 2)
  }

  @Test("the nonce is passed on as it came, whatever it is")
  func nonceVerbatim() throws {
    let request = AppleIDRequest(requestedScopes: [], nonce: "not a hash ✓")
    #expect(try Parties().authorize(request).claims().nonce == "not a hash ✓")
  }

  @Test("c_hash is the left half of the code's SHA-256")
  func codeHash() throws {
    let credential = try Parties().authorize()
    let digest = try SHA256.hash(try #require(credential.authorizationCode))
    #expect(try credential.claims().codeHash == Base64URL.encode(digest.prefix(16)))
  }

  @Test("is_private_email is true for a relay address and absent for a shared one")
  func privateEmail() throws {
    #expect(try Parties().authorize(email: .hide).claims().isPrivateEmail == true)
    #expect(try Parties().authorize(email: .share).claims().isPrivateEmail == nil)
  }

  @Test("a second token still carries the e-mail, as it is today")
  func emailAlways() throws {
    let parties = try Parties()
    let first = try parties.authorize(email: .hide)
    #expect(try parties.authorize().claims().email == first.email)
  }

  @Test("a scope that was never granted is in no token, even when it is asked for later")
  func neverGranted() throws {
    let parties = try Parties()
    _ = try parties.authorize(AppleIDRequest(requestedScopes: [.fullName]))
    #expect(try parties.authorize().claims().email == nil)
  }

  @Test("the key is made once and kept")
  func keyIsKept() throws {
    let parties = try Parties()
    let first = try parties.authorize().token().keyIdentifier
    let later = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      throw CryptoError(operation: "Making a key", reason: "there is one")
    }
    #expect(try later.prepareKey(at: parties.now, using: &parties.random) == first)
  }

  @Test("rotating makes another key")
  func otherKey() throws {
    let parties = try Parties()
    let authority = AppleAuthority(database: parties.database)
    let kid = try authority.prepareKey(at: parties.now, using: &parties.random)
    parties.pass(seconds: 1)
    #expect(try authority.rotateKey(at: parties.now, using: &parties.random) != kid)
    let keys = try authority.keys().keys
    #expect(keys.count == 2)
    #expect(keys.first?.key != keys.last?.key)
  }

  @Test("of two copies of the program that make a key at the same time, both use the first one's")
  func keyRace() throws {
    let parties = try Parties()
    var random = SeededRandomNumberGenerator(seed: 2)
    var first: String?
    let slow = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      do {
        first = try parties.authority.prepareKey(at: parties.now, using: &random)
        return try Parties.otherKey.get()
      } catch {
        throw CryptoError(operation: "Making a key", reason: "\(error)")
      }
    }
    #expect(try slow.prepareKey(at: parties.now, using: &parties.random) == first)
    #expect(try parties.authority.keys().keys.count == 1)
  }

  @Test("a request that is refused makes no key")
  func noKeyForRefusal() throws {
    let parties = try Parties()
    let answer = try parties.authority.authorize(
      Parties.bothScopes, app: parties.app, account: nil, decision: ConsentDecision(),
      at: parties.now, using: &parties.random)
    #expect(answer.failure?.underlyingCode == -7022)
    #expect(try parties.authority.keys().keys.isEmpty)
  }

  @Test("a rotated key signs from then on, and tokens of the old one still verify")
  func rotation() throws {
    let parties = try Parties()
    let old = try parties.authorize().token()
    let authority = AppleAuthority(database: parties.database) { () throws(CryptoError) in
      try Parties.otherKey.mapError { CryptoError(operation: "", reason: "\($0)") }.get()
    }
    parties.pass(seconds: 1)
    let kid = try authority.rotateKey(at: parties.now, using: &parties.random)
    let new = try parties.authorize().token()
    #expect(new.keyIdentifier == kid)
    #expect(old.keyIdentifier != kid)
    for token in [old, new] {
      let kid = try #require(token.keyIdentifier)
      let key = try #require(try parties.authority.keys().key(withIdentifier: kid))
      #expect(throws: Never.self) { try token.verify(with: key.key) }
    }
  }
}

@Suite("Apple's policies")
struct PolicyTests {
  private func parties(_ policy: Policy) throws -> Parties {
    let parties = try Parties()
    try parties.authority.setPolicy(policy)
    return parties
  }

  @Test("a policy is kept in the store, and without one the real system's is followed")
  func kept() throws {
    let policy = Policy(
      emailInRepeatToken: .firstOnly, identifierAfterRevocation: .changes,
      repeatFullName: .absent, identityTokenLifetime: 600, booleanClaims: .string,
      relayDomain: .privateRelay, refreshAfterRevocation: .invalidRequest,
      authorizationCodeLifetime: 60)
    #expect(try Parties().authority.policy() == Policy())
    #expect(try parties(policy).authority.policy() == policy)
  }

  @Test("firstOnly: the first token has the e-mail, the second has not")
  func firstOnly() throws {
    let parties = try parties(Policy(emailInRepeatToken: .firstOnly))
    #expect(try parties.authorize().claims().email != nil)
    #expect(try parties.authorize().claims().email == nil)
  }

  @Test("unlessForwardingIsOff: a relay address is missing while forwarding is off")
  func forwardingOff() throws {
    let parties = try parties(Policy(emailInRepeatToken: .unlessForwardingIsOff))
    _ = try parties.authorize(email: .hide)
    #expect(try parties.authorize().claims().email != nil)
    parties.account.forwardsRelayedMail = false
    try parties.authority.update(parties.account)
    #expect(try parties.authorize().claims().email == nil)
  }

  @Test("changes: a person who comes back has another user, but the same relay address")
  func identifierChanges() throws {
    let parties = try parties(Policy(identifierAfterRevocation: .changes))
    let first = try parties.authorize(email: .hide)
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    let again = try parties.authorize(email: .hide)
    #expect(again.user != first.user)
    #expect(again.email == first.email)
  }

  @Test("absent: a repeat credential has no name object at all")
  func absentName() throws {
    let parties = try parties(Policy(repeatFullName: .absent))
    _ = try parties.authorize()
    #expect(try parties.authorize().fullName == nil)
  }

  @Test("string: the booleans of the e-mail are strings")
  func stringBooleans() throws {
    let token = try parties(Policy(booleanClaims: .string)).authorize(email: .hide).token()
    #expect(try token.payloadObject()["email_verified"] == "true")
    #expect(try token.payloadObject()["is_private_email"] == "true")
    #expect(try token.payloadObject()["nonce_supported"] == .bool(true))
  }

  @Test("ten minutes: a token's lifetime as before mid-2020")
  func lifetime() throws {
    let claims = try parties(Policy(identityTokenLifetime: 600)).authorize().claims()
    #expect(claims.expiresAt - claims.issuedAt == 600)
  }

  @Test("the old relay domain is for new addresses; those that exist stay")
  func relayDomain() throws {
    let parties = try Parties()
    let old = try parties.authorize(email: .hide).email
    try parties.authority.setPolicy(Policy(relayDomain: .privateRelay))
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try parties.authorize(email: .hide).email == old)
    let other = try #require(try parties.authority.accounts().dropFirst().first)
    let new = try #require(try parties.authorize(account: other, email: .hide).email)
    #expect(new.hasSuffix("@privaterelay.appleid.com"))
  }
}
