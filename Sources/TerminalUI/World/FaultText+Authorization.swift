import Vocabulary

// Words for what goes wrong between the app and Apple on the device.
extension FaultText {
  static func text(_ code: AuthorizationError.Code) -> FaultText {
    let name = "\(code.rawValue) \(code.name)"
    let title = Phrase(verbatim: name)
    let badge = name.count <= longestBadge ? title : "error \(code.rawValue)"
    switch code {
    case .unknown:
      return FaultText(
        title, badge, "Each request fails before any sheet: most set-up mistakes look like this.",
        "Say that it did not work, and leave the button usable.", [23, 27])
    case .canceled:
      return FaultText(
        title, badge, "As if the person had cancelled, before any sheet is seen.",
        "Show nothing: a cancel is no error. Compare the number, not the name.", [31, 32, 33])
    case .invalidResponse:
      return FaultText(
        title, badge, "The person has confirmed, and the answer is malformed.",
        "Say that it failed, and offer to try again.")
    case .notHandled:
      return FaultText(
        title, badge, "No provider takes the request.",
        "Say that it is not available here; another way to sign in helps.", [36])
    case .failed:
      return FaultText(
        title, badge, "The person has confirmed, and the attempt fails.",
        "Say that it failed, and offer to try again.")
    case .notInteractive:
      return FaultText(
        title, badge, "A silent request would have needed the person.",
        "Show the button, and ask with a sheet.")
    case .matchedExcludedCredential, .credentialImport, .credentialExport,
      .deviceNotConfiguredForPasskeyCreation:
      return FaultText(
        title, badge, "Belongs to passkeys and credential exchange; a delegate can meet it yet.",
        "Treat a number that is not expected like 1000, and never crash on it.")
    case .preferSignInWithApple:
      return FaultText(
        title, badge, "The person has a Sign in with Apple account and prefers it to a passkey.",
        "Start Sign in with Apple at once.")
    }
  }

  static func text(_ fault: AuthorizationFault) -> FaultText {
    switch fault {
    case .signUpNotCompleted:
      FaultText(
        "“Sign Up Not Completed”", "sign-up cut short",
        "The confirmed sheet ends in Apple’s alert; the app gets 1000 (console -7003).",
        "Go back to the login screen as after a cancel: the next try may work.", [29])
    case .flakyFirstTap:
      FaultText(
        "The first tap fails", "first tap fails",
        "The first request after a start fails with 1000, the next works: off the main thread.",
        "Call performRequests on the main thread, and leave the button usable.", [28])
    case .endlessSpinner:
      FaultText(
        "The sheet never comes up", "sheet never comes",
        "Apple answers nothing until the person gives up.",
        "Let the person cancel, and set a limit to the wait.", [37])
    case .deliveredTwice:
      FaultText(
        "The credential is delivered twice", "delivered twice",
        "didCompleteWithAuthorization comes two times for one request.",
        "Take the first; ignore what nobody waits for. A nonce is good once.", [46])
    case .deliveredAfterCancel:
      FaultText(
        "A credential comes after a cancel", "late credential",
        "The person cancels, and the credential comes nevertheless.",
        "Ignore it: no request is open, and nobody wanted in.")
    case .stateMismatch:
      FaultText(
        "state does not match", "state mismatch",
        "credential.state is not the one that the request sent.",
        "Throw the credential away and say that it failed.", [61])
    case .windowMissing:
      FaultText(
        "No window for the sheet", "no window",
        "As when the key window is nil: AppleService crashes, others show nothing.",
        "Find the window before the request, and report where there is none.", [35])
    }
  }

  static func text(_ fault: CredentialFault) -> FaultText {
    switch fault {
    case .tokenMissing:
      FaultText(
        "identityToken is nil", "no identityToken",
        "The credential comes without an identity token.",
        "Report it like any other error; never unwrap it by force.", [77])
    case .tokenNotUTF8:
      FaultText(
        "identityToken is not UTF-8", "token not UTF-8",
        "The bytes of the identity token can’t be decoded.",
        "Decode as UTF-8 and report where that fails; never send its description.", [77])
    case .codeMissing:
      FaultText(
        "authorizationCode is nil", "no code",
        "The credential comes without a code, so deleting the account can’t revoke.",
        "Sign in all the same; ask again for a code when one is needed.")
    case .nameGivenOnly:
      FaultText(
        "Only the given name comes", "given name only",
        "fullName has no familyName.", "Take the parts that there are, and ask for no more.",
        [18, 20])
    case .nameBlank:
      FaultText(
        "The name is blank", "blank name", "The parts of fullName are there and hold only blanks.",
        "Treat blank as absent, and never overwrite a name with it.", [14, 21])
    case .emailMissing:
      FaultText(
        "No e-mail in the first credential", "no credential e-mail",
        "email is nil, though it is the first authorization.",
        "Read the token’s e-mail, and require none.", [76])
    }
  }

  static func text(_ fault: CredentialStateFault) -> FaultText {
    switch fault {
    case .authorized:
      FaultText(
        "Credential state: always authorized", "state: authorized",
        "As on some simulators, after Stop Using too.",
        "Test revocation on a device, and let the backend end the session as well.", [39, 41])
    case .revoked:
      FaultText(
        "Credential state: always revoked", "state: revoked",
        "As on simulators since iOS 18, and in one report from a device.",
        "Don’t throw a fresh sign-in away because of it.", [38])
    case .notFound:
      FaultText(
        "Credential state: always notFound", "state: notFound",
        "As for a wrong identifier, or with trouble at Apple’s side.",
        "Sign out with a word to the person, and keep the data.")
    case .transferred:
      FaultText(
        "Credential state: always transferred", "state: transferred",
        "As after the app has moved to another developer team.",
        "Sign in again to learn the new identifier, and keep the data.", [73])
    case .failing:
      FaultText(
        "Credential state: error 1000", "state: error 1000",
        "An error in place of a state (console -7073), as on simulators of iOS 13.",
        "Keep the session: an error says nothing about the person.", [26])
    }
  }
}
