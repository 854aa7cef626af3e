/// The claims of an identity token of Sign in with Apple (RFC 7519 §4; Apple, "Authenticating users").
public struct IdentityTokenClaims: Hashable, Sendable {
  /// `iss`: who signed it, `https://appleid.apple.com`.
  public var issuer: String
  /// `aud`: the app that it is for.
  public var audience: String
  /// `exp`: when it ends, in seconds since 1970.
  public var expiresAt: Int64
  /// `iat`: when it was signed, in seconds since 1970.
  public var issuedAt: Int64
  /// `sub`: the person's identifier, the same in all apps of a team.
  public var subject: String
  /// `nonce`: what the request carried, unchanged.
  public var nonce: String?
  /// `c_hash`: the left half of the authorization code's SHA-256 (OpenID Connect Core §3.3.2.11).
  public var codeHash: String?
  /// `at_hash`: the left half of the access token's SHA-256 (OpenID Connect Core §3.1.3.6).
  public var accessTokenHash: String?
  /// `email`: the person's address, real or relayed.
  public var email: String?
  /// `email_verified`: a boolean, or the same as a string.
  public var emailVerified: Bool?
  /// `is_private_email`: a boolean, or the same as a string; absent where the address is no relay address.
  public var isPrivateEmail: Bool?
  /// `auth_time`: when the person confirmed, in seconds since 1970.
  public var authenticationTime: Int64?
  /// `nonce_supported`: whether a missing `nonce` must fail when one was sent.
  public var nonceSupported: Bool?
  /// `real_user_status`: 0 unsupported, 1 unknown, 2 likely real; on the first sign-in only.
  public var realUserStatus: Int64?
  /// `transfer_sub`: the transfer identifier, within 60 days of an app's move to another team.
  public var transferSubject: String?
  /// `org_id`: the organization of a Managed Apple Account; absent for every other.
  public var organizationIdentifier: String?

  /// Makes claims.
  public init(
    issuer: String, audience: String, expiresAt: Int64, issuedAt: Int64, subject: String,
    nonce: String? = nil, codeHash: String? = nil, accessTokenHash: String? = nil,
    email: String? = nil, emailVerified: Bool? = nil, isPrivateEmail: Bool? = nil,
    authenticationTime: Int64? = nil, nonceSupported: Bool? = nil, realUserStatus: Int64? = nil,
    transferSubject: String? = nil, organizationIdentifier: String? = nil
  ) {
    self.issuer = issuer
    self.audience = audience
    self.expiresAt = expiresAt
    self.issuedAt = issuedAt
    self.subject = subject
    self.nonce = nonce
    self.codeHash = codeHash
    self.accessTokenHash = accessTokenHash
    self.email = email
    self.emailVerified = emailVerified
    self.isPrivateEmail = isPrivateEmail
    self.authenticationTime = authenticationTime
    self.nonceSupported = nonceSupported
    self.realUserStatus = realUserStatus
    self.transferSubject = transferSubject
    self.organizationIdentifier = organizationIdentifier
  }
}

// MARK: - JSON

extension IdentityTokenClaims {
  /// How `email_verified` and `is_private_email` are written.
  public enum BooleanForm: String, CaseIterable, Hashable, Sendable {
    /// `true`, as since February 2024.
    case boolean
    /// `"true"`, as before.
    case string
  }

  /// Why an object is not an identity token's claims.
  public enum ImportError: Error, Hashable, Sendable {
    /// The named claim is missing.
    case missing(String)
    /// The named claim is not of the kind that it should be.
    case wrongType(String)
  }

  /// Reads claims; unknown ones are ignored (RFC 7519 §4).
  public init(_ object: JSONObject) throws(ImportError) {
    let reader = ClaimReader(object: object)
    self.init(
      issuer: try reader.required("iss", try reader.string("iss")),
      audience: try reader.required("aud", try reader.string("aud")),
      expiresAt: try reader.required("exp", try reader.integer("exp")),
      issuedAt: try reader.required("iat", try reader.integer("iat")),
      subject: try reader.required("sub", try reader.string("sub")),
      nonce: try reader.string("nonce"),
      codeHash: try reader.string("c_hash"),
      accessTokenHash: try reader.string("at_hash"),
      email: try reader.string("email"),
      emailVerified: try reader.bool("email_verified"),
      isPrivateEmail: try reader.bool("is_private_email"),
      authenticationTime: try reader.integer("auth_time"),
      nonceSupported: try reader.bool("nonce_supported"),
      realUserStatus: try reader.integer("real_user_status"),
      transferSubject: try reader.string("transfer_sub"),
      organizationIdentifier: try reader.string("org_id"))
  }

  /// The claims as JSON in Apple's order; absent ones are left out.
  public func object(booleans: BooleanForm = .boolean) -> JSONObject {
    var object = JSONObject()
    object["iss"] = .string(issuer)
    object["aud"] = .string(audience)
    object["exp"] = .integer(expiresAt)
    object["iat"] = .integer(issuedAt)
    object["sub"] = .string(subject)
    object["nonce"] = nonce.map { .string($0) }
    object["c_hash"] = codeHash.map { .string($0) }
    object["at_hash"] = accessTokenHash.map { .string($0) }
    object["email"] = email.map { .string($0) }
    object["email_verified"] = emailVerified.map(booleans.value)
    object["is_private_email"] = isPrivateEmail.map(booleans.value)
    object["auth_time"] = authenticationTime.map { .integer($0) }
    object["nonce_supported"] = nonceSupported.map { .bool($0) }
    object["real_user_status"] = realUserStatus.map { .integer($0) }
    object["transfer_sub"] = transferSubject.map { .string($0) }
    object["org_id"] = organizationIdentifier.map { .string($0) }
    return object
  }
}

extension IdentityTokenClaims.BooleanForm {
  fileprivate func value(_ flag: Bool) -> JSONValue {
    switch self {
    case .boolean: .bool(flag)
    case .string: .string(flag ? "true" : "false")
    }
  }
}

private struct ClaimReader {
  typealias Failure = IdentityTokenClaims.ImportError

  let object: JSONObject

  func required<Value>(_ name: String, _ value: Value?) throws(Failure) -> Value {
    guard let value else { throw .missing(name) }
    return value
  }

  func string(_ name: String) throws(Failure) -> String? {
    guard let value = object[name] else { return nil }
    guard let string = value.string else { throw .wrongType(name) }
    return string
  }

  /// A whole number; a date may be written with a fraction (RFC 7519 §2), which is dropped.
  func integer(_ name: String) throws(Failure) -> Int64? {
    guard let value = object[name] else { return nil }
    guard case .number(let number) = value else { throw .wrongType(name) }
    guard let integer = number.integer ?? Int64(exactly: number.double.rounded(.down)) else {
      throw .wrongType(name)
    }
    return integer
  }

  func bool(_ name: String) throws(Failure) -> Bool? {
    switch object[name] {
    case nil: return nil
    case .bool(let flag): return flag
    case .string("true"): return true
    case .string("false"): return false
    default: throw .wrongType(name)
    }
  }
}
