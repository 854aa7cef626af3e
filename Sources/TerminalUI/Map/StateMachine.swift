public import SignInFlow
public import Simulation
import Vocabulary

/// The state machine of one client as a graph: every kind of state that it gets to, and every way from one to the next.
///
/// It is computed from the flow by letting everything happen that could, in every state that differs by what the flow
/// looks at; so it can't drift from the machine. It says what the client does with what may come, whether or not Apple
/// and the backend would ever answer so.
public struct StateMachine: Hashable, Sendable {
  /// The client that it belongs to.
  public let client: ClientProfile
  /// Every way that there is.
  public let transitions: Set<Transition>
  /// The ways that are marked as walked; empty where nothing is to be marked.
  public var walked: Set<Transition> = []

  /// Computes the graph of a client.
  public init(_ client: ClientProfile) {
    self.client = client
    let flow = Flow(profile: client)
    var transitions: Set<Transition> = []
    var known: Set<StateTraits> = []
    var queue: [State] = [.notInstalled]
    while let state = queue.popLast() {
      for kind in Event.Kind.allCases {
        for event in MachineEvents.events(kind, in: state) {
          let step = flow.transition(state, event)
          guard step.refusal == nil else { continue }
          transitions.insert(Transition(from: state.kind, event: kind, to: step.state.kind))
          if known.insert(StateTraits(step.state)).inserted { queue.append(step.state) }
        }
      }
    }
    self.transitions = transitions
  }

  /// The kinds of state that it gets to, in the order of a walk.
  public var kinds: [State.Kind] {
    let reached = Set(transitions.flatMap { [$0.from, $0.to] })
    return State.Kind.allCases.filter(reached.contains)
  }

  /// How many of its ways are marked as walked.
  public var walkedCount: Int { transitions.intersection(walked).count }
}

// MARK: - As it is drawn

extension StateMachine {
  /// An end of an edge.
  enum Place: Hashable {
    case state(State.Kind)
    /// Every state in which the app runs in the foreground.
    case running
  }

  /// All ways from one place to another that were walked, or all that were not.
  struct Edge: Hashable {
    var from: Place
    var to: Place
    var events: [Event.Kind]
    var isWalked: Bool
  }

  /// The kinds of state in which the app runs in the foreground.
  var running: [State.Kind] { kinds.filter { $0.isRunning && $0 != .background } }

  /// The edges, from place to place in the order of a walk.
  ///
  /// What leads from every running state to the same one, and what leads back to whichever it was, is drawn once: leaving
  /// the app and coming back would else hide everything else.
  var edges: [Edge] {
    var left = transitions
    var edges: [Edge] = []
    for event in Event.Kind.allCases {
      for (from, to, ways) in folds(of: event) where ways.isSubset(of: transitions) {
        left.subtract(ways)
        add(event, from, to, isWalked: !ways.isDisjoint(with: walked), &edges)
      }
    }
    for transition in left.sorted(by: Self.comesBefore) {
      add(
        transition.event, .state(transition.from), .state(transition.to),
        isWalked: walked.contains(transition), &edges)
    }
    return edges
  }

  /// The ways that may be drawn as one.
  private func folds(of event: Event.Kind) -> [(from: Place, to: Place, ways: Set<Transition>)] {
    switch event {
    case .appKilled: [leaving(event, to: .notRunning)]
    case .appDeleted: [leaving(event, to: .notInstalled)]
    case .appEnteredBackground: [leaving(event, to: .background)]
    case .appBecameActive:
      [
        (
          .state(.background), .running,
          Set(running.map { Transition(from: .background, event: event, to: $0) })
        )
      ]
    default: []
    }
  }

  private func leaving(
    _ event: Event.Kind, to kind: State.Kind
  ) -> (from: Place, to: Place, ways: Set<Transition>) {
    (
      .running, .state(kind),
      Set(running.map { Transition(from: $0, event: event, to: kind) })
    )
  }

  private func add(
    _ event: Event.Kind, _ from: Place, _ to: Place, isWalked: Bool, _ edges: inout [Edge]
  ) {
    if let index = edges.firstIndex(where: {
      $0.from == from && $0.to == to && $0.isWalked == isWalked
    }) {
      edges[index].events.append(event)
    } else {
      edges.append(Edge(from: from, to: to, events: [event], isWalked: isWalked))
    }
  }

  private static func comesBefore(_ left: Transition, _ right: Transition) -> Bool {
    func key(_ way: Transition) -> [Int] {
      [way.from.position, way.to.position, way.event.position]
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }
}

extension State.Kind {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Event.Kind {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
