import Vocabulary

// The errors that are worded the same wherever they arise in the backend, after Firebase's SDK where its words are known.
extension AuthError {
  static let userDisabled = AuthError(
    .userDisabled, "The user account has been disabled by an administrator.")
  static let operationNotAllowed = AuthError(
    .operationNotAllowed,
    "The given sign-in provider is disabled for this project. Enable it in the console.")
  static let emailAlreadyInUse = AuthError(
    .emailAlreadyInUse, "The email address is already in use by another account.")
  static let userNotFound = AuthError(
    .userNotFound,
    "There is no user record corresponding to this identifier. The user may have been deleted.")
  static let requiresRecentLogin = AuthError(
    .requiresRecentLogin,
    "This operation is sensitive and requires recent authentication. Log in again before retrying "
      + "this request.")
  static let providerAlreadyLinked = AuthError(
    .providerAlreadyLinked,
    "User can only be linked to one identity for the given provider.")
  static let invalidUserToken = AuthError(
    .invalidUserToken,
    "This user's credential isn't valid for this project. The session is not one of this backend.")
  static let userTokenExpired = AuthError(
    .userTokenExpired, "The user's credential is no longer valid. The user must sign in again.")
  static let credentialAlreadyInUse = AuthError(
    .credentialAlreadyInUse,
    "This credential is already associated with a different user account.")
  static let codeFlowMissing = AuthError(
    .invalidCredential,
    "The OAuth code flow is not configured for apple.com. Add the Services ID, the team ID, the key ID "
      + "and the private key in the console.")
  static let documentNotSaved = AuthError(
    .internalError, "The user database could not save the document. Try again later.")
  static let documentNotRead = AuthError(
    .internalError, "The user database could not read the document. Try again later.")
  static let duplicateCredential = AuthError(
    .missingOrInvalidNonce,
    "Duplicate credential received. Please try again with a new credential.")
}
