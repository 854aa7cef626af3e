import SignInFlow
import Simulation
import Vocabulary

/// What can be done to the world around the app: the rows of the world overlay.
///
/// Whether something can be done now is asked of the simulation and of the flow, never decided here.
struct WorldEntries {
  var scene: Scene
  /// What stands in the list's filter, of which accounts, addresses and numbers can be made.
  var typed: String
  /// Which keys do what.
  var keys = KeyMap.standard

  /// The headings, in their order.
  enum Group {
    static let life: Phrase = "App’s life"
    static let anew: Phrase = "Begin anew"
    static let kill: Phrase = "Kill at"
    static let setUp: Phrase = "Project set-up"
    static let account: Phrase = "Apple Account"
    static let settings: Phrase = "iOS Settings"
    static let device: Phrase = "Device"
    static let authorization: Phrase = "Authorization"
    static let credential: Phrase = "Credential"
    static let state: Phrase = "Cred. state"
    static let token: Phrase = "Token"
    static let network: Phrase = "Network"
    static let backend: Phrase = "Backend"
    static let storage: Phrase = "Storage"
    static let events: Phrase = "Server events"
    static let mail: Phrase = "Relay mailbox"
    static let environment: Phrase = "Environment"
    static let time: Phrase = "Time"
    static let team: Phrase = "Team and web"
    static let apple: Phrase = "Apple’s habits"
    static let client: Phrase = "Client"
  }

  /// All entries, group by group.
  var all: [ActionEntry] {
    life + anew + setUp + accounts + settings + device + authorization + credential
      + credentialState + token + network + backend + storage + events + mail + environment + time
      + kills
      + team + apple + clients
  }

  // MARK: How entries are made

  /// An act, with the simulation's own word on whether it leads anywhere now.
  func act(
    _ act: WorldAct, _ title: Phrase, _ detail: Phrase, _ remedy: Phrase = .empty, group: Phrase,
    mark: ActionEntry.Mark? = nil, keywords: [String] = [], aliases: [Phrase] = []
  ) -> ActionEntry {
    var entry = ActionEntry(
      .perform(act), title, detail, group: group,
      availability: act.refusal(in: scene).map { .unavailable(TraceText.reason($0)) }
        ?? .available, mark: mark)
    entry.remedy = remedy
    entry.keywords = keywords
    entry.aliases = aliases
    return entry
  }

  /// An event, with the flow's own word on whether it leads anywhere now.
  func event(
    _ event: Event, _ title: Phrase, _ detail: Phrase, _ remedy: Phrase = .empty, group: Phrase,
    keywords: [String] = []
  ) -> ActionEntry {
    let step = Flow(profile: scene.profile).transition(scene.state, event)
    var entry = ActionEntry(
      .send(event), title, detail, group: group,
      availability: step.refusal.map {
        .unavailable(TraceText.reason($0, of: event.kind, in: scene))
      } ?? .available)
    entry.remedy = remedy
    entry.keywords = keywords
    return entry
  }

  /// A fault: a switch that is ticked where it is on.
  func fault(_ fault: Fault, group: Phrase) -> ActionEntry {
    let text = FaultText(fault)
    let isOn = scene.world.has(fault)
    return act(
      .setFault(fault, !isOn), text.title, text.effect, text.remedy, group: group,
      mark: .tick(isOn), keywords: FaultText.keywords(of: fault))
  }

  private func faults<Kind: CaseIterable>(
    _ kinds: Kind.Type, _ make: (Kind) -> Fault, group: Phrase
  ) -> [ActionEntry] {
    kinds.allCases.map { fault(make($0), group: group) }
  }

  // MARK: Faults

  /// Each step is ticked where it was done, and unticked to forget it.
  private var setUp: [ActionEntry] {
    SetUpStep.allCases.map { step in
      let fault = Fault.setUp(step)
      let text = FaultText(fault)
      let isForgotten = scene.world.has(fault)
      return act(
        .setFault(fault, !isForgotten), FaultText.title(of: step),
        "Forgotten: \(text.effect)", text.remedy, group: Group.setUp, mark: .tick(!isForgotten),
        keywords: FaultText.keywords(of: fault), aliases: [text.title])
    }
  }

  private var authorization: [ActionEntry] {
    [
      act(
        .deliverCallback, "A credential that nobody asked for",
        "didCompleteWithAuthorization comes without a request. Some clients crash on it.",
        "Ignore what no open request waits for.", group: Group.authorization,
        keywords: ["callback"])
    ] + faults(AuthorizationError.Code.self, Fault.authorizationError, group: Group.authorization)
      + faults(AuthorizationFault.self, Fault.authorization, group: Group.authorization)
  }

  private var credential: [ActionEntry] {
    faults(CredentialFault.self, Fault.credential, group: Group.credential)
  }

  private var credentialState: [ActionEntry] {
    faults(CredentialStateFault.self, Fault.credentialState, group: Group.state)
  }

  private var token: [ActionEntry] {
    faults(TokenFault.self, Fault.token, group: Group.token) + [
      act(
        .rotateSigningKey, "Rotate the signing key",
        "Tokens get a new kid; the old key stays in Apple’s set.",
        "Fetch the key set again where a kid is not in it.", group: Group.token,
        keywords: ["T-53", "keys rotated", "rotate the key"])
    ]
  }

  private var network: [ActionEntry] {
    faults(NetworkFault.self, Fault.network, group: Group.network) + latencies
  }

  private var backend: [ActionEntry] {
    users + faults(BackendFault.self, Fault.backend, group: Group.backend)
  }

  private var storage: [ActionEntry] {
    faults(StorageFault.self, Fault.storage, group: Group.storage)
  }
}
