/// The words around lessons.
enum LessonText {
  static let question: Phrase = "question"
  static let finished: Phrase = "finished"
  static let help: Phrase = "l  a hint, or this step done for you"
  static let helpAtStart: Phrase = "l  to where it starts, or a hint"
  static let next: Phrase = "l  the next lesson, and all others"
  static let undecided: Phrase = """
    None of the answers is so in your walk where it stands now, or more than one is. Step back with [, or press l to \
    start over.
    """

  static func step(_ number: Int, of count: Int) -> Phrase { "step \(number) of \(count)" }
  static func waits(for words: String) -> Phrase { "waits for \(words)" }
  static func answer(count: Int) -> Phrase { "Answer here with 1 to \(count); back: l." }
  static func found(_ words: String) -> Phrase { "In your walk: \(words)." }

  static func noticed(_ number: Int, of count: Int) -> Phrase {
    number == count
      ? "The lesson has a question for you: l shows it."
      : "Lesson: step \(number) of \(count) is done. l shows the next."
  }

  static let closed: Phrase = "The lesson is put away; what is done is kept."
  static let noMoreHints: Phrase = "There are no more hints; l can do the step for you."
  static let noLesson: Phrase = "No lesson is open. l shows them all."
  static let stepDemonstrated: Phrase = "That was the step. [ steps back."
  static let toSetUp: Phrase = "to where the lesson starts"
  static let demonstrates: Phrase = "the step of the lesson"
  static let isSetUp: Phrase = "Here the lesson starts. [ steps back."
  static let startedOver: Phrase = "The lesson starts over; your walk is as it was."

  static let unreadableTitle: Phrase = "The lesson can’t be read"
  static let notKeptTitle: Phrase = "Progress can’t be kept"

  static func progressNotRead(_ reason: String) -> Phrase {
    """
    What was kept of the lessons can’t be read: \(reason). Nothing is written over it; until it is moved away or \
    mended, progress lasts until you quit.
    """
  }

  static func progressNotKept(_ reason: String) -> Phrase {
    "The progress of the lessons can’t be kept: \(reason). It lasts until you quit."
  }
}
