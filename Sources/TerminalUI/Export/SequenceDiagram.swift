import SignInFlow
import Simulation
import Vocabulary

/// A walk as a Mermaid sequence diagram: who said what to whom, in the order of the trace and in its words.
struct SequenceDiagram {
  private let language: Language
  private var lines: [String] = []
  /// Whether Apple's sheet is up, so that what the person does is done to it and not to the app.
  private var sheetIsUp = false

  private init(_ language: Language) { self.language = language }

  /// The text of the diagram of a scene's journal.
  static func mermaid(_ scene: Scene, in language: Language) -> String {
    var diagram = SequenceDiagram(language)
    for entry in scene.journal { diagram.take(entry) }
    let title: Phrase = "Sign in with Apple, as the client \(scene.profile.title) does it"
    let heading =
      [
        "---", "title: \"\(Markup.mermaid(title.said(in: language)))\"", "---", "sequenceDiagram",
        "  autonumber",
      ]
      + Party.allCases.map { party in
        "  \(party == .person ? "actor" : "participant") \(party.identifier) as \(party.name.said(in: language))"
      }
    return (heading + diagram.lines).map { $0 + "\n" }.joined()
  }

  private mutating func take(_ entry: JournalEntry) {
    sheetIsUp = sheetIsUp || entry.beginsSheet
    for line in TraceLine.lines(of: entry) {
      guard let ends = ends(of: entry.item, line) else {
        lines.append("  Note over \(line.party.identifier): \(text(of: line))")
        continue
      }
      let arrow =
        switch (line.tone, ends.isAnswer) {
        case (.failure, true), (.refusal, true): "--x"
        case (.failure, false), (.refusal, false): "-x"
        case (.plain, true), (.success, true), (.warning, true): "-->>"
        case (.plain, false), (.success, false), (.warning, false): "->>"
        }
      lines.append(
        "  \(ends.from.identifier)\(arrow)\(ends.to.identifier): \(text(of: line))")
    }
    if entry.endsSheet { sheetIsUp = false }
  }

  /// What was said, then what it carried; identifiers, which nobody reads in a diagram, are left out.
  private func text(of line: TraceLine) -> String {
    let details = line.details.compactMap { detail -> String? in
      switch detail.value {
      case .identifier, .digest: nil
      case .text, .absent, .check, .unenforced:
        "\(detail.label.said(in: language)): "
          + TextWidth.cut(detail.value.text(in: language), toWidth: 48)
      }
    }
    return ([line.title.said(in: language)] + details).map { Markup.mermaid($0) }.joined(
      separator: "<br/>")
  }

  // MARK: From whom to whom

  /// From whom to whom something was said.
  struct Ends: Hashable {
    var from: Party
    var to: Party
    var isAnswer = false
  }

  /// From whom to whom a line went that the journal's entry at `place` makes; `nil` for what is said to nobody.
  static func ends(of line: TraceLine, at place: Int, in journal: [JournalEntry]) -> Ends? {
    var diagram = SequenceDiagram(.english)
    diagram.sheetIsUp =
      journal[...place].last { $0.beginsSheet || $0.endsSheet }?.beginsSheet ?? false
    return diagram.ends(of: journal[place].item, line)
  }

  /// `nil` for what happens at one party alone and is said to nobody.
  private func ends(of item: JournalEntry.Item, _ line: TraceLine) -> Ends? {
    switch item {
    case .event(let event), .refused(let event, _): return ends(of: event, line)
    case .effect(let effect): return ends(of: effect, line)
    case .request: return Ends(from: .app, to: .apple)
    case .notification where line.party == .apple: return Ends(from: .apple, to: .backend)
    case .mail(let outcomes):
      return outcomes.last.map { Ends(from: line.party, to: $0.isDelivered ? .person : .backend) }
    case .checks, .act, .fault, .differs, .notification, .webSignIn, .refusedAct, .deletionResumed:
      return nil
    }
  }

  private func ends(of event: Event, _ line: TraceLine) -> Ends? {
    switch event.kind.origin {
    case .person: return Ends(from: line.party, to: sheetIsUp ? .apple : .app)
    case .device: return Ends(from: line.party, to: .app)
    case .answer:
      if line.party == .app { return nil }
      return Ends(from: line.party, to: .app, isAnswer: true)
    }
  }

  private func ends(of effect: Effect, _ line: TraceLine) -> Ends? {
    switch effect {
    case .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier, .writeKeychainSession,
      .keepCredential, .forgetKeptCredential, .removeKeychainSession:
      Ends(from: .app, to: line.party)
    case .deleteAppContainer: Ends(from: .system, to: .userDefaults)
    case .authorize, .cancelRequest: Ends(from: .system, to: .apple)
    case .getCredentialState: Ends(from: .app, to: .system)
    case .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously, .saveDocument,
      .readDocument, .signOut, .sendWelcomeMail, .deleteAccount:
      Ends(from: .app, to: .backend)
    case .readStorage, .performRequest, .log, .dropPendingAnswers: nil
    }
  }
}

extension Party {
  /// Its name in the diagram: the raw value, which is a word that Mermaid does not know.
  fileprivate var identifier: String { rawValue }
}

extension JournalEntry {
  /// Whether Apple's sheet comes up with it.
  fileprivate var beginsSheet: Bool {
    if case .event(.sheetPresented) = item { true } else { false }
  }

  /// Whether Apple's sheet is gone after it.
  fileprivate var endsSheet: Bool {
    guard case .event(let event) = item else { return false }
    switch event.kind {
    case .appleResponded, .appleFailed, .appKilled, .appDeleted, .windowMissing, .keychainLocked:
      return true
    default: return false
    }
  }
}

extension MailOutcome {
  fileprivate var isDelivered: Bool {
    switch self {
    case .delivered, .relayed: true
    case .bounced: false
    }
  }
}
