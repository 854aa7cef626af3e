public import SignInFlow
import Simulation

/// The same steps through two clients, each in a store of its own with the same seed.
public struct ClientComparison: Hashable, Sendable {
  /// What the first client makes of them.
  public var left: Repetition
  /// What the second client makes of them.
  public var right: Repetition
  /// The two at each moment: where they start, and after each step.
  public var differences: [FactDifference]

  /// Takes a walk through both.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public init(
    of walk: RecordedWalk, _ left: ClientProfile.ID, _ right: ClientProfile.ID,
    keys: SigningKeyRing
  ) throws {
    self.left = try Repetition(of: walk, as: left, keys: keys)
    self.right = try Repetition(of: walk, as: right, keys: keys)
    differences = zip(self.left.moments, self.right.moments).map { left, right in
      FactDifference(left.facts, right.facts, isOneStore: false)
    }
  }

  /// How far the two are apart at a moment.
  public enum Distance: Int, Comparable, Hashable, Sendable {
    /// The person sees the same, and the same is kept.
    case none
    /// The person sees the same, and something else is asked for or kept.
    case unseen
    /// The person sees or is known by something else.
    case seen

    /// The nearer one.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// How far the two are apart at each moment.
  public var distances: [Distance] {
    differences.map { difference in
      difference.telling.map { row in
        if case .app(let field) = row.key, field.isSeen { Distance.seen } else { .unseen }
      }.max() ?? .none
    }
  }

  /// The first moment at which the person sees something else; `nil` where there is none.
  public var parting: Int? { distances.firstIndex(of: .seen) }
}

extension Fact.AppField {
  /// Whether the person at the phone would notice.
  fileprivate var isSeen: Bool {
    switch self {
    case .refusal, .screen, .crash, .alert, .problem, .name, .email: true
    case .nameSource, .emailSource, .uid, .docID, .log: false
    }
  }
}

extension Repetition.Moment {
  /// What can be said of the moment: what the app shows, knows, asks for and writes down, and what is kept where.
  public var facts: [Fact] {
    var facts = Fact.app(scene.state)
    if let refusal { facts.append(Fact(.app(.refusal), .refusal(refusal))) }
    var log: [LogLine] = []
    for entry in entries {
      switch entry.item {
      case .effect(.log(let line)): log.append(line)
      case .request(let request): facts += Fact.facts(of: request)
      case .event(.backendAnswered(.success(let answer))):
        facts.append(Fact(.backend("isNewUser"), .text(answer.isNewUser ? "true" : "false")))
      case .event(.backendAnswered(.failure(let error))):
        facts.append(Fact(.backend("error"), .text("\(error.code.rawValue) \(error.code.name)")))
      case .event(.appleFailed(let error)):
        facts.append(
          Fact(.credential("error"), .text("\(error.code.rawValue) \(error.code.name)")))
      default: break
      }
    }
    facts.append(Fact(.app(.log), .log(log)))
    return facts.marking(relay: scene.ledger[.relay, .apple].value)
      + Fact.facts(of: scene.ledger)
  }
}
