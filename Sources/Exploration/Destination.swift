import SignInFlow
public import Simulation
import Vocabulary

/// A place that somebody wants to be taken to: a trouble that real teams met, or a famous moment of the walk.
public struct Destination: Sendable, Identifiable {
  /// The case's number, such as `T-1`, or a short name with hyphens.
  public var id: String
  /// What one finds there, in a few words.
  public var title: String
  /// What a good client does there.
  public var advice: String
  /// What has to happen to the world on the way, each once, at the time that makes the walk shortest.
  public var allowing: [WalkStep]
  /// Whether a scene is the place.
  public var goal: @Sendable (Scene) -> Bool

  /// Makes one.
  public init(
    _ id: String, _ title: String, advice: String, allowing: [WalkStep] = [],
    goal: @escaping @Sendable (Scene) -> Bool
  ) {
    self.id = id
    self.title = title
    self.advice = advice
    self.allowing = allowing
    self.goal = goal
  }

  /// All that there are, the famous moments first, then the cases in the order of their numbers.
  public static let all: [Destination] = famous

  /// The destination of that name, whatever the case of its letters; `nil` where there is none.
  public static func destination(_ id: String) -> Destination? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
