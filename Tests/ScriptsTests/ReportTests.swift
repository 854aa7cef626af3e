import Foundation
import JOSE
import Scripts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// How a report reads for programs.
struct ReportTests {
  private func report() throws -> Report {
    let player = try player()
    let good = try script("case T-1 \"all is <well> & \\\"fine\\\" #1\"\nsign in")
    let bad = try script(
      "for each seed\n  1\n  2\nsign in\nexpect screen $seed2\n".replacing("$seed2", with: "login")
        + "expect users $seed")
    return player.play([good, bad], clients: [], threads: 2)
  }

  @Test("numbers what passed and what did not")
  func numbers() throws {
    let report = try report()
    #expect((report.passed, report.failed, report.broken) == (1, 2, 0))
    #expect(!report.visited.isEmpty)
  }

  @Test("as JSON it has what a person would be told")
  func json() throws {
    let json = try JSONValue(parsing: try report().json.text)
    #expect(json.object?["failed"]?.integer == 2)
    let walks = try #require(json.object?["walks"]?.array)
    #expect(walks.count == 3 && walks[0].object?["passed"] == .bool(true))
    #expect(walks[0].object?["name"] == .string("T-1"))
    let row = walks[1].object?["row"]?.object
    #expect(row?["seed"] == .string("1"))
    let failure = try #require(walks[1].object?["failures"]?.array?.first?.object)
    #expect(failure["text"] == .string("expect screen login"))
    #expect(failure["got"] == .string("consent") && failure["line"]?.integer == 5)
    #expect(failure["screen"]?.array?.isEmpty == false)
  }

  @Test("as JUnit it is XML that any reader takes")
  func junit() throws {
    let text = try report().junit
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    #expect(text.contains("name=\"T-1 all is &lt;well&gt; &amp; &quot;fine&quot; #1\""))
    let parser = XMLParser(data: Data(text.utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.elements["testcase"] == 3 && counter.elements["testsuite"] == 1)
    #expect(counter.elements["failure"] == 4)
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
    }
  }

  @Test("as TAP it has a plan, a line a walk, and says what failed")
  func tap() throws {
    let lines = try report().tap.split(separator: "\n").map(String.init)
    #expect(lines[0] == "TAP version 14" && lines[1] == "1..3")
    #expect(lines[2] == "ok 1 - T-1 all is <well> & \"fine\" \\#1")
    #expect(lines[3] == "not ok 2 - main.siwa (1)")
    #expect(lines[4] == "  ---" && lines.contains("      got: \"consent\""))
  }

  @Test("what a script says can't break out of a format")
  func hostile() throws {
    let player = try player()
    let script = try script("case \"a\\u{1B}[2J\\n]]>\\u{0}\"\nexpect account \"\\u{7}\\u{FFFF}\"")
    let report = player.play([script], clients: [])
    #expect(!report.junit.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(XMLParser(data: Data(report.junit.utf8)).parse())
    #expect(!report.tap.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(report.tap.split(separator: "\n")[2].hasPrefix("not ok 1 - a [2J ]]>"))
  }

  @Test("a mark that turns text around stands in no format, and a reader of the XML gets it back")
  func marks() throws {
    let player = try player()
    let script = try script("case \"a\\u{202E}b\"\nexpect account \"c\\u{202E}\\u{2066}d\"")
    let report = player.play([script], clients: [])
    let marks: Set<Unicode.Scalar> = ["\u{202E}", "\u{2066}"]
    for text in [report.junit, report.tap, report.json.shownText] {
      #expect(!text.unicodeScalars.contains { marks.contains($0) })
    }
    #expect(report.junit.contains("name=\"a&#x202e;b\""))
    #expect(XMLParser(data: Data(report.junit.utf8)).parse())
    #expect(report.tap.contains("expected: \"\\\"c") && report.tap.contains("d\\\"\""))
  }
}
