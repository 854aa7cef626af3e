import AppleAuthority
import Simulation

/// The words around the panes.
enum InspectorText {
  static let trace: Phrase = "Trace"
  static let token: Phrase = "Token"
  static let store: Phrase = "Store"
  static let map: Phrase = "Map"
  static let mailbox: Phrase = "Mail"
  static let lesson: Phrase = "Lesson"
  static let walk: Phrase = "Walk"
  static let client: Phrase = "Client"
  static let account: Phrase = "Account"
  static let world: Phrase = "World"
  static let noAccount: Phrase = "none is signed in"
  static let nothingIsBroken: Phrase = "nothing is broken"

  static func above(_ rows: Int) -> Phrase { "\(Glyphs.up) \(rows) more" }
  static func below(_ rows: Int) -> Phrase { "\(Glyphs.down) \(rows) more" }

  /// What is not as it usually is, in a few words each.
  static func badges(_ world: World) -> [Phrase] {
    var badges: [Phrase] =
      world.faults.isEmpty ? [] : world.broken.map { FaultText($0).badge }
    if world.deviceEnvironment == .simulator { badges.append(Phrase(verbatim: "Simulator")) }
    if world.backendEnvironment == .emulator { badges.append("emulator") }
    if world.device != 1 { badges.append("device \(world.device)") }
    if world.clockSkew != 0 {
      let skew = TokenText.duration(abs(world.clockSkew))
      badges.append(world.clockSkew > 0 ? "clock +\(skew)" : "clock -\(skew)")
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
  private static func badges(_ policy: Policy) -> [Phrase] {
    let usual = Policy()
    var badges: [Phrase] = []
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
