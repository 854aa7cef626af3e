import AppleAuthority
import JOSE
import Scripts
import SignInFlow
import Simulation
import TerminalUI

extension Session {
  /// The simulator on the terminal.
  func runInteractively() throws -> ExitCode {
    let configuration = try configuration()
    var settled = self
    settled.options = configuration.options
    return try settled.runInteractively(keys: configuration.keys)
  }

  /// How the program on the screen starts.
  func screenOptions(keys: KeyMap) throws -> InteractiveSession.Options {
    let language = self.options.locale ?? .english
    var options = InteractiveSession.Options(
      version: Program.version,
      recipe: { try Self.recipe(of: $0.database.walk.lines(), language: language) },
      moments: { try Self.moments(of: $0.database.walk.lines(), language: language) })
    let (program, searchPath) = (environment.programPath, environment.variable("PATH"))
    options.png = { PNGProgram.find(beside: program(), searchPath: searchPath) }
    options.theme = try chosenTheme()
    options.ground = environment.terminalGround
    options.device = self.options.device ?? .phone
    options.motion = motion
    options.language = language
    options.lessons = environment.lessonFile.shelf
    options.button = self.options.button ?? AppleButton()
    options.isASCII = self.options.ascii
    options.keys = keys
    options.color = self.options.color == .auto ? nil : self.options.color == .always
    return options
  }

  private func runInteractively(keys: KeyMap) throws -> ExitCode {
    var options = try screenOptions(keys: keys)
    if let file = self.options.replay { options.playback = try playback(of: file) }
    if self.options.plain {
      // A configuration can ask for it, too.
      guard self.options.record == nil else { throw UsageError.contradiction(.record, .plain) }
      return try runPlainly(options)
    }
    let recording = try recording()
    options.recording = recording
    try runInteractively(options)
    return try recording.map(ended) ?? .done
  }

  private func runInteractively(_ options: InteractiveSession.Options) throws {
    if let playback = options.playback {
      try InteractiveSession.run(options) { (playback.simulation, {}) }
      return
    }
    let key = BackgroundKey()
    try InteractiveSession.run(options) {
      let simulation = try Simulation(
        database: openStore(), world: interactiveWorld,
        client: .profile(self.options.client ?? .recommended), keepsTimeline: true,
        makeKey: key.wait)
      return (
        simulation, { if try simulation.database.apple.signingKeys().isEmpty { key.start() } }
      )
    }
  }

  // MARK: Recording

  /// The recording that was asked for; its file is made before the terminal is taken, so that it is said where it can't be.
  private func recording() throws -> Recording? {
    guard let path = options.record else {
      guard options.force else { return nil }
      throw CommandFailure(
        .usage, "--force is for a recording alone. Add --record FILE, or leave it away.")
    }
    do {
      return try Recording(
        to: path, replacing: options.force, title: "siwa", usesColor: !forbidsColor)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Ends a recording, and says so where it is not whole.
  private func ended(_ recording: Recording) throws -> ExitCode {
    do throws(PrivateFile.Failure) {
      try recording.finish()
      if let failure = recording.failure { throw failure }
      return .done
    } catch {
      note(
        "The recording \(shown(error.path)) ended early: \(SystemError(number: error.number).reason). "
          + "What is in it can be played.")
      return .inputOutput
    }
  }

  /// The same walk as a dialogue on standard input and output.
  private func runPlainly(_ options: InteractiveSession.Options) throws -> ExitCode {
    var options = options
    options.isASCII = options.isASCII || environment.prefersASCII
    let simulation =
      try options.playback?.simulation
      ?? Simulation(
        database: openStore(), world: interactiveWorld,
        client: .profile(self.options.client ?? .recommended), keepsTimeline: true)
    var lines = InputLines(input)
    try PlainSession.run(
      options, simulation: simulation,
      on: PlainSession.Line(
        read: { try lines.next() },
        write: { text in
          try output.line(text)
          try output.flush()
        },
        // Who is not there need not wait.
        wait: { if environment.inputIsTerminal { Platform.pause(milliseconds: $0) } }))
    return .done
  }

  /// How much moves; a word in the environment that means nothing is said.
  var motion: MotionPreference {
    if options.reduceMotion { return .reduced }
    if let word = environment.variable("SIWA_MOTION"), MotionPreference(rawValue: word) == nil {
      note(
        "SIWA_MOTION means nothing as '\(shown(word))'. "
          + "Set it to \(list(MotionPreference.allCases.map(\.rawValue))).")
    }
    return environment.motion
  }

  /// The script that is to be shown, opened at its first line.
  private func playback(of file: String) throws -> Playback {
    let source = ScriptSource(input: input)
    guard let script = try read([file], from: source).first else {
      throw CommandFailure(.data, "There is nothing to show in \(shown(file)).")
    }
    return try Playback(firstRun(of: script), of: script, player: player(SigningKeyRing()))
  }

  /// The walk of a script that is shown; that there are more is said.
  func firstRun(of script: Script) throws -> Script.Run {
    guard let run = script.runs.first else {
      throw CommandFailure(.data, "There is nothing to show in \(shown(script.file)).")
    }
    if script.runs.count > 1 {
      note("\(shown(script.file)) has \(script.runs.count) walks; the first one is shown.")
    }
    return run
  }

  /// Time as it passes; with a seed a clock that starts always at the same moment, so that the walk can be repeated.
  private var interactiveWorld: World {
    World(
      clock: options.seed == nil ? .live : .walking(), seed: seed,
      latency: options.latency ?? World.usualLatency)
  }
}

/// Apple's key, made on a thread of its own from the moment on at which there is time for it.
private final class BackgroundKey {
  private var generation: BackgroundKeyGeneration?

  func start() {
    if generation == nil { generation = BackgroundKeyGeneration() }
  }

  /// The key that was started, once; after that every key is a new one.
  func wait() throws(CryptoError) -> RSAPrivateKey {
    let started = generation ?? BackgroundKeyGeneration()
    generation = nil
    return try started.wait()
  }
}
