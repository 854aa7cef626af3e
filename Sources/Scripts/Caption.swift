/// What is said to somebody who watches a script, before the line below it; every other reader takes it for a comment.
///
/// Lines that begin with `#:` are one caption, up to the next step. It can begin with what it speaks of, in brackets:
/// `#: [token email] There it is.`
public struct Caption: Hashable, Sendable {
  /// What is said, in English; empty where what was said before is to go.
  public var text: String
  /// The words in brackets; none where it speaks of nothing beside the phone.
  public var place: [String]
  /// The file that it stands in.
  public var file: String
  /// The line that it begins in, 1 or more.
  public var line: Int

  /// What its lines begin with.
  static let mark = "#:"

  /// Reads what stands behind the mark of its first line.
  init(_ words: String, file: String, line: Int) {
    self.file = file
    self.line = line
    if words.hasPrefix("["), let end = words.firstIndex(of: "]") {
      place = words[..<end].dropFirst().split(separator: " ").map(String.init)
      text = words[words.index(after: end)...].trimmed
    } else {
      place = []
      text = words
    }
  }

  /// What a line says to who watches; `nil` where it is no part of a caption.
  static func words(of line: String) -> String? {
    let line = line.trimmed
    return line.hasPrefix(mark) ? line.dropFirst(mark.count).trimmed : nil
  }

  /// Goes on with another line.
  mutating func append(_ words: String) {
    text += text.isEmpty || words.isEmpty ? words : " " + words
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t"]
    var text = String(drop { blanks.contains($0) })
    while let last = text.last, blanks.contains(last) { text.removeLast() }
    return text
  }
}
