import Exploration
import SignInFlow
import Simulation
import Vocabulary

// Troubles that no fault causes: what people and teams do leads there.
extension Destination {
  /// The cases, in the order of their numbers.
  static let cases: [Destination] = [
    Destination(
      "T-1", "Name and e-mail do not come again",
      advice: "Look the person up by user, and show the profile that is stored."
    ) { $0.isSignedIn && $0.isLater },
    Destination(
      "T-2", "A first sign-in on the second device is a later one for Apple",
      advice: "Never need name or e-mail from the credential.", allowing: [.act(.useDevice(2))]
    ) { $0.world.device == 2 && $0.isSignedIn && $0.isLater },
    Destination(
      "T-3", "After Stop Using the sheet is the first one again",
      advice: "To test a first sign-in again, stop using first; it is no bug.",
      allowing: [.act(.stopUsing)]
    ) { $0.did(.stopUsing) && $0.showsFirstSheet },
    Destination(
      "T-4", "The user was deleted in the console, and Apple was not told",
      advice: "Revoke before deleting; else say that Apple still counts the person as linked.",
      allowing: [.act(.deleteBackendUser)]
    ) { $0.did(.deleteBackendUser) && $0.isSignedIn && $0.isLater },
    Destination(
      "T-6", "After a revocation name and e-mail come again",
      advice: "Take them from the first callback; ask politely where they are missing.",
      allowing: [.act(.stopUsing)]
    ) { $0.did(.stopUsing) && $0.isSignedIn && $0.credential?.isFirstAuthorization == true },
    Destination(
      "T-8", "A later token still carries the e-mail",
      advice: "Read the token’s e-mail each time; only the name is lost."
    ) { $0.isSignedIn && $0.isLater && $0.credential?.claims?["email"] != nil },
    Destination(
      "T-10", "Mail comes back, for forwarding is off",
      advice: "Keep the address, and mark it as one that can’t be reached.",
      allowing: [.act(.setMailForwarding(false)), .act(.sendMail(.fromRegisteredSender))]
    ) { scene in
      scene.mailbox?.returned.contains { $0.fate == .bounced(.forwardingOff) } == true
    },
    Destination(
      "T-12", "Closed at the service, still listed at Apple",
      advice: "Take the token’s e-mail, or say how to stop using.",
      allowing: [.act(.deleteBackendUser)]
    ) {
      $0.did(.deleteBackendUser) && $0.isSignedIn && $0.credential?.claims?["email"] != nil
        && $0.isLater
    },
    Destination(
      "T-15", "The name never reaches the backend",
      advice: "Hand fullName on with the credential at the first sign-in.",
      allowing: [.act(.selectClient(.firebaseAuthentication))]
    ) { scene in
      scene.profile.id == .firebaseAuthentication && scene.isSignedIn
        && scene.ledger[.name, .backend].value == nil
    },
    Destination(
      "T-17", "On the web the name comes in the user field, once",
      advice: "Parse user from the first POST; the token has no name.",
      allowing: [.act(.signInOnWeb)]
    ) { scene in
      scene.journal.contains { if case .webSignIn(.success) = $0.item { true } else { false } }
    },
    Destination(
      "T-22", "A Korean name stands in its own order",
      advice: "Let PersonNameComponentsFormatter order the parts.",
      allowing: [.act(.signInToAppleAccount(id: 2))]
    ) { $0.account?.id == 2 && $0.isSignedIn },
    Destination(
      "T-25", "An account without two-factor authentication",
      advice: "Tell the person that Apple needs two factors.",
      allowing: [.act(.setTwoFactorAuthentication(false))]
    ) {
      $0.happened {
        if case .appleFailed(let error) = $0 { error.underlyingCode == -7034 } else { false }
      }
    },
    Destination(
      "T-34", "A second request while the first one runs",
      advice: "Disable the button while a request is pending.",
      allowing: [
        .act(.selectClient(.appleService)),
        .act(.setFault(.authorization(.endlessSpinner), true)),
      ]
    ) {
      $0.happened { if case .secondRequestFailed = $0 { true } else { false } }
    },
    Destination(
      "T-40", "Stop Using while the app runs",
      advice: "Ask on becoming active, sign out, and say why.", allowing: [.act(.stopUsing)]
    ) { scene in
      scene.did(.stopUsing) && scene.state.kind == .login && scene.state.alert != nil
    },
    Destination(
      "T-47", "A guest signs in, and the address is taken",
      advice: "Offer to sign in to the account that there is.",
      allowing: [.act(.addPasswordUser(isVerified: true))]
    ) { $0.refused([.emailAlreadyInUse, .credentialAlreadyInUse]) },
    Destination(
      "T-58", "The emulator deletes, and can’t revoke",
      advice: "Run the same walk against production before you trust it.",
      allowing: [.act(.setBackendEnvironment(.emulator))]
    ) { scene in scene.journal.contains { $0.item == .differs(.notRevoked) } },
    Destination(
      "T-59", "The account is deleted, and the consent with it",
      advice: "200 from revoke proves nothing: the next sheet does."
    ) { $0.happened { $0 == .accountDeletionAnswered(.deleted(isRevoked: true)) } },
    Destination(
      "T-69", "Apple replaces the password of an unverified user",
      advice: "Explain it, and verify addresses early.",
      allowing: [.act(.addPasswordUser(isVerified: false)), .act(.forgetPerson)]
    ) { $0.state.alert == .passwordReplaced },
    Destination(
      "T-72", "Reinstalled: the Keychain remembers, UserDefaults do not",
      advice: "Let a mark in UserDefaults decide, then ask for the credential state."
    ) { scene in
      scene.happened { $0 == .appInstalled } && scene.state.kind == .login
        && scene.happened {
          if case .storageRead(let stored) = $0 {
            stored.keychainSession != nil && stored.userDefaults.isEmpty
          } else {
            false
          }
        }
    },
    Destination(
      "T-73", "The app has moved to another team",
      advice: "Sign in again to learn the new identifier, and keep the data.",
      allowing: [.act(.transferApp)]
    ) { $0.happened { $0 == .credentialStateAnswered(.state(.transferred)) } },
    Destination(
      "T-75", "A hidden address stays hidden",
      advice: "It can’t be forced: to choose anew the person has to stop using first."
    ) { $0.isSignedIn && $0.isLater && $0.consent == .hide },
    Destination(
      "T-80", "Deleting the account asks with Apple’s sheet, not for a password",
      advice: "Re-authenticate with Apple, revoke with the fresh code, then delete."
    ) { scene in
      if case .consent(let consent) = scene.state {
        consent.attempt.purpose != .signIn
      } else {
        false
      }
    },
    Destination(
      "T-83", "A notification comes twice",
      advice: "Heed each once, by its jti.",
      allowing: [
        .act(.setNotificationDelivery(.twice)), .act(.sendNotification(.consentRevoked)),
      ]
    ) { scene in
      scene.journal.contains {
        if case .notification(_, .taken(.repeated)) = $0.item { true } else { false }
      }
    },
    Destination(
      "T-84", "Somebody with a password signs in with Apple",
      advice: "Never let a saved password stand in the way of “use Apple instead”.",
      allowing: [.act(.addPasswordUser(isVerified: true)), .act(.forgetPerson)]
    ) {
      $0.did(.addPasswordUser(isVerified: true)) && $0.isSignedIn && !$0.isLater
        && $0.happened {
          if case .backendAnswered(.success(let answer)) = $0 {
            !answer.isNewUser
          } else {
            false
          }
        }
    },
    Destination(
      "T-86", "authorizedScopes is empty",
      advice: "Do not trust that list: look at name and e-mail themselves."
    ) { $0.isSignedIn && $0.credential?.credential.authorizedScopes.isEmpty == true },
    Destination(
      "F-1", "A child’s account",
      advice: "userAgeRange says child only to an app with the entitlement; keep nobody out.",
      allowing: [.act(.signInToAppleAccount(id: 6))]
    ) { $0.account?.id == 6 && $0.isSignedIn },
    Destination(
      "F-2", "The name was cleared on the sheet",
      advice: "Go on without a name."
    ) {
      $0.isSignedIn && $0.credential?.isFirstAuthorization == true
        && $0.credential?.credential.fullName?.isEmpty == true
    },
    Destination(
      "F-3", "A long name in more than one script",
      advice: "Cut at cell borders, and keep all of it.",
      allowing: [.act(.signInToAppleAccount(id: 3))]
    ) { $0.account?.id == 3 && $0.isSignedIn },
    Destination(
      "F-4", "The primary e-mail address has changed",
      advice: "Look the person up by user, never by e-mail.",
      allowing: [.act(.setPrimaryEmail("minji.new@example.com"))]
    ) { $0.did(.setPrimaryEmail("minji.new@example.com")) && $0.isSignedIn && $0.isLater },
    Destination(
      "F-5", "Another Apple Account is on the device now",
      advice: "Treat them as another person: sign out, and say so.",
      allowing: [.act(.signInToAppleAccount(id: 2))]
    ) { $0.happened { $0 == .credentialStateAnswered(.state(.notFound)) } },
  ]
}

extension Scene {
  fileprivate var isSignedIn: Bool {
    if case .tabBar(let tabBar) = state { !tabBar.session.isAnonymous } else { false }
  }

  fileprivate var isLater: Bool { credential?.isFirstAuthorization == false }

  fileprivate var showsFirstSheet: Bool {
    guard case .consent(let consent) = state, case .firstTime = consent.sheet.form else {
      return false
    }
    return true
  }

  fileprivate func did(_ act: WorldAct) -> Bool { journal.contains { $0.item == .act(act) } }

  fileprivate func happened(_ isIt: (Event) -> Bool) -> Bool {
    journal.contains { if case .event(let event) = $0.item { isIt(event) } else { false } }
  }

  fileprivate func refused(_ codes: [AuthError.Code]) -> Bool {
    happened {
      if case .backendAnswered(.failure(let error)) = $0 {
        codes.contains(error.code)
      } else {
        false
      }
    }
  }
}
