import Exploration
import SignInFlow
import Vocabulary

extension Session {
  /// `explore`: walks clients to every place there is, and says what they break.
  func explore() throws -> ExitCode {
    let clients: [ClientProfile.ID] =
      if let client = options.client { [client] } else { ClientProfile.all.map(\.id) }
    let report = try explored(clients)
    switch options.format {
    case .json: try output.line(report.json.shownText)
    case .text, .table, .ansi, .html, .svg, .png, .junit, .tap, .mermaid, .dot, nil:
      try print(report)
    }
    try output.flush()
    if let folder = options.write { try write(report, to: folder) }
    return report.isAsExpected ? .done : .unmet
  }

  private func explored(_ clients: [ClientProfile.ID]) throws -> ExplorationReport {
    let ending = Ending()
    let tellsProgress = environment.errorIsTerminal
    let report = try Interruption.noticed {
      try Exploration.explore(clients, within: Exploration.Bounds(faults: options.faults ?? 1)) {
        client, states in
        if tellsProgress, states % 1024 == 0 {
          Platform.writeStatus("\r\(client.rawValue): \(states) states\u{1B}[K")
        }
        return ending.allowsGoingOn()
      }
    }
    if tellsProgress { Platform.writeStatus("\r\u{1B}[K") }
    if let interrupted = ending.interrupted { throw interrupted }
    return report
  }

  // MARK: Scripts

  private func write(_ report: ExplorationReport, to folder: String) throws {
    try makeFolder(folder)
    var written = 0
    for profile in report.profiles {
      for finding in profile.broken {
        let path = "\(folder)/\(finding.promise.rawValue)-\(profile.client.rawValue).siwa"
        try writeScript(finding, profile.client, to: path)
        written += 1
      }
    }
    note("wrote \(counted(written, "script")) to \(shown(folder)).")
  }

  private func writeScript(
    _ finding: ExplorationReport.Finding, _ client: ClientProfile.ID, to path: String
  ) throws {
    try writeFile(path) { lines in
      try lines.line("# \(client.rawValue) breaks this promise: \(finding.promise.title)")
      if let flaw = Flaw.known(of: client)[finding.promise] { try lines.line("# \(flaw.reason)") }
      try lines.line("# 'siwa --replay FILE' shows it on the screen; nothing here is expected.")
      for line in finding.lines { try lines.line(line) }
    }
  }
}
