/// What a server-to-server notification of Apple's changed at the backend; Apple gets status 200 for each of them.
public enum NotificationOutcome: Hashable, Sendable {
  /// The person has ended the consent: this many sessions ended, and this many of Apple's refresh tokens, which are
  /// dead by now, were forgotten.
  case consentRevoked(uid: String, endedSessions: Int, forgottenTokens: Int)
  /// The person has deleted the Apple Account: the same, and the user's link is marked as one whose identity is gone.
  case identityDeleted(uid: String, endedSessions: Int, forgottenTokens: Int)
  /// Mail to the user's relay address is not forwarded: the backend sends none there.
  case mailSuppressed(uid: String, address: String)
  /// Mail to the user's relay address is forwarded: the backend sends it again.
  case mailAllowed(uid: String, address: String)
  /// Something later is known of the address already: nothing was changed.
  case outdated(uid: String)
  /// It has come before, by its `jti`: nothing was changed.
  case repeated
  /// No user is linked to its `sub`: nothing was changed.
  case unknownUser(sub: String)
  /// Its `type` is one that this backend does not know: nothing was changed.
  case unknownEvent(type: String)
}

/// Why the backend refuses what came to its notification URL; the sender gets status 400, or 503 for
/// ``keysUnreachable``.
public enum NotificationRefusal: Error, Hashable, Sendable {
  /// The body is longer than a notification can be; its length in bytes.
  case tooLong(Int)
  /// The body is no JSON object with a string called `payload`.
  case noPayload
  /// The payload is no compact JWS whose payload is a JSON object; why not, in a sentence.
  case notAToken(String)
  /// The header names no `kid`, or one that is not in Apple's key set.
  case unknownKey(kid: String?)
  /// Apple's key set could not be had.
  case keysUnreachable
  /// The signature is not one of Apple's over this payload; why, in a sentence.
  case signatureInvalid(String)
  /// `iss` is not Apple.
  case wrongIssuer(String)
  /// `aud` is not one of this team's apps.
  case wrongAudience(String)
  /// `exp` is in the past.
  case expired
  /// The named claim is missing or not of the kind that it should be.
  case malformedClaim(String)
}
