import Vocabulary

/// What the app's process holds at this moment: the "app memory" column of who knows what.
public struct AppMemory: Hashable, Sendable {
  /// Apple's identifier of the person.
  public var user: String?
  /// The person's name.
  public var name: String?
  /// The person's e-mail address.
  public var email: String?
  /// The nonce as it is, before hashing.
  public var rawNonce: String?
  /// The identity token.
  public var identityToken: String?
  /// The authorization code.
  public var authorizationCode: String?
  /// The backend's session.
  public var session: String?
}

extension State {
  /// What the app's process holds in this state; empty where it does not run.
  public var appMemory: AppMemory {
    switch self {
    case .notInstalled, .notRunning, .launching, .crashed: AppMemory()
    case .checkingCredential(let found): AppMemory(found.session)
    case .login(let login): AppMemory(kept: login.memory)
    case .enteringAsGuest(let memory): AppMemory(kept: memory)
    case .requesting(let attempt), .authorizing(let attempt): AppMemory(attempt)
    case .consent(let consent), .confirming(let consent, _): AppMemory(consent.attempt)
    case .exchanging(let exchange):
      AppMemory(exchange.response, rawNonce: exchange.attempt.rawNonce)
    case .savingDocument(let step), .readingDocument(let step): AppMemory(step)
    case .signUp(let signUp): AppMemory(signUp.step)
    case .tabBar(let tabBar): AppMemory(tabBar.session)
    case .deletingAccount(let session, _): AppMemory(session)
    case .background(let inner): inner.appMemory
    }
  }
}

extension AppMemory {
  fileprivate init(_ session: Session) {
    self.init(
      user: session.user, name: session.name?.value, email: session.email?.value,
      session: session.token)
  }

  /// Kept credentials are in memory too; where there are several, the first by `user` stands for them.
  fileprivate init(kept memory: Memory) {
    let kept = memory.kept.values.min { $0.user < $1.user }
    self.init(
      user: kept?.user, name: kept?.name, email: kept?.email, session: memory.guest?.token)
  }

  fileprivate init(_ attempt: Attempt) {
    switch attempt.purpose {
    case .signIn: self.init(kept: attempt.memory)
    case .deleteAccount(let session): self.init(session)
    }
    rawNonce = attempt.rawNonce
  }

  fileprivate init(_ response: AppleResponse, rawNonce: String?) {
    let credential = response.credential
    self.init(
      user: credential.user,
      name: credential.fullName.flatMap { $0.isEmpty ? nil : $0.formatted },
      email: credential.email, rawNonce: rawNonce, identityToken: credential.identityTokenText,
      authorizationCode: credential.authorizationCodeText)
  }

  fileprivate init(_ step: DocumentStep) {
    self.init(step.response, rawNonce: nil)
    name = step.name?.value
    email = step.email?.value
    session = step.answer.session
  }
}
