import SignInFlow
import Vocabulary

// The walk, written down in the store as it is taken.
extension Simulation {
  /// Moves the clock to the moment of a step, and writes the step down.
  func moveClock(for step: WalkStep) throws {
    let isUnderWay = !run.underWay.isEmpty
    let arrivals = run.unrecordedArrivals
    switch step {
    case .arrival, .start: return
    case .wait:
      try record(step, isMeanwhile: isUnderWay, after: arrivals)
      return
    case .event, .act: break
    }
    let passed = run.world.clock.next.milliseconds - now.milliseconds
    switch run.world.clock.pace {
    case .live where passed > 0:
      try record(.wait(milliseconds: passed), isMeanwhile: isUnderWay, after: arrivals)
      try pass(to: now.advanced(byMilliseconds: passed))
      try record(step, isMeanwhile: !run.underWay.isEmpty, after: 0)
    case .live, .walking, .still:
      try record(step, isMeanwhile: isUnderWay, after: arrivals)
      run.world.clock.move(to: now.advanced(byMilliseconds: max(0, passed)))
    }
  }

  /// Writes a step down.
  ///
  /// Answers that arrived before it need no line of their own where nothing is under way any more: by default all of
  /// them arrive before a step.
  private func record(_ step: WalkStep, isMeanwhile: Bool, after arrivals: Int) throws {
    guard recordsWalk else { return }
    var steps: [WalkStep.Recorded] = []
    if let start = run.unrecordedStart {
      run.unrecordedStart = nil
      steps.append(WalkStep.Recorded(.start(start)))
    }
    if isMeanwhile {
      steps += Array(repeating: WalkStep.Recorded(.arrival, isMeanwhile: true), count: arrivals)
    }
    steps.append(WalkStep.Recorded(step, isMeanwhile: isMeanwhile))
    for step in steps { try database.walk.append(step.line) }
  }
}
