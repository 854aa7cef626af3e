public import JOSE
import Simulation

// A report for programs.
extension Report {
  /// The report as one JSON object.
  public var json: JSONValue {
    .object([
      "passed": .integer(Int64(passed)), "failed": .integer(Int64(failed)),
      "milliseconds": .integer(milliseconds),
      "transitions": .integer(Int64(visited.count)),
      "review": .array(
        review.map {
          .object(["finding": .string($0.finding), "walks": .integer(Int64($0.walks))])
        }),
      "walks": .array(outcomes.map(\.json)),
    ])
  }

  /// The report as JUnit writes it, which test services read: a suite a file.
  public var junit: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites tests=\"\(outcomes.count)\" failures=\"\(failed - broken)\" errors=\"\(broken)\" "
        + "time=\"\(Self.seconds(milliseconds))\">",
    ]
    var rest = outcomes[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(suite.count)
      lines.append(
        "  <testsuite name=\"\(first.file.xml)\" tests=\"\(suite.count)\" "
          + "failures=\"\(suite.count { !$0.failures.isEmpty && $0.breakdown == nil })\" "
          + "errors=\"\(suite.count { $0.breakdown != nil })\" "
          + "time=\"\(Self.seconds(suite.reduce(0) { $0 + $1.milliseconds }))\">")
      for outcome in suite { lines += outcome.junit }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report in the Test Anything Protocol, version 14 (testanything.org).
  public var tap: String {
    var lines = ["TAP version 14", "1..\(outcomes.count)"]
    for (number, outcome) in outcomes.enumerated() {
      let label = outcome.tapLabel
      lines.append("\(outcome.passed ? "ok" : "not ok") \(number + 1) - \(label)")
      if !outcome.passed {
        lines.append("  ---")
        lines += outcome.tapDetails.map { "  \($0)" }
        lines.append("  ...")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate static func seconds(_ milliseconds: Int64) -> String {
    let fraction = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds / 1000).\(zeros)\(fraction)"
  }
}

// MARK: - JSON

extension Outcome {
  fileprivate var json: JSONValue {
    var row = JSONObject()
    for cell in self.row { row[cell.column] = .string(cell.value) }
    return .object([
      "file": .string(file), "name": .text(name), "title": .text(title), "row": .object(row),
      "passed": .bool(passed),
      "steps": .integer(Int64(steps)), "milliseconds": .integer(milliseconds),
      "failures": .array(failures.map(\.json)),
      "error": .text(breakdown),
    ])
  }
}

extension Outcome.Failure {
  fileprivate var json: JSONValue {
    .object([
      "file": .string(file), "line": .integer(Int64(line)), "text": .string(text),
      "expected": .string(expected), "got": .string(got),
      "screen": .array(screen.split(separator: "\n").map { .string(String($0)) }),
      "trace": .array(trace.map { .string($0) }),
    ])
  }
}

// MARK: - JUnit

extension Outcome {
  fileprivate var junit: [String] {
    let head =
      "    <testcase name=\"\(label.xml)\" classname=\"\(file.xml)\" "
      + "time=\"\(Report.seconds(milliseconds))\""
    if passed { return [head + "/>"] }
    var lines = [head + ">"]
    for (index, failure) in failures.enumerated() {
      // One moment is enough to see what went wrong first.
      let details = index == 0 ? failure.details : failure.summary
      lines.append(
        "      <failure message=\"\(failure.summary.xml)\" type=\"expectation\">"
          + details.xml + "</failure>")
    }
    if let breakdown {
      lines.append("      <error message=\"\(breakdown.xml)\" type=\"breakdown\"/>")
    }
    return lines + ["    </testcase>"]
  }
}

extension Outcome.Failure {
  fileprivate var summary: String { "\(file):\(line): \(text): expected \(expected), got \(got)" }

  fileprivate var details: String {
    (["\(file):\(line): \(text)", "expected \(expected)", "got      \(got)", "", screen, ""] + trace)
      .joined(separator: "\n")
  }
}

extension String {
  /// The text as XML 1.0 may have it (§2.2, §2.4): what it may not have is shown by its code point.
  fileprivate var xml: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      case _ where scalar.givesOrders: result += "&#x\(String(scalar.value, radix: 16));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

// MARK: - TAP

extension Outcome {
  /// The name on a test line, in which `#` would begin a directive.
  fileprivate var tapLabel: String {
    label.oneLine.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\\#")
  }

  /// A YAML block; JSON's strings are YAML's double-quoted ones.
  fileprivate var tapDetails: [String] {
    var lines: [String] = []
    if let breakdown { lines.append("error: \(JSONValue.string(breakdown).shownLine)") }
    guard !failures.isEmpty else { return lines }
    lines.append("failures:")
    for failure in failures {
      lines += [
        "  - at: \(JSONValue.string("\(failure.file):\(failure.line)").shownLine)",
        "    line: \(JSONValue.string(failure.text).shownLine)",
        "    expected: \(JSONValue.string(failure.expected).shownLine)",
        "    got: \(JSONValue.string(failure.got).shownLine)",
      ]
    }
    return lines
  }
}

extension String {
  fileprivate var oneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar.value < 0x20 || scalar.givesOrders ? " " : scalar)
    }
    return String(line)
  }
}
