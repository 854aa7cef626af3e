import AppleAuthority
import Backend
import JOSE
import SignInFlow
import Vocabulary

// What Apple tells the team's server, what happens on the web, mail, and moving to another team.
extension Simulation {
  /// How long a late notification takes, in seconds.
  static let notificationDelay: Int64 = 600

  // MARK: Notifications

  /// Apple notifies the team's server of what the person did, as often and as late as the world has it.
  func notify(_ kind: ServerNotification) throws {
    guard let account = try signedInAccount() else { return }
    if bites(.setUp(.notificationURL)) || run.world.notificationDelivery == .never {
      log(.notification(kind, .never))
      return
    }
    guard
      let body = try authority.notification(
        kind, of: account, app: app, form: run.world.notificationForm, at: now,
        using: &run.world.random)
    else { return }
    switch run.world.notificationDelivery {
    case .once: try deliver(kind, body)
    case .twice:
      try deliver(kind, body)
      try deliver(kind, body)
    case .late:
      log(.notification(kind, .late))
      run.lateNotifications.append(
        Run.LateNotification(
          due: now.advanced(bySeconds: Self.notificationDelay), kind: kind, body: body))
    case .never: break
    }
  }

  private func deliver(_ kind: ServerNotification, _ body: String) throws {
    switch try backend.receive(notification: body, at: now) {
    case .success(let outcome): log(.notification(kind, .taken(outcome)))
    case .failure(let refusal): log(.notification(kind, .refused(refusal)))
    }
  }

  func deliverLateNotifications() throws {
    while let index = run.lateNotifications.firstIndex(where: { $0.due <= now }) {
      let notification = run.lateNotifications.remove(at: index)
      try deliver(notification.kind, notification.body)
    }
  }

  // MARK: The web

  /// A sign-in with the Services ID, from Apple's page to the backend's answer.
  func signInOnWeb() throws {
    guard let account = try signedInAccount() else { return }
    let rawNonce = run.world.random.string(length: 32, from: Alphabet.nonce)
    let request = AppleIDRequest(
      requestedScopes: Set(AuthorizationScope.allCases), nonce: try SHA256.hexadecimal(rawNonce))
    let steps: [SetUpStep] = [.servicesID, .returnURL, .domainAssociationFile, .domainVerification]
    for step in steps { _ = bites(.setUp(step)) }
    let result = try authority.authorizeOnWeb(
      request, app: app, account: account, decision: ConsentDecision(emailChoice: .hide),
      forgotten: run.world.forgottenSteps, tokenFaults: run.world.tokenFaults,
      at: now.advanced(bySeconds: run.world.clockSkew), using: &run.world.random)
    switch result {
    case .failure(let error): log(.webSignIn(.failure(error)))
    case .success(let authorization):
      let answer = try backend.signIn(
        identityToken: authorization.identityToken, rawNonce: rawNonce, fullName: nil,
        audience: app.servicesIdentifier, at: now, using: &run.world.random)
      log(
        .webSignIn(
          .success(WebSignIn(user: authorization.user, answer: answer.mapError(\.error)))))
    }
  }

  // MARK: Mail

  /// Sends the person mail, to the address that the app knows them by.
  func send(_ trial: MailTrial) throws {
    guard let address = try addressOfPerson() else { return }
    let sender: String? =
      trial == .fromUnregisteredSender ? "news@elsewhere.example.org" : nil
    let count = trial == .untilDailyLimit ? AppleAuthority.dailyRelayLimit + 1 : 1
    var outcomes: [MailOutcome] = []
    for _ in 0..<count {
      outcomes.append(
        try backend.sendMail(
          from: sender, to: address, subject: "A note from \(app.name)", at: now,
          through: authority.deliver))
    }
    log(.mail(outcomes))
  }

  /// The relay address, where the person hides theirs from the app; else their own.
  private func addressOfPerson() throws -> String? {
    guard let account = try signedInAccount() else { return nil }
    let grant = try database.apple.grant(account: account.id, client: app.bundleIdentifier)
    guard grant?.emailChoice == .hide else { return account.primaryEmail }
    return try database.apple.subject(account: account.id, team: app.teamIdentifier)?.relayAddress
  }

  // MARK: Another team

  /// The team that the app is not with now: each of two in turn.
  private var otherTeam: String {
    let home = AppRegistration.orchard.teamIdentifier
    return app.teamIdentifier == home ? "MEADOW4567" : home
  }

  func transferApp() throws {
    let team = otherTeam
    try authority.transfer(app, toTeam: team, at: now)
    run.app.teamIdentifier = team
    if !run.world.has(.setUp(.mailSource)) {
      try database.apple.registerMailSource(try backend.settings().mailSender, team: team)
    }
  }

  /// Each account's transfer identifier, from the team that the app is with now to the other one.
  ///
  /// For 60 days after a move the former team can still have them made (Apple, TN3159).
  func exchangeTransferIdentifiers() throws {
    var moves = [(from: app.teamIdentifier, to: otherTeam)]
    if let move = try database.apple.transfer(bundleIdentifier: app.bundleIdentifier),
      now < move.transferredAt.advanced(bySeconds: AppleAuthority.transferWindow)
    {
      moves.append((from: move.formerTeamIdentifier, to: app.teamIdentifier))
    }
    var pairs: [(user: String, transferSub: String)] = []
    for account in try authority.accounts() {
      for move in moves {
        guard let subject = try database.apple.subject(account: account.id, team: move.from) else {
          continue
        }
        pairs.append(
          (
            user: subject.sub,
            transferSub: try authority.transferIdentifier(user: subject.sub, toTeam: move.to)
          ))
      }
    }
    try backend.registerTransferIdentifiers(pairs)
  }

  // MARK: Another way to sign in

  func addPasswordUser(isVerified: Bool) throws -> WorldAct.Refusal? {
    guard let account = try signedInAccount() else { return .noAppleAccount }
    let result = try backend.addPasswordUser(
      email: account.primaryEmail, isVerified: isVerified, displayName: account.name.formatted,
      at: now, using: &run.world.random)
    switch result {
    case .success: return nil
    case .failure: return .addressTaken(account.primaryEmail)
    }
  }
}
