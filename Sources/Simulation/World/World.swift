public import AppleAuthority
public import SignInFlow
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
  /// What is broken now.
  public var faults: Set<Fault> = []
  /// How far Apple's clock is ahead of the backend's, in seconds; negative where it is behind.
  public var clockSkew: Int64 = 0
  /// Where the app runs.
  public var deviceEnvironment = DeviceEnvironment.device
  /// Which backend the app talks to.
  public var backendEnvironment = BackendEnvironment.production
  /// How often and when Apple's notifications reach the backend.
  public var notificationDelivery = ServerNotification.Delivery.once
  /// How they are written.
  public var notificationForm = ServerNotification.Form.observed
  /// The app is killed as soon as it gets into such a state, once; `nil` where it is not.
  public var killsAt: State.Kind?
  /// Which of the person's two devices is in their hand, 1 or 2.
  public var device = 1

  /// The latency where nobody chose one, in milliseconds.
  public static let usualLatency: Int64 = 300
  /// The latencies that can be chosen, in milliseconds: up to ten minutes.
  public static let latencies: ClosedRange<Int64> = 0...600_000
  /// The clock skews that can be chosen, in seconds: up to ten years either way.
  public static let clockSkews: ClosedRange<Int64> = -315_360_000...315_360_000

  /// Makes a world in which nothing is broken.
  public init(clock: SimulationClock, seed: UInt64, latency: Int64 = usualLatency) {
    self.clock = clock
    self.seed = seed
    self.random = SeededRandomNumberGenerator(seed: seed)
    self.latency = max(0, latency)
  }

  /// What is broken, in the order of the world overlay; empty where nothing is.
  public var broken: [Fault] {
    faults.isEmpty ? [] : Fault.allCases.filter(faults.contains)
  }

  /// Whether this is broken.
  public func has(_ fault: Fault) -> Bool { faults.contains(fault) }

  /// The step of the set-up that was forgotten.
  var forgottenSteps: Set<SetUpStep> {
    Set(faults.compactMap { if case .setUp(let step) = $0 { step } else { nil } })
  }

  var tokenFaults: Set<TokenFault> {
    Set(faults.compactMap { if case .token(let fault) = $0 { fault } else { nil } })
  }

  var backendFaults: Set<BackendFault> {
    Set(faults.compactMap { if case .backend(let fault) = $0 { fault } else { nil } })
  }
}
