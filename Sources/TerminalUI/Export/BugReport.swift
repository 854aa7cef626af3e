import Exploration
import SignInFlow
import Simulation
import Vocabulary

/// A walk as a bug report in Markdown: what was done, what came of it, who knows what, and a script that repeats it.
struct BugReport {
  /// The moment that is reported.
  var scene: Scene
  /// What the phone spoke.
  var copy: Copy
  /// The program's version.
  var version: String
  /// The script that repeats the walk; `nil` where nothing was done.
  var recipe: String?

  /// The whole report.
  var markdown: String {
    let sections =
      [[title]] + [
        section("Where", environment), section("Steps", steps),
        section("Expected", expected), section("Got", got),
        section("Who knows what", ledger),
        section("What is otherwise in production", differences),
        section("What App Review would say", review), section("To repeat it", repetition),
      ]
    return sections.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    ["## \(title)", ""] + lines
  }

  // MARK: What was done

  private var title: String {
    var title = "\(scene.profile.title): \(MapText.name(scene.state.kind))"
    if let alert = alert { title += ", “\(alert.title)”" }
    if let fault = bitten.first { title += ", after: \(FaultText(fault).title)" }
    return "# \(Markup.markdown(title))"
  }

  private var environment: [String] {
    let world = scene.world
    var lines = [
      "siwa \(Markup.markdown(version)), client **\(scene.profile.title)** "
        + "(`\(scene.profile.id.rawValue)`): \(Markup.markdown(scene.profile.summary))",
      "",
      row("App", [scene.app.name, scene.app.bundleIdentifier]),
      row(InspectorText.account, [scene.account?.primaryEmail ?? InspectorText.noAccount]),
      row("Device", [TraceText.title(of: .setDeviceEnvironment(world.deviceEnvironment))]),
      row("Backend", [TraceText.title(of: .setBackendEnvironment(world.backendEnvironment))]),
      row("Moment", [scene.now.rfc3339]),
    ]
    let badges = InspectorText.badges(world)
    lines.append(
      row("Not as usual", [badges.isEmpty ? InspectorText.nothingIsBroken : list(badges)]))
    for fault in world.broken {
      lines.append(
        "- Broken now: **\(Markup.markdown(FaultText(fault).title))** (`\(fault.name)`). "
          + Markup.markdown(FaultText(fault).effect))
    }
    return lines
  }

  private func row(_ label: String, _ values: [String]) -> String {
    "- \(label): \(Markup.markdown(values.joined(separator: ", ")))"
  }

  /// What was done in this run, each with the screen that it led to in the end.
  private var steps: [String] {
    var lines: [(words: String, state: State.Kind)] = []
    for step in scene.timeline.steps[..<scene.timeline.position] {
      switch step.step {
      case .start: break
      case .event, .act, .wait: lines.append((TraceText.title(of: step), step.state))
      case .arrival:
        if !lines.isEmpty { lines[lines.count - 1].state = step.state }
      }
    }
    if lines.isEmpty { return ["Nothing was done in this run of siwa."] }
    return lines.enumerated().map { index, line in
      "\(index + 1). \(Markup.markdown(line.words)) → \(MapText.name(line.state))"
    }
  }

  // MARK: What should be, and what is

  /// The faults that changed what happened, each once.
  private var bitten: [Fault] {
    var faults: [Fault] = []
    for case .fault(let fault) in scene.journal.map(\.item) where !faults.contains(fault) {
      faults.append(fault)
    }
    return faults
  }

  private var expected: [String] {
    ["*Say here what should have happened.*"]
      + (bitten.isEmpty ? [] : [""])
      + bitten.map {
        "- \(Markup.markdown(FaultText($0).title)). What a good client, backend or team does: "
          + Markup.markdown(FaultText($0).remedy)
      }
  }

  private var alert: AlertContent? {
    scene.state.alert.map { AlertContent($0, app: scene.app, copy: copy.alert) }
  }

  private var got: [String] {
    var lines = [
      "**\(MapText.name(scene.state.kind))**: \(Markup.markdown(MapText.meaning(of: scene.state)))"
    ]
    if let alert {
      let parts = [alert.title, alert.message, alert.code].flatMap {
        $0.split(separator: "\n").map(String.init)
      }
      lines += ["", "Alert: " + Markup.markdown(parts.joined(separator: " / "))]
    }
    let failures = scene.journal.flatMap { TraceLine.lines(of: $0) }.filter { $0.tone == .failure }
    if !failures.isEmpty { lines += ["", "The newest failures in the trace:", ""] }
    for line in failures.suffix(3) {
      let details = line.details.map { ", \($0.label): \($0.value.text())" }.joined()
      lines.append("- \(Markup.markdown("\(line.party.name) \(line.title)\(details)"))")
    }
    return lines + [""] + Markup.codeBlock(phone, language: "text")
  }

  /// The phone at its largest, so that little is cut off.
  private var phone: String {
    var canvas = Canvas(size: Phone.largestSize, focus: Phone.initialFocus(in: scene))
    Phone.draw(scene, PhoneView(fields: Phone.initialFields(for: scene)), copy: copy, on: &canvas)
    return canvas.frame.text
  }

  // MARK: What lies behind

  private var ledger: [String] {
    let columns = Ledger.Column.allCases
    return [
      "| | " + columns.map { StoreText.name($0) }.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: columns.count) + "|",
    ]
      + Ledger.Row.allCases.map { row in
        "| \(StoreText.name(row)) | "
          + columns.map { cell(row, $0) }.joined(separator: " | ") + " |"
      }
  }

  private func cell(_ row: Ledger.Row, _ column: Ledger.Column) -> String {
    let layout = PaneLayout(width: 80, theme: Theme(.light))
    let value = StoreText.value(scene.ledger[row, column], of: row, layout)
    return Markup.markdown(value.text(identifierWidth: 14))
  }

  private var differences: [String] {
    var lines: [String] = []
    for entry in scene.journal {
      guard case .differs(let difference) = entry.item else { continue }
      let line = "- \(Markup.markdown(TraceText.difference(difference)))"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.isEmpty ? ["Nothing that was met on this walk."] : lines
  }

  private var review: [String] {
    let findings = AppReview.findings(of: scene)
    return findings.isEmpty
      ? ["Nothing on this walk gets an app rejected."]
      : findings.map { "- Guideline \($0.rule): \(Markup.markdown($0.what))" }
  }

  private var repetition: [String] {
    guard let recipe else { return ["Nothing was done yet."] }
    return ["`siwa play FILE` repeats it, `siwa --replay FILE` shows it on the screen.", ""]
      + Markup.codeBlock(recipe)
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
