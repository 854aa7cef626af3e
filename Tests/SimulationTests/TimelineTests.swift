import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@Suite("The timeline")
struct TimelineTests {
  @Test("going back to the start and forward again gives the same world at each step")
  func thereAndBack() throws {
    let walk = try Walk(keepsTimeline: true)
    var worlds = [try walk.whole()]
    try walk.after(.appleButtonTapped, .continueTapped, .faceMatched, .tabSelected(.settings))
    try walk.simulation.perform(.stopUsing)
    let end = walk.simulation.timeline.steps.count
    try walk.simulation.go(to: 0)
    #expect(try walk.whole() == worlds[0])
    for position in 1...end {
      try walk.simulation.go(to: position)
      worlds.append(try walk.whole())
    }
    for position in (0..<end).reversed() {
      try walk.simulation.go(to: position)
      #expect(try walk.whole() == worlds[position])
    }
  }

  @Test("going on from the past drops what lay ahead")
  func goingOn() throws {
    let walk = try Walk(keepsTimeline: true)
    try walk.after(.appleButtonTapped)
    let atSheet = walk.simulation.timeline.position
    try walk.after(.continueTapped, .faceMatched)
    try walk.simulation.go(to: atSheet)
    #expect(walk.simulation.timeline.isInPast)
    try walk.after(.cancelTapped)
    #expect(!walk.simulation.timeline.isInPast)
    #expect(walk.state.kind == .login)
    #expect(try walk.database.backend.userCount() == 0)
  }

  @Test("nothing arrives in the past")
  func past() throws {
    let walk = try Walk(keepsTimeline: true)
    try walk.simulation.send(.appleButtonTapped)
    try walk.simulation.advance()
    try walk.simulation.go(to: 1)
    #expect(walk.simulation.millisecondsUntilNextArrival == nil)
    try walk.simulation.settle()
    #expect(walk.state.kind == .requesting)
  }
}

extension Walk {
  /// All that there is: the store, and what the screens show.
  func whole() throws -> Whole {
    var scene = try simulation.scene()
    scene.timeline = Timeline()
    return Whole(store: try database.dump(), scene: scene)
  }

  struct Whole: Hashable {
    var store: String
    var scene: Scene
  }
}
