public import Vocabulary

/// Why a sign-in or a link failed, with what was verified until then.
public struct SignInFailure: Error, Hashable, Sendable {
  /// The error that the app gets.
  public var error: AuthError
  /// What was verified, in order; where a check failed it is the last one.
  public var checks: [TokenCheck]
  /// A fresh credential to sign in with, where the error is `credentialAlreadyInUse`:
  /// `FIRAuthErrorUserInfoUpdatedCredentialKey`.
  public var updatedCredential: UpdatedCredential?

  init(
    _ error: AuthError, checks: [TokenCheck] = [], updatedCredential: UpdatedCredential? = nil
  ) {
    self.error = error
    self.checks = checks
    self.updatedCredential = updatedCredential
  }
}

/// A credential that the backend hands back when linking fails, good for one sign-in.
///
/// Apple's own credential was used up by the link; this one takes its place. Only the backend makes them.
public struct UpdatedCredential: Hashable, Sendable {
  let identityToken: String
  let fullName: PersonNameComponents?
  let identifier: String
}
