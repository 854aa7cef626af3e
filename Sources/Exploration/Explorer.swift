import AppleAuthority
import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

/// Walks one client to every place that it can get to, with so much going wrong as the budget allows.
final class Explorer {
  /// What an explorer may use up.
  struct Bounds {
    /// How many different things may go wrong on one walk.
    var faults = 1
    /// What may go wrong.
    var disturbances = Disturbance.all
    /// Whether a fault is tried where it can change nothing, too, and stays on as long as anybody likes.
    var isReduced = true
    /// How many places may be found.
    var places = 400_000
  }

  /// A place that was found.
  struct Place {
    /// How much has gone wrong on the way.
    var troubles: Int
    /// What went wrong and travels with what is under way.
    var clinging: Set<Disturbance>
    /// What went wrong first.
    var cause: Disturbance?
    var custody: Custody
    var isIn: Bool
    var kind: State.Kind
    /// Whether something that the person does leads on.
    var leadsOn = false
  }

  private let simulation: Simulation
  private let search: Search
  private let bounds: Bounds
  private(set) var places: [Place] = []
  private(set) var transitions = 0
  /// Whence one gets to a place with nothing going wrong on the way.
  private var ways: [[Int32]] = []
  private var known: [Key: [Int]] = [:]
  private(set) var findings: [Promise: Finding] = [:]
  private(set) var visited: Set<Transition> = []
  private(set) var reviews: [ReviewFinding: Finding] = [:]

  /// What tells places apart, beside how much of the budget is left.
  private struct Key: Hashable {
    var signature: Signature
    var custody: Custody
    var clinging: Set<Disturbance>
  }

  /// How often something was found, and the shortest way to it.
  struct Finding {
    var count = 0
    var moves: [Move] = []
    private var cost = Int.max

    mutating func add(_ cost: Int, way: () -> [Move]) {
      count += 1
      guard cost < self.cost else { return }
      self.cost = cost
      moves = way()
    }
  }

  init(_ client: ClientProfile.ID, bounds: Bounds, keys: Keys, isOver: @escaping (Int) -> Bool)
    throws
  {
    self.bounds = bounds
    let made = keys
    var isFirst = true
    simulation = try Simulation(
      database: try Database(.memory), world: World(clock: .walking(), seed: 1),
      client: .profile(client), recordsWalk: false,
      makeKey: { () throws(CryptoError) in
        defer { isFirst = false }
        return isFirst ? made.first : made.second
      })
    simulation.keepsLedger = false
    try simulation.start()
    try simulation.settle()
    search = Search(
      simulation, settles: false, limit: bounds.places, isOver: isOver)
  }

  /// Two keys for all: making one takes longer than a hundred walks.
  struct Keys: Sendable {
    var first: RSAPrivateKey
    var second: RSAPrivateKey
  }

  /// Why it ended early; `nil` where it has seen everything.
  var stop: Search.Stop? { search.stop }

  func explore() throws {
    var random = SeededRandomNumberGenerator(seed: 1)
    // The key is there before the search, so that no step has to take it back.
    try simulation.authority.prepareKey(at: simulation.now, using: &random)
    let situation = try Situation(simulation)
    let custody = Custody()
    let key = Key(signature: try Signature(situation), custody: custody, clinging: [])
    known[key] = [0]
    places = [place(situation, custody, troubles: 0, clinging: [])]
    ways = [[]]
    try search.run(expand)
    if search.stop == nil { lookForDeadEnds() }
  }

  private func place(
    _ situation: Situation, _ custody: Custody, troubles: Int, clinging: Set<Disturbance>
  ) -> Place {
    Place(
      troubles: troubles, clinging: clinging, custody: custody,
      isIn: situation.session.map { !$0.isAnonymous } ?? false,
      kind: situation.state.kind)
  }

  // MARK: One place

  private func expand(_ index: Int) throws {
    let before = try Situation(simulation)
    let requests = before.parcels.compactMap { parcel in
      if case .request(let effect) = parcel.content { effect } else { nil }
    }
    if !before.parcels.isEmpty {
      try follow(.arrival, from: index, before, carryingOut: Array(requests.prefix(1)))
    }
    for event in Possibilities.events(in: before.state) where isWorthWhile(event, before, index) {
      try follow(.event(event), from: index, before, carryingOut: requests)
    }
    for act in Self.mending(before) {
      _ = try attempt(Move(.act(act)), from: index, before)
    }
    guard places[index].troubles < bounds.faults else { return }
    for disturbance in bounds.disturbances where disturbance.mending == nil {
      guard isTimely(disturbance.act, before) else { continue }
      _ = try attempt(Move(.act(disturbance.act)), from: index, before, trouble: disturbance)
    }
  }

  /// A step with nothing going wrong, and then with each thing that could go wrong just then.
  private func follow(
    _ step: WalkStep, from index: Int, _ before: Situation, carryingOut requests: [Effect]
  ) throws {
    guard let journal = try attempt(Move(step), from: index, before),
      places[index].troubles < bounds.faults
    else { return }
    let possible = Occasions.disturbances(carryingOut: requests, journal: journal)
    for trouble in bounds.disturbances where trouble.mending != nil {
      guard possible.contains(trouble) || !bounds.isReduced else { continue }
      // A token of a mebibyte is like any other that is none, and takes long.
      if trouble == .fault(.token(.huge)), before.stored != StoredData() { continue }
      _ = try attempt(Move(step, trouble: trouble), from: index, before, trouble: trouble)
    }
  }

  /// Whether an event can lead anywhere that is not seen without it.
  ///
  /// How somebody confirms or what they edit does not depend on what was before, so once is enough. After something has
  /// gone wrong people go on, give up waiting for what never comes, or lose the process; they do not look around.
  private func isWorthWhile(_ event: Event, _ before: Situation, _ index: Int) -> Bool {
    let isCalm = places[index].troubles == 0 || !bounds.isReduced
    switch event {
    case .faceNotMatched, .passcodeChosen, .passcodeNotMatched, .emailChoiceChanged, .nameEdited:
      return isCalm && before.stored == StoredData() && before.parcels.isEmpty
    case .appEnteredBackground:
      return isCalm && (before.state.kind == .tabBar || before.stored == StoredData())
    case .appleButtonTapped:
      return before.openRequest == nil || isCalm && before.parcels.count < 2
    case .cancelTapped:
      return isCalm || before.parcels.isEmpty && before.state.kind == .requesting
    case .guestButtonTapped, .welcomeMailTapped, .appDeleted: return isCalm
    default: return true
    }
  }

  /// Acts that put right again what somebody has done to the person's account or device.
  private static func mending(_ before: Situation) -> [WorldAct] {
    var acts: [WorldAct] = []
    guard let person = before.person else {
      return before.people.first.map { [.signInToAppleAccount(id: $0.account.id)] } ?? []
    }
    if !person.account.hasTwoFactorAuthentication { acts.append(.setTwoFactorAuthentication(true)) }
    if !person.account.forwardsRelayedMail { acts.append(.setMailForwarding(true)) }
    if person.user?.isDisabled ?? false { acts.append(.setBackendUserDisabled(false)) }
    if before.world.deviceEnvironment != .device { acts.append(.setDeviceEnvironment(.device)) }
    if before.world.clockSkew != 0 { acts.append(.setClockSkew(seconds: 0)) }
    return acts
  }

  /// Whether an act in this moment can lead anywhere that the same act before or after does not.
  private func isTimely(_ act: WorldAct, _ before: Situation) -> Bool {
    if act == .signInToAppleAccount(id: before.account?.id ?? 0) { return false }
    guard bounds.isReduced else { return true }
    let isAboutAnother = act == .signInToAppleAccount(id: 2) || act == .deleteAppleAccount
    switch before.state {
    case .exchanging, .savingDocument, .readingDocument, .deletingAccount:
      return !isAboutAnother && !before.parcels.contains(where: \.isAbandoned)
    case .notRunning, .consent, .authorizing, .tabBar:
      return before.state.foreground.alert == nil && !before.parcels.contains(where: \.isAbandoned)
    case .login(let login): return login.alert == nil && before.parcels.isEmpty
    case .notInstalled, .launching, .checkingCredential, .requesting, .confirming, .signUp,
      .enteringAsGuest, .crashed, .background:
      return false
    }
  }

  // MARK: One step

  /// Takes a step, judges it, remembers where it led, and answers what it wrote in the journal; `nil` where it led nowhere.
  private func attempt(
    _ move: Move, from index: Int, _ before: Situation, trouble: Disturbance? = nil
  ) throws -> ArraySlice<JournalEntry>? {
    let start = simulation.journalLength
    return try search.trying(move) { wasTaken -> ArraySlice<JournalEntry>? in
      guard wasTaken else { return nil }
      let journal = simulation.journal(since: start)
      if case .fault(let fault)? = move.trouble, bounds.isReduced,
        !journal.contains(where: { $0.item == .fault(fault) }),
        !fault.bitesSilently
      {
        return nil
      }
      transitions += 1
      let after = try Situation(simulation)
      var custody = places[index].custody
      let missing = custody.missing(in: before)
      custody.follow(journal, from: before.state, to: after)
      let edge = Edge(
        before: before, move: move, journal: journal, after: after,
        isVerified: custody.isVerified,
        missing: (missing, custody.missing(in: after)))
      for promise in Promise.broken(by: edge) { note(promise, index, move) }
      visited.formUnion(
        Flow(profile: before.profile).transitions(through: journal, from: before.state))
      for finding in AppReview.findings(in: journal, from: before.state, by: before.profile) {
        reviews[finding, default: Finding()].add(cost(index, move)) { way(index, move) }
      }
      let target = try remember(move, from: index, after, custody, trouble)
      connect(index, to: target, edge, isUndisturbed: trouble == nil)
      return journal
    }
  }

  private func remember(
    _ move: Move, from index: Int, _ after: Situation, _ custody: Custody, _ trouble: Disturbance?
  ) throws -> Int {
    let troubles = places[index].troubles + (trouble == nil ? 0 : 1)
    var clinging = places[index].clinging
    if let trouble, trouble.clings { clinging.insert(trouble) }
    var custody = custody
    if after.state.response == nil { custody.forgetVerification() }
    let isInFlight =
      after.state.response != nil || !after.parcels.isEmpty || after.openRequest != nil
    if !isInFlight { clinging = [] }
    let key = Key(signature: try Signature(after), custody: custody, clinging: clinging)
    if let better = known[key]?.first(where: { places[$0].troubles <= troubles }) { return better }
    let new = search.add(move, from: index)
    known[key, default: []].append(new)
    var place = place(after, custody, troubles: troubles, clinging: clinging)
    place.cause = places[index].cause ?? trouble
    places.append(place)
    ways.append([])
    return new
  }

  private func connect(_ index: Int, to target: Int, _ edge: Edge, isUndisturbed: Bool) {
    guard isUndisturbed else { return }
    if target != index { ways[target].append(Int32(truncatingIfNeeded: index)) }
    switch edge.move.step {
    case .event(.appKilled), .event(.appDeleted), .event(.appEnteredBackground): break
    case .event, .act, .arrival, .wait, .start:
      if edge.after.state != edge.before.state || edge.move.step == .arrival {
        places[index].leadsOn = true
      }
    }
  }

  private func note(_ promise: Promise, _ index: Int, _ move: Move?) {
    findings[promise, default: Finding()].add(cost(index, move)) { way(index, move) }
  }

  private func way(_ index: Int, _ move: Move?) -> [Move] {
    search.moves(to: index) + (move.map { [$0] } ?? [])
  }

  /// How long the script of a way is: what goes wrong for a moment takes two more lines.
  private func cost(_ index: Int, _ move: Move?) -> Int {
    let isTroubled = move?.trouble != nil
    return search.nodes[index].depth + 1 + 2 * (places[index].troubles + (isTroubled ? 1 : 0))
  }

  // MARK: All places

  private func lookForDeadEnds() {
    var reaches = Array(repeating: false, count: places.count)
    var queue = places.indices.filter { places[$0].isIn }
    for index in queue { reaches[index] = true }
    while let index = queue.popLast() {
      for origin in ways[index] where !reaches[Int(origin)] {
        reaches[Int(origin)] = true
        queue.append(Int(origin))
      }
    }
    for index in places.indices {
      if !places[index].leadsOn { note(.noDeadEnd, index, nil) }
      if !reaches[index] { note(.getsIn, index, nil) }
    }
  }
}

extension Fault {
  /// Whether the journal does not tell when it bites.
  fileprivate var bitesSilently: Bool {
    switch self {
    case .setUp(.provider), .setUp(.mailSource): true
    case .setUp, .authorizationError, .authorization, .credential, .credentialState, .token,
      .network, .backend, .storage:
      false
    }
  }
}
