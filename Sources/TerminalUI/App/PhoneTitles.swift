import Simulation

extension Phone {
  /// What a target on the phone is called, in the words that stand on it; `nil` for text fields and what is not on the
  /// phone.
  static func title(
    of target: TargetID, in scene: Scene, copy: Copy, button: AppleButton
  ) -> String? {
    switch target {
    case .install: copy.device.install(scene.app.name)
    case .openApp: scene.app.name
    case .returnToApp: copy.device.tapToReturn
    case .relaunch: copy.crash.relaunch
    case .appleButton, .linkApple: copy.login.title(of: button.type)
    case .guestButton: copy.login.guest
    case .cancelProgress: copy.progress.cancel
    case .sheetShare: copy.sheet.share
    case .sheetHide: copy.sheet.hide
    case .sheetContinue: copy.sheet.continueButton
    case .sheetCancel, .cancelConfirmation: copy.sheet.cancel
    case .sheetClearName: "\(copy.sheet.name) \(Glyphs.cross)"
    case .faceMatched: copy.confirm.faceMatches
    case .faceNotMatched: copy.confirm.faceDoesNotMatch
    case .usePasscode: copy.confirm.usePasscode
    case .passcodeMatched: copy.confirm.rightChoice
    case .passcodeNotMatched: copy.confirm.wrongChoice
    case .signUpSubmit: copy.signUp.submit
    case .signUpCancel: copy.signUp.cancel
    case .tabHome: copy.tabs.home
    case .tabMail: copy.tabs.mail
    case .tabProfile: copy.tabs.profile
    case .tabSettings: copy.tabs.settings
    case .sendMail: copy.mail.send
    case .signOut: copy.settings.signOut
    case .deleteAccount: copy.settings.deleteAccount
    case .dismissAlert:
      scene.state.alert == .confirmDeletion ? copy.alert.cancel : copy.alert.ok
    case .confirmDeletion: copy.alert.delete
    default: nil
    }
  }
}
