import Scripts
import TerminalUI
import Vocabulary

extension Session {
  /// `demo`: plays a script by itself for somebody who watches, on the screen or into a file.
  func playDemo() throws -> ExitCode {
    guard let path = options.cast else {
      for option in [CommandOption.size, .force] where options.given.contains(option) {
        throw CommandFailure(
          .usage, "\(option.flag) is for a recording alone. Add --cast FILE, or leave it away.")
      }
      return try playDemoOnScreen()
    }
    guard let demo = try demo() else { return .data }
    let look = try demoLook()
    var trouble: Phrase?
    try writeFile(path) { output in
      trouble = try demo.demonstration.record(demo.title, in: look) { try output.write($0) }
      if let trouble { throw Self.stopped(trouble) }
    }
    try output.line("Wrote the demo to \(shown(path)): 'asciinema play' plays it.")
    return .done
  }

  /// The same screen for everybody who says the same, so that nothing is asked of the terminal or a configuration.
  private func demoLook() throws -> Demonstration.Look {
    var look = Demonstration.Look(
      size: options.size ?? .standard,
      theme: Self.themeOnItsOwnGround(try chosenTheme() ?? .builtIn(.light)),
      language: options.locale ?? .english)
    look.button = options.button ?? AppleButton()
    look.device = options.device ?? .phone
    look.motion = options.reduceMotion ? .reduced : .full
    look.repertoire = options.ascii ? .ascii : .unicode
    look.depth = forbidsColor ? .monochrome : .trueColor
    return look
  }

  private func playDemoOnScreen() throws -> ExitCode {
    let configuration = try configuration()
    var settled = self
    settled.options = configuration.options
    // The story is told as the script has it: only the look is a matter of taste.
    settled.options.client = options.client
    settled.options.latency = options.latency
    guard let demo = try settled.demo() else { return .data }
    var screen = try settled.screenOptions(keys: configuration.keys)
    let playback = try demo.demonstration.open()
    screen.playback = playback
    screen.demonstration = demo.demonstration
    if let trouble = try InteractiveSession.run(screen, open: { (playback.simulation, {}) }) {
      throw Self.stopped(trouble)
    }
    return .done
  }

  private static func stopped(_ trouble: Phrase) -> CommandFailure {
    CommandFailure(.unmet, "The demo came to a stop. \(shown(trouble.said(in: .english)))")
  }

  // MARK: The script

  /// The demonstration that was asked for, and its title; `nil` where its script was found wrong, which has been said.
  private func demo() throws -> (demonstration: Demonstration, title: Phrase)? {
    let script: Script
    if let operand {
      guard let read = try read([operand], from: ScriptSource(input: input)).first else {
        return nil
      }
      script = read
    } else {
      script = try Demonstration.standardScript()
    }
    let run = try firstRun(of: script)
    for caption in run.statements.compactMap(\.caption) { try check(caption) }
    let player = player(try Demonstration.signingKeys())
    return (
      Demonstration(repeats: !options.once) { try Playback(run, of: script, player: player) },
      script.title.map { Phrase(english: $0) } ?? "siwa"
    )
  }

  /// A caption can only speak of what there is.
  private func check(_ caption: Caption) throws {
    do throws(DemonstrationPlace.Mistake) {
      _ = try DemonstrationPlace.reading(caption.place)
    } catch {
      throw CommandFailure(
        .data,
        "\(shown(caption.file)):\(caption.line): the caption speaks of '\(shown(error.word))', "
          + "which is no pane and no row of one"
          + (error.suggestion.map { "; did you mean '\($0)'?" } ?? "."))
    }
  }
}
