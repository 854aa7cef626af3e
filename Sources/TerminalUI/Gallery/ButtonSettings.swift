import Simulation

extension ButtonUse {
  /// The button as the app's login screen has it: on the phone's screen, as wide as its margins leave, a row free around it.
  init(onLoginScreen button: AppleButton, theme: Theme, language: Language) {
    let columns = Phone.framedSize.columns - 2 * Screens.margin
    self.init(
      button, isOnDark: theme.isPhoneDark, language: language,
      width: columns * AppleButton.pointsPerColumn, margin: AppleButton.pointsPerRow)
    // A theme of one's own can give the button another colour.
    if button.style == nil { ownFill = theme.phone.appleButton.background }
  }
}

extension ButtonGallery {
  /// One's own button, how it is set up, and what Apple's guidelines say of it; returns the rows that it took.
  func settings(from top: Int, on canvas: inout Canvas) -> Int {
    var row = top + 1
    canvas.line("Your button" as Phrase, in: canvas.bounds.row(row), theme.pane.heading)
    row += 1
    let ground = ButtonGround(isDark: theme.isPhoneDark, theme)
    let isWide = canvas.size.columns >= 70
    let body = Rect(0, row, canvas.size.columns, 7)
    let (picture, beside) = isWide ? body.splitLeft(Phone.framedSize.columns) : (body, body)
    canvas.fill(picture, theme.phone.screen.background == nil ? ground.screen : theme.phone.screen)
    let copy = languages[0].copy.login
    let middle = picture.inset(columns: Screens.margin, rows: 0)
      .centred(Size(picture.columns, min(7, button.rows)))
    canvas.appleButton(button, copy.title(of: button.type), nil, in: middle)
    let list = isWide ? beside.inset(left: 2) : body.moved(rows: 8)
    for (index, line) in words.enumerated() {
      canvas.put(line.key, at: list.row(index).origin, theme.pane.footerKey)
      canvas.line(line.text, in: list.row(index).inset(left: 3), theme.pane.text)
    }
    canvas.line(
      "siwa --button \(button.words)", in: list.row(6), theme.pane.secondary)
    row += isWide ? 8 : 16
    return check(from: row, on: &canvas) - top
  }

  /// The keys that change it, and what each is set to.
  private var words: [(key: String, text: Phrase)] {
    let style: Phrase =
      button.style.map { "Style: \($0.name)" }
      ?? "Style: automatic, here \(button.style(onDark: theme.isPhoneDark).name)"
    let width: Phrase =
      button.width.map { "Width: \($0) points" } ?? "Width: as the screen’s margins leave"
    return [
      ("t", "Type: \(languages[0].copy.login.title(of: button.type))"), ("s", style),
      ("c", "Corners: \(button.corners.name)"), ("w", width),
      ("h", "Height: \(button.height) points"),
    ]
  }

  /// What Apple's guidelines say of it, what is wrong first; returns the row behind it.
  private func check(from top: Int, on canvas: inout Canvas) -> Int {
    let use = ButtonUse(onLoginScreen: button, theme: theme, language: languages[0])
    let findings = ButtonGuidelines.check(use)
    let all = ButtonGuidelines.Rule.allCases
    var row = top
    let summary: Phrase =
      findings.isEmpty
      ? "All \(all.count) rules of Apple’s guidelines hold."
      : "\(findings.count) of \(all.count) rules of Apple’s guidelines do not hold."
    canvas.line(summary, in: canvas.bounds.row(row), theme.pane.heading)
    row += 1
    for finding in findings {
      canvas.put(
        finding.isAdvice ? Glyphs.warning : Glyphs.cross, at: Point(0, row),
        finding.isAdvice ? theme.pane.warning : theme.pane.danger)
      let area = Rect(2, row, max(1, canvas.size.columns - 2), 4)
      row += canvas.paragraph(finding.rule.name, in: area, theme.pane.text.bold)
      let words: Phrase = "\(finding.problem) \(finding.remedy)"
      for text in [words, "Guidelines: \(finding.rule.section.heading)"] {
        row += canvas.paragraph(
          text, in: Rect(2, row, area.columns, 4), theme.pane.secondary)
      }
    }
    for rule in all where !findings.contains(where: { $0.rule == rule }) {
      canvas.put(Glyphs.check, at: Point(0, row), theme.pane.success)
      canvas.line(rule.name, in: canvas.bounds.row(row).inset(left: 2), theme.pane.secondary)
      row += 1
    }
    let source: Phrase = "Apple’s Human Interface Guidelines: \(ButtonGuidelines.page)"
    return row + 1
      + canvas.paragraph(
        source, in: Rect(0, row + 1, canvas.size.columns, 3), theme.pane.tertiary)
  }
}

// MARK: - Changing it

extension ButtonGallery {
  /// The keys that change one's own button.
  static let hints: [KeyHint] = [
    KeyHint("t", "type", "hint.page.t", importance: 88),
    KeyHint("s", "style", "hint.page.s", importance: 87),
    KeyHint("c", "corners", "hint.page.c", importance: 86),
    KeyHint("w", "width", "hint.page.w", importance: 70),
    KeyHint("h", "height", "hint.page.h", importance: 69),
  ]
}

extension AppleButton {
  /// This button with the next of what a key of the gallery goes through; `nil` where the key changes nothing of it.
  func changed(by key: Character) -> AppleButton? {
    var button = self
    switch key {
    case "t": button.type = Self.next(after: type, in: ButtonType.allCases)
    case "s": button.style = Self.next(after: style, in: [nil] + Style.allCases.map(Optional.some))
    case "c": button.corners = Self.next(after: corners, in: Corners.shown)
    case "w": button.width = Self.next(after: width, in: [nil, 260, 200, 140, 120])
    case "h": button.height = Self.next(after: height, in: [44, 56, 30, 28])
    default: return nil
    }
    return button
  }

  /// What comes after `value`; the first one where it is the last or none of them.
  private static func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    let index = all.firstIndex(of: value).map { ($0 + 1) % all.count } ?? 0
    return all.indices.contains(index) ? all[index] : value
  }
}
