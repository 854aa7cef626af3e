import AppleAuthority
import Simulation

/// The words around the panes.
enum InspectorText {
  static let trace = "Trace"
  static let token = "Token"
  static let store = "Store"
  static let map = "Map"
  static let mailbox = "Mail"
  static let walk = "Walk"
  static let client = "Client"
  static let account = "Account"
  static let world = "World"
  static let noAccount = "none is signed in"
  static let nothingIsBroken = "nothing is broken"

  static func above(_ rows: Int) -> String { "\(Glyphs.up) \(rows) more" }
  static func below(_ rows: Int) -> String { "\(Glyphs.down) \(rows) more" }

  /// What is not as it usually is, in a few words each.
  static func badges(_ world: World) -> [String] {
    var badges = world.faults.isEmpty ? [] : world.broken.map { FaultText($0).badge }
    if world.deviceEnvironment == .simulator { badges.append("Simulator") }
    if world.backendEnvironment == .emulator { badges.append("emulator") }
    if world.device != 1 { badges.append("device \(world.device)") }
    if world.clockSkew != 0 {
      badges.append(
        "clock \(world.clockSkew > 0 ? "+" : "-")\(TokenText.duration(abs(world.clockSkew)))")
    }
    if let kind = world.killsAt { badges.append("dies at \(MapText.name(kind))") }
    switch world.notificationDelivery {
    case .once: break
    case .twice: badges.append("events twice")
    case .never: badges.append("events never")
    case .late: badges.append("events late")
    }
    if world.notificationForm == .documented { badges.append("events as in docs") }
    badges += self.badges(world.policy)
    switch world.latency {
    case World.usualLatency: break
    case 0: badges.append("no latency")
    default: badges.append("latency \(world.latency) ms")
    }
    return badges
  }

  /// Where the authority does not do what the real one does today.
  private static func badges(_ policy: Policy) -> [String] {
    let usual = Policy()
    var badges: [String] = []
    switch policy.emailInRepeatToken {
    case .always: break
    case .unlessForwardingIsOff: badges.append("token e-mail: while forwarding")
    case .firstOnly: badges.append("token e-mail: first only")
    }
    var rest = policy
    rest.emailInRepeatToken = usual.emailInRepeatToken
    if rest != usual { badges.append("other policy") }
    return badges
  }
}
