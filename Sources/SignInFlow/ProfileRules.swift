/// What a client tells the backend of a sign-in.
public enum BackendUse: Hashable, Sendable {
  /// It has none: Apple's answer alone signs the person in.
  case unused
  /// Identity token and raw nonce, and the name where `sendsFullName` is true.
  case signIn(sendsFullName: Bool)
}

/// Where a name or an e-mail address was found.
public enum ValueSource: String, CaseIterable, Hashable, Sendable {
  /// Apple's credential: the first authorization only.
  case credential
  /// The first credential, which the client had kept in the Keychain.
  case keptCredential
  /// The identity token's `email` claim.
  case identityToken
  /// The user document in the backend's database.
  case userDocument
  /// The backend's user record, which it fills from the token.
  case backendUser
  /// UserDefaults, from an earlier run.
  case userDefaults
  /// The Keychain, from an earlier run.
  case keychain
  /// The person typed it into the app's own form.
  case signUpForm
}

/// How a client uses the user database.
public enum UserDocumentUse: Hashable, Sendable {
  /// It has none.
  case unused
  /// New users get one; a known user without one never gets in, and is told nothing.
  case required
  /// The app's own sign-up form makes one for whoever has none.
  case signUpForm
  /// New users get one, and a known user without one gets it now.
  case repaired
}

/// What a value that did not come becomes.
public enum MissingValue: Hashable, Sendable {
  /// It stays absent.
  case absent
  /// An empty string takes its place.
  case emptyString
}

/// What a client reads at launch to know whether somebody is signed in.
public enum SessionSource: Hashable, Sendable {
  /// `uid` in UserDefaults, gone when the app is deleted.
  case userDefaults
  /// The backend's session in the Keychain, which outlives the app.
  case keychainSession
  /// The same, but only where UserDefaults name the same `uid`: not after a reinstallation, and not where the
  /// sign-in was cut short.
  case keychainSessionOfThisInstallation
  /// Apple's user identifier in the Keychain, together with the credential state.
  case userIdentifier
}

/// When a client asks for the credential state.
public enum CredentialStateCheck: Hashable, Sendable {
  /// At launch, before anything else is shown.
  case atLaunch
  /// Each time the app becomes active.
  case onBecomingActive
}

/// What a client makes of a credential state.
public enum CredentialStateHandling: Hashable, Sendable {
  /// `revoked` and `notFound` lead to the login screen, an error too; `transferred` is not thought of.
  case revokedAndNotFound
  /// Each case is handled, with a word to the person; an error keeps the session.
  case eachCase
}

/// What a failure does on the screen.
public enum ErrorReport: Hashable, Sendable {
  /// A line in the log, nothing on the screen.
  case log
  /// An alert with the error's own description.
  case description
  /// An alert that says nothing of why.
  case withoutReason
  /// An alert that says what happened and what to do.
  case explained
}

/// What a client does in a situation that it did not think of, or did.
public enum FlawedResponse: Hashable, Sendable {
  /// It crashes.
  case crash
  /// A line in the log, nothing on the screen.
  case log
  /// It goes on as if nothing were wrong.
  case ignore
  /// It reports an error by its usual way.
  case report
}

/// What a client does where there is no window to show the sheet over.
public enum MissingWindowResponse: Hashable, Sendable {
  /// It crashes.
  case crash
  /// An empty window takes its place: the sheet never shows, and nobody is told.
  case sheetNeverShows
  /// It reports an error by its usual way.
  case report
}

/// Whether people can come in without an Apple Account.
public enum GuestUse: Hashable, Sendable {
  /// They cannot.
  case unavailable
  /// They can; signing in with Apple later opens another user, and what the guest had is left behind.
  case replaced
  /// They can; signing in with Apple later links Apple to the guest's user.
  case linked
}

/// Whether people can delete their account in the app.
public enum AccountDeletion: Hashable, Sendable {
  /// The client has no such button, against App Review Guideline 5.1.1(v).
  case unavailable
  /// It asks Apple for a fresh authorization code, revokes, and then deletes.
  case revokesFirst
}
