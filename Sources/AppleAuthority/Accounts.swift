import Store
public import Vocabulary

// The Apple Accounts.
extension AppleAuthority {
  /// The accounts that exist, by number.
  public func accounts() throws -> [AppleAccount] {
    try apple.accounts()
  }

  /// The account with that number; `nil` where there is none or it was deleted.
  public func account(id: Int64) throws -> AppleAccount? {
    try apple.account(id: id)
  }

  /// Adds an account under a number of its own, and returns it; the `id` that is passed is ignored.
  public func add(_ account: AppleAccount) throws -> AppleAccount {
    try database.transaction {
      var account = account
      account.id = try apple.nextAccountID()
      try apple.insert(account)
      return account
    }
  }

  /// Changes an account, its *Forward To* switch among other things, and answers whether it exists.
  ///
  /// A new primary address stands in the next token of an app that the person shares it with, and the relay forwards
  /// to it. No source says what the real system does; this is the plain reading of what an address is for.
  @discardableResult
  public func update(_ account: AppleAccount) throws -> Bool {
    try apple.update(account)
  }

  /// Deletes an account for good, as its owner can: all grants end, and it can never sign in again.
  ///
  /// - Returns: Whether there was such an account.
  @discardableResult
  public func deleteAccount(id: Int64, at now: Timestamp) throws -> Bool {
    try database.transaction {
      for grant in try apple.activeGrants(account: id) {
        try apple.revokeGrant(account: id, client: grant.bundleIdentifier, at: now)
      }
      return try apple.deleteAccount(id: id, at: now)
    }
  }

  /// Puts the first accounts into a store that never had any, and returns the accounts that there are.
  ///
  /// The first one is meant to be signed in on the device.
  @discardableResult
  public func seedAccounts() throws -> [AppleAccount] {
    try database.transaction {
      if try apple.nextAccountID() == 1 {
        for account in AppleAccount.first { try apple.insert(account) }
      }
      return try apple.accounts()
    }
  }
}

extension AppleAccount {
  /// The accounts of a new store: an everyday one, and those at which designs and code tend to break.
  public static let first: [AppleAccount] = [
    AppleAccount(
      id: 1, name: PersonNameComponents(givenName: "Minji", familyName: "Kim"),
      primaryEmail: "minji@example.com"),
    AppleAccount(
      id: 2, name: PersonNameComponents(givenName: "지민", familyName: "한"),
      primaryEmail: "jimin.han@example.com"),
    AppleAccount(
      id: 3,
      name: PersonNameComponents(
        givenName: "Maximiliane Aurelia 🌻🧑‍🌾",
        familyName: "Freifrau von und zu Hohenwaldenburg-Schillingsfeld-Oberlangenhausen"),
      primaryEmail: "maximiliane.aurelia.hohenwaldenburg-schillingsfeld@post.example.com"),
    AppleAccount(
      id: 4, name: PersonNameComponents(givenName: "Suharti"),
      primaryEmail: "suharti@example.com", realUserStatus: .unknown),
    AppleAccount(
      id: 5, name: PersonNameComponents(givenName: "Otto", familyName: "Weber"),
      primaryEmail: "otto.weber@example.com", hasTwoFactorAuthentication: false),
    AppleAccount(
      id: 6, name: PersonNameComponents(givenName: "Hana", familyName: "Sato"),
      primaryEmail: "hana.sato@example.com", ageRange: .child),
    AppleAccount(
      id: 7, name: PersonNameComponents(givenName: "Mira", familyName: "Osei"),
      primaryEmail: "mira@school.example.com", isManaged: true),
  ]
}
