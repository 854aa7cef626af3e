/// The five views of one moment that stand beside the phone.
public enum Pane: String, CaseIterable, Hashable, Sendable {
  /// What was called and answered, in order.
  case trace
  /// The newest credential and its identity token, opened up.
  case token
  /// Who knows what.
  case store
  /// Where the walk stands in the state machine, and where it can go.
  case map
  /// The team's mail to the person: what reached them, and what came back.
  case mailbox
  /// The lesson that is open.
  case lesson

  /// The panes that there are at every moment; the lesson's comes with a lesson.
  public static let allCases: [Pane] = [.trace, .token, .store, .map, .mailbox]

  /// The pane's name, as its tab shows it.
  public var title: Phrase {
    switch self {
    case .trace: InspectorText.trace
    case .token: InspectorText.token
    case .store: InspectorText.store
    case .map: InspectorText.map
    case .mailbox: InspectorText.mailbox
    case .lesson: InspectorText.lesson
    }
  }

  /// The target of the pane's tab: `pane.trace` and so on.
  public var target: TargetID { TargetID(rawValue: "pane.\(rawValue)") }

  /// The pane whose tab is `target`; `nil` where it is another target.
  public init?(target: TargetID) {
    guard let pane = (Pane.allCases + [.lesson]).first(where: { $0.target == target }) else {
      return nil
    }
    self = pane
  }
}
