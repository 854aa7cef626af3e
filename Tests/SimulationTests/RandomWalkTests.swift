import Testing

@testable import Figures

@Suite("Random walks")
struct RandomWalkTests {
  @Test("a walk that was recorded repeats to the byte, whatever was done", arguments: 1...25)
  func repeats(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 40)
    #expect(try walk.repeats())
  }

  @Test(
    "a walk can be taken back to its start and forward again, whatever was done", arguments: 26...40
  )
  func takenBack(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 40)
    #expect(try walk.canBeTakenBack())
  }
}
