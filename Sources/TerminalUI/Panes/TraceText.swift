import SignInFlow
import Simulation
import Vocabulary

/// The words of the trace; the names of calls and fields are the frameworks' own and stand where they are used.
enum TraceText {
  static let absent: Phrase = "absent"
  static let digest = Phrase(verbatim: "SHA-256")
  static let empty: Phrase = "empty"
  static let emptyString: Phrase = "\"\" (an empty string)"
  static let allPartsAbsent: Phrase = "all parts absent"
  static let notUTF8: Phrase = "not UTF-8"
  static let noneSent: Phrase = "none sent"
  static let nothing: Phrase = "nothing"
  static let cleared: Phrase = "cleared"
  static let accountHasNone: Phrase = "the account has none"
  static let notRequested: Phrase = "not requested"
  static let notAskedAgain: Phrase = "not asked again"
  static let refused: Phrase = "led nowhere"
  static let gone: Phrase = "gone"
  static let stays: Phrase = "stays"
  static let holds: Phrase = "holds"
  static let holdsNothing: Phrase = "holds nothing"
  static let readsStorage: Phrase = "reads what it stored"
  static let sessionItems: Phrase = "session, user identifier"
  static let keptUntilConfirmed: Phrase = "kept until the backend has confirmed it"
  static let confirmed: Phrase = "the kept copy is confirmed"
  static let log: Phrase = "writes to its log, for developers alone"
  static let containerDeleted: Phrase = "deletes the app's container"
  static let stopsWaiting: Phrase = "stops waiting for answers"
  static let authorizes: Phrase = "hands the decision to Apple"
  static let endsRequest: Phrase = "ends the request"
  static let savesDocument: Phrase = "saves the user document"
  static let readsDocument: Phrase = "reads the user document"
  static let sendsMail: Phrase = "sends the welcome mail"
  static let tokenHolds: Phrase = "verifies the identity token: it holds"
  static let failsInProduction: Phrase = "fails in production"
  static let tokenPasses: Phrase = "takes the identity token, which production would refuse"
  static let tokenDoesNotHold: Phrase = "verifies the identity token: it does not hold"
  static let deletionResumed: Phrase = "finishes the deletion that an earlier run began"
  static let mailDelivered: Phrase = "the mail has arrived"
  static let mailRelayed: Phrase = "the relay passes the mail on"
  static let mailBounced: Phrase = "the mail comes back"
  static let nothingYet: Phrase = "Nothing has happened yet."
  static let nothingYetExplained: Phrase =
    "Every call between the app, Apple and the backend will stand here, in order and by its real name."

  static func lastOf(_ count: Int) -> Phrase { "the last of \(count)" }

  static func scopes(_ scopes: Set<AuthorizationScope>) -> String {
    AuthorizationScope.allCases.filter(scopes.contains).map { scope in
      switch scope {
      case .fullName: "fullName"
      case .email: "email"
      }
    }.joined(separator: ", ")
  }

  static func choice(_ choice: EmailChoice) -> Phrase {
    switch choice {
    case .share: "Share My Email"
    case .hide: "Hide My Email"
    }
  }

  static func tab(_ tab: Tab) -> Phrase {
    switch tab {
    case .home: "Home"
    case .mail: "Mail"
    case .profile: "Profile"
    case .settings: "Settings"
    }
  }

  static func title(of event: Event) -> Phrase {
    switch event {
    case .appleButtonTapped: "taps Sign in with Apple"
    case .guestButtonTapped: "taps Continue as guest"
    case .nameEdited: "edits the name"
    case .emailChoiceChanged(let choice): "chooses \(self.choice(choice))"
    case .continueTapped: "taps Continue"
    case .cancelTapped: "taps Cancel"
    case .faceMatched: "Face ID knows the person"
    case .faceNotMatched: "Face ID does not know the person"
    case .passcodeChosen: "chooses the passcode"
    case .passcodeMatched: "the passcode is right"
    case .passcodeNotMatched: "the passcode is wrong"
    case .alertDismissed: "closes the alert"
    case .signUpSubmitted: "submits the sign-up form"
    case .tabSelected(let tab): "opens the tab \(self.tab(tab))"
    case .welcomeMailTapped: "taps Send a welcome mail"
    case .signOutTapped: "taps Sign Out"
    case .deleteAccountTapped: "taps Delete Account"
    case .deletionConfirmed: "confirms the deletion"
    case .appInstalled: "installs the app"
    case .appLaunched: "starts the app"
    case .appKilled: "ends the app's process: its memory is gone"
    case .appDeleted: "deletes the app"
    case .appEnteredBackground: "moves the app to the background"
    case .appBecameActive: "brings the app to the front"
    case .storageRead: "what was stored"
    case .credentialStateAnswered(.state): "answers with the credential state"
    case .credentialStateAnswered(.failed): "answers with an error"
    case .requestStarted: "remembers, to compare with the answer"
    case .sheetPresented(let sheet): title(of: sheet)
    case .keychainLocked: "errSecInteractionNotAllowed: the Keychain is locked"
    case .windowMissing: "presentationAnchor(for:): there is no window"
    case .secondRequestFailed: "refuses the second request while the first one runs"
    case .appleResponded: Phrase(verbatim: "didCompleteWithAuthorization")
    case .appleFailed: Phrase(verbatim: "didCompleteWithError")
    case .backendAnswered(.success): Phrase(verbatim: "AuthDataResult")
    case .documentSaved(.success): "has saved the user document"
    case .documentRead(.success): "hands out the user document"
    case .mailAnswered(.success): "the mail was sent"
    case .accountDeletionAnswered(.deleted(isRevoked: true)):
      "has revoked at Apple and deleted the account"
    case .accountDeletionAnswered(.deleted(isRevoked: false)):
      "has deleted the account; Apple was not told"
    case .backendAnswered(.failure): "refuses"
    case .documentSaved(.failure): "cannot save the user document"
    case .documentRead(.failure): "cannot read the user document"
    case .mailAnswered(.failure): "cannot send the mail"
    case .accountDeletionAnswered(.failed): "cannot delete the account"
    }
  }

  private static func title(of sheet: ConsentSheet) -> Phrase {
    switch sheet.form {
    case .firstTime: "shows the consent sheet: the first time for this app"
    case .returning: "shows the short sheet: this person is known"
    }
  }

  static func reason(_ reason: MailOutcome.BounceReason) -> Phrase {
    switch reason {
    case .senderNotRegistered: "the sender is not registered with Apple"
    case .forwardingOff: "the person has forwarding off"
    case .dailyLimit: "more than 100 mails in a day"
    case .unknownAddress: "nobody has this address"
    case .suppressed: "not sent: Apple told that forwarding is off"
    }
  }

  static func log(_ line: LogLine) -> Phrase {
    switch line {
    case .authorizationFailed(let error):
      Phrase(verbatim: "Apple: \(error.code.rawValue) \(error.code.name)")
    case .backendFailed(let error): "backend: \(error.code.rawValue) \(error.code.name)"
    case .missingToken: "no usable identity token"
    case .knownUserWithoutDocument: "a known user without a user document"
    case .answerWithoutRequest: "an answer without a request"
    }
  }
}
