public import Simulation

/// What a person looks at in the inspector: which pane, and how far it is scrolled.
public struct InspectorView: Hashable, Sendable {
  /// The pane that is shown.
  public var pane: Pane
  /// How many rows of a pane are scrolled away above; a pane that is not in it stands where it starts, which is the
  /// newest entry for the trace and the top for the others.
  public var offsets: [Pane: Int]
  /// The row of *who knows what* whose values are spelled out; `nil` for the most telling one.
  public var ledgerRow: Ledger.Row?
  /// The number of the trace's entry that was moved to; `nil` for the newest one.
  var traceEntry: Int?
  /// What is said below the trace to somebody who is new; `nil` to everybody else.
  var welcome: WelcomeHint?
  /// The row that a caption speaks of; it is brought into sight.
  var lit: LitRow?
  /// What the line about the walk says in place of where one is in it, while a script is played.
  var walk: Phrase?
  /// The lesson that is open; its pane is there only then.
  var lesson: LessonView?

  /// A view of `pane`, where it starts unless `offsets` says otherwise.
  public init(pane: Pane = .trace, offsets: [Pane: Int] = [:], ledgerRow: Ledger.Row? = nil) {
    self.pane = pane
    self.offsets = offsets
    self.ledgerRow = ledgerRow
  }

  /// The panes that there are, in the order of their tabs.
  public var panes: [Pane] { Pane.allCases + (lesson == nil ? [] : [.lesson]) }

  /// The pane to the right, and from the last one the first.
  public var nextPane: Pane {
    let panes = panes
    let index = panes.firstIndex(of: pane) ?? panes.count - 1
    return panes[(index + 1) % panes.count]
  }
}
