import Testing
import Vocabulary

@Suite("A moment")
struct TimestampTests {
  @Test(
    "a moment reads as date and time in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_780_998_060, "2026-06-09T09:41:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (-2_203_977_600, "1900-02-28T00:00:00Z"),
    ] as [(Int64, String)])
  func date(seconds: Int64, expected: String) {
    #expect(Timestamp(seconds: seconds).iso8601 == expected)
  }

  @Test("milliseconds before 1970 belong to the second that they are in")
  func roundsDown() {
    #expect(Timestamp(milliseconds: -1).seconds == -1)
    #expect(Timestamp(milliseconds: -1000).seconds == -1)
    #expect(Timestamp(milliseconds: 1999).seconds == 1)
  }

  @Test("a phone shows the hour without a leading zero")
  func clocks() {
    let moment = Timestamp(seconds: 1_780_998_060)
    #expect(moment.phoneClock == "9:41")
    #expect(moment.timeOfDay == "09:41:00")
    #expect(Timestamp(seconds: -1).phoneClock == "23:59")
  }
}
