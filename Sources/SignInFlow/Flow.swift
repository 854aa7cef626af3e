import Vocabulary

/// The state machine of one client: pure, without clock, randomness or input and output.
public struct Flow: Hashable, Sendable {
  /// The client that it acts as.
  public var profile: ClientProfile

  /// Acts as `profile`.
  public init(profile: ClientProfile) {
    self.profile = profile
  }

  /// What one event leads to.
  public struct Step: Hashable, Sendable {
    /// Where the walk stands now.
    public var state: State
    /// What is to be done, in this order.
    public var effects: [Effect]
    /// Why the event led nowhere; `nil` where it was taken.
    public var refusal: Refusal?

    init(_ state: State, _ effects: [Effect] = [], refusal: Refusal? = nil) {
      self.state = state
      self.effects = effects
      self.refusal = refusal
    }
  }

  /// Why an event leads nowhere.
  public enum Refusal: Hashable, Sendable {
    /// This state knows no such event.
    case notHere(State.Kind)
    /// An alert is open; it has to be answered first.
    case alertIsOpen
    /// A request is running, and the client lets one run at a time.
    case requestIsRunning
    /// The client does not offer this at all.
    case notOfferedByClient
    /// There is nothing to send mail to.
    case noEmailAddress
    /// Something else is under way on this screen.
    case busy
    /// The app is in the background.
    case inBackground
    /// Nobody waits for this answer any more.
    case lateAnswer
  }

  /// Where `event` leads from `state`, and what is to be done.
  public func transition(_ state: State, _ event: Event) -> Step {
    switch (state, event) {
    // The app's life comes first: it can end anywhere.
    case (.notInstalled, .appInstalled): Step(.notRunning)
    case (.notRunning, .appLaunched), (.crashed, .appLaunched): Step(.launching, [.readStorage])
    case (.notInstalled, .appDeleted): refused(state, .notHere(.notInstalled))
    case (_, .appDeleted): Step(.notInstalled, [.dropPendingAnswers, .deleteAppContainer])
    case (_, .appKilled) where state.isRunning: Step(.notRunning, [.dropPendingAnswers])
    case (.background(let inner), .appBecameActive): becameActive(inner)
    case (.background(let inner), _): inBackground(inner, event)
    case (_, .appEnteredBackground) where state.isRunning: Step(.background(state))

    case (.launching, .storageRead(let stored)): launched(with: stored)
    case (.checkingCredential(let found), .credentialStateAnswered(let answer)):
      launched(with: found, answer)

    case (.requesting, .secondRequestFailed(let error)),
      (.consent, .secondRequestFailed(let error)),
      (.confirming, .secondRequestFailed(let error)),
      (.authorizing, .secondRequestFailed(let error)):
      Step(state, [.log(.authorizationFailed(error))])

    case (.login(let login), _): onLogin(login, event)
    case (.requesting(let attempt), _): whileRequesting(attempt, event)
    case (.consent(let consent), _): onConsent(consent, event)
    case (.confirming(let consent, let confirmation), _):
      whileConfirming(consent, confirmation, event)
    case (.authorizing(let attempt), _): whileAuthorizing(attempt, event)

    case (.exchanging(let exchange), .backendAnswered(let result)): exchanged(exchange, result)
    case (.exchanging(let exchange), .cancelTapped): gaveUp(exchange.attempt.memory)
    case (.savingDocument(let step), .documentSaved(let result)): savedDocument(step, result)
    case (.savingDocument(let step), .cancelTapped): gaveUp(step.memory)
    case (.readingDocument(let step), .documentRead(let result)): readDocument(step, result)
    case (.readingDocument(let step), .cancelTapped): gaveUp(step.memory)
    case (.signUp(let signUp), _): onSignUp(signUp, event)
    case (.enteringAsGuest(let memory), .backendAnswered(let result)):
      enteredAsGuest(memory, result)
    case (.enteringAsGuest(let memory), .cancelTapped): gaveUp(memory)

    case (.tabBar(let tabBar), _): onTabBar(tabBar, event)
    case (.deletingAccount(let session, let memory), .accountDeletionAnswered(let answer)):
      deletedAccount(session, memory, answer)

    case (.notInstalled, _), (.notRunning, _), (.launching, _), (.checkingCredential, _),
      (.exchanging, _), (.savingDocument, _), (.readingDocument, _), (.enteringAsGuest, _),
      (.deletingAccount, _), (.crashed, _):
      notHere(state, event)
    }
  }

  func refused(_ state: State, _ refusal: Refusal) -> Step {
    Step(state, refusal: refusal)
  }

  func notHere(_ state: State, _ event: Event) -> Step {
    if case .appleResponded(let response) = event, let step = keptOnly(response, state) {
      return step
    }
    return refused(state, event.kind.isAnswer ? .lateAnswer : .notHere(state.kind))
  }

  /// A credential that nobody waits for lets nobody in; but what comes once is kept, for the sign-in that follows.
  ///
  /// `nil` where the client keeps nothing, or has what the credential brought.
  func keptOnly(_ response: AppleResponse, _ state: State) -> Step? {
    guard var memory = state.memory else { return nil }
    if case .tabBar(let tabBar) = state, tabBar.session.user == response.credential.user {
      return nil
    }
    let before = memory
    let keeping = kept(response.credential, &memory)
    guard memory != before else { return nil }
    var state = state
    state.memory = memory
    return Step(state, keeping + [.log(.answerWithoutRequest)])
  }

  /// The person gave up waiting: what is under way may still be carried out, but nobody hears of it.
  private func gaveUp(_ memory: Memory) -> Step {
    Step(whereTheyCameFrom(memory), [.dropPendingAnswers])
  }

  /// Where a sign-in leads back to that came to nothing: a guest stays a guest.
  func whereTheyCameFrom(_ memory: Memory, alert: FlowAlert? = nil) -> State {
    guard let guest = memory.guest else { return .login(Login(memory: memory, alert: alert)) }
    return .tabBar(
      TabBar(session: guest, memory: Memory(kept: memory.kept), tab: .profile, alert: alert))
  }
}
