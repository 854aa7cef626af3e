import Simulation
import Vocabulary

/// Where scripts are read from.
public struct ScriptFiles {
  /// The content of the file at a path; throws where there is none to read.
  public var read: (_ path: String) throws(ScriptFileError) -> String

  /// Reads files with `read`.
  public init(read: @escaping (_ path: String) throws(ScriptFileError) -> String) {
    self.read = read
  }
}

/// A script's file can't be read.
public struct ScriptFileError: Error, Hashable, Sendable {
  /// Why, in a few words.
  public var reason: String
  /// Whether it was read, and what stands in it is no text or too much of it.
  public var isContent: Bool

  /// Makes an error.
  public init(reason: String, isContent: Bool = false) {
    self.reason = reason
    self.isContent = isContent
  }
}

/// A line of a script's text.
struct SourceLine {
  var file: String
  var number: Int
  var isIndented: Bool
  var words: [PlacedWord]
  /// The column after the last word.
  var end: Int
  /// What is said to who watches, before the line.
  var caption: Caption?

  /// Whether its bare words begin with these.
  func begins(with keywords: String...) -> Bool {
    words.count >= keywords.count
      && zip(words, keywords).allSatisfy { !$0.word.isQuoted && $0.word.text == $1 }
  }

  func error(at index: Int, _ message: String, suggestion: String? = nil) -> ScriptError {
    guard index < words.count else {
      return ScriptError(file: file, line: number, column: end, message, suggestion: suggestion)
    }
    let word = words[index]
    return ScriptError(
      file: word.file, line: word.line, column: word.word.column, message, suggestion: suggestion)
  }
}

extension ScriptFiles {
  /// The lines of a file that say something, with those of the files that it includes in place of the `include` lines.
  func lines(of file: String) throws -> [SourceLine] {
    var lines: [SourceLine] = []
    try append(try read(file), of: file, within: [file], to: &lines)
    return lines
  }

  private func append(
    _ text: String, of file: String, within chain: [String], to lines: inout [SourceLine]
  ) throws {
    // What is said before a line that others stand for, is said before the first of them.
    var caption: Caption?
    for var line in try Self.split(text, of: file) {
      line.caption = line.caption ?? caption
      caption = line.caption
      if line.begins(with: "include") {
        let count = lines.count
        try include(line, within: chain, to: &lines)
        guard lines.count > count else { continue }
        lines[count].caption = lines[count].caption ?? caption
      } else if chain.count > 1, line.begins(with: "case") {
        continue
      } else {
        guard lines.count < ScriptLimits.lines else {
          throw line.error(at: 0, "a script has \(ScriptLimits.lines) lines at most")
        }
        lines.append(line)
      }
      caption = nil
    }
  }

  private func include(
    _ line: SourceLine, within chain: [String], to lines: inout [SourceLine]
  ) throws {
    guard line.words.count > 1 else { throw line.error(at: 1, "the file's name is missing here") }
    guard line.words.count == 2 else {
      throw line.error(at: 2, "the line should end before '\(line.words[2].word.text)'")
    }
    let path = Self.path(of: line.words[1].word.text, from: line.file)
    if chain.contains(path) {
      throw line.error(at: 1, "the files include each other in a circle")
    }
    guard chain.count <= ScriptLimits.includeDepth else {
      throw line.error(at: 1, "files include each other \(ScriptLimits.includeDepth) deep at most")
    }
    let text: String
    do {
      text = try read(path)
    } catch {
      throw line.error(at: 1, "the file '\(path)' can't be read: \(error.reason)")
    }
    try append(text, of: path, within: chain + [path], to: &lines)
  }

  /// The path of a file that is named relative to the one that names it, without `.` and what `..` takes back.
  static func path(of name: String, from file: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let start = name.hasPrefix("/") ? [] : Array(folder)
    var parts: [Substring] = []
    for (index, part) in (start + name.split(separator: "/", omittingEmptySubsequences: false))
      .enumerated()
    {
      switch part {
      case "" where index > 0: continue
      case ".": continue
      case ".." where !parts.isEmpty && parts.last != ".." && parts.last != "": parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The lines of a text that have words.
  static func split(_ text: String, of file: String) throws -> [SourceLine] {
    var lines: [SourceLine] = []
    var number = 0
    var caption: Caption?
    for raw in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var raw = raw
      if raw.last == UInt8(ascii: "\r") { raw.removeLast() }
      if number == 1, raw.starts(with: [0xEF, 0xBB, 0xBF]) { raw.removeFirst(3) }
      guard raw.count <= ScriptLimits.lineLength else {
        throw ScriptError(
          file: file, line: number, column: 1,
          "a line has \(ScriptLimits.lineLength) bytes at most")
      }
      let line = String(decoding: raw, as: UTF8.self)
      if let words = Caption.words(of: line) {
        if caption?.append(words) == nil {
          caption = Caption(words, file: file, line: number)
        }
        continue
      }
      let words: LineWords
      do {
        words = try LineWords(parsing: line)
      } catch {
        throw ScriptError(error, file: file, line: number)
      }
      if words.words.isEmpty { continue }
      lines.append(
        SourceLine(
          file: file, number: number,
          isIndented: raw.first == UInt8(ascii: " ") || raw.first == UInt8(ascii: "\t"),
          words: words.words.map { PlacedWord(word: $0, file: file, line: number) },
          end: words.end, caption: caption))
      caption = nil
    }
    return lines
  }
}
