import SignInFlow
import Vocabulary

// The walk, written down in the store as it is taken.
extension Simulation {
  /// Moves the clock to the moment of a step, and writes the step down.
  ///
  /// What arrives is written down too: the program can be quit before the next step, and what had not arrived by then
  /// never does.
  func moveClock(for step: WalkStep) throws {
    switch step {
    case .start: return
    case .arrival, .wait:
      try record(step)
      return
    case .event, .act: break
    }
    let passed = run.world.clock.next.milliseconds - now.milliseconds
    switch run.world.clock.pace {
    case .live where passed > 0:
      try record(.wait(milliseconds: passed))
      try pass(to: now.advanced(byMilliseconds: passed))
      try record(step)
    case .live, .walking, .still:
      try record(step)
      run.world.clock.move(to: now.advanced(byMilliseconds: max(0, passed)))
    }
  }

  /// Writes down how the program was started, once.
  func recordStart() throws {
    guard let start = run.unrecordedStart else { return }
    run.unrecordedStart = nil
    // An earlier run of the program took what was under way with it.
    let isFirst = try database.walk.count == 0
    try database.walk.append(WalkStep.Recorded(.start(start), isMeanwhile: !isFirst).line)
  }

  /// Writes a step down, and before the first one how the program was started.
  private func record(_ step: WalkStep) throws {
    guard recordsWalk else { return }
    try recordStart()
    let isMeanwhile = step == .arrival || !run.underWay.isEmpty
    try database.walk.append(WalkStep.Recorded(step, isMeanwhile: isMeanwhile).line)
  }
}
