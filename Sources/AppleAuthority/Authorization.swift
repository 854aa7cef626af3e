import JOSE
import Store
public import Vocabulary

// The sheet, and what an app gets when it was confirmed.
extension AppleAuthority {
  /// What the sheet shows for a request, or why there is none.
  ///
  /// `account` is the one that is signed in on the device. Without one the answer is `unknown` (1000, console -7022),
  /// without two-factor authentication -7034, for an app without the capability -7026.
  public func sheet(
    for request: AppleIDRequest, app: AppRegistration, account: AppleAccount?
  ) throws -> Result<ConsentSheet, AuthorizationError> {
    switch try parties(app: app, account: account) {
    case .failure(let error):
      return .failure(error)
    case .success((let app, let account)):
      let form: ConsentSheet.Form =
        try hasConsented(account, to: app) ? .returning : firstForm(request, account)
      return .success(
        ConsentSheet(appName: app.name, accountEmail: account.primaryEmail, form: form))
    }
  }

  /// Carries out what the person confirmed on the sheet, and hands out the credential.
  ///
  /// The first authorization keeps the decision as a grant and hands out name and e-mail; a later one ignores the
  /// decision and hands out neither. The refusals are those of ``sheet(for:app:account:)``. `tokenFaults` is what is
  /// wrong with the identity token.
  public func authorize(
    _ request: AppleIDRequest, app: AppRegistration, account: AppleAccount?,
    decision: ConsentDecision, tokenFaults: Set<TokenFault> = [], at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<AppleIDCredential, AuthorizationError> {
    // No key is made for a request that is refused, and none while another program waits for the store.
    if case .failure(let error) = try parties(app: app, account: account) {
      return .failure(error)
    }
    let key = try signingKey(at: now, using: &random)
    return try database.transaction {
      switch try parties(app: app, account: account) {
      case .failure(let error):
        return .failure(error)
      case .success((let app, let account)):
        guard
          let confirmed = try confirm(
            request, decision, app: app, account: account, clientID: app.bundleIdentifier, at: now,
            using: &random)
        else { return .failure(AuthorizationError(.unknown)) }
        return .success(
          try credential(
            for: request, confirmed, name: decision.name, key: key, tokenFaults: tokenFaults,
            at: now, using: &random))
      }
    }
  }

  /// Whether the account's consent to the app holds.
  public func hasConsented(_ account: AppleAccount, to app: AppRegistration) throws -> Bool {
    try apple.grant(account: account.id, client: app.bundleIdentifier)?.isActive ?? false
  }

  /// App and account as Apple knows them now, or why they get no sheet.
  func parties(
    app: AppRegistration, account: AppleAccount?
  ) throws -> Result<(AppRegistration, AppleAccount), AuthorizationError> {
    guard let registered = try apple.app(bundleIdentifier: app.bundleIdentifier) else {
      return .failure(AuthorizationError(.unknown, underlyingCode: -7026))
    }
    guard let account else {
      return .failure(AuthorizationError(.unknown, underlyingCode: -7022))
    }
    guard let current = try apple.account(id: account.id) else {
      return .failure(AuthorizationError(.unknown))
    }
    guard current.hasTwoFactorAuthentication else {
      return .failure(AuthorizationError(.unknown, underlyingCode: -7034))
    }
    return .success((registered, current))
  }

  private func firstForm(_ request: AppleIDRequest, _ account: AppleAccount) -> ConsentSheet.Form {
    .firstTime(
      name: request.requestedScopes.contains(.fullName) ? account.name : nil,
      email: request.requestedScopes.contains(.email) ? emailOptions(of: account) : nil)
  }

  /// A Managed Apple Account shares its real address or none.
  private func emailOptions(of account: AppleAccount) -> ConsentSheet.EmailOptions? {
    guard account.isManaged else {
      return .init(sharedAddress: account.primaryEmail, forwardTo: account.primaryEmail)
    }
    return account.primaryEmail.isEmpty
      ? nil : .init(sharedAddress: account.primaryEmail, forwardTo: nil)
  }
}

// MARK: - Consent

/// All that a credential says of a person to one app.
struct Person {
  var account: AppleAccount
  var app: AppRegistration
  /// The app's bundle identifier, or on the web its Services ID.
  var clientID: String
  var grant: GrantRecord
  var subject: SubjectRecord

  /// Whether the app knows the person by a relay address.
  var hidesEmail: Bool { grant.emailChoice == .hide }

  /// The address that the app may know; `nil` where it never asked for one or the account has none.
  var email: String? {
    guard grant.scopes.contains(.email) else { return nil }
    let address = hidesEmail ? subject.relayAddress : account.primaryEmail
    return address.isEmpty ? nil : address
  }
}

/// What came of a person's confirmation.
struct Confirmation {
  var person: Person
  /// Whether it was the first that the app, or its website, got.
  var isFirst: Bool
}

extension AppleAuthority {
  /// Keeps the decision as a grant, where there is none that holds.
  func confirm(
    _ request: AppleIDRequest, _ decision: ConsentDecision, app: AppRegistration,
    account: AppleAccount, clientID: String, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Confirmation? {
    let isFirst = try !hasConsented(account, to: app)
    let grant =
      isFirst
      ? try consent(request, decision, app: app, account: account, at: now, using: &random)
      : try apple.grant(account: account.id, client: app.bundleIdentifier)
    guard let grant else { return nil }
    return Confirmation(
      person: Person(
        account: account, app: app, clientID: clientID, grant: grant,
        subject: try subject(of: account, in: app, at: now, using: &random)),
      isFirst: isFirst)
  }

  private func consent(
    _ request: AppleIDRequest, _ decision: ConsentDecision, app: AppRegistration,
    account: AppleAccount, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> GrantRecord {
    let cameBack = try apple.grant(account: account.id, client: app.bundleIdentifier) != nil
    if cameBack, try policy().identifierAfterRevocation == .changes {
      try changeSubject(of: account, in: app, at: now, using: &random)
    }
    let grant = GrantRecord(
      accountID: account.id, bundleIdentifier: app.bundleIdentifier,
      emailChoice: account.isManaged ? .share : decision.emailChoice ?? .hide,
      scopes: request.requestedScopes,
      authorizedAt: now)
    try apple.save(grant)
    return grant
  }

  /// The person as the app's team knows them; made where no app of the team has met them.
  private func subject(
    of account: AppleAccount, in app: AppRegistration, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> SubjectRecord {
    if let known = try apple.subject(account: account.id, team: app.teamIdentifier) {
      return known
    }
    let domain = try policy().relayDomain.rawValue
    let subject = SubjectRecord(
      accountID: account.id, teamIdentifier: app.teamIdentifier,
      sub: try unusedSubject(at: now, using: &random),
      relayAddress: try unusedIdentifier("\(Identifier.relay(using: &random))@\(domain)") {
        try apple.subject(relayAddress: $0) != nil
      })
    try apple.save(subject)
    return subject
  }

  /// Gives the person another identifier, unless another app of the team still knows them by the old one.
  private func changeSubject(
    of account: AppleAccount, in app: AppRegistration, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws {
    let others = try apple.activeGrants(account: account.id).contains { grant in
      try apple.app(bundleIdentifier: grant.bundleIdentifier)?.teamIdentifier == app.teamIdentifier
    }
    guard !others, var subject = try apple.subject(account: account.id, team: app.teamIdentifier)
    else { return }
    subject.sub = try unusedSubject(at: now, using: &random)
    try apple.save(subject)
  }

  private func unusedSubject(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    try unusedIdentifier(Identifier.subject(at: now, using: &random)) {
      try apple.subject(sub: $0) != nil
    }
  }
}

// MARK: - The credential

extension AppleAuthority {
  private func credential(
    for request: AppleIDRequest, _ confirmed: Confirmation, name: PersonNameComponents?,
    key: (record: SigningKeyRecord, key: RSAPrivateKey), tokenFaults: Set<TokenFault>,
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> AppleIDCredential {
    let policy = try policy()
    let (person, isFirst) = (confirmed.person, confirmed.isFirst)
    let code = try issueCode(for: person, nonce: request.nonce, at: now, using: &random)
    var claims = try claims(
      of: person, isFirst: isFirst, nonce: request.nonce, policy: policy, at: now)
    claims.codeHash = try Self.leftHalfHash(code)
    if isFirst { claims.realUserStatus = Int64(person.account.realUserStatus.rawValue) }
    let token = try sign(
      claims, of: person, with: key, booleans: policy.booleanClaims, faults: tokenFaults, at: now)
    let asksForName = request.requestedScopes.contains(.fullName)
    return AppleIDCredential(
      user: person.subject.sub,
      email: isFirst ? person.email : nil,
      fullName: asksForName ? (isFirst ? name ?? .init() : policy.nameOfRepeat) : nil,
      identityToken: Array(token.utf8),
      authorizationCode: Array(code.utf8),
      state: request.state,
      authorizedScopes: isFirst ? person.grant.scopes : [],
      realUserStatus: isFirst ? person.account.realUserStatus : .unknown,
      userAgeRange: person.account.ageRange)
  }

  func issueCode(
    for person: Person, nonce: String?, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    let code = try unusedIdentifier(Identifier.token("c", using: &random)) {
      try apple.authorizationCode($0) != nil
    }
    try apple.insert(
      AuthorizationCodeRecord(
        code: code, accountID: person.account.id, clientID: person.clientID,
        nonce: nonce, issuedAt: now))
    return code
  }
}

extension Policy {
  fileprivate var nameOfRepeat: PersonNameComponents? {
    switch repeatFullName {
    case .emptyObject: PersonNameComponents()
    case .absent: nil
    }
  }
}
