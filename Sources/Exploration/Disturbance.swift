import AppleAuthority
import SignInFlow
public import Simulation
public import Vocabulary

/// Something that an exploration lets go wrong: so many different ones on one walk as its budget says.
public enum Disturbance: Hashable, Sendable {
  /// This is broken, for whatever steps it suits.
  case fault(Fault)
  /// Somebody does this to the world, once.
  case act(WorldAct)

  /// All that an exploration lets go wrong, by itself or together with others.
  public static let all: [Disturbance] =
    Fault.allCases.map(Disturbance.fault) + acts.map(Disturbance.act)

  static let acts: [WorldAct] = [
    .stopUsing, .signOutOfAppleAccount, .signInToAppleAccount(id: 2),
    .setTwoFactorAuthentication(false), .setMailForwarding(false), .deleteAppleAccount,
    .useDevice(2), .rotateSigningKey, .transferApp, .exchangeTransferIdentifiers,
    .deleteBackendUser, .setBackendUserDisabled(true), .addPasswordUser(isVerified: false),
    .deliverCallback, .setPolicy(.emailInRepeatToken(.firstOnly)), .setClockSkew(seconds: 86_400),
    .setDeviceEnvironment(.simulator), .setBackendEnvironment(.emulator),
  ]

  /// Whether what is under way carries it on, so that two moments that look alike go on differently.
  var clings: Bool {
    switch self {
    case .fault(.token), .fault(.backend(.nonceSentRaw)), .act(.rotateSigningKey),
      .act(.transferApp), .act(.setClockSkew), .act(.setPolicy):
      true
    case .fault, .act: false
    }
  }

  /// How it is put right again after the one step that it suits; `nil` where it stays.
  var mending: WorldAct? {
    switch self {
    case .fault(let fault): .setFault(fault, false)
    case .act(.setTwoFactorAuthentication): .setTwoFactorAuthentication(true)
    case .act(.setMailForwarding): .setMailForwarding(true)
    case .act(.setPolicy): .setPolicy(.emailInRepeatToken(.always))
    case .act(.setClockSkew): .setClockSkew(seconds: 0)
    case .act(.setDeviceEnvironment): .setDeviceEnvironment(.device)
    case .act(.setBackendEnvironment): .setBackendEnvironment(.production)
    case .act: nil
    }
  }

  /// How it is brought about.
  var act: WorldAct {
    switch self {
    case .fault(let fault): .setFault(fault, true)
    case .act(let act): act
    }
  }
}

/// Where something that goes wrong for a moment can change what a step leads to: everywhere else a walk with it is the walk
/// without it.
enum Occasions {
  /// What could change a step that carried out `requests` and wrote `journal`.
  static func disturbances(
    carryingOut requests: [Effect], journal: ArraySlice<JournalEntry>
  ) -> Set<Disturbance> {
    var faults: Set<Fault> = []
    var acts: Set<WorldAct> = []
    for request in requests { acts.formUnion(Self.acts(carryingOut: request)) }
    for request in requests { faults.formUnion(Self.faults(carryingOut: request)) }
    for entry in journal {
      guard case .effect(let effect) = entry.item else { continue }
      faults.formUnion(Self.faults(asking: effect))
      if case .getCredentialState = effect { acts.insert(.setDeviceEnvironment(.simulator)) }
    }
    return Set(faults.map(Disturbance.fault)).union(acts.map(Disturbance.act))
  }

  private static func acts(carryingOut effect: Effect) -> [WorldAct] {
    switch effect {
    case .performRequest: [.setTwoFactorAuthentication(false)]
    case .authorize:
      [
        .setPolicy(.emailInRepeatToken(.firstOnly)), .setClockSkew(seconds: 86_400),
        .setMailForwarding(false), .setTwoFactorAuthentication(false),
      ]
    case .sendWelcomeMail: [.setMailForwarding(false)]
    case .signIn, .link, .signInWithUpdatedCredential, .deleteAccount:
      [.setBackendEnvironment(.emulator)]
    case .signInAnonymously, .saveDocument, .readDocument, .readStorage, .writeUserDefaults,
      .removeUserDefaults, .writeUserIdentifier, .writeKeychainSession, .keepCredential,
      .forgetKeptCredential, .removeKeychainSession, .log, .deleteAppContainer,
      .dropPendingAnswers, .cancelRequest, .getCredentialState, .signOut:
      []
    }
  }

  /// What bites when the app asks for this.
  private static func faults(asking effect: Effect) -> [Fault] {
    switch effect {
    case .performRequest(_, let sendsNonce, _, let needsKeychain):
      (sendsNonce ? [.backend(.nonceSentRaw)] : [])
        + (needsKeychain ? [.storage(.keychainLocked)] : [])
    case .cancelRequest: [.authorization(.deliveredAfterCancel)]
    case .getCredentialState: CredentialStateFault.allCases.map(Fault.credentialState)
    case .readStorage, .writeUserIdentifier, .writeKeychainSession, .keepCredential,
      .forgetKeptCredential, .removeKeychainSession:
      [.storage(.keychainLocked)]
    case .writeUserDefaults: [.storage(.userDefaultsNotSaved)]
    case .signOut: [.network(.offline)]
    case .removeUserDefaults, .deleteAppContainer, .log, .dropPendingAnswers, .authorize, .signIn,
      .link, .signInWithUpdatedCredential, .signInAnonymously, .saveDocument, .readDocument,
      .sendWelcomeMail, .deleteAccount:
      []
    }
  }

  private static let beforeSheet: [Fault] =
    [
      .setUp(.targetCapability), .setUp(.appIDCapability), .authorization(.flakyFirstTap),
      .authorization(.endlessSpinner), .authorization(.windowMissing),
    ] + AuthorizationError.Code.allCases.map(Fault.authorizationError)

  private static let afterSheet: [Fault] =
    [
      .network(.offline), .network(.timesOut), .network(.answerLost),
      .authorization(.signUpNotCompleted), .authorization(.deliveredTwice),
      .authorization(.stateMismatch),
    ] + AuthorizationError.Code.allCases.map(Fault.authorizationError)
    + TokenFault.allCases.map(Fault.token) + CredentialFault.allCases.map(Fault.credential)

  private static let network: [Fault] = [
    .network(.offline), .network(.timesOut), .network(.answerLost),
  ]

  private static let signingIn: [Fault] =
    network + [
      .setUp(.provider), .network(.appleUnreachable), .storage(.keychainLocked),
      .backend(.keySetCachedForever), .backend(.firstKeyTaken), .backend(.booleansOnly),
      .backend(.credentialUsedTwice), .backend(.matchesEmailOnly),
    ]

  /// What bites when a party does this.
  private static func faults(carryingOut effect: Effect) -> [Fault] {
    switch effect {
    case .performRequest: beforeSheet
    case .authorize: afterSheet
    case .signIn, .link, .signInWithUpdatedCredential: signingIn
    case .signInAnonymously: network + [.storage(.keychainLocked)]
    case .saveDocument: network + [.backend(.documentSavingFails)]
    case .readDocument: network + [.backend(.documentReadingFails)]
    case .sendWelcomeMail: network + [.setUp(.mailSource)]
    case .deleteAccount:
      network + [
        .network(.appleUnreachable), .setUp(.servicesID), .backend(.codeUsedTwice),
        .backend(.codeExpired), .backend(.clientSecretExpired),
      ]
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .cancelRequest, .getCredentialState, .signOut:
      []
    }
  }
}
