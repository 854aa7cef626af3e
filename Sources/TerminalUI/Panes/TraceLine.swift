public import Simulation
public import Vocabulary

/// Who says or does something in the trace.
public enum Party: String, CaseIterable, Hashable, Sendable {
  /// The person in front of the phone.
  case person
  /// The app.
  case app
  /// The device's system.
  case system
  /// The Keychain on the device.
  case keychain
  /// The app's UserDefaults.
  case userDefaults
  /// Apple's sheet and its servers.
  case apple
  /// The app's backend.
  case backend

  /// The name as the trace shows it.
  public var name: Phrase {
    switch self {
    case .person: "Person"
    case .app: "App"
    case .system: Phrase(verbatim: "iOS")
    case .keychain: "Keychain"
    case .userDefaults: Phrase(verbatim: "UserDefaults")
    case .apple: Phrase(verbatim: "Apple")
    case .backend: "Backend"
    }
  }
}

/// One thing of the trace: who, what, and the details, for screens and for plain text alike.
public struct TraceLine: Hashable, Sendable {
  /// When it happened.
  public var time: Timestamp
  /// Who said or did it.
  public var party: Party
  /// What was said or done: a real call by its own name, or a few words.
  public var title: Phrase
  /// What it carried, in order.
  public var details: [Detail]
  /// How it is meant.
  public var tone: Tone

  /// Makes a line.
  public init(
    time: Timestamp, party: Party, title: Phrase, details: [Detail] = [], tone: Tone = .plain
  ) {
    self.time = time
    self.party = party
    self.title = title
    self.details = details
    self.tone = tone
  }

  /// How a line is meant.
  public enum Tone: Hashable, Sendable {
    /// Nothing to be excited about.
    case plain
    /// It held or succeeded.
    case success
    /// It failed.
    case failure
    /// It led nowhere, and why stands with it.
    case refusal
    /// It is not as it usually is: a fault, or what would be otherwise in production.
    case warning
  }

  /// A value with its label.
  public struct Detail: Hashable, Sendable {
    /// The name that the field has in the interface that it belongs to, or a word for what it holds.
    public var label: Phrase
    /// The value.
    public var value: Value

    /// Makes a detail whose label is a word.
    public init(_ label: Phrase, _ value: Value) {
      self.label = label
      self.value = value
    }

    /// Makes a detail with the name of a field, which is the same in each language.
    public init(field: String, _ value: Value) {
      self.init(Phrase(verbatim: field), value)
    }
  }

  /// What can stand beside a label.
  public enum Value: Hashable, Sendable {
    /// Words; broken into lines where they do not fit.
    case text(Phrase)
    /// An identifier, code or token; its middle is left out where it does not fit.
    case identifier(String)
    /// A SHA-256 in hexadecimal; its middle is left out where it does not fit.
    case digest(String)
    /// Nothing, and a word that says in which way.
    case absent(Phrase)
    /// The outcome of a check, and what was found.
    case check(holds: Bool, Phrase)
    /// What was found by a check that fails here and binds nobody, as it would in production.
    case unenforced(Phrase)
  }
}

extension TraceLine.Value {
  /// What is the same in each language.
  static func data(_ text: String) -> Self { .text(Phrase(verbatim: text)) }

  /// The outcome of a check.
  static func check(_ check: TokenCheck) -> Self {
    let found = Phrase(english: check.detail)
    return check.holds || check.isEnforced
      ? .check(holds: check.holds, found) : .unenforced(found)
  }

  /// The value; where it is `nil`, that it is absent.
  static func data(orAbsent value: String?) -> Self {
    value.map { $0.isEmpty ? .text(TraceText.emptyString) : .data($0) } ?? .absent(TraceText.absent)
  }

  /// The identifier; where it is `nil`, that it is absent.
  static func identifier(orAbsent value: String?) -> Self {
    value.map { .identifier($0) } ?? .absent(TraceText.absent)
  }

  /// The value as plain text, shortened in its middle to `width` columns where it is an identifier.
  public func text(in language: Language, identifierWidth width: Int = 32) -> String {
    phrase(identifierWidth: width).said(in: language)
  }

  private func phrase(identifierWidth width: Int) -> Phrase {
    switch self {
    case .text(let text): text
    case .identifier(let text): Phrase(verbatim: TextWidth.cutMiddle(text, toWidth: width))
    case .digest(let text): "\(TextWidth.cutMiddle(text, toWidth: width)) (\(TraceText.digest))"
    case .absent(let word): "\(Glyphs.absent) \(word)"
    case .check(let holds, let found):
      found.isEmpty
        ? Phrase(verbatim: holds ? Glyphs.check : Glyphs.cross)
        : "\(holds ? Glyphs.check : Glyphs.cross) \(found)"
    case .unenforced(let found): "\(Glyphs.warning) \(found) (\(TraceText.failsInProduction))"
    }
  }
}

extension TraceLine {
  /// What the trace says of `entry`: one line, or two where two places of the device answer at once.
  public static func lines(of entry: JournalEntry) -> [TraceLine] {
    switch entry.item {
    case .event(let event):
      lines(of: event, at: entry.time)
    case .refused(let event, let refusal):
      lines(of: event, at: entry.time).prefix(1).map {
        $0.refused(because: TraceText.reason(refusal, of: event.kind))
      }
    case .effect(let effect):
      lines(of: effect, at: entry.time)
    case .request(let request):
      [line(of: request, at: entry.time)]
    case .checks(let checks):
      [line(of: checks, at: entry.time)]
    case .act(let act):
      [line(of: act, at: entry.time)]
    case .fault(let fault):
      [line(of: fault, at: entry.time)]
    case .differs(let difference):
      [line(of: difference, at: entry.time)]
    case .notification(let kind, let fate):
      lines(of: kind, fate, at: entry.time)
    case .webSignIn(let result):
      [line(of: result, at: entry.time)]
    case .mail(let outcomes):
      lines(of: outcomes, at: entry.time)
    case .refusedAct(let act, let refusal):
      [line(of: act, at: entry.time).refused(because: TraceText.reason(refusal))]
    case .deletionResumed(let uid):
      [
        TraceLine(
          time: entry.time, party: .backend, title: TraceText.deletionResumed,
          details: [Detail(field: "uid", .identifier(uid))])
      ]
    }
  }
}
