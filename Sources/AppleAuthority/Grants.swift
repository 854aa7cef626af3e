import JOSE
import Store
public import Vocabulary

// How a grant fares after it was given.
extension AppleAuthority {
  /// The apps that the account signs in to with Apple, as iOS Settings lists them.
  public func appsInUse(by account: AppleAccount) throws -> [AppRegistration] {
    try apple.activeGrants(account: account.id).compactMap { grant in
      try apple.app(bundleIdentifier: grant.bundleIdentifier)
    }
  }

  /// `getCredentialState(forUserID:)`: local, cheap, without a network.
  ///
  /// A user of another account than the device's is `notFound`, as is a wrong identifier (Apple leaves the value
  /// open). Without an account on the device the call fails with `unknown` (console -7022).
  public func credentialState(
    user: String, app: AppRegistration, account: AppleAccount?
  ) throws -> Result<CredentialState, AuthorizationError> {
    guard let account else {
      return .failure(AuthorizationError(.unknown, underlyingCode: -7022))
    }
    guard let registered = try apple.app(bundleIdentifier: app.bundleIdentifier),
      let subject = try apple.subject(sub: user), subject.accountID == account.id,
      let grant = try apple.grant(account: account.id, client: app.bundleIdentifier)
    else { return .success(.notFound) }
    let hasMoved =
      try apple.transfer(bundleIdentifier: app.bundleIdentifier)?.formerTeamIdentifier
      == subject.teamIdentifier
    guard subject.teamIdentifier == registered.teamIdentifier || hasMoved else {
      return .success(.notFound)
    }
    guard grant.isActive else { return .success(.revoked) }
    return .success(
      subject.teamIdentifier == registered.teamIdentifier ? .authorized : .transferred)
  }

  /// "Stop Using": ends the grant with its tokens and codes; the next sign-in is a first one again.
  ///
  /// - Returns: Whether the grant held until now.
  @discardableResult
  public func stopUsing(
    _ app: AppRegistration, account: AppleAccount, at now: Timestamp
  ) throws -> Bool {
    try endGrant(account: account.id, app: app, at: now)
  }
}

// MARK: - Moving an app to another team

extension AppleAuthority {
  /// For how long tokens carry `transfer_sub` after an app has moved, in seconds: 60 days.
  public static let transferWindow: Int64 = 60 * 86_400

  /// Moves an app to another team: its users get other identifiers and relay addresses, and the ones that the app
  /// knows become `transferred`.
  ///
  /// Senders don't move with it: mail to new relay addresses comes back until the new team has registered the sender,
  /// and mail to old ones as soon as the old team has no app left.
  ///
  /// - Returns: Whether there is such an app in another team.
  @discardableResult
  public func transfer(
    _ app: AppRegistration, toTeam teamIdentifier: String, at now: Timestamp
  ) throws -> Bool {
    try apple.transfer(
      bundleIdentifier: app.bundleIdentifier, toTeam: teamIdentifier, at: now)
  }

  /// The identifier by which the old team can tell the new one who `user` is (Apple, "Transferring your apps and
  /// users to another team"); equals the `transfer_sub` of the person's tokens within 60 days after the move.
  public func transferIdentifier(
    user: String, toTeam teamIdentifier: String
  ) throws -> String {
    let digest = try SHA256.hexadecimal("\(user) \(teamIdentifier)")
    let digits = String(digest.suffix(10).compactMap(\.hexDigitValue).map { "\($0 % 10)" }.joined())
    return "\(digits.prefix(6)).\(digest.prefix(32)).\(digits.suffix(4))"
  }

  func transferIdentifier(of person: Person, at now: Timestamp) throws -> String? {
    guard let move = try apple.transfer(bundleIdentifier: person.app.bundleIdentifier),
      now < move.transferredAt.advanced(bySeconds: Self.transferWindow),
      let former = try apple.subject(account: person.account.id, team: move.formerTeamIdentifier)
    else { return nil }
    return try transferIdentifier(user: former.sub, toTeam: person.app.teamIdentifier)
  }
}
