import JOSE
import SignInFlow
import Simulation
import Vocabulary

/// All that a script can look at where a walk stands.
struct Moment {
  var scene: Scene
  /// Why the step before led nowhere; `nil` where it did not.
  var refusal: StepRefusal?
  /// How many users the backend has.
  var users: Int
  /// What stands on the phone's screen, a line a row; asked for only where it matters.
  var screen: () -> String
  /// The trace as it is shown, a line an element.
  var trace: () -> [String]

  /// What is found where `subject` is looked at.
  func finding(of subject: Expectation.Subject) -> Finding {
    switch subject {
    case .screen: screenWord
    case .tab: tabBar.map { .word($0.tab.name) } ?? .absent
    case .alert: scene.state.foreground.alert.map { .word(Words.word($0)) } ?? .absent
    case .crash:
      if case .crashed(let crash) = scene.state {
        .word(crash.rawValue.hyphenated)
      } else {
        .absent
      }
    case .problem: problem.map { .word(Words.word($0)) } ?? .absent
    case .sheet: sheet
    case .text: .lines(Self.readings(of: screen()))
    case .session: session
    case .account:
      scene.account.map { .text($0.primaryEmail, also: [$0.name.formatted, String($0.id)]) }
        ?? .absent
    case .consent: scene.consent.map { .word($0.rawValue) } ?? .absent
    case .credential(let field): credential(field)
    case .claim(let name): .json(scene.credential?.claims?[name])
    case .header(let name): .json(scene.credential?.header?[name])
    case .check(let kind):
      scene.credential?.checks.last { $0.kind == kind }
        .map { .word($0.holds ? "holds" : "fails") } ?? .absent
    case .ledger(let column, let row): cell(row, column)
    case .users: .number(Int64(users))
    case .newUser: newestAnswer.map { .word($0.isNewUser ? "yes" : "no") } ?? .absent
    case .mail: newestMail.map { .word(Words.word($0)) } ?? .absent
    case .notification: newestNotification.map { .word($0) } ?? .absent
    case .difference: newestDifference.map { .word($0) } ?? .absent
    case .error: newestError ?? .absent
    case .refusal: refusal.map { .word($0.word) } ?? .absent
    case .trace(let since): .lines(traceLines(since: since))
    }
  }

  // MARK: The phone

  private var screenWord: Finding {
    let tab: String? = if case .tabBar(let tabBar) = scene.state { tabBar.tab.name } else { nil }
    return .word(scene.state.kind.rawValue.hyphenated, also: tab.map { [$0] } ?? [])
  }

  /// The tab bar, in the background too.
  private var tabBar: TabBar? {
    if case .tabBar(let tabBar) = scene.state.foreground { tabBar } else { nil }
  }

  private var problem: SignUp.Problem? {
    if case .signUp(let form) = scene.state { form.problem } else { nil }
  }

  private var sheet: Finding {
    switch scene.state {
    case .consent(let consent), .confirming(let consent, _):
      switch consent.sheet.form {
      case .firstTime: .word("first-time")
      case .returning: .word("returning")
      }
    default: .absent
    }
  }

  /// The screen's lines, and all of its text in one line each way in which it can be read, so that a text is found that
  /// is broken into lines.
  static func readings(of screen: String) -> [String] {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let words = lines.flatMap { line in
      line.unicodeScalars.split { $0 == " " || $0.isFrame }.map { String(Substring($0)) }
    }
    return lines + [words.joined(separator: " ")]
  }

  private var session: Finding {
    guard let session = scene.state.signedIn else { return .absent }
    if session.isAnonymous { return .word("guest") }
    let names = [session.name?.value, session.email?.value, session.uid, session.user]
      .compactMap(\.self).filter { !$0.isEmpty }
    return .text(names.first ?? "", also: names)
  }

  // MARK: The credential

  private func credential(_ field: String?) -> Finding {
    guard let credential = scene.credential?.credential else { return .absent }
    guard let field else { return .text(credential.user) }
    let name = credential.fullName
    switch field {
    case "user": return .text(credential.user)
    case "email": return .text(orAbsent: credential.email)
    case "full-name": return name.map { $0.isBlank ? .absent : .text($0.formatted) } ?? .absent
    case "given-name": return .text(orAbsent: name?.givenName)
    case "middle-name": return .text(orAbsent: name?.middleName)
    case "family-name": return .text(orAbsent: name?.familyName)
    case "identity-token":
      return credential.identityToken == nil
        ? .absent : .text(credential.identityTokenText ?? "not UTF-8")
    case "authorization-code": return .text(orAbsent: credential.authorizationCodeText)
    case "state": return .text(orAbsent: credential.state)
    case "authorized-scopes":
      let scopes = credential.authorizedScopes.map(\.rawValue).sorted()
      return scopes.isEmpty ? .absent : .text(scopes.joined(separator: " "))
    case "real-user-status": return .word(credential.realUserStatus.name)
    case "user-age-range": return .word(credential.userAgeRange.name.hyphenated)
    default: return .absent
    }
  }

  // MARK: What the parties know

  private func cell(_ row: Ledger.Row, _ column: Ledger.Column) -> Finding {
    let cell = scene.ledger[row, column]
    let note = cell.note.map(Words.word)
    guard let value = cell.value else { return note.map { .gone($0) } ?? .absent }
    return .cell(value, note: note)
  }

  // MARK: What happened

  private var newestAnswer: SignInAnswer? {
    for entry in scene.journal.reversed() {
      switch entry.item {
      case .event(.backendAnswered(.success(let answer))): return answer
      case .webSignIn(.success(let signIn)):
        if case .success(let answer) = signIn.answer { return answer }
      default: continue
      }
    }
    return nil
  }

  private var newestMail: MailOutcome? {
    for entry in scene.journal.reversed() {
      switch entry.item {
      case .event(.mailAnswered(.success(let outcome))): return outcome
      case .mail(let outcomes): return outcomes.last
      default: continue
      }
    }
    return nil
  }

  private var newestNotification: String? {
    for entry in scene.journal.reversed() {
      if case .notification(_, let fate) = entry.item { return Words.word(fate) }
    }
    return nil
  }

  private var newestDifference: String? {
    for entry in scene.journal.reversed() {
      if case .differs(let difference) = entry.item { return Words.word(difference) }
    }
    return nil
  }

  private var newestError: Finding? {
    for entry in scene.journal.reversed() {
      switch entry.item {
      case .event(let event), .refused(let event, _):
        if let error = event.failure { return error }
        if event.kind.beginsSomething, case .event = entry.item { return nil }
      case .webSignIn(.failure(let error)):
        return .word(error.code.rawValue)
      case .webSignIn(.success(let signIn)):
        guard case .failure(let error) = signIn.answer else { return nil }
        return .error(error.code.rawValue, name: error.code.name, underlying: nil)
      case .effect, .request, .checks, .act, .fault, .differs, .notification, .mail, .refusedAct,
        .deletionResumed:
        continue
      }
    }
    return nil
  }

  private func traceLines(since text: String?) -> [String] {
    let lines = trace()
    guard let text else { return lines }
    guard let index = lines.lastIndex(where: { $0.utf8Contains(text) }) else { return [] }
    return Array(lines[(index + 1)...])
  }
}

// MARK: - Reading states and events

extension Finding {
  fileprivate static func text(orAbsent text: String?) -> Finding {
    text.map { .text($0) } ?? .absent
  }

  fileprivate static func json(_ value: JSONValue?) -> Finding {
    guard let value else { return .absent }
    return switch value {
    case .string(let text): .text(text)
    case .bool(let flag): .flag(flag)
    case .number(let number): number.integer.map { .number($0) } ?? .text(value.text)
    case .null, .array, .object: .text(value.text)
    }
  }
}

extension SignInFlow.State {
  /// Who is signed in to the app.
  var signedIn: Session? {
    switch foreground {
    case .tabBar(let tabBar): tabBar.session
    case .deletingAccount(let session, _): session
    case .requesting(let attempt), .authorizing(let attempt): attempt.session
    case .consent(let consent), .confirming(let consent, _): consent.attempt.session
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .exchanging,
      .savingDocument, .readingDocument, .signUp, .enteringAsGuest, .crashed, .background:
      nil
    }
  }
}

extension Attempt {
  /// Who asks: the person whose account is to be deleted, or the guest.
  fileprivate var session: Session? {
    switch purpose {
    case .deleteAccount(let session): session
    case .signIn: memory.guest
    }
  }
}

extension Event {
  /// The error that it brings.
  fileprivate var failure: Finding? {
    switch self {
    case .appleFailed(let error), .secondRequestFailed(let error),
      .credentialStateAnswered(.failed(let error)):
      .error(error.code.rawValue, name: error.code.name, underlying: error.underlyingCode)
    case .backendAnswered(.failure(let error)), .documentSaved(.failure(let error)),
      .documentRead(.failure(let error)), .mailAnswered(.failure(let error)),
      .accountDeletionAnswered(.failed(let error)):
      .error(error.code.rawValue, name: error.code.name, underlying: nil)
    default: nil
    }
  }
}

extension Event.Kind {
  /// Whether the person or the device begins something with it of which an error can come.
  fileprivate var beginsSomething: Bool {
    switch self {
    case .appleButtonTapped, .guestButtonTapped, .signUpSubmitted, .welcomeMailTapped,
      .signOutTapped, .deletionConfirmed, .appLaunched:
      true
    default: false
    }
  }
}

extension PersonNameComponents {
  /// Whether there is nothing in it, not even blanks.
  fileprivate var isBlank: Bool {
    [givenName, familyName, middleName, namePrefix, nameSuffix, nickname].allSatisfy { $0 == nil }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the characters that frames and buttons are drawn with.
  fileprivate var isFrame: Bool { (0x2500...0x259F).contains(value) }
}
