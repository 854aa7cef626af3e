import AppleAuthority
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A bug report")
struct BugReportTests {
  private static func report(_ person: Person, recipe: String? = "continue\n") -> String {
    BugReport(
      scene: person.app.scene, language: person.app.view.language, version: "1.0",
      recipe: recipe
    ).markdown
  }

  @Test("somebody reports a backend that could not save the document")
  func documentLost() throws {
    let person = try Person(.appleService)
    person.perform(.setFault(.backend(.documentSavingFails), true))
    person.signIn()
    expectGolden(
      text: Self.report(person, recipe: "start client apple-service\ncontinue\n"),
      named: "Export/document-lost.md")
  }

  @Test("a report says what was shown to the person")
  func alert() throws {
    let person = try Person()
    person.perform(.setTwoFactorAuthentication(false))
    person.press(.enter)
    let report = Self.report(person)
    #expect(report.contains("## Got\n\n**Login screen**: Nobody is signed in.\n\nAlert: "))
    #expect(report.contains("ASAuthorizationError 1000 unknown"))
    #expect(report.contains("1. turns two-factor authentication off → Login screen\n"))
  }

  @Test("a report says what works here alone")
  func production() throws {
    let person = try Person()
    #expect(Self.report(person).contains("Nothing that was met on this walk."))
    person.perform(.setBackendEnvironment(.emulator))
    person.perform(.setFault(.token(.signatureBroken), true))
    person.signIn()
    let report = Self.report(person)
    #expect(report.contains("talks to the Firebase emulator"))
    let section = report.split(separator: "## What is otherwise in production").last ?? ""
    #expect(section.hasPrefix("\n\n- "))
  }

  @Test("a report of nothing says so")
  func nothing() throws {
    let report = Self.report(try Person(), recipe: nil)
    #expect(report.contains("Nothing was done in this run of siwa."))
    #expect(report.hasSuffix("## To repeat it\n\nNothing was done yet.\n"))
  }

  @Test("text that somebody typed stays text, in the table and around it")
  func hostileText() throws {
    var scene = try Person().app.scene
    scene.ledger.cells[.init(row: .name, column: .backend)] = .init(
      value: "a|b`c\n# *d*\u{1B}[2J <i>")
    let report = BugReport(
      scene: scene, language: .english, version: "1.0",
      recipe: "edit the name \"a```b\"\n```\n"
    ).markdown
    let row = try #require(report.split(separator: "\n").first { $0.hasPrefix("| name |") })
    #expect(row.contains("a\\|b\\`c␊\\# \\*d\\*␛\\[2J &lt;i\\>"))
    // Seven columns' borders, and those that are escaped.
    #expect(row.split(separator: "\\|").joined().count(where: { $0 == "|" }) == 7)
    #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(report.hasSuffix("\n````\nedit the name \"a```b\"\n```\n````\n"))
  }

  @Test("the palette finds what can be handed over", arguments: ["save sequence", "save report"])
  func palette(words: String) throws {
    let person = try Person()
    person.take(.character(":"))
    person.type(words)
    person.press(.enter)
    #expect(person.request == .save(words == "save report" ? .report : .sequence))
  }
}
