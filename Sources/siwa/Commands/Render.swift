import Scripts
import SignInFlow
import Simulation
import Store
import TerminalUI
import Vocabulary

/// What `render` can draw.
enum RenderSubject: Hashable {
  /// One screen.
  case screen(RenderedScreen)
  /// The phone at each step of the walk that the store keeps.
  case walk
  /// Every screen.
  case all

  /// What each is called on the command line.
  static let names = RenderedScreen.allCases.map(\.rawValue) + ["walk", "all"]

  /// The one of that name; `nil` where there is none.
  init?(name: String) {
    switch name {
    case "walk": self = .walk
    case "all": self = .all
    default:
      guard let screen = RenderedScreen(rawValue: name) else { return nil }
      self = .screen(screen)
    }
  }
}

extension Session {
  /// `render`: walks to a screen and prints it, or draws many into files.
  func render() throws -> ExitCode {
    let name = operand ?? ""
    sayWhatCannotBeShown()
    guard let subject = RenderSubject(name: name) else {
      throw UsageError.unknownScreen(
        name, nearest: Nearest.match(for: name, in: RenderSubject.names))
    }
    if options.scale != nil, pictureFormat != .png {
      throw CommandFailure(.usage, "--scale is for PNG alone. Add --format png.")
    }
    switch (subject, options.out) {
    case (.all, nil):
      throw CommandFailure(
        .usage, "'siwa render all' writes files. Say where: siwa render all --out DIR.")
    case (.walk, nil): return try renderWalk()
    case (.walk, _?):
      throw CommandFailure(
        .usage, "A walk is one picture. Leave --out away: siwa render walk --format svg > walk.svg")
    case (.screen(let screen), nil):
      try print(picture(of: screen))
      return .done
    case (.screen(let screen), let folder?): return try render([screen], into: folder)
    case (.all, let folder?): return try render(RenderedScreen.allCases, into: folder)
    }
  }

  /// Says that letters of the chosen language are question marks, where only ASCII can be shown.
  private func sayWhatCannotBeShown() {
    guard repertoire == .ascii, let language = options.locale, language != .english else { return }
    note(
      "letters of '\(language.rawValue)' are question marks in ASCII. "
        + "Set LANG=C.UTF-8 or another UTF-8 locale, and leave --ascii away.")
  }

  private func picture(of screen: RenderedScreen) throws -> Picture {
    try picture(
      of: screen, at: scene(of: screen), chosenTheme() ?? .builtIn(.light),
      options.locale ?? .english)
  }

  /// A moment as it is drawn in a theme and a language.
  func picture(
    of screen: RenderedScreen, at scene: Scene, _ theme: Theme.Source, _ language: Language
  ) -> Picture {
    var view = ScreenView(
      of: scene, theme: look(theme), language: language, repertoire: repertoire,
      pane: options.pane ?? .trace)
    view.button = options.button ?? AppleButton()
    view.page = screen.page.map { Page($0) }
    view.device = options.device ?? .phone
    return Picture(
      of: scene, view, part: options.part ?? .screen, size: options.size,
      title: "siwa: \(screen.rawValue)")
  }

  /// The theme on a background that goes with it, where the format brings one; a terminal has its own.
  private func look(_ source: Theme.Source) -> Theme {
    switch pictureFormat {
    case .text, .ansi: return Theme(source)
    case .html, .svg, .png:
      return Self.themeOnItsOwnGround(source)
    }
  }

  /// The theme on a background that goes with its phone.
  static func themeOnItsOwnGround(_ source: Theme.Source) -> Theme {
    Theme(source, ground: .unknown).pictured
  }

  /// Where the terminal's locale has only ASCII, a picture still has everything.
  private var repertoire: Canvas.Repertoire {
    switch pictureFormat {
    case .text, .ansi: ink.isASCII ? .ascii : .unicode
    case .html, .svg, .png: options.ascii ? .ascii : .unicode
    }
  }

  /// Prints a picture in the format that was asked for.
  private func print(_ drawing: some Exportable) throws {
    if pictureFormat == .png, environment.outputIsTerminal {
      throw CommandFailure(
        .usage,
        "PNG is not for a terminal. Send it to a file: add '> \(operand ?? "screen").png' at the end."
      )
    }
    try output.write(try file(drawing))
  }

  /// A picture in the format that was asked for.
  func file(_ drawing: some Exportable) throws -> [UInt8] {
    do {
      return try drawing.file(
        pictureFormat, png: pictureFormat == .png ? pngProgram : nil,
        scale: options.scale ?? PNGProgram.standardScale,
        depth: forbidsColor ? .monochrome : .trueColor)
    } catch {
      throw CommandFailure(error.isMissing ? .unavailable : .software, error.description)
    }
  }

  /// Whether colours are left out although the format has them.
  var forbidsColor: Bool {
    switch options.color {
    case .always: false
    case .never: true
    case .auto: environment.variable("NO_COLOR") != nil
    }
  }
}

// MARK: - The walk in the store

extension Session {
  private func renderWalk() throws -> ExitCode {
    let language = options.locale ?? .english
    let lines = try openStoreToRead().walk.lines()
    let moments = try Self.moments(of: lines, language: language)
    guard let first = moments.first else {
      note("the store keeps no walk: nothing was done in it yet.")
      return .unmet
    }
    var view = ScreenView(
      of: first.scene, theme: look(try chosenTheme() ?? .builtIn(.light)), language: language,
      repertoire: repertoire)
    view.button = options.button ?? AppleButton()
    try print(PictureSheet(walk: moments, view: view))
    return .done
  }

  /// Each moment of a recorded walk, taken again in a store in memory.
  static func moments(of lines: [String], language: Language) throws -> [WalkMoment] {
    do {
      return try Recipe.moments(
        lines: lines, player: Player(rendering: Rendering(language: language).closures))
    } catch let error as ScriptError {
      throw CommandFailure(
        .inputOutput, "The recorded walk can't be read. \(shown(error.description))")
    }
  }
}
