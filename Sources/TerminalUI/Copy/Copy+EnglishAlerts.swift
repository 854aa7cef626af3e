extension Copy {
  static let englishAlert = Alert(
    ok: "OK",
    cancel: "Cancel",
    delete: "Delete",
    error: "Error",
    operationFailed: { "The operation couldn’t be completed. (\($0) error \($1).)" },
    signInFailed: "Sign-in failed.",
    authorization: Authorization(
      title: "Sign in with Apple failed",
      noAccount:
        "No Apple Account is signed in on this phone. Sign in in iOS Settings, then try again.",
      twoFactorOff:
        "Two-factor authentication is off for this Apple Account. Turn it on in iOS Settings, then try again.",
      capabilityMissing:
        "This build of the app lacks the Sign in with Apple capability. Tell the app’s team.",
      unknown:
        "Apple gave no reason. Try again; if it stays, the app’s set-up may be wrong.",
      canceled: "Signing in was cancelled.",
      invalidResponse: "Apple’s answer could not be read. Try again.",
      notHandled: "Nothing on this phone took the request. Tell the app’s team.",
      failed: "The attempt failed. Try again.",
      notInteractive: "Apple needs you to confirm. Tap the button again.",
      notSignInWithApple:
        "Apple answered with an error of passkeys, not of Sign in with Apple. Tell the app’s team.",
      preferSignInWithApple:
        "You already use Sign in with Apple here. Tap the button to go on with it."),
    backend: Backend(
      title: "Couldn’t finish",
      invalidCredential: "The backend does not accept Apple’s answer. Sign in again.",
      missingOrInvalidNonce:
        "Apple’s answer does not belong to this request, or was used before. Sign in again.",
      userDisabled: "This account has been disabled. Ask the app’s team.",
      operationNotAllowed:
        "Sign in with Apple is off at the backend. The team can enable the Apple provider in its console.",
      emailInUse:
        "Another account has this e-mail address. Sign in the way you did before.",
      tooManyRequests: "Too many attempts. Wait a moment, then try again.",
      userNotFound: "This account no longer exists. Sign out, then sign in again.",
      requiresRecentLogin:
        "For this, the last sign-in must be less than five minutes old. Sign in again.",
      providerAlreadyLinked: "Apple is linked to this account already. There is nothing to do.",
      noSuchProvider: "Apple is not linked to this account. Sign in with Apple first.",
      sessionEnded: "Your session has ended. Sign out, then sign in again.",
      networkError: "There is no connection to the backend. Try again.",
      userMismatch:
        "This is another Apple Account than the one that you signed in with. Nothing was deleted.",
      credentialAlreadyInUse: "This Apple Account has an account here already.",
      keychainError: "The phone’s Keychain refused. Unlock the phone, then try again.",
      internalError:
        "The backend could not do it. What Apple handed out is kept; try again."),
    missingToken: Notice(
      "No identity token", "Apple’s answer came without an identity token. Sign in again."),
    missingTokenDescription: "Unable to fetch identity token.",
    missingWindow: Notice(
      "Nowhere to show the sheet",
      "The app had no window to show Apple’s sheet over. Open the app again, then try again."),
    missingWindowDescription: "No presentation anchor.",
    stateMismatch: Notice(
      "Answer refused",
      "Apple’s answer carries another state than the request. It was not used. Sign in again."),
    revoked: {
      Notice(
        "Signed out",
        "You stopped using Sign in with Apple for \($0). Sign in again whenever you like.")
    },
    notFound: {
      Notice(
        "Signed out",
        "The Apple Account on this phone has no link with \($0). Sign in again to make one.")
    },
    transferred: {
      Notice("Signed out", "\($0) has moved to another developer team. Please sign in again.")
    },
    unfinishedSignIn: {
      Notice(
        "One more step",
        "Your last sign-in was cut short. \($0) has kept what Apple handed out; sign in once more to finish."
      )
    },
    guestLeftBehind: Notice(
      "Welcome back",
      "This Apple Account had an account here already, and you are in it now. What the guest had stays behind."
    ),
    confirmDeletion: Notice(
      "Delete your account?",
      "Apple asks you to confirm once more. Then the sign-in is revoked, and your data is deleted for good."
    ),
    accountDeleted: Notice("Account deleted", "It is gone, here and at Apple."),
    accountDeletedHere: {
      Notice(
        "Account deleted",
        "It is gone here. Apple still lists \($0): in iOS Settings, Sign in with Apple, you can stop using it."
      )
    },
    passwordReplaced: Notice(
      "Your password is gone",
      "You had an account with this e-mail and a password, but the address was never confirmed. From now on, sign in with Apple."
    ))
}
