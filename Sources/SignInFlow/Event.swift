public import Vocabulary

/// What happened: in the person's words, the device's, or a party's answer.
public enum Event: Hashable, Sendable {
  // MARK: The person

  /// The Sign in with Apple button was tapped.
  case appleButtonTapped
  /// *Continue as guest* was tapped.
  case guestButtonTapped
  /// The name row of the sheet was edited; empty where it was cleared.
  case nameEdited(PersonNameComponents)
  /// *Share My Email* or *Hide My Email* was chosen.
  case emailChoiceChanged(EmailChoice)
  /// The sheet's blue button was tapped.
  case continueTapped
  /// Cancel was tapped, the sheet swiped down, or a running sign-in given up.
  case cancelTapped
  /// Face ID knew the person.
  case faceMatched
  /// Face ID did not know the person.
  case faceNotMatched
  /// *Use Passcode* was tapped.
  case passcodeChosen
  /// The right passcode was entered.
  case passcodeMatched
  /// A wrong passcode was entered.
  case passcodeNotMatched
  /// The alert's button was tapped.
  case alertDismissed
  /// The app's own sign-up form was submitted.
  case signUpSubmitted(name: String, email: String)
  /// A tab was chosen.
  case tabSelected(Tab)
  /// *Send a welcome mail* was tapped.
  case welcomeMailTapped
  /// *Sign Out* was tapped.
  case signOutTapped
  /// *Delete Account* was tapped.
  case deleteAccountTapped
  /// The question whether to delete was answered with yes.
  case deletionConfirmed

  // MARK: The device

  /// The app was put on the device.
  case appInstalled
  /// The app was started.
  case appLaunched
  /// The app's process was ended, by the person or by iOS.
  case appKilled
  /// The app was deleted: UserDefaults go, the Keychain stays.
  case appDeleted
  /// The app went to the background.
  case appEnteredBackground
  /// The app came back to the foreground.
  case appBecameActive

  // MARK: Answers

  /// What the app stored in earlier runs.
  case storageRead(StoredData)
  /// `getCredentialState(forUserID:)` has answered.
  case credentialStateAnswered(CredentialStateAnswer)
  /// The Keychain is locked, and the client does not ask for what it could not keep.
  case keychainLocked
  /// The request was made, with this nonce and state.
  case requestStarted(rawNonce: String?, state: String?)
  /// Apple's sheet came up.
  case sheetPresented(ConsentSheet)
  /// There is no window to show the sheet over.
  case windowMissing
  /// A second request was refused while the first was running; its nonce has replaced the first one's already.
  case secondRequestFailed(AuthorizationError)
  /// Apple handed out a credential.
  case appleResponded(AppleResponse)
  /// Apple handed out none.
  case appleFailed(AuthorizationError)
  /// The backend has answered to a sign-in, to linking, or to a guest.
  case backendAnswered(Result<SignInAnswer, AuthError>)
  /// The backend has saved the user document.
  case documentSaved(Result<UserDocument, AuthError>)
  /// The backend has read the user document.
  case documentRead(Result<UserDocument, AuthError>)
  /// The mail has come through or come back.
  case mailAnswered(Result<MailOutcome, AuthError>)
  /// The account was deleted, or not.
  case accountDeletionAnswered(AccountDeletionAnswer)
}

/// The answer of `getCredentialState(forUserID:)`.
public enum CredentialStateAnswer: Hashable, Sendable {
  /// A state.
  case state(CredentialState)
  /// An error in its place.
  case failed(AuthorizationError)
}

/// The answer to deleting the account.
public enum AccountDeletionAnswer: Hashable, Sendable {
  /// It is gone; `isRevoked` where Apple was told.
  case deleted(isRevoked: Bool)
  /// It is not.
  case failed(AuthError)
}

/// What the app finds on the device when it starts.
public struct StoredData: Hashable, Sendable {
  /// UserDefaults, by key.
  public var userDefaults: [UserDefaultsKey: String]
  /// Apple's user identifier in the Keychain.
  public var userIdentifier: String?
  /// The backend's session in the Keychain.
  public var keychainSession: KeychainSession?
  /// First credentials in the Keychain, by Apple's `user`.
  public var kept: [String: KeptCredential]

  /// Makes one.
  public init(
    userDefaults: [UserDefaultsKey: String] = [:], userIdentifier: String? = nil,
    keychainSession: KeychainSession? = nil, kept: [String: KeptCredential] = [:]
  ) {
    self.userDefaults = userDefaults
    self.userIdentifier = userIdentifier
    self.keychainSession = keychainSession
    self.kept = kept
  }
}

/// The keys that clients use in UserDefaults.
public enum UserDefaultsKey: String, CaseIterable, Hashable, Sendable {
  /// The person's name.
  case name
  /// The person's e-mail address.
  case email
  /// The user document's identifier.
  case docID
  /// The backend's user identifier.
  case uid
}

/// What the backend's SDK keeps in the Keychain: the session and the user as the backend knows them.
public struct KeychainSession: Hashable, Sendable {
  /// The session.
  public var token: String
  /// The backend's user identifier.
  public var uid: String
  /// The backend's e-mail address for the user.
  public var email: String?
  /// The backend's display name for the user.
  public var displayName: String?
  /// Whether this is a guest.
  public var isAnonymous: Bool

  /// Makes one.
  public init(
    token: String, uid: String, email: String?, displayName: String?, isAnonymous: Bool
  ) {
    self.token = token
    self.uid = uid
    self.email = email
    self.displayName = displayName
    self.isAnonymous = isAnonymous
  }
}
