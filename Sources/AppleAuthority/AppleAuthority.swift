public import JOSE
public import Store
public import Vocabulary

/// Apple's side of Sign in with Apple: accounts, consent, identity tokens, the REST endpoints and the private relay.
///
/// What Apple answers is a value, refusals included; the functions throw only where the store or libcrypto fails.
/// Each of them reads what it needs from the store, so that several copies of the program can work on one.
public final class AppleAuthority {
  /// Makes the key that signs identity tokens, where the store has none.
  public typealias KeySource = () throws(CryptoError) -> RSAPrivateKey

  /// The value of `iss` in identity tokens, and the `aud` of a client secret.
  public static let issuer = "https://appleid.apple.com"

  let database: Database
  package let keySource: KeySource
  /// The key that signed last, so that it is read from the store's bytes only once.
  var readKey: (record: SigningKeyRecord, key: RSAPrivateKey)?

  /// Makes an authority over `database`.
  ///
  /// `keySource` is called the first time a token is signed with a store that has no key, and for each rotation; it
  /// must make another key each time.
  public init(
    database: Database,
    keySource: @escaping KeySource = { () throws(CryptoError) in
      try RSAPrivateKey.generate()
    }
  ) {
    self.database = database
    self.keySource = keySource
  }

  var apple: AppleTables { database.apple }
}

// MARK: - Policy and apps

extension AppleAuthority {
  /// How Apple behaves where sources disagree.
  public func policy() throws -> Policy {
    Policy(settings: try apple.settings.all())
  }

  /// Changes how Apple behaves, for good.
  public func setPolicy(_ policy: Policy) throws {
    try database.transaction {
      for (key, value) in policy.settings { try apple.settings.set(key, to: value) }
    }
  }

  /// Registers an app with the senders whose mail the private relay forwards to its users.
  public func register(_ app: AppRegistration, mailSources: [String] = []) throws {
    try database.transaction {
      try apple.save(app)
      for source in mailSources {
        try apple.registerMailSource(source, team: app.teamIdentifier)
      }
    }
  }
}
