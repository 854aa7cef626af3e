public import Scripts
public import Simulation

/// The simulator on a terminal: one thread, one loop, asleep while nothing moves.
public struct InteractiveSession {
  /// How it starts.
  public struct Options {
    /// How things look; `nil` follows the terminal: dark on a dark one, light on every other.
    public var theme: Theme.Source?
    /// What is known of the terminal's background before it was asked.
    public var ground = Theme.Ground.unknown
    /// What the app is shown on.
    public var device = DeviceFrame.phone
    /// How much moves.
    public var motion = MotionPreference.full
    /// What phone and program speak.
    public var language = Language.english
    /// Which keys do what.
    public var keys = KeyMap.standard
    /// How the app has set up the button of Sign in with Apple.
    public var button = AppleButton()
    /// Whether to draw in ASCII even where more can be shown.
    public var isASCII = false
    /// Whether to show colours; `nil` shows them unless `NO_COLOR` is set.
    public var color: Bool?
    /// The script that is played first; its simulation is the one that is shown.
    public var playback: Playback?
    /// What plays by itself, for somebody who only watches; it opens its own walk.
    public var demonstration: Demonstration?
    /// What takes down what is shown.
    public var recording: Recording?
    /// Makes a script of the walk so far, which stands at the scene; `nil` where nothing was done yet.
    public var recipe: @Sendable (Simulation) throws -> String?
    /// Where the lessons come from, and where what is done of them is kept.
    public var lessons = LessonShelf()
    /// Takes the walk so far again, and shows where each step led; none where nothing was done yet.
    public var moments: @Sendable (Simulation) throws -> [WalkMoment]
    /// The program that makes PNG; `nil` where there is none.
    public var png: () -> PNGProgram? = { nil }
    /// The program's version, for reports.
    public var version: String

    /// The options of a usual start.
    public init(
      version: String, recipe: @escaping @Sendable (Simulation) throws -> String?,
      moments: @escaping @Sendable (Simulation) throws -> [WalkMoment]
    ) {
      self.version = version
      self.recipe = recipe
      self.moments = moments
    }
  }

  /// Shows a simulation on the terminal until the person quits.
  ///
  /// `open` opens the simulation, and says what is to be done once the first screen is shown, such as making Apple's
  /// key. Answers why a demonstration could not go on. Throws `TerminalError` where there is no usable terminal,
  /// `StoreError` where the store fails at the start.
  @discardableResult
  public static func run(
    _ options: Options, open: () throws -> (Simulation, afterFirstScreen: () throws -> Void)
  ) throws -> Phrase? {
    var terminalOptions = Terminal.Options()
    terminalOptions.color = options.color
    terminalOptions.asksForBackground = true
    // The terminal is taken when there is something to show: what goes wrong before is said on the normal screen.
    try Terminal.requireTerminal()
    let (simulation, afterFirstScreen) = try open()
    if options.playback == nil { try simulation.start() }
    let terminal = try Terminal(terminalOptions)
    defer { terminal.close() }
    var app = try App(
      simulation, size: terminal.size, theme: options.firstTheme, language: options.language,
      repertoire: options.isASCII || terminal.capabilities.prefersASCII ? .ascii : .unicode,
      lessons: options.lessons)
    app.view.keys = options.keys
    app.view.button = options.button
    if let playback = options.playback {
      if let demonstration = options.demonstration {
        app.demonstrate(demonstration, playback, at: Monotonic.now)
      } else {
        app.play(playback, at: Monotonic.now)
      }
    } else {
      app.view.inspector.welcome = WelcomeHint(keys: options.keys)
    }
    app.use(options)
    if app.view.repertoire == .ascii, options.language != .english { app.sayWhatCannotBeShown() }
    app.present(on: terminal, options)
    try afterFirstScreen()
    while app.demonstration?.ending == nil, app.turn(terminal, options) {}
    return app.demonstration?.ending?.reason
  }
}

extension InteractiveSession.Options {
  /// The theme until the terminal has said more.
  fileprivate var firstTheme: Theme {
    Theme(theme ?? .builtIn(.terminalChoice(on: ground)), ground: ground)
  }
}

extension App {
  /// Takes over what was chosen of looks and motion.
  fileprivate mutating func use(_ options: InteractiveSession.Options) {
    followsTerminal = options.theme == nil
    if case .file(let file) = options.theme { view.ownTheme = file }
    view.device = options.device
    use(options.motion, at: Monotonic.now)
  }

  /// One turn of the loop: waits, takes what came, shows what changed; `false` where the person quits.
  fileprivate mutating func turn(
    _ terminal: Terminal, _ options: InteractiveSession.Options
  ) -> Bool {
    let wait = millisecondsUntilNext(at: Monotonic.now)
    let inputs = terminal.next(timeoutMilliseconds: wait.map { Int($0) })
    for input in inputs {
      guard let request = take(input, at: Monotonic.now) else { continue }
      switch request {
      case .quit: return false
      case .redraw: terminal.repaint()
      case .copy(let clipping): copy(clipping, to: terminal, options.recipe)
      case .toggleMouse:
        terminal.setMouse(!terminal.isMouseOn)
        show(
          terminal.isMouseOn
            ? "The mouse is on: hold Shift to select text."
            : "The mouse is off: select as you like.",
          at: Monotonic.now)
      case .save(let what): save(what, options)
      }
    }
    pass(to: Monotonic.now)
    present(on: terminal, options)
    return true
  }

  /// Puts something of this moment on the clipboard.
  private mutating func copy(
    _ clipping: Clipping, to terminal: Terminal, _ recipe: (Simulation) throws -> String?
  ) {
    view.toast = nil
    do {
      let text: String? =
        switch clipping {
        case .screen: frame.text
        case .script: try recipe(simulation)
        case .identityToken, .user, .uid, .docID, .authorizationCode, .email:
          clipping.value(in: scene)
        }
      guard let text else { return show(Availability.notNow(clipping.absence), at: Monotonic.now) }
      show(
        terminal.copy(text)
          ? "Copied: \(clipping.title), where your terminal allows it (OSC 52)."
          : "Too long for a clipboard: \(clipping.title). Save it to a file instead.",
        at: Monotonic.now)
    } catch {
      view.notice = Notice(of: error)
    }
  }

  /// Takes down the screen as it is now, and shows it.
  fileprivate mutating func present(
    on terminal: Terminal, _ options: InteractiveSession.Options
  ) {
    let now = Monotonic.now
    if let trouble = options.recording?.show(draw(), of: scene, view, at: now) {
      show(trouble, at: now)
    }
    terminal.present(draw())
  }
}
