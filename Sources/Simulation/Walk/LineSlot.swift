import Vocabulary

/// A place in a line that holds a value: how it is read, and how it is written.
struct LineSlot<Value: Sendable>: Sendable {
  /// What stands for it in the grammar's documentation.
  var placeholder: String
  /// A value for the documentation's example.
  var example: Value
  /// Takes the value from a line.
  var read: @Sendable (inout LineReader) throws(LineError) -> Value
  /// Writes the value.
  var write: @Sendable (Value) -> String

  /// Another value behind this one, with keywords in between.
  func followed<Other: Sendable>(
    by keywords: String, _ other: LineSlot<Other>
  ) -> LineSlot<(Value, Other)> {
    let between = keywords.isEmpty ? " " : " \(keywords) "
    let parts = keywords.split(separator: " ").map(String.init)
    return LineSlot<(Value, Other)>(
      placeholder: placeholder + between + other.placeholder, example: (example, other.example),
      read: { (reader: inout LineReader) throws(LineError) -> (Value, Other) in
        let value = try read(&reader)
        try reader.take(keywords: parts)
        return (value, try other.read(&reader))
      },
      write: { write($0.0) + between + other.write($0.1) })
  }
}

// MARK: - Texts and numbers

extension LineSlot where Value == String {
  /// Any text, between quotation marks or a single word.
  static func text(_ placeholder: String, example: String) -> Self {
    LineSlot(
      placeholder: placeholder, example: example,
      read: { (reader: inout LineReader) throws(LineError) -> String in
        try reader.take(placeholder).text
      },
      write: { $0.quoted })
  }
}

extension LineSlot where Value == Int64 {
  /// A whole number.
  static func number(_ placeholder: String, in range: ClosedRange<Int64>, example: Int64) -> Self {
    LineSlot(
      placeholder: placeholder, example: example,
      read: { (reader: inout LineReader) throws(LineError) -> Int64 in
        let word = try reader.take(placeholder)
        guard let number = Int64(word.text), range.contains(number) else {
          throw LineError(
            column: word.column,
            "'\(word.text)' is no whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      },
      write: { String($0) })
  }

  /// An Apple Account: its number, or its address.
  static let account = LineSlot(
    placeholder: "NUMBER-OR-ADDRESS", example: 2,
    read: { (reader: inout LineReader) throws(LineError) -> Int64 in
      let word = try reader.take("the account's number or address")
      if !word.isQuoted, let number = Int64(word.text), number >= 0 { return number }
      guard let number = reader.account(word.text) else {
        throw LineError(column: word.column, "no Apple Account has the address '\(word.text)'")
      }
      return number
    },
    write: { String($0) })

  /// A span of time in milliseconds, ten years at most: `2310 ms`, `5 minutes`.
  static let duration = LineSlot(
    placeholder: "TIME", example: 300_000,
    read: { (reader: inout LineReader) throws(LineError) -> Int64 in
      let word = try reader.take("how long")
      guard let amount = Int64(word.text), amount >= 0 else {
        throw LineError(column: word.column, "'\(word.text)' is no whole number, 0 or more")
      }
      guard let unit = reader.next,
        let size = Self.units.first(where: { $0.one == unit.text || $0.many == unit.text })?.size
      else {
        throw reader.unexpected(Self.units.map(\.many))
      }
      _ = try reader.take("a unit")
      let product = amount.multipliedReportingOverflow(by: size)
      guard !product.overflow, product.partialValue <= Self.longestDuration else {
        throw LineError(column: word.column, "that is longer than 3650 days")
      }
      return product.partialValue
    },
    write: { milliseconds in
      let unit = units.first { milliseconds.isMultiple(of: $0.size) && milliseconds > 0 }
      guard let unit else { return "\(milliseconds) ms" }
      let amount = milliseconds / unit.size
      return "\(amount) \(amount == 1 ? unit.one : unit.many)"
    })

  /// Ten years in milliseconds.
  private static let longestDuration: Int64 = 3650 * 86_400_000

  private static let units: [(one: String, many: String, size: Int64)] = [
    ("day", "days", 86_400_000), ("hour", "hours", 3_600_000), ("minute", "minutes", 60_000),
    ("second", "seconds", 1000), ("ms", "ms", 1),
  ]
}

// MARK: - Choices

extension LineSlot {
  /// One of a few words.
  static func one(
    of choices: [(word: String, value: Value)], placeholder: String? = nil
  ) -> LineSlot where Value: Equatable {
    let words = choices.map(\.word)
    return LineSlot(
      placeholder: placeholder ?? words.joined(separator: "|"), example: choices[0].value,
      read: { (reader: inout LineReader) throws(LineError) -> Value in
        guard let word = reader.next, !word.isQuoted,
          let choice = choices.first(where: { $0.word.isWord(word.text) })
        else { throw reader.unexpected(words) }
        _ = try reader.take("a word")
        return choice.value
      },
      write: { value in choices.first { $0.value == value }?.word ?? "" })
  }

  /// One of the cases of an enumeration, by its raw value.
  static func choice(_ placeholder: String? = nil) -> LineSlot
  where Value: CaseIterable & RawRepresentable<String> & Equatable {
    one(of: Value.allCases.map { ($0.rawValue.hyphenated, $0) }, placeholder: placeholder)
  }
}

extension LineSlot where Value == Bool {
  /// `on` or `off`, or two other words.
  static func either(_ yes: String = "on", _ no: String = "off") -> Self {
    one(of: [(yes, true), (no, false)])
  }
}

extension String {
  /// A name of the code as a word of the language: `savingDocument` is `saving-document`.
  public var hyphenated: String {
    var word = ""
    for character in self {
      if character.isUppercase, word.last?.isLowercase ?? false { word += "-" }
      word += character.lowercased()
    }
    return word
  }

  /// Whether `word` is another way to write it: without hyphens, or in other letters.
  public func isWord(_ word: String) -> Bool { plain == word.plain }

  /// The word without what people write in several ways.
  private var plain: String { lowercased().filter { $0 != "-" && $0 != "_" } }
}
