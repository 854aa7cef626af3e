import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

/// What an entry of the trace is about: entries of one topic are explained alike.
enum Topic: String, CaseIterable, Hashable, Sendable {
  // The person
  case signInButton, guest, emailChoice, nameOnSheet, consent, cancelling, confirmation
  case signUpForm, insideTheApp
  // The device
  case process, storage, userDefaults, userIdentifier, keychainSession, keptCredential
  case keychainLocked, log
  // Apple
  case request, nonce, firstSheet, shortSheet, windowMissing, secondRequest, credential
  case authorizationError, credentialState
  // The backend
  case firebaseCredential, signIn, linking, tokenChecks, signedIn, refused, userDocument, signOut
  case mail, revocation, deletion
  // Around the app
  case notification, web, fault, difference, stopUsing, appleAccount, transfer, authority, console
  case simulation
}

extension Topic {
  /// The topic of a line of the trace: most entries make one line, some two, of which `part` counts the ones before.
  init(of item: JournalEntry.Item, part: Int) {
    self =
      switch item {
      case .event(let event), .refused(let event, _): Self.topic(of: event)
      case .effect(let effect): Self.topic(of: effect, part: part)
      case .request: .nonce
      case .checks: .tokenChecks
      case .act(let act), .refusedAct(let act, _): Self.topic(of: act)
      case .fault: .fault
      case .differs: .difference
      case .notification: .notification
      case .webSignIn: .web
      case .mail: .mail
      case .deletionResumed: .deletion
      }
  }

  private static func topic(of event: Event) -> Topic {
    switch event {
    case .appleButtonTapped: .signInButton
    case .guestButtonTapped: .guest
    case .nameEdited: .nameOnSheet
    case .emailChoiceChanged: .emailChoice
    case .continueTapped: .consent
    case .cancelTapped: .cancelling
    case .faceMatched, .faceNotMatched, .passcodeChosen, .passcodeMatched, .passcodeNotMatched:
      .confirmation
    case .signUpSubmitted: .signUpForm
    case .alertDismissed, .tabSelected: .insideTheApp
    case .welcomeMailTapped, .mailAnswered(.success): .mail
    case .signOutTapped: .signOut
    case .deleteAccountTapped, .deletionConfirmed, .accountDeletionAnswered(.deleted): .deletion
    case .appInstalled, .appDeleted, .storageRead: .storage
    case .appLaunched, .appKilled, .appEnteredBackground, .appBecameActive: .process
    case .credentialStateAnswered: .credentialState
    case .keychainLocked: .keychainLocked
    case .requestStarted: .nonce
    case .sheetPresented(let sheet): topic(of: sheet)
    case .windowMissing: .windowMissing
    case .secondRequestFailed: .secondRequest
    case .appleResponded: .credential
    case .appleFailed: .authorizationError
    case .backendAnswered(.success): .signedIn
    case .documentSaved(.success), .documentRead(.success): .userDocument
    case .backendAnswered(.failure), .documentSaved(.failure), .documentRead(.failure),
      .mailAnswered(.failure), .accountDeletionAnswered(.failed):
      .refused
    }
  }

  private static func topic(of sheet: ConsentSheet) -> Topic {
    switch sheet.form {
    case .firstTime: .firstSheet
    case .returning: .shortSheet
    }
  }

  private static func topic(of effect: Effect, part: Int) -> Topic {
    switch effect {
    case .readStorage, .deleteAppContainer: .storage
    case .writeUserDefaults, .removeUserDefaults: .userDefaults
    case .writeUserIdentifier: .userIdentifier
    case .writeKeychainSession, .removeKeychainSession: .keychainSession
    case .keepCredential, .forgetKeptCredential: .keptCredential
    case .log: .log
    case .dropPendingAnswers: .process
    case .performRequest: .request
    case .authorize: .consent
    case .cancelRequest: .cancelling
    case .getCredentialState: .credentialState
    case .signIn: part == 0 ? .firebaseCredential : .signIn
    case .link: part == 0 ? .firebaseCredential : .linking
    case .signInWithUpdatedCredential: .linking
    case .signInAnonymously: .guest
    case .saveDocument, .readDocument: .userDocument
    case .signOut: .signOut
    case .sendWelcomeMail: .mail
    case .deleteAccount(_, let code): code != nil && part == 0 ? .revocation : .deletion
    }
  }

  private static func topic(of act: WorldAct) -> Topic {
    switch act {
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount,
      .setTwoFactorAuthentication, .setPrimaryEmail, .deleteAppleAccount, .useDevice:
      .appleAccount
    case .stopUsing: .stopUsing
    case .setMailForwarding, .sendMail: .mail
    case .rotateSigningKey, .setPolicy, .setClockSkew: .authority
    case .sendNotification, .setNotificationDelivery, .setNotificationForm: .notification
    case .transferApp, .exchangeTransferIdentifiers: .transfer
    case .deleteBackendUser, .setBackendUserDisabled, .addPasswordUser: .console
    case .signInOnWeb: .web
    case .setFault, .mendEverything: .fault
    case .setDeviceEnvironment, .setBackendEnvironment: .difference
    case .selectClient, .setLatency, .deliverCallback, .killAtNext, .letTimePass, .forgetPerson:
      .simulation
    }
  }
}
