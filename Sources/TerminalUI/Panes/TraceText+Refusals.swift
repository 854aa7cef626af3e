import SignInFlow
import Simulation

// Why something leads nowhere: the condition that forbids it, and the fact that it read.
extension TraceText {
  /// Why events of several kinds lead nowhere from one state.
  static func reason(_ refusal: Flow.Refusal) -> Phrase {
    switch refusal {
    case .notHere(let kind): "not possible in \(kind.rawValue)"
    case .alertIsOpen: "an alert is open, answer it first"
    case .requestIsRunning: "a request is running, one at a time"
    case .notOfferedByClient: "this client does not offer it"
    case .noEmailAddress: "there is no e-mail address"
    case .busy: "something else is under way"
    case .inBackground: "the app is in the background"
    case .lateAnswer: "nobody waits for this answer"
    }
  }

  /// Why an event leads nowhere; with the `scene` in which it happened, what that says besides.
  static func reason(
    _ refusal: Flow.Refusal, of kind: Event.Kind, in scene: Scene? = nil
  ) -> Phrase {
    switch refusal {
    case .notHere(let state):
      return "\(name(of: kind)) needs \(place(of: kind)), and the state is \(state.rawValue)"
    case .alertIsOpen:
      guard let alert = scene?.state.alert else {
        return "\(name(of: kind)) waits: an alert is open, answer it first"
      }
      return "\(name(of: kind)) waits: an alert is open (\(name(of: alert))), answer it first"
    case .requestIsRunning:
      guard let profile = scene?.profile else { return reason(refusal) }
      return "a request is running (allowsOneRequestAtATime is true for \(profile.title))"
    case .notOfferedByClient:
      let rule =
        kind == .guestButtonTapped
        ? Phrase(verbatim: "guest") : Phrase(verbatim: "accountDeletion")
      guard let scene else { return "this client does not offer it: \(rule) is unavailable" }
      return """
        this client does not offer it: \(rule) is unavailable for \(scene.profile.title)
        """
    case .noEmailAddress: return "there is no address to send to: the session’s email is absent"
    case .busy:
      guard case .tabBar(let tabBar) = scene?.state, let activity = tabBar.activity else {
        return reason(refusal)
      }
      return "something else is under way: \(name(of: activity))"
    case .inBackground:
      return "\(name(of: kind)) needs the app in front, and the state is background"
    case .lateAnswer:
      guard let scene else { return reason(refusal) }
      return "nobody waits for this answer: the state is \(scene.state.kind.rawValue)"
    }
  }

  /// A reason as a sentence of its own.
  static func said(_ reason: Phrase) -> Phrase { "\(reason.capitalised)." }

  /// What an event is called where it is talked of.
  static func name(of kind: Event.Kind) -> Phrase {
    switch kind {
    case .appleButtonTapped: "Sign in with Apple"
    case .guestButtonTapped: "Continue as guest"
    case .nameEdited: "editing the name"
    case .emailChoiceChanged: "Share or Hide My Email"
    case .continueTapped: "Continue"
    case .cancelTapped: "Cancel"
    case .faceMatched, .faceNotMatched: "Face ID"
    case .passcodeChosen: "Use Passcode"
    case .passcodeMatched, .passcodeNotMatched: "the passcode"
    case .alertDismissed: "closing an alert"
    case .signUpSubmitted: "Create Account"
    case .tabSelected: "a tab"
    case .welcomeMailTapped: "a welcome mail"
    case .signOutTapped: "Sign Out"
    case .deleteAccountTapped, .deletionConfirmed: "Delete Account"
    case .appInstalled: "installing"
    case .appLaunched: "launching"
    case .appKilled: "killing"
    case .appDeleted: "deleting the app"
    case .appEnteredBackground: "leaving for the background"
    case .appBecameActive: "coming to the front"
    case .storageRead, .credentialStateAnswered, .keychainLocked, .requestStarted, .sheetPresented,
      .windowMissing, .secondRequestFailed, .appleResponded, .appleFailed, .backendAnswered,
      .documentSaved, .documentRead, .mailAnswered, .accountDeletionAnswered:
      "an answer"
    }
  }

  /// Where an event leads on from.
  private static func place(of kind: Event.Kind) -> Phrase {
    switch kind {
    case .appleButtonTapped: "the login screen, or a guest’s Profile"
    case .guestButtonTapped: "the login screen"
    case .nameEdited, .emailChoiceChanged: "Apple’s first sheet"
    case .continueTapped: "Apple’s sheet"
    case .cancelTapped: "a sheet, a form or a wait"
    case .faceMatched, .faceNotMatched, .passcodeChosen: "Face ID to ask"
    case .passcodeMatched, .passcodeNotMatched: "the passcode to be asked for"
    case .alertDismissed: "an open alert"
    case .signUpSubmitted: "the sign-up form"
    case .tabSelected, .welcomeMailTapped, .signOutTapped, .deleteAccountTapped: "the tab bar"
    case .deletionConfirmed: "the question whether to delete"
    case .appInstalled: "the app to be missing"
    case .appLaunched: "the app not to run"
    case .appKilled: "the app to run"
    case .appDeleted: "the app on the device"
    case .appEnteredBackground: "the app in front"
    case .appBecameActive: "the app in the background"
    case .storageRead, .credentialStateAnswered, .keychainLocked, .requestStarted, .sheetPresented,
      .windowMissing, .secondRequestFailed, .appleResponded, .appleFailed, .backendAnswered,
      .documentSaved, .documentRead, .mailAnswered, .accountDeletionAnswered:
      "somebody who waits for it"
    }
  }

  static func name(of alert: FlowAlert) -> Phrase {
    switch alert {
    case .authorization(let error, _): Phrase(verbatim: "\(error.code.rawValue) \(error.code.name)")
    case .backend(let error, _): Phrase(verbatim: "\(error.code.rawValue) \(error.code.name)")
    case .missingToken: Phrase(verbatim: "missingToken")
    case .missingWindow: Phrase(verbatim: "missingWindow")
    case .stateMismatch: Phrase(verbatim: "stateMismatch")
    case .signedOut(let state): "signed out: \(state.name)"
    case .unfinishedSignIn: Phrase(verbatim: "unfinishedSignIn")
    case .guestLeftBehind: Phrase(verbatim: "guestLeftBehind")
    case .confirmDeletion: Phrase(verbatim: "confirmDeletion")
    case .accountDeleted: Phrase(verbatim: "accountDeleted")
    case .passwordReplaced: Phrase(verbatim: "passwordReplaced")
    }
  }

  private static func name(of activity: TabBar.Activity) -> String {
    switch activity {
    case .sendingMail: "sendingMail"
    case .checkingCredential: "checkingCredential"
    }
  }

  /// Why a key of one screen does nothing on this one; `nil` for a key that means nothing anywhere.
  static func reason(forKey key: Character, in scene: Scene) -> Phrase? {
    let kind = scene.state.kind.rawValue
    let name = String(key)
    switch key {
    case "s", "h", "e":
      guard case .consent(let consent) = scene.state else {
        return "\(name) belongs to Apple’s sheet, and the state is \(kind)"
      }
      guard case .firstTime = consent.sheet.form else {
        return "\(name) belongs to Apple’s first sheet: this person is known (form is returning)"
      }
      if key == "e" { return "e edits the name, and the sheet asks for none" }
      return scene.account?.isManaged == true
        ? "a managed account has no \(choice(key == "h" ? .hide : .share)) (isManaged is true)"
        : "the sheet does not offer \(choice(key == "h" ? .hide : .share))"
    case "1", "2", "3", "4":
      if scene.state.alert != nil { return "\(name) opens a tab, and an alert is open" }
      return "\(name) opens a tab of the tab bar, and the state is \(kind)"
    default: return nil
    }
  }
}
