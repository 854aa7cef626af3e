import SignInFlow
import Simulation

// The tab bar, and the first of its tabs.
extension Screens {
  func tabBar(_ tabBar: TabBar, on canvas: inout Canvas) {
    let (body, bar) = canvas.bounds.splitBottom(canvas.size.rows >= 18 ? 3 : 2)
    canvas.within(body.inset(columns: Self.margin, rows: 0)) { canvas in
      var column = Column(width: canvas.size.columns)
      switch tabBar.tab {
      case .home: home(tabBar, theme: canvas.theme, in: &column)
      case .mail: mail(tabBar, theme: canvas.theme, in: &column)
      case .profile: profile(tabBar.session, theme: canvas.theme, in: &column)
      case .settings: settings(tabBar, theme: canvas.theme, in: &column)
      }
      column.draw(on: &canvas, in: canvas.bounds)
    }
    if tabBar.activity == .checkingCredential {
      canvas.spinner(
        copy.home.checking, step: view.spinnerPhase, in: body.splitBottom(1).bottom,
        canvas.theme.phone.secondary)
    }
    canvas.tabBar(
      SignInFlow.Tab.allCases.map { TabItem(copy.tabs.title(of: $0), $0.target) },
      selected: tabBar.tab.target, in: bar)
  }

  private func home(_ tabBar: TabBar, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    let session = tabBar.session
    column.space()
    column.text(greeting(session), palette.primary.bold, rank: 9, least: 1)
    column.space()
    let facts = [
      fact(copy.home.name, session.name, session.received?.name, session),
      fact(copy.home.email, session.email, session.received?.email, session),
    ]
    let inner = factsColumn(facts, theme: theme, width: column.width - 4)
    let height = inner.preferredHeight + 2
    column.block(Array((min(6, height)...height).reversed()), rank: 3) { canvas, rect in
      let area = canvas.group(copy.home.whatIsKnown(scene.app.name), in: rect)
      inner.draw(on: &canvas, in: area)
    }
    column.space(1, stretch: 1)
  }

  /// What is known of one value, and why, or why not.
  struct Fact {
    var label: String
    var value: String?
    var isHidden: Bool
    var reason: String
  }

  private func factsColumn(_ facts: [Fact], theme: Theme, width: Int) -> Column {
    let palette = theme.phone
    let indent = labelWidth(facts.map(\.label))
    var column = Column(width: width)
    for (index, fact) in facts.enumerated() {
      if index > 0 { column.space() }
      valueRow(
        fact.label, fact.value, isHidden: fact.isHidden, indent: indent, theme: theme, in: &column)
      column.text(
        "\(fact.reason)", fact.value == nil ? palette.lost : palette.secondary, indent: 0, rank: 2,
        least: 1)
    }
    return column
  }

  private func fact(
    _ label: String, _ value: Sourced?, _ received: Bool?, _ session: Session
  ) -> Fact {
    Fact(
      label: label, value: value?.value, isHidden: value.map { isHidden($0.value) } ?? false,
      reason: reason(value, received, session))
  }

  /// Why a value is known or not, in one sentence.
  private func reason(_ value: Sourced?, _ received: Bool?, _ session: Session) -> String {
    if session.isAnonymous { return copy.home.guest }
    let isKnown = value.map { !$0.value.isEmpty } ?? false
    let isFirst = session.received.map { $0.name || $0.email } ?? false
    switch (isKnown, received) {
    case (true, true?): return copy.home.fromApple
    case (true, false?):
      return copy.home.absentButKnown(copy.profile.name(of: value?.source ?? .credential))
    case (true, nil): return copy.profile.name(of: value?.source ?? .credential)
    case (false, true?): return copy.home.notKept
    case (false, false?): return isFirst ? copy.home.notShared : copy.home.handedOutOnce
    case (false, nil): return copy.home.notStored
    }
  }

  private func greeting(_ session: Session) -> String {
    if session.isAnonymous { return copy.home.welcomeGuest }
    let name = session.name.map { Self.shortName($0.value) } ?? ""
    if name.isEmpty {
      return session.isNew ? copy.home.welcomeWithoutName : copy.home.welcomeBackWithoutName
    }
    return session.isNew ? copy.home.welcome(name) : copy.home.welcomeBack(name)
  }

  /// The first word of a name; a name that is written without spaces is greeted with as a whole.
  private static func shortName(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).first.map { String($0) } ?? ""
  }
}

// What several tabs show.
extension Screens {
  /// Whether an address is one of Apple's relay rather than the person's own.
  func isHidden(_ address: String) -> Bool {
    address.hasSuffix("@private.icloud.com") || address.hasSuffix("@privaterelay.appleid.com")
  }

  /// The column in which values begin, so that they stand below each other.
  func labelWidth(_ labels: [String]) -> Int {
    (labels.map { TextWidth.width(of: $0) }.max() ?? 0) + 2
  }

  /// A label and its value, with a badge where the address is hidden; what is absent is shown as absent.
  func valueRow(
    _ label: String, _ value: String?, isHidden: Bool = false, indent: Int, theme: Theme,
    in column: inout Column
  ) {
    let palette = theme.phone
    let text = value.map { $0.isEmpty ? "\"\" \(copy.home.emptyString)" : $0 }
    let badge = isHidden ? TextWidth.width(of: copy.home.hidden) + 3 : 0
    let room = max(1, column.width - indent)
    let lines = text.map { TextWidth.wrap($0, width: room) } ?? []
    let badgeFits = lines.last.map { TextWidth.width(of: $0) + badge <= room } ?? true
    let height = min(3, max(1, lines.count + (isHidden && !badgeFits ? 1 : 0)))
    column.block(Array((1...height).reversed()), rank: 5) { canvas, rect in
      canvas.line(label, in: Rect(rect.left, rect.top, indent - 1, 1), palette.secondary)
      let area = rect.inset(left: indent)
      guard let text else {
        return canvas.line("\(Glyphs.absent) \(copy.home.unknown)", in: area, palette.tertiary)
      }
      let isCut = rect.rows < height
      let style = value?.isEmpty ?? true ? palette.tertiary : palette.primary
      let words = isCut && isHidden ? area.inset(right: badge) : area
      let rows = canvas.paragraph(text, in: words, style)
      guard isHidden else { return }
      let place =
        isCut
        ? Point(words.right + 1, rect.top)
        : badgeFits
          ? Point(
            area.left + TextWidth.width(of: lines.last ?? "") + 1, rect.top + max(0, rows - 1))
          : Point(area.left, rect.top + rows)
      canvas.badge(copy.home.hidden, at: place, palette.selection)
    }
  }
}

extension Copy.Tabs {
  /// The name of a tab.
  func title(of tab: SignInFlow.Tab) -> String {
    switch tab {
    case .home: home
    case .mail: mail
    case .profile: profile
    case .settings: settings
    }
  }
}
