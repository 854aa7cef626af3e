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

  @Test(
    "ends where one sees the trouble, not where it only could come",
    arguments: [
      ("T-44", 17_094), ("key-set-cached-forever", 17_004),
      ("booleans-only", 17_004),
    ])
  func trouble(name: String, code: Int) throws {
    let person = try Person()
    person.take(.character(":"))
    person.type("take \(name)")
    person.takeAtOnce(.key(.enter))
    watch(person)
    #expect(person.state.kind == .login && person.screen.contains("\(code)"))
  }

  @Test("plays a password that is lost, or stands beside, as it was met", arguments: [1, 2])
  func password(signIns: Int) throws {
    let person = try Person()
    if signIns == 2 { person.signIn() }
    person.act(.takeMeThere("T-69"))
    watch(person)
    #expect(person.state.alert == .passwordReplaced)
    person.type("0")
    person.act(.takeMeThere("T-84"))
    watch(person)
    #expect(person.state.kind == .tabBar && person.state.alert == nil)
    #expect(person.app.scene.ledger[.email, .backend].value == "minji@example.com")
  }

  /// Waits until nothing moves any more.
  private func watch(_ person: Person) {
    while let wait = person.app.millisecondsUntilNext(at: person.now) {
      person.wait(milliseconds: max(1, wait))
    }
  }

  @Test("is there for each trouble that real teams met")
  func complete() {
    let offered = Destination.offered.map { "\($0.id) \($0.title) " }.joined()
    let numbers =
      [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29]
      + [31, 32, 33, 34, 35, 36, 37, 84, 81, 86, 38, 39, 40, 41, 55, 56, 58, 59, 83, 80, 44, 46]
      + [47, 49, 50, 51, 52, 53, 54, 60, 61, 63, 65, 77, 67, 68, 69, 72, 73, 75, 76]
    for number in numbers {
      #expect(offered.contains("T-\(number) "), "T-\(number)")
    }
  }

  @Test("is two keys and the number of a case away, and played to its end")
  func played() throws {
    let person = try Person()
    person.take(.character(":"))
    person.type("take T-44")
    person.takeAtOnce(.key(.enter))
    watch(person)
    #expect(person.app.scene.journal.contains { $0.item == .fault(.backend(.nonceSentRaw)) })
    #expect(person.state.alert != nil)
    #expect(person.now < 8000)
    #expect(person.app.performance == nil)
  }
}
