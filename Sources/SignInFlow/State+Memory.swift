extension State {
  /// What the running app remembers beside its screen; `nil` where it does not run, or has not read it yet.
  public internal(set) var memory: Memory? {
    get {
      switch self {
      case .notInstalled, .notRunning, .launching, .crashed: nil
      case .checkingCredential(let found): found.memory
      case .login(let login): login.memory
      case .requesting(let attempt), .authorizing(let attempt): attempt.memory
      case .consent(let consent), .confirming(let consent, _): consent.attempt.memory
      case .exchanging(let exchange): exchange.attempt.memory
      case .savingDocument(let step), .readingDocument(let step): step.memory
      case .signUp(let signUp): signUp.step.memory
      case .enteringAsGuest(let memory), .deletingAccount(_, let memory): memory
      case .tabBar(let tabBar): tabBar.memory
      case .background(let inner): inner.memory
      }
    }
    set {
      guard let memory = newValue else { return }
      switch self {
      case .notInstalled, .notRunning, .launching, .crashed: break
      case .checkingCredential(var found):
        found.memory = memory
        self = .checkingCredential(found)
      case .login(var login):
        login.memory = memory
        self = .login(login)
      case .requesting(var attempt):
        attempt.memory = memory
        self = .requesting(attempt)
      case .authorizing(var attempt):
        attempt.memory = memory
        self = .authorizing(attempt)
      case .consent(var consent):
        consent.attempt.memory = memory
        self = .consent(consent)
      case .confirming(var consent, let confirmation):
        consent.attempt.memory = memory
        self = .confirming(consent, confirmation)
      case .exchanging(var exchange):
        exchange.attempt.memory = memory
        self = .exchanging(exchange)
      case .savingDocument(var step):
        step.memory = memory
        self = .savingDocument(step)
      case .readingDocument(var step):
        step.memory = memory
        self = .readingDocument(step)
      case .signUp(var signUp):
        signUp.step.memory = memory
        self = .signUp(signUp)
      case .enteringAsGuest: self = .enteringAsGuest(memory)
      case .deletingAccount(let session, _): self = .deletingAccount(session, memory)
      case .tabBar(var tabBar):
        tabBar.memory = memory
        self = .tabBar(tabBar)
      case .background(var inner):
        inner.memory = memory
        self = .background(inner)
      }
    }
  }
}
