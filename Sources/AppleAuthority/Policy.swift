/// How Apple behaves where documents and reports disagree, or where it changed over the years.
public struct Policy: Hashable, Sendable {
  /// Whether identity tokens carry the e-mail after the first authorization.
  public var emailInRepeatToken: EmailInRepeatToken
  /// Whether a person who comes back after "Stop Using" has the same identifier.
  public var identifierAfterRevocation: IdentifierAfterRevocation
  /// What a repeat credential has as `fullName`.
  public var repeatFullName: RepeatFullName
  /// How long an identity token is good for, in seconds; 86 400 today, 600 until mid-2020.
  public var identityTokenLifetime: Int64
  /// How `email_verified` and `is_private_email` are written.
  public var booleanClaims: BooleanClaims
  /// The domain of new relay addresses.
  public var relayDomain: RelayDomain
  /// What a refresh token is answered after it was revoked.
  public var refreshAfterRevocation: RefreshAfterRevocation
  /// How long an authorization code is good for, in seconds; 300 by Apple's documentation.
  public var authorizationCodeLifetime: Int64

  /// Whether identity tokens carry the e-mail after the first authorization.
  public enum EmailInRepeatToken: String, CaseIterable, Hashable, Sendable {
    /// As Apple documents it.
    case always
    /// As always, but not while the person has forwarding off; reported in 2021.
    case unlessForwardingIsOff
    /// As in a token of May 2020.
    case firstOnly
  }

  /// Whether a person who comes back after "Stop Using" has the same identifier.
  public enum IdentifierAfterRevocation: String, CaseIterable, Hashable, Sendable {
    /// As Apple's web documentation says.
    case same
    /// As the SDK's header allows.
    case changes
  }

  /// What a repeat credential has as `fullName`.
  public enum RepeatFullName: String, CaseIterable, Hashable, Sendable {
    /// A value whose parts are all `nil`.
    case emptyObject
    /// `nil`.
    case absent
  }

  /// How `email_verified` and `is_private_email` are written.
  public enum BooleanClaims: String, CaseIterable, Hashable, Sendable {
    /// As JSON booleans, since February 2024.
    case boolean
    /// As the strings `"true"` and `"false"`, before.
    case string
  }

  /// The domain of new relay addresses; old ones keep theirs.
  public enum RelayDomain: String, CaseIterable, Hashable, Sendable {
    /// Since 2026.
    case privateICloud = "private.icloud.com"
    /// Before.
    case privateRelay = "privaterelay.appleid.com"
  }

  /// What a refresh token is answered after it was revoked.
  public enum RefreshAfterRevocation: String, CaseIterable, Hashable, Sendable {
    /// By the `ErrorResponse` page.
    case invalidGrant = "invalid_grant"
    /// By a field report and technote TN3107.
    case invalidRequest = "invalid_request"
  }

  /// How long tokens and codes can be good for, in seconds: up to a year.
  public static let lifetimes: ClosedRange<Int64> = 1...31_536_000

  /// Makes a policy; without arguments the one that the real system follows today.
  public init(
    emailInRepeatToken: EmailInRepeatToken = .always,
    identifierAfterRevocation: IdentifierAfterRevocation = .same,
    repeatFullName: RepeatFullName = .emptyObject, identityTokenLifetime: Int64 = 86_400,
    booleanClaims: BooleanClaims = .boolean, relayDomain: RelayDomain = .privateICloud,
    refreshAfterRevocation: RefreshAfterRevocation = .invalidGrant,
    authorizationCodeLifetime: Int64 = 300
  ) {
    self.emailInRepeatToken = emailInRepeatToken
    self.identifierAfterRevocation = identifierAfterRevocation
    self.repeatFullName = repeatFullName
    self.identityTokenLifetime = identityTokenLifetime
    self.booleanClaims = booleanClaims
    self.relayDomain = relayDomain
    self.refreshAfterRevocation = refreshAfterRevocation
    self.authorizationCodeLifetime = authorizationCodeLifetime
  }
}

// MARK: - In the store

extension Policy {
  /// Reads a policy from Apple's settings; what is missing or not understood has its default.
  init(settings: [String: String]) {
    self.init()
    func choose<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {
      if let value = settings[key].flatMap(Choice.init(rawValue:)) { choice = value }
    }
    func choose(_ key: String, _ seconds: inout Int64) {
      if let value = settings[key].flatMap({ Int64($0) }), Self.lifetimes.contains(value) {
        seconds = value
      }
    }
    choose("email_in_repeat_token", &emailInRepeatToken)
    choose("identifier_after_revocation", &identifierAfterRevocation)
    choose("repeat_full_name", &repeatFullName)
    choose("identity_token_lifetime", &identityTokenLifetime)
    choose("boolean_claims", &booleanClaims)
    choose("relay_domain", &relayDomain)
    choose("refresh_after_revocation", &refreshAfterRevocation)
    choose("authorization_code_lifetime", &authorizationCodeLifetime)
  }

  /// The policy as Apple's settings.
  var settings: [String: String] {
    [
      "email_in_repeat_token": emailInRepeatToken.rawValue,
      "identifier_after_revocation": identifierAfterRevocation.rawValue,
      "repeat_full_name": repeatFullName.rawValue,
      "identity_token_lifetime": String(identityTokenLifetime),
      "boolean_claims": booleanClaims.rawValue,
      "relay_domain": relayDomain.rawValue,
      "refresh_after_revocation": refreshAfterRevocation.rawValue,
      "authorization_code_lifetime": String(authorizationCodeLifetime),
    ]
  }
}
