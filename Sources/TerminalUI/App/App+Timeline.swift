import SignInFlow
import Simulation

// Stepping back and forward through the walk, and going on from the past.
extension App {
  /// What waits for the person's word, since doing it drops the steps that lie ahead.
  enum Onward: Hashable {
    case send(Event)
    case perform(WorldAct)
    case leaveField(then: TargetID)
    case takeMeThere(String)
    case lesson(LessonAction)
  }

  mutating func stepBack(at now: Int64) {
    if let reason = Entries.reason(against: .stepBack, in: scene) {
      show(TraceText.said(reason), at: now)
      return
    }
    go(to: scene.timeline.previousVisible, at: now)
  }

  mutating func stepForward(at now: Int64) {
    if let reason = Entries.reason(against: .stepForward, in: scene) {
      show(TraceText.said(reason), at: now)
      return
    }
    go(to: scene.timeline.nextVisible, at: now)
  }

  private mutating func go(to position: Int, at now: Int64) {
    attempt(at: now) { try $0.simulation.go(to: position) }
    // What was typed belongs to the moment that was left.
    view.phone.fields = Phone.initialFields(for: scene)
    keepFocusInSight()
  }

  /// Whether the person has to be asked before something new is done; then it waits for the answer.
  mutating func asksFirst(_ onward: Onward) -> Bool {
    guard scene.timeline.isInPast else { return false }
    view.onward = onward
    return true
  }

  /// The answer to the question whether to drop what lies ahead.
  mutating func takeInQuestion(_ input: Input, at now: Int64) -> Request? {
    switch input {
    case .key(.control("c")): return .quit
    case .key(.enter), .character("y"): goOn(at: now)
    case .key(.escape), .character("n"): view.onward = nil
    default: show("Enter drops what lies ahead and goes on, Esc leaves it as it is.", at: now)
    }
    return nil
  }

  mutating func goOn(at now: Int64) {
    guard let onward = view.onward else { return }
    view.onward = nil
    switch onward {
    case .send(let event): carryOut(event, at: now)
    case .perform(let act): carryOut(act, at: now)
    case .leaveField(let next):
      attempt(at: now) { try $0.sendPendingEdits() }
      view.focus = next
    case .takeMeThere(let id): takeMeThere(id, at: now)
    case .lesson(let action): perform(action, at: now)
    }
  }

  mutating func pressInQuestion(_ id: TargetID, at now: Int64) -> Request? {
    switch id {
    case .goOn, "hint.activate": return takeInQuestion(.key(.enter), at: now)
    case .stay, "hint.cancel": return takeInQuestion(.key(.escape), at: now)
    default: return nil
    }
  }
}
