public import Simulation

/// A moment of a recorded walk, when the walk is taken again.
public struct WalkMoment: Hashable, Sendable {
  /// The step that led to it.
  public var step: WalkStep
  /// What there was to see.
  public var scene: Scene
  /// What happened at this step, the oldest first.
  public var news: [JournalEntry]

  /// Makes one.
  public init(step: WalkStep, scene: Scene, news: [JournalEntry]) {
    self.step = step
    self.scene = scene
    self.news = news
  }
}
