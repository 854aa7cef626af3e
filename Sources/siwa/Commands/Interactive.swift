import AppleAuthority
import JOSE
import SignInFlow
import Simulation
import TerminalUI

extension Session {
  /// The simulator on the terminal.
  func runInteractively() throws -> ExitCode {
    var options = InteractiveSession.Options()
    let ground = environment.terminalGround
    options.theme = Theme(self.options.theme ?? (ground == .dark ? .dark : .light), ground: ground)
    options.language = self.options.locale ?? .english
    options.isASCII = self.options.ascii
    options.color = self.options.color == .auto ? nil : self.options.color == .always
    let key = BackgroundKey()
    try InteractiveSession.run(options) {
      let simulation = try Simulation(
        database: openStore(), world: interactiveWorld,
        client: .profile(self.options.client ?? .recommended), keepsTimeline: true,
        makeKey: key.wait)
      return (
        simulation, { if try simulation.database.apple.signingKeys().isEmpty { key.start() } }
      )
    }
    return .done
  }

  /// Time as it passes; with a seed a clock that starts always at the same moment, so that the walk can be repeated.
  private var interactiveWorld: World {
    World(
      clock: options.seed == nil ? .live : .walking(), seed: seed,
      latency: options.latency ?? 300)
  }
}

/// Apple's key, made on a thread of its own from the moment on at which there is time for it.
private final class BackgroundKey {
  private var generation: BackgroundKeyGeneration?

  func start() {
    if generation == nil { generation = BackgroundKeyGeneration() }
  }

  /// The key that was started, once; after that every key is a new one.
  func wait() throws(CryptoError) -> RSAPrivateKey {
    let started = generation ?? BackgroundKeyGeneration()
    generation = nil
    return try started.wait()
  }
}
