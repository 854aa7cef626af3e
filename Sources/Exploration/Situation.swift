import AppleAuthority
import SignInFlow
import Simulation
import Store
import Vocabulary

/// What matters of one moment, for whatever is searched: the parties' own tables, told by presence and sameness.
struct Situation {
  let state: State
  let world: World
  let profile: ClientProfile
  let stored: StoredData
  let account: AppleAccount?
  let people: [Person]
  private let simulation: Simulation

  /// What Apple and the backend know of the owner of an Apple Account.
  struct Person: Hashable {
    var account: AppleAccount
    var sub: String?
    var relayAddress: String?
    var grant: GrantRecord?
    var user: UserRecord?
    var document: UserDocument?

    var hasConsent: Bool { grant?.isActive ?? false }
  }

  /// Reads it; throws `StoreError`.
  init(_ simulation: Simulation) throws {
    self.simulation = simulation
    state = simulation.state
    world = simulation.world
    profile = simulation.profile
    stored = try simulation.device.storedData()
    let signedIn = try simulation.signedInAccount()
    account = signedIn
    // The first two are the ones that a search signs in; whoever else is signed in now counts too.
    var accounts = try [1, 2].compactMap { try simulation.database.apple.account(id: $0) }
    if let signedIn, !accounts.contains(where: { $0.id == signedIn.id }) {
      accounts.append(signedIn)
    }
    people = try accounts.map { try Self.person($0, simulation) }
  }

  private static func person(_ account: AppleAccount, _ simulation: Simulation) throws -> Person {
    let apple = simulation.database.apple
    let backend = simulation.database.backend
    let subject = try apple.subject(account: account.id, team: simulation.app.teamIdentifier)
    var person = Person(account: account, sub: subject?.sub, relayAddress: subject?.relayAddress)
    person.grant = try apple.grant(account: account.id, client: simulation.app.bundleIdentifier)
    guard let sub = subject?.sub else { return person }
    person.user = try backend.user(provider: ProviderLinkRecord.apple, federatedID: sub)
    person.document = try person.user.flatMap { try backend.document(uid: $0.uid)?.document }
    return person
  }

  /// Whoever is signed in to the device's Apple Account.
  var person: Person? {
    account.flatMap { account in people.first { $0.account.id == account.id } }
  }

  /// The person of that `user`.
  func person(user: String?) -> Person? {
    user.flatMap { user in people.first { $0.sub == user } }
  }

  /// Who is signed in to the app; `nil` where nobody is, or the app does not run.
  var session: Session? { state.session }

  func user(uid: String) throws -> UserRecord? { try simulation.database.backend.user(uid: uid) }

  func isAlive(session token: String) throws -> Bool {
    guard let session = try simulation.database.backend.session(token: token) else { return false }
    return session.endedAt == nil
  }

  var parcels: [Simulation.Parcel] { simulation.parcels }
  var openRequest: Simulation.OpenRequest? { simulation.openRequest }
  var team: String { simulation.app.teamIdentifier }
}

extension State {
  /// Who is signed in, where the tab bar is up or would be.
  var session: Session? {
    switch self {
    case .tabBar(let tabBar): tabBar.session
    case .background(let inner): inner.session
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .requesting, .consent,
      .confirming, .authorizing, .exchanging, .savingDocument, .readingDocument, .signUp,
      .enteringAsGuest, .deletingAccount, .crashed:
      nil
    }
  }

  /// Apple's answer that the app is working on.
  var response: AppleResponse? {
    switch self {
    case .exchanging(let exchange): exchange.response
    case .savingDocument(let step), .readingDocument(let step): step.response
    case .signUp(let signUp): signUp.step.response
    case .background(let inner): inner.response
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .requesting, .consent,
      .confirming, .authorizing, .enteringAsGuest, .tabBar, .deletingAccount, .crashed:
      nil
    }
  }
}
