import Backend
public import SignInFlow
public import Vocabulary

/// Everything that the screens show of one moment: a value, so that any moment can be drawn, printed and compared.
public struct Scene: Hashable, Sendable {
  /// Where the walk stands.
  public var state: State
  /// The client that the app is built with.
  public var profile: ClientProfile
  /// The app.
  public var app: AppRegistration
  /// The Apple Account that is signed in on the device; `nil` where none is.
  public var account: AppleAccount?
  /// All Apple Accounts that can be signed in.
  public var accounts: [AppleAccount]
  /// What the person chose when they consented; `nil` where no consent holds.
  public var consent: EmailChoice?
  /// The moment that is shown.
  public var now: Timestamp
  /// What happened so far in this run, the oldest first.
  public var journal: [JournalEntry]
  /// The newest credential of this run.
  public var credential: CredentialReport?
  /// Who knows what.
  public var ledger: Ledger
  /// Whether an answer is under way, so that progress is shown.
  public var isWaiting: Bool
  /// The switches of the world.
  public var world: World
  /// Where one is in the walk.
  public var timeline: Timeline
  /// The transitions that were taken in this run.
  public var visited: Set<Transition>
  /// Whether the backend has a user for this person.
  public var backendKnowsPerson: Bool
  /// What has reached the person of the team's mail, and what came back; `nil` where nobody was asked.
  public var mailbox: Mailbox?

  /// Makes a scene.
  public init(
    state: State, profile: ClientProfile, app: AppRegistration, account: AppleAccount?,
    accounts: [AppleAccount], consent: EmailChoice?, now: Timestamp, journal: [JournalEntry],
    credential: CredentialReport?, ledger: Ledger, isWaiting: Bool, world: World,
    timeline: Timeline = Timeline(), visited: Set<Transition> = [],
    backendKnowsPerson: Bool = false, mailbox: Mailbox? = nil
  ) {
    self.state = state
    self.profile = profile
    self.app = app
    self.account = account
    self.accounts = accounts
    self.consent = consent
    self.now = now
    self.journal = journal
    self.credential = credential
    self.ledger = ledger
    self.isWaiting = isWaiting
    self.world = world
    self.timeline = timeline
    self.visited = visited
    self.backendKnowsPerson = backendKnowsPerson
    self.mailbox = mailbox
  }
}
