import SignInFlow
import Simulation
import Testing

@testable import Figures
@testable import Scripts

@Suite("Two clients through the same steps")
struct ClientComparisonTests {
  @Test("after the killed sign-up only Recommended remembers, and only it lets the person in")
  func killedSignUp() throws {
    let comparison = try ClientComparison(
      of: .killedSignUp, .appleService, .recommended, keys: keys)
    let parting = try #require(comparison.parting)
    #expect(comparison.left.moments[parting].step == .event(.appLaunched))
    #expect(
      comparison.differences[parting][.app(.alert)]?.right == .alert(.unfinishedSignIn))
    let end = try #require(comparison.differences.last)
    #expect(end[.app(.screen)]?.left == .screen(.login))
    #expect(end[.app(.screen)]?.right == .screen(.tabBar))
    #expect(end[.app(.email)]?.verdict == .only(.right))
    #expect(end[.app(.log)]?.verdict == .only(.left))
  }

  @Test("what one of them refuses is told")
  func refusal() throws {
    let comparison = try ClientComparison(
      of: .killedSignUp, .appleService, .recommended, keys: keys)
    let index = try #require(
      comparison.left.moments.firstIndex { $0.step == .event(.alertDismissed) })
    #expect(comparison.left.moments[index].refusal == .event(.notHere(.login)))
    #expect(comparison.right.moments[index].refusal == nil)
  }

  @Test("a client that crashes is told")
  func crash() throws {
    let walk = try RecordedWalk(lines: ["callback"])
    let comparison = try ClientComparison(of: walk, .appleService, .recommended, keys: keys)
    #expect(comparison.differences.last?[.app(.crash)]?.verdict == .only(.left))
    #expect(comparison.distances.last == .seen)
  }

  @Test("a client compared with itself never parts", arguments: ClientProfile.all.map(\.id))
  func itself(client: ClientProfile.ID) throws {
    let comparison = try ClientComparison(of: .killedSignUp, client, client, keys: keys)
    #expect(comparison.parting == nil)
    let telling = comparison.differences.flatMap(\.telling)
    #expect(telling.isEmpty)
  }

  @Test("comparing clients is symmetric, whatever was done", arguments: 1...8)
  func symmetric(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 30)
    let recorded = try RecordedWalk(of: walk.simulation)
    let there = try ClientComparison(of: recorded, .secondLogin, .recommended, keys: keys)
    let back = try ClientComparison(of: recorded, .recommended, .secondLogin, keys: keys)
    #expect(there.differences.map(\.mirrored) == back.differences)
    #expect(there.distances == back.distances)
  }
}
