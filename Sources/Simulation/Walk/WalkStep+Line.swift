// A recorded walk as text, a line a step.
extension WalkStep.Recorded {
  /// The step as one line of words that can be read aloud, such as `hide the e-mail`.
  ///
  /// An answer is no step of a walk; it comes out as a comment.
  public var line: String {
    guard let line = step.phraseLine else { return "# \(step)" }
    return isMeanwhile ? "\(Self.meanwhile) \(line)" : line
  }

  /// Reads what ``line`` writes, and what people write.
  ///
  /// `account` answers with the number of the Apple Account that has an address, for people who write addresses.
  public init(
    line: String, account: @escaping (String) -> Int64? = { _ in nil }
  ) throws(LineError) {
    try self.init(LineWords(parsing: line), account: account)
  }

  /// Reads the words of a line.
  public init(_ line: LineWords, account: @escaping (String) -> Int64? = { _ in nil })
    throws(LineError)
  {
    var line = line
    isMeanwhile = false
    if let first = line.words.first, !first.isQuoted, first.text == Self.meanwhile {
      isMeanwhile = true
      line = line.dropFirst()
    }
    step = try WalkStep(line, account: account)
  }

  /// The word before a step that does not wait for what is under way.
  public static let meanwhile = "meanwhile"
}

extension WalkStep {
  fileprivate var phraseLine: String? {
    for phrase in LinePhrase.all {
      if let line = phrase.write(self) { return line }
    }
    return nil
  }

  fileprivate init(
    _ line: LineWords, account: @escaping (String) -> Int64?
  ) throws(LineError) {
    guard let first = line.words.first else {
      throw LineError(column: line.end, "a step is missing here")
    }
    let phrases = first.isQuoted ? [] : LinePhrase.byFirstWord[first.text] ?? []
    var errors: [LineError] = []
    for phrase in phrases {
      var reader = LineReader(line, account: account)
      do throws(LineError) {
        let step = try phrase.read(&reader)
        try reader.finish()
        self = step
        return
      } catch {
        errors.append(error)
      }
    }
    if errors.isEmpty {
      let firstWords = LinePhrase.all.map(\.firstWord) + [WalkStep.Recorded.meanwhile]
      throw LineReader(line, account: account).unexpected(
        firstWords.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
    let column = errors.map(\.column).max()
    throw LineError.merged(errors, for: line.words.first { $0.column == column })
      ?? LineError(column: first.column, "'\(first.text)' is not known here")
  }
}
