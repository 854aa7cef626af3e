extension Timestamp {
  /// Date and time in UTC to the millisecond after RFC 3339, `2026-06-09T09:41:00.120Z`.
  public var rfc3339: String {
    let fraction = String(milliseconds - seconds * 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(iso8601.dropLast()).\(zeros)\(fraction)Z"
  }

  /// Reads what ``rfc3339`` writes, with or without milliseconds; `nil` where it is something else.
  public init?(rfc3339 text: String) {
    let characters = Array(text.utf8)
    guard characters.count == 20 || characters.count == 24, characters.last == UInt8(ascii: "Z")
    else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      characters[range].reduce(0) { value, digit in
        guard let value, (0x30...0x39).contains(digit) else { return nil }
        return value * 10 + Int64(digit - 0x30)
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let fraction = characters.count == 24 ? number(20..<23) : 0
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    self.init(milliseconds: seconds * 1000 + fraction)
    // Separators in the wrong place and days that no month has do not come back as they went.
    guard (characters.count == 24 ? rfc3339 : iso8601) == text else { return nil }
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar, counting years from 1 March.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
