import Exploration
import JOSE
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

/// A walk from a new store, in the words of the person who takes it.
struct Walking {
  let simulation: Simulation

  init(_ client: ClientProfile.ID = .recommended) throws {
    simulation = try Simulation(
      database: try Database(.memory), world: World(clock: .walking(), seed: 1),
      client: .profile(client), makeKey: Planner.scratchKey)
    try simulation.start()
    try simulation.settle()
  }

  /// Lets events happen, each after everything before it has come to rest.
  @discardableResult
  func after(_ events: Event...) throws -> Walking {
    for event in events {
      #expect(try simulation.send(event) == nil, "\(event.kind) in \(simulation.state.kind)")
      try simulation.settle()
    }
    return self
  }

  /// Plays recorded steps, each after everything before it has come to rest unless it was not so.
  func play(_ steps: [WalkStep.Recorded]) throws {
    for recorded in steps {
      if !recorded.isMeanwhile { try simulation.settle() }
      switch recorded.step {
      case .event(let event): #expect(try simulation.send(event) == nil, "\(event.kind)")
      case .act(let act): #expect(try simulation.perform(act) == nil, "\(act)")
      case .wait(let milliseconds): try simulation.wait(milliseconds: milliseconds)
      case .arrival: try simulation.advance()
      case .start: break
      }
    }
    try simulation.settle()
  }
}
