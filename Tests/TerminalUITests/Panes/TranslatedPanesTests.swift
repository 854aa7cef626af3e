import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The panes in other languages")
struct TranslatedPanesTests {
  private static let walks = ["empty", "first", "second", "refused", "lost"]

  /// What panes show as it is: names from the sources, from the vocabulary, and of the people in the walks.
  private static let names = Result {
    try ToolText.namesShown()
      .union(State.Kind.allCases.map(\.rawValue)).union(Event.Kind.allCases.map(\.rawValue))
      .union(UserDefaultsKey.allCases.map(\.rawValue))
      .union(CredentialField.allCases.map(\.rawValue))
      .union(Fault.allCases.map(\.name)).union(ClientProfile.ID.allCases.map(\.rawValue))
      .union(ClientProfile.ID.allCases.map { ClientProfile.profile($0).title })
      .union(Party.allCases.map(\.rawValue))
      .union(AuthorizationError.Code.allCases.map(\.name))
      .union(ServerNotification.allCases.map(\.rawValue))
      .union(["format", "alg", "signature", "iss", "aud", "exp", "iat", "nonce", "sub", "kid"])
      .union(["unknown", "canceled", "transferred", "revoked", "authorized", "true", "false"])
      .union(["Minji", "Kim", "Orchard", "siwa", "Apple", "UTC"])
  }

  /// What a backend and a store answered in a walk.
  private static func data(of scene: Scene) -> String {
    var texts = scene.ledger.cells.values.compactMap(\.value)
    for entry in scene.journal {
      switch entry.item {
      case .checks(let checks): texts += checks.map(\.detail)
      case .event(.backendAnswered(.failure(let error))),
        .event(.documentSaved(.failure(let error))):
        texts.append(error.message)
      default: break
      }
    }
    return (texts + (scene.credential?.checks.map(\.detail) ?? [])).joined(separator: " ")
  }

  private func expectNoEnglish(_ text: String, in scene: Scene) throws {
    let words = try PseudoLanguage.words(in: text).subtracting(Self.names.get())
      .subtracting(PseudoLanguage.words(in: Self.data(of: scene)))
    #expect(words.isEmpty, "\(words.sorted())")
  }

  @Test("show no text that only English says", arguments: walks, Pane.allCases)
  func pseudo(walk: String, pane: Pane) throws {
    let scene = InspectorGoldenTests.walk(walk).scene
    let text = try PseudoLanguage.speaking { language in
      drawn(scene, InspectorView(pane: pane), 90, 200, language: language).text
    }
    try expectNoEnglish(text, in: scene)
  }

  @Test("show no text that only English says, whatever happens")
  func pseudoTrace() throws {
    let scene = Self.everything().scene
    let text = try PseudoLanguage.speaking { language in
      drawn(scene, InspectorView(), 120, 6000, language: language).text
    }
    try expectNoEnglish(text, in: scene)
  }

  @Test("hand over no text that only English says", arguments: walks)
  func pseudoExport(walk: String) throws {
    let scene = InspectorGoldenTests.walk(walk).scene
    let text = try PseudoLanguage.speaking { language in
      let report = BugReport(scene: scene, language: language, version: "1.0", recipe: nil)
      return report.markdown.outside(of: "```")
        + SequenceDiagram.mermaid(scene, in: language).messages
        + StateMachine(scene.profile).text(in: language)
    }
    try expectNoEnglish(text, in: scene)
  }

  @Test(
    "keep headings and labels whole at 80 columns", arguments: CatalogTests.languages, Pane.allCases
  )
  func headings(language: Language, pane: Pane) {
    for name in Self.walks {
      let scene = InspectorGoldenTests.walk(name).scene
      let frame = drawn(scene, InspectorView(pane: pane), 43, 23, language: language)
      expectWhole(frame)
      let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for pane in Pane.allCases {
        #expect(rows[0].contains(pane.title.said(in: language)), "\(rows[0])")
      }
      let layout = PaneLayout(width: 40, theme: .light, language: language)
      let lines = Inspector.lines(scene, InspectorView(pane: pane), layout)
      for heading in lines.compactMap(\.heading) {
        #expect(!heading.text.hasSuffix(layout.ellipsis), "\(heading.text)")
      }
      for line in lines {
        var end = 0
        for piece in line.pieces.sorted(by: { $0.column < $1.column }) {
          #expect(piece.column >= end, "\(line.pieces.map(\.text))")
          end = piece.column + TextWidth.width(of: piece.text)
        }
        #expect(end <= 40, "\(line.pieces.map(\.text))")
      }
    }
  }

  @Test("leave the phone's borders where they are at 80×24", arguments: CatalogTests.languages)
  func borders(language: Language) throws {
    let person = try Person()
    person.signIn()
    let english = person.app.frame
    person.look { $0.language = language }
    for pane in Pane.allCases {
      person.look { $0.inspector.pane = pane }
      let frame = person.app.frame
      expectWhole(frame)
      for row in 0..<23 {
        for column in [0, 35] {
          #expect(frame[Point(column, row)]?.text == english[Point(column, row)]?.text)
        }
      }
    }
  }

  @Test(
    "spell out who knows what in columns, as long as their names are",
    arguments: CatalogTests.languages)
  func ledger(language: Language) {
    let scene = Walk.firstSignIn().scene
    let text = drawn(scene, InspectorView(pane: .store), 43, 23, language: language).text
    for column in Ledger.Column.allCases {
      #expect(text.contains(StoreText.name(column).said(in: language)), "\(text)")
    }
  }

  /// A walk whose journal has something of everything.
  private static func everything() -> Walk {
    var walk = Walk.secondSignIn()
    let scene = walk.scene
    for kind in Event.Kind.allCases {
      for candidate in CandidateEvent.all(kind, in: scene.state) {
        walk.note(.event(candidate.event))
        for refusal in refusals { walk.note(.refused(candidate.event, refusal)) }
      }
    }
    for entry in WorldEntries(scene: scene, typed: "Ada ada@example.com").all {
      if case .perform(let act) = entry.action { walk.note(.act(act)) }
    }
    for fault in Fault.allCases { walk.note(.fault(fault)) }
    for refusal in actRefusals { walk.note(.refusedAct(.transferApp, refusal)) }
    for kind in ServerNotification.allCases {
      for fate in fates { walk.note(.notification(kind, fate)) }
    }
    for reason in MailOutcome.BounceReason.allCases {
      walk.note(
        .mail([.bounced(from: "a@example.com", reason), .bounced(from: "a@example.com", reason)]))
    }
    walk.note(.mail([.relayed(through: "r@example.com", to: "a@example.com")]))
    return walk
  }

  private static let refusals: [Flow.Refusal] = [
    .notHere(.login), .alertIsOpen, .requestIsRunning, .notOfferedByClient, .noEmailAddress, .busy,
    .inBackground, .lateAnswer,
  ]

  private static let actRefusals: [WorldAct.Refusal] = [
    .noAppleAccount, .noSuchAccount(id: 3), .noConsent, .backendKnowsNobody,
    .appNotRunning(.background), .noSuchDevice(3), .addressTaken("a@example.com"),
    .malformedAddress(""), .malformedAddress("a@b"), .associationFileMissing, .alreadySo,
    .noAddress,
  ]

  private static let fates: [NotificationFate] = [
    .late, .never, .taken(.consentRevoked(uid: "u1", endedSessions: 1, forgottenTokens: 2)),
    .taken(.identityDeleted(uid: "u1", endedSessions: 2, forgottenTokens: 1)),
    .taken(.mailSuppressed(uid: "u1", address: "a@example.com")),
    .taken(.mailAllowed(uid: "u1", address: "a@example.com")), .taken(.outdated(uid: "u1")),
    .taken(.repeated), .taken(.unknownUser(sub: "s1")), .taken(.unknownEvent(type: "t1")),
    .refused(.tooLong(9)), .refused(.noPayload), .refused(.unknownKey(kid: "k1")),
    .refused(.unknownKey(kid: nil)), .refused(.keysUnreachable), .refused(.wrongIssuer("i1")),
    .refused(.wrongAudience("a1")), .refused(.expired), .refused(.malformedClaim("c1")),
  ]
}

extension String {
  /// What stands outside of what `fence` fences.
  fileprivate func outside(of fence: String) -> String {
    var parts: [Substring] = []
    for (index, part) in split(separator: fence, omittingEmptySubsequences: false).enumerated()
    where index % 2 == 0 {
      parts.append(part)
    }
    return parts.joined(separator: "\n")
  }

  /// What is said in a sequence diagram.
  fileprivate var messages: String {
    var messages: [Substring] = []
    for line in split(separator: "\n") {
      if let colon = line.firstRange(of: ": ") { messages.append(line[colon.upperBound...]) }
    }
    return messages.joined(separator: "\n").replacing("<br/>", with: " ")
  }
}
