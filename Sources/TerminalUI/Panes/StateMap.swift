import SignInFlow
import Simulation

/// Where a state leads: computed by trying what could happen, so that it can't drift from the machine.
struct StateMap {
  /// One way on.
  struct Way: Hashable {
    /// What would happen.
    var candidates: [CandidateEvent]
    /// Where it would lead.
    var destination: State.Kind

    /// Whether the walk has gone this way.
    func isVisited(from here: State.Kind, in visited: Set<Transition>) -> Bool {
      candidates.contains {
        visited.contains(Transition(from: here, event: $0.event.kind, to: destination))
      }
    }
  }

  /// The ways on from the state, in the order of the events.
  private(set) var ways: [Way] = []
  /// What leads nowhere from it, by why.
  private(set) var refused: [(reason: Flow.Refusal, kinds: [Event.Kind])] = []

  /// Tries everything in `state`.
  init(_ state: State, _ profile: ClientProfile) {
    let flow = Flow(profile: profile)
    for kind in Event.Kind.allCases {
      var reasons: [Flow.Refusal] = []
      var taken: [Way] = []
      for candidate in CandidateEvent.all(kind, in: state) {
        let step = flow.transition(state, candidate.event)
        if let refusal = step.refusal {
          reasons.append(refusal)
        } else if let index = taken.firstIndex(where: {
          $0.destination == step.state.kind
            && TraceText.title(of: $0.candidates[0].event) == TraceText.title(of: candidate.event)
        }) {
          taken[index].candidates.append(candidate)
        } else {
          taken.append(Way(candidates: [candidate], destination: step.state.kind))
        }
      }
      ways += taken
      if taken.isEmpty, let reason = reasons.first { refuse(kind, reason) }
    }
  }

  private mutating func refuse(_ kind: Event.Kind, _ reason: Flow.Refusal) {
    if let index = refused.firstIndex(where: { $0.reason == reason }) {
      refused[index].kinds.append(kind)
    } else {
      refused.append((reason, [kind]))
    }
  }

  /// The states that the walk has been in, the oldest first and `scene`'s last: the run's events, taken once more.
  ///
  /// Empty before the scene's own state where the journal does not lead there, as after a change of the client.
  static func trail(_ scene: Scene) -> [State.Kind] {
    let events = scene.journal.compactMap { entry -> Event? in
      if case .event(let event) = entry.item { event } else { nil }
    }
    let flow = Flow(profile: scene.profile)
    for start in [State.notInstalled, .notRunning, .launching] {
      if let trail = trail(of: events, from: start, flow, to: scene.state) { return trail }
    }
    return [scene.state.kind]
  }

  private static func trail(of events: [Event], from start: State, _ flow: Flow, to end: State)
    -> [State.Kind]?
  {
    var state = start
    var trail = [start.kind]
    for event in events {
      let step = flow.transition(state, event)
      if step.refusal != nil { return nil }
      state = step.state
      if state.kind != trail.last { trail.append(state.kind) }
    }
    return state == end ? trail : nil
  }
}
