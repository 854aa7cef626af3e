public import Vocabulary

/// How one iOS client behaves: data that the transition function reads, never a second code path.
///
/// Four profiles act as published clients do, flaws included; the fifth is what a good client must do.
public struct ClientProfile: Hashable, Sendable, Identifiable {
  /// Which of the five it is.
  public var id: ID
  /// The name of the class or of the lesson that it stands for.
  public var title: String
  /// What it is, in one sentence.
  public var summary: String
  /// What it asks Apple for.
  public var requestedScopes: Set<AuthorizationScope> = [.fullName, .email]
  /// Whether the request carries the SHA-256 of a raw nonce that the client remembers.
  public var sendsNonce: Bool
  /// Whether the request carries a random `state`, which must come back unchanged.
  public var sendsState: Bool = false
  /// What it tells the backend.
  public var backend: BackendUse
  /// Where it looks for the e-mail address of a new sign-in, in this order.
  public var emailSources: [ValueSource]
  /// Where it looks for the name of a new sign-in, in this order.
  public var nameSources: [ValueSource]
  /// Whether it keeps a user document, and what it does without one.
  public var userDocument: UserDocumentUse
  /// What a name or e-mail that it did not get becomes.
  public var missingValue: MissingValue
  /// What it reads at launch to know whether somebody is signed in.
  public var sessionSource: SessionSource
  /// When it asks `getCredentialState(forUserID:)`.
  public var credentialStateChecks: [CredentialStateCheck]
  /// What it makes of an answer other than `authorized`.
  public var credentialStateHandling: CredentialStateHandling
  /// Whether it writes the first credential to the Keychain until the backend has confirmed it.
  public var keepsFirstCredential: Bool
  /// Whether its own sign-up cannot be finished without an e-mail address.
  public var signUpNeedsEmail: Bool
  /// What a failure does on the screen.
  public var errorReport: ErrorReport
  /// What it does about a credential whose identity token is missing or not UTF-8.
  public var missingToken: FlawedResponse
  /// What it does about an answer that it has no open request for.
  public var unrequestedAnswer: FlawedResponse
  /// What it does where there is no window to show the sheet over.
  public var missingWindow: MissingWindowResponse
  /// Whether it takes a token apart by hand without checking that there is a second part.
  public var decodesTokenUnchecked: Bool
  /// Whether it lets one request run at a time.
  public var allowsOneRequestAtATime: Bool
  /// Whether people can come in without an Apple Account, and what happens when they sign in later.
  public var guest: GuestUse
  /// Whether people can delete their account in the app.
  public var accountDeletion: AccountDeletion

  /// The five profiles; raw values are what `--client` takes.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    /// Firebase, a user database and UserDefaults.
    case appleService = "apple-service"
    /// The client whose own sign-up needs an e-mail address.
    case secondLogin = "second-login"
    /// Firebase Authentication with notifications.
    case firebaseAuthentication = "firebase-authentication"
    /// Apple login alone, with the credential state and automatic login.
    case appleLoginManager = "apple-login-manager"
    /// What a good client does.
    case recommended
  }

  /// All five, the recommended one first.
  public static let all: [ClientProfile] = [
    .recommended, .appleService, .secondLogin, .firebaseAuthentication, .appleLoginManager,
  ]

  /// The profile of that name.
  public static func profile(_ id: ID) -> ClientProfile {
    switch id {
    case .appleService: .appleService
    case .secondLogin: .secondLogin
    case .firebaseAuthentication: .firebaseAuthentication
    case .appleLoginManager: .appleLoginManager
    case .recommended: .recommended
    }
  }
}

// MARK: - The five

extension ClientProfile {
  /// Keeps the first credential until the backend has confirmed it, shows each error, lets one request run at a
  /// time, verifies before trusting, and finds the earlier record when the e-mail is missing.
  public static let recommended = ClientProfile(
    id: .recommended, title: "Recommended",
    summary: "Keeps what Apple hands out once, verifies, and tells the person what went wrong.",
    sendsNonce: true, sendsState: true, backend: .signIn(sendsFullName: true),
    emailSources: [.credential, .keptCredential, .userDocument, .identityToken, .backendUser],
    nameSources: [.credential, .keptCredential, .userDocument, .backendUser],
    userDocument: .repaired, missingValue: .absent,
    sessionSource: .keychainSessionOfThisInstallation,
    credentialStateChecks: [.atLaunch, .onBecomingActive],
    credentialStateHandling: .eachCase, keepsFirstCredential: true, signUpNeedsEmail: false,
    errorReport: .explained, missingToken: .report, unrequestedAnswer: .ignore,
    missingWindow: .report, decodesTokenUnchecked: false, allowsOneRequestAtATime: true,
    guest: .linked, accountDeletion: .revokesFirst)

  /// `AppleService`: known users without a document can never get in, and failures reach only the log.
  public static let appleService = ClientProfile(
    id: .appleService, title: "AppleService",
    summary: "Firebase, a user database and UserDefaults; failures reach only the log.",
    sendsNonce: true, backend: .signIn(sendsFullName: true),
    emailSources: [.credential], nameSources: [.credential],
    userDocument: .required, missingValue: .emptyString, sessionSource: .userDefaults,
    credentialStateChecks: [], credentialStateHandling: .revokedAndNotFound,
    keepsFirstCredential: false, signUpNeedsEmail: false, errorReport: .log, missingToken: .log,
    unrequestedAnswer: .crash, missingWindow: .crash, decodesTokenUnchecked: false,
    allowsOneRequestAtATime: false, guest: .unavailable, accountDeletion: .unavailable)

  /// The app whose own sign-up needs an e-mail: from the second login on it reads the one in the identity token.
  public static let secondLogin = ClientProfile(
    id: .secondLogin, title: "Second login",
    summary:
      "Its own sign-up needs an e-mail; when Apple sends none, it decodes the identity token.",
    sendsNonce: false, backend: .signIn(sendsFullName: false),
    emailSources: [.credential, .identityToken], nameSources: [.credential],
    userDocument: .signUpForm, missingValue: .absent, sessionSource: .userDefaults,
    credentialStateChecks: [], credentialStateHandling: .revokedAndNotFound,
    keepsFirstCredential: false, signUpNeedsEmail: true, errorReport: .description,
    missingToken: .report, unrequestedAnswer: .ignore, missingWindow: .report,
    decodesTokenUnchecked: true, allowsOneRequestAtATime: false, guest: .unavailable,
    accountDeletion: .unavailable)

  /// `FirebaseAuthentication`: the full name is not handed on, and a missing window becomes an empty one.
  public static let firebaseAuthentication = ClientProfile(
    id: .firebaseAuthentication, title: "FirebaseAuthentication",
    summary: "Firebase with notifications; the full name never reaches the backend.",
    sendsNonce: true, backend: .signIn(sendsFullName: false),
    emailSources: [.backendUser], nameSources: [.backendUser],
    userDocument: .unused, missingValue: .absent, sessionSource: .keychainSession,
    credentialStateChecks: [], credentialStateHandling: .revokedAndNotFound,
    keepsFirstCredential: false, signUpNeedsEmail: false, errorReport: .description,
    missingToken: .log, unrequestedAnswer: .crash, missingWindow: .sheetNeverShows,
    decodesTokenUnchecked: false, allowsOneRequestAtATime: false, guest: .replaced,
    accountDeletion: .unavailable)

  /// `AppleLoginManager`: Apple login alone, no nonce, and a delegate that does not say why it failed.
  public static let appleLoginManager = ClientProfile(
    id: .appleLoginManager, title: "AppleLoginManager",
    summary:
      "Apple login alone: the user identifier in the Keychain, the credential state at each start.",
    sendsNonce: false, backend: .unused,
    emailSources: [.credential], nameSources: [.credential],
    userDocument: .unused, missingValue: .absent, sessionSource: .userIdentifier,
    credentialStateChecks: [.atLaunch, .onBecomingActive],
    credentialStateHandling: .revokedAndNotFound, keepsFirstCredential: false,
    signUpNeedsEmail: false, errorReport: .withoutReason, missingToken: .ignore,
    unrequestedAnswer: .ignore, missingWindow: .report, decodesTokenUnchecked: false,
    allowsOneRequestAtATime: false, guest: .unavailable, accountDeletion: .unavailable)
}
