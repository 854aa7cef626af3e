import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

// What people and teams do to the world, as the trace says it.
extension TraceText {
  static func title(of act: WorldAct) -> Phrase {
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
    case .setPolicy(let choice): "from now on: \(title(of: choice))"
    case .transferApp: "the app moves to another developer team"
    case .sendNotification(let kind): "is made to notify the backend: \(kind.rawValue)"
    case .setNotificationDelivery(let delivery): "notifications come \(title(of: delivery))"
    case .setNotificationForm(.observed): "writes notifications as observed"
    case .setNotificationForm(.documented): "writes notifications as documented"
    case .setClockSkew(0): "Apple’s clock and the backend’s agree"
    case .setClockSkew(let seconds) where seconds < 0:
      "Apple’s clock is \(-seconds) s behind the backend’s"
    case .setClockSkew(let seconds): "Apple’s clock is \(seconds) s ahead of the backend’s"
    case .selectClient(let id): "is built with the client \(id.rawValue)"
    case .deleteBackendUser: "the console deletes the user; Apple’s consent stays"
    case .setBackendUserDisabled(true): "the console disables the user"
    case .setBackendUserDisabled(false): "the console enables the user"
    case .addPasswordUser(true): "somebody signed up with this address, verified, and a password"
    case .addPasswordUser(false): "somebody signed up with this address, unverified, and a password"
    case .exchangeTransferIdentifiers: "gets a transfer identifier for each user"
    case .signInOnWeb: "signs in on the app’s web page"
    case .sendMail(.fromRegisteredSender): "sends the person a mail"
    case .sendMail(.fromUnregisteredSender): "sends a mail from an unregistered sender"
    case .sendMail(.untilDailyLimit): "sends a hundred and one mails"
    case .setFault(.setUp(let step), false): "done: \(FaultText.title(of: step))"
    case .setFault(let fault, true): "from now on: \(FaultText(fault).title)"
    case .setFault(let fault, false): "no longer: \(FaultText(fault).title)"
    case .mendEverything: "all that was broken is mended"
    case .setLatency(let milliseconds): "answers after \(milliseconds) ms from now on"
    case .setDeviceEnvironment(.device): "runs on a real device"
    case .setDeviceEnvironment(.simulator): "runs in an iOS Simulator"
    case .setBackendEnvironment(.production): "talks to the production backend"
    case .setBackendEnvironment(.emulator): "talks to the Firebase emulator"
    case .deliverCallback: "a credential comes that was not asked for"
    case .killAtNext(let kind?): "will be killed as soon as it gets to: \(MapText.name(kind))"
    case .killAtNext(nil): "will not be killed"
    case .letTimePass(let milliseconds): "\(TokenText.duration(milliseconds / 1000)) pass"
    case .forgetPerson: "is unknown again: the first time"
    }
  }

  /// What the toast says once the act is done; `stepBack` is the key that takes it back.
  static func done(_ act: WorldAct, stepBack key: String) -> Phrase {
    switch act {
    case .forgetPerson: "Back to the first time: nobody knows this person. \(key) takes it back."
    case .mendEverything: "All is mended. \(key) takes it back."
    default: said(title(of: act))
    }
  }

  private static func title(of choice: PolicyChoice) -> Phrase {
    switch choice {
    case .emailInRepeatToken(.always): "each token carries the e-mail"
    case .emailInRepeatToken(.unlessForwardingIsOff):
      "tokens carry the e-mail while forwarding is on"
    case .emailInRepeatToken(.firstOnly): "only the first token carries the e-mail"
    case .identifierAfterRevocation(.same): "user stays the same after Stop Using"
    case .identifierAfterRevocation(.changes): "user is a new one after Stop Using"
    case .repeatFullName(.emptyObject): "a repeat fullName is there, its parts nil"
    case .repeatFullName(.absent): "a repeat fullName is nil"
    case .identityTokenLifetime(let seconds): "identity tokens live \(TokenText.duration(seconds))"
    case .booleanClaims(.boolean): "boolean claims are booleans"
    case .booleanClaims(.string): "boolean claims are strings"
    case .relayDomain(let domain): "new relay addresses are at \(domain.rawValue)"
    case .refreshAfterRevocation(let error): "refreshing after a revocation is \(error.rawValue)"
    case .authorizationCodeLifetime(let seconds): "codes live \(TokenText.duration(seconds))"
    }
  }

  static func title(of delivery: ServerNotification.Delivery) -> Phrase {
    switch delivery {
    case .once: "once"
    case .twice: "twice"
    case .never: "not at all"
    case .late: "ten minutes late"
    }
  }

  /// Why an act leads nowhere, with the fact that says so.
  static func reason(_ refusal: WorldAct.Refusal) -> Phrase {
    switch refusal {
    case .noAppleAccount: "no Apple Account is signed in on the device"
    case .noSuchAccount(let id): "there is no Apple Account number \(id)"
    case .noConsent: "no consent holds: Apple has none, or it was ended"
    case .backendKnowsNobody: "the backend knows nobody by this Apple Account"
    case .appNotRunning(let kind): "the app has to run, and the state is \(kind.rawValue)"
    case .noSuchDevice(let number): "there is no device \(number): the person has 1 and 2"
    case .addressTaken(let address): "the backend has a user with \(address) already"
    case .malformedAddress(""): "type one here first, such as: Ada Lovelace ada@example.com"
    case .malformedAddress(let address): "“\(address)” is no e-mail address"
    case .associationFileMissing:
      "the domain can’t be verified: its association file is not published"
    case .alreadySo: "it is so already"
    case .noAddress: "the Apple Account has no e-mail address"
    }
  }

  // MARK: Notifications, mail, environments

  static func title(of notification: ServerNotification) -> Phrase {
    switch notification {
    case .emailDisabled: "notifies: forwarding is off (email-disabled)"
    case .emailEnabled: "notifies: forwarding is on (email-enabled)"
    case .consentRevoked: "notifies: consent revoked (consent-revoked)"
    case .accountDeleted: "notifies: Apple Account deleted (account-delete)"
    }
  }

  /// What the backend makes of a notification.
  static func text(of outcome: NotificationOutcome) -> Phrase {
    switch outcome {
    case .consentRevoked(_, let sessions, let tokens):
      "ends \(TraceText.sessions(sessions)), forgets \(refreshTokens(tokens))"
    case .identityDeleted(_, let sessions, let tokens):
      """
      ends \(TraceText.sessions(sessions)), forgets \(refreshTokens(tokens)); the link is dead
      """
    case .mailSuppressed(_, let address): "sends no more mail to \(address)"
    case .mailAllowed(_, let address): "sends mail to \(address) again"
    case .outdated: "knows something later already: nothing changes"
    case .repeated: "has had it before, by its jti: nothing changes"
    case .unknownUser: "has no user with this sub: nothing changes"
    case .unknownEvent(let type): "does not know the type \(type): nothing changes"
    }
  }

  private static func sessions(_ count: Int) -> Phrase {
    count == 1 ? "1 session" : "\(count) sessions"
  }

  private static func refreshTokens(_ count: Int) -> Phrase {
    count == 1 ? "1 refresh token" : "\(count) refresh tokens"
  }

  /// Why the backend refuses a notification.
  static func text(of refusal: NotificationRefusal) -> Phrase {
    switch refusal {
    case .tooLong(let count): "it is \(count) bytes long"
    case .noPayload: "the body has no payload"
    case .notAToken(let why): "the payload is no signed token: \(why)"
    case .unknownKey(let kid?): "no key of Apple’s is called \(kid)"
    case .unknownKey(nil): "no key of Apple’s is called nothing"
    case .keysUnreachable: "Apple’s keys can’t be had"
    case .signatureInvalid(let why): "the signature does not hold: \(why)"
    case .wrongIssuer(let issuer): "iss is \(issuer)"
    case .wrongAudience(let audience): "aud is \(audience), no app of this team"
    case .expired: "exp is in the past"
    case .malformedClaim(let claim): "\(claim) is missing or not of its kind"
    }
  }

  /// What a device, or the production backend, would have done.
  static func difference(_ difference: Difference) -> Phrase {
    switch difference {
    case .credentialState(.state(let state)):
      "in the Simulator alone: a device says \(state.name)"
    case .credentialState(.failed(let error)):
      "in the Simulator alone: a device fails with \(error.code.rawValue) \(error.code.name)"
    case .checkNotEnforced(let check):
      "works here, fails in production: \(check.kind.rawValue) does not hold"
    case .notRevoked:
      "works here, and otherwise in production: there it is revoked at Apple"
    }
  }
}
