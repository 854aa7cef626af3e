import Scripts
import Simulation

// A lesson's file: Markdown, in which the sections are the steps, and fenced blocks hold lines of scripts.
extension Lesson {
  /// What can stand behind the fence of a block that is no example.
  private enum Fence: String {
    /// What shows that a step is done.
    case until
    /// What helps.
    case hint
    /// What does the step.
    case walk
    /// What brings about the starting point.
    case setUp = "set-up"
    /// What makes a choice the right one.
    case holds
  }

  /// Reads the lesson's file; throws ``LessonError`` with file and line where something is wrong in it.
  init(_ name: LessonName, text: String, file: String) throws(LessonError) {
    do throws(LessonError) {
      try self.init(name, try Markdown(parsing: text), file: file)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private init(_ name: LessonName, _ document: Markdown, file: String) throws(LessonError) {
    var sections = Section.split(document)
    guard !sections.isEmpty, sections[0].level == 1 else {
      throw LessonError(line: 1, "a lesson begins with its title: # Title")
    }
    var head = sections.removeFirst()
    let setUp = try head.steps(.setUp, of: file)
    guard let setUp else {
      throw LessonError(
        line: head.line, "a block ```set-up is missing: the steps to where the lesson starts")
    }
    var steps: [Step] = []
    while let section = sections.first, section.has(.until) {
      steps.append(try Self.step(section, file))
      sections.removeFirst()
    }
    guard !steps.isEmpty else {
      throw LessonError(line: head.line, "there is no step: a section with a block ```until")
    }
    guard sections.count == 2 else {
      throw LessonError(
        line: sections.first?.line ?? head.line,
        "behind the steps stand two sections, the question and what was learned")
    }
    self.init(
      name: name, title: head.title, introduction: try head.rest(), setUp: setUp, steps: steps,
      question: try Self.question(sections[0], file),
      closing: Closing(title: sections[1].title, body: try sections[1].rest()))
  }

  private static func step(_ section: Section, _ file: String) throws(LessonError) -> Step {
    var section = section
    guard let until = try section.condition(.until, of: file) else {
      throw LessonError(line: section.line, "a block ```until is missing")
    }
    let hints = section.takeAll(.hint).map { $0.lines.joined(separator: " ") }
    guard !hints.isEmpty, hints.allSatisfy({ !$0.isEmpty }) else {
      throw LessonError(line: section.line, "a block ```hint is missing, or empty")
    }
    guard let walk = try section.steps(.walk, of: file) else {
      throw LessonError(line: section.line, "a block ```walk is missing: the lines that do it")
    }
    return Step(
      title: section.title, body: try section.rest(), until: until, hints: hints, walk: walk)
  }

  /// The text of a question, and its choices: numbered items, each with a block ```holds and what there is to say.
  private static func question(
    _ section: Section, _ file: String
  ) throws(LessonError) -> Question {
    var body = section
    body.blocks = []
    var choices: [(text: String, section: Section)] = []
    for block in section.blocks {
      if case .item(let number?, let text) = block.kind, !block.isIndented {
        guard number == choices.count + 1 else {
          throw LessonError(line: block.line, "choices are numbered from 1 on")
        }
        choices.append((text, Section(level: 3, title: text, line: block.line, blocks: [])))
      } else if choices.isEmpty {
        body.blocks.append(block)
      } else if block.isIndented {
        choices[choices.count - 1].section.blocks.append(block)
      } else {
        throw LessonError(line: block.line, "what belongs to a choice is indented below it")
      }
    }
    guard (2...9).contains(choices.count) else {
      throw LessonError(line: section.line, "a question has from two to nine choices")
    }
    var read: [Choice] = []
    for (text, var section) in choices {
      guard let holds = try section.condition(.holds, of: file) else {
        throw LessonError(line: section.line, "a block ```holds is missing below this choice")
      }
      read.append(Choice(text: text, holds: holds, reply: try section.rest()))
    }
    return Question(title: section.title, body: try body.rest(), choices: read)
  }

  /// What stands below a heading.
  private struct Section {
    var level: Int
    var title: String
    var line: Int
    var blocks: [Markdown.Block]

    static func split(_ document: Markdown) -> [Section] {
      document.blocks.reduce(into: []) { sections, block in
        if case .heading(let level, let title) = block.kind {
          sections.append(Section(level: level, title: title, line: block.line, blocks: []))
        } else if sections.isEmpty {
          sections.append(Section(level: 0, title: "", line: block.line, blocks: [block]))
        } else {
          sections[sections.count - 1].blocks.append(block)
        }
      }
    }

    func has(_ fence: Fence) -> Bool { blocks.contains { $0.fence == fence.rawValue } }

    /// Takes the blocks with this fence out.
    mutating func takeAll(_ fence: Fence) -> [(lines: [String], line: Int)] {
      let taken = blocks.compactMap { block -> (lines: [String], line: Int)? in
        guard case .code(fence.rawValue, let lines) = block.kind else { return nil }
        return (lines, block.line)
      }
      blocks.removeAll { $0.fence == fence.rawValue }
      return taken
    }

    mutating func condition(_ fence: Fence, of file: String) throws(LessonError) -> Condition? {
      try take(fence) { try Condition(text: $0, file: file) }
    }

    mutating func steps(
      _ fence: Fence, of file: String
    ) throws(LessonError) -> [WalkStep.Recorded]? {
      try take(fence) { try StepLines(text: $0, file: file).steps }
    }

    /// What `read` makes of the one block with this fence; its errors at their line in the file.
    private mutating func take<Value>(
      _ fence: Fence, _ read: (String) throws -> Value
    ) throws(LessonError) -> Value? {
      let taken = takeAll(fence)
      guard let block = taken.first else { return nil }
      guard taken.count == 1 else {
        throw LessonError(line: taken[1].line, "there is a block ```\(fence.rawValue) already")
      }
      do {
        return try read(block.lines.joined(separator: "\n"))
      } catch let error as ScriptError {
        let suggestion = error.suggestion.map { "; did you mean \($0)?" } ?? ""
        throw LessonError(line: block.line + error.line, error.message + suggestion)
      } catch {
        throw LessonError(line: block.line, String(describing: error))
      }
    }

    /// What is left is shown, so no block may be left that would not be understood.
    func rest() throws(LessonError) -> Markdown {
      for block in blocks {
        if let fence = block.fence, Fence(rawValue: fence) != nil {
          throw LessonError(line: block.line, "a block ```\(fence) does not belong here")
        }
      }
      return Markdown(blocks: blocks)
    }
  }
}

extension Markdown.Block {
  /// The word behind its fence, where it has one.
  fileprivate var fence: String? {
    if case .code(let info, _) = kind, !info.isEmpty { info } else { nil }
  }
}
