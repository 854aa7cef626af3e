/// Something to draw on: a part of a frame with its own coordinates, from which nothing gets out.
///
/// It also carries what every component asks for: the theme, which target has the focus, and the repertoire of characters.
/// So components compose: `within` hands a part of the canvas to whoever draws there.
public struct Canvas {
  /// The characters that the terminal can show.
  public enum Repertoire: Hashable, Sendable {
    /// Everything that UTF-8 carries.
    case unicode
    /// ASCII alone; the layout stays the same.
    case ascii
  }

  /// How things look.
  public let theme: Theme
  /// Which target has the focus.
  public let focus: TargetID?
  /// Which characters can be shown.
  public let repertoire: Repertoire
  /// The language of the program's own texts.
  public let language: Language
  /// How many columns and rows there are to draw on.
  public private(set) var size: Size

  private var drawn: Frame
  private var origin = Point.zero
  private var clip: Rect

  /// An empty canvas of `size`.
  public init(
    size: Size, theme: Theme = .light, focus: TargetID? = nil, repertoire: Repertoire = .unicode,
    language: Language = .english
  ) {
    self.theme = theme
    self.focus = focus
    self.repertoire = repertoire
    self.language = language
    self.size = size
    drawn = Frame(size: size)
    clip = Rect(size: size)
  }

  /// What has been drawn, as a terminal of this repertoire can show it.
  public var frame: Frame {
    switch repertoire {
    case .unicode: drawn
    case .ascii: drawn.inASCII()
    }
  }

  /// The targets that were registered so far.
  public var targets: [Target] { drawn.targets }

  /// The whole canvas.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at `point`; `nil` outside what can be drawn on.
  public subscript(_ point: Point) -> Cell? {
    let place = point.moved(columns: origin.column, rows: origin.row)
    return clip.contains(place) ? drawn[place] : nil
  }

  /// Whether `id` has the focus.
  public func isFocused(_ id: TargetID?) -> Bool { id != nil && id == focus }

  /// Lets `draw` draw on `rect`, where its own top left cell is column 0, row 0.
  public mutating func within(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let saved = (size, origin, clip)
    clip = clip.intersection(moved(rect))
    origin = origin.moved(columns: rect.left, rows: rect.top)
    size = rect.size
    draw(&self)
    (size, origin, clip) = saved
  }

  /// Writes `text` at `point` and returns how many columns it takes.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, at point: Point, _ style: Style = .plain
  ) -> Int {
    drawn.put(
      text, at: point.moved(columns: origin.column, rows: origin.row), style: style, clip: clip)
  }

  /// Writes `text` in the first row of `rect`, cut with an ellipsis where it does not fit.
  public mutating func line(
    _ text: some StringProtocol, in rect: Rect, _ style: Style = .plain,
    alignment: Alignment = .leading
  ) {
    guard !rect.isEmpty else { return }
    let text = cut(text, toWidth: rect.columns)
    let offset = alignment.offset(of: TextWidth.width(of: text), in: rect.columns)
    put(text, at: rect.origin.moved(columns: offset), style)
  }

  /// Writes `text` broken into lines from the top of `rect` on and returns how many rows it took.
  ///
  /// What does not fit is left out, which an ellipsis at the end tells.
  @discardableResult
  public mutating func paragraph(
    _ text: String, in rect: Rect, _ style: Style = .plain, alignment: Alignment = .leading
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    var lines = TextWidth.wrap(spelledOut(text), width: rect.columns)
    if lines.count > rect.rows {
      lines.removeSubrange(rect.rows...)
      lines[rect.rows - 1] = cut(lines[rect.rows - 1] + ellipsis, toWidth: rect.columns)
    }
    for (index, text) in lines.enumerated() {
      line(text, in: rect.row(index), style, alignment: alignment)
    }
    return lines.count
  }

  /// What says that something was left out.
  public var ellipsis: String { Glyphs.ellipsis(in: repertoire) }

  /// `text` cut to `columns`, with the ellipsis that can be shown here.
  func cut(_ text: some StringProtocol, toWidth columns: Int) -> String {
    TextWidth.cut(spelledOut(text), toWidth: columns, ellipsis: ellipsis)
  }

  /// `text` cut in its middle to `columns`, with the ellipsis that can be shown here.
  func cutMiddle(_ text: some StringProtocol, toWidth columns: Int) -> String {
    TextWidth.cutMiddle(spelledOut(text), toWidth: columns, ellipsis: ellipsis)
  }

  /// `text` with each ellipsis as it can be shown here; one dot would be taken for the end of a sentence.
  private func spelledOut(_ text: some StringProtocol) -> String {
    switch repertoire {
    case .unicode: String(text)
    case .ascii:
      text.split(separator: "…", omittingEmptySubsequences: false).joined(separator: ellipsis)
    }
  }

  /// Covers `rect` with `glyph` in just this style.
  public mutating func fill(_ rect: Rect, _ style: Style, glyph: Character = " ") {
    drawn.fill(moved(rect).intersection(clip), style, glyph: glyph)
  }

  /// Changes the style of every cell in `rect`.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    drawn.restyle(moved(rect).intersection(clip), change)
  }

  /// Registers the visible part of `rect` as a target; the cursor goes to it when it has the focus.
  public mutating func target(
    _ id: TargetID, _ rect: Rect, reach: Target.Reach = .focus, cursor: Point? = nil
  ) {
    let visible = moved(rect).intersection(clip)
    guard !visible.isEmpty else { return }
    let wanted = moved(Rect(origin: cursor ?? rect.origin, size: Size(1, 1))).origin
    let place = Point(
      min(max(wanted.column, visible.left), visible.right - 1),
      min(max(wanted.row, visible.top), visible.bottom - 1))
    drawn.targets.append(Target(id, visible, reach: reach, cursor: place))
    if reach == .focus, isFocused(id) { drawn.cursor = place }
  }

  /// Lets `draw` draw what is only to be looked at: the targets and the cursor stay what they were.
  mutating func withoutTargets(_ draw: (inout Canvas) -> Void) {
    let (targets, cursor) = (drawn.targets, drawn.cursor)
    draw(&self)
    (drawn.targets, drawn.cursor) = (targets, cursor)
  }

  /// Makes everything in `rect` step back: its colours fade and nothing in it can be reached any more.
  public mutating func shade(_ rect: Rect) {
    let veil = theme.phone.shade
    restyle(rect) { style in
      guard let color = veil.color else { return style.dim }
      return Style(
        style.foreground?.blended(with: color, amount: veil.amount),
        on: style.background?.blended(with: color, amount: veil.amount),
        style.foreground == nil ? style.attributes.union(.dim) : style.attributes)
    }
    let area = moved(rect).intersection(clip)
    drawn.targets.removeAll { !$0.rect.intersection(area).isEmpty }
    if let cursor = drawn.cursor, area.contains(cursor) { drawn.cursor = nil }
  }

  private func moved(_ rect: Rect) -> Rect {
    rect.moved(columns: origin.column, rows: origin.row)
  }
}
