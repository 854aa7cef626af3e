import JOSE

/// What is kept of the lessons between runs.
public struct LessonProgress: Hashable, Sendable {
  /// What is kept of each lesson that was begun.
  var records: [LessonName: Record] = [:]

  /// What is kept of a lesson.
  struct Record: Hashable, Sendable {
    /// How many steps are done, 0 or more.
    var stepsDone = 0
    /// The choice that the walk made right, counted from 0.
    var rightChoice: Int?
    /// Whether its question was answered, now or in an earlier round.
    var isFinished = false

    /// How the lesson stands when it is gone on with.
    var standing: LessonStanding {
      LessonStanding(
        stepsDone: stepsDone, rightChoice: rightChoice,
        tried: isFinished ? rightChoice.map { [$0] } ?? [] : [])
    }
  }

  /// Nothing was begun.
  public init() {}

  /// How far somebody is in a lesson.
  public enum State: Hashable, Sendable {
    /// It was not begun.
    case untouched
    /// Some steps are done.
    case begun(stepsDone: Int)
    /// Its question was answered.
    case finished
  }

  /// How far somebody is in the lesson with the file name `name`.
  func state(of name: LessonName) -> State {
    guard let record = records[name] else { return .untouched }
    return record.isFinished ? .finished : .begun(stepsDone: record.stepsDone)
  }

  /// Keeps how a lesson stands; what was finished once stays finished.
  mutating func keep(_ standing: LessonStanding, of name: LessonName) {
    let wasFinished = records[name]?.isFinished ?? false
    records[name] = Record(
      stepsDone: standing.stepsDone, rightChoice: standing.rightChoice,
      isFinished: wasFinished || standing.isFinished)
  }
}

// MARK: - The file

extension LessonProgress {
  /// Why a file is no progress of lessons.
  public struct ReadingError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in one sentence without a full stop.
    public var description: String
  }

  private static let version: Int64 = 1

  /// Reads what ``text`` wrote; lessons that this program does not have are kept out.
  public init(parsing text: String) throws(ReadingError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw ReadingError(description: "it is no JSON (\(error))")
    }
    guard let object = value.object, let version = object["version"]?.integer,
      let lessons = object["lessons"]?.object
    else { throw ReadingError(description: "it has no version or no lessons") }
    guard version == Self.version else {
      throw ReadingError(description: "it is of version \(version), this program knows 1")
    }
    for member in lessons.members {
      guard let name = LessonName(rawValue: member.name) else { continue }
      guard let record = member.value.object,
        let stepsDone = record["stepsDone"]?.integer, (0...1000).contains(stepsDone),
        case .bool(let isFinished)? = record["isFinished"]
      else { throw ReadingError(description: "the lesson \(member.name) is not understood") }
      let rightChoice = record["rightChoice"]?.integer
      guard (rightChoice ?? 0) >= 0, (rightChoice ?? 0) <= 8 else {
        throw ReadingError(description: "the lesson \(member.name) has no such choice")
      }
      records[name] = Record(
        stepsDone: Int(stepsDone), rightChoice: rightChoice.map { Int($0) },
        isFinished: isFinished)
    }
  }

  /// What is kept, as JSON.
  public var text: String {
    var lessons = JSONObject()
    for name in LessonName.allCases {
      guard let record = records[name] else { continue }
      lessons[name.rawValue] = .object([
        "stepsDone": .integer(Int64(record.stepsDone)),
        "rightChoice": record.rightChoice.map { .integer(Int64($0)) } ?? .null,
        "isFinished": .bool(record.isFinished),
      ])
    }
    let file: JSONObject = ["version": .integer(Self.version), "lessons": .object(lessons)]
    return JSONValue.object(file).prettyText + "\n"
  }
}

/// Where lessons come from, and where what is done of them is kept.
public struct LessonShelf: Sendable {
  /// The text of a file below `Lessons/`, such as `en/nonce.md`; `nil` where there is none.
  var text: @Sendable (_ file: String) -> String?
  /// The kept progress as ``LessonProgress/text`` wrote it; `nil` where nothing was kept.
  var load: @Sendable () throws -> String?
  /// Keeps the progress.
  var save: @Sendable (_ text: String) throws -> Void

  /// A shelf of the program's own lessons.
  ///
  /// `load` answers the kept text, `nil` where there is none; `save` keeps one. What they throw is said to the person in
  /// its own words.
  public init(
    load: @escaping @Sendable () throws -> String? = { nil },
    save: @escaping @Sendable (_ text: String) throws -> Void = { _ in }
  ) {
    text = { Asset.text(named: "Lessons/\($0)") }
    self.load = load
    self.save = save
  }

  /// A shelf of other lessons.
  init(
    text: @escaping @Sendable (_ file: String) -> String?,
    load: @escaping @Sendable () throws -> String? = { nil },
    save: @escaping @Sendable (_ text: String) throws -> Void = { _ in }
  ) {
    (self.text, self.load, self.save) = (text, load, save)
  }

  /// A lesson in a language; throws ``LessonError``.
  func lesson(_ name: LessonName, in language: Language) throws(LessonError) -> Lesson {
    let file = Self.file(name, in: language)
    return try Lesson(name, text: try found(file), file: "Assets/Lessons/\(file)")
  }

  /// What a lesson is called and about, without reading the rest of it.
  func summary(_ name: LessonName, in language: Language) -> LessonSummary {
    LessonSummary(
      of: text(Self.file(name, in: language)) ?? "", name)
  }

  private func found(_ file: String) throws(LessonError) -> String {
    guard let text = text(file) else {
      throw LessonError(file: "Assets/Lessons/\(file)", line: 1, "there is no such file")
    }
    return text
  }

  private static func file(_ name: LessonName, in language: Language) -> String {
    "\(language.rawValue)/\(name.rawValue).md"
  }
}

/// What a list says of a lesson.
struct LessonSummary: Hashable {
  var name: LessonName
  var title: String
  var introduction: String
  /// How many steps it has: its sections but the last two.
  var steps: Int

  /// Reads the title and the first paragraph.
  init(of text: String, _ name: LessonName) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    steps = max(1, lines.count { $0.hasPrefix("## ") } - 2)
    title = lines.first.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? name.rawValue
    introduction =
      InlineMarkdown(
        lines.dropFirst().drop(while: \.isEmpty).prefix { !$0.isEmpty && !$0.hasPrefix("```") }
          .joined(separator: " ")
      ).text
  }
}
