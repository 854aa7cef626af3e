/// The network between the app, Apple and the backend.
public enum NetworkFault: String, CaseIterable, Hashable, Sendable {
  /// Nothing gets through: each call fails at once, and nothing is carried out.
  case offline
  /// Each call to the backend is carried out by nobody, and fails after ten seconds.
  case timesOut = "times-out"
  /// Each call to the backend is carried out, and its answer is lost on the way back.
  case answerLost = "answer-lost"
  /// Apple carries out what the person confirmed, and the credential is lost on the way back.
  case appleAnswerLost = "apple-answer-lost"
  /// The backend can't reach Apple's servers.
  case appleUnreachable = "apple-unreachable"
}

/// What is wrong at the backend, or with how the team uses it.
public enum BackendFault: String, CaseIterable, Hashable, Sendable {
  /// Saving the user document fails.
  case documentSavingFails = "document-saving-fails"
  /// Reading the user document fails.
  case documentReadingFails = "document-reading-fails"
  /// The key set is fetched once and never again, whatever `kid` a token names.
  case keySetCachedForever = "key-set-cached-forever"
  /// The first key of the set is taken, whatever `kid` the token names.
  case firstKeyTaken = "first-key-taken"
  /// Only JSON booleans are understood in `email_verified` and `is_private_email`.
  case booleansOnly = "booleans-only"
  /// The raw nonce is what the app sent to Apple: the same string on both sides.
  case nonceSentRaw = "nonce-sent-raw"
  /// The credential has reached the backend already when the app sends it.
  case credentialUsedTwice = "credential-used-twice"
  /// The authorization code was redeemed already when the backend does.
  case codeUsedTwice = "code-used-twice"
  /// The authorization code reaches the backend after more than five minutes.
  case codeExpired = "code-expired"
  /// The backend's client secret has expired.
  case clientSecretExpired = "client-secret-expired"
  /// `email` is taken for the person's key in place of `sub`, and none means a new user.
  case matchesEmailOnly = "matches-email-only"
}

/// What the app keeps on the device.
public enum StorageFault: String, CaseIterable, Hashable, Sendable {
  /// What is written to UserDefaults does not stay.
  case userDefaultsNotSaved = "user-defaults-not-saved"
  /// The Keychain is locked: reads find nothing, writes fail (`errSecInteractionNotAllowed`).
  case keychainLocked = "keychain-locked"
}
