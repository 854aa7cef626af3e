import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

/// Steps of every kind, with whatever they can carry.
enum AnyStep {
  /// One step of each kind that can be recorded.
  static func all(using random: inout SeededRandomNumberGenerator) -> [WalkStep] {
    var steps: [WalkStep] = [.arrival, .wait(milliseconds: duration(&random)), start(&random)]
    for kind in Event.Kind.allCases {
      if let event = event(kind, &random) { steps.append(.event(event)) }
    }
    for act in acts(&random) {
      precondition(isKnown(act))
      steps.append(.act(act))
    }
    return steps
  }

  private static func event(
    _ kind: Event.Kind, _ random: inout SeededRandomNumberGenerator
  ) -> Event? {
    switch kind {
    case .appleButtonTapped: .appleButtonTapped
    case .guestButtonTapped: .guestButtonTapped
    case .nameEdited: .nameEdited(name(&random))
    case .emailChoiceChanged: .emailChoiceChanged(any(&random))
    case .continueTapped: .continueTapped
    case .cancelTapped: .cancelTapped
    case .faceMatched: .faceMatched
    case .faceNotMatched: .faceNotMatched
    case .passcodeChosen: .passcodeChosen
    case .passcodeMatched: .passcodeMatched
    case .passcodeNotMatched: .passcodeNotMatched
    case .alertDismissed: .alertDismissed
    case .signUpSubmitted: .signUpSubmitted(name: text(&random), email: text(&random))
    case .tabSelected: .tabSelected(any(&random))
    case .welcomeMailTapped: .welcomeMailTapped
    case .signOutTapped: .signOutTapped
    case .deleteAccountTapped: .deleteAccountTapped
    case .deletionConfirmed: .deletionConfirmed
    case .appInstalled: .appInstalled
    case .appLaunched: .appLaunched
    case .appKilled: .appKilled
    case .appDeleted: .appDeleted
    case .appEnteredBackground: .appEnteredBackground
    case .appBecameActive: .appBecameActive
    case .storageRead, .credentialStateAnswered, .requestStarted, .sheetPresented, .windowMissing,
      .secondRequestFailed, .appleResponded, .appleFailed, .backendAnswered, .documentSaved,
      .documentRead, .mailAnswered, .accountDeletionAnswered, .keychainLocked:
      nil
    }
  }

  private static func acts(_ random: inout SeededRandomNumberGenerator) -> [WorldAct] {
    [
      .signInToAppleAccount(id: Int64.random(in: 0...Int64.max, using: &random)),
      .signOutOfAppleAccount, .addAppleAccount(account(&random)), .stopUsing,
      .setMailForwarding(.random(using: &random)),
      .setTwoFactorAuthentication(.random(using: &random)),
      .setPrimaryEmail(text(&random)), .deleteAppleAccount,
      .useDevice(.random(in: 1...2, using: &random)),
      .rotateSigningKey, .transferApp, .sendNotification(any(&random)),
      .setNotificationDelivery(any(&random)), .setNotificationForm(any(&random)),
      .setClockSkew(seconds: .random(in: -315_360_000...315_360_000, using: &random)),
      .setPolicy(.emailInRepeatToken(any(&random))),
      .setPolicy(.identifierAfterRevocation(any(&random))),
      .setPolicy(.repeatFullName(any(&random))),
      .setPolicy(.identityTokenLifetime(.random(in: 1...31_536_000, using: &random))),
      .setPolicy(.booleanClaims(any(&random))), .setPolicy(.relayDomain(any(&random))),
      .setPolicy(.refreshAfterRevocation(any(&random))),
      .setPolicy(.authorizationCodeLifetime(.random(in: 1...31_536_000, using: &random))),
      .selectClient(any(&random)), .deleteBackendUser, .setBackendUserDisabled(true),
      .setBackendUserDisabled(false), .addPasswordUser(isVerified: .random(using: &random)),
      .exchangeTransferIdentifiers, .signInOnWeb, .sendMail(any(&random)),
      .setFault(any(&random), .random(using: &random)), .mendEverything,
      .setLatency(milliseconds: .random(in: 0...60_000, using: &random)),
      .setDeviceEnvironment(any(&random)), .setBackendEnvironment(any(&random)), .deliverCallback,
      .killAtNext(any(&random)), .killAtNext(nil), .letTimePass(milliseconds: duration(&random)),
      .forgetPerson,
    ]
  }

  /// Whether the act stands in the list above; a new one that does not is refused by the compiler here.
  private static func isKnown(_ act: WorldAct) -> Bool {
    switch act {
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount, .stopUsing,
      .setMailForwarding, .setTwoFactorAuthentication, .setPrimaryEmail, .deleteAppleAccount,
      .useDevice, .rotateSigningKey, .transferApp, .sendNotification, .setNotificationDelivery,
      .setNotificationForm, .setClockSkew, .selectClient, .deleteBackendUser,
      .setBackendUserDisabled, .addPasswordUser, .exchangeTransferIdentifiers, .signInOnWeb,
      .sendMail, .setFault, .mendEverything, .setLatency, .setDeviceEnvironment,
      .setBackendEnvironment, .deliverCallback, .killAtNext, .letTimePass, .forgetPerson:
      true
    case .setPolicy(let choice):
      switch choice {
      case .emailInRepeatToken, .identifierAfterRevocation, .repeatFullName,
        .identityTokenLifetime, .booleanClaims, .relayDomain, .refreshAfterRevocation,
        .authorizationCodeLifetime:
        true
      }
    }
  }

  private static func any<Value: CaseIterable>(
    _ random: inout SeededRandomNumberGenerator
  ) -> Value {
    let cases = Array(Value.allCases)
    return cases[Int.random(in: 0..<cases.count, using: &random)]
  }

  private static func duration(_ random: inout SeededRandomNumberGenerator) -> Int64 {
    let units: [Int64] = [1, 1000, 60_000, 3_600_000, 86_400_000]
    return Int64.random(in: 0...3650, using: &random) * any(units, &random)
  }

  private static func any<Value>(
    _ values: [Value], _ random: inout SeededRandomNumberGenerator
  ) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private static func start(_ random: inout SeededRandomNumberGenerator) -> WalkStep {
    let moment = Timestamp(
      milliseconds: .random(in: -62_167_219_200_000...253_402_300_799_999, using: &random))
    let pace: SimulationClock.Pace = any([.live, .walking, .still], &random)
    return .start(
      WalkStep.Start(
        client: any(&random), seed: .random(in: 0...UInt64.max, using: &random),
        clock: SimulationClock(moment, pace: pace),
        latency: .random(in: 0...60_000, using: &random)))
  }

  private static func account(_ random: inout SeededRandomNumberGenerator) -> AppleAccount {
    AppleAccount(
      id: any([0, 0, 7], &random), name: name(&random), primaryEmail: text(&random),
      hasTwoFactorAuthentication: .random(using: &random), ageRange: any(&random),
      realUserStatus: any(&random), forwardsRelayedMail: .random(using: &random),
      isManaged: .random(using: &random))
  }

  private static func name(_ random: inout SeededRandomNumberGenerator) -> PersonNameComponents {
    func part(_ random: inout SeededRandomNumberGenerator) -> String? {
      Bool.random(using: &random) ? text(&random) : nil
    }
    return PersonNameComponents(
      givenName: part(&random), familyName: part(&random), middleName: part(&random),
      namePrefix: part(&random), nameSuffix: part(&random), nickname: part(&random))
  }

  /// Texts at which a line tends to break.
  private static func text(_ random: inout SeededRandomNumberGenerator) -> String {
    any(
      [
        "", " ", "Ada", "지민", "none", "number", "middle", "two-factor", "email", "on", "\"", "\\",
        "a\nb", "\t", "#", "a # b", "\u{1B}[31m", "\u{0}", "\u{85}", "\u{9B}", "\u{2028}",
        "\u{202E}", "\u{FEFF}", "\u{301}", "🧑‍🌾", "🌻", "\\u{41}", "\r\n", "'", "–1", "1",
      ], &random)
  }
}
