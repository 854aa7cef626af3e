public import Vocabulary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the simulation's time comes from: a moment that moves on in one of three ways.
///
/// All that one step does happens at one moment, and what arrives does so at the moment at which it was due. So a walk
/// whose moments are known can be repeated to the millisecond, whichever way time moved.
public struct SimulationClock: Hashable, Sendable {
  /// What the clock shows.
  public private(set) var now: Timestamp
  /// How it moves on.
  public var pace: Pace

  /// How a clock moves on.
  public enum Pace: Hashable, Sendable {
    /// With the computer's clock, looked at for each thing that a person does.
    case live
    /// By a second for each thing that a person does.
    case walking
    /// Only as far as it is told to, and as answers take.
    case still
  }

  /// Makes a clock.
  public init(_ now: Timestamp, pace: Pace) {
    self.now = now
    self.pace = pace
  }

  /// The computer's clock.
  public static var live: SimulationClock { SimulationClock(.current, pace: .live) }

  /// A clock that moves on as a person walks, so that a walk can be repeated to the millisecond.
  public static func walking(from moment: Timestamp = startOfWalk) -> SimulationClock {
    SimulationClock(moment, pace: .walking)
  }

  /// A clock that moves only as far as it is told to.
  public static func still(at moment: Timestamp) -> SimulationClock {
    SimulationClock(moment, pace: .still)
  }

  /// The moment at which a walk starts where none is given: 2026-06-09T09:41:00Z.
  public static let startOfWalk = Timestamp(seconds: 1_780_998_060)

  /// The moment of the next thing that a person does.
  var next: Timestamp {
    switch pace {
    case .live: max(now, .current)
    case .walking: now.advanced(bySeconds: 1)
    case .still: now
    }
  }

  /// Moves forward to `moment`, never back.
  mutating func move(to moment: Timestamp) {
    now = max(now, moment)
  }
}

extension Timestamp {
  /// What the computer's clock shows.
  public static var current: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
