public import SignInFlow
public import Simulation
import Vocabulary

// What happens where a person acts on the phone.
extension Phone {
  /// What happens when `target` is activated with Enter, Space or a click; `nil` where it does nothing of its own, as a
  /// text field.
  ///
  /// Continue sends the name as the flow knows it: send ``pendingEdits(in:fields:)`` before. What a target empties in the
  /// fields is told by ``fieldsCleared(by:)``.
  public static func event(
    for target: TargetID, in scene: Scene, fields: [TargetID: TextField]
  ) -> Event? {
    switch target {
    case .install: .appInstalled
    case .openApp, .relaunch: .appLaunched
    case .returnToApp: .appBecameActive
    case .appleButton, .linkApple: .appleButtonTapped
    case .guestButton: .guestButtonTapped
    case .cancelProgress, .sheetCancel, .cancelConfirmation, .signUpCancel: .cancelTapped
    case .sheetClearName: .nameEdited(PersonNameComponents())
    case .sheetShare: .emailChoiceChanged(.share)
    case .sheetHide: .emailChoiceChanged(.hide)
    case .sheetContinue: .continueTapped
    case .faceMatched: .faceMatched
    case .faceNotMatched: .faceNotMatched
    case .usePasscode: .passcodeChosen
    case .passcodeMatched: .passcodeMatched
    case .passcodeNotMatched: .passcodeNotMatched
    case .signUpSubmit: signUpSubmission(in: scene, fields: fields)
    case .tabHome: .tabSelected(.home)
    case .tabMail: .tabSelected(.mail)
    case .tabProfile: .tabSelected(.profile)
    case .tabSettings: .tabSelected(.settings)
    case .sendMail: .welcomeMailTapped
    case .signOut: .signOutTapped
    case .deleteAccount: .deleteAccountTapped
    case .dismissAlert: .alertDismissed
    case .confirmDeletion: .deletionConfirmed
    default: nil
    }
  }

  /// What Esc does: dismisses an alert, cancels a sheet or a wait, leaves a form; `nil` where there is nothing to leave.
  public static func cancelEvent(in scene: Scene) -> Event? {
    if scene.state.alert != nil { return .alertDismissed }
    return switch scene.state {
    case .requesting, .consent, .confirming, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .signUp, .enteringAsGuest:
      .cancelTapped
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .tabBar,
      .deletingAccount, .crashed, .background:
      nil
    }
  }

  /// The target that a screen starts on, so that Enter does the next thing; `nil` where one can only wait.
  ///
  /// While something is under way it is not Cancel, so that a hasty Enter gives nothing up.
  public static func initialFocus(in scene: Scene) -> TargetID? {
    if scene.state.alert != nil { return .dismissAlert }
    return switch scene.state {
    case .notInstalled: .install
    case .notRunning: .openApp
    case .login: .appleButton
    case .requesting(let attempt): attempt.isFromLogin ? .appleButton : nil
    case .consent: .sheetContinue
    case .confirming(_, .faceID): .faceMatched
    case .confirming(_, .passcode): .passcodeMatched
    case .signUp(let signUp):
      signUp.problem != nil || signUp.step.email == nil
        ? .signUpEmail : signUp.step.name == nil ? .signUpName : .signUpSubmit
    case .tabBar(let tabBar): initialFocus(in: tabBar)
    case .crashed: .relaunch
    case .background: .returnToApp
    case .launching, .checkingCredential, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .enteringAsGuest, .deletingAccount:
      nil
    }
  }

  /// What a letter or digit does on this screen: `s` and `h` on the sheet, `1`–`4` on the tab bar; `nil` for every other.
  ///
  /// Where a text field has the focus, letters are text: do not ask then.
  public static func shortcutEvent(for key: Character, in scene: Scene) -> Event? {
    switch scene.state {
    case .consent(let consent):
      switch key {
      case "s" where consent.sheet.offers(.share): .emailChoiceChanged(.share)
      case "h" where consent.sheet.offers(.hide): .emailChoiceChanged(.hide)
      default: nil
      }
    case .tabBar(let tabBar) where tabBar.alert == nil:
      key.isASCII ? key.wholeNumberValue.flatMap(SignInFlow.Tab.init).map { .tabSelected($0) } : nil
    default: nil
    }
  }

  private static func initialFocus(in tabBar: TabBar) -> TargetID {
    switch tabBar.tab {
    case .home: .tabHome
    case .mail: tabBar.canSendMail ? .sendMail : .tabMail
    case .profile: tabBar.session.isAnonymous ? .linkApple : .tabProfile
    case .settings: .tabSettings
    }
  }
}

extension Attempt {
  /// Whether the screen behind the request is the login screen; else it is the tab bar.
  var isFromLogin: Bool { purpose == .signIn && memory.guest == nil }
}

extension TabBar {
  /// Whether there is an address to send a mail to, and nothing else is under way.
  var canSendMail: Bool { activity == nil && session.email.map { !$0.value.isEmpty } ?? false }
}

extension SignInFlow.Tab {
  /// The tab's target.
  var target: TargetID {
    switch self {
    case .home: .tabHome
    case .mail: .tabMail
    case .profile: .tabProfile
    case .settings: .tabSettings
    }
  }
}
