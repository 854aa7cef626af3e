import JOSE
import Testing

@Suite("Identity token claims")
struct IdentityTokenClaimsTests {
  private let full = IdentityTokenClaims(
    issuer: "https://appleid.apple.com", audience: "com.example.orchard", expiresAt: 1_700_086_400,
    issuedAt: 1_700_000_000, subject: "001234.0123456789abcdef0123456789abcdef.1234",
    nonce: "n", codeHash: "c", email: "abc@private.icloud.com", emailVerified: true,
    isPrivateEmail: true, authenticationTime: 1_700_000_000, nonceSupported: true,
    realUserStatus: 2, organizationIdentifier: "o")

  @Test("claims are written in Apple's order")
  func order() {
    #expect(
      full.object().members.map(\.name) == [
        "iss", "aud", "exp", "iat", "sub", "nonce", "c_hash", "email", "email_verified",
        "is_private_email", "auth_time", "nonce_supported", "real_user_status", "org_id",
      ])
  }

  @Test("claims survive there and back, with booleans and with strings")
  func roundTrip() throws {
    for form in IdentityTokenClaims.BooleanForm.allCases {
      #expect(try IdentityTokenClaims(full.object(booleans: form)) == full)
    }
    #expect(full.object(booleans: .string)["email_verified"] == .string("true"))
    #expect(full.object(booleans: .boolean)["is_private_email"] == .bool(true))
  }

  @Test("absent claims are left out")
  func absent() {
    let claims = IdentityTokenClaims(
      issuer: "i", audience: "a", expiresAt: 2, issuedAt: 1, subject: "s")
    #expect(claims.object().members.map(\.name) == ["iss", "aud", "exp", "iat", "sub"])
  }

  @Test(
    "each claim that must be there is missed by name",
    arguments: ["iss", "aud", "exp", "iat", "sub"])
  func missing(name: String) {
    var object = full.object()
    object[name] = nil
    #expect(throws: IdentityTokenClaims.ImportError.missing(name)) {
      try IdentityTokenClaims(object)
    }
  }

  @Test("a claim of another kind is named")
  func wrongTypes() {
    for name in full.object().members.map(\.name) {
      var object = full.object()
      object[name] = .array([])
      #expect(throws: IdentityTokenClaims.ImportError.wrongType(name)) {
        try IdentityTokenClaims(object)
      }
    }
  }

  @Test("only the words true and false are booleans", arguments: ["True", "1", "yes", ""])
  func notBooleans(word: String) {
    var object = full.object()
    object["email_verified"] = .string(word)
    #expect(throws: IdentityTokenClaims.ImportError.wrongType("email_verified")) {
      try IdentityTokenClaims(object)
    }
  }

  @Test("a date with a fraction is rounded down, and one beyond 64 bits is refused")
  func dates() throws {
    var object = full.object()
    object["exp"] = try JSONValue(parsing: "1700086400.9")
    #expect(try IdentityTokenClaims(object).expiresAt == 1_700_086_400)
    object["exp"] = try JSONValue(parsing: "1e999")
    #expect(throws: IdentityTokenClaims.ImportError.wrongType("exp")) {
      try IdentityTokenClaims(object)
    }
  }

  @Test("unknown claims are ignored")
  func unknown() throws {
    var object = full.object()
    object["amr"] = "x"
    #expect(try IdentityTokenClaims(object) == full)
  }
}
