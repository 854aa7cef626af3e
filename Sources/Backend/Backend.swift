public import JOSE
public import Store
public import Vocabulary

/// The app's server: an authentication service in the manner of Firebase, with a user database beside it.
///
/// It knows Apple only through what is signed and through ``AppleEndpoints``. What it answers is a value, refusals
/// included; the functions throw only where the store or libcrypto fails.
public final class Backend {
  /// How long a sign-in counts as recent, in seconds (Firebase: five minutes).
  public static let recentLoginWindow: Int64 = 300

  let database: Database
  let endpoints: AppleEndpoints
  /// Apple's keys as they were fetched last; `nil` before.
  ///
  /// Whoever steps back in time puts the earlier ones back.
  public var keySet: JSONWebKeySet?
  /// What is wrong with this backend.
  ///
  /// Like the two below it is not kept in the store: set it before each call that it is meant for.
  public var faults: Set<BackendFault> = []
  /// Whether it is the real backend or the emulator on the developer's machine.
  public var environment = BackendEnvironment.production
  /// The steps of the set-up that were forgotten.
  ///
  /// Of them `servicesID` matters here: without it no code can be redeemed and no token revoked. A forgotten `provider`
  /// is ``ConsoleSettings/isAppleEnabled``.
  public var forgottenSteps: Set<SetUpStep> = []

  /// Makes a backend over `database` that reaches Apple through `endpoints`.
  public init(database: Database, endpoints: AppleEndpoints) {
    self.database = database
    self.endpoints = endpoints
  }

  var tables: BackendTables { database.backend }
}

// MARK: - Console

extension Backend {
  /// What is switched on in the console.
  public func settings() throws -> ConsoleSettings {
    try ConsoleSettings(reading: tables.settings.value)
  }

  /// Changes the console's switches, for good.
  public func setSettings(_ settings: ConsoleSettings) throws {
    try database.transaction {
      for (key, value) in settings.settings { try tables.settings.set(key, to: value) }
    }
  }

  /// Disables or enables a user, and answers whether there is one.
  @discardableResult
  public func setDisabled(_ isDisabled: Bool, uid: String) throws -> Bool {
    try database.transaction {
      guard var user = try tables.user(uid: uid) else { return false }
      user.isDisabled = isDisabled
      return try tables.update(user)
    }
  }

  /// Deletes a user in the console: nothing is revoked at Apple, which still takes the person for linked.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func deleteUserInConsole(uid: String) throws -> Bool {
    try tables.deleteUser(uid: uid)
  }

  /// Adds a user who signs in with e-mail and password, to see what Apple's sign-in makes of them.
  ///
  /// Answers `emailAlreadyInUse` where somebody has the address already.
  public func addPasswordUser(
    email: String, isVerified: Bool, displayName: String? = nil, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<UserRecord, AuthError> {
    try database.transaction {
      guard try tables.users(email: email).isEmpty else { return .failure(.emailAlreadyInUse) }
      let user = UserRecord(
        uid: try unusedUID(using: &random), email: email, emailIsVerified: isVerified,
        displayName: displayName, createdAt: now, lastSignInAt: now)
      try tables.insert(user)
      try tables.insert(
        ProviderLinkRecord(
          provider: ProviderLinkRecord.password, federatedID: email, uid: user.uid, email: email))
      return .success(user)
    }
  }
}

// MARK: - Identifiers

extension Backend {
  func unusedUID(using random: inout SeededRandomNumberGenerator) throws -> String {
    try unusedIdentifier(random.string(length: 28, from: Alphabet.alphanumeric)) {
      try tables.user(uid: $0) != nil
    }
  }
}
