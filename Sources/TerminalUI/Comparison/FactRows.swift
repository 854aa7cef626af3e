import Scripts

/// Fields on two sides: label, left and right in three columns, or one below the other where it is narrow.
struct FactRows {
  /// Where the columns stand, and how things look.
  let layout: PaneLayout
  /// What the two sides are called.
  let titles: (left: Phrase, right: Phrase)
  /// Whether what is the same is shown too.
  var showsAll: Bool

  private static let sign = 2
  /// From this width on the two sides stand beside each other.
  private static let widthOfColumns = 60

  private var isWide: Bool { layout.width >= Self.widthOfColumns }
  private var labelWidth: Int { min(26, max(17, layout.width / 4)) }
  private var left: Int { Self.sign + labelWidth + 1 }
  private var right: Int { left + (layout.width - left + 1) / 2 }

  /// The names of the two sides above their columns, or with the signs that stand for them.
  var header: [PaneLine] {
    guard isWide else {
      return [(Glyphs.left, titles.left), (Glyphs.right, titles.right)].map { sign, title in
        PaneLine(
          layout.cut("\(sign) \(title)", width: layout.width),
          layout.palette.accent.bold)
      }
    }
    var line = PaneLine()
    line.put(
      layout.cut(titles.left, width: right - left - 1),
      layout.palette.accent.bold, at: left)
    line.put(
      layout.cut(titles.right, width: layout.width - right),
      layout.palette.accent.bold, at: right)
    return [line]
  }

  /// The rows under the headings of their parts; `always` are shown even where nothing differs.
  func lines(
    _ difference: FactDifference, always: (Fact.Key) -> Bool = { _ in false }
  ) -> [PaneLine] {
    Fact.Key.Section.allCases.flatMap { section -> [PaneLine] in
      let rows = difference.rows.filter {
        $0.key.section == section && (showsAll || $0.verdict.matters || always($0.key))
      }
      guard !rows.isEmpty else { return [] }
      return [layout.heading(ComparisonText.heading(section))]
        + rows.flatMap { row in
          pair(
            ComparisonText.label(row.key), row.verdict,
            ComparisonText.value(row.left, of: row.key, layout),
            ComparisonText.value(row.right, of: row.key, layout))
        }
    }
  }

  /// One field on both sides; what tells nothing steps back.
  func pair(
    _ label: Phrase, _ verdict: FactDifference.Verdict, _ one: TraceLine.Value?,
    _ other: TraceLine.Value?, indent: Int = 0
  ) -> [PaneLine] {
    let palette = layout.palette
    let isLit = verdict.matters
    let start = Self.sign + indent
    var lines: [PaneLine]
    if isWide {
      lines = merged(
        one.map { DetailRows.value($0, at: left, end: right - 1, layout) } ?? [],
        other.map { DetailRows.value($0, at: right, end: layout.width, layout) } ?? [])
      let room = left - start - 1
      let words = PaneText.wrap(layout.said(label), width: max(1, room))
      while lines.count < words.count { lines.append(.blank) }
      for (index, word) in words.enumerated() {
        lines[index].put(word, isLit ? palette.text : palette.secondary, at: start)
      }
    } else {
      lines = layout.paragraph(label, isLit ? palette.text : palette.secondary, at: start)
      if verdict == .same {
        lines += stacked("", one)
      } else {
        lines += verdict == .only(.right) ? [] : stacked(Glyphs.left, one)
        lines += verdict == .only(.left) ? [] : stacked(Glyphs.right, other)
      }
    }
    if !isLit { lines = lines.map(stepBack) }
    if !lines.isEmpty {
      lines[0].put(verdict.sign, isLit ? palette.accent.bold : palette.tertiary, at: 0)
    }
    return lines
  }

  /// What both sides have in common, over both columns.
  func spanning(_ label: Phrase, _ verdict: FactDifference.Verdict, _ text: Phrase) -> [PaneLine] {
    guard isWide else { return pair(label, verdict, .text(text), nil) }
    let palette = layout.palette
    let isLit = verdict.matters
    var lines = layout.paragraph(text, isLit ? palette.text : palette.tertiary, at: left)
    guard !lines.isEmpty else { return pair(label, verdict, nil, nil) }
    lines[0].put(
      layout.cut(label, width: left - Self.sign - 1),
      isLit ? palette.text : palette.tertiary, at: Self.sign)
    lines[0].put(verdict.sign, isLit ? palette.accent.bold : palette.tertiary, at: 0)
    return lines
  }

  /// A side's value below the label, with the sign that stands for the side.
  private func stacked(_ sign: String, _ value: TraceLine.Value?) -> [PaneLine] {
    guard let value else { return [] }
    var lines = DetailRows.value(value, at: Self.sign + 2, layout)
    lines[0].put(sign, layout.palette.secondary, at: Self.sign)
    return lines
  }

  private func merged(_ one: [PaneLine], _ other: [PaneLine]) -> [PaneLine] {
    (0..<max(1, one.count, other.count)).map { row in
      var line = row < one.count ? one[row] : .blank
      if row < other.count { line.pieces += other[row].pieces }
      return line
    }
  }

  private func stepBack(_ line: PaneLine) -> PaneLine {
    var line = line
    for index in line.pieces.indices { line.pieces[index].style = layout.palette.tertiary }
    return line
  }

  /// What the signs mean that stand in `difference`.
  func legend(_ verdicts: [FactDifference.Verdict]) -> [PaneLine] {
    let all: [FactDifference.Verdict] = [
      .other, .only(.left), .only(.right), .madeAnew, .same,
    ]
    let used = all.filter { verdicts.contains($0) && (showsAll || $0.matters) }
    let text = used.map { verdict in
      "\(verdict.sign) \(layout.said(verdict.meaning))"
        .split(separator: " ").joined(separator: "\u{A0}")
    }.joined(separator: "   ")
    return text.isEmpty ? [] : layout.paragraph(Phrase(verbatim: text), layout.palette.tertiary)
  }
}

extension [PaneLine] {
  /// Draws the rows from the first row of `canvas` on, and answers how many they are.
  func draw(on canvas: inout Canvas) -> Int {
    for (row, line) in enumerated() { line.draw(on: &canvas, row: row) }
    return count
  }
}
