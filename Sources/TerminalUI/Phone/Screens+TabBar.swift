import SignInFlow
import Simulation

// The tab bar, and the first of its tabs.
extension Screens {
  func tabBar(_ tabBar: TabBar, on canvas: inout Canvas) {
    let (body, bar) = canvas.bounds.splitBottom(canvas.size.rows >= 18 ? 3 : 2)
    let area = body.inset(columns: Self.margin, rows: 0)
    var column = Column(width: area.columns)
    switch tabBar.tab {
    case .home: home(tabBar, theme: canvas.theme, in: &column)
    case .mail: mail(tabBar, theme: canvas.theme, in: &column)
    case .profile: profile(tabBar.session, theme: canvas.theme, in: &column)
    case .settings: settings(tabBar, theme: canvas.theme, in: &column)
    }
    column.draw(on: &canvas, in: area)
    if tabBar.activity == .checkingCredential {
      canvas.spinner(
        waiting(copy.home.checking), step: view.spinnerPhase, in: body.splitBottom(1).bottom,
        canvas.theme.phone.secondary)
    }
    tabs(selected: tabBar.tab, in: bar, on: &canvas)
  }

  /// The four tabs; what has the focus is told by a pointer and a line, so that no title has to move.
  private func tabs(selected: SignInFlow.Tab, in rect: Rect, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    canvas.separator(rect, palette.separator)
    let all = SignInFlow.Tab.allCases
    let titles = all.map { copy.tabs.title(of: $0) }
    for ((tab, title), place) in zip(zip(all, titles), places(of: titles, in: rect.inset(top: 1))) {
      let isSelected = tab == selected
      let isFocused = canvas.isFocused(tab.target)
      let style = isSelected ? palette.accent.bold : palette.secondary
      let sign = isSelected ? "●" : Glyphs.radioOff
      let middle = Point(place.left + (place.columns - 1) / 2, place.top)
      if place.rows > 1 {
        canvas.put(sign, at: middle, style)
        if isFocused { canvas.put(Glyphs.pointer, at: middle.moved(columns: -2), palette.focus) }
      }
      canvas.line(
        title, in: place.row(place.rows - 1),
        isFocused ? palette.focus.underlined : style, alignment: .centre)
      canvas.target(tab.target, place, cursor: isFocused ? middle.moved(columns: -2) : middle)
    }
  }

  /// A column for each title: as wide as it is, and an equal share of what is left.
  private func places(of titles: [String], in rect: Rect) -> [Rect] {
    let widths = titles.map { TextWidth.width(of: $0) }
    let left = rect.columns - widths.reduce(0, +)
    guard left >= titles.count else { return rect.columns(titles.count) }
    let shares = Rect(0, 0, left, 1).columns(titles.count)
    var start = rect.left
    return zip(widths, shares).map { width, share in
      defer { start += width + share.columns }
      return Rect(start, rect.top, width + share.columns, rect.rows)
    }
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
    let inner = factsColumn(facts, theme: theme, width: column.width - 2)
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
    /// Whether it is missing although somebody could have had it.
    var isLost: Bool
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
        fact.reason, fact.isLost ? palette.lost : palette.secondary, rank: 2,
        least: 1)
    }
    return column
  }

  private func fact(
    _ label: String, _ value: Sourced?, _ received: Bool?, _ session: Session
  ) -> Fact {
    Fact(
      label: label, value: value?.value, isHidden: value.map { isHidden($0.value) } ?? false,
      reason: reason(value, received, session),
      isLost: value == nil && !session.isAnonymous)
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
    let room = max(1, column.width - indent)
    let lines = value.map { valueLines($0, width: room) } ?? []
    let badge = isHidden ? TextWidth.width(of: copy.home.hidden) + 3 : 0
    let badgeLine = lines.firstIndex { TextWidth.width(of: $0) + badge <= room } ?? lines.count
    let height = min(3, max(1, lines.count, isHidden ? badgeLine + 1 : 0))
    column.block(Array((1...height).reversed()), rank: 5) { canvas, rect in
      canvas.line(label, in: Rect(rect.left, rect.top, indent - 1, 1), palette.secondary)
      let area = rect.inset(left: indent)
      guard let value else {
        return canvas.line("\(Glyphs.absent) \(copy.home.unknown)", in: area, palette.tertiary)
      }
      let style = value.isEmpty ? palette.tertiary : palette.primary
      guard rect.rows >= height else {
        let words = area.row(0).inset(right: badge)
        canvas.line(value, in: words, style)
        if isHidden {
          canvas.badge(copy.home.hidden, at: Point(words.right + 1, rect.top), palette.selection)
        }
        return
      }
      for (index, text) in lines.prefix(height).enumerated() {
        let isCut = index == height - 1 && lines.count > height
        canvas.line(isCut ? text + canvas.ellipsis : text, in: area.row(index), style)
      }
      guard isHidden, badgeLine < rect.rows else { return }
      let before = badgeLine < lines.count ? TextWidth.width(of: lines[badgeLine]) + 1 : 0
      canvas.badge(
        copy.home.hidden, at: area.origin.moved(columns: before, rows: badgeLine),
        palette.selection)
    }
  }

  /// A value broken into lines: an address that is too long for one breaks before its `@`.
  private func valueLines(_ value: String, width: Int) -> [String] {
    guard !value.isEmpty else { return ["\"\" \(copy.home.emptyString)"] }
    guard TextWidth.width(of: value) > width, let at = value.lastIndex(of: "@") else {
      return TextWidth.wrap(value, width: width)
    }
    return TextWidth.wrap(value[..<at], width: width) + TextWidth.wrap(value[at...], width: width)
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
