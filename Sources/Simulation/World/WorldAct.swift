public import AppleAuthority
public import SignInFlow
public import Vocabulary

/// What the person or the team can do to the world around the app.
public enum WorldAct: Hashable, Sendable {
  // MARK: The person, in iOS Settings

  /// Sign in to this Apple Account in iOS Settings; the one before is signed out.
  case signInToAppleAccount(id: Int64)
  /// Sign out of the Apple Account in iOS Settings.
  case signOutOfAppleAccount
  /// Add an Apple Account to the ones that can be signed in; its `id` is given out by the store.
  case addAppleAccount(AppleAccount)
  /// *Stop Using* the app in iOS Settings, Sign in with Apple.
  case stopUsing
  /// Turn *Forward To* for relayed mail on or off.
  case setMailForwarding(Bool)
  /// Turn the account's two-factor authentication on or off.
  case setTwoFactorAuthentication(Bool)
  /// Give the Apple Account another primary e-mail address.
  case setPrimaryEmail(String)
  /// Delete the Apple Account for good.
  case deleteAppleAccount
  /// Take the person's other device: 1 or 2, with the same Apple Account and storage of its own.
  case useDevice(Int)

  // MARK: Apple

  /// Sign identity tokens with a new key from now on.
  case rotateSigningKey
  /// Change what the authority does where sources disagree.
  case setPolicy(PolicyChoice)
  /// Move the app to another developer team, or back.
  case transferApp
  /// Send the backend a notification, whether or not there is a reason.
  case sendNotification(ServerNotification)
  /// How often and when notifications reach the backend.
  case setNotificationDelivery(ServerNotification.Delivery)
  /// How notifications are written.
  case setNotificationForm(ServerNotification.Form)
  /// How far Apple's clock is ahead of the backend's, in seconds; negative where it is behind.
  case setClockSkew(seconds: Int64)

  // MARK: The team

  /// Build the app with another client.
  case selectClient(ClientProfile.ID)
  /// Delete the person's user in the backend's console, leaving Apple's consent as it is.
  case deleteBackendUser
  /// Disable or enable the person's user in the backend's console.
  case setBackendUserDisabled(Bool)
  /// Somebody has signed up with e-mail and password under the Apple Account's address.
  case addPasswordUser(isVerified: Bool)
  /// Have the users' transfer identifiers made, as a team does before its app moves, or within 60 days after.
  case exchangeTransferIdentifiers
  /// Sign in on the app's web page, with the Services ID.
  case signInOnWeb
  /// Send the person mail.
  case sendMail(MailTrial)

  // MARK: Around the app

  /// Break this, or mend it.
  case setFault(Fault, Bool)
  /// Mend all that is broken, and be back on a device with the production backend.
  case mendEverything
  /// How long each answer from Apple and the backend takes, in milliseconds, 0 or more.
  case setLatency(milliseconds: Int64)
  /// Run the app there.
  case setDeviceEnvironment(DeviceEnvironment)
  /// Let the app talk to that backend.
  case setBackendEnvironment(BackendEnvironment)
  /// A credential comes that the app has not asked for.
  case deliverCallback
  /// Kill the app as soon as it gets into such a state, once; `nil` to do no such thing.
  case killAtNext(State.Kind?)
  /// Let so many milliseconds pass.
  case letTimePass(milliseconds: Int64)
  /// Make this person unknown again: Apple's consent, the backend's user and what the device stores are gone.
  case forgetPerson
}

/// One thing on which sources disagree, and what Apple makes of it from now on.
public enum PolicyChoice: Hashable, Sendable {
  /// See ``Policy/emailInRepeatToken``.
  case emailInRepeatToken(Policy.EmailInRepeatToken)
  /// See ``Policy/identifierAfterRevocation``.
  case identifierAfterRevocation(Policy.IdentifierAfterRevocation)
  /// See ``Policy/repeatFullName``.
  case repeatFullName(Policy.RepeatFullName)
  /// See ``Policy/identityTokenLifetime``; seconds, in ``Policy/lifetimes``.
  case identityTokenLifetime(Int64)
  /// See ``Policy/booleanClaims``.
  case booleanClaims(Policy.BooleanClaims)
  /// See ``Policy/relayDomain``.
  case relayDomain(Policy.RelayDomain)
  /// See ``Policy/refreshAfterRevocation``.
  case refreshAfterRevocation(Policy.RefreshAfterRevocation)
  /// See ``Policy/authorizationCodeLifetime``; seconds, in ``Policy/lifetimes``.
  case authorizationCodeLifetime(Int64)

  /// Puts the choice into a policy.
  public func change(_ policy: inout Policy) {
    switch self {
    case .emailInRepeatToken(let value): policy.emailInRepeatToken = value
    case .identifierAfterRevocation(let value): policy.identifierAfterRevocation = value
    case .repeatFullName(let value): policy.repeatFullName = value
    case .identityTokenLifetime(let value): policy.identityTokenLifetime = value
    case .booleanClaims(let value): policy.booleanClaims = value
    case .relayDomain(let value): policy.relayDomain = value
    case .refreshAfterRevocation(let value): policy.refreshAfterRevocation = value
    case .authorizationCodeLifetime(let value): policy.authorizationCodeLifetime = value
    }
  }

  /// Whether a policy has it so already.
  public func holds(in policy: Policy) -> Bool {
    var changed = policy
    change(&changed)
    return changed == policy
  }
}

/// Mail that is sent to the person to see what becomes of it.
public enum MailTrial: String, CaseIterable, Hashable, Sendable {
  /// One from the sender that the team has registered.
  case fromRegisteredSender = "registered-sender"
  /// One from an address that the team has not registered with the relay.
  case fromUnregisteredSender = "unregistered-sender"
  /// A hundred and one in a row: the relay takes a hundred a day for one address.
  case untilDailyLimit = "daily-limit"
}
