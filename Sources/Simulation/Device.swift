package import JOSE
public import SignInFlow
import Store
package import Vocabulary

/// The phone: UserDefaults, gone when the app is deleted, the Keychain, which survives it, and iOS Settings.
///
/// Every function throws `StoreError` where the store fails.
public struct Device {
  let tables: DeviceTables
  let app: AppRegistration
  /// Which of the person's devices this is, 1 or more.
  public let number: Int

  init(database: Database, app: AppRegistration, number: Int) {
    tables = database.device
    self.app = app
    self.number = number
  }

  private enum Setting {
    static let appleAccount = "apple_account"
    static let isAppDeleted = "app_deleted"
  }

  private enum KeychainAccount {
    static let userIdentifier = "userIdentifier"
    static let session = "session"
    static let keptPrefix = "kept."
  }

  /// The first device's settings have the plain names.
  private func key(_ setting: String) -> String {
    number == 1 ? setting : "\(setting) \(number)"
  }

  // MARK: Settings

  /// The number of the Apple Account that is signed in; `nil` where none is.
  public func appleAccountID() throws -> Int64? {
    try tables.settings.value(key(Setting.appleAccount)).flatMap { Int64($0) }
  }

  func setAppleAccountID(_ id: Int64?) throws {
    try tables.settings.set(key(Setting.appleAccount), to: id.map { String($0) })
  }

  /// Whether the app is on the device; it is at the start.
  public func isAppInstalled() throws -> Bool {
    try tables.settings.value(key(Setting.isAppDeleted)) == nil
  }

  func setAppInstalled(_ isInstalled: Bool) throws {
    try tables.settings.set(key(Setting.isAppDeleted), to: isInstalled ? nil : "yes")
  }

  // MARK: UserDefaults and Keychain

  /// What the app finds when it starts.
  ///
  /// A kept credential or session that can't be read is not there for the app, as in a Keychain.
  public func storedData() throws -> StoredData {
    let defaults = try tables.userDefaults(app: app.bundleIdentifier, device: number)
    let keychain = try tables.keychain(service: app.bundleIdentifier, device: number)
    var stored = StoredData(
      userDefaults: Dictionary(
        uniqueKeysWithValues: defaults.compactMap { key, value in
          UserDefaultsKey(rawValue: key).map { ($0, value) }
        }),
      userIdentifier: keychain[KeychainAccount.userIdentifier],
      keychainSession: keychain[KeychainAccount.session].flatMap(KeychainSession.init(json:)))
    for (account, value) in keychain where account.hasPrefix(KeychainAccount.keptPrefix) {
      if let kept = KeptCredential(json: value) { stored.kept[kept.user] = kept }
    }
    return stored
  }

  func writeUserDefaults(_ values: [UserDefaultsKey: String]) throws {
    for key in UserDefaultsKey.allCases {
      try tables.setUserDefault(
        app: app.bundleIdentifier, key: key.rawValue, to: values[key], device: number)
    }
  }

  func removeUserDefaults() throws {
    try tables.removeUserDefaults(app: app.bundleIdentifier, device: number)
  }

  func writeUserIdentifier(_ user: String) throws {
    try setKeychain(KeychainAccount.userIdentifier, to: user)
  }

  func write(_ session: KeychainSession) throws {
    try setKeychain(KeychainAccount.session, to: session.json)
  }

  func keep(_ credential: KeptCredential) throws {
    try setKeychain(KeychainAccount.keptPrefix + credential.user, to: credential.json)
  }

  func forgetKept(user: String) throws {
    try setKeychain(KeychainAccount.keptPrefix + user, to: nil)
  }

  func removeSession() throws {
    try setKeychain(KeychainAccount.session, to: nil)
    try setKeychain(KeychainAccount.userIdentifier, to: nil)
  }

  private func setKeychain(_ account: String, to value: String?) throws {
    try tables.setKeychainValue(
      service: app.bundleIdentifier, account: account, to: value, device: number)
  }
}

// MARK: - What stands in the Keychain

extension KeychainSession {
  fileprivate var json: String {
    JSONValue.object([
      "token": .string(token), "uid": .string(uid), "email": .text(email),
      "displayName": .text(displayName), "isAnonymous": .bool(isAnonymous),
    ]).text
  }

  fileprivate init?(json: String) {
    guard let object = JSONValue.read(json)?.object, let token = object["token"]?.string,
      let uid = object["uid"]?.string
    else { return nil }
    self.init(
      token: token, uid: uid, email: object["email"]?.string,
      displayName: object["displayName"]?.string, isAnonymous: object["isAnonymous"] == .bool(true))
  }
}

extension KeptCredential {
  fileprivate var json: String {
    JSONValue.object([
      "user": .string(user), "fullName": fullName?.json ?? .null, "email": .text(email),
    ]).text
  }

  fileprivate init?(json: String) {
    guard let object = JSONValue.read(json)?.object, let user = object["user"]?.string else {
      return nil
    }
    self.init(
      user: user, fullName: object["fullName"]?.object.map(PersonNameComponents.init(json:)),
      email: object["email"]?.string)
  }
}

extension PersonNameComponents {
  /// All parts of the name, absent ones as `null`.
  package var json: JSONValue {
    .object([
      "givenName": .text(givenName), "familyName": .text(familyName),
      "middleName": .text(middleName), "namePrefix": .text(namePrefix),
      "nameSuffix": .text(nameSuffix), "nickname": .text(nickname),
    ])
  }

  fileprivate init(json: JSONObject) {
    self.init(
      givenName: json["givenName"]?.string, familyName: json["familyName"]?.string,
      middleName: json["middleName"]?.string, namePrefix: json["namePrefix"]?.string,
      nameSuffix: json["nameSuffix"]?.string, nickname: json["nickname"]?.string)
  }
}

extension JSONValue {
  fileprivate static func read(_ text: String) -> JSONValue? {
    do throws(JSONValue.ParsingError) { return try JSONValue(parsing: text) } catch { return nil }
  }
}
