public import SignInFlow
import Vocabulary

/// One thing that moved a walk on: what is recorded, line by line, and what scripts are made of.
public enum WalkStep: Hashable, Sendable {
  /// The program was started over the store.
  case start(Start)
  /// Something happened to the app: the person's or the device's doing, never an answer.
  case event(Event)
  /// Something was done to the world.
  case act(WorldAct)
  /// Time passed, in milliseconds, and what was due on the way arrived.
  case wait(milliseconds: Int64)
  /// The next answer on its way arrived, and time moved on to when it was due.
  case arrival

  /// How the program was started.
  public struct Start: Hashable, Sendable {
    /// The client that the app was built with.
    public var client: ClientProfile.ID
    /// What chance began with.
    public var seed: UInt64
    /// What the clock showed.
    public var clock: SimulationClock
    /// How long each answer takes, in milliseconds, 0 or more.
    public var latency: Int64

    /// Makes one.
    public init(
      client: ClientProfile.ID = .recommended, seed: UInt64 = 1,
      clock: SimulationClock = .walking(), latency: Int64 = World.usualLatency
    ) {
      self.client = client
      self.seed = seed
      self.clock = clock
      self.latency = latency
    }
  }

  /// A step of a walk that was recorded: with the default, everything that is under way arrives before it.
  public struct Recorded: Hashable, Sendable {
    /// What was done.
    public var step: WalkStep
    /// Whether it was done while answers were under way, which do not arrive before it.
    public var isMeanwhile: Bool

    /// Makes one.
    public init(_ step: WalkStep, isMeanwhile: Bool = false) {
      self.step = step
      self.isMeanwhile = isMeanwhile
    }
  }
}
