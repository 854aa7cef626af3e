import Simulation

/// The page that shows the Apple button in all its types, styles and corners, where it may and may not stand, and what is
/// to be said of one's own.
struct ButtonGallery {
  let button: AppleButton
  let theme: Theme
  /// The phone's language first, then the others.
  let languages: [Language]

  init(_ view: ScreenView) {
    button = view.button
    theme = view.theme
    languages = [view.language] + Language.allCases.filter { $0 != view.language }
  }

  /// Draws the page from the first row of `canvas` on and returns how many rows it took.
  func draw(on canvas: inout Canvas) -> Int {
    let top = drawAllForms(on: &canvas)
    return top + settings(from: top, on: &canvas)
  }

  /// The row in which one's own button begins, on a page of so many columns.
  func settingsRow(columns: Int) -> Int {
    var canvas = Canvas(size: Size(columns, 1), theme: theme, language: languages[0])
    var row = 0
    canvas.within(Rect(0, 0, columns, Page.tallest)) { canvas in row = drawAllForms(on: &canvas) }
    return row + 1
  }

  private func drawAllForms(on canvas: inout Canvas) -> Int {
    var top = canvas.paragraph(Self.introduction, in: canvas.bounds, theme.pane.secondary)
    for language in languages {
      top += 1
      canvas.line(language.ownName, in: canvas.bounds.row(top), theme.pane.heading)
      top += 1
      for isDark in [false, true] {
        top += panel(language, isDark: isDark, from: top, on: &canvas) + 1
      }
    }
    return top + examples(from: top, on: &canvas)
  }

  private static let introduction: Phrase = """
    Apple’s button in its types, styles and corners, where it may stand and where not, and at the end your own, checked. \
    The round mark stands where Apple’s logo would. A column of the terminal stands for 11 points, a row for 22.
    """

  // MARK: All of them

  /// All types, styles and corners in one language on one ground; returns the rows that it took.
  private func panel(
    _ language: Language, isDark: Bool, from top: Int, on canvas: inout Canvas
  ) -> Int {
    let ground = ButtonGround(isDark: isDark, theme)
    let isWide = canvas.size.columns >= 76
    let width = min(34, isWide ? (canvas.size.columns - 4) / 3 : canvas.size.columns - 4)
    let gap = max(1, (canvas.size.columns - (isWide ? 3 : 1) * width) / (isWide ? 4 : 2))
    let rowsOfButtons = AppleButton.Corners.shown.count * (isWide ? 1 : 3)
    let height = 2 + AppleButton.Style.allCases.count * (1 + 3 * rowsOfButtons)
    let area = Rect(0, top, canvas.size.columns, height)
    canvas.fill(area, ground.screen)
    canvas.within(area) { canvas in
      canvas.line(ground.name, in: canvas.bounds.row(0).inset(left: 2), ground.primary)
      var row = 1
      for style in AppleButton.Style.allCases {
        canvas.line(
          Self.label(style, isDark: isDark), in: canvas.bounds.row(row).inset(left: 2),
          ground.secondary)
        row += 1
        for corners in AppleButton.Corners.shown {
          for (index, type) in AppleButton.ButtonType.allCases.enumerated() {
            let place = Rect(gap + (isWide ? index * (width + gap) : 0), row, width, 3)
            canvas.appleButton(
              AppleButtonFace(AppleButton(type, style: style, corners: corners), in: theme),
              language.copy.login.title(of: type), nil, in: place)
            if !isWide { row += 3 }
          }
          if isWide { row += 3 }
        }
      }
    }
    return height
  }

  /// What a style is called, and whether it may stand on such a ground.
  private static func label(_ style: AppleButton.Style, isDark: Bool) -> Phrase {
    let use = ButtonUse(AppleButton(style: style), isOnDark: isDark)
    guard let finding = ButtonGuidelines.finding(.contrast, use) else {
      return "\(Glyphs.check) \(style.name)"
    }
    return "\(Glyphs.cross) \(style.name): \(finding.problem)"
  }
}

/// What a button stands on in the gallery.
struct ButtonGround {
  let isDark: Bool
  let screen: Style
  let primary: Style
  let secondary: Style

  init(isDark: Bool, _ theme: Theme) {
    self.isDark = isDark
    if theme.phone.screen.background == nil {
      screen = isDark == theme.isPhoneDark ? .plain : Style.plain.reversed
      primary = screen.bold
      secondary = screen
    } else {
      screen = isDark ? Style(.white, on: .black) : Style(.black, on: .white)
      primary = screen.bold
      secondary = Style(Color(isDark ? 0xAEAEB2 : 0x4A4A4E))
    }
  }

  var name: Phrase { isDark ? "On a dark screen" : "On a light screen" }
}

extension AppleButton.ButtonType {
  /// What it is called.
  var name: Phrase {
    switch self {
    case .signIn: "sign in"
    case .signUp: "sign up"
    case .continue: "continue"
    }
  }
}

extension AppleButton.Corners {
  /// The ones that have names.
  static let shown: [Self] = [.square, .rounded, .capsule]

  /// What they are called.
  var name: Phrase {
    switch self {
    case .square: "square"
    case .rounded: "rounded"
    case .capsule: "capsule"
    case .radius(let points): "\(points) points"
    }
  }
}

extension AppleButton.Style {
  /// What it is called.
  var name: Phrase {
    switch self {
    case .black: "black"
    case .white: "white"
    case .whiteOutline: "white with outline"
    }
  }
}

extension Language {
  /// What it is called in itself.
  var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }
}
