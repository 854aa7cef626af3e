import Exploration
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@Suite("Take me there")
struct PlannerTests {
  @Test("each destination is reached from a new store", arguments: Destination.all.map(\.id))
  func fromTheStart(id: String) throws {
    let destination = try #require(Destination.destination(id))
    let walking = try Walking()
    let plan = try #require(try Planner.plan(from: walking.simulation, to: destination))
    try walking.play(plan)
    #expect(destination.goal(try walking.simulation.scene()))
  }

  @Test("the second sign-in is the fewest steps away")
  func fewest() throws {
    let destination = try #require(Destination.destination("second-login"))
    let plan = try #require(try Planner.plan(from: try Walking().simulation, to: destination))
    let kinds = plan.compactMap { recorded -> Event.Kind? in
      if case .event(let event) = recorded.step { event.kind } else { nil }
    }
    #expect(
      kinds == [
        .appleButtonTapped, .continueTapped, .faceMatched, .signOutTapped,
        .appleButtonTapped, .continueTapped, .faceMatched,
      ])
  }

  @Test("planning leaves the walk and its store as they were")
  func leavesNothing() throws {
    let simulation = try Walking().after(.appleButtonTapped, .continueTapped).simulation
    let scene = try simulation.scene()
    let dump = try simulation.database.dump()
    let destination = try #require(Destination.destination("second-login"))
    #expect(try Planner.plan(from: simulation, to: destination) != nil)
    #expect(try simulation.scene() == scene)
    #expect(try simulation.database.dump() == dump)
  }

  @Test("where one stands already, nothing is to be done")
  func alreadyThere() throws {
    let simulation = try Walking().after(.appleButtonTapped, .continueTapped, .faceMatched)
      .simulation
    let destination = try #require(Destination.destination("signed-in"))
    #expect(try Planner.plan(from: simulation, to: destination)?.isEmpty == true)
  }

  @Test("what can't be reached is not found, and the search ends")
  func nowhere() throws {
    let simulation = try Walking(.appleService).simulation
    let plan = try Planner.plan(from: simulation) { $0.state.kind == .signUp }
    #expect(plan == nil)
  }
}
