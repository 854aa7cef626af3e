import Exploration
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The way to where a fault bites")
struct FaultDestinationTests {
  @Test("is found from the login screen", arguments: Fault.allCases)
  func found(fault: Fault) throws {
    let person = try Person()
    let place = Destination.bite(of: fault)
    let way = try Planner.plan(from: person.app.simulation, to: place)
    #expect(way?.isEmpty == false)
    #expect(!place.goal(person.app.scene))
  }

  @Test("leads to each case that no fault causes, too", arguments: Destination.cases.map(\.id))
  func cases(id: String) throws {
    let person = try Person()
    let place = try #require(Destination.named(id))
    #expect(!place.goal(person.app.scene))
    let way = try Planner.plan(from: person.app.simulation, to: place)
    #expect(way?.isEmpty == false)
  }

  @Test("is two keys and the number of a case away, and played to its end")
  func played() throws {
    let person = try Person()
    person.take(.character(":"))
    person.type("take T-44")
    person.takeAtOnce(.key(.enter))
    while let wait = person.app.millisecondsUntilNext(at: person.now) {
      person.wait(milliseconds: max(1, wait))
    }
    #expect(person.app.scene.journal.contains { $0.item == .fault(.token(.nonceHashedTwice)) })
    #expect(person.app.performance == nil)
  }
}
