import SignInFlow
import Vocabulary

/// One way to write a step: words, values between them, and what it means.
///
/// From the table of these, ``all``, lines are written, read, suggested and documented.
struct LinePhrase: Sendable {
  /// What kind of step it is.
  var group: LineForm.Group
  /// Its words and what stands for its values.
  var pattern: String
  /// What it does, in one sentence.
  var meaning: String
  /// A line of it.
  var example: String
  /// Its first word.
  var firstWord: String
  /// Takes the step from a line.
  var read: @Sendable (inout LineReader) throws(LineError) -> WalkStep
  /// Writes the step; `nil` where it is none of this form.
  var write: @Sendable (WalkStep) -> String?

  /// A form without values.
  init(_ group: LineForm.Group, _ words: String, _ step: WalkStep, _ meaning: String) {
    let keywords = words.split(separator: " ").map(String.init)
    self.group = group
    pattern = words
    self.meaning = meaning
    example = words
    firstWord = keywords.first ?? ""
    read = { (reader: inout LineReader) throws(LineError) -> WalkStep in
      try reader.take(keywords: keywords)
      return step
    }
    write = { $0 == step ? words : nil }
  }

  /// A form with one value, or several that `slot` puts together.
  init<Value: Sendable>(
    _ group: LineForm.Group, _ before: String, _ slot: LineSlot<Value>, then after: String = "",
    _ meaning: String, make: @escaping @Sendable (Value) -> WalkStep,
    match: @escaping @Sendable (WalkStep) -> Value?
  ) {
    let leading = before.split(separator: " ").map(String.init)
    let trailing = after.split(separator: " ").map(String.init)
    @Sendable func line(_ value: String) -> String {
      [before, value, after].filter { !$0.isEmpty }.joined(separator: " ")
    }
    self.group = group
    pattern = line(slot.placeholder)
    self.meaning = meaning
    example = line(slot.write(slot.example))
    firstWord = leading.first ?? ""
    read = { (reader: inout LineReader) throws(LineError) -> WalkStep in
      try reader.take(keywords: leading)
      let value = try slot.read(&reader)
      try reader.take(keywords: trailing)
      return make(value)
    }
    write = { match($0).map { line(slot.write($0)) } }
  }

  /// A form of an event with one value.
  static func event<Value: Sendable>(
    _ group: LineForm.Group, _ words: String, _ slot: LineSlot<Value>, _ meaning: String,
    make: @escaping @Sendable (Value) -> Event, match: @escaping @Sendable (Event) -> Value?
  ) -> LinePhrase {
    LinePhrase(
      group, words, slot, meaning, make: { .event(make($0)) },
      match: { if case .event(let event) = $0 { match(event) } else { nil } })
  }

  /// A form of something that is done to the world, with one value.
  static func act<Value: Sendable>(
    _ group: LineForm.Group, _ before: String, _ slot: LineSlot<Value>, then after: String = "",
    _ meaning: String, make: @escaping @Sendable (Value) -> WorldAct,
    match: @escaping @Sendable (WorldAct) -> Value?
  ) -> LinePhrase {
    LinePhrase(
      group, before, slot, then: after, meaning, make: { .act(make($0)) },
      match: { if case .act(let act) = $0 { match(act) } else { nil } })
  }

  /// A form of a choice that Apple's policy leaves.
  static func policy<Value: Sendable>(
    _ words: String, _ slot: LineSlot<Value>, _ meaning: String,
    make: @escaping @Sendable (Value) -> PolicyChoice,
    match: @escaping @Sendable (PolicyChoice) -> Value?
  ) -> LinePhrase {
    .act(
      .apple, words, slot, meaning, make: { .setPolicy(make($0)) },
      match: { if case .setPolicy(let choice) = $0 { match(choice) } else { nil } })
  }
}

/// How a kind of step is written: a row of the grammar's documentation.
public struct LineForm: Hashable, Sendable {
  /// What kind of step it is.
  public var group: Group
  /// The words; what is in capitals stands for a value, `[…]` can be left away, `a|b` is one of both.
  public var pattern: String
  /// What it does, in one sentence.
  public var meaning: String
  /// A line of it.
  public var example: String

  /// Whose doing a step is; the raw value is a heading.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// The person in front of the phone.
    case person = "The person"
    /// The device.
    case device = "The device"
    /// The person, in iOS Settings.
    case settings = "The person, in iOS Settings"
    /// Apple.
    case apple = "Apple"
    /// The app's developers.
    case team = "The team"
    /// Network, storage, environment, and what is broken.
    case world = "Around the app"
    /// Time.
    case time = "Time"
  }

  /// Every form, in the order of the documentation.
  public static var all: [LineForm] {
    LinePhrase.all.map {
      LineForm(group: $0.group, pattern: $0.pattern, meaning: $0.meaning, example: $0.example)
    }
  }

  /// What `set` can be followed by, faults among it.
  public static var settings: Set<String> {
    Set(
      all.compactMap { form in
        let words = form.pattern.split(separator: " ")
        return words.first == "set" && words.count > 1 ? String(words[1]) : nil
      }
    ).subtracting(["FAULT"]).union(Fault.allCases.map(\.name))
  }
}
