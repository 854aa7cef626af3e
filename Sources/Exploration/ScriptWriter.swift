import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

/// Writes the way to a finding down as a script, and makes sure that the script gets there.
struct ScriptWriter {
  var client: ClientProfile.ID
  var keys: Explorer.Keys

  /// The lines that repeat a way, as short as they can be while they still break the promise, and whether they do.
  func script(
    of moves: [Move], breaking promise: Promise
  ) throws -> (script: [WalkStep.Recorded], isConfirmed: Bool) {
    for isEarly in [true, false] {
      let lines = try lines(of: moves, troublingEarly: isEarly)
      if try breaks(promise, lines) { return (try shortened(lines, promise), true) }
    }
    return (try lines(of: moves, troublingEarly: false), false)
  }

  /// The lines that repeat a way.
  func script(of moves: [Move]) throws -> [WalkStep.Recorded] {
    try lines(of: moves, troublingEarly: false)
  }

  /// Leaves away each line without which the promise is broken, too.
  private func shortened(
    _ lines: [WalkStep.Recorded], _ promise: Promise
  ) throws -> [WalkStep.Recorded] {
    var lines = lines
    // What belongs together, such as leaving the app and coming back, goes together.
    for length in [1, 2] {
      for index in lines.indices.dropFirst().reversed() where index + length <= lines.count {
        var fewer = lines
        fewer.removeSubrange(index..<index + length)
        if try breaks(promise, fewer) { lines = fewer }
      }
    }
    // A line that need not hurry does not.
    for index in lines.indices where lines[index].isMeanwhile && lines[index].step != .arrival {
      var calmer = lines
      calmer[index].isMeanwhile = false
      if try breaks(promise, calmer) { lines = calmer }
    }
    return lines
  }

  // MARK: Lines

  /// What is wrong for a moment is switched on before its step, or before the person's last step, and off after it.
  private func lines(
    of moves: [Move], troublingEarly isEarly: Bool
  ) throws -> [WalkStep.Recorded] {
    let simulation = try simulation()
    var lines = [WalkStep.Recorded(.start(WalkStep.Start(client: client)))]
    var lastCalm = lines.count
    for move in moves {
      let isMeanwhile = !simulation.parcels.isEmpty
      if !isMeanwhile { lastCalm = lines.count }
      if let trouble = move.trouble {
        let line = WalkStep.Recorded(.act(trouble.act), isMeanwhile: isMeanwhile && !isEarly)
        lines.insert(line, at: isEarly ? lastCalm : lines.count)
      }
      lines.append(WalkStep.Recorded(move.step, isMeanwhile: isMeanwhile))
      if let mending = move.trouble?.mending {
        _ = try simulation.take(move)
        lines.append(WalkStep.Recorded(.act(mending), isMeanwhile: !simulation.parcels.isEmpty))
      } else {
        _ = try simulation.take(move)
      }
    }
    return lines
  }

  private func simulation() throws -> Simulation {
    let keys = keys
    var isFirst = true
    let simulation = try Simulation(
      database: try Database(.memory), world: World(clock: .walking(), seed: 1),
      client: .profile(client), recordsWalk: false,
      makeKey: { () throws(CryptoError) in
        defer { isFirst = false }
        return isFirst ? keys.first : keys.second
      })
    try simulation.start()
    try simulation.settle()
    return simulation
  }

  // MARK: Playing

  /// Whether a script breaks a promise, played as scripts are.
  func breaks(_ promise: Promise, _ lines: [WalkStep.Recorded]) throws -> Bool {
    let simulation = try simulation()
    var custody = Custody()
    for line in lines {
      if !line.isMeanwhile {
        while !simulation.parcels.isEmpty {
          if try isBroken(promise, by: .arrival, simulation, &custody) ?? false { return true }
        }
      }
      if line.step.isStart { continue }
      guard let isBroken = try isBroken(promise, by: line.step, simulation, &custody) else {
        return false
      }
      if isBroken { return true }
    }
    while !simulation.parcels.isEmpty {
      if try isBroken(promise, by: .arrival, simulation, &custody) ?? false { return true }
    }
    guard promise == .getsIn else { return false }
    try simulation.perform(.mendEverything)
    return try Planner.plan(
      from: simulation, to: { $0.state.session.map { !$0.isAnonymous } ?? false }, limit: 2000,
      makeKey: Planner.scratchKey) == nil
  }

  /// Whether a step breaks the promise; `nil` where it leads nowhere, as no step of a script may.
  private func isBroken(
    _ promise: Promise, by step: WalkStep, _ simulation: Simulation, _ custody: inout Custody
  ) throws -> Bool? {
    let before = try Situation(simulation)
    let start = simulation.journalLength
    let move = Move(step)
    guard try simulation.take(move) else { return nil }
    let journal = simulation.journal(since: start)
    let after = try Situation(simulation)
    let missing = custody.missing(in: before)
    custody.follow(journal, from: before.state, to: after)
    let edge = Edge(
      before: before, move: move, journal: journal, after: after, isVerified: custody.isVerified,
      missing: (missing, custody.missing(in: after)))
    return Promise.broken(by: edge).contains(promise)
  }
}

extension WalkStep {
  fileprivate var isStart: Bool { if case .start = self { true } else { false } }
}
