/// The callbacks of an authorization come otherwise than they should.
public enum AuthorizationFault: String, CaseIterable, Hashable, Sendable {
  /// The sheet ends with the alert "Sign Up Not Completed": 1000 (console -7003).
  case signUpNotCompleted = "sign-up-not-completed"
  /// The first request fails with 1000 before any sheet, the next one works: `performRequests` off the main thread.
  case flakyFirstTap = "flaky-first-tap"
  /// The sheet never comes up and nothing is answered, until the person gives up.
  case endlessSpinner = "endless-spinner"
  /// The credential is delivered twice.
  case deliveredTwice = "delivered-twice"
  /// After the person has cancelled, the credential comes nevertheless.
  case deliveredAfterCancel = "delivered-after-cancel"
  /// The `state` that comes back is not the one that was sent.
  case stateMismatch = "state-mismatch"
  /// There is no window to show the sheet over.
  case windowMissing = "window-missing"
}

/// The credential lacks something that it should have.
public enum CredentialFault: String, CaseIterable, Hashable, Sendable {
  /// `identityToken` is `nil`.
  case tokenMissing = "token-missing"
  /// `identityToken` is bytes that are not UTF-8.
  case tokenNotUTF8 = "token-not-utf8"
  /// `authorizationCode` is `nil`.
  case codeMissing = "code-missing"
  /// Of the name only the given name comes.
  case nameGivenOnly = "name-given-only"
  /// The name's parts are there and blank.
  case nameBlank = "name-blank"
  /// The e-mail address does not come, though it is the first authorization.
  case emailMissing = "email-missing"
}

/// `getCredentialState(forUserID:)` answers this, whatever is true.
public enum CredentialStateFault: String, CaseIterable, Hashable, Sendable {
  /// Always `authorized`, after Stop Using too: some simulators.
  case authorized = "credential-state-authorized"
  /// Always `revoked`: simulators since iOS 18, and one report from a device.
  case revoked = "credential-state-revoked"
  /// Always `notFound`: a wrong identifier, or trouble at Apple's side.
  case notFound = "credential-state-not-found"
  /// Always `transferred`.
  case transferred = "credential-state-transferred"
  /// Error 1000 (console -7073): simulators of iOS 13.
  case failing = "credential-state-failing"
}

/// What is wrong with the identity token that Apple hands out.
///
/// Where several are on, claims are changed before the token is signed, and the signed text after that.
public enum TokenFault: String, CaseIterable, Hashable, Sendable {
  /// One bit of the signature is another.
  case signatureBroken = "signature-broken"
  /// The header names a `kid` that is in no key set.
  case unknownKeyIdentifier = "unknown-kid"
  /// The token is unsigned, and its header says `alg: none`.
  case algorithmNone = "alg-none"
  /// `iss` is another.
  case wrongIssuer = "wrong-iss"
  /// `aud` is the Services ID in place of the bundle identifier.
  case audienceIsServicesID = "aud-services-id"
  /// `exp` is in the past.
  case expired = "expired"
  /// `iat` is a day in the future.
  case issuedInFuture = "issued-in-future"
  /// The token has no `nonce`, though the request had one.
  case nonceMissing = "nonce-missing"
  /// `nonce` is another one.
  case nonceWrong = "nonce-wrong"
  /// `nonce` is the SHA-256 of what the app sent, which was hashed already.
  case nonceHashedTwice = "nonce-hashed-twice"
  /// `email_verified` and `is_private_email` are strings.
  case booleansAsStrings = "booleans-as-strings"
  /// The token has no `email`.
  case emailMissing = "token-email-missing"
  /// The payload's length needs padding that base64url leaves away, as a decoder by hand has to know.
  case payloadWithoutPadding = "payload-without-padding"
  /// The token has two parts.
  case twoSegments = "two-segments"
  /// The token has no dots at all.
  case oneSegment = "one-segment"
  /// The token is the empty string.
  case empty = "token-empty"
  /// The payload is not JSON.
  case payloadNotJSON = "payload-not-json"
  /// The token is a mebibyte long.
  case huge = "token-huge"
}
