public import AppleAuthority
public import Vocabulary

/// What surrounds the parties: time, chance, the network, and the switches that people can turn.
public struct World: Hashable, Sendable {
  /// Where time comes from.
  public var clock: SimulationClock
  /// Where chance comes from.
  public var random: SeededRandomNumberGenerator
  /// The seed that ``random`` started with; giving it again repeats the walk.
  public var seed: UInt64
  /// How long each answer from Apple and the backend takes, in milliseconds, 0 or more.
  public var latency: Int64
  /// What the authority does where sources disagree.
  public var policy = Policy()
  /// Whether the Apple provider is on in the backend's console.
  public var isProviderEnabled = true
  /// Whether there is no window to show the sheet over.
  public var isWindowMissing = false
  /// Whether saving a user document fails.
  public var documentSavingFails = false
  /// Whether the app's mail sender is registered with Apple's private relay.
  public var isMailSenderRegistered = true

  /// Makes a world in which nothing is broken.
  public init(clock: SimulationClock, seed: UInt64, latency: Int64 = 300) {
    self.clock = clock
    self.seed = seed
    self.random = SeededRandomNumberGenerator(seed: seed)
    self.latency = max(0, latency)
  }

  /// What is not as it should be, in the order of the world overlay; empty where nothing is broken.
  public var broken: [Fault] {
    Fault.allCases.filter { fault in
      switch fault {
      case .providerDisabled: !isProviderEnabled
      case .windowMissing: isWindowMissing
      case .documentSavingFails: documentSavingFails
      case .mailSenderNotRegistered: !isMailSenderRegistered
      }
    }
  }

  /// A switch that stands on trouble.
  public enum Fault: String, CaseIterable, Hashable, Sendable {
    /// The Apple provider is off in the backend's console.
    case providerDisabled
    /// Saving a user document fails.
    case documentSavingFails
    /// There is no window to show the sheet over.
    case windowMissing
    /// The app's mail sender is not registered with Apple's private relay.
    case mailSenderNotRegistered
  }
}
