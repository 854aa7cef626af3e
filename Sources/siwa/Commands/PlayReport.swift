import Scripts
import TerminalUI
import Vocabulary

extension Session {
  /// Prints a report in the format that was asked for.
  func print(_ report: Report) throws {
    switch options.format {
    case .json: try output.line(report.json.shownText)
    case .junit: try output.write(report.junit)
    case .tap: try output.write(report.tap)
    case .text, .table, .ansi, .html, .svg, .png, .mermaid, .dot, nil:
      for line in PlayReport(report: report, ink: ink).lines { try output.line(line) }
    }
  }
}

/// A report for people.
private struct PlayReport {
  let report: Report
  let ink: Ink

  /// From so many walks on, those in which all was as expected are counted and not listed.
  private static let longest = 100
  /// How much of a line of the trace is shown.
  private static let traceWidth = 94

  var lines: [String] {
    var lines: [String] = []
    for outcome in report.outcomes where report.outcomes.count <= Self.longest || !outcome.passed {
      lines.append("\(ink.sign(outcome.passed ? .good : .bad)) \(shown(outcome.label))")
      if !outcome.passed { lines += details(of: outcome) }
    }
    return lines + ["", summary, "Transitions visited: \(report.visited.count)"] + review
  }

  private var review: [String] {
    report.review.map { "App Review \(shown($0.finding)) (\(counted($0.walks, "walk")))" }
  }

  private var summary: String {
    let total = counted(report.outcomes.count, "walk")
    let time = "\(report.milliseconds / 1000).\(report.milliseconds % 1000 / 100) s"
    guard report.failed > 0 else { return "\(ink.sign(.good)) \(total) as expected, in \(time)" }
    return "\(ink.sign(.bad)) \(report.failed) of \(total) not as expected, in \(time)"
  }

  private func details(of outcome: Outcome) -> [String] {
    var lines: [String] = []
    for (index, failure) in outcome.failures.enumerated() {
      lines += [
        "    \(shown(failure.file)):\(failure.line): \(shown(failure.text))",
        "      expected  \(shown(failure.expected))",
        "      got       \(shown(failure.got))",
      ]
      // One moment is enough to see what went wrong first.
      if index == 0 { lines += moment(of: failure) }
    }
    if let breakdown = outcome.breakdown {
      lines.append("    \(shown(outcome.file)): the walk broke off: \(shown(breakdown))")
    }
    return lines
  }

  private func moment(of failure: Outcome.Failure) -> [String] {
    var screen: [String] = []
    // Rows that are the same say nothing more.
    for row in failure.screen.split(separator: "\n").map({ "      \(shown($0))" })
    where row != screen.last {
      screen.append(row)
    }
    return screen
      + failure.trace.map { "      " + TextWidth.cut(shown($0), toWidth: Self.traceWidth) }
  }
}
