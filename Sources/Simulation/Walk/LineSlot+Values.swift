import SignInFlow
import Vocabulary

/// Labels that stand before a value, each at most once and in any order.
struct LabelledParts<Value: Sendable>: Sendable {
  /// A label with what is read and written behind it.
  struct Part: Sendable {
    var label: String
    var read: @Sendable (inout LineReader, inout Value) throws(LineError) -> Void
    /// `nil` where there is nothing to write.
    var write: @Sendable (Value) -> String?
  }

  var parts: [Part]

  func read(_ reader: inout LineReader, into value: inout Value) throws(LineError) {
    var left = parts
    while let word = reader.next, !word.isQuoted,
      let index = left.firstIndex(where: { $0.label == word.text })
    {
      _ = try reader.take("a label")
      try left.remove(at: index).read(&reader, &value)
    }
    // What is no label ends the line, or belongs to something else.
    if reader.next != nil, !left.isEmpty, mustEndLine { throw reader.unexpected(left.map(\.label)) }
  }

  /// Whether nothing but labels can follow.
  var mustEndLine = true

  func write(_ value: Value) -> String {
    parts.compactMap { part in part.write(value).map { "\(part.label) \($0)" } }
      .joined(separator: " ")
  }
}

extension LabelledParts.Part {
  /// A part behind whose label `slot` is read; not written where it is as in `standard`.
  init<Field: Equatable & Sendable>(
    _ label: String, _ path: any WritableKeyPath<Value, Field> & Sendable, _ slot: LineSlot<Field>,
    standard: Value? = nil
  ) {
    self.init(
      label: label,
      read: { (reader: inout LineReader, value: inout Value) throws(LineError) in
        value[keyPath: path] = try slot.read(&reader)
      },
      write: { value in
        value[keyPath: path] == standard?[keyPath: path] ? nil : slot.write(value[keyPath: path])
      })
  }
}

// MARK: - Names

extension LineSlot where Value == PersonNameComponents {
  /// A name: given name and family name, then further parts behind their labels; `none` for a given name that is absent.
  static let name = LineSlot(
    placeholder: "GIVEN-NAME [FAMILY-NAME]",
    example: PersonNameComponents(givenName: "Ada", familyName: "Lovelace"),
    read: { (reader: inout LineReader) throws(LineError) -> PersonNameComponents in
      var name = PersonNameComponents()
      let given = try reader.take("the name")
      if given.isQuoted || given.text != "none" { name.givenName = given.text }
      if let family = reader.next, family.isQuoted || !labels.contains(family.text) {
        name.familyName = try reader.take("the family name").text
      }
      try furtherParts.read(&reader, into: &name)
      return name
    },
    write: { name in
      [
        name.givenName?.quoted ?? "none", name.familyName?.quoted ?? "", furtherParts.write(name),
      ].filter { !$0.isEmpty }.joined(separator: " ")
    })

  /// Words that are no family name unless they are quoted.
  private static let labels: Set<String> = [
    "middle", "prefix", "suffix", "nickname", "email", "two-factor", "age", "real-user-status",
    "forwarding", "managed", "number",
  ]

  private static let furtherParts: LabelledParts<PersonNameComponents> = {
    func part(
      _ label: String, _ path: any WritableKeyPath<PersonNameComponents, String?> & Sendable
    ) -> LabelledParts<PersonNameComponents>.Part {
      .init(
        label: label,
        read: { (reader: inout LineReader, name: inout PersonNameComponents) throws(LineError) in
          name[keyPath: path] = try reader.take("a part of the name").text
        },
        write: { $0[keyPath: path]?.quoted })
    }
    return LabelledParts(
      parts: [
        part("middle", \.middleName), part("prefix", \.namePrefix), part("suffix", \.nameSuffix),
        part("nickname", \.nickname),
      ], mustEndLine: false)
  }()
}

// MARK: - Apple Accounts

extension LineSlot where Value == AppleAccount {
  /// An Apple Account that is made: its address, then what is otherwise than usual.
  static let newAccount = LineSlot(
    placeholder:
      "ADDRESS [name GIVEN-NAME [FAMILY-NAME]] [two-factor off] [age child] [managed on] "
      + "[forwarding off] [real-user-status unknown]",
    example: AppleAccount(
      id: 0, name: PersonNameComponents(givenName: "Ada", familyName: "Lovelace"),
      primaryEmail: "ada@example.com"),
    read: { (reader: inout LineReader) throws(LineError) -> AppleAccount in
      var account = plain
      account.primaryEmail = try reader.take("the address").text
      try parts.read(&reader, into: &account)
      return account
    },
    write: { account in
      let rest = parts.write(account)
      return account.primaryEmail.quoted + (rest.isEmpty ? "" : " \(rest)")
    })

  private static let plain = AppleAccount(id: 0, name: PersonNameComponents(), primaryEmail: "")

  private static let parts = LabelledParts<AppleAccount>(parts: [
    .init("name", \.name, .name, standard: plain),
    .init("two-factor", \.hasTwoFactorAuthentication, .either(), standard: plain),
    .init(
      "age", \.ageRange, .one(of: UserAgeRange.allCases.map { ($0.name.hyphenated, $0) }),
      standard: plain),
    .init(
      "real-user-status", \.realUserStatus,
      .one(of: UserDetectionStatus.allCases.map { ($0.name.hyphenated, $0) }), standard: plain),
    .init("forwarding", \.forwardsRelayedMail, .either(), standard: plain),
    .init("managed", \.isManaged, .either(), standard: plain),
    .init("number", \.id, .number("NUMBER", in: 0...Int64.max, example: 7), standard: plain),
  ])
}

// MARK: - The start

extension LineSlot where Value == WalkStep.Start {
  /// Client, seed, clock and latency; what is not said is as usual.
  static let start = LineSlot(
    placeholder: "[client CLIENT] [seed NUMBER] [clock PACE [from MOMENT]] [latency MS]",
    example: WalkStep.Start(),
    read: { (reader: inout LineReader) throws(LineError) -> WalkStep.Start in
      var start = WalkStep.Start()
      try parts.read(&reader, into: &start)
      return start
    },
    write: parts.write)

  private static let parts = LabelledParts<WalkStep.Start>(parts: [
    .init("client", \.client, .choice("CLIENT")),
    .init("seed", \.seed, .seed),
    .init("clock", \.clock, .clock),
    .init("latency", \.latency, .latency),
  ])
}

extension LineSlot where Value == Int64 {
  /// How long answers take, in milliseconds.
  static let latency = Self.number("MS", in: World.latencies, example: 2000)
}

extension LineSlot where Value == UInt64 {
  fileprivate static let seed = LineSlot(
    placeholder: "NUMBER", example: 1,
    read: { (reader: inout LineReader) throws(LineError) -> UInt64 in
      let word = try reader.take("the seed")
      guard let seed = UInt64(word.text) else {
        throw LineError(
          column: word.column, "'\(word.text)' is no whole number from 0 to 2^64 − 1")
      }
      return seed
    },
    write: { String($0) })
}

extension LineSlot where Value == SimulationClock {
  /// How the clock moves on, and what it shows at the start.
  fileprivate static let clock = LineSlot(
    placeholder: "live|walking|still [from MOMENT]", example: .walking(),
    read: { (reader: inout LineReader) throws(LineError) -> SimulationClock in
      let pace = try pace.read(&reader)
      guard reader.takeIf("from") else {
        return SimulationClock(SimulationClock.startOfWalk, pace: pace)
      }
      let word = try reader.take("a moment such as 2026-06-09T09:41:00Z")
      guard let moment = Timestamp(rfc3339: word.text) else {
        throw LineError(
          column: word.column, "'\(word.text)' is no moment such as 2026-06-09T09:41:00Z")
      }
      return SimulationClock(moment, pace: pace)
    },
    write: { clock in
      let moment =
        clock.now.milliseconds.isMultiple(of: 1000) ? clock.now.iso8601 : clock.now.rfc3339
      return "\(pace.write(clock.pace)) from \(moment)"
    })

  private static let pace: LineSlot<SimulationClock.Pace> = .one(of: [
    ("live", .live), ("walking", .walking), ("still", .still),
  ])
}

// MARK: - Tabs

extension LineSlot where Value == Tab {
  /// A tab, by its name.
  static let tab = LineSlot.one(of: Tab.allCases.map { ($0.name, $0) })
}

extension LineSlot where Value == Fault {
  /// A fault, by its name.
  static let fault = LineSlot.one(of: Fault.allCases.map { ($0.name, $0) }, placeholder: "FAULT")
}
