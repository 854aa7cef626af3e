import Exploration
import SignInFlow
import Simulation
import Vocabulary

/// A walk as a bug report in Markdown: what was done, what came of it, who knows what, and a script that repeats it.
struct BugReport {
  /// The moment that is reported.
  var scene: Scene
  /// What the phone spoke, and what the report is written in.
  var language: Language
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

  private func section(_ title: Phrase, _ lines: [String]) -> [String] {
    ["## \(said(title))", ""] + lines
  }

  private func said(_ phrase: Phrase) -> String { phrase.said(in: language) }

  /// A phrase as one line of Markdown.
  private func marked(_ phrase: Phrase) -> String { Markup.markdown(said(phrase)) }

  // MARK: What was done

  private var title: String {
    let state = MapText.name(scene.state.kind)
    let fault = bitten.first.map { FaultText($0).title }
    let title: Phrase =
      switch (alert?.title, fault) {
      case (nil, nil): "\(scene.profile.title): \(state)"
      case (let alert?, nil): "\(scene.profile.title): \(state), “\(alert)”"
      case (nil, let fault?): "\(scene.profile.title): \(state), after: \(fault)"
      case (let alert?, let fault?):
        "\(scene.profile.title): \(state), “\(alert)”, after: \(fault)"
      }
    return "# \(marked(title))"
  }

  private var environment: [String] {
    let world = scene.world
    let client: Phrase = "client **\(scene.profile.title)** (`\(scene.profile.id.rawValue)`)"
    var lines = [
      "siwa \(Markup.markdown(version)), \(said(client)): \(marked(Phrase(english: scene.profile.summary)))",
      "",
      row("App", Phrase(verbatim: "\(scene.app.name), \(scene.app.bundleIdentifier)")),
      row(
        InspectorText.account,
        scene.account.map { Phrase(verbatim: $0.primaryEmail) } ?? InspectorText.noAccount),
      row("Device", TraceText.title(of: .setDeviceEnvironment(world.deviceEnvironment))),
      row("Backend", TraceText.title(of: .setBackendEnvironment(world.backendEnvironment))),
      row("Moment", Phrase(verbatim: scene.now.rfc3339)),
    ]
    let badges = InspectorText.badges(world)
    lines.append(
      row(
        "Not as usual",
        badges.isEmpty ? InspectorText.nothingIsBroken : badges.joined(separator: ", ")))
    for fault in world.broken {
      let text = FaultText(fault)
      let title = Phrase(verbatim: marked(text.title))
      let broken: Phrase = "Broken now: **\(title)** (`\(fault.name)`)."
      lines.append("- \(said(broken)) \(marked(text.effect))")
    }
    return lines
  }

  private func row(_ label: Phrase, _ value: Phrase) -> String {
    "- \(said(label)): \(marked(value))"
  }

  /// What was done in this run, each with the screen that it led to in the end.
  private var steps: [String] {
    var lines: [(words: Phrase, state: State.Kind)] = []
    for step in scene.timeline.steps[..<scene.timeline.position] {
      switch step.step {
      case .start: break
      case .event, .act, .wait: lines.append((TraceText.title(of: step), step.state))
      case .arrival:
        if !lines.isEmpty { lines[lines.count - 1].state = step.state }
      }
    }
    if lines.isEmpty { return [said("Nothing was done in this run of siwa.")] }
    return lines.enumerated().map { index, line in
      "\(index + 1). \(marked(line.words)) → \(said(MapText.name(line.state)))"
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
    ["*\(said("Say here what should have happened."))*"]
      + (bitten.isEmpty ? [] : [""])
      + bitten.map { fault in
        let text = FaultText(fault)
        let good: Phrase = """
          \(text.title). What a good client, backend or team does: \
          \(text.remedy)
          """
        return "- \(marked(good))"
      }
  }

  private var alert: AlertContent? {
    scene.state.alert.map { AlertContent($0, app: scene.app, copy: language.copy.alert) }
  }

  private var got: [String] {
    var lines = [
      "**\(said(MapText.name(scene.state.kind)))**: \(marked(MapText.meaning(of: scene.state)))"
    ]
    if let alert {
      let parts = [alert.title, alert.message, alert.code].flatMap {
        $0.split(separator: "\n").map(String.init)
      }
      lines += ["", marked("Alert: \(parts.joined(separator: " / "))")]
    }
    let failures = scene.journal.flatMap { TraceLine.lines(of: $0) }.filter { $0.tone == .failure }
    if !failures.isEmpty { lines += ["", said("The newest failures in the trace:"), ""] }
    for line in failures.suffix(3) {
      let details = line.details.map { ", \(said($0.label)): \($0.value.text(in: language))" }
      let what: Phrase = "\(line.party.name) \(line.title)\(details.joined())"
      lines.append("- \(marked(what))")
    }
    return lines + [""] + Markup.codeBlock(phone, language: "text")
  }

  /// The phone at its largest, so that little is cut off.
  private var phone: String {
    var canvas = Canvas(size: Phone.largestSize, focus: Phone.initialFocus(in: scene))
    Phone.draw(
      scene, PhoneView(fields: Phone.initialFields(for: scene)), copy: language.copy, on: &canvas)
    return canvas.frame.text
  }

  // MARK: What lies behind

  private var ledger: [String] {
    let columns = Ledger.Column.allCases
    return [
      "| | " + columns.map { said(StoreText.name($0)) }.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: columns.count) + "|",
    ]
      + Ledger.Row.allCases.map { row in
        "| \(said(StoreText.name(row))) | "
          + columns.map { cell(row, $0) }.joined(separator: " | ") + " |"
      }
  }

  private func cell(_ row: Ledger.Row, _ column: Ledger.Column) -> String {
    let layout = PaneLayout(width: 80, theme: Theme(.light), language: language)
    let value = StoreText.value(scene.ledger[row, column], of: row, layout)
    return Markup.markdown(value.text(in: language, identifierWidth: 14))
  }

  private var differences: [String] {
    var lines: [String] = []
    for entry in scene.journal {
      guard case .differs(let difference) = entry.item else { continue }
      let line = "- \(marked(TraceText.difference(difference)))"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.isEmpty ? [said("Nothing that was met on this walk.")] : lines
  }

  private var review: [String] {
    let findings = AppReview.findings(of: scene)
    return findings.isEmpty
      ? [said("Nothing on this walk gets an app rejected.")]
      : findings.map { finding in
        "- \(marked("Guideline \(finding.rule): \(Phrase(english: finding.what))"))"
      }
  }

  private var repetition: [String] {
    guard let recipe else { return [said("Nothing was done yet.")] }
    return [
      said("`siwa play FILE` repeats it, `siwa --replay FILE` shows it on the screen."), "",
    ]
      + Markup.codeBlock(recipe)
  }
}
