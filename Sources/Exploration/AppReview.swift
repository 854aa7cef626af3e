public import SignInFlow
public import Simulation
import Vocabulary

/// Something for which an app gets rejected.
public struct ReviewFinding: Hashable, Sendable {
  /// The number of the rule in Apple's App Review Guidelines.
  public var rule: String
  /// What the app did.
  public var what: String
  /// On which screen.
  public var place: State.Kind

  /// Makes one.
  public init(rule: String, what: String, place: State.Kind) {
    self.rule = rule
    self.what = what
    self.place = place
  }
}

/// Reads a walk as Apple's App Review would.
public enum AppReview {
  /// What of a walk gets an app rejected, each once, in the order in which it was met.
  ///
  /// The walk is read from the journal, which the flow is put through once more: so every walk can be read, whatever
  /// became of it. A walk that began elsewhere than with the app not running is read from its first launch on.
  public static func findings(of scene: Scene) -> [ReviewFinding] {
    let profile = scene.journal.firstClient ?? scene.profile
    return findings(in: scene.journal[...], from: .notRunning, by: profile)
  }

  static func findings(
    in journal: ArraySlice<JournalEntry>, from start: State, by client: ClientProfile
  ) -> [ReviewFinding] {
    var flow = Flow(profile: client)
    var state = start
    var findings: [ReviewFinding] = []
    for entry in journal {
      switch entry.item {
      case .act(.selectClient(let id)): flow.profile = .profile(id)
      case .event(let event):
        if event == .appLaunched, state.isRunning { state = .notRunning }
        if event == .appInstalled { state = .notInstalled }
        let step = flow.transition(state, event)
        for finding in Self.findings(from: state, event, to: step.state, flow.profile) {
          add(finding, &findings)
        }
        state = step.state
      case .refused, .effect, .request, .checks, .act, .fault, .notification, .webSignIn, .mail,
        .refusedAct, .deletionResumed, .differs:
        break
      }
    }
    return findings
  }

  private static let withoutRevoking =
    "An account was deleted, and the app was not taken off the Apple Account."

  private static func add(_ finding: ReviewFinding, _ findings: inout [ReviewFinding]) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// What one step does against the rules.
  private static func findings(
    from before: State, _ event: Event, to after: State, _ profile: ClientProfile
  ) -> [ReviewFinding] {
    var findings: [ReviewFinding] = []
    let flag = { (rule: String, what: String) in
      findings.append(ReviewFinding(rule: rule, what: what, place: after.foreground.kind))
    }
    if case .signUp(let signUp) = after.foreground, before.foreground.kind == .exchanging {
      if signUp.step.email?.value ?? "" == "" {
        flag("4.0", "The app asks for an e-mail address after Sign in with Apple.")
      }
      if signUp.step.name?.value ?? "" == "" {
        flag("4.0", "The app asks for the name after Sign in with Apple.")
      }
    }
    if let session = after.session, before.session == nil, !session.isAnonymous,
      profile.accountDeletion == .unavailable
    {
      flag("5.1.1(v)", "Who has an account can't delete it in the app.")
    }
    if case .appleFailed(let error) = event, error.code == .canceled,
      before.foreground.alert == nil,
      after.foreground.alert != nil
    {
      flag("2.1", "An error is shown to somebody who has cancelled.")
    }
    if case .accountDeletionAnswered(.deleted(isRevoked: false)) = event {
      flag("5.1.1(v)", withoutRevoking)
    }
    if after.kind == .crashed, before.kind != .crashed {
      flag("2.1", "The app crashes.")
    }
    if case .signUp(let signUp) = after, signUp.problem == .emailMalformed,
      case .signUpSubmitted(_, let email) = event, email.isRelayed
    {
      flag("4.8", "An address of the private relay is refused.")
    }
    return findings
  }
}

extension String {
  /// Whether it is an address at Apple's relay, old or new.
  fileprivate var isRelayed: Bool {
    hasSuffix("@privaterelay.appleid.com") || hasSuffix("@private.icloud.com")
  }
}

extension [JournalEntry] {
  /// The client of a walk whose client was changed on the way can't be known from its end; from its journal it can't either,
  /// so what came before is read as the one that it was changed to first.
  fileprivate var firstClient: ClientProfile? {
    for case .act(.selectClient(let id)) in map(\.item) { return .profile(id) }
    return nil
  }
}
