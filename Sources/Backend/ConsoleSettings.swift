public import Vocabulary

/// The switches of the backend's console.
public struct ConsoleSettings: Hashable, Sendable {
  /// Whether Sign in with Apple is enabled as a provider.
  public var isAppleEnabled: Bool
  /// The client identifiers that a token's `aud` may be; a native app's bundle identifier among them.
  public var allowedAudiences: [String]
  /// How far `iat` may be in the future, in seconds; clocks differ.
  public var issuedAtLeeway: Int64
  /// How long a token still passes after `exp`, in seconds, 0 to 60.
  public var expiryLeeway: Int64
  /// Whether one address means one user, so that Apple's verified address finds an existing one.
  public var allowsOneAccountPerEmail: Bool
  /// The address that the app's mail comes from.
  public var mailSender: String

  /// Makes settings; without arguments those of a backend that is set up right for the demo app.
  public init(
    isAppleEnabled: Bool = true,
    allowedAudiences: [String] = [AppRegistration.orchard.bundleIdentifier],
    issuedAtLeeway: Int64 = 300, expiryLeeway: Int64 = 0, allowsOneAccountPerEmail: Bool = true,
    mailSender: String = "noreply@orchard.example.com"
  ) {
    self.isAppleEnabled = isAppleEnabled
    self.allowedAudiences = allowedAudiences
    self.issuedAtLeeway = issuedAtLeeway
    self.expiryLeeway = expiryLeeway
    self.allowsOneAccountPerEmail = allowsOneAccountPerEmail
    self.mailSender = mailSender
  }
}

// MARK: - In the store

extension ConsoleSettings {
  /// Reads the backend's settings by name; what is missing or not understood has its default.
  init(reading setting: (String) throws -> String?) throws {
    self.init()
    if let value = try setting("apple_enabled").flatMap(Bool.init) { isAppleEnabled = value }
    if let value = try setting("allowed_audiences") {
      allowedAudiences = value.split(separator: " ").map(String.init)
    }
    if let value = try setting("issued_at_leeway").flatMap({ Int64($0) }), value >= 0 {
      issuedAtLeeway = min(value, 86_400)
    }
    if let value = try setting("expiry_leeway").flatMap({ Int64($0) }), value >= 0 {
      expiryLeeway = min(value, 60)
    }
    if let value = try setting("one_account_per_email").flatMap(Bool.init) {
      allowsOneAccountPerEmail = value
    }
    if let value = try setting("mail_sender") { mailSender = value }
  }

  /// The settings by name; a client identifier has no spaces.
  var settings: [String: String] {
    [
      "apple_enabled": String(isAppleEnabled),
      "allowed_audiences": allowedAudiences.joined(separator: " "),
      "issued_at_leeway": String(issuedAtLeeway),
      "expiry_leeway": String(expiryLeeway),
      "one_account_per_email": String(allowsOneAccountPerEmail),
      "mail_sender": mailSender,
    ]
  }
}
