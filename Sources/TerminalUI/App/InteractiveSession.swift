public import Scripts
public import Simulation

/// The simulator on a terminal: one thread, one loop, asleep while nothing moves.
public struct InteractiveSession {
  /// How it starts.
  public struct Options {
    /// How things look.
    public var theme = Theme.light
    /// What phone and program speak.
    public var language = Language.english
    /// Which keys do what.
    public var keys = KeyMap.standard
    /// Whether to draw in ASCII even where more can be shown.
    public var isASCII = false
    /// Whether to show colours; `nil` shows them unless `NO_COLOR` is set.
    public var color: Bool?
    /// The script that is played first; its simulation is the one that is shown.
    public var playback: Playback?
    /// Makes a script of the walk so far, which stands at the scene; `nil` where nothing was done yet.
    public var recipe: @Sendable (Simulation) throws -> String?
    /// Where the lessons come from, and where what is done of them is kept.
    public var lessons = LessonShelf()
    /// The program's version, for reports.
    public var version: String

    /// The options of a usual start.
    public init(version: String, recipe: @escaping @Sendable (Simulation) throws -> String?) {
      self.version = version
      self.recipe = recipe
    }
  }

  /// Shows a simulation on the terminal until the person quits.
  ///
  /// `open` opens the simulation, and says what is to be done once the first screen is shown, such as making Apple's
  /// key. Throws `TerminalError` where there is no usable terminal, `StoreError` where the store fails at the start.
  public static func run(
    _ options: Options, open: () throws -> (Simulation, afterFirstScreen: () throws -> Void)
  ) throws {
    var terminalOptions = Terminal.Options()
    terminalOptions.color = options.color
    // The terminal is taken when there is something to show: what goes wrong before is said on the normal screen.
    try Terminal.requireTerminal()
    let (simulation, afterFirstScreen) = try open()
    if options.playback == nil { try simulation.start() }
    let terminal = try Terminal(terminalOptions)
    defer { terminal.close() }
    var app = try App(
      simulation, size: terminal.size, theme: options.theme, language: options.language,
      repertoire: options.isASCII || terminal.capabilities.prefersASCII ? .ascii : .unicode,
      lessons: options.lessons)
    app.view.keys = options.keys
    if let playback = options.playback { app.play(playback, at: Monotonic.now) }
    terminal.present(app.draw())
    try afterFirstScreen()
    while app.turn(terminal, options) {}
  }
}

extension App {
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
      case .toggleMouse:
        terminal.setMouse(!terminal.isMouseOn)
        show(
          terminal.isMouseOn
            ? "The mouse is on: hold Shift to select text."
            : "The mouse is off: select as you like.",
          at: Monotonic.now)
      case .saveScreen: saveScreen()
      case .saveWalk: saveWalk(options.recipe)
      case .saveSequence: saveSequence()
      case .saveReport: saveReport(options.recipe, version: options.version)
      }
    }
    pass(to: Monotonic.now)
    terminal.present(draw())
    return true
  }

  /// Writes the screen to two files in the working folder, for the owner's eyes alone.
  private mutating func saveScreen() {
    view.toast = nil
    let frame = frame
    let name = "siwa-\(scene.state.kind.rawValue)-\(size.columns)x\(size.rows)"
    do {
      let svg = try PrivateFile.write(
        frame.svg(theme: view.theme, title: "siwa: \(scene.state.kind.rawValue)"), named: name,
        extension: "svg")
      _ = try PrivateFile.write(frame.text, named: name, extension: "txt")
      show("Saved \(svg) and its text.", at: Monotonic.now)
    } catch {
      show(error.phrase, at: Monotonic.now)
    }
  }

  /// Writes the walk so far to a file in the working folder, for the owner's eyes alone.
  mutating func saveWalk(_ recipe: (Simulation) throws -> String?) {
    save(
      "siwa-walk", "siwa", saying: { "Saved \($0): siwa play \($0) repeats it." },
      text: { try recipe($0.simulation) })
  }

  /// Writes the walk of this run as a sequence diagram, likewise.
  mutating func saveSequence() {
    save(
      "siwa-walk", "mmd", saying: { "Saved \($0): a sequence diagram in Mermaid." },
      text: {
        $0.scene.journal.isEmpty ? nil : SequenceDiagram.mermaid($0.scene, in: $0.view.language)
      })
  }

  /// Writes a bug report of this moment, likewise.
  mutating func saveReport(_ recipe: (Simulation) throws -> String?, version: String) {
    save(
      "siwa-report", "md", saying: { "Saved \($0). Say in it what you expected." },
      text: { app in
        BugReport(
          scene: app.scene, language: app.view.language, version: version,
          recipe: try recipe(app.simulation)
        ).markdown
      })
  }

  /// Writes what `text` makes to a file, and says so; `nil` is a walk without anything to save.
  private mutating func save(
    _ name: String, _ ending: String, saying: (_ file: String) -> Phrase,
    text: (App) throws -> String?
  ) {
    view.toast = nil
    do {
      guard let text = try text(self) else {
        show("There is no walk to save: nothing was done yet.", at: Monotonic.now)
        return
      }
      show(
        saying(try PrivateFile.write(text, named: name, extension: ending)), at: Monotonic.now)
    } catch let error as PrivateFile.WriteError {
      show(error.phrase, at: Monotonic.now)
    } catch {
      view.notice = Notice(
        title: "That did not work", message: Phrase(verbatim: String(describing: error)))
    }
  }
}
