/// The lessons on their shelf, and how far the person has come in each.
struct LessonDesk {
  let shelf: LessonShelf
  /// What is kept; `nil` while nobody has asked for lessons.
  private(set) var progress: LessonProgress?
  /// Whether it may be written: what could not be read is not written over.
  private var mayKeep = true

  init(_ shelf: LessonShelf) { self.shelf = shelf }

  /// Reads what was kept, once; answers what has to be said, where it could not be read.
  mutating func open() -> Phrase? {
    guard progress == nil else { return nil }
    do {
      progress =
        try shelf.load().map { text throws(LessonProgress.ReadingError) in
          try LessonProgress(parsing: text)
        } ?? LessonProgress()
      return nil
    } catch {
      progress = LessonProgress()
      mayKeep = false
      return LessonText.progressNotRead(String(describing: error))
    }
  }

  /// Keeps how a lesson stands; answers what has to be said, where it could not be written.
  mutating func keep(_ standing: LessonStanding, of name: LessonName) -> Phrase? {
    let before = progress
    progress?.keep(standing, of: name)
    guard mayKeep, let progress, progress != before else { return nil }
    do {
      try shelf.save(progress.text)
      return nil
    } catch {
      mayKeep = false
      return LessonText.progressNotKept(String(describing: error))
    }
  }

  /// What the list of lessons says of each.
  func rows(in language: Language) -> [LessonRow] {
    LessonName.allCases.map { name in
      LessonRow(
        summary: shelf.summary(name, in: language), state: progress?.state(of: name) ?? .untouched)
    }
  }
}

/// A lesson in the list of lessons.
struct LessonRow: Hashable {
  var summary: LessonSummary
  var state: LessonProgress.State
}
