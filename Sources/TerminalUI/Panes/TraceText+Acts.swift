import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

// What people and teams do to the world, as the trace says it.
extension TraceText {
  static func title(of act: WorldAct) -> String {
    switch act {
    case .signInToAppleAccount: "signs in to another Apple Account in iOS Settings"
    case .signOutOfAppleAccount: "signs out of the Apple Account in iOS Settings"
    case .addAppleAccount(let account): "adds the Apple Account \(account.primaryEmail)"
    case .stopUsing: "Stop Using Sign in with Apple, in iOS Settings"
    case .setMailForwarding(true): "turns Forward To on, in iOS Settings"
    case .setMailForwarding(false): "turns Forward To off, in iOS Settings"
    case .setTwoFactorAuthentication(true): "turns two-factor authentication on"
    case .setTwoFactorAuthentication(false): "turns two-factor authentication off"
    case .setPrimaryEmail(let address): "changes the primary e-mail to \(address)"
    case .deleteAppleAccount: "deletes the Apple Account for good"
    case .useDevice(let number): "takes device \(number), with the same Apple Account"
    case .rotateSigningKey: "signs with a new key from now on"
    case .setPolicy: "behaves differently from now on"
    case .transferApp: "the app moves to another developer team"
    case .sendNotification(let kind): "sends the notification \(kind.rawValue)"
    case .setNotificationDelivery(let delivery): "notifications come \(title(of: delivery))"
    case .setNotificationForm(.observed): "writes notifications as observed"
    case .setNotificationForm(.documented): "writes notifications as documented"
    case .setClockSkew(let seconds): "Apple’s clock is \(seconds) s ahead of the backend’s"
    case .selectClient(let id): "is built with the client \(id.rawValue)"
    case .deleteBackendUser: "the console deletes the user; Apple's consent stays"
    case .setBackendUserDisabled(true): "the console disables the user"
    case .setBackendUserDisabled(false): "the console enables the user"
    case .addPasswordUser(true): "somebody signed up with this address, verified, and a password"
    case .addPasswordUser(false): "somebody signed up with this address, unverified, and a password"
    case .exchangeTransferIdentifiers: "gets a transfer identifier for each user"
    case .signInOnWeb: "signs in on the app’s web page"
    case .sendMail(.fromRegisteredSender): "sends the person a mail"
    case .sendMail(.fromUnregisteredSender): "sends a mail from an unregistered sender"
    case .sendMail(.untilDailyLimit): "sends a hundred and one mails"
    case .setFault(let fault, true): "from now on: \(fault.name)"
    case .setFault(let fault, false): "no longer: \(fault.name)"
    case .mendEverything: "all that was broken is mended"
    case .setLatency(let milliseconds): "answers after \(milliseconds) ms from now on"
    case .setDeviceEnvironment(.device): "runs on a real device"
    case .setDeviceEnvironment(.simulator): "runs in an iOS Simulator"
    case .setBackendEnvironment(.production): "talks to the production backend"
    case .setBackendEnvironment(.emulator): "talks to the Firebase emulator"
    case .deliverCallback: "a credential comes that was not asked for"
    case .killAtNext(let kind?): "will be killed in \(kind.rawValue)"
    case .killAtNext(nil): "will not be killed"
    case .letTimePass(let milliseconds): "\(milliseconds / 1000) s pass"
    case .forgetPerson: "this person is unknown again: the first time"
    }
  }

  private static func title(of delivery: ServerNotification.Delivery) -> String {
    switch delivery {
    case .once: "once"
    case .twice: "twice"
    case .never: "not at all"
    case .late: "ten minutes late"
    }
  }

  /// Why an act leads nowhere, with the fact that says so.
  static func reason(_ refusal: WorldAct.Refusal) -> String {
    switch refusal {
    case .noAppleAccount: "no Apple Account is signed in on the device"
    case .noSuchAccount(let id): "there is no Apple Account number \(id)"
    case .noConsent: "no consent to the app holds: Apple has none, or it was ended"
    case .backendKnowsNobody: "the backend has no user for this person"
    case .appNotRunning(let kind): "the app has to run, and its state is \(kind.rawValue)"
    case .noSuchDevice(let number): "there is no device \(number): the person has 1 and 2"
    case .addressTaken(let address): "the backend has a user with \(address) already"
    case .malformedAddress(let address): "“\(address)” is no e-mail address"
    case .associationFileMissing:
      "the domain can’t be verified while its association file is not published"
    case .alreadySo: "it is so already"
    case .noAddress: "the Apple Account has no e-mail address"
    }
  }

  static func fate(_ fate: NotificationFate) -> String {
    switch fate {
    case .taken(let outcome): String(describing: outcome)
    case .refused(let refusal): String(describing: refusal)
    case .late: "comes ten minutes late"
    case .never: "does not come"
    }
  }

  static func difference(_ difference: Difference) -> String {
    switch difference {
    case .credentialState(let answer):
      switch answer {
      case .state(let state): "only in the Simulator: a device says \(state.name)"
      case .failed(let error): "only in the Simulator: a device says \(error.code.rawValue)"
      }
    case .checkNotEnforced(let check):
      "works here, fails in production: \(check.kind.rawValue), \(check.detail)"
    case .notRevoked: "works here: in production it would be revoked at Apple too"
    }
  }
}
