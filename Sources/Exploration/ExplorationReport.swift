public import SignInFlow
public import Simulation

/// What an exploration found.
public struct ExplorationReport: Sendable {
  /// How many different things could go wrong on one walk.
  public var faults: Int
  /// What was found for each client, in the order in which they were asked for.
  public var profiles: [Profile]

  /// What was found for one client.
  public struct Profile: Sendable {
    /// The client.
    public var client: ClientProfile.ID
    /// How many states are different by what matters.
    public var states: Int
    /// How many steps lead from one to the next.
    public var transitions: Int
    /// The edges of the state map that were taken.
    public var visited: Set<Transition>
    /// The promises that are broken, in the order of ``Promise``.
    public var broken: [Finding]
    /// For what App Review would reject it, by rule.
    public var rejections: [Rejection]
    /// Why not everything was seen; `nil` where it was.
    public var limit: Limit?
  }

  /// A broken promise.
  public struct Finding: Sendable {
    /// Which one.
    public var promise: Promise
    /// How many steps break it, or how many states where it is about states.
    public var count: Int
    /// The shortest walk that does, from a new store.
    public var script: [WalkStep.Recorded]
    /// Whether that walk was played once more and broke it again.
    public var isConfirmed: Bool

    /// The script as its lines.
    public var lines: [String] { script.map(\.line) }
  }

  /// What App Review would reject.
  public struct Rejection: Sendable {
    /// The rule, and what is against it.
    public var finding: ReviewFinding
    /// The shortest walk that meets it, from a new store.
    public var script: [WalkStep.Recorded]

    /// The script as its lines.
    public var lines: [String] { script.map(\.line) }
  }

  /// Why an exploration ended before it had seen everything.
  public enum Limit: String, Sendable {
    /// It had found as many states as it may.
    case states
    /// Its time was over.
    case time
  }
}

extension ExplorationReport.Profile {
  /// The broken promises that were not expected of this client.
  public var surprises: [Promise] {
    let known = Flaw.known(of: client)
    return broken.map(\.promise).filter { known[$0] == nil }
  }

  /// The promises that this client is known to break, and kept.
  ///
  /// Some take a fault, so without any this says nothing.
  public var unmet: [Promise] {
    let found = Set(broken.map(\.promise))
    return Promise.allCases.filter { Flaw.known(of: client)[$0] != nil && !found.contains($0) }
  }
}

extension ExplorationReport {
  /// Whether each client breaks just what it is known to break.
  public var isAsExpected: Bool {
    profiles.allSatisfy { $0.surprises.isEmpty && (faults == 0 || $0.unmet.isEmpty) }
  }

  /// Whether everything was seen.
  public var isComplete: Bool { profiles.allSatisfy { $0.limit == nil } }
}
