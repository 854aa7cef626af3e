/// A moment in simulated time: whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Nothing but the world's clock makes one, so that the same walk can be repeated to the millisecond.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
  public var milliseconds: Int64

  /// Makes a moment from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Makes a moment from whole seconds since 1970, the unit of a token's `iat` and `exp`
  /// (RFC 7519 §2, `NumericDate`).
  public init(seconds: Int64) {
    self.milliseconds = seconds * 1000
  }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
  }

  /// The moment that many milliseconds later.
  public func advanced(byMilliseconds amount: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + amount)
  }

  /// The moment that many seconds later.
  public func advanced(bySeconds amount: Int64) -> Timestamp {
    advanced(byMilliseconds: amount * 1000)
  }

  /// Whether `lhs` is before `rhs`.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }
}

// MARK: - Reading it

extension Timestamp {
  /// Time of day in UTC, `09:41:07`.
  public var timeOfDay: String {
    let inDay = positiveRemainder(seconds, 86_400)
    return "\(padded(inDay / 3600)):\(padded(inDay / 60 % 60)):\(padded(inDay % 60))"
  }

  /// Hours and minutes in UTC as a phone's status bar shows them, `9:41`.
  public var phoneClock: String {
    let inDay = positiveRemainder(seconds, 86_400)
    return "\(inDay / 3600):\(padded(inDay / 60 % 60))"
  }

  /// Date and time in UTC after RFC 3339, `2026-11-30T09:41:07Z`.
  public var iso8601: String {
    // Days to civil date in the proleptic Gregorian calendar, counting years from 1 March.
    let days = (seconds - positiveRemainder(seconds, 86_400)) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let yearText = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - yearText.count))
    return "\(zeros)\(yearText)-\(padded(month))-\(padded(day))T\(timeOfDay)Z"
  }
}

private func positiveRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

private func padded(_ value: Int64) -> String {
  value < 10 ? "0\(value)" : String(value)
}
