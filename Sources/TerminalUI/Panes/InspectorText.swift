import AppleAuthority
import Simulation

/// The words around the panes.
enum InspectorText {
  static let trace = "Trace"
  static let token = "Token"
  static let store = "Store"
  static let map = "Map"
  static let client = "Client"
  static let account = "Account"
  static let world = "World"
  static let noAccount = "none is signed in"
  static let nothingIsBroken = "nothing is broken"

  static func above(_ rows: Int) -> String { "\(Glyphs.up) \(rows) more" }
  static func below(_ rows: Int) -> String { "\(Glyphs.down) \(rows) more" }

  /// What is not as it usually is, in a few words each.
  static func badges(_ world: World) -> [String] {
    var badges = world.broken.map(\.name)
    badges += self.badges(world.policy)
    switch world.latency {
    case usualLatency: break
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

  /// The latency that a world has where nobody chose one, in milliseconds.
  private static let usualLatency: Int64 = 300
}
