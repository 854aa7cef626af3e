import AppleAuthority
import SignInFlow
import Vocabulary

// The language of a walk.
extension LinePhrase {
  /// Every form that a line can have.
  static let all: [LinePhrase] =
    person + device + settings + apple + team + world + time

  /// The forms by their first word.
  static let byFirstWord = Dictionary(grouping: all, by: \.firstWord)

  private static let person: [LinePhrase] = [
    tap("sign in", .appleButtonTapped, "Tap Sign in with Apple."),
    tap("continue as guest", .guestButtonTapped, "Tap Continue as guest."),
    .event(
      .person, "name", .name, "Write another name on Apple's sheet; \"\" clears it.",
      make: { .nameEdited($0) },
      match: { if case .nameEdited(let name) = $0 { name } else { nil } }),
    tap("share the e-mail", .emailChoiceChanged(.share), "Choose Share My Email."),
    tap("hide the e-mail", .emailChoiceChanged(.hide), "Choose Hide My Email."),
    tap("continue", .continueTapped, "Tap the sheet's Continue."),
    tap("cancel", .cancelTapped, "Cancel the sheet, or give up a running sign-in."),
    tap("face matches", .faceMatched, "Face ID knows the person."),
    tap("face does not match", .faceNotMatched, "Face ID does not know the person."),
    tap("use passcode", .passcodeChosen, "Tap Use Passcode."),
    tap("passcode matches", .passcodeMatched, "Enter the right passcode."),
    tap("passcode does not match", .passcodeNotMatched, "Enter a wrong passcode."),
    tap("dismiss", .alertDismissed, "Tap the alert's button."),
    .event(
      .person, "submit name",
      LineSlot.text("NAME", example: "Ada").followed(
        by: "email", .text("ADDRESS", example: "ada@example.com")),
      "Submit the app's own sign-up form.",
      make: { .signUpSubmitted(name: $0.0, email: $0.1) },
      match: { if case .signUpSubmitted(let name, let email) = $0 { (name, email) } else { nil } }),
    .event(
      .person, "open", .tab, "Choose a tab.", make: { .tabSelected($0) },
      match: { if case .tabSelected(let tab) = $0 { tab } else { nil } }),
    tap("send welcome mail", .welcomeMailTapped, "Tap Send a welcome mail."),
    tap("sign out", .signOutTapped, "Tap Sign Out."),
    tap("delete account", .deleteAccountTapped, "Tap Delete Account."),
    tap("confirm deletion", .deletionConfirmed, "Answer the question whether to delete with yes."),
  ]

  private static let device: [LinePhrase] = [
    happens("install the app", .appInstalled, "Put the app on the device."),
    happens("launch", .appLaunched, "Start the app."),
    happens("kill", .appKilled, "End the app's process."),
    happens("background", .appEnteredBackground, "The app goes to the background."),
    happens("foreground", .appBecameActive, "The app comes back to the foreground."),
    happens(
      "delete the app", .appDeleted, "Delete the app: UserDefaults go, the Keychain stays."),
  ]

  private static let settings: [LinePhrase] = [
    .act(
      .settings, "set account", .account, "Sign in to this Apple Account on the device.",
      make: { .signInToAppleAccount(id: $0) },
      match: { if case .signInToAppleAccount(let id) = $0 { id } else { nil } }),
    does(.settings, "set account none", .signOutOfAppleAccount, "Sign out of the Apple Account."),
    .act(
      .settings, "add account", .newAccount, "Add an Apple Account that can be signed in to.",
      make: { .addAppleAccount($0) },
      match: { if case .addAppleAccount(let account) = $0 { account } else { nil } }),
    does(.settings, "stop using", .stopUsing, "Stop Using the app with Sign in with Apple."),
    .act(
      .settings, "set forwarding", .either(), "Turn Forward To for relayed mail on or off.",
      make: { .setMailForwarding($0) },
      match: { if case .setMailForwarding(let isOn) = $0 { isOn } else { nil } }),
    .act(
      .settings, "set two-factor", .either(), "Turn two-factor authentication on or off.",
      make: { .setTwoFactorAuthentication($0) },
      match: { if case .setTwoFactorAuthentication(let isOn) = $0 { isOn } else { nil } }),
    .act(
      .settings, "set primary-email", .text("ADDRESS", example: "new@example.com"),
      "Give the Apple Account another primary address.", make: { .setPrimaryEmail($0) },
      match: { if case .setPrimaryEmail(let address) = $0 { address } else { nil } }),
    does(
      .settings, "delete the Apple Account", .deleteAppleAccount,
      "Delete the Apple Account for good."),
    .act(
      .settings, "use device", .number("1|2", in: 1...2, example: 2),
      "Take the person's other device, with the same Apple Account.",
      make: { .useDevice(Int($0)) },
      match: { if case .useDevice(let number) = $0 { Int64(number) } else { nil } }),
  ]

  private static let apple: [LinePhrase] = [
    does(.apple, "rotate the key", .rotateSigningKey, "Sign tokens with a new key from now on."),
    does(.apple, "transfer the app", .transferApp, "Move the app to another team, or back."),
    .act(
      .apple, "notify", .choice(), "Send the backend a notification, whether or not it is true.",
      make: { .sendNotification($0) },
      match: { if case .sendNotification(let notification) = $0 { notification } else { nil } }),
    .act(
      .apple, "set notifications", .choice(), "How often and when notifications come.",
      make: { .setNotificationDelivery($0) },
      match: { if case .setNotificationDelivery(let delivery) = $0 { delivery } else { nil } }),
    .act(
      .apple, "set notification-form", .choice(), "How notifications are written.",
      make: { .setNotificationForm($0) },
      match: { if case .setNotificationForm(let form) = $0 { form } else { nil } }),
    .act(
      .apple, "set clock-skew",
      .number("SECONDS", in: World.clockSkews, example: 600),
      "How far Apple's clock is ahead of the backend's.",
      make: { .setClockSkew(seconds: $0) },
      match: { if case .setClockSkew(let seconds) = $0 { seconds } else { nil } }),
    .policy(
      "set email-in-repeat-token", .choice(), "When later tokens have the address.",
      make: { .emailInRepeatToken($0) },
      match: { if case .emailInRepeatToken(let value) = $0 { value } else { nil } }),
    .policy(
      "set identifier-after-revocation", .choice(),
      "Whether who comes back after Stop Using has the same identifier.",
      make: { .identifierAfterRevocation($0) },
      match: { if case .identifierAfterRevocation(let value) = $0 { value } else { nil } }),
    .policy(
      "set repeat-full-name", .choice(), "What a later credential has as fullName.",
      make: { .repeatFullName($0) },
      match: { if case .repeatFullName(let value) = $0 { value } else { nil } }),
    .policy(
      "set identity-token-lifetime", .number("SECONDS", in: Policy.lifetimes, example: 600),
      "How long an identity token is good for.", make: { .identityTokenLifetime($0) },
      match: { if case .identityTokenLifetime(let value) = $0 { value } else { nil } }),
    .policy(
      "set boolean-claims", .choice(), "How email_verified and is_private_email are written.",
      make: { .booleanClaims($0) },
      match: { if case .booleanClaims(let value) = $0 { value } else { nil } }),
    .policy(
      "set relay-domain", .choice(), "The domain of new relay addresses.",
      make: { .relayDomain($0) },
      match: { if case .relayDomain(let value) = $0 { value } else { nil } }),
    .policy(
      "set refresh-after-revocation", .choice(), "What a revoked refresh token is answered.",
      make: { .refreshAfterRevocation($0) },
      match: { if case .refreshAfterRevocation(let value) = $0 { value } else { nil } }),
    .policy(
      "set authorization-code-lifetime", .number("SECONDS", in: Policy.lifetimes, example: 60),
      "How long an authorization code is good for.", make: { .authorizationCodeLifetime($0) },
      match: { if case .authorizationCodeLifetime(let value) = $0 { value } else { nil } }),
  ]

  private static let team: [LinePhrase] = [
    .act(
      .team, "set client", .choice(), "Build the app with another client.",
      make: { .selectClient($0) },
      match: { if case .selectClient(let client) = $0 { client } else { nil } }),
    does(
      .team, "delete the backend user", .deleteBackendUser,
      "Delete the person's user in the backend's console."),
    does(
      .team, "disable the backend user", .setBackendUserDisabled(true),
      "Disable the person's user in the backend's console."),
    does(.team, "enable the backend user", .setBackendUserDisabled(false), "Enable it again."),
    .act(
      .team, "add password user", .either("verified", "unverified"),
      "Somebody signs up with e-mail and password under the Apple Account's address.",
      make: { .addPasswordUser(isVerified: $0) },
      match: { if case .addPasswordUser(let isVerified) = $0 { isVerified } else { nil } }),
    does(
      .team, "exchange transfer identifiers", .exchangeTransferIdentifiers,
      "Have the users' transfer identifiers made, before the app moves or in the 60 days after."),
    does(.team, "sign in on the web", .signInOnWeb, "Sign in on the app's web page."),
    .act(
      .team, "mail", .choice(), "Send the person mail, to see what becomes of it.",
      make: { .sendMail($0) },
      match: { if case .sendMail(let trial) = $0 { trial } else { nil } }),
  ]

  private static let world: [LinePhrase] = [
    .act(
      .world, "set", LineSlot.fault.followed(by: "", .either()),
      "Break this, or mend it; the faults are listed below.",
      make: { .setFault($0.0, $0.1) },
      match: { if case .setFault(let fault, let isOn) = $0 { (fault, isOn) } else { nil } }),
    does(
      .world, "mend everything", .mendEverything,
      "Mend all that is broken, on a device, with the production backend."),
    .act(
      .world, "set latency", .latency, "How long each answer takes, in milliseconds.",
      make: { .setLatency(milliseconds: $0) },
      match: { if case .setLatency(let milliseconds) = $0 { milliseconds } else { nil } }),
    .act(
      .world, "set device", .choice(), "Run the app there.",
      make: { .setDeviceEnvironment($0) },
      match: { if case .setDeviceEnvironment(let device) = $0 { device } else { nil } }),
    .act(
      .world, "set backend", .choice(), "Let the app talk to that backend.",
      make: { .setBackendEnvironment($0) },
      match: { if case .setBackendEnvironment(let backend) = $0 { backend } else { nil } }),
    does(
      .world, "callback", .deliverCallback, "A credential comes that the app has not asked for."),
    .act(
      .world, "kill at", .choice("STATE"), "Kill the app as soon as it gets there, once.",
      make: { .killAtNext($0) },
      match: { if case .killAtNext(let kind?) = $0 { kind } else { nil } }),
    does(.world, "kill at nothing", .killAtNext(nil), "Do no such thing."),
    does(
      .world, "forget the person", .forgetPerson,
      "Make the person unknown again, to Apple, to the backend and on the device."),
  ]

  private static let time: [LinePhrase] = [
    LinePhrase(
      .time, "wait", .duration, "Let time pass; what is due on the way arrives.",
      make: { .wait(milliseconds: $0) },
      match: { if case .wait(let milliseconds) = $0 { milliseconds } else { nil } }),
    .act(
      .time, "let", .duration, then: "pass", "The same, as something that is done to the world.",
      make: { .letTimePass(milliseconds: $0) },
      match: { if case .letTimePass(let milliseconds) = $0 { milliseconds } else { nil } }),
    LinePhrase(.time, "arrive", .arrival, "Let the next answer on its way arrive."),
    LinePhrase(
      .time, "start", .start, "Start the program over the store.",
      make: { .start($0) }, match: { if case .start(let start) = $0 { start } else { nil } }),
  ]

  private static func tap(_ words: String, _ event: Event, _ meaning: String) -> LinePhrase {
    LinePhrase(.person, words, .event(event), meaning)
  }

  private static func happens(_ words: String, _ event: Event, _ meaning: String) -> LinePhrase {
    LinePhrase(.device, words, .event(event), meaning)
  }

  private static func does(
    _ group: LineForm.Group, _ words: String, _ act: WorldAct, _ meaning: String
  ) -> LinePhrase {
    LinePhrase(group, words, .act(act), meaning)
  }
}
