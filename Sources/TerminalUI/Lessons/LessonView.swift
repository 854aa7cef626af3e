/// The lesson that is open, and what the person sees of it.
struct LessonView: Hashable, Sendable {
  /// How far they have come.
  var walk: LessonWalk
  /// How many of the current step's hints were asked for.
  var hintsAsked = 0
  /// From which position in the walk on steps count that lead nowhere: what a set-up has done does not.
  var countsFrom = 0
  /// The wrong choice that was tried last, whose reply is shown, counted from 0.
  var wrongChoice: Int?

  init(_ walk: LessonWalk) { self.walk = walk }
}

/// What can be done with lessons.
public enum LessonAction: Hashable, Sendable {
  /// Show the open lesson, or what can be done with it, or the list of lessons.
  case show
  /// Start or continue this lesson.
  case open(LessonName)
  /// Show the next hint.
  case hint
  /// Do the step for the person.
  case demonstrate
  /// Bring about the point where the lesson starts.
  case setUp
  /// Begin the lesson anew, and leave the walk as it is.
  case startOver
  /// Put the lesson away.
  case close
  /// Answer the question with this choice, counted from 0.
  case answer(Int)
}
