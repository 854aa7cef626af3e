/// What an app asks Apple for: the fields of `ASAuthorizationAppleIDRequest` that matter here.
public struct AppleIDRequest: Hashable, Sendable {
  /// What the app wants to learn; empty asks for neither name nor e-mail.
  public var requestedScopes: Set<AuthorizationScope>
  /// Put into the identity token's `nonce` claim as it is; Apple does not hash it.
  public var nonce: String?
  /// Echoed unchanged in the credential.
  public var state: String?

  /// Makes a request.
  public init(
    requestedScopes: Set<AuthorizationScope>, nonce: String? = nil, state: String? = nil
  ) {
    self.requestedScopes = requestedScopes
    self.nonce = nonce
    self.state = state
  }
}

/// `ASAuthorization.Scope`.
public enum AuthorizationScope: String, CaseIterable, Hashable, Sendable {
  /// The person's name.
  case fullName = "full_name"
  /// The person's e-mail address, real or relayed.
  case email
}

/// What Apple's device framework hands to an app after a successful request: `ASAuthorizationAppleIDCredential`.
public struct AppleIDCredential: Hashable, Sendable {
  /// The stable identifier of the person for this developer team; equals the token's `sub`.
  public var user: String
  /// The address that the person chose; `nil` from the second authorization on.
  public var email: String?
  /// The name that the person confirmed; from the second authorization on its parts are all `nil`.
  public var fullName: PersonNameComponents?
  /// The signed identity token as UTF-8 text of a compact JWS; `nil` where Apple sent none.
  public var identityToken: Data?
  /// A code that a server can redeem once within five minutes; `nil` where Apple sent none.
  public var authorizationCode: Data?
  /// The request's `state`, unchanged.
  public var state: String?
  /// The scopes that were granted; reported empty on later sign-ins.
  public var authorizedScopes: Set<AuthorizationScope>
  /// Whether the person is likely real; a real value on the first authorization only.
  public var realUserStatus: UserDetectionStatus
  /// The person's age group, on every authorization; `unknown` where the app has no entitlement for child accounts.
  public var userAgeRange: UserAgeRange

  /// Bytes, as Foundation's `Data` holds them.
  public typealias Data = [UInt8]

  /// Makes a credential.
  public init(
    user: String, email: String? = nil, fullName: PersonNameComponents? = nil,
    identityToken: Data? = nil, authorizationCode: Data? = nil, state: String? = nil,
    authorizedScopes: Set<AuthorizationScope> = [], realUserStatus: UserDetectionStatus = .unknown,
    userAgeRange: UserAgeRange = .unknown
  ) {
    self.user = user
    self.email = email
    self.fullName = fullName
    self.identityToken = identityToken
    self.authorizationCode = authorizationCode
    self.state = state
    self.authorizedScopes = authorizedScopes
    self.realUserStatus = realUserStatus
    self.userAgeRange = userAgeRange
  }

  /// The identity token as text; `nil` where there is none or its bytes are not UTF-8.
  public var identityTokenText: String? {
    identityToken.flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The authorization code as text; `nil` where there is none or its bytes are not UTF-8.
  public var authorizationCodeText: String? {
    authorizationCode.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// `ASUserDetectionStatus`; raw values as in the SDK.
public enum UserDetectionStatus: Int, CaseIterable, Hashable, Sendable {
  /// The platform can't tell.
  case unsupported = 0
  /// Not known; also the answer to every sign-in but the first. Not a reason to refuse anybody.
  case unknown = 1
  /// The person appears to be real.
  case likelyReal = 2

  /// The case's name in the SDK.
  public var name: String {
    switch self {
    case .unsupported: "unsupported"
    case .unknown: "unknown"
    case .likelyReal: "likelyReal"
    }
  }
}

/// `ASUserAgeRange` (iOS 17); raw values as in the SDK.
public enum UserAgeRange: Int, CaseIterable, Hashable, Sendable {
  /// Not known, or the app has no entitlement for child accounts.
  case unknown = 0
  /// A child.
  case child = 1
  /// Not a child.
  case notChild = 2

  /// The case's name in the SDK.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .child: "child"
    case .notChild: "notChild"
    }
  }
}

/// `ASAuthorizationAppleIDProvider.CredentialState`; raw values as in the SDK.
public enum CredentialState: Int, CaseIterable, Hashable, Sendable {
  /// The person stopped using Sign in with Apple for this app, or its tokens were revoked: sign them out.
  case revoked = 0
  /// All is well.
  case authorized = 1
  /// Apple knows no link between this person and the app; also the answer to a wrong identifier.
  case notFound = 2
  /// The app moved to another developer team; ask again to learn the new identifier.
  case transferred = 3

  /// The case's name in the SDK.
  public var name: String {
    switch self {
    case .revoked: "revoked"
    case .authorized: "authorized"
    case .notFound: "notFound"
    case .transferred: "transferred"
    }
  }
}
