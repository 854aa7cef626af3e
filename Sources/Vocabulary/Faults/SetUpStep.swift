/// A step of setting up Sign in with Apple for a project; each can be forgotten.
public enum SetUpStep: String, CaseIterable, Hashable, Sendable {
  /// The capability *Sign in with Apple* in the app's target: the entitlement
  /// `com.apple.developer.applesignin`. Without it each request fails with 1000 (console -7026).
  case targetCapability = "target-capability"
  /// The same capability on the App ID in the developer account. Without it 1000 (console -7022).
  case appIDCapability = "app-id-capability"
  /// The Services ID: the `client_id` of sign-ins on the web, and of the backend's code flow.
  case servicesID = "services-id"
  /// The return URL, registered with the Services ID.
  case returnURL = "return-url"
  /// The file at `/.well-known/apple-developer-domain-association.txt`, without which the domain can't be verified.
  case domainAssociationFile = "domain-association-file"
  /// The web domain, verified in the developer account.
  case domainVerification = "domain-verification"
  /// Apple as a provider, enabled in the backend's console. Without it `operationNotAllowed` (17006).
  case provider
  /// The app's mail sender, registered with Apple's private relay. Without it relayed mail comes back.
  case mailSource = "mail-source"
  /// The URL for server-to-server notifications, registered on the primary App ID. Without it none comes.
  case notificationURL = "notification-url"
}
