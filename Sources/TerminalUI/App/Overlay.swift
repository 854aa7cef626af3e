/// A list that lies over the screen and can be filtered by typing.
struct Overlay: Hashable {
  /// Which list.
  var kind: Kind
  /// What was typed to filter it.
  var filter = TextField()
  /// Which of the rows that are left is selected.
  var selected = 0

  /// Which list.
  enum Kind: Hashable {
    /// The keys that work now.
    case help
    /// Everything that can be done.
    case palette
    /// What can be done to the world.
    case world
    /// The lessons.
    case lessons([LessonRow])
    /// The words that newcomers ask about.
    case glossary
    /// What can be put on the clipboard.
    case copy
  }

  /// What stands where one types.
  var placeholder: Phrase {
    switch kind {
    case .help: "Type to filter, Enter runs, g opens the glossary, Esc closes"
    case .palette, .world, .lessons, .copy: "Type to filter, Enter runs, Esc closes"
    case .glossary: "Type to filter, Enter opens, Esc closes"
    }
  }

  /// What stands above the list.
  var title: Phrase {
    switch kind {
    case .help: "Keys"
    case .palette: "Commands"
    case .world: "World"
    case .lessons: "Lessons"
    case .glossary: "Glossary"
    case .copy: "Copy"
    }
  }

  /// The entries that what was typed leaves, the best matches first.
  ///
  /// They are found by what `language` calls them and by the English words. Those that are made of what was typed stay.
  func matching(_ entries: [ActionEntry], in language: Language) -> [ActionEntry] {
    let words = filter.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return entries }
    let matches = entries.compactMap { entry -> (entry: ActionEntry, match: FuzzyMatch)? in
      let match =
        entry.isTyped && entry.availability.isAvailable
        ? .anywhere : entry.match(words, in: language)
      return match.map { (entry, $0) }
    }
    // Of equals the first comes first, which `sorted` alone does not promise.
    return matches.enumerated()
      .sorted { ($0.element.match, $0.offset) < ($1.element.match, $1.offset) }
      .map(\.element.entry)
  }
}

extension ActionEntry {
  /// How well it answers these words, in English or in the person's language; `nil` where it does not.
  fileprivate func match(_ words: [Substring], in language: Language) -> FuzzyMatch? {
    let languages = language == .english ? [language] : [language, .english]
    return languages.compactMap { language in
      FuzzyMatch(
        words, title: title.said(in: language),
        keywords: keywords,
        others: ([group] + aliases).map { $0.said(in: language) }.joined(separator: " ") + " "
          + keys.joined(separator: " "))
    }.min()
  }
}

extension TargetID {
  /// A row of the overlay's list.
  static func overlayRow(_ index: Int) -> TargetID { TargetID(rawValue: "overlay.\(index)") }

  /// The overlay's filter.
  static let overlayFilter: TargetID = "overlay.filter"

  /// The number of the overlay's row that this is; `nil` where it is none.
  var overlayRow: Int? {
    rawValue.hasPrefix("overlay.") ? Int(rawValue.dropFirst("overlay.".count)) : nil
  }
}

extension Canvas {
  /// Draws the overlay in the middle, over what is there.
  mutating func overlay(_ overlay: Overlay, entries: [ActionEntry]) {
    let shown = overlay.matching(entries, in: language)
    let area = bounds.centred(
      Size(min(size.columns, 76), min(size.rows, max(10, min(26, size.rows - 2)))))
    shade(bounds)
    fill(area, theme.pane.text)
    let inner = box(
      area, title: overlay.title.said(in: language), style: theme.pane.separator,
      titleStyle: theme.pane.heading
    ).inset(columns: 1, rows: 0)
    let (top, rest) = inner.splitTop(2)
    drawFilter(overlay, in: top.row(0), count: shown.count)
    let (list, foot) = rest.splitBottom(rest.rows >= 14 ? 5 : 3)
    guard !shown.isEmpty else {
      let nothing: Phrase = "Nothing is called “\(overlay.filter.text)”. Esc clears what you typed."
      paragraph(nothing, in: list, theme.pane.secondary)
      return
    }
    let selected = min(overlay.selected, shown.count - 1)
    let window = ListWindow(total: shown.count, selected: selected, height: list.rows)
    self.list(window, selected: selected, in: list, id: TargetID.overlayRow) {
      canvas, index, isSelected in
      canvas.overlayRow(
        shown[index], isSelected: isSelected,
        startsGroup: index == window.first || shown[index - 1].group != shown[index].group)
    }
    separator(foot.row(0), theme.pane.separator)
    drawDetail(shown[selected], in: foot.inset(top: 1))
  }

  private mutating func drawFilter(_ overlay: Overlay, in rect: Rect, count: Int) {
    let counted = overlay.filter.isEmpty ? "" : "\(count)"
    put(Glyphs.pointer, at: rect.origin, theme.pane.accent)
    let (field, number) = rect.inset(left: 2).splitRight(TextWidth.width(of: counted))
    let visible = overlay.filter.visible(width: max(0, field.columns - 1))
    if overlay.filter.isEmpty {
      line(overlay.placeholder, in: field, theme.pane.tertiary)
    } else {
      put(visible.text, at: field.origin, theme.pane.text)
    }
    line(counted, in: number, theme.pane.secondary)
    target(
      .overlayFilter, field, cursor: Point(field.left + visible.cursorColumn, field.top))
  }

  /// What the entry does, or why it can't be done, and what a good client makes of it.
  private mutating func drawDetail(_ entry: ActionEntry, in rect: Rect) {
    var rest = rect
    if case .unavailable(let reason) = entry.availability, !entry.isChosen {
      let rows = paragraph(Availability.notNow(reason), in: rest, theme.pane.warning)
      rest = rest.inset(top: rows)
      if rect.rows <= 2 { return }
    }
    rest = rest.inset(top: paragraph(entry.detail, in: rest, theme.pane.secondary))
    guard !entry.remedy.isEmpty, !rest.isEmpty else { return }
    put(Glyphs.check, at: rest.origin, theme.pane.success)
    paragraph(entry.remedy, in: rest.inset(left: 2), theme.pane.text)
  }

  private mutating func overlayRow(_ entry: ActionEntry, isSelected: Bool, startsGroup: Bool) {
    let (group, rest) = bounds.splitLeft(min(15, size.columns / 4))
    // What is faint on the terminal's own background could not be read on this one.
    let faint = isSelected ? theme.pane.selection.adding(.italic) : theme.pane.tertiary
    if startsGroup { line(entry.group, in: group, faint) }
    let keys = (repertoire == .ascii ? entry.keys.map(Glyphs.keyName) : entry.keys)
      .joined(separator: " ")
    let (title, key) = rest.splitRight(min(rest.columns / 2, TextWidth.width(of: keys)))
    let style = isSelected ? theme.pane.selection.bold : theme.pane.text
    line(
      (entry.mark.map(sign) ?? "") + entry.title.said(in: language), in: title,
      entry.availability.isAvailable || entry.isChosen ? style : faint)
    line(keys, in: key, isSelected ? style : theme.pane.accent)
  }

  private func sign(_ mark: ActionEntry.Mark) -> String {
    switch mark {
    case .choice(true): "\(Glyphs.radioOn) "
    case .choice(false): "\(Glyphs.radioOff) "
    case .tick(true): "[\(Glyphs.check)] "
    case .tick(false): "[ ] "
    }
  }
}
