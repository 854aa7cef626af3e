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
  public var name: String {
    switch self {
    case .person: "Person"
    case .app: "App"
    case .system: "iOS"
    case .keychain: "Keychain"
    case .userDefaults: "UserDefaults"
    case .apple: "Apple"
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
  public var title: String
  /// What it carried, in order.
  public var details: [Detail]
  /// How it is meant.
  public var tone: Tone

  /// Makes a line.
  public init(
    time: Timestamp, party: Party, title: String, details: [Detail] = [], tone: Tone = .plain
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
    /// The name that the field has in the interface that it belongs to.
    public var label: String
    /// The value.
    public var value: Value

    /// Makes a detail.
    public init(_ label: String, _ value: Value) {
      self.label = label
      self.value = value
    }
  }

  /// What can stand beside a label.
  public enum Value: Hashable, Sendable {
    /// Words; broken into lines where they do not fit.
    case text(String)
    /// An identifier, code or token; its middle is left out where it does not fit.
    case identifier(String)
    /// A SHA-256 in hexadecimal; its middle is left out where it does not fit.
    case digest(String)
    /// Nothing, and a word that says in which way.
    case absent(String)
    /// The outcome of a check, and what was found.
    case check(holds: Bool, String)
    /// What was found by a check that fails here and binds nobody, as it would in production.
    case unenforced(String)
  }
}

extension TraceLine.Value {
  /// The outcome of a check.
  static func check(_ check: TokenCheck) -> Self {
    check.holds || check.isEnforced
      ? .check(holds: check.holds, check.detail) : .unenforced(check.detail)
  }

  /// The value; where it is `nil`, that it is absent.
  static func text(orAbsent value: String?) -> Self {
    value.map { $0.isEmpty ? .text(TraceText.emptyString) : .text($0) } ?? .absent(TraceText.absent)
  }

  /// The identifier; where it is `nil`, that it is absent.
  static func identifier(orAbsent value: String?) -> Self {
    value.map { .identifier($0) } ?? .absent(TraceText.absent)
  }

  /// The value as plain text, shortened in its middle to `width` columns where it is an identifier.
  public func text(identifierWidth width: Int = 32) -> String {
    switch self {
    case .text(let text): text
    case .identifier(let text): TextWidth.cutMiddle(text, toWidth: width)
    case .digest(let text):
      "\(TextWidth.cutMiddle(text, toWidth: width)) (\(TraceText.digest))"
    case .absent(let word): "\(Glyphs.absent) \(word)"
    case .check(let holds, let found):
      found.isEmpty
        ? (holds ? Glyphs.check : Glyphs.cross)
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
          details: [Detail("uid", .identifier(uid))])
      ]
    }
  }
}
