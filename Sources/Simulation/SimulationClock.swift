public import Vocabulary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the simulation's time comes from.
public enum SimulationClock: Hashable, Sendable {
  /// The computer's clock.
  case system
  /// A clock that shows one moment whatever happens, for a walk that nobody waits for.
  case fixed(Timestamp)
  /// A clock that stands still until the walk moves it, so that a walk can be repeated to the millisecond.
  case virtual(Timestamp)

  /// The moment at which a virtual clock starts where none is given: 2026-06-09T09:41:00Z.
  public static let startOfWalk = Timestamp(seconds: 1_780_998_060)

  /// What the clock shows.
  public var now: Timestamp {
    switch self {
    case .fixed(let moment), .virtual(let moment):
      return moment
    case .system:
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
  }

  /// Moves a virtual clock forward to `moment`; the others can't be moved.
  mutating func move(to moment: Timestamp) {
    if case .virtual(let current) = self { self = .virtual(max(current, moment)) }
  }
}
