import Vocabulary

// The app's own screens: sign-up form, guests, tab bar.
extension Flow {
  func onSignUp(_ signUp: SignUp, _ event: Event) -> Step {
    if signUp.alert != nil, !event.kind.isAnswer {
      guard event == .alertDismissed || event == .cancelTapped else {
        return refused(.signUp(signUp), .alertIsOpen)
      }
      return Step(.signUp(SignUp(step: signUp.step, problem: signUp.problem)))
    }
    switch event {
    case .signUpSubmitted(let name, let email):
      return submitted(signUp, name: name, email: email)
    case .cancelTapped:
      return Step(.login(Login(memory: signUp.step.memory)))
    default:
      return notHere(.signUp(signUp), event)
    }
  }

  /// What was typed stays in the form, whatever comes of it.
  private func submitted(_ signUp: SignUp, name: String, email: String) -> Step {
    var step = signUp.step
    step.name = typed(name, over: step.name)
    step.email = typed(email, over: step.email)
    guard let address = step.email?.value else {
      return Step(
        profile.signUpNeedsEmail
          ? .signUp(SignUp(step: step, problem: .emailMissing)) : .savingDocument(step),
        profile.signUpNeedsEmail ? [] : [saveDocument(step)])
    }
    guard address.isAddress else {
      return Step(.signUp(SignUp(step: step, problem: .emailMalformed)))
    }
    return Step(.savingDocument(step), [saveDocument(step)])
  }

  private func typed(_ text: String, over known: Sourced?) -> Sourced? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    return text == known?.value ? known : Sourced(text, from: .signUpForm)
  }

  func enteredAsGuest(_ memory: Memory, _ result: Result<SignInAnswer, AuthError>) -> Step {
    switch result {
    case .failure(let error):
      return backendFailed(memory, error)
    case .success(let answer):
      let keychain = KeychainSession(
        token: answer.session, uid: answer.uid, email: nil, displayName: nil, isAnonymous: true)
      return entered(
        Session(uid: answer.uid, token: answer.session, isAnonymous: true, isNew: answer.isNewUser),
        memory, first: [.writeKeychainSession(keychain)])
    }
  }

  func onTabBar(_ tabBar: TabBar, _ event: Event) -> Step {
    var tabBar = tabBar
    switch event {
    case .credentialStateAnswered(let answer) where tabBar.activity == .checkingCredential:
      return judged(answer, tabBar)
    case .mailAnswered(let result):
      if tabBar.activity == .sendingMail { tabBar.activity = nil }
      return mailed(tabBar, result)
    case _ where event.kind.isAnswer:
      return event.kind == .appleResponded || event.kind == .appleFailed
        ? Step(.tabBar(tabBar), [.log(.answerWithoutRequest)]) : notHere(.tabBar(tabBar), event)
    default:
      return tabBar.alert == nil ? onTabBarScreen(tabBar, event) : onTabBarAlert(tabBar, event)
    }
  }

  private func mailed(_ tabBar: TabBar, _ result: Result<MailOutcome, AuthError>) -> Step {
    var tabBar = tabBar
    switch result {
    case .success(let outcome):
      tabBar.mail.append(outcome)
      return Step(.tabBar(tabBar))
    case .failure(let error):
      guard profile.errorReport != .log else {
        return Step(.tabBar(tabBar), [.log(.backendFailed(error))])
      }
      tabBar.alert = .backend(error, profile.errorReport)
      return Step(.tabBar(tabBar))
    }
  }

  private func onTabBarAlert(_ tabBar: TabBar, _ event: Event) -> Step {
    var tabBar = tabBar
    let alert = tabBar.alert
    tabBar.alert = nil
    switch event {
    case .alertDismissed, .cancelTapped:
      return Step(.tabBar(tabBar))
    case .deletionConfirmed where alert == .confirmDeletion:
      return requesting(
        Attempt(memory: tabBar.memory, purpose: .deleteAccount(tabBar.session)))
    default:
      tabBar.alert = alert
      return refused(.tabBar(tabBar), .alertIsOpen)
    }
  }

  private func onTabBarScreen(_ tabBar: TabBar, _ event: Event) -> Step {
    var tabBar = tabBar
    let state = State.tabBar(tabBar)
    switch event {
    case .tabSelected(let tab):
      tabBar.tab = tab
      return Step(.tabBar(tabBar))
    case .appleButtonTapped:
      guard tabBar.session.isAnonymous else { return notHere(state, event) }
      guard tabBar.activity == nil else { return refused(state, .busy) }
      return requesting(
        Attempt(memory: Memory(kept: tabBar.memory.kept, guest: tabBar.session)))
    case .welcomeMailTapped:
      guard tabBar.activity == nil else { return refused(state, .busy) }
      guard let email = tabBar.session.email?.value, !email.isEmpty else {
        return refused(state, .noEmailAddress)
      }
      tabBar.activity = .sendingMail
      return Step(.tabBar(tabBar), [.sendWelcomeMail(email: email)])
    case .signOutTapped:
      return Step(
        .login(Login(memory: tabBar.memory)), [.dropPendingAnswers] + signingOut(tabBar.session))
    case .deleteAccountTapped:
      guard profile.accountDeletion == .revokesFirst, !tabBar.session.isAnonymous else {
        return refused(state, .notOfferedByClient)
      }
      guard tabBar.activity == nil else { return refused(state, .busy) }
      tabBar.alert = .confirmDeletion
      return Step(.tabBar(tabBar))
    default:
      return notHere(state, event)
    }
  }

  /// A fresh code has come: revoke with it, then delete; another person's code deletes nothing.
  ///
  /// Where no code comes the account can be deleted all the same, and the person is told that Apple still lists the app
  /// (Apple, TN3194).
  ///
  /// Where the consent had ended meanwhile the sheet was a first one, and what it handed out is kept like any other:
  /// the deletion may fail.
  func deleting(
    _ session: Session, _ attempt: Attempt, _ credential: AppleIDCredential, _ keeping: [Effect]
  ) -> Step {
    guard credential.user == session.user else {
      return Step(back(from: attempt, alert: .backend(.userMismatch, profile.errorReport)), keeping)
    }
    guard let token = session.token else {
      return Step(back(from: attempt, alert: .missingToken(profile.errorReport)), keeping)
    }
    return Step(
      .deletingAccount(session, attempt.memory),
      keeping + [
        .deleteAccount(session: token, authorizationCode: credential.authorizationCodeText)
      ])
  }

  func deletedAccount(_ session: Session, _ memory: Memory, _ answer: AccountDeletionAnswer) -> Step
  {
    switch answer {
    case .deleted(let isRevoked):
      return deletedAccount(session, memory, isRevoked: isRevoked)
    case .failed(let error) where error.code == .userNotFound:
      // An earlier attempt has deleted it, and its answer never came; the consent to this one's sheet stands.
      return deletedAccount(session, memory, isRevoked: false)
    case .failed(let error):
      return Step(
        .tabBar(
          TabBar(
            session: session, memory: memory, tab: .settings,
            alert: .backend(error, profile.errorReport))))
    }
  }

  private func deletedAccount(_ session: Session, _ memory: Memory, isRevoked: Bool) -> Step {
    var memory = memory
    let kept = session.user.flatMap { memory.kept.removeValue(forKey: $0) }
    return Step(
      .login(Login(memory: memory, alert: .accountDeleted(isRevoked: isRevoked))),
      [.removeUserDefaults, .removeKeychainSession]
        + (kept.map { [.forgetKeptCredential(user: $0.user)] } ?? []))
  }
}
