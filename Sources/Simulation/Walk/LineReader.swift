import Vocabulary

/// The words of a line, being taken from left to right.
public struct LineReader {
  private let words: [LineWord]
  private let end: Int
  /// How many words were taken.
  public private(set) var index = 0
  /// The number of the Apple Account with that address; `nil` where there is none.
  let account: (String) -> Int64?

  /// Begins at the left.
  public init(_ line: LineWords, account: @escaping (String) -> Int64? = { _ in nil }) {
    words = line.words
    end = line.end
    self.account = account
  }

  /// The word that comes next; `nil` at the end of the line.
  public var next: LineWord? { index < words.count ? words[index] : nil }

  /// The column of what comes next.
  public var column: Int { next?.column ?? end }

  /// Takes the next word, of which `what` is said where there is none.
  public mutating func take(_ what: String) throws(LineError) -> LineWord {
    guard let word = next else { throw LineError(column: end, "\(what) is missing here") }
    index += 1
    return word
  }

  /// Takes the word that comes next if it is this keyword.
  public mutating func takeIf(_ keyword: String) -> Bool {
    guard let next, !next.isQuoted, next.text == keyword else { return false }
    index += 1
    return true
  }

  /// Takes these keywords.
  public mutating func take(keywords: [String]) throws(LineError) {
    for keyword in keywords where !takeIf(keyword) { throw unexpected([keyword]) }
  }

  /// Throws unless the line ends here.
  public func finish() throws(LineError) {
    guard let next else { return }
    throw LineError(column: next.column, "the line should end before '\(next.text)'")
  }

  /// That something else than `expected` comes next.
  public func unexpected(_ expected: [String]) -> LineError {
    var error = LineError(column: column, "")
    error.expected = expected
    return error.completed(for: next)
  }
}

extension LineError {
  /// The error that says all of what was expected, where several readings of a line fail at one place.
  static func merged(_ errors: [LineError], for word: LineWord?) -> LineError? {
    guard let farthest = errors.map(\.column).max() else { return nil }
    let there = errors.filter { $0.column == farthest }
    var error = LineError(column: farthest, "")
    error.expected = there.flatMap(\.expected).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    error = error.completed(for: word)
    // What says more than that something is unknown goes first, unless it is but a slip.
    return error.suggestion == nil ? there.first { $0.expected.isEmpty } ?? error : error
  }

  /// Says in words what was expected in place of `word`.
  fileprivate func completed(for word: LineWord?) -> LineError {
    var error = self
    guard let word else {
      error.message = "the line ends too early" + (list.map { "; \($0) is missing" } ?? "")
      return error
    }
    error.suggestion = word.isQuoted ? nil : Nearest.match(for: word.text, in: expected)
    error.message =
      "'\(word.text)' is not known here"
      + (error.suggestion == nil ? list.map { "; \($0) can stand here" } ?? "" : "")
    return error
  }

  /// What was expected, where it is little enough to be read.
  private var list: String? {
    let quoted = expected.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count <= 6 else { return nil }
    return quoted.count == 1 ? last : "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
  }
}
