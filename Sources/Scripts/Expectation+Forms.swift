import Simulation
import Vocabulary

/// How something is expected: a row of the language's documentation.
public struct ExpectationForm: Sendable {
  /// The words after `expect`.
  public var pattern: String
  /// What is looked at, in one sentence.
  public var meaning: String
  /// A line of it.
  public var example: String
  /// The words that its field or value can be, where they are a few and its pattern does not list them.
  public var words: [String] {
    if keywords == ["credential"] { return Words.credentialFields }
    if case .oneOf(let words) = value, words.count > 6 { return words }
    return []
  }
  /// The words that it begins with.
  fileprivate var keywords: [String]
  /// Takes what tells the subject from others of its kind.
  fileprivate var subject: @Sendable (inout LineReader) throws(LineError) -> Expectation.Subject
  /// What can stand for the value.
  fileprivate var value: Value

  /// What can stand for a value.
  fileprivate enum Value: Sendable {
    /// One of these words, or nothing: it is there.
    case oneOf([String])
    /// Words, a text, `absent`, `present`, `containing`.
    case anything
    /// A text that has to stand in it.
    case part
    /// A whole number.
    case number
  }

  /// Every form, in the order of the documentation.
  public static let all: [ExpectationForm] = phone + people + token + knowledge + happened

  private static let phone: [ExpectationForm] = [
    form(
      "screen", .screen, .oneOf(Words.screens), "The state that the walk stands in, or the tab.",
      "screen tab-bar"),
    form("tab", .tab, .oneOf(Words.tabs), "The tab of the tab bar.", "tab profile"),
    form(
      "sheet", .sheet, .oneOf(Words.sheets),
      "Apple's sheet, as at the first authorization or as later.", "sheet first-time"),
    form(
      "alert", .alert, .oneOf(Words.alerts), "What the app tells the person over its screen.",
      "alert missing-token"),
    form(
      "problem", .problem, .oneOf(Words.problems), "What is wrong in the sign-up form.",
      "problem email-missing"),
    form("crash", .crash, .oneOf(Words.crashes), "Why the app has crashed.", "no crash"),
    form(
      "text", .text, .part,
      "What stands on the phone's screen; a text that is broken into lines is found too.",
      "text \"Sign in with Apple\""),
  ]

  private static let people: [ExpectationForm] = [
    ExpectationForm(
      pattern: "signed in [as NAME|ADDRESS|guest] | signed out",
      meaning: "Who is signed in to the app.", example: "expect signed in as \"Minji Kim\"",
      keywords: ["signed"], subject: { (_: inout LineReader) throws(LineError) in .session },
      value: .anything),
    form(
      "account", .account, .anything, "The Apple Account on the device, by its address.",
      "account \"minji@example.com\""),
    form(
      "consent", .consent, .oneOf(["share", "hide"]), "What the person chose when they consented.",
      "consent hide"),
  ]

  private static let token: [ExpectationForm] = [
    form(
      "credential", "[FIELD]", Words.credentialFields.sorted(), .anything,
      "The newest credential, or a field of it.", "credential email absent",
      { .credential($0) }),
    named(
      "claim", "NAME", .anything,
      "A claim of the newest identity token; true, false and numbers unquoted.",
      "claim email_verified true"
    ) { .claim($0) },
    named(
      "header", "NAME", .anything, "A field of the newest identity token's header.",
      "header alg RS256"
    ) { .header($0) },
    ExpectationForm(
      pattern:
        "check \(TokenCheck.Kind.allCases.map(\.rawValue).joined(separator: "|")) holds|fails",
      meaning: "What the backend found when it verified the token.",
      example: "expect check nonce holds", keywords: ["check"],
      subject: { (reader: inout LineReader) throws(LineError) in
        let kinds = TokenCheck.Kind.allCases
        guard let word = reader.next, let kind = kinds.first(where: { $0.rawValue == word.text })
        else { throw reader.unexpected(kinds.map(\.rawValue)) }
        _ = try reader.take("a check")
        return .check(kind)
      }, value: .oneOf(["holds", "fails"])),
  ]

  private static let knowledge: [ExpectationForm] =
    Ledger.Column.allCases.map { column in
      ExpectationForm(
        pattern: "\(column.rawValue.hyphenated) \(Words.rows.joined(separator: "|")) [VALUE]",
        meaning:
          "What \(Words.name(of: column)) knows: a text, or a word that says what became of it.",
        example: "expect \(column.rawValue.hyphenated) email absent",
        keywords: [column.rawValue.hyphenated],
        subject: { (reader: inout LineReader) throws(LineError) in
          let rows = Ledger.Row.allCases
          guard let word = reader.next, let row = rows.first(where: { $0.rawValue == word.text })
          else { throw reader.unexpected(Words.rows) }
          _ = try reader.take("a value")
          return .ledger(column, row)
        }, value: .anything)
    } + [
      form("users", .users, .number, "How many users the backend has.", "users 1"),
      form(
        "new-user", .newUser, .oneOf(["yes", "no"]),
        "Whether the last sign-in made the backend's user.", "new-user no"),
      form("mail", .mail, .oneOf(Words.mail), "What became of the newest mail.", "mail relayed"),
    ]

  private static let happened: [ExpectationForm] = [
    form(
      "error", .error, .anything,
      "The newest error since the person last asked for something: number or name, and the underlying number.",
      "error 1000 -7022"),
    form(
      "notification", .notification, .oneOf(Words.notifications),
      "What the newest notification from Apple came to at the backend.",
      "notification consent-revoked"),
    form(
      "difference", .difference, .oneOf(Words.differences),
      "What would have gone otherwise on a device with the production backend, the newest.",
      "no difference"),
    form(
      "refused", .refusal, .oneOf(Words.refusals), "Why the step before, with try, led nowhere.",
      "refused request-is-running"),
    ExpectationForm(
      pattern: "trace \"TEXT\" [since \"TEXT\"]",
      meaning: "A line of the trace, or one behind the last line that has the second text.",
      example: "expect trace \"createRequest\"", keywords: ["trace"],
      subject: { (_: inout LineReader) throws(LineError) in .trace(since: nil) }, value: .part),
  ]

  private static func form(
    _ words: String, _ subject: Expectation.Subject, _ value: Value, _ meaning: String,
    _ example: String
  ) -> ExpectationForm {
    let placeholder: String =
      switch value {
      case .oneOf(let choices): choices.count > 6 ? "[WORD]" : "[\(choices.joined(separator: "|"))]"
      case .anything: "[VALUE]"
      case .part: "\"TEXT\""
      case .number: "NUMBER"
      }
    return ExpectationForm(
      pattern: "\(words) \(placeholder)", meaning: meaning, example: "expect \(example)",
      keywords: [words], subject: { (_: inout LineReader) throws(LineError) in subject },
      value: value)
  }

  /// A form whose subject has a field from a list, which can be left away.
  private static func form(
    _ words: String, _ placeholder: String, _ fields: [String], _ value: Value,
    _ meaning: String, _ example: String,
    _ subject: @escaping @Sendable (String?) -> Expectation.Subject
  ) -> ExpectationForm {
    ExpectationForm(
      pattern: "\(words) \(placeholder) [VALUE]", meaning: meaning, example: "expect \(example)",
      keywords: [words],
      subject: { (reader: inout LineReader) throws(LineError) in
        guard let word = reader.next, word.text != "absent", word.text != "present" else {
          return subject(nil)
        }
        guard let field = fields.first(where: { $0.isWord(word.text) }) else {
          throw reader.unexpected(fields + ["absent", "present"])
        }
        _ = try reader.take("a field")
        return subject(field)
      }, value: value)
  }

  /// A form whose subject has a name that can be anything.
  private static func named(
    _ words: String, _ placeholder: String, _ value: Value, _ meaning: String,
    _ example: String, _ subject: @escaping @Sendable (String) -> Expectation.Subject
  ) -> ExpectationForm {
    ExpectationForm(
      pattern: "\(words) \(placeholder) [VALUE]", meaning: meaning, example: "expect \(example)",
      keywords: [words],
      subject: { (reader: inout LineReader) throws(LineError) in
        subject(try reader.take("a name").text)
      }, value: value)
  }
}

// MARK: - Reading

extension Expectation {
  /// Takes an expectation from a line whose `expect` was taken.
  init(_ reader: inout LineReader) throws(LineError) {
    let isNegated = reader.takeIf("no")
    guard let word = reader.next, !word.isQuoted,
      let form = ExpectationForm.all.first(where: { $0.keywords[0].isWord(word.text) })
    else { throw reader.unexpected(ExpectationForm.all.map { $0.keywords[0] } + ["no"]) }
    _ = try reader.take("what is expected")
    var subject = try form.subject(&reader)
    // Columns are positions, so that this is the value's first word whatever stood before the expectation.
    let valueIndex = reader.column - 1
    let match: Match
    if subject == .session {
      match = try Self.session(&reader)
    } else {
      match = try form.value.read(&reader)
    }
    if case .trace = subject, reader.takeIf("since") {
      subject = .trace(since: try reader.take("the text of a line").text)
    }
    try reader.finish()
    self.init(subject: subject, match: match, isNegated: isNegated, valueIndex: valueIndex)
  }

  /// `in`, `in as VALUE`, or `out`.
  private static func session(_ reader: inout LineReader) throws(LineError) -> Match {
    if reader.takeIf("out") { return .absent }
    guard reader.takeIf("in") else { throw reader.unexpected(["in", "out"]) }
    guard reader.takeIf("as") else { return .present }
    let word = try reader.take("who is signed in")
    return .words([Word(text: word.text, isQuoted: word.isQuoted)])
  }
}

extension ExpectationForm.Value {
  fileprivate func read(_ reader: inout LineReader) throws(LineError) -> Expectation.Match {
    guard let word = reader.next else {
      switch self {
      case .oneOf, .anything: return .present
      case .part: _ = try reader.take("a text")
      case .number: _ = try reader.take("a number")
      }
      return .present
    }
    switch self {
    case .part: return .containing(try reader.take("a text").text)
    case .number:
      guard !word.isQuoted, Int64(word.text) != nil else {
        throw LineError(column: word.column, "'\(word.text)' is no whole number")
      }
      return .words([try Self.word(&reader)])
    case .oneOf(let choices):
      if let match = try Self.presence(&reader) { return match }
      guard !word.isQuoted, choices.contains(where: { $0.isWord(word.text) }) else {
        throw reader.unexpected(choices + ["absent", "present"])
      }
      return .words([try Self.word(&reader)])
    case .anything:
      if let match = try Self.presence(&reader) { return match }
      if reader.takeIf("containing") {
        return .containing(try reader.take("a text").text)
      }
      var words: [Expectation.Word] = []
      while reader.next != nil { words.append(try Self.word(&reader)) }
      return .words(words)
    }
  }

  private static func presence(
    _ reader: inout LineReader
  ) throws(LineError) -> Expectation.Match? {
    if reader.takeIf("absent") { return .absent }
    return reader.takeIf("present") ? .present : nil
  }

  private static func word(_ reader: inout LineReader) throws(LineError) -> Expectation.Word {
    let word = try reader.take("a value")
    return Expectation.Word(text: word.text, isQuoted: word.isQuoted)
  }
}
