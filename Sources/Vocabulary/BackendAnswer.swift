/// One thing that the backend verified, in the order in which it did.
public struct TokenCheck: Hashable, Sendable {
  /// What was checked.
  public var kind: Kind
  /// Whether it held.
  public var holds: Bool
  /// What was found, in a few words, such as `kid 7XpQ…` or `in 23 h 59 min`.
  public var detail: String
  /// Whether the token is refused where it does not hold; an emulator looks at more than it insists on.
  public var isEnforced: Bool

  /// Makes a check.
  public init(_ kind: Kind, holds: Bool, detail: String, isEnforced: Bool = true) {
    self.kind = kind
    self.holds = holds
    self.detail = detail
    self.isEnforced = isEnforced
  }

  /// What a backend verifies of an identity token ("Verifying a user", Apple; OpenID Connect Core §3.1.3.7).
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Three dot-separated parts that decode.
    case format
    /// `alg` is RS256 and nothing else.
    case algorithm = "alg"
    /// A key with the token's `kid` is in Apple's set, and the signature holds.
    case signature
    /// `iss` is Apple.
    case issuer = "iss"
    /// `aud` is this app.
    case audience = "aud"
    /// `exp` is in the future.
    case expiry = "exp"
    /// `iat` is not in the future.
    case issuedAt = "iat"
    /// `nonce` is the SHA-256 of the raw nonce, and was not used before.
    case nonce
  }
}

/// What the backend answers to a sign-in: Firebase's `AuthDataResult` with the app's own document.
public struct SignInAnswer: Hashable, Sendable {
  /// The backend's user identifier, 28 characters.
  public var uid: String
  /// Whether this call made the user; independent of whether it was Apple's first authorization.
  public var isNewUser: Bool
  /// The user document's identifier, 20 characters; `nil` where there is none.
  public var docID: String?
  /// The e-mail address that the backend keeps for the user.
  public var email: String?
  /// The display name that the backend keeps for the user.
  public var displayName: String?
  /// Whether the user has no provider, as a guest.
  public var isAnonymous: Bool
  /// Whether the user had a password that is gone now, since nobody had verified the address that Apple vouches for; an
  /// app finds `password` missing in `providerData`.
  public var replacedPassword: Bool
  /// The session that was opened.
  public var session: String
  /// What was verified; empty for a guest.
  public var checks: [TokenCheck]

  /// Makes an answer.
  public init(
    uid: String, isNewUser: Bool, docID: String? = nil, email: String? = nil,
    displayName: String? = nil, isAnonymous: Bool = false, replacedPassword: Bool = false,
    session: String, checks: [TokenCheck] = []
  ) {
    self.uid = uid
    self.isNewUser = isNewUser
    self.docID = docID
    self.email = email
    self.displayName = displayName
    self.isAnonymous = isAnonymous
    self.replacedPassword = replacedPassword
    self.session = session
    self.checks = checks
  }
}

/// The app's own record of a person in the backend's user database.
public struct UserDocument: Hashable, Sendable {
  /// The document's identifier, 20 characters.
  public var docID: String
  /// The backend user that it belongs to.
  public var uid: String
  /// The person's name; `nil` where it was never learnt.
  public var name: String?
  /// The person's e-mail address, real or relayed; `nil` where it was never learnt.
  public var email: String?

  /// Makes a document.
  public init(docID: String, uid: String, name: String?, email: String?) {
    self.docID = docID
    self.uid = uid
    self.name = name
    self.email = email
  }
}
