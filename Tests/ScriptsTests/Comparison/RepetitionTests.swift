import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import Figures
@testable import Scripts

@Suite("A walk that is taken again")
struct RepetitionTests {
  @Test("it comes to where the walk stands, with all that chance made")
  func sameEnd() throws {
    let walked = try Walked.twice()
    let scene = try walked.simulation.scene()
    let last = try #require(try walked.repetition().moments.last)
    #expect(last.scene.state.kind == .tabBar)
    #expect(last.scene.state == scene.state)
    #expect(last.scene.ledger == scene.ledger)
  }

  @Test("the walk and its store know nothing of it")
  func touchesNothing() throws {
    let walked = try Walked.twice()
    let before = try (walked.database.dump(), walked.simulation.scene())
    _ = try walked.repetition(as: .appleService, imagining: [.signIn, .firstSignIn(.share)])
    _ = try ClientComparison(of: try walked.recorded(), .appleService, .recommended, keys: keys)
    #expect(try walked.database.dump() == before.0)
    #expect(try walked.simulation.scene() == before.1)
  }

  @Test("it has one moment for the start and one for each thing that was done")
  func moments() throws {
    let walked = try Walked.twice()
    let steps = try walked.repetition().moments.map(\.step)
    #expect(
      steps == [
        nil, .event(.appleButtonTapped), .event(.continueTapped), .event(.faceMatched),
        .event(.tabSelected(.settings)), .event(.signOutTapped), .event(.appleButtonTapped),
        .event(.continueTapped), .event(.faceMatched),
      ])
  }

  @Test("what happened is told once, moment by moment")
  func entries() throws {
    let walked = try Walked.twice()
    let told = try walked.repetition().moments.flatMap(\.entries).map(\.item.isEvent)
    #expect(told == walked.simulation.journal.map(\.item.isEvent))
  }

  @Test("earlier runs of the program belong to it")
  func earlierRuns() throws {
    let database = try Database(.memory)
    try Walked(database: database).signIn()
    let later = try Walked(database: database)
    try later.take(.tabSelected(.settings), .signOutTapped)
    try later.signIn()
    #expect(try later.repetition().signIns.count == 2)
    #expect(later.simulation.journal.count { $0.item == .event(.appleButtonTapped) } == 1)
  }

  @Test("another client takes the steps, and the walk's own choices of a client are passed over")
  func otherClient() throws {
    let walked = try Walked()
    try walked.signIn()
    try walked.simulation.perform(.selectClient(.secondLogin))
    let moments = try walked.repetition(as: .appleService).moments
    #expect(moments.allSatisfy { $0.scene.profile.id == .appleService })
    #expect(moments.last?.isPassedOver == true)
    #expect(moments.dropLast().allSatisfy { !$0.isPassedOver })
  }

  @Test("what was done to the store outside of the walk is told")
  func remarks() throws {
    let walked = try Walked()
    try walked.signIn()
    try WalkRemark.append("3 users were imported", to: walked.database)
    #expect(try walked.recorded().remarks == ["3 users were imported"])
  }

  @Test("a walk without a step is its start")
  func empty() throws {
    let moments = try Walked().repetition().moments
    #expect(moments.count == 1)
    #expect(moments[0].scene.state.kind == .login)
  }

  @Test("one can imagine to sign in from wherever a walk stands", arguments: 1...12)
  func imagining(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 30)
    let before = try walk.database.dump()
    let recorded = try RecordedWalk(of: walk.simulation)
    let repetition = try Repetition(of: recorded, imagining: [.firstSignIn(.hide)], keys: keys)
    #expect(repetition.moments.count == recorded.beats.count + 3)
    #expect(try walk.database.dump() == before)
  }

  @Test("a walk of chance comes to the same end", arguments: 41...50)
  func chance(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 40)
    try walk.simulation.settle()
    let scene = try walk.simulation.scene()
    let repetition = try Repetition(of: try RecordedWalk(of: walk.simulation), keys: keys)
    let last = try #require(repetition.moments.last?.scene)
    #expect(last.state.kind == scene.state.kind)
    #expect(last.ledger.cells.keys == scene.ledger.cells.keys)
    #expect(last.world.faults == scene.world.faults)
  }
}

extension JournalEntry.Item {
  /// The event that it tells of, without what it carries.
  fileprivate var isEvent: Event.Kind? {
    if case .event(let event) = self { event.kind } else { nil }
  }
}
