import SignInFlow
import Testing
import Vocabulary

/// Promises that are kept in every state that can be reached, by every way there is.
@Suite("Promises over every reachable state")
struct PromiseTests {
  static let explorations = ClientProfile.all.map { Exploration($0) }

  @Test("there is never a tab bar without a session", arguments: explorations)
  func noTabBarWithoutSession(exploration: Exploration) {
    for (node, way) in exploration.ways {
      guard case .tabBar(let tabBar) = node.state else { continue }
      let session = tabBar.session
      switch exploration.flow.profile.backend {
      case .unused: #expect(session.user != nil, "\(way)")
      case .signIn: #expect(session.uid != nil, "\(way)")
      }
    }
  }

  @Test("no state is without a way out", arguments: explorations)
  func alwaysAWayOut(exploration: Exploration) {
    #expect(
      exploration.deadEnds.map { "\($0.state.kind) after \(exploration.ways[$0] ?? [])" } == [])
  }

  @Test("nobody waits for an answer that is not under way", arguments: explorations)
  func waitingHasAReason(exploration: Exploration) {
    for (node, way) in exploration.ways {
      switch node.state.kind {
      case .checkingCredential, .requesting, .authorizing, .exchanging, .savingDocument,
        .readingDocument, .enteringAsGuest, .deletingAccount:
        #expect(!node.underWay.isEmpty, "\(node.state.kind) after \(way)")
      case .notInstalled, .notRunning, .launching, .login, .consent, .confirming, .signUp, .tabBar,
        .crashed, .background:
        break
      }
    }
  }

  @Test(
    "Recommended never loses a name or an e-mail that Apple has handed out, wherever it is killed")
  func recommendedLosesNothing() throws {
    let exploration = try #require(Self.explorations.first { $0.flow.profile.id == .recommended })
    for (node, way) in exploration.ways {
      // What outlives the process: the Keychain and the backend's document.
      let names = node.stored.kept.values.map(\.name) + [node.document?.name]
      let emails = node.stored.kept.values.map(\.email) + [node.document?.email]
      if let name = node.handedOutName { #expect(names.contains(name), "\(way)") }
      if let email = node.handedOutEmail { #expect(emails.contains(email), "\(way)") }
    }
  }

  @Test("the other four can lose a name that Apple has handed out", arguments: explorations)
  func othersLoseNames(exploration: Exploration) {
    guard exploration.flow.profile.id != .recommended else { return }
    let loses = exploration.ways.keys.contains { node in
      guard let name = node.handedOutName, !node.state.isRunning else { return false }
      return node.document?.name != name && node.stored.userDefaults[.name] != name
    }
    #expect(loses)
  }

  @Test(
    "only clients that are known to crash crash, and only as they are known to",
    arguments: explorations)
  func crashesAreKnown(exploration: Exploration) {
    let crashes = Set(
      exploration.ways.keys.compactMap { node -> Crash? in
        if case .crashed(let crash) = node.state { crash } else { nil }
      })
    let known: Set<Crash> =
      switch exploration.flow.profile.id {
      case .recommended, .firebaseAuthentication, .appleLoginManager: []
      case .appleService: [.missingWindow]
      case .secondLogin: [.tokenWithoutPayload]
      }
    #expect(crashes == known)
  }

  @Test("a client that lets one request run at a time never has two", arguments: explorations)
  func oneRequest(exploration: Exploration) {
    for (node, way) in exploration.ways where exploration.flow.profile.allowsOneRequestAtATime {
      let requests = node.underWay.filter {
        if case .performRequest = $0.effect { true } else { false }
      }
      #expect(requests.count <= 1, "\(way)")
    }
  }

  @Test("a cancelled sheet changes nothing that is stored", arguments: explorations)
  func cancelChangesNothing(exploration: Exploration) {
    #expect(!exploration.cancels.isEmpty)
    for (before, after) in exploration.cancels {
      #expect(after.stored == before.stored)
      #expect(after.isGranted == before.isGranted)
      #expect(after.document == before.document)
    }
  }

  @Test("every kind of state is reached by some client")
  func everyStateIsReached() {
    let reached = Set(Self.explorations.flatMap { $0.ways.keys.map(\.state.kind) })
    // Launching answers itself at once, so nothing is ever seen waiting in it.
    #expect(reached.union([.launching]) == Set(State.Kind.allCases))
  }
}
