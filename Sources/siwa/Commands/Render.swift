import SignInFlow
import Simulation
import Store
import TerminalUI
import Vocabulary

extension Session {
  /// `render`: walks to a screen and prints it.
  func render() throws -> ExitCode {
    let name = operand ?? ""
    guard let screen = RenderedScreen(rawValue: name) else {
      throw UsageError.unknownScreen(
        name, nearest: Nearest.match(for: name, in: RenderedScreen.allCases.map(\.rawValue)))
    }
    let scene = try scene(of: screen)
    let theme = Theme(options.theme ?? .light)
    let view = ScreenView(
      of: scene, theme: theme, language: options.locale ?? .english,
      repertoire: (pictureFormat == .svg ? options.ascii : ink.isASCII) ? .ascii : .unicode,
      pane: options.pane ?? .trace)
    let frame = Screen.draw(scene, view, size: options.size ?? .standard)
    switch pictureFormat {
    case .ansi: try output.write(frame.ansi(forbidsColor ? .monochrome : .trueColor))
    case .svg: try output.write(frame.svg(theme: theme, title: "siwa: \(screen.rawValue)"))
    case .text: try output.write(frame.text)
    }
    return .done
  }

  /// Whether colours are left out although the format has them.
  private var forbidsColor: Bool {
    switch options.color {
    case .always: false
    case .never: true
    case .auto: environment.variable("NO_COLOR") != nil
    }
  }

  /// The moment at the end of the walk to a screen, in a store in memory; the same each time.
  private func scene(of screen: RenderedScreen) throws -> Scene {
    let simulation = try Simulation(
      database: Database(.memory),
      world: World(
        clock: .walking(), seed: options.seed ?? 1,
        latency: options.latency ?? World.usualLatency),
      client: .profile(options.client ?? screen.client))
    try simulation.start()
    try simulation.settle()
    for step in screen.steps {
      switch step {
      case .event(let event):
        try simulation.send(event)
        try simulation.settle()
      case .pending(let event): try simulation.send(event)
      case .act(let act): try simulation.perform(act)
      }
    }
    guard screen.isShown(in: simulation.state) else {
      throw CommandFailure(
        .unmet,
        "The client \(simulation.profile.id.rawValue) does not get to the screen "
          + "\(screen.rawValue): the walk ended at \(simulation.state.kind.rawValue). "
          + "Choose another with --client.")
    }
    return try simulation.scene()
  }
}
