// A page over the screen.
extension App {
  /// Opens a page from its beginning.
  mutating func open(_ kind: Page.Kind) {
    view.overlay = nil
    view.page = Page(kind)
    pausePerformance()
  }

  /// Takes a key while a page lies over the screen.
  mutating func takeInPage(_ input: Input, at now: Int64) -> Request? {
    switch input.latin {
    case .key(.escape), .character("q"): view.page = view.page?.kind.beneath.map { Page($0) }
    case .key(.up): scrollPage(by: -1)
    case .key(.down): scrollPage(by: 1)
    case .key(.pageUp): scrollPage(by: -pageRows)
    case .key(.pageDown), .character(" "): scrollPage(by: pageRows)
    case .key(.home): scrollPage(by: -Page.tallest)
    case .key(.end): scrollPage(by: Page.tallest)
    default:
      if takeInPageKind(input.latin, at: now) { return nil }
      if let binding = view.keys.binding(for: input), binding.action.worksOverPages {
        return perform(binding.action, at: now)
      }
      show("\(input.keyName) does nothing here. Esc closes the page.", at: now)
    }
    return nil
  }

  mutating func pressInPage(_ id: TargetID, at now: Int64) -> Request? {
    switch id {
    case "hint.cancel": takeInPage(.key(.escape), at: now)
    default: id.pageKey.flatMap { takeInPage($0, at: now) }
    }
  }

  /// Takes a key that means something on this page alone; `false` for any other.
  private mutating func takeInPageKind(_ input: Input, at now: Int64) -> Bool {
    switch view.page?.kind {
    case .difference(let page): take(input, on: page, at: now)
    case .comparison(let page): take(input, on: page, at: now)
    case .explanation(let place): takeInExplanation(place, input, at: now)
    case .term(let term, let place): takeInTerm(term, from: place, input)
    case .gallery: takeInGallery(input)
    case .about, nil: false
    }
  }

  /// Changes one's own button by a key; one sees what it comes to.
  private mutating func takeInGallery(_ input: Input) -> Bool {
    guard case .character(let key) = input, let button = view.button.changed(by: key) else {
      return false
    }
    view.button = button
    let content = Page.Layout(layout.aboveKeys).content
    let row = ButtonGallery(view).settingsRow(columns: content.columns)
    view.page?.scroll = row
    scrollPage(by: 0)
    return true
  }

  /// What Page Down scrolls: all but a row, by which one finds one's place again.
  private var pageRows: Int { max(1, Page.Layout(layout.aboveKeys).content.rows - 1) }

  mutating func scrollPage(by rows: Int) {
    guard let page = view.page else { return }
    let last = page.lastScroll(scene, view, in: layout.aboveKeys)
    view.page?.scroll = min(max(0, page.scroll + rows), last)
  }
}

extension Action {
  /// Whether it can be done while a page lies over the screen: it changes how that looks, saves it, or leaves.
  var worksOverPages: Bool {
    switch self {
    case .save(.picture), .save(.pictureAs), .toggleMouse, .redraw, .quit, .useTheme,
      .useDevice, .useMotion, .useLanguage, .useButton, .copy, .openCopy, .openPalette, .openHelp,
      .openGlossary:
      true
    case .activate, .focusNext, .focusPrevious, .focusToward, .focus, .tap, .cancel, .send,
      .perform, .nextPane, .showPane, .scrollPages, .nextLedgerRow, .openWorld, .stepBack,
      .stepForward, .save(.sheet), .save(.walk), .save(.sequence), .save(.report), .takeMeThere,
      .open, .lesson, .compareSignIns, .compareEmailChoices, .compareClients, .explain:
      false
    }
  }
}

extension TargetID {
  /// The key that a hint of a page stands for; `nil` where it is none.
  fileprivate var pageKey: Input? {
    guard rawValue.hasPrefix("hint.page.") else { return nil }
    let name = rawValue.dropFirst("hint.page.".count)
    if name == "right" { return .key(.right) }
    return name.count == 1 ? name.first.map { .character($0) } : nil
  }
}
