public import Vocabulary

/// A user of the backend's authentication service.
public struct UserRecord: Hashable, Sendable {
  /// The user's identifier, 28 characters.
  public var uid: String
  /// The address that the backend keeps, real or relayed; `nil` where it was never learnt.
  public var email: String?
  /// Whether a provider vouches for the address.
  public var emailIsVerified: Bool
  /// The name that the backend keeps; `nil` where it was never learnt.
  public var displayName: String?
  /// Whether the user is a guest.
  public var isAnonymous: Bool
  /// Whether the user was disabled in the console.
  public var isDisabled: Bool
  /// When the user was made.
  public var createdAt: Timestamp
  /// When the user last signed in.
  public var lastSignInAt: Timestamp
  /// When deleting the account began; `nil` where it did not.
  ///
  /// The next run finishes what a crash cut off.
  public var deletionRequestedAt: Timestamp?

  /// Makes a record.
  public init(
    uid: String, email: String? = nil, emailIsVerified: Bool = false, displayName: String? = nil,
    isAnonymous: Bool = false, isDisabled: Bool = false, createdAt: Timestamp,
    lastSignInAt: Timestamp, deletionRequestedAt: Timestamp? = nil
  ) {
    self.uid = uid
    self.email = email
    self.emailIsVerified = emailIsVerified
    self.displayName = displayName
    self.isAnonymous = isAnonymous
    self.isDisabled = isDisabled
    self.createdAt = createdAt
    self.lastSignInAt = lastSignInAt
    self.deletionRequestedAt = deletionRequestedAt
  }
}

/// What connects a backend user with a provider's identity.
public struct ProviderLinkRecord: Hashable, Sendable {
  /// The provider's identifier, such as ``apple``.
  public var provider: String
  /// The person's identifier at the provider; Apple's `sub`.
  public var federatedID: String
  /// The backend user.
  public var uid: String
  /// The address that the provider gave; `nil` where it gave none.
  public var email: String?

  /// Firebase's identifier of Apple as a provider.
  public static let apple = "apple.com"
  /// Firebase's identifier of e-mail and password as a provider.
  public static let password = "password"

  /// Makes a record.
  public init(provider: String, federatedID: String, uid: String, email: String? = nil) {
    self.provider = provider
    self.federatedID = federatedID
    self.uid = uid
    self.email = email
  }
}

/// A user document with the times that the database keeps beside it.
public struct DocumentRecord: Hashable, Sendable {
  /// The document.
  public var document: UserDocument
  /// When it was made.
  public var createdAt: Timestamp
  /// When it was last changed.
  public var updatedAt: Timestamp

  /// Makes a record.
  public init(document: UserDocument, createdAt: Timestamp, updatedAt: Timestamp) {
    self.document = document
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// A signed-in session of a user.
public struct SessionRecord: Hashable, Sendable {
  /// What the device keeps to prove the session.
  public var token: String
  /// The user.
  public var uid: String
  /// When it began.
  public var createdAt: Timestamp
  /// When it ended; `nil` while it lasts.
  public var endedAt: Timestamp?

  /// Makes a record.
  public init(token: String, uid: String, createdAt: Timestamp, endedAt: Timestamp? = nil) {
    self.token = token
    self.uid = uid
    self.createdAt = createdAt
    self.endedAt = endedAt
  }
}
