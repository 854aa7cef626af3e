import Scripts
import Simulation

/// A lesson: steps that the person takes in their own walk, and a question about it.
struct Lesson: Hashable, Sendable {
  /// Which one it is.
  var name: LessonName
  /// What it is called.
  var title: String
  /// What it is about; shown above the first step.
  var introduction: Markdown
  /// What brings about the point where it starts.
  var setUp: [WalkStep.Recorded]
  /// The steps, in order; one or more.
  var steps: [Step]
  /// What is asked in the end.
  var question: Question
  /// What was learned, and where Apple documents it.
  var closing: Closing

  /// Something to do.
  struct Step: Hashable, Sendable {
    /// What to do, in a few words.
    var title: String
    /// Why, and what just happened.
    var body: Markdown
    /// What shows that it is done.
    var until: Condition
    /// What helps, the vaguest first.
    var hints: [String]
    /// What does it, from where the step before has led.
    var walk: [WalkStep.Recorded]
  }

  /// A question whose right answer stands in the person's own walk.
  struct Question: Hashable, Sendable {
    var title: String
    var body: Markdown
    var choices: [Choice]
  }

  /// An answer.
  struct Choice: Hashable, Sendable {
    var text: String
    /// What is so in the walk of somebody for whom it is right.
    var holds: Condition
    /// What there is to say to whoever chooses it.
    var reply: Markdown
  }

  /// What stands behind the question.
  struct Closing: Hashable, Sendable {
    var title: String
    var body: Markdown
  }
}

/// The lessons, in the order in which a newcomer takes them; raw values are their files' names.
public enum LessonName: String, CaseIterable, Hashable, Sendable {
  /// What Apple hands out once, and to whom.
  case firstLogin = "first-login"
  /// Why it has no e-mail.
  case secondLogin = "second-login"
  /// A hidden address, and the mail that is sent there.
  case hideMyEmail = "hide-my-email"
  /// The person stops using the app.
  case revocation
  /// What ties an answer to its request.
  case nonce
  /// What is lost when the app dies half-way.
  case killedSignUp = "killed-sign-up"
  /// What makes a backend believe a token.
  case backendChecks = "backend-checks"
  /// What a team sets up before the first sign-in.
  case setUp = "set-up"
  /// Deleting an account so that nothing stays behind.
  case cleaningUp = "cleaning-up"

  /// The lesson after it; `nil` behind the last.
  var next: LessonName? {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), index + 1 < all.count else { return nil }
    return all[index + 1]
  }
}
