/// `ASAuthorizationError`: why the device handed out no credential.
public struct AuthorizationError: Error, Hashable, Sendable {
  /// The error's number and name.
  public var code: Code
  /// The private underlying `AKAuthenticationError` number that the console shows, where one is known.
  ///
  /// These are developers' findings, not documented by Apple.
  public var underlyingCode: Int?

  /// Makes an error.
  public init(_ code: Code, underlyingCode: Int? = nil) {
    self.code = code
    self.underlyingCode = underlyingCode
  }

  /// The error domain, `ASAuthorizationErrorDomain`.
  public static let domain = "com.apple.AuthenticationServices.AuthorizationError"

  /// `ASAuthorizationError.Code`; raw values as in the SDK header `ASAuthorizationError.h`.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// Most set-up mistakes, and trouble at Apple's side.
    case unknown = 1000
    /// The person cancelled. Not an error to show.
    case canceled = 1001
    /// A malformed answer.
    case invalidResponse = 1002
    /// No provider handled the request.
    case notHandled = 1003
    /// The attempt failed.
    case failed = 1004
    /// A silent request would have needed the person.
    case notInteractive = 1005
    /// Passkey registration only.
    case matchedExcludedCredential = 1006
    /// Credential exchange only.
    case credentialImport = 1007
    /// Credential exchange only.
    case credentialExport = 1008
    /// The person has a Sign in with Apple account and prefers it to a passkey.
    case preferSignInWithApple = 1009
    /// Passkey creation only.
    case deviceNotConfiguredForPasskeyCreation = 1010

    /// The case's name in the SDK.
    public var name: String {
      switch self {
      case .unknown: "unknown"
      case .canceled: "canceled"
      case .invalidResponse: "invalidResponse"
      case .notHandled: "notHandled"
      case .failed: "failed"
      case .notInteractive: "notInteractive"
      case .matchedExcludedCredential: "matchedExcludedCredential"
      case .credentialImport: "credentialImport"
      case .credentialExport: "credentialExport"
      case .preferSignInWithApple: "preferSignInWithApple"
      case .deviceNotConfiguredForPasskeyCreation: "deviceNotConfiguredForPasskeyCreation"
      }
    }
  }
}
