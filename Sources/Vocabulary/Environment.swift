/// Where the app runs.
public enum DeviceEnvironment: String, CaseIterable, Hashable, Sendable {
  /// A real device.
  case device
  /// An iOS Simulator, in which `getCredentialState(forUserID:)` always answers `revoked`, as since iOS 18.
  case simulator
}

/// Which backend the app talks to.
public enum BackendEnvironment: String, CaseIterable, Hashable, Sendable {
  /// The real one: everything is verified.
  case production
  /// The Firebase Auth emulator on the developer's machine: nonce, issuer and expiry are not checked, and neither is the
  /// signature; tokens can't be revoked at Apple.
  case emulator
}

/// What Apple tells a team's server of a person, unasked ("Processing changes for Sign in with Apple accounts", Apple).
public enum ServerNotification: String, CaseIterable, Hashable, Sendable {
  /// The person turned forwarding of relayed mail off.
  case emailDisabled = "email-disabled"
  /// The person turned forwarding of relayed mail on.
  case emailEnabled = "email-enabled"
  /// The person stopped using Sign in with Apple for the app.
  case consentRevoked = "consent-revoked"
  /// The person deleted their Apple Account; `account-delete` in payloads as they were observed.
  case accountDeleted = "account-deleted"

  /// How often and when a notification comes.
  public enum Delivery: String, CaseIterable, Hashable, Sendable {
    /// Once, at once.
    case once
    /// Twice.
    case twice
    /// Not at all.
    case never
    /// Once, ten minutes later.
    case late
  }

  /// How the payload is written.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// As observed: `events` is a string of JSON, `event_time` is in milliseconds, and deletion is `account-delete`.
    case observed
    /// As Apple documents it: `events` is an object, `event_time` is in seconds, and deletion is `account-deleted`.
    case documented
  }
}
