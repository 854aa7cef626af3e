/// An error of the Firebase-like backend: `AuthErrorCode` with the message that says why.
public struct AuthError: Error, Hashable, Sendable {
  /// The error's number and name.
  public var code: Code
  /// What went wrong, in one sentence.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error domain, `AuthErrorDomain`.
  public static let domain = "FIRAuthErrorDomain"

  /// `AuthErrorCode`; raw values as in firebase-ios-sdk's `AuthErrors.swift`.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// The token is malformed, expired, wrongly signed or meant for another app.
    case invalidCredential = 17004
    /// The user was disabled in the console.
    case userDisabled = 17005
    /// The Apple provider is off in the console.
    case operationNotAllowed = 17006
    /// Another account owns the e-mail address.
    case emailAlreadyInUse = 17007
    /// Throttled.
    case tooManyRequests = 17010
    /// The user was deleted meanwhile.
    case userNotFound = 17011
    /// The e-mail address belongs to another sign-in method.
    case accountExistsWithDifferentCredential = 17012
    /// Deleting needs a sign-in of the last five minutes.
    case requiresRecentLogin = 17014
    /// The provider is linked to this user already.
    case providerAlreadyLinked = 17015
    /// The provider is not linked to this user.
    case noSuchProvider = 17016
    /// The session is not one of ours.
    case invalidUserToken = 17017
    /// No network; try again.
    case networkError = 17020
    /// The session has ended.
    case userTokenExpired = 17021
    /// Signed in again as somebody else.
    case userMismatch = 17024
    /// The Apple identity belongs to another user already.
    case credentialAlreadyInUse = 17025
    /// The token's nonce is missing, does not match, or was used before.
    case missingOrInvalidNonce = 17094
    /// The device's Keychain refused.
    case keychainError = 17995
    /// An internal error; here also a failing user database.
    case internalError = 17999
    /// The token is no JWT.
    case malformedJWT = 18000

    /// The case's name in the SDK.
    public var name: String {
      switch self {
      case .invalidCredential: "invalidCredential"
      case .userDisabled: "userDisabled"
      case .operationNotAllowed: "operationNotAllowed"
      case .emailAlreadyInUse: "emailAlreadyInUse"
      case .tooManyRequests: "tooManyRequests"
      case .userNotFound: "userNotFound"
      case .accountExistsWithDifferentCredential: "accountExistsWithDifferentCredential"
      case .requiresRecentLogin: "requiresRecentLogin"
      case .providerAlreadyLinked: "providerAlreadyLinked"
      case .noSuchProvider: "noSuchProvider"
      case .invalidUserToken: "invalidUserToken"
      case .networkError: "networkError"
      case .userTokenExpired: "userTokenExpired"
      case .userMismatch: "userMismatch"
      case .credentialAlreadyInUse: "credentialAlreadyInUse"
      case .missingOrInvalidNonce: "missingOrInvalidNonce"
      case .keychainError: "keychainError"
      case .internalError: "internalError"
      case .malformedJWT: "malformedJWT"
      }
    }
  }
}

// The errors that both the app and the backend meet, as Firebase's SDK words them.
extension AuthError {
  /// No network, or no answer in time.
  public static let networkError = AuthError(
    .networkError,
    "Network error (such as timeout, interrupted connection or unreachable host) has occurred.")
  /// A credential of somebody else than the person who is signed in.
  public static let userMismatch = AuthError(
    .userMismatch,
    "The supplied credentials do not correspond to the previously signed in user.")
}
