import AppleAuthority
import Backend
import Foundation
import JOSE
import Store
import Testing
import Vocabulary

@testable import siwa

/// Tokens that an authority's key signs, right ones and wrong ones.
struct TokenMaker {
  static let key = Result { () throws in try RSAPrivateKey.generate() }
  static let now = Timestamp(seconds: 1_780_998_060)
  static let rawNonce = "raw nonce"

  /// A store that has this key under the name `KEYIDENT01`.
  static func withKeyStore(_ body: (_ path: String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/siwa.db"
      try Database(.file(path)).apple.insert(
        SigningKeyRecord(
          kid: "KEYIDENT01", privateKey: key.get().derRepresentation(), createdAt: now))
      try body(path)
    }
  }

  static func claims() throws -> IdentityTokenClaims {
    IdentityTokenClaims(
      issuer: AppleAuthority.issuer, audience: AppRegistration.orchard.bundleIdentifier,
      expiresAt: now.seconds + 600, issuedAt: now.seconds - 5, subject: "000001.abc.0941",
      nonce: try SHA256.hexadecimal(rawNonce), email: "minji@example.com", emailVerified: true,
      nonceSupported: true)
  }

  static func token(
    kid: String? = "KEYIDENT01", _ change: (inout IdentityTokenClaims) -> Void = { _ in }
  ) throws -> String {
    var claims = try claims()
    change(&claims)
    var header: JSONObject = [:]
    header["kid"] = kid.map { .string($0) }
    return try CompactJWS(
      signing: JSONValue.object(claims.object()).bytes, header: header, with: .rsa(key.get())
    ).text
  }

  /// One way in which a token can be wrong, with the checks that do not hold then.
  struct Flaw: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let failing: [TokenCheck.Kind]
    let make: @Sendable () throws -> String
  }

  static let flaws: [Flaw] = [
    Flaw(testDescription: "nothing", failing: []) { try token() },
    Flaw(testDescription: "another signature", failing: [.signature]) {
      let contents = try token { $0.subject = "somebody else" }.split(separator: ".")
      let signature = try token().split(separator: ".")[2]
      return "\(contents[0]).\(contents[1]).\(signature)"
    },
    Flaw(testDescription: "a kid that is unknown", failing: [.signature]) {
      try token(kid: "OTHERKEY01")
    },
    Flaw(testDescription: "no kid", failing: [.signature]) { try token(kid: nil) },
    Flaw(testDescription: "another issuer", failing: [.issuer]) {
      try token { $0.issuer = "https://appleid.apple.com/" }
    },
    Flaw(testDescription: "another app", failing: [.audience]) {
      try token { $0.audience = "com.example.other" }
    },
    Flaw(testDescription: "an end that is now", failing: [.expiry]) {
      try token { $0.expiresAt = now.seconds }
    },
    Flaw(testDescription: "an end at the end of numbers", failing: []) {
      try token { $0.expiresAt = .max }
    },
    Flaw(testDescription: "a beginning too far ahead", failing: [.issuedAt]) {
      try token { $0.issuedAt = now.seconds + 301 }
    },
    Flaw(testDescription: "another nonce", failing: [.nonce]) {
      try token { $0.nonce = "0" }
    },
    Flaw(testDescription: "no nonce", failing: [.nonce]) { try token { $0.nonce = nil } },
    Flaw(testDescription: "another app and an end long ago", failing: [.audience, .expiry]) {
      try token {
        $0.audience = "com.example.other"
        $0.expiresAt = 0
      }
    },
  ]
}

@Suite("siwa token verify")
struct TokenVerifyTests {
  @Test("finds each thing that is wrong, whatever else is", arguments: TokenMaker.flaws)
  func checks(of flaw: TokenMaker.Flaw) throws {
    try TokenMaker.withKeyStore { path in
      let outcome = run(
        "token", "verify", "-", "--nonce", TokenMaker.rawNonce, "--store", path, "--format", "json",
        input: try flaw.make() + "\n", at: TokenMaker.now)
      let checks = try #require(printed(outcome).object?["checks"]?.array)
      let failing = checks.filter { $0.object?["holds"] == .bool(false) }
      #expect(failing.map { $0.object?["name"]?.string } == flaw.failing.map(\.rawValue))
      #expect(checks.count == TokenCheck.Kind.allCases.count)
      try #expect(printed(outcome).object?["holds"] == .bool(flaw.failing.isEmpty))
      #expect(outcome.code == (flaw.failing.isEmpty ? 0 : 1))
    }
  }

  @Test("agrees with the backend on what is wrong first", arguments: TokenMaker.flaws)
  func backend(on flaw: TokenMaker.Flaw) throws {
    try TokenMaker.withKeyStore { path in
      let store = try Database(.file(path))
      let authority = AppleAuthority(database: store)
      let backend = Backend(
        database: store,
        endpoints: AppleEndpoints(
          keys: { .success(try authority.keys().json().bytes) },
          exchange: { _, _, _ in .failure(.unreachable) },
          revoke: { _, _ in .failure(.unreachable) }))
      var random = SeededRandomNumberGenerator(seed: 1)
      let result = try backend.signIn(
        identityToken: try flaw.make(), rawNonce: TokenMaker.rawNonce, fullName: nil,
        at: TokenMaker.now,
        using: &random)
      switch result {
      case .success: #expect(flaw.failing.isEmpty)
      case .failure(let failure):
        #expect(failure.checks.first { !$0.holds }?.kind == flaw.failing.first)
      }
    }
  }

  @Test("prints each check with a sign, and says that the nonce was left alone")
  func table() throws {
    try TokenMaker.withKeyStore { path in
      let token = try TokenMaker.token { $0.audience = "com.example.other" }
      let outcome = run("token", "verify", token, "--store", path, at: TokenMaker.now)
      #expect(
        outcome.output == """
          ✓ format     3 parts
          ✓ alg        RS256
          ✓ signature  kid KEYIDENT01
          ✓ iss        https://appleid.apple.com
          ✗ aud        com.example.other, and not com.example.orchard
          ✓ exp        in 10 min
          ✓ iat        5 s ago
          ! nonce is not checked: --nonce RAW does that
          The token does not hold.

          """)
      #expect(outcome.code == 1)
      let other = run(
        "token", "verify", token, "--store", path, "--audience", "com.example.other", "--ascii",
        at: TokenMaker.now)
      #expect(other.code == 0)
      #expect(other.output.hasPrefix("[ok] format     3 parts\n"))
    }
  }

  @Test("verifies with the keys of a file, as siwa keys prints them")
  func keyFile() throws {
    try TokenMaker.withKeyStore { path in
      let keys = run("keys", "--store", path)
      let file = path + ".jwks"
      try keys.output.write(toFile: file, atomically: true, encoding: .utf8)
      let token = try TokenMaker.token()
      #expect(
        run("token", "verify", token, "--keys", file, "--store", ":memory:", at: TokenMaker.now)
          .code == 0)
      #expect(run("token", "verify", token, "--store", ":memory:", at: TokenMaker.now).code == 1)
      try "{}".write(toFile: file, atomically: true, encoding: .utf8)
      let wrong = run("token", "verify", token, "--keys", file, at: TokenMaker.now)
      #expect(wrong.code == 65)
      #expect(
        wrong.messages
          == "siwa: The file \(file) is no JWK set: it has no array of objects called keys.\n")
    }
  }

  @Test(
    "is exit 65 where it is no token",
    arguments: [
      ("a.b", "A token has three parts separated by dots; this one has 2."),
      ("", "A token has three parts separated by dots; this one has 1."),
      ("!.e30.", "The token's header is not base64url."),
      ("e30.WzFd.", "The token's payload is not a JSON object."),
      ("e30.e30.", "The claim iss is missing."),
    ])
  func noToken(text: String, reason: String) {
    let outcome = run("token", "verify", "-", "--store", ":memory:", input: text)
    #expect(outcome.code == 65)
    #expect(outcome.messages == "siwa: This is not an identity token. \(reason)\n")
  }
}

@Suite("siwa token decode")
struct TokenDecodeTests {
  @Test("says what each claim means, and that nothing is proven")
  func table() throws {
    let outcome = run(
      "token", "decode", "-", input: try TokenMaker.token() + "\r\n", at: TokenMaker.now)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\n  iss              https://appleid.apple.com"))
    #expect(outcome.output.contains("when it ends: 2026-06-09T09:51:00Z, in 10 min\n"))
    #expect(outcome.output.contains("when it was signed: 2026-06-09T09:40:55Z, 5 s ago\n"))
    #expect(
      outcome.output.hasSuffix("\nNothing of this is proven: 'siwa token verify' checks it.\n"))
  }

  @Test("prints header, claims and signature as JSON in the token's order")
  func json() throws {
    let token = try TokenMaker.token()
    let object = try #require(printed(run("token", "decode", token, "--format", "json")).object)
    #expect(object.members.map(\.name) == ["header", "claims", "signature"])
    #expect(object["header"] == .object(["kid": "KEYIDENT01", "alg": "RS256"]))
    try #expect(object["claims"] == .object(TokenMaker.claims().object()))
    #expect(object["signature"]?.string == token.split(separator: ".").last.map(String.init))
  }

  @Test("gives no orders to the terminal, whatever the token holds", arguments: ["table", "json"])
  func hostile(format: String) throws {
    let token = try TokenMaker.token { $0.email = ExportedUser.hostile.user.displayName }
    let outcome = run("token", "decode", token, "--format", format)
    #expect(outcome.code == 0)
    #expect(!outcome.output.givesOrders)
  }

  @Test("survives times that no calendar holds", arguments: [Int64.min, -1, 253_402_300_800, .max])
  func times(seconds: Int64) throws {
    let token = try TokenMaker.token { $0.expiresAt = seconds }
    #expect(run("token", "decode", token).code == 0)
    #expect(run("token", "verify", token, "--store", ":memory:").code == 1)
  }
}

@Suite("siwa keys")
struct KeysTests {
  @Test("makes a key where there is none, and prints the same one ever after")
  func same() throws {
    try withFolder { folder in
      let first = run("keys", "--store", folder + "/siwa.db")
      #expect(first.code == 0)
      #expect(run("keys", "--store", folder + "/siwa.db") == first)
      let key = try #require(printed(first).object?["keys"]?.array?.first?.object)
      #expect(key.members.map(\.name) == ["kty", "kid", "use", "alg", "n", "e"])
      #expect(key["kid"]?.string?.count == 10)
    }
  }
}
