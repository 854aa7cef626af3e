import JOSE
import Store
public import Vocabulary

/// What Apple's page posts to a website's return URL after the person confirmed (Apple, "Configuring your webpage for
/// Sign in with Apple").
public struct WebAuthorization: Hashable, Sendable {
  /// `id_token`; its `aud` is the Services ID.
  public var identityToken: String
  /// `code`, issued to the Services ID.
  public var authorizationCode: String
  /// `state`, as it was sent.
  public var state: String?
  /// `user`: JSON with name and e-mail, in the first answer only; nobody signed it.
  public var user: String?
}

/// Why Apple's page shows or posts an error in place of an authorization.
public struct WebAuthorizationError: Error, Hashable, Sendable {
  /// `error`.
  public var code: Code
  /// The sentence beside it; empty where there is none.
  public var description: String

  /// The values of `error` that a sign-in on the web meets.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// There is no such Services ID.
    case invalidClient = "invalid_client"
    /// The return URL is not one of the Services ID's.
    case invalidRequest = "invalid_request"
    /// The person left the page; the only error that gets back to the website.
    case userCancelledAuthorize = "user_cancelled_authorize"
  }

  static let unknownClient = WebAuthorizationError(code: .invalidClient, description: "")
  static let wrongRedirect = WebAuthorizationError(
    code: .invalidRequest, description: "Invalid web redirect url.")
  static let cancelled = WebAuthorizationError(code: .userCancelledAuthorize, description: "")
}

// Signing in on the app's website. The Services ID is grouped with the app: consent to one is consent to both, name
// and e-mail come once for both, and the person's `sub` is the same.
extension AppleAuthority {
  /// Carries out what the person confirmed on Apple's page in a browser, for any account, not just the device's.
  ///
  /// `forgotten` says what the team left out: without Services ID `invalid_client`; without return URL
  /// `invalid_request`. A return URL is only as good as its domain, so one on a domain that was not verified, or that
  /// has no association file to be verified by, is refused in the same way. An account without two-factor
  /// authentication can't get past Apple's page, which leaves `user_cancelled_authorize`; so does one that was deleted.
  public func authorizeOnWeb(
    _ request: AppleIDRequest, app: AppRegistration, account: AppleAccount,
    decision: ConsentDecision, forgotten: Set<SetUpStep> = [], tokenFaults: Set<TokenFault> = [],
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<WebAuthorization, WebAuthorizationError> {
    guard !forgotten.contains(.servicesID),
      try apple.app(bundleIdentifier: app.bundleIdentifier) != nil
    else { return .failure(.unknownClient) }
    guard forgotten.isDisjoint(with: [.returnURL, .domainVerification, .domainAssociationFile])
    else { return .failure(.wrongRedirect) }
    if case .failure = try parties(app: app, account: account) { return .failure(.cancelled) }
    let key = try signingKey(at: now, using: &random)
    return try database.transaction {
      guard case .success((let app, let account)) = try parties(app: app, account: account),
        let confirmed = try confirm(
          request, decision, app: app, account: account, clientID: app.servicesIdentifier, at: now,
          using: &random)
      else { return .failure(.cancelled) }
      let policy = try policy()
      let person = confirmed.person
      let code = try issueCode(for: person, nonce: request.nonce, at: now, using: &random)
      var claims = try claims(
        of: person, isFirst: confirmed.isFirst, nonce: request.nonce, policy: policy, at: now)
      claims.codeHash = try Self.leftHalfHash(code)
      return .success(
        WebAuthorization(
          identityToken: try sign(
            claims, of: person, with: key, booleans: policy.booleanClaims, faults: tokenFaults,
            at: now),
          authorizationCode: code, state: request.state,
          user: confirmed.isFirst
            ? Self.user(
              request.requestedScopes.contains(.fullName) ? decision.name : nil, person.email)
            : nil))
    }
  }

  /// `{"name":{"firstName":…,"lastName":…},"email":…}`, without what there is not.
  private static func user(_ name: PersonNameComponents?, _ email: String?) -> String? {
    var parts = JSONObject()
    parts["firstName"] = name?.givenName.map { .string($0) }
    parts["lastName"] = name?.familyName.map { .string($0) }
    var user = JSONObject()
    if !parts.members.isEmpty { user["name"] = .object(parts) }
    user["email"] = email.map { .string($0) }
    return user.members.isEmpty ? nil : JSONValue.object(user).text
  }
}
