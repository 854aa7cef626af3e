/// How many random walks repeat to the byte, and how long a step back takes.
struct Walks {
  /// How many walks are taken.
  var count: Int
  /// How many steps each takes.
  var steps = 40

  /// Prints how many walks there were, how many came out the same again, and how many could be taken back.
  func measure() throws {
    var repeated = 0
    var takenBack = 0
    for seed in 1...UInt64(count) {
      let walk = try RandomWalk(seed: seed)
      try walk.take(steps: steps)
      if try walk.repeats() { repeated += 1 } else { print("differs: \(seed)") }
      if try walk.canBeTakenBack() { takenBack += 1 } else { print("not taken back: \(seed)") }
    }
    print(count, repeated, takenBack)
  }

  /// Prints the median and the longest of the steps back over one long walk, in milliseconds.
  func measureStepBack() throws {
    let walk = try RandomWalk(seed: 1)
    try walk.take(steps: 400)
    var times: [Double] = []
    let clock = ContinuousClock()
    while walk.simulation.timeline.position > 0 {
      let time = try clock.measure {
        try walk.simulation.go(to: walk.simulation.timeline.position - 1)
        _ = try walk.simulation.scene()
      }
      times.append(time / .milliseconds(1))
    }
    times.sort()
    print(times[times.count / 2], times[times.count - 1])
  }
}
