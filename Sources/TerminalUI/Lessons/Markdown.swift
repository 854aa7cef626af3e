/// A document in the part of Markdown (CommonMark) that lessons are written in: headings, paragraphs, lists and fenced
/// code.
struct Markdown: Hashable, Sendable {
  /// What it is made of, from top to bottom.
  var blocks: [Block]

  /// A piece of a document, and where it begins.
  struct Block: Hashable, Sendable {
    var kind: Kind
    /// The line, 1 or more.
    var line: Int
    /// Whether it belongs to the list item above it, since it is indented.
    var isIndented: Bool

    /// What it is.
    enum Kind: Hashable, Sendable {
      /// A heading of a level from 1 on.
      case heading(Int, String)
      /// Text that is wrapped anew.
      case paragraph(String)
      /// An item of a list; the number where the list has numbers.
      case item(number: Int?, String)
      /// Lines between fences, and the word behind the opening one.
      case code(info: String, lines: [String])
    }
  }

  init(blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// Reads a document; throws where a fence is not closed.
  init(parsing text: String) throws(LessonError) {
    blocks = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if let info = line.fence {
        let body = lines[(index + 1)...].prefix { $0.fence == nil }
        guard body.endIndex < lines.count else {
          throw LessonError(line: index + 1, "these fences (```) are not closed")
        }
        append(
          .code(info: info, lines: body.map { $0.without(indent: line.indent) }), line, at: index)
        index = body.endIndex + 1
        continue
      }
      if let (level, title) = line.heading {
        append(.heading(level, title), line, at: index)
      } else if let (number, text) = line.item {
        append(.item(number: number, text), line, at: index)
      } else if !line.text.isEmpty {
        join(line, at: index, startsParagraph: index == 0 || lines[index - 1].text.isEmpty)
      }
      index += 1
    }
  }

  private mutating func append(_ kind: Block.Kind, _ line: Line, at index: Int) {
    blocks.append(Block(kind: kind, line: index + 1, isIndented: line.indent > 0))
  }

  /// A line of text goes on with the paragraph or item above it, unless a blank line stands between.
  private mutating func join(_ line: Line, at index: Int, startsParagraph: Bool) {
    let last = blocks.count - 1
    switch startsParagraph ? nil : blocks.last?.kind {
    case .paragraph(let text): blocks[last].kind = .paragraph("\(text) \(line.text)")
    case .item(let number, let text):
      blocks[last].kind = .item(number: number, "\(text) \(line.text)")
    case .heading, .code, nil: append(.paragraph(String(line.text)), line, at: index)
    }
  }

  /// A line, its indentation apart.
  private struct Line {
    var indent: Int
    var text: Substring
    private var whole: Substring

    init(_ line: Substring) {
      whole = line.last == "\r" ? line.dropLast() : line
      let content = whole.drop { $0 == " " }
      indent = whole.count - content.count
      var text = content
      while text.last == " " { text.removeLast() }
      self.text = text
    }

    /// The word behind a fence; `nil` where it is none.
    var fence: String? {
      text.hasPrefix("```") ? String(text.dropFirst(3).drop { $0 == " " }) : nil
    }

    var heading: (Int, String)? {
      let signs = text.prefix { $0 == "#" }.count
      guard signs > 0, text.dropFirst(signs).first == " " else { return nil }
      return (signs, String(text.dropFirst(signs + 1)))
    }

    var item: (Int?, String)? {
      if text.hasPrefix("- ") { return (nil, String(text.dropFirst(2))) }
      let digits = text.prefix(while: \.isWholeNumber)
      guard !digits.isEmpty, text.dropFirst(digits.count).hasPrefix(". "),
        let number = Int(digits)
      else { return nil }
      return (number, String(text.dropFirst(digits.count + 2)))
    }

    func without(indent: Int) -> String {
      String(whole.dropFirst(min(indent, self.indent)))
    }
  }
}

/// What is wrong with a lesson, and where.
struct LessonError: Error, Hashable, CustomStringConvertible {
  /// The file; empty while it is not known yet.
  var file = ""
  /// The line, 1 or more.
  var line: Int
  /// What is wrong, in one sentence without a full stop.
  var message: String

  init(file: String = "", line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// Place and what is wrong, as compilers write it.
  var description: String { "\(file):\(line): \(message)" }
}
