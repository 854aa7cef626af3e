import SignInFlow
import Store
import Vocabulary

// Who knows what, read from the parties' own tables after each step.
extension Simulation {
  func updateLedger(before: Ledger) throws {
    var ledger = Ledger()
    let account = try signedInAccount()
    let person = try account.map { try Person($0, self) }
    try fillApple(&ledger, person)
    try fillApp(&ledger)
    try fillBackend(&ledger, person)
    mark(&ledger, before: before, consentHolds: person?.grant?.isActive ?? false)
    run.ledger = ledger
  }

  /// What Apple's tables say of an account and this app.
  private struct Person {
    var account: AppleAccount
    var subject: SubjectRecord?
    var grant: GrantRecord?

    init(_ account: AppleAccount, _ simulation: Simulation) throws {
      self.account = account
      let apple = simulation.database.apple
      subject = try apple.subject(account: account.id, team: simulation.app.teamIdentifier)
      grant = try apple.grant(account: account.id, client: simulation.app.bundleIdentifier)
    }
  }

  private func fillApple(_ ledger: inout Ledger, _ person: Person?) throws {
    guard let person else { return }
    let isActive = person.grant?.isActive ?? false
    let once: Ledger.Note? = isActive ? .handedOutOnce : nil
    ledger.put(.name, .apple, person.account.name.formatted.nonEmpty, once)
    ledger.put(.email, .apple, person.account.primaryEmail)
    guard let grant = person.grant, let subject = person.subject else { return }
    let revoked: Ledger.Note? = isActive ? nil : .revoked
    ledger.put(.user, .apple, subject.sub, revoked)
    if grant.emailChoice == .hide {
      ledger.put(.relay, .apple, subject.relayAddress, revoked)
    }
    ledger.put(.session, .apple, isActive ? "authorized" : "revoked", revoked)
    if let code = run.credential?.credential.authorizationCodeText,
      let record = try database.apple.authorizationCode(code)
    {
      let expiry = record.issuedAt.advanced(bySeconds: run.world.policy.authorizationCodeLifetime)
      ledger.put(.code, .apple, code, record.redeemedAt != nil || expiry <= now ? .spent : nil)
    }
    let refresh = try database.apple.activeTokens(
      account: person.account.id, client: app.bundleIdentifier
    ).last { $0.kind == .refresh }
    ledger.put(.tokens, .apple, refresh?.token)
  }

  private func fillApp(_ ledger: inout Ledger) throws {
    let memory = run.state.appMemory
    ledger.put(.user, .appMemory, memory.user)
    ledger.put(.name, .appMemory, memory.name)
    try putAddress(&ledger, .appMemory, memory.email)
    ledger.put(.code, .appMemory, memory.authorizationCode)
    ledger.put(.tokens, .appMemory, memory.identityToken)
    ledger.put(.session, .appMemory, memory.session)

    let stored = try device.storedData()
    ledger.put(.name, .userDefaults, stored.userDefaults[.name])
    try putAddress(&ledger, .userDefaults, stored.userDefaults[.email])
    ledger.put(.session, .userDefaults, stored.userDefaults[.uid])

    ledger.put(.session, .keychain, stored.keychainSession?.token)
    ledger.put(.name, .keychain, stored.keychainSession?.displayName)
    try putAddress(&ledger, .keychain, stored.keychainSession?.email)
    let kept = stored.kept.values.min { $0.user < $1.user }
    ledger.put(
      .user, .keychain, stored.userIdentifier ?? kept?.user,
      stored.userIdentifier == nil && kept != nil ? .unconfirmed : nil)
    if let name = kept?.name { ledger.put(.name, .keychain, name, .unconfirmed) }
    if let email = kept?.email { try putAddress(&ledger, .keychain, email, .unconfirmed) }
  }

  private func fillBackend(_ ledger: inout Ledger, _ person: Person?) throws {
    guard let uid = try currentUID(), let user = try database.backend.user(uid: uid) else { return }
    let document = try backend.userDocument(uid: uid)
    if let sub = person?.subject?.sub,
      try database.backend.providerLink(
        provider: ProviderLinkRecord.apple, federatedID: sub)?.uid == uid
    {
      ledger.put(.user, .backend, sub)
    }
    ledger.put(.name, .backend, document?.name ?? user.displayName)
    try putAddress(&ledger, .backend, document?.email ?? user.email)
    ledger.put(.tokens, .backend, try database.backend.appleRefreshTokens(uid: uid).last)
    ledger.put(.session, .backend, try database.backend.activeSessions(uid: uid).last?.token)
  }

  /// An address goes into the row of what it is: the person's own, or one of the relay's.
  private func putAddress(
    _ ledger: inout Ledger, _ column: Ledger.Column, _ address: String?, _ note: Ledger.Note? = nil
  ) throws {
    guard let address else { return }
    let isRelay = try database.apple.subject(relayAddress: address) != nil
    ledger.put(isRelay ? .relay : .email, column, address, note)
  }

  /// Marks what the last step took away: for good where nobody on the app's side has it and Apple will not repeat it.
  private func mark(_ ledger: inout Ledger, before: Ledger, consentHolds: Bool) {
    for row in Ledger.Row.allCases {
      let isHeld = Ledger.Column.appSide.contains { ledger[row, $0].value?.nonEmpty != nil }
      if isHeld || !consentHolds { run.lost.remove(row) }
      for column in Ledger.Column.appSide {
        let place = Ledger.Place(row: row, column: column)
        let had = before[row, column].value?.nonEmpty != nil
        let wasMarked = before[row, column].note == .lost
        guard ledger[row, column].value?.nonEmpty == nil, had || wasMarked else { continue }
        let isGone = !isHeld && consentHolds && comesOnce(row)
        if isGone { run.lost.insert(row) }
        let note: Ledger.Note? =
          run.lost.contains(row) ? .lost : had ? .justLeft : nil
        if let note { ledger.cells[place, default: Ledger.Cell()].note = note }
      }
    }
  }

  /// Whether Apple hands the value out at the first authorization only.
  private func comesOnce(_ row: Ledger.Row) -> Bool {
    switch row {
    case .name: true
    case .email, .relay: run.world.policy.emailInRepeatToken == .firstOnly
    case .user, .code, .tokens, .session: false
    }
  }
}

extension Ledger {
  fileprivate mutating func put(
    _ row: Row, _ column: Column, _ value: String?, _ note: Note? = nil
  ) {
    guard let value else { return }
    cells[Place(row: row, column: column)] = Cell(value: value, note: note)
  }
}

extension Ledger.Column {
  /// Every place but Apple's: what the app and its team have.
  fileprivate static let appSide: [Ledger.Column] = [
    .appMemory, .keychain, .userDefaults, .backend,
  ]
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
