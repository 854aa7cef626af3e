/// Everything that the phone says, in one language; a language that lacks a string does not compile.
///
/// The names of things (`uid`, error names, the lines of a client's source) are the same in each language and not in here.
public struct Copy: Sendable {
  /// The language that it is in.
  public let language: Language
  let device: Device
  let login: Login
  let sheet: Sheet
  let confirm: Confirm
  let progress: Progress
  let signUp: SignUp
  let tabs: Tabs
  let home: Home
  let mail: Mail
  let profile: Profile
  let settings: Settings
  let crash: Crash
  let alert: Alert

  typealias OneValue = @Sendable (String) -> String
  typealias TwoValues = @Sendable (String, String) -> String

  /// The home screen, and the app that is not on it, not running, starting or in the background.
  struct Device: Sendable {
    let notInstalled: OneValue
    let install: OneValue
    let tapToOpen: String
    let inBackground: OneValue
    let tapToReturn: String
    let readingStorage: String
    let checkingCredential: String
  }

  /// The login screen.
  struct Login: Sendable {
    let tagline: String
    let signInWithApple: String
    let signUpWithApple: String
    let continueWithApple: String
    let connecting: String
    let guest: String
    let terms: String
    let privacy: String
  }

  /// Apple's sheet.
  struct Sheet: Sendable {
    let title: String
    let cancel: String
    /// The first-time sentence, of the app's name and the account's address.
    let createAccount: TwoValues
    /// The returning sentence, of the app's name and the account's address.
    let continueUsing: TwoValues
    let name: String
    let email: String
    let givenName: String
    let familyName: String
    /// Whether the given name stands before the family name.
    let givenNameFirst: Bool
    let share: String
    let hide: String
    let forwardTo: OneValue
    let continueButton: String
  }

  /// Face ID and passcode.
  struct Confirm: Sendable {
    let faceID: String
    let look: String
    let tryAgain: String
    let faceFailedTwice: String
    let faceMatches: String
    let faceDoesNotMatch: String
    let youDecide: String
    let usePasscode: String
    let enterPasscode: String
    let passcodeIsFor: OneValue
    let wrongPasscode: String
    let rightChoice: String
    let wrongChoice: String
  }

  /// What the app waits for.
  struct Progress: Sendable {
    let signingIn: String
    let enteringAsGuest: String
    let deleting: String
    let appleStep: String
    let verifyStep: String
    let linkStep: String
    let documentStep: String
    let authorizing: String
    let exchanging: String
    let linking: String
    let savingDocument: String
    let readingDocument: String
    let guestDetail: String
    let deletingDetail: String
    let seconds: @Sendable (_ count: Int) -> String
    let cancel: String
  }

  /// The app's own sign-up form.
  struct SignUp: Sendable {
    let title: String
    let emailIsMissing: String
    let checkValues: String
    let name: String
    let namePlaceholder: String
    let email: String
    let emailPlaceholder: String
    let emailMissing: String
    let emailMalformed: String
    let submit: String
    let cancel: String
  }

  /// The four tabs.
  struct Tabs: Sendable {
    let home: String
    let mail: String
    let profile: String
    let settings: String
  }

  /// The first tab: a greeting, and what is known.
  struct Home: Sendable {
    let welcome: OneValue
    let welcomeWithoutName: String
    let welcomeBack: OneValue
    let welcomeBackWithoutName: String
    let welcomeGuest: String
    let whatIsKnown: OneValue
    let name: String
    let email: String
    let unknown: String
    let emptyString: String
    let fromApple: String
    /// Not in Apple's answer, but known from the place that is named.
    let absentButKnown: OneValue
    let handedOutOnce: String
    let notShared: String
    let notKept: String
    let notStored: String
    let guest: String
    let hidden: String
    let checking: String
  }

  /// The second tab: the welcome mail.
  struct Mail: Sendable {
    let send: String
    let sending: String
    let noAddress: String
    let throughRelay: String
    let none: String
    let delivered: String
    let relayed: String
    let bounced: String
    let senderNotRegistered: String
    let forwardingOff: String
    let dailyLimit: String
    let unknownAddress: String
    let suppressed: String
  }

  /// The third tab: who one is, and where each value came from.
  struct Profile: Sendable {
    let name: String
    let email: String
    let whereFrom: String
    let absentNow: String
    let usingApple: String
    let guestTitle: String
    let guestLinked: String
    let guestReplaced: String
    let credential: String
    let keptCredential: String
    let identityToken: String
    let userDocument: String
    let backendUser: String
    let userDefaults: String
    let keychain: String
    let signUpForm: String
  }

  /// The fourth tab.
  struct Settings: Sendable {
    let account: String
    let guest: String
    let signOut: String
    let deleteAccount: String
    let deletionUnavailable: String
    let deletionForGuests: String
    let version: String
    let client: String
  }

  /// The screen after a crash.
  struct Crash: Sendable {
    let title: OneValue
    let line: String
    let why: String
    let answerWithoutRequest: String
    let missingWindow: String
    let tokenWithoutPayload: String
    let relaunch: String
  }
}
