import Exploration
import JOSE
import TerminalUI
import Vocabulary

extension Session {
  /// Prints what an exploration found, for people.
  func print(_ report: ExplorationReport) throws {
    let text = ExploreText(report: report, ink: ink)
    for line in text.table + [""] + text.meanings + text.profiles.flatMap({ [""] + $0 })
      + ["", text.verdict]
    {
      try output.line(line)
    }
  }
}

/// A report for people.
private struct ExploreText {
  let report: ExplorationReport
  let ink: Ink

  // MARK: Profiles and promises

  /// What each client keeps; a client's name stands in as many lines as it has words.
  var table: [String] {
    let names = report.profiles.map { name(of: $0) }
    let height = names.map(\.count).max() ?? 0
    let heading = (0..<height).map { line in
      [""]
        + names.map { words in
          let start = height - words.count
          return line < start ? "" : words[line - start]
        }
    }
    let rows = Promise.allCases.map { promise in
      [promise.rawValue] + report.profiles.map { mark($0, promise) }
    }
    return Table(rows: heading + rows).lines(ink: ink)
  }

  /// What each promise says.
  var meanings: [String] {
    Table(rows: Promise.allCases.map { [$0.rawValue, $0.title] }).lines(ink: ink)
  }

  private func name(of profile: ExplorationReport.Profile) -> [String] {
    let words = profile.client.rawValue.split(separator: "-").map(String.init)
    return words.enumerated().map { $0 + 1 < words.count ? "\($1)-" : $1 }
  }

  private func mark(_ profile: ExplorationReport.Profile, _ promise: Promise) -> String {
    guard let finding = profile.broken.first(where: { $0.promise == promise }) else {
      return report.faults > 0 && profile.unmet.contains(promise) ? "kept?" : "kept"
    }
    return profile.surprises.contains(finding.promise) ? "BROKEN" : "broken"
  }

  // MARK: Each client

  var profiles: [[String]] { report.profiles.map(lines) }

  private func lines(_ profile: ExplorationReport.Profile) -> [String] {
    var lines = [
      ink.heading(
        "\(profile.client.rawValue): \(counted(profile.states, "state")), "
          + "\(counted(profile.transitions, "transition")), "
          + "\(counted(profile.visited.count, "edge")) of the state map")
    ]
    if let limit = profile.limit {
      lines.append(
        "  Not everything was seen: \(limit == .time ? "time" : "the limit of states") came first.")
    }
    let known = Flaw.known(of: profile.client)
    for finding in profile.broken {
      let flaw = known[finding.promise]
      lines.append(
        "  \(ink.sign(flaw == nil ? .bad : .good)) \(finding.promise.rawValue) is broken "
          + (flaw.map { "as known: \($0.reason)" } ?? "and should not be: \(finding.promise.title)")
      )
      lines += finding.lines.dropFirst().map { "      \(shown($0))" }
      if !finding.isConfirmed { lines.append("      (played again, this walk did not break it)") }
    }
    if report.faults > 0 {
      for promise in profile.unmet {
        lines.append("  \(ink.sign(.bad)) \(promise.rawValue) is kept and should not be")
      }
    }
    for rejection in profile.rejections {
      lines.append("  App Review \(rejection.finding.rule): \(rejection.finding.what)")
    }
    return lines
  }

  var verdict: String {
    report.isAsExpected
      ? "\(ink.sign(.good)) Every client breaks just what it is known to break."
      : "\(ink.sign(.bad)) Not every client breaks just what it is known to break."
  }
}

// MARK: - For scripts

extension ExplorationReport {
  var json: JSONValue {
    .object([
      "faults": .integer(Int64(faults)), "asExpected": .bool(isAsExpected),
      "complete": .bool(isComplete), "profiles": .array(profiles.map(\.json)),
    ])
  }
}

extension ExplorationReport.Profile {
  fileprivate var json: JSONValue {
    let known = Flaw.known(of: client)
    return .object([
      "client": .string(client.rawValue), "states": .integer(Int64(states)),
      "transitions": .integer(Int64(transitions)), "edges": .integer(Int64(visited.count)),
      "limit": limit.map { .string($0.rawValue) } ?? .null,
      "broken": .array(
        broken.map { finding in
          .object([
            "promise": .string(finding.promise.rawValue), "title": .string(finding.promise.title),
            "count": .integer(Int64(finding.count)),
            "expected": .bool(known[finding.promise] != nil),
            "reason": known[finding.promise].map { .string($0.reason) } ?? .null,
            "script": .array(finding.lines.map { .string($0) }),
          ])
        }),
      "kept": .array(
        Promise.allCases.filter { promise in !broken.contains { $0.promise == promise } }
          .map { .string($0.rawValue) }),
      "appReview": .array(
        rejections.map { rejection in
          .object([
            "rule": .string(rejection.finding.rule), "what": .string(rejection.finding.what),
            "state": .string(rejection.finding.place.rawValue),
            "script": .array(rejection.lines.map { .string($0) }),
          ])
        }),
    ])
  }
}
