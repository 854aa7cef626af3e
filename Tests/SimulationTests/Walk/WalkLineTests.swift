import AppleAuthority
import SignInFlow
import Simulation
import Testing
import Vocabulary

/// A walk is written a line a step, and read again.
struct WalkLineTests {
  @Test("every step that can be recorded comes back as it was from the line it was written as")
  func everyStepRoundTrips() throws {
    var random = SeededRandomNumberGenerator(seed: 7)
    for round in 0..<60 {
      for step in AnyStep.all(using: &random) {
        let recorded = WalkStep.Recorded(step, isMeanwhile: round.isMultiple(of: 2))
        let line = recorded.line
        #expect(try WalkStep.Recorded(line: line) == recorded, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
      }
    }
  }

  @Test("every line of the grammar can be read, and is written as it stands there")
  func everyFormParses() throws {
    for form in LineForm.all {
      let recorded = try WalkStep.Recorded(line: form.example)
      #expect(recorded.line == form.example)
      #expect(!form.meaning.isEmpty)
    }
    #expect(
      LineForm.Group.allCases.allSatisfy { group in LineForm.all.contains { $0.group == group } })
  }

  @Test("no form of the grammar is left out by the steps that can be recorded")
  func everyFormIsWritten() throws {
    var random = SeededRandomNumberGenerator(seed: 1)
    var lines: [String] = []
    for _ in 0..<40 {
      lines += AnyStep.all(using: &random).map { WalkStep.Recorded($0).line }
    }
    for form in LineForm.all {
      // The words before the first value tell a form from the others.
      let words = form.pattern.split(separator: " ").prefix { $0.allSatisfy { !$0.isUppercase } }
        .prefix { !$0.contains("|") && !$0.hasPrefix("[") }
      #expect(lines.contains { $0.hasPrefix(words.joined(separator: " ")) }, "\(form.pattern)")
    }
  }

  @Test(
    "what a person types is understood",
    arguments: [
      ("sign in", WalkStep.event(.appleButtonTapped)),
      ("  hide   the e-mail  # quietly", .event(.emailChoiceChanged(.hide))),
      ("name Ada Lovelace", .event(.nameEdited(.init(givenName: "Ada", familyName: "Lovelace")))),
      ("name \"\"", .event(.nameEdited(.init(givenName: "")))),
      ("name none Lovelace", .event(.nameEdited(.init(familyName: "Lovelace")))),
      ("name Ada middle King", .event(.nameEdited(.init(givenName: "Ada", middleName: "King")))),
      ("open profile", .event(.tabSelected(.profile))),
      ("set offline on", .act(.setFault(.network(.offline), true))),
      ("set email-in-repeat-token firstOnly", .act(.setPolicy(.emailInRepeatToken(.firstOnly)))),
      ("set email-in-repeat-token first-only", .act(.setPolicy(.emailInRepeatToken(.firstOnly)))),
      ("set account minji@example.com", .act(.signInToAppleAccount(id: 11))),
      ("set account 2", .act(.signInToAppleAccount(id: 2))),
      ("kill at savingDocument", .act(.killAtNext(.savingDocument))),
      ("wait 1 minute", .wait(milliseconds: 60_000)),
      ("start", .start(.init())),
      ("start seed 18446744073709551615", .start(.init(seed: .max))),
    ])
  func peopleAreUnderstood(line: String, step: WalkStep) throws {
    let addresses = ["minji@example.com": Int64(11)]
    #expect(try WalkStep.Recorded(line: line, account: { addresses[$0] }).step == step)
  }

  @Test(
    "a slip is told with its column and what was meant",
    arguments: [
      ("sing in", 1, "'sing' is not known here; did you mean sign?"),
      ("sign inn", 6, "'inn' is not known here; did you mean in?"),
      ("sign", 5, "the line ends too early; 'in' or 'out' is missing"),
      ("set ofline on", 5, "'ofline' is not known here; did you mean offline?"),
      ("set offline maybe", 13, "'maybe' is not known here; 'on' or 'off' can stand here"),
      ("set clinet recommended", 5, "'clinet' is not known here; did you mean client?"),
      ("set client recomended", 12, "'recomended' is not known here; did you mean recommended?"),
      ("continue please", 10, "the line should end before 'please'"),
      ("launch now", 8, "the line should end before 'now'"),
      (
        "wait 5 fortnights", 8,
        "'fortnights' is not known here; 'days', 'hours', 'minutes', 'seconds' or 'ms' can stand here"
      ),
      ("wait 9223372036854775807 days", 6, "that is longer than 3650 days"),
      ("set latency -1", 13, "'-1' is no whole number from 0 to 600000"),
      (
        "set account nobody@example.com", 13,
        "no Apple Account has the address 'nobody@example.com'"
      ),
      ("name \"Ada", 6, "the quotation that begins here is not closed"),
      ("name \"A\\da\"", 8, "no such escape; there are \\\" \\\\ \\n \\t and \\u{…}"),
      ("name \"\\u{110000}\"", 7, "\\u needs a code point in braces, such as \\u{1F33B}"),
      ("name A\u{1B}B", 7, "a control character stands here; write it as \\u{1b}"),
      ("", 1, "a step is missing here"),
      ("meanwhile", 10, "a step is missing here"),
      ("\"sign\" in", 1, "'sign' is not known here"),
      ("start clock walking from noon", 26, "'noon' is no moment such as 2026-06-09T09:41:00Z"),
    ])
  func slipsAreTold(line: String, column: Int, message: String) {
    #expect(throws: LineError.self) { try WalkStep.Recorded(line: line) }
    do {
      _ = try WalkStep.Recorded(line: line)
    } catch {
      #expect(error.column == column)
      #expect(error.description == message)
    }
  }

  @Test("an answer is no step: it is written as a comment")
  func answersAreComments() {
    #expect(WalkStep.Recorded(.event(.windowMissing)).line.hasPrefix("#"))
  }

  @Test("any bytes at all make a step or an error, and nothing else")
  func noiseIsRefused() {
    var random = SeededRandomNumberGenerator(seed: 3)
    let words =
      LineForm.all.flatMap { $0.example.split(separator: " ").map(String.init) } + [
        "\"", "\\", "#", "\u{0}",
      ]
    for _ in 0..<4000 {
      let line = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      do {
        let recorded = try WalkStep.Recorded(line: line)
        #expect(try WalkStep.Recorded(line: recorded.line) == recorded)
      } catch {
        #expect(error.column >= 1 && error.column <= line.unicodeScalars.count + 1, "\(line)")
      }
    }
  }
}
