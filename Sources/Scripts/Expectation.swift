public import Simulation
public import Vocabulary

/// What a script expects of a moment: `expect`, what is looked at, and how it should be.
public struct Expectation: Hashable, Sendable {
  /// What is looked at.
  public var subject: Subject
  /// How it should be.
  public var match: Match
  /// Whether it should not be so.
  public var isNegated: Bool
  /// Where the words of the value begin, counted from the line's first word.
  var valueIndex: Int

  /// The word that an expectation begins with.
  static let keyword = "expect"

  /// What can be looked at.
  public enum Subject: Hashable, Sendable {
    /// The state that the walk stands in, or the tab.
    case screen
    /// The tab of the tab bar.
    case tab
    /// What the app tells the person over its screen.
    case alert
    /// Why the app has crashed.
    case crash
    /// What is wrong in the sign-up form.
    case problem
    /// Apple's sheet, in its first or its later form.
    case sheet
    /// What stands on the phone's screen.
    case text
    /// Who is signed in to the app.
    case session
    /// The Apple Account that is signed in on the device.
    case account
    /// What the person chose when they consented.
    case consent
    /// A field of the newest credential; `nil` for the credential itself.
    case credential(String?)
    /// A claim of the newest identity token.
    case claim(String)
    /// A field of the newest identity token's header.
    case header(String)
    /// What the backend found when it verified the token.
    case check(TokenCheck.Kind)
    /// What a party knows.
    case ledger(Ledger.Column, Ledger.Row)
    /// How many users the backend has.
    case users
    /// Whether the last sign-in made the user.
    case newUser
    /// What became of the newest mail.
    case mail
    /// What the newest notification from Apple came to at the backend.
    case notification
    /// What would have gone otherwise on a device with the production backend, the newest such thing.
    case difference
    /// The newest error of Apple or the backend since the person last asked for something.
    case error
    /// Why the step before led nowhere.
    case refusal
    /// The trace, or the part of it since a line.
    case trace(since: String?)
  }

  /// How it should be.
  public enum Match: Hashable, Sendable {
    /// It is there.
    case present
    /// It is not there.
    case absent
    /// These words.
    case words([Word])
    /// A text that contains this.
    case containing(String)
  }

  /// A word of a value.
  public struct Word: Hashable, Sendable {
    /// The word.
    public var text: String
    /// Whether it is quoted, and so a text and nothing else.
    public var isQuoted: Bool
  }
}

/// What was found in place of what is expected.
enum Finding: Hashable {
  /// Nothing.
  case absent
  /// One of the language's words, with others that mean it too.
  case word(String, also: [String] = [])
  /// A text, with others that stand for the same.
  case text(String, also: [String] = [])
  /// A number.
  case number(Int64)
  /// Yes or no.
  case flag(Bool)
  /// An error: its number, its name, and the underlying number.
  case error(Int, name: String, underlying: Int?)
  /// What a party knows, and what there is to say of it.
  case cell(String, note: String?)
  /// Nothing where a party knew something before, and a word that says what became of it.
  case gone(String)
  /// Lines of which some should be there and others not.
  case lines([String])

  /// How a script would say it; `nil` where there is too much of it.
  var written: String? {
    switch self {
    case .absent: "absent"
    case .word(let word, _): word
    case .text(let text, _): text.quoted
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .error(let code, _, let underlying):
      "\(code)" + (underlying.map { " \($0)" } ?? "")
    case .cell(let value, _): value.quoted
    case .gone(let note): note
    case .lines: nil
    }
  }
}

extension Expectation {
  /// Whether what was found is as expected.
  func holds(for finding: Finding) -> Bool {
    matches(finding) != isNegated
  }

  private func matches(_ finding: Finding) -> Bool {
    switch match {
    case .present: !finding.isNothing
    case .absent: finding.isNothing
    case .words(let words): finding.equals(words)
    case .containing(let part): finding.contains(part)
    }
  }

  /// The value in words, for a report.
  var expected: String {
    let words: String =
      switch match {
      case .present: isNegated ? "absent" : "present"
      case .absent: isNegated ? "present" : "absent"
      case .words(let words):
        words.map { $0.isQuoted ? $0.text.quoted : $0.text }.joined(separator: " ")
      case .containing(let part): "containing \(part.quoted)"
      }
    switch match {
    case .present, .absent: return words
    case .words, .containing: return isNegated ? "not \(words)" : words
    }
  }
}

extension Finding {
  fileprivate var isNothing: Bool {
    switch self {
    case .absent, .flag(false), .gone: true
    case .word, .text, .number, .flag(true), .error, .cell, .lines: false
    }
  }

  fileprivate func equals(_ words: [Expectation.Word]) -> Bool {
    guard let first = words.first else { return false }
    switch self {
    case .absent, .lines: return false
    case .word(let word, let others):
      return words.count == 1 && !first.isQuoted
        && ([word] + others).contains { $0.isWord(first.text) }
    case .text(let text, let others):
      // Without quotation marks true, false and numbers are what JSON means by them, and no text.
      guard words.count == 1 else { return false }
      return others.contains(first.text)
        || text == first.text && (first.isQuoted || !first.isLiteral)
    case .number(let number):
      return words.count == 1 && !first.isQuoted && Int64(first.text) == number
    case .flag(let flag):
      return words.count == 1 && !first.isQuoted && first.text == String(flag)
    case .error(let code, let name, let underlying):
      guard !first.isQuoted, Int(first.text) == code || name.isWord(first.text) else {
        return false
      }
      return words.count == 1 || words.count == 2 && Int(words[1].text) == underlying
    case .cell(let value, let note):
      guard words.count == 1 else { return false }
      return first.isQuoted
        ? value == first.text : value == first.text || note.map { $0.isWord(first.text) } ?? false
    case .gone(let note):
      return words.count == 1 && !first.isQuoted && note.isWord(first.text)
    }
  }

  fileprivate func contains(_ part: String) -> Bool {
    switch self {
    case .text(let text, let others): ([text] + others).contains { $0.utf8Contains(part) }
    case .cell(let value, _): value.utf8Contains(part)
    case .lines(let lines): lines.contains { $0.utf8Contains(part) }
    case .absent, .word, .number, .flag, .error, .gone: false
    }
  }
}

extension Expectation.Word {
  fileprivate var isLiteral: Bool {
    text == "true" || text == "false" || Int64(text) != nil
  }
}

extension String {
  /// Whether `part` stands in it, byte for byte.
  func utf8Contains(_ part: String) -> Bool {
    let part = Array(part.utf8)
    guard let first = part.first else { return true }
    let bytes = Array(utf8)
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
    }
  }
}
