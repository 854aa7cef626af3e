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
  }

  /// What stands above the list.
  var title: String {
    switch kind {
    case .help: "Keys"
    case .palette: "Commands"
    case .world: "World"
    }
  }

  /// The entries that what was typed leaves: every word of it occurs in title, group or key, or it is their own text.
  func matching(_ entries: [ActionEntry]) -> [ActionEntry] {
    let words = filter.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return entries }
    return entries.filter { entry in
      if case .perform(.addAppleAccount) = entry.action, entry.availability.isAvailable {
        return true
      }
      let text = "\(entry.title) \(entry.group) \(entry.keys.joined(separator: " "))".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
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
    let shown = overlay.matching(entries)
    let area = bounds.centred(
      Size(min(size.columns, 76), min(size.rows, max(10, min(26, size.rows - 2)))))
    shade(bounds)
    fill(area, theme.pane.text)
    let inner = box(
      area, title: overlay.title, style: theme.pane.separator, titleStyle: theme.pane.heading
    ).inset(columns: 1, rows: 0)
    let (top, rest) = inner.splitTop(2)
    drawFilter(overlay, in: top.row(0), count: shown.count)
    let (list, foot) = rest.splitBottom(3)
    guard !shown.isEmpty else {
      paragraph(
        "Nothing is called “\(overlay.filter.text)”. Esc clears what you typed.", in: list,
        theme.pane.secondary)
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
      line("Type to filter, Enter runs, Esc closes", in: field, theme.pane.tertiary)
    } else {
      put(visible.text, at: field.origin, theme.pane.text)
    }
    line(counted, in: number, theme.pane.secondary)
    target(
      .overlayFilter, field, cursor: Point(field.left + visible.cursorColumn, field.top))
  }

  private mutating func drawDetail(_ entry: ActionEntry, in rect: Rect) {
    switch entry.availability {
    case .available: paragraph(entry.detail, in: rect, theme.pane.secondary)
    case .unavailable(let reason):
      paragraph("Not now: \(reason)", in: rect, theme.pane.warning)
    }
  }

  private mutating func overlayRow(_ entry: ActionEntry, isSelected: Bool, startsGroup: Bool) {
    let background = isSelected ? theme.pane.selection.background : nil
    func ground(_ style: Style) -> Style { background == nil ? style : style.on(background) }
    let (group, rest) = bounds.splitLeft(min(15, size.columns / 4))
    if startsGroup { line(entry.group, in: group, ground(theme.pane.tertiary)) }
    let keys = entry.keys.joined(separator: " ")
    let (title, key) = rest.splitRight(min(rest.columns / 2, TextWidth.width(of: keys)))
    let mark: String =
      switch entry.isOn {
      case true?: Glyphs.radioOn + " "
      case false?: Glyphs.radioOff + " "
      case nil: ""
      }
    let style = isSelected ? theme.pane.selection.bold : theme.pane.text
    line(
      mark + entry.title, in: title,
      entry.availability.isAvailable ? style : ground(theme.pane.tertiary))
    line(keys, in: key, ground(theme.pane.accent))
  }
}
