import AppleAuthority
import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import TerminalUI
import Vocabulary

// Many pictures, each into a file of its own.
extension Session {
  /// Draws screens in each theme and language into a folder, and a page that shows them all.
  func render(_ screens: [RenderedScreen], into folder: String) throws -> ExitCode {
    if pictureFormat == .png, pngProgram == nil {
      throw CommandFailure(.unavailable, PNGProgram.Failure.missing.description)
    }
    try makeFolder(folder)
    let jobs = try jobs(screens)
    guard !jobs.isEmpty else { return .unmet }
    try refuseExisting(jobs.map(\.name) + [Self.index], in: folder)
    let progress = progress("Drawing", of: Int64(jobs.count), unit: "picture", stride: 1)
    do {
      try undoneBySignals {
        defer { progress.finish() }
        try draw(jobs, into: folder, progress)
      }
    } catch {
      throw error.withOutcome(
        "\(counted(progress.count, "picture")) of \(jobs.count) were written to \(shown(folder)).")
    }
    try output.line(
      "Wrote \(counted(jobs.count, "picture")) to \(shown(folder)). "
        + "\(shown(folder))/\(Self.index) shows them all.")
    return .done
  }

  private static let index = "index.html"

  /// One picture that is to be drawn.
  private struct Job: Sendable {
    var screen: RenderedScreen
    var theme: Theme.Source
    var language: Language
    var picture: Picture
    var name: String
  }

  /// The pictures in their order; each screen is walked to once.
  private func jobs(_ screens: [RenderedScreen]) throws -> [Job] {
    let themes = try chosenTheme().map { [$0] } ?? Theme.Name.allCases.map { .builtIn($0) }
    let languages = options.locale.map { [$0] } ?? Language.allCases
    var jobs: [Job] = []
    let key = SharedKey()
    for screen in screens {
      let scene: Scene
      do {
        scene = try self.scene(of: screen, makeKey: key.key)
      } catch let error as CommandFailure where error.code == .unmet && screens.count > 1 {
        note(error.message)
        continue
      }
      for language in languages {
        for theme in themes {
          let words = [screen.rawValue, theme.title, language.rawValue]
          jobs.append(
            Job(
              screen: screen, theme: theme, language: language,
              picture: picture(of: screen, at: scene, theme, language),
              name: "\(words.joined(separator: "-")).\(pictureFormat.fileExtension)"))
        }
      }
    }
    return jobs
  }

  private func refuseExisting(_ names: [String], in folder: String) throws {
    guard !options.force else { return }
    let existing: [String]
    do {
      let there = Set(try Platform.names(in: folder))
      existing = names.filter(there.contains)
    } catch {
      throw CommandFailure(
        .inputOutput, "The folder \(shown(folder)) can't be read: \(error.reason).")
    }
    guard let first = existing.first else { return }
    throw CommandFailure(
      .inputOutput,
      "In \(shown(folder)) there \(existing.count == 1 ? "is" : "are") already "
        + "\(counted(existing.count, "file")) of these names, such as \(first). Nothing was written. "
        + "Add --force to replace them, or choose another directory.")
  }

  /// Draws some at a time, on all processors, and writes them in their order.
  private func draw(_ jobs: [Job], into folder: String, _ progress: Progress) throws {
    let threads = Workers.processors
    let (format, program) = (pictureFormat, pictureFormat == .png ? pngProgram : nil)
    let scale = options.scale ?? PNGProgram.standardScale
    for start in stride(from: 0, to: jobs.count, by: 4 * threads) {
      let some = Array(jobs[start..<min(jobs.count, start + 4 * threads)])
      let files = Workers.map(some.count, threads: threads) { index in
        Result { () throws(PNGProgram.Failure) in
          try some[index].picture.file(format, png: program, scale: scale)
        }
      }
      for (job, file) in zip(some, files) {
        try Interruption.check()
        do {
          let bytes = try file.get()
          try writeFile("\(folder)/\(job.name)") { try $0.write(bytes) }
        } catch let error as PNGProgram.Failure {
          throw CommandFailure(.software, error.description)
        }
        progress.done += 1
        progress.countOne()
      }
    }
    try writeFile("\(folder)/\(Self.index)") { try $0.write(sheet(of: jobs).html) }
  }

  private func sheet(of jobs: [Job]) -> ContactSheet {
    let screens = Set(jobs.map(\.screen))
    let title = screens.count == 1 ? screens.first?.rawValue : nil
    var sheet = ContactSheet(title: "siwa: \(title ?? "every screen")", format: pictureFormat)
    for job in jobs {
      let item = ContactSheet.Item(
        file: job.name, caption: "\(job.theme.title) · \(job.language.rawValue)",
        picture: job.picture)
      if sheet.groups.last?.title != job.screen.rawValue {
        sheet.groups.append(ContactSheet.Group(title: job.screen.rawValue, items: []))
      }
      sheet.groups[sheet.groups.count - 1].items.append(item)
    }
    return sheet
  }
}

// MARK: - Walking there

extension Session {
  /// The moment at the end of the walk to a screen, in a store in memory; the same each time.
  func scene(
    of screen: RenderedScreen,
    makeKey: @escaping AppleAuthority.KeySource = { () throws(CryptoError) in
      try RSAPrivateKey.generate()
    }
  ) throws -> Scene {
    let simulation = try Simulation(
      database: Database(.memory),
      world: World(
        clock: .walking(), seed: options.seed ?? 1,
        latency: options.latency ?? World.usualLatency),
      client: .profile(options.client ?? screen.client), makeKey: makeKey)
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

/// One key for Apple in every walk, for making one takes longer than walking.
private final class SharedKey {
  private var made: RSAPrivateKey?

  func key() throws(CryptoError) -> RSAPrivateKey {
    if let made { return made }
    let key = try RSAPrivateKey.generate()
    made = key
    return key
  }
}
