import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

extension Session {
  /// `sign-in`: one whole sign-in with the chosen client.
  func signIn() throws -> ExitCode {
    let walk = try SignInWalk(simulation: openSimulation(openStore()), session: self)
    try walk.begin()
    try walk.answerSheet()
    try walk.finish()
    let result = SignInResult(walk.simulation)
    switch reportFormat {
    case .table: for line in result.lines(ink: ink) { try output.line(line) }
    case .json: try output.line(result.json.shownText)
    }
    try output.flush()
    if let note = result.note { self.note(note) }
    return result.isSignedIn || (options.cancel && result.wasCancelled) ? .done : .unmet
  }

  /// A simulation in which nobody waits for an answer.
  ///
  /// All of it happens at this moment; with a seed the clock moves on and starts always at the same moment, so that all of it is the same.
  func openSimulation(_ database: Database) throws -> Simulation {
    let clock: SimulationClock =
      options.seed == nil ? .still(at: now) : .walking()
    return try Simulation(
      database: database,
      world: World(
        clock: clock, seed: seed,
        latency: options.seed == nil ? 0 : options.latency ?? World.usualLatency),
      client: .profile(options.client ?? .recommended))
  }
}

/// The steps of a person who signs in.
private struct SignInWalk {
  let simulation: Simulation
  let session: Session

  private var options: Options { session.options }

  /// Lets something happen and time pass until everything has come to rest.
  private func send(_ event: Event) throws {
    try simulation.send(event)
    try simulation.settle()
  }

  /// Brings the app to its login screen, and the account onto the device; then taps the button.
  func begin() throws {
    try chooseAccount()
    try simulation.start()
    try simulation.settle()
    if simulation.state == .notInstalled {
      try send(.appInstalled)
      try send(.appLaunched)
    }
    if case .login(let login) = simulation.state, login.alert != nil { try send(.alertDismissed) }
    if case .tabBar(let tabBar) = simulation.state, !tabBar.session.isAnonymous {
      if tabBar.alert != nil { try send(.alertDismissed) }
      try send(.signOutTapped)
    }
    let place = simulation.state.kind.rawValue
    guard try simulation.send(.appleButtonTapped) == nil else {
      throw CommandFailure(
        .unmet,
        "The client \(simulation.profile.id.rawValue) offers no Sign in with Apple at \(place). "
          + "'siwa reset' starts anew.")
    }
    try simulation.settle()
  }

  private func chooseAccount() throws {
    guard let name = options.account else { return }
    let accounts = try simulation.authority.accounts()
    let wanted = name.lowercased()
    func isNamed(_ account: AppleAccount) -> Bool {
      let names = [
        account.name.formatted, account.name.givenName ?? "", account.primaryEmail,
        String(account.id),
      ]
      return names.contains { $0.lowercased() == wanted }
    }
    guard let account = accounts.first(where: isNamed) else {
      throw UsageError.unknownAccount(
        name,
        nearest: Nearest.match(
          for: name, in: accounts.flatMap { [$0.name.formatted, $0.primaryEmail] }),
        known: accounts.map(\.primaryEmail))
    }
    if try simulation.signedInAccount()?.id != account.id {
      try simulation.perform(.signInToAppleAccount(id: account.id))
    }
  }

  /// Chooses on Apple's sheet what was asked for.
  func answerSheet() throws {
    guard case .consent(let consent) = simulation.state else { return }
    if options.cancel { return try send(.cancelTapped) }
    let asksForMore =
      options.emailChoice != nil || options.givenName != nil || options.familyName != nil
    switch consent.sheet.form {
    case .returning where asksForMore:
      session.note(
        "the consent still holds, so Apple's sheet asks about neither name nor e-mail again.")
    case .returning: break
    case .firstTime(let name, let email):
      if let choice = options.emailChoice, email != nil {
        if consent.sheet.offers(choice) {
          try send(.emailChoiceChanged(choice))
        } else {
          session.note("a Managed Apple Account has no Hide My Email, so its address is shared.")
        }
      }
      if var name, options.givenName != nil || options.familyName != nil {
        if let given = options.givenName { name.givenName = given.isEmpty ? nil : given }
        if let family = options.familyName { name.familyName = family.isEmpty ? nil : family }
        try send(.nameEdited(name))
      }
    }
  }

  /// Continues, confirms, and hands in the app's own sign-up form as it stands.
  func finish() throws {
    if simulation.state.kind == .consent { try send(.continueTapped) }
    if simulation.state.kind == .confirming { try send(.faceMatched) }
    if case .signUp(let form) = simulation.state, form.alert == nil {
      try send(
        .signUpSubmitted(
          name: form.step.name?.value ?? "", email: form.step.email?.value ?? ""))
    }
  }
}
