import SignInFlow
import Testing
import Vocabulary

/// A little world around the flow: what the device, Apple and the backend hold, and what is under way.
///
/// It answers in every way that the parties can, so that walking from it reaches every state.
struct Node: Hashable {
  var state: State
  var stored = StoredData()
  /// Apple's consent holds.
  var isGranted = false
  /// The backend knows the person.
  var backendUser = false
  var document: UserDocument?
  /// What Apple has handed out to the app since the consent was given.
  var handedOutName: String?
  var handedOutEmail: String?
  var underWay: [Pending] = []

  struct Pending: Hashable {
    var effect: Effect
    /// The party has done it; only the answer is still on its way.
    var isCarriedOut = false
    /// A request that was made while another was open.
    var isSecondRequest = false
  }
}

/// One edge of the exploration.
struct Edge {
  var label: String
  var node: Node
  var event: Event?

  /// The app is killed or deleted, which is no way out for the person who uses it.
  var endsApp: Bool {
    switch event?.kind {
    case .appKilled, .appDeleted, .appEnteredBackground: true
    default: false
    }
  }
}

struct Exploration {
  let flow: Flow
  /// Every reachable node, with the shortest way to it.
  private(set) var ways: [Node: [String]] = [:]
  /// The nodes from which only the end of the app leads on.
  private(set) var deadEnds: [Node] = []
  /// Where cancelling the sheet led, beside where it was.
  private(set) var cancels: [(before: Node, after: Node)] = []

  init(_ profile: ClientProfile) {
    flow = Flow(profile: profile)
    let start = Node(state: .notRunning)
    ways = [start: []]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      var leadsOn = !node.underWay.isEmpty
      for edge in edges(from: node) {
        leadsOn = leadsOn || (edge.node.state != node.state && !edge.endsApp)
        if node.state.kind == .consent, edge.event?.kind == .cancelTapped {
          cancels.append((node, edge.node))
        }
        guard ways[edge.node] == nil else { continue }
        ways[edge.node] = (ways[node] ?? []) + [edge.label]
        queue.append(edge.node)
      }
      if !leadsOn { deadEnds.append(node) }
    }
  }

  /// Every way on from `node`.
  func edges(from node: Node) -> [Edge] {
    deliberateEvents(node).compactMap { event in
      let step = flow.transition(node.state, event)
      guard step.refusal == nil else { return nil }
      return Edge(
        label: event.kind.rawValue, node: carry(step, node), event: event)
    } + answers(node) + worldEdges(node)
  }

  /// The person stops using the app in iOS Settings.
  private func worldEdges(_ node: Node) -> [Edge] {
    guard node.isGranted, !node.state.isRunning || node.state.kind == .background else { return [] }
    var stopped = node
    stopped.isGranted = false
    return [Edge(label: "stopUsing", node: stopped, event: nil)]
  }

  // MARK: - What people and devices can do

  private func deliberateEvents(_ node: Node) -> [Event] {
    var events: [Event] = [
      .appInstalled, .appLaunched, .appKilled, .appDeleted, .appBecameActive, .guestButtonTapped,
      .continueTapped, .cancelTapped, .faceMatched, .alertDismissed, .signOutTapped,
      .deleteAccountTapped, .deletionConfirmed, .signUpSubmitted(name: "", email: ""),
      .signUpSubmitted(name: "Minji", email: "typed@example.com"),
    ]
    // How the person confirms, clears the name or leaves the app does not depend on what is stored: once is enough.
    if node.stored == StoredData() {
      events += [
        .faceNotMatched, .passcodeChosen, .passcodeMatched, .passcodeNotMatched,
        .nameEdited(PersonNameComponents()), .appEnteredBackground,
      ]
    } else if node.state.kind == .tabBar {
      events.append(.appEnteredBackground)
    }
    // A third tap shows nothing that the second did not, and there would be no end of them.
    if node.underWay.count < 2 { events.append(.appleButtonTapped) }
    if case .tabBar(let tabBar) = node.state, tabBar.mail.isEmpty {
      events.append(.welcomeMailTapped)
    }
    return events
  }

  // MARK: - What the parties can answer

  private func answers(_ node: Node) -> [Edge] {
    guard let pending = node.underWay.first else { return [] }
    var waiting = node
    waiting.underWay.removeFirst()
    if !pending.isCarriedOut, let carriedOut = carryOut(pending.effect, in: node) {
      var done = carriedOut
      done.underWay[0].isCarriedOut = true
      return [Edge(label: "carried out", node: done, event: nil)]
        + failures(pending.effect).map { edge($0, waiting) }
    }
    if pending.isSecondRequest {
      let error = AuthorizationError(.unknown, underlyingCode: -7071)
      return [edge(.secondRequestFailed(error), waiting)]
    }
    return results(pending.effect, node).map { edge($0, waiting) }
  }

  private func edge(_ event: Event, _ node: Node) -> Edge {
    Edge(
      label: event.kind.rawValue, node: apply(event, to: node), event: event)
  }

  /// What an effect changes at the backend before its answer arrives; `nil` where it changes nothing.
  private func carryOut(_ effect: Effect, in node: Node) -> Node? {
    var node = node
    switch effect {
    case .signIn, .link, .signInWithUpdatedCredential:
      node.backendUser = true
    case .saveDocument(_, let name, let email):
      node.document = UserDocument(
        docID: "doc", uid: "uid", name: name ?? node.document?.name,
        email: email ?? node.document?.email)
    case .deleteAccount:
      node.isGranted = false
      node.backendUser = false
      node.document = nil
      node.handedOutName = nil
      node.handedOutEmail = nil
    default:
      return nil
    }
    return node
  }

  private func failures(_ effect: Effect) -> [Event] {
    let error = AuthError(.networkError, "No network.")
    return switch effect {
    case .signIn, .signInWithUpdatedCredential: [.backendAnswered(.failure(error))]
    case .link:
      [
        .backendAnswered(.failure(error)),
        .backendAnswered(.failure(AuthError(.credentialAlreadyInUse, "In use."))),
      ]
    case .saveDocument: [.documentSaved(.failure(error))]
    case .deleteAccount: [.accountDeletionAnswered(.failed(error))]
    default: []
    }
  }

  private func results(_ effect: Effect, _ node: Node) -> [Event] {
    let error = AuthError(.networkError, "No network.")
    switch effect {
    case .performRequest:
      return [
        .sheetPresented(sheet(node)), .windowMissing, .appleFailed(AuthorizationError(.unknown)),
      ]
    case .authorize(let decision):
      return responses(decision, node) + [.appleFailed(AuthorizationError(.failed))]
    case .getCredentialState:
      let states: [CredentialState] =
        node.isGranted ? [.authorized, .transferred] : [.revoked, .notFound]
      return states.map { .credentialStateAnswered(.state($0)) } + [
        .credentialStateAnswered(.failed(AuthorizationError(.unknown, underlyingCode: -7001)))
      ]
    case .signIn, .link, .signInWithUpdatedCredential:
      return [
        .backendAnswered(
          .success(
            SignInAnswer(
              uid: "uid", isNewUser: node.document == nil, docID: node.document?.docID,
              session: "session"))),
        .backendAnswered(
          .success(
            SignInAnswer(
              uid: "uid", isNewUser: false, docID: node.document?.docID, session: "session"))),
      ]
    case .signInAnonymously:
      return [
        .backendAnswered(
          .success(
            SignInAnswer(uid: "guest", isNewUser: true, isAnonymous: true, session: "guest session")
          )),
        .backendAnswered(.failure(error)),
      ]
    case .saveDocument:
      return node.document.map { [.documentSaved(.success($0))] } ?? []
    case .readDocument:
      return (node.document.map { [.documentRead(.success($0))] } ?? [])
        + [.documentRead(.failure(error))]
    case .sendWelcomeMail(let email):
      return [.mailAnswered(.success(.delivered(to: email))), .mailAnswered(.failure(error))]
    case .deleteAccount:
      return [.accountDeletionAnswered(.deleted(isRevoked: true))]
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .cancelRequest, .signOut:
      return []
    }
  }

  private func sheet(_ node: Node) -> ConsentSheet {
    ConsentSheet(
      appName: "Orchard", accountEmail: "minji@example.com",
      form: node.isGranted
        ? .returning
        : .firstTime(
          name: PersonNameComponents(givenName: "Minji", familyName: "Kim"),
          email: ConsentSheet.EmailOptions(
            sharedAddress: "minji@example.com", forwardTo: "minji@example.com")))
  }

  /// A credential as Apple makes it now, then ones that real teams have met.
  private func responses(_ decision: ConsentDecision, _ node: Node) -> [Event] {
    let email = node.isGranted ? nil : decision.emailChoice.map { "\($0.rawValue)@example.com" }
    let whole = AppleIDCredential(
      user: "person", email: email,
      fullName: node.isGranted ? PersonNameComponents() : decision.name,
      identityToken: Array("a.b.c".utf8), authorizationCode: Array("code".utf8), state: "state")
    var withoutToken = whole
    withoutToken.identityToken = nil
    return [
      (whole, IdentityTokenReading.payload(email: "token@example.com", isPrivateEmail: false)),
      (whole, .payload(email: nil, isPrivateEmail: false)),
      (whole, .noPayload), (whole, .unreadable), (withoutToken, .noToken),
    ].map { .appleResponded(AppleResponse(credential: $0, tokenReading: $1)) }
  }

  // MARK: - Carrying an event out

  private func apply(_ event: Event, to node: Node) -> Node {
    var node = node
    if case .appleResponded(let response) = event {
      node.isGranted = true
      let name = response.credential.fullName?.formatted ?? ""
      if !name.isEmpty { node.handedOutName = name }
      node.handedOutEmail = response.credential.email ?? node.handedOutEmail
    }
    return carry(flow.transition(node.state, event), node)
  }

  private func carry(_ step: Flow.Step, _ node: Node) -> Node {
    var node = node
    node.state = step.state
    for effect in step.effects { perform(effect, on: &node) }
    return node
  }

  private func perform(_ effect: Effect, on node: inout Node) {
    switch effect {
    case .readStorage:
      node = apply(.storageRead(node.stored), to: node)
    case .writeUserDefaults(let values):
      node.stored.userDefaults = values
    case .removeUserDefaults, .deleteAppContainer:
      node.stored.userDefaults = [:]
    case .writeUserIdentifier(let user):
      node.stored.userIdentifier = user
    case .writeKeychainSession(let session):
      node.stored.keychainSession = session
    case .removeKeychainSession:
      node.stored.keychainSession = nil
      node.stored.userIdentifier = nil
    case .keepCredential(let kept):
      node.stored.kept[kept.user] = kept
    case .forgetKeptCredential(let user):
      node.stored.kept[user] = nil
    case .dropPendingAnswers:
      node.underWay = []
    case .log, .signOut:
      break
    case .performRequest:
      node = apply(
        .requestStarted(rawNonce: "raw", state: flow.profile.sendsState ? "state" : nil), to: node)
      let isOpen = node.underWay.contains { $0.effect == effect && !$0.isSecondRequest }
      node.underWay.append(Node.Pending(effect: effect, isSecondRequest: isOpen))
    case .cancelRequest:
      node = apply(.appleFailed(AuthorizationError(.canceled)), to: node)
    case .authorize, .getCredentialState, .signIn, .link,
      .signInWithUpdatedCredential, .signInAnonymously, .saveDocument, .readDocument,
      .sendWelcomeMail, .deleteAccount:
      node.underWay.append(Node.Pending(effect: effect))
    }
  }
}

extension Exploration: CustomTestStringConvertible {
  var testDescription: String { flow.profile.id.rawValue }
}
