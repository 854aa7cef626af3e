import SignInFlow

/// What the flow looks at in a state when it decides where an event leads: two states that are alike in it have the same
/// ways on.
struct StateTraits: Hashable {
  private var kinds: [State.Kind] = []
  private var alert: Alert?
  private var activity: TabBar.Activity?
  private var session: SessionTraits?
  private var attempt: AttemptTraits?
  private var hasKept = false
  private var hasGuest = false
  private var usesPasscode = false
  private var isFirstSheet = false
  private var hidesEmail = false
  private var isLinking = false
  private var isNewUser = false
  private var hasDocument = false
  private var hasName = false
  private var hasEmail = false

  private enum Alert: Hashable {
    case question, notice
  }

  private struct SessionTraits: Hashable {
    var isAnonymous: Bool
    var hasUser: Bool
    var hasEmail: Bool
    var hasToken: Bool

    init(_ session: Session) {
      isAnonymous = session.isAnonymous
      hasUser = session.user != nil
      hasEmail = session.email.map { !$0.value.isEmpty } ?? false
      hasToken = session.token != nil
    }
  }

  private struct AttemptTraits: Hashable {
    var deletes: SessionTraits?
    var hasState: Bool

    init(_ attempt: Attempt) {
      if case .deleteAccount(let session) = attempt.purpose { deletes = SessionTraits(session) }
      hasState = attempt.state != nil
    }
  }

  init(_ state: State) { take(state) }

  private mutating func take(_ state: State) {
    kinds.append(state.kind)
    switch state {
    case .notInstalled, .notRunning, .launching, .crashed: break
    case .checkingCredential(let found):
      session = SessionTraits(found.session)
      take(found.memory)
    case .login(let login):
      take(login.alert)
      take(login.memory)
    case .requesting(let attempt), .authorizing(let attempt): take(attempt)
    case .consent(let consent): take(consent)
    case .confirming(let consent, let confirmation):
      take(consent)
      if case .passcode = confirmation { usesPasscode = true }
    case .exchanging(let exchange):
      take(exchange.attempt)
      isLinking = exchange.isLinking
    case .savingDocument(let step), .readingDocument(let step): take(step)
    case .signUp(let signUp):
      take(signUp.step)
      take(signUp.alert)
    case .enteringAsGuest(let memory): take(memory)
    case .tabBar(let tabBar):
      session = SessionTraits(tabBar.session)
      activity = tabBar.activity
      take(tabBar.alert)
      take(tabBar.memory)
    case .deletingAccount(let session, let memory):
      self.session = SessionTraits(session)
      take(memory)
    case .background(let inner): take(inner)
    }
  }

  private mutating func take(_ alert: FlowAlert?) {
    self.alert = alert.map { $0 == .confirmDeletion ? .question : .notice }
  }

  private mutating func take(_ memory: Memory) {
    hasKept = !memory.kept.isEmpty
    hasGuest = memory.guest != nil
  }

  private mutating func take(_ attempt: Attempt) {
    self.attempt = AttemptTraits(attempt)
    take(attempt.memory)
  }

  private mutating func take(_ consent: Consent) {
    take(consent.attempt)
    isFirstSheet = consent.decision.name != nil
    hidesEmail = consent.decision.emailChoice == .hide
  }

  private mutating func take(_ step: DocumentStep) {
    take(step.memory)
    isNewUser = step.answer.isNewUser
    hasDocument = step.answer.docID != nil
    hasName = step.name != nil
    hasEmail = step.email.map { !$0.value.isEmpty } ?? false
  }
}
