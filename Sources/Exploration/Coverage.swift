import SignInFlow
public import Simulation

/// How much of a client's state map was walked.
public struct Coverage: Hashable, Sendable {
  /// The transitions that were taken, of those that there are.
  public var visited: Set<Transition>
  /// All that the client can take.
  public var all: Set<Transition>

  /// Compares what was visited with what there is; what only a disturbed walk can take counts too.
  public init(visited: Set<Transition>, all: Set<Transition>) {
    self.all = all.union(visited)
    self.visited = visited
  }

  /// The transitions that nobody has taken yet.
  public var missing: Set<Transition> { all.subtracting(visited) }

  /// How much of it was walked, 0 to 1.
  public var fraction: Double { all.isEmpty ? 0 : Double(visited.count) / Double(all.count) }
}

extension JournalEntry.Item {
  /// What happened to the app, where it took it.
  var event: Event? { if case .event(let event) = self { event } else { nil } }
}

extension Flow {
  /// The transitions that a piece of a journal took, and where it led.
  func transitions(
    through journal: ArraySlice<JournalEntry>, from start: State
  ) -> Set<Transition> {
    var state = start
    var taken: Set<Transition> = []
    for entry in journal {
      guard let event = entry.item.event else { continue }
      let step = transition(state, event)
      taken.insert(Transition(from: state.kind, event: event.kind, to: step.state.kind))
      state = step.state
    }
    return taken
  }
}
