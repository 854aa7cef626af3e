import JOSE
import SignInFlow
import Simulation
import Vocabulary

/// How a sign-in came out.
struct SignInResult {
  /// Where the app stands now.
  var state: State
  /// What Apple handed out; `nil` where it handed out nothing.
  var credential: AppleIDCredential?
  /// What the backend answered; `nil` where it was not asked or refused.
  var answer: SignInAnswer?
  /// What the backend verified.
  var checks: [TokenCheck]
  /// What Apple or the backend refused with; `nil` where neither did.
  var error: PartyError?

  /// An error with the names that Apple's and Firebase's frameworks give it.
  struct PartyError: Hashable {
    var domain: String
    var code: Int
    var name: String

    init(_ error: AuthorizationError) {
      domain = AuthorizationError.domain
      code = error.code.rawValue
      name = error.code.name
    }

    init(_ error: AuthError) {
      domain = AuthError.domain
      code = error.code.rawValue
      name = error.code.name
    }
  }

  /// Reads how a walk's sign-in came out.
  init(_ simulation: Simulation) {
    state = simulation.state
    credential = simulation.credential?.credential
    checks = simulation.credential?.checks ?? []
    for entry in simulation.journal {
      guard case .event(let event) = entry.item else { continue }
      switch event {
      case .appleButtonTapped: (answer, error) = (nil, nil)
      case .appleFailed(let failure), .secondRequestFailed(let failure):
        error = PartyError(failure)
      case .backendAnswered(.success(let success)): answer = success
      case .backendAnswered(.failure(let failure)), .documentSaved(.failure(let failure)),
        .documentRead(.failure(let failure)):
        error = PartyError(failure)
      default: break
      }
    }
  }

  /// Whether the person is in the app, and not as a guest.
  var isSignedIn: Bool {
    if case .tabBar(let tabBar) = state { !tabBar.session.isAnonymous } else { false }
  }

  /// Whether the person gave up on Apple's sheet.
  var wasCancelled: Bool { error == PartyError(AuthorizationError(.canceled)) }

  /// The user document's identifier, as the app knows it in the end.
  var docID: String? {
    if case .tabBar(let tabBar) = state, let docID = tabBar.session.docID { return docID }
    return answer?.docID
  }
}

// MARK: - JSON

extension SignInResult {
  /// The object that `--format json` prints.
  var json: JSONValue {
    .object([
      "credential": credential?.json ?? .null,
      "backend": backendJSON,
      "error": error.map { error in
        .object([
          "domain": .string(error.domain), "code": .integer(Int64(error.code)),
          "name": .string(error.name),
        ])
      } ?? .null,
      "screen": .string(state.kind.rawValue),
    ])
  }
}

extension SignInResult {
  /// `null` where the backend was not asked; where it refused, what it checked is there and the rest is `null`.
  private var backendJSON: JSONValue {
    guard answer != nil || !checks.isEmpty else { return .null }
    return .object([
      "uid": .text(answer?.uid), "isNewUser": answer.map { .bool($0.isNewUser) } ?? .null,
      "docID": .text(docID), "checks": .array(checks.map(\.json)),
    ])
  }
}

extension AppleIDCredential {
  fileprivate var json: JSONValue {
    .object([
      "user": .string(user), "email": .text(email), "fullName": fullName?.json ?? .null,
      "identityToken": .text(identityTokenText),
      "authorizationCode": .text(authorizationCodeText), "state": .text(state),
      "realUserStatus": .integer(Int64(realUserStatus.rawValue)),
    ])
  }
}

// MARK: - For people

extension SignInResult {
  /// The result as tables.
  func lines(ink: Ink) -> [String] {
    var lines = [ink.heading("Credential")]
    if let credential {
      lines += Table(rows: rows(of: credential, ink)).lines(ink: ink).map { "  \($0)" }
    } else {
      lines.append("  \(ink.absent) Apple handed out none")
    }
    lines += ["", ink.heading("Backend")]
    if let answer {
      let rows = [
        ["uid", answer.uid], ["isNewUser", answer.isNewUser ? "yes" : "no"],
        ["docID", docID ?? ink.absent],
      ]
      lines += Table(rows: rows).lines(ink: ink).map { "  \($0)" }
    } else if checks.isEmpty {
      lines.append("  \(ink.absent) it was not asked")
    }
    let checkLines = Table(rows: checks.map { [$0.kind.rawValue, $0.detail] }).lines(ink: ink)
    for (check, line) in zip(checks, checkLines) {
      let verdict: Ink.Verdict = check.holds ? .good : check.isEnforced ? .bad : .doubtful
      let waived = verdict == .doubtful ? ": fails in production" : ""
      lines.append("  \(ink.sign(verdict)) \(line)\(waived)")
    }
    if let error {
      lines += ["", ink.heading("Error"), "  \(error.domain) \(error.code) \(error.name)"]
    }
    return lines
  }

  private func rows(of credential: AppleIDCredential, _ ink: Ink) -> [[String]] {
    let isRepeat = credential.email == nil && credential.fullName?.isEmpty ?? true
    let absent = isRepeat ? "\(ink.absent) absent: Apple hands it out once" : ink.absent
    let name = credential.fullName.flatMap { $0.isEmpty ? nil : $0.formatted }
    return [
      ["user", credential.user], ["email", credential.email ?? absent],
      ["fullName", name ?? absent],
      ["identityToken", Self.size(of: credential.identityToken) ?? ink.absent],
      ["authorizationCode", Self.size(of: credential.authorizationCode) ?? ink.absent],
      ["state", credential.state ?? ink.absent],
      ["realUserStatus", credential.realUserStatus.name],
    ]
  }

  /// Tokens and codes are for scripts: `--format json` prints them in full.
  private static func size(of data: [UInt8]?) -> String? {
    data.map { "\($0.count) bytes" }
  }

  /// Where the walk ended, where that is not the tab bar.
  var note: String? {
    switch state {
    case .tabBar: nil
    case .signUp:
      "the app's own sign-up form waits: it needs an e-mail address, and Apple handed out none."
    case .crashed(let crash): "the simulated app crashed: \(crash.rawValue)."
    case .login: error == nil ? "the app stays on its login screen and says nothing." : nil
    case .notInstalled, .notRunning, .launching, .checkingCredential, .requesting, .consent,
      .confirming, .authorizing, .exchanging, .savingDocument, .readingDocument, .enteringAsGuest,
      .deletingAccount, .background:
      "the walk ended at \(state.kind.rawValue)."
    }
  }
}
