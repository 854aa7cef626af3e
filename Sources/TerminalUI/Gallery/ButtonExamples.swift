/// A right or wrong use of the button, as the gallery shows it.
struct ButtonExample {
  /// What is used how.
  var use: ButtonUse
  /// The rule that it breaks; `nil` where it is right.
  var rule: ButtonGuidelines.Rule?
  /// What is right about it; empty where it is wrong, for then the check says why.
  var praise: Phrase = .empty
  /// Whether another button with which one can sign in stands below.
  var hasOther: Bool { !use.others.isEmpty }

  /// What is said of it: what is right, or what the check finds.
  var verdict: Phrase {
    guard let rule, let finding = ButtonGuidelines.finding(rule, use) else { return praise }
    return "\(finding.problem) \(finding.remedy)"
  }

  private static func use(
    _ button: AppleButton, isOnDark: Bool = false, _ language: Language,
    _ change: (inout ButtonUse) -> Void = { _ in }
  ) -> ButtonUse {
    var use = ButtonUse(button, isOnDark: isOnDark, language: language)
    change(&use)
    return use
  }

  /// All of them, the right ones first.
  static func all(in language: Language) -> [ButtonExample] {
    let other = ButtonUse.PointSize(330, 44)
    return [
      ButtonExample(
        use: use(AppleButton(style: .black), language) { $0.others = [other] },
        praise: "Black on a light screen, as large as the other button, and above it."),
      ButtonExample(
        use: use(AppleButton(style: .white), isOnDark: true, language),
        praise: "White on a dark screen."),
      ButtonExample(
        use: use(AppleButton(style: .whiteOutline), language),
        praise: "White with an outline on a light screen that white alone would vanish on."),
      ButtonExample(
        use: use(AppleButton(.continue, style: .black, corners: .capsule), language) {
          $0.others = [other]
        },
        praise: "Corners as round as those of the other button."),
      ButtonExample(
        use: use(AppleButton(style: .black), language) { $0.ownTitle = "Login via Apple" },
        rule: .title),
      ButtonExample(
        use: use(AppleButton(style: .black, width: 150), language), rule: .room),
      ButtonExample(
        use: use(AppleButton(), language) { $0.ownFill = Color(0x7A3FD1) }, rule: .fill),
      ButtonExample(
        use: use(AppleButton(style: .black), language) { $0.ownMark = Color(0xFF6B6B) },
        rule: .logo),
      ButtonExample(
        use: use(AppleButton(style: .black, width: 132, height: 28), language), rule: .size),
      ButtonExample(
        use: use(AppleButton(style: .black, width: 240, height: 30), language) {
          $0.others = [other]
        }, rule: .prominence),
      ButtonExample(
        use: use(AppleButton(style: .black), language) { $0.isSeenAtOnce = false }, rule: .place),
      ButtonExample(use: use(AppleButton(style: .white), language), rule: .contrast),
    ]
  }
}

extension ButtonGallery {
  /// Right and wrong uses from the row `top` on, two beside each other where there is room; returns the rows they took.
  func examples(from top: Int, on canvas: inout Canvas) -> Int {
    var row = top + 1
    canvas.line("Right and wrong" as Phrase, in: canvas.bounds.row(row), theme.pane.heading)
    row += 1
    let all = ButtonExample.all(in: languages[0])
    let across = canvas.size.columns >= 70 ? 2 : 1
    for start in stride(from: 0, to: all.count, by: across) {
      let examples = all[start..<min(start + across, all.count)]
      var height = 0
      for (example, place) in zip(examples, canvas.bounds.columns(across)) {
        let right = place.right == canvas.size.columns ? 0 : 2
        let card = Rect(place.left, row, place.columns - right, 12)
        height = max(height, draw(example, in: card, on: &canvas))
      }
      row += height + 1
    }
    return row - top
  }

  /// Draws one use with what is said of it below, and returns the rows that it took.
  private func draw(_ example: ButtonExample, in rect: Rect, on canvas: inout Canvas) -> Int {
    let ground = ButtonGround(isDark: example.use.isOnDark, theme)
    let picture = rect.splitTop(7).top
    canvas.fill(picture, ground.screen)
    canvas.within(picture) { canvas in
      if example.use.isSeenAtOnce {
        scene(example, ground, on: &canvas)
      } else {
        belowTheFold(example, ground, on: &canvas)
      }
    }
    let isRight = example.rule == nil
    let text = Rect(rect.left, picture.bottom, rect.columns, 5)
    canvas.put(
      isRight ? Glyphs.check : Glyphs.cross, at: text.origin,
      isRight ? theme.pane.success : theme.pane.danger)
    return 7
      + max(1, canvas.paragraph(example.verdict, in: text.inset(left: 2), theme.pane.text))
  }

  private func scene(_ example: ButtonExample, _ ground: ButtonGround, on canvas: inout Canvas) {
    let rows = example.use.button.rows
    let height = rows + (example.hasOther ? 3 : 0)
    let area = canvas.bounds.inset(columns: 2, rows: 0).centred(
      Size(canvas.size.columns - 4, height))
    draw(example.use, in: area.splitTop(rows).top, on: &canvas)
    guard example.hasOther else { return }
    other(example, ground, in: area.splitBottom(3).bottom, on: &canvas)
  }

  /// A button of another kind with which one can sign in.
  private func other(
    _ example: ButtonExample, _ ground: ButtonGround, in rect: Rect, on canvas: inout Canvas
  ) {
    let fill =
      ground.screen.background == nil
      ? Style(nil, ground.screen.attributes.symmetricDifference(.reverse))
      : Style(.black, on: Color(0xD1D1D6))
    canvas.slab(rect, fill, example.use.button.shape, rim: nil)
    canvas.line(
      "Continue with e-mail" as Phrase, in: rect.row(1).inset(columns: 2, rows: 0), fill,
      alignment: .centre)
  }

  /// What one sees of the screen, its end, and the button behind it.
  private func belowTheFold(
    _ example: ButtonExample, _ ground: ButtonGround, on canvas: inout Canvas
  ) {
    let inner = canvas.bounds.inset(columns: 2, rows: 0)
    for (row, share) in [(0, 8), (1, 10), (2, 6)] {
      let bar = String(repeating: "▒", count: inner.columns * share / 10)
      canvas.put(bar, at: Point(inner.left, row), ground.secondary.over(ground.screen))
    }
    let end: Phrase = "the screen ends here"
    let words = " \(end.said(in: canvas.language)) "
    canvas.put(
      String(repeating: "╌", count: canvas.size.columns), at: Point(0, 3), ground.secondary)
    canvas.line(words, in: canvas.bounds.row(3), ground.secondary, alignment: .centre)
    draw(example.use, in: Rect(inner.left, 4, inner.columns, 3), on: &canvas)
  }

  /// Draws a use of the button in the middle of `rect`, with what is wrong about it.
  private func draw(_ use: ButtonUse, in rect: Rect, on canvas: inout Canvas) {
    var button = use.button
    button.style = use.style
    var face = AppleButtonFace(button, in: theme)
    if let fill = use.ownFill, theme.phone.screen.background != nil {
      face.label = Style(.white, on: fill, .bold)
    }
    if let mark = use.ownMark, theme.phone.screen.background != nil {
      face.mark = Style(mark, on: face.label.background, .bold)
    }
    // A terminal has one size of letters: what is too narrow for its title on a device is cut here too, all else is not.
    let isCut = ButtonGuidelines.finding(.room, use) != nil
    let needed = TextWidth.width(of: use.title) + 6
    let width = button.columns.map { isCut ? $0 : max($0, needed) } ?? rect.columns
    canvas.appleButton(
      face, use.title, nil, in: rect.centred(Size(width, min(rect.rows, button.rows))))
  }
}
