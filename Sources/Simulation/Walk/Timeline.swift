import JOSE
public import SignInFlow
import Store
public import Vocabulary

/// Where one is in the walk: so many steps were taken, and the walk stands after so many of them.
public struct Timeline: Hashable, Sendable {
  /// What each step was, the oldest first.
  public var steps: [Step] = []
  /// How many of them are behind; the rest was stepped back from.
  public var position = 0

  /// Nothing was done yet.
  public init() {}

  /// Whether steps lie ahead, which going on from here would drop.
  public var isInPast: Bool { position < steps.count }

  /// How many of the steps behind the person could see.
  public var visibleBehind: Int { steps[..<position].count(where: \.isVisible) }

  /// How many of the steps that lie ahead the person could see.
  public var visibleAhead: Int { steps[position...].count(where: \.isVisible) }

  /// The position of the nearest step before this one that the person could see; 0 where there is none.
  public var previousVisible: Int {
    var position = position - 1
    while position > 0, !steps[position - 1].isVisible { position -= 1 }
    return max(0, position)
  }

  /// The position after the next step that the person can see; the end where there is none.
  public var nextVisible: Int {
    var position = position + 1
    while position < steps.count, !steps[position - 1].isVisible { position += 1 }
    return min(steps.count, position)
  }

  /// One step.
  public struct Step: Hashable, Sendable {
    /// What was done, or that something arrived.
    public var step: WalkStep
    /// When it was.
    public var time: Timestamp
    /// The state that it led to.
    public var state: State.Kind
    /// Whether it led to something that can be seen; a request that reached a party did not.
    public var isVisible: Bool
  }
}

/// One step that can be taken back: what was before, what came after, and what it changed in the store.
struct TimelineMoment {
  var before: Run
  var after: Run
  /// How long the journal was before and after.
  var journal: Range<Int>
  var keysBefore: JSONWebKeySet?
  var keysAfter: JSONWebKeySet?
  var changes: Changes
}

// Stepping back and forward.
extension Simulation {
  /// How many steps can be taken back at most; the oldest are forgotten.
  static let longestTimeline = 2000

  /// Goes back or forward to after so many steps of ``timeline``, store included, and answers whether it moved.
  ///
  /// Throws `StoreError`, `changedMeanwhile` where another program has changed the store since; the walk then stands
  /// as near as it could get.
  @discardableResult
  public func go(to position: Int) throws -> Bool {
    let target = min(max(0, position), moments.count)
    guard target != timeline.position else { return false }
    while timeline.position > target { try stepBack() }
    while timeline.position < target { try stepForward() }
    return true
  }

  private func stepBack() throws {
    let moment = moments[timeline.position - 1]
    try database.undo(moment.changes)
    backend.keySet = moment.keysBefore
    run = moment.before
    journalCount = moment.journal.lowerBound
    timeline.position -= 1
  }

  private func stepForward() throws {
    let moment = moments[timeline.position]
    try database.redo(moment.changes)
    backend.keySet = moment.keysAfter
    run = moment.after
    journalCount = moment.journal.upperBound
    timeline.position += 1
  }

  /// What lay ahead is gone: the walk goes on from here.
  func dropFuture() {
    guard timeline.isInPast else { return }
    moments.removeSubrange(timeline.position...)
    timeline.steps.removeSubrange(timeline.position...)
    entries.removeSubrange(journalCount...)
  }

  func remember(_ moment: TimelineMoment, as step: WalkStep) {
    moments.append(moment)
    timeline.steps.append(
      Timeline.Step(
        step: step, time: now, state: run.state.kind, isVisible: !moment.journal.isEmpty))
    if moments.count > Self.longestTimeline {
      moments.removeFirst()
      timeline.steps.removeFirst()
    }
    timeline.position = moments.count
  }
}
