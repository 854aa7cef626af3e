public import SignInFlow

/// An edge of the state map that was taken: from where, by what, to where.
public struct Transition: Hashable, Sendable {
  /// Where the walk stood.
  public var from: State.Kind
  /// What happened.
  public var event: Event.Kind
  /// Where it led.
  public var to: State.Kind

  /// Makes one.
  public init(from: State.Kind, event: Event.Kind, to: State.Kind) {
    self.from = from
    self.event = event
    self.to = to
  }
}
