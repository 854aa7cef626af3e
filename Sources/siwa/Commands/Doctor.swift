import JOSE
import Store
import TerminalUI
import Vocabulary

/// One thing that was looked at.
struct Finding: Hashable {
  /// How it came out.
  var verdict: Ink.Verdict
  /// What was looked at.
  var name: String
  /// What was found.
  var found: String
  /// What to do; empty where nothing is to be done.
  var advice = ""
}

extension Session {
  /// `doctor`: what was found here, and what to do.
  func examine() throws -> ExitCode {
    let findings =
      terminalFindings() + colorFindings() + configurationFindings() + storeFindings()
      + libraryFindings()
    switch reportFormat {
    case .json: try output.line(JSONValue.array(findings.map(\.json)).shownText)
    case .table: try print(findings)
    }
    return findings.contains { $0.verdict == .bad } ? .unmet : .done
  }

  private func print(_ findings: [Finding]) throws {
    let lines = Table(rows: findings.map { [$0.name, $0.found] }).lines(ink: ink)
    for (finding, line) in zip(findings, lines) {
      try output.line("\(ink.sign(finding.verdict)) \(line)")
      if !finding.advice.isEmpty { try output.line("    \(finding.advice)") }
    }
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    let name =
      switch verdict {
      case .good: "ok"
      case .doubtful: "warning"
      case .bad: "problem"
      }
    return .object([
      "name": .string(self.name), "verdict": .string(name), "found": .string(found),
      "advice": advice.isEmpty ? .null : .string(advice),
    ])
  }
}

// MARK: - Terminal

extension Session {
  private func terminalFindings() -> [Finding] {
    var findings: [Finding] = []
    let streams = [
      (environment.inputIsTerminal, "input"), (environment.outputIsTerminal, "output"),
    ].filter { !$0.0 }.map(\.1)
    findings.append(
      streams.isEmpty
        ? Finding(verdict: .good, name: "terminal", found: "standard input and output lead to one")
        : Finding(
          verdict: .doubtful, name: "terminal",
          found:
            "standard \(streams.joined(separator: " and ")) \(streams.count == 1 ? "does" : "do") "
            + "not lead to one",
          advice: "The screens need it; 'siwa sign-in' and the other commands do not."))
    if let size = Platform.size(of: 1) ?? Platform.size(of: 0) {
      findings.append(finding(of: size))
    }
    do throws(TerminalError) {
      let capabilities = try TerminalCapabilities.examine()
      findings += findingsOfKind(capabilities)
      if streams.isEmpty, capabilities.colorDepth > .monochrome {
        findings.append(findingOfBackground())
      }
    } catch {
      findings.append(
        Finding(
          verdict: .bad, name: "TERM", found: shown(environment.variable("TERM") ?? "not set"),
          advice: error.description.split(separator: "\n").joined(separator: " ")))
    }
    return findings
  }

  /// What the terminal says of its background, else what the environment says.
  private func findingOfBackground() -> Finding {
    if let color = TerminalCapabilities.background(environment: .current) {
      let ground = Theme.Ground(background: color)
      return Finding(
        verdict: .good, name: "background",
        found: "\(color.hex), says the terminal: \(ground == .dark ? "dark" : "light")")
    }
    switch environment.terminalGround {
    case .dark: return Finding(verdict: .good, name: "background", found: "dark, says COLORFGBG")
    case .light: return Finding(verdict: .good, name: "background", found: "light, says COLORFGBG")
    case .unknown:
      return Finding(
        verdict: .good, name: "background",
        found: "the terminal does not say; colours are such that they can be read on any")
    }
  }

  private func finding(of size: (columns: Int, rows: Int)) -> Finding {
    let found = "\(size.columns)×\(size.rows)"
    if size.columns >= 100, size.rows >= 30 {
      return Finding(verdict: .good, name: "size", found: "\(found): phone and pane in full")
    }
    if size.columns >= 80, size.rows >= 24 {
      return Finding(
        verdict: .good, name: "size", found: "\(found): everything works; 100×30 shows more")
    }
    return Finding(
      verdict: .doubtful, name: "size", found: found,
      advice: "Below 80×24 the phone is shown alone. Make the window larger.")
  }

  private func findingsOfKind(_ capabilities: TerminalCapabilities) -> [Finding] {
    let requested = capabilities.requestedTerm ?? ""
    let isStandIn = capabilities.term != requested
    let locale = capabilities.locale
    let asked = locale.requested.map { shown($0) } ?? "none asked for"
    return [
      Finding(
        verdict: isStandIn ? .doubtful : .good, name: "TERM",
        found: isStandIn
          ? "\(shown(requested)) is unknown here; \(capabilities.term) stands in"
          : shown(requested),
        advice: isStandIn ? "Install its terminfo entry (Debian, Ubuntu: ncurses-term)." : ""),
      Finding(
        verdict: capabilities.isUTF8 ? .good : .doubtful, name: "locale",
        found: "\(asked); \(locale.used) is used, encoding \(locale.codeset)",
        advice: capabilities.isUTF8
          ? "" : "Names in other scripts can't be shown. Set LANG=C.UTF-8 or another UTF-8 locale."),
      Finding(
        verdict: .good, name: "drawing",
        found: options.ascii || capabilities.prefersASCII ? "ASCII" : "lines and signs of Unicode"),
      Finding(
        verdict: capabilities.hasMouse ? .good : .doubtful, name: "mouse",
        found: capabilities.hasMouse ? "clicks are reported" : "no clicks are reported",
        advice: capabilities.hasMouse ? "" : "The keyboard alone reaches everything."),
      Finding(
        verdict: capabilities.colorDepth >= .ansi16 ? .good : .doubtful, name: "colours",
        found: Self.words(for: capabilities.colorDepth),
        advice: capabilities.colorDepth >= .ansi16
          ? "" : "Everything can be told apart without colour, too."),
    ]
  }

  private static func words(for depth: ColorDepth) -> String {
    switch depth {
    case .monochrome: "none"
    case .ansi8: "8"
    case .ansi16: "16"
    case .indexed256: "256"
    case .trueColor: "16777216"
    }
  }

  private func colorFindings() -> [Finding] {
    let names = ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "CLICOLOR", "COLORTERM"]
    let set = names.compactMap { name in
      environment.variable(name).map { "\(name)=\(shown($0))" }
    }
    let isOn = environment.usesColor(options.color)
    return [
      Finding(
        verdict: .good, name: "colour of results",
        found: (isOn ? "on" : "off")
          + (set.isEmpty ? "" : " (\(set.joined(separator: ", ")))"))
    ]
  }
}

// MARK: - Configuration

extension Session {
  private func configurationFindings() -> [Finding] {
    do {
      let path = try configurationPath()
      _ = try configuration()
      let absent =
        environment.standardConfigurationPath.map { "none; it would be \(shown($0))" } ?? "none"
      return [Finding(verdict: .good, name: "configuration", found: path.map(shown) ?? absent)]
    } catch let error as CommandFailure {
      return [
        Finding(
          verdict: .bad, name: "configuration", found: "can't be used", advice: error.message)
      ]
    } catch {
      return [
        Finding(
          verdict: .bad, name: "configuration", found: "can't be used",
          advice: shown(String(describing: error)))
      ]
    }
  }
}

// MARK: - Store

extension Session {
  private func storeFindings() -> [Finding] {
    do {
      let location = try location
      guard case .file(let path) = location else {
        return [Finding(verdict: .good, name: "store", found: "in memory; nothing is kept")]
      }
      guard let status = try Platform.status(of: path) else {
        return [
          Finding(
            verdict: .good, name: "store",
            found: "\(shown(path)): not there yet; the first sign-in makes it")
        ]
      }
      return try findings(ofFile: path, status)
    } catch let error as CommandFailure {
      return [Finding(verdict: .bad, name: "store", found: "none", advice: error.message)]
    } catch let error as SystemError {
      return [
        Finding(
          verdict: .bad, name: "store", found: "can't be reached: \(error.reason)",
          advice: "Check the path, or choose another with --store.")
      ]
    } catch {
      return [
        Finding(
          verdict: .bad, name: "store", found: "can't be used",
          advice: shown(String(describing: error)))
      ]
    }
  }

  private func findings(ofFile path: String, _ status: FileStatus) throws -> [Finding] {
    let isPrivate = status.permissions & 0o077 == 0
    let permissions = String(status.permissions, radix: 8)
    let store = try Database(.file(path))
    let report = try store.report()
    let users = report.tables.first { $0.name == "backend_users" }?.rows ?? 0
    let rows = report.tables.map(\.rows).reduce(0, +)
    let found: [Finding] = [
      Finding(verdict: .good, name: "store", found: "\(shown(path)), \(status.size / 1024) KiB"),
      Finding(
        verdict: .good, name: "store's content",
        found:
          "\(counted(users, "user")), \(counted(rows, "row")), schema \(report.schemaVersion), "
          + "journal \(report.journalMode)"),
      Finding(
        verdict: isPrivate ? .good : .doubtful, name: "store's mode",
        found: "0\(permissions)" + (isPrivate ? ": yours alone" : ": others could read it"),
        advice: isPrivate ? "" : "It was made yours alone when it was opened just now."),
    ]
    return try found + findingsOfFolder(path)
  }

  /// The standard folder is the store's alone; one that was named may have good reasons to be open.
  private func findingsOfFolder(_ path: String) throws -> [Finding] {
    guard options.store == nil, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[..<slash])
    guard let status = try Platform.status(of: folder) else { return [] }
    let isPrivate = status.permissions & 0o077 == 0
    return [
      Finding(
        verdict: isPrivate ? .good : .doubtful, name: "store's folder",
        found: "0\(String(status.permissions, radix: 8))"
          + (isPrivate ? ": yours alone" : ": others can look into it"),
        advice: isPrivate ? "" : "Close it to others: chmod 700 '\(shown(folder))'")
    ]
  }

  private func libraryFindings() -> [Finding] {
    [
      Finding(verdict: .good, name: "SQLite", found: StoreReport.sqliteVersion),
      Finding(verdict: .good, name: "libcrypto", found: CryptoLibrary.version),
      Finding(verdict: .good, name: "siwa", found: "\(Program.version), \(Self.build)"),
    ]
  }

  /// How the program was compiled.
  static var build: String {
    #if DEBUG
      let configuration = "debug build"
    #else
      let configuration = "release build"
    #endif
    #if compiler(>=6.4)
      return "\(configuration), Swift 6.4 or newer"
    #elseif compiler(>=6.3)
      return "\(configuration), Swift 6.3"
    #elseif compiler(>=6.2)
      return "\(configuration), Swift 6.2"
    #elseif compiler(>=6.1)
      return "\(configuration), Swift 6.1"
    #else
      return "\(configuration), Swift 6.0"
    #endif
  }
}
