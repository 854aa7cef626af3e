// What can be reached on the phone.
extension TargetID {
  /// Puts the app on the device.
  public static let install: TargetID = "home.install"
  /// The app's icon on the home screen.
  public static let openApp: TargetID = "home.app"
  /// The way back into the app from the background.
  public static let returnToApp: TargetID = "background.return"
  /// Starts the app again after a crash.
  public static let relaunch: TargetID = "crash.relaunch"

  /// Sign in with Apple.
  public static let appleButton: TargetID = "login.apple"
  /// Continue as guest.
  public static let guestButton: TargetID = "login.guest"
  /// Gives up what the app waits for.
  public static let cancelProgress: TargetID = "progress.cancel"

  /// The given name on Apple's sheet; a text field.
  public static let sheetGivenName: TargetID = "sheet.givenName"
  /// The family name on Apple's sheet; a text field.
  public static let sheetFamilyName: TargetID = "sheet.familyName"
  /// Empties both parts of the name.
  public static let sheetClearName: TargetID = "sheet.clearName"
  /// Share My Email.
  public static let sheetShare: TargetID = "sheet.share"
  /// Hide My Email.
  public static let sheetHide: TargetID = "sheet.hide"
  /// The sheet's Continue.
  public static let sheetContinue: TargetID = "sheet.continue"
  /// The sheet's Cancel.
  public static let sheetCancel: TargetID = "sheet.cancel"

  /// Face ID knows the person.
  public static let faceMatched: TargetID = "confirm.faceMatched"
  /// Face ID does not know the person.
  public static let faceNotMatched: TargetID = "confirm.faceNotMatched"
  /// Use Passcode.
  public static let usePasscode: TargetID = "confirm.usePasscode"
  /// The right passcode is entered.
  public static let passcodeMatched: TargetID = "confirm.passcodeMatched"
  /// A wrong passcode is entered.
  public static let passcodeNotMatched: TargetID = "confirm.passcodeNotMatched"
  /// Back to the sheet.
  public static let cancelConfirmation: TargetID = "confirm.cancel"

  /// The name in the app's own sign-up form; a text field.
  public static let signUpName: TargetID = "signUp.name"
  /// The e-mail address in the app's own sign-up form; a text field.
  public static let signUpEmail: TargetID = "signUp.email"
  /// Submits the sign-up form.
  public static let signUpSubmit: TargetID = "signUp.submit"
  /// Leaves the sign-up form.
  public static let signUpCancel: TargetID = "signUp.cancel"

  /// The tab bar's first tab.
  public static let tabHome: TargetID = "tab.home"
  /// The tab bar's second tab.
  public static let tabMail: TargetID = "tab.mail"
  /// The tab bar's third tab.
  public static let tabProfile: TargetID = "tab.profile"
  /// The tab bar's fourth tab.
  public static let tabSettings: TargetID = "tab.settings"
  /// Send a welcome mail.
  public static let sendMail: TargetID = "mail.send"
  /// Sign in with Apple, for a guest.
  public static let linkApple: TargetID = "profile.apple"
  /// Sign Out.
  public static let signOut: TargetID = "settings.signOut"
  /// Delete Account.
  public static let deleteAccount: TargetID = "settings.deleteAccount"

  /// An alert's button that changes nothing.
  public static let dismissAlert: TargetID = "alert.dismiss"
  /// The alert's button that deletes the account.
  public static let confirmDeletion: TargetID = "alert.confirmDeletion"
}
