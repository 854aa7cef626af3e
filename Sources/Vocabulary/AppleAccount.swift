/// An Apple Account that is signed in on the simulated device.
public struct AppleAccount: Hashable, Sendable {
  /// The account's number in the simulation, 1 or more; apps never see it.
  public var id: Int64
  /// The name that the consent sheet starts with; either part may be missing.
  public var name: PersonNameComponents
  /// The account's primary e-mail address.
  public var primaryEmail: String
  /// Whether two-factor authentication is on; Sign in with Apple needs it.
  public var hasTwoFactorAuthentication: Bool
  /// The person's age group.
  public var ageRange: UserAgeRange
  /// What a first authorization says of the person.
  public var realUserStatus: UserDetectionStatus
  /// Whether relayed mail is forwarded ("Forward To" in iOS Settings).
  public var forwardsRelayedMail: Bool
  /// Whether it is a Managed Apple Account, of a school or company: it shares its real address or none, and has no
  /// *Hide My Email* ("Receiving a user's identity token", Apple).
  public var isManaged: Bool

  /// Makes an account.
  public init(
    id: Int64, name: PersonNameComponents, primaryEmail: String,
    hasTwoFactorAuthentication: Bool = true, ageRange: UserAgeRange = .notChild,
    realUserStatus: UserDetectionStatus = .likelyReal, forwardsRelayedMail: Bool = true,
    isManaged: Bool = false
  ) {
    self.id = id
    self.name = name
    self.primaryEmail = primaryEmail
    self.hasTwoFactorAuthentication = hasTwoFactorAuthentication
    self.ageRange = ageRange
    self.realUserStatus = realUserStatus
    self.forwardsRelayedMail = forwardsRelayedMail
    self.isManaged = isManaged
  }
}

/// Share or hide: what the person chooses on the consent sheet.
public enum EmailChoice: String, CaseIterable, Hashable, Sendable {
  /// The app learns the account's address.
  case share
  /// The app learns an address of Apple's private relay.
  case hide
}

/// An app of a developer team, as Apple's developer account knows it.
public struct AppRegistration: Hashable, Sendable {
  /// The app's name, as people see it.
  public var name: String
  /// The bundle identifier: the `aud` of tokens for the native app.
  public var bundleIdentifier: String
  /// The ten-character developer team identifier; a person's `user` is the same in all apps of a team.
  public var teamIdentifier: String

  /// Makes a registration.
  public init(name: String, bundleIdentifier: String, teamIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.teamIdentifier = teamIdentifier
  }

  /// The Services ID: the `client_id` of sign-ins on the web and the `aud` of their tokens; grouped with the app, so
  /// that consent to one is consent to both.
  public var servicesIdentifier: String { bundleIdentifier + Self.servicesSuffix }

  /// The bundle identifier of the app that a Services ID is grouped with; `nil` where it is no Services ID.
  public static func bundleIdentifier(ofServicesIdentifier identifier: String) -> String? {
    guard identifier.hasSuffix(servicesSuffix) else { return nil }
    return String(identifier.dropLast(servicesSuffix.count))
  }

  private static let servicesSuffix = ".web"

  /// The demo app that the simulation walks through.
  public static let orchard = AppRegistration(
    name: "Orchard", bundleIdentifier: "com.example.orchard", teamIdentifier: "ORCHARD123")
}
