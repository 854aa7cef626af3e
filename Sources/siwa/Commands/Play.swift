import Exploration
import Scripts
import SignInFlow
import Simulation
import TerminalUI
import Vocabulary

extension Session {
  /// `play`: plays scripts and says how they came out.
  func play() throws -> ExitCode {
    let source = ScriptSource(input: input)
    let scripts = try read(try source.paths(of: operands), from: source)
    guard !scripts.isEmpty else { return .data }
    let keys = SigningKeyRing()
    var report = play(scripts, keys)
    var corrections: Corrections?
    if options.update, report.failed > 0 {
      let made = try Corrections(of: report) { path throws(ScriptFileError) in
        try source.text(of: path)
      }
      try write(made)
      corrections = made
      report = play(try read(scripts.map(\.file), from: source), keys)
    }
    try print(report)
    try output.flush()
    if let corrections { say(corrections) }
    return report.broken > 0 ? .inputOutput : report.failed > 0 ? .unmet : .done
  }

  private func play(_ scripts: [Script], _ keys: SigningKeyRing) -> Report {
    player(keys).play(
      scripts, clients: options.allClients ? ClientProfile.all.map(\.id) : [],
      threads: options.jobs ?? Workers.processors)
  }

  /// A player that starts the program as the command line says, where a script does not.
  func player(_ keys: SigningKeyRing) -> Player {
    Player(
      rendering: Rendering(language: options.locale ?? .english).closures, keys: keys,
      start: .init(
        client: options.client ?? .recommended, seed: options.seed ?? 1,
        latency: options.latency ?? World.usualLatency))
  }

  /// The scripts; where one is wrong, every one that is, is told, and there are none.
  func read(_ paths: [String], from source: ScriptSource) throws -> [Script] {
    var scripts: [Script] = []
    var isWrong = false
    for path in paths {
      do {
        scripts.append(try Script(file: path, from: source.files))
      } catch let error as ScriptError {
        isWrong = true
        note(shown(error.description))
      } catch let error as ScriptFileError {
        throw CommandFailure(
          error.isContent ? .data : .inputOutput,
          "The script \(shown(path)) can't be read: \(shown(error.reason))."
            + (error.isContent ? "" : " Check the path."))
      }
    }
    return isWrong ? [] : scripts
  }

  private func write(_ corrections: Corrections) throws {
    for file in corrections.files where !Platform.isWritable(file.path) {
      throw CommandFailure(
        .inputOutput,
        "The script \(shown(file.path)) can't be written. Nothing was changed. Check who may.")
    }
    for file in corrections.files {
      do {
        try Platform.replaceContent(of: file.path, with: Array(file.text.utf8))
      } catch {
        throw CommandFailure(
          .inputOutput, "The script \(shown(file.path)) can't be written: \(error.reason).")
      }
    }
  }

  private func say(_ corrections: Corrections) {
    for sentence in corrections.left { note("\(shown(sentence)).") }
    note(
      "changed \(counted(corrections.lines, "line")) in \(counted(corrections.files.count, "file"))."
    )
  }
}

// MARK: - Reading

/// Where scripts come from: files, folders, and standard input.
final class ScriptSource {
  private let input: Input
  private var standardInput: String?

  init(input: Input) { self.input = input }

  var files: ScriptFiles {
    ScriptFiles { [self] path throws(ScriptFileError) in try text(of: path) }
  }

  /// The scripts' files, folders replaced by the scripts in them.
  func paths(of operands: [String]) throws -> [String] {
    var paths: [String] = []
    for operand in operands {
      guard operand != "-", try isFolder(operand) else {
        paths.append(operand)
        continue
      }
      let found = try scripts(in: operand, depth: 0)
      if found.isEmpty {
        throw CommandFailure(
          .inputOutput, "The folder \(shown(operand)) has no script: no file ends in .siwa.")
      }
      paths += found
    }
    return paths
  }

  private func scripts(in folder: String, depth: Int) throws -> [String] {
    guard depth <= 16 else {
      throw CommandFailure(.inputOutput, "The folder \(shown(folder)) lies too deep.")
    }
    var paths: [String] = []
    do {
      for name in try Platform.names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if try Platform.status(of: path)?.isFolder ?? false {
          paths += try scripts(in: path, depth: depth + 1)
        } else if name.hasSuffix(".siwa") {
          paths.append(path)
        }
      }
    } catch let error as SystemError {
      throw CommandFailure(
        .inputOutput, "The folder \(shown(folder)) can't be read: \(error.reason).")
    }
    return paths
  }

  private func isFolder(_ path: String) throws -> Bool {
    do {
      return try Platform.status(of: path)?.isFolder ?? false
    } catch {
      throw CommandFailure(
        .inputOutput, "The script \(shown(path)) can't be reached: \(error.reason).")
    }
  }

  /// The text of one file.
  func text(of path: String) throws(ScriptFileError) -> String {
    if path == "-", let standardInput { return standardInput }
    do {
      let limit = ScriptLimits.fileSize
      let bytes =
        path == "-"
        ? try input.all(limit: limit) : try Input.withFile(path) { try $0.all(limit: limit) }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ScriptFileError(reason: "it is not UTF-8 text", isContent: true)
      }
      if path == "-" { standardInput = text }
      return text
    } catch let error as ScriptFileError {
      throw error
    } catch let error as CommandFailure {
      throw ScriptFileError(reason: error.reason ?? error.message, isContent: error.code == .data)
    } catch {
      throw ScriptFileError(reason: String(describing: error))
    }
  }
}

// MARK: - Showing moments

/// How a report shows moments: the phone as it is drawn, and the trace in words.
struct Rendering: Sendable {
  var language: Language

  var closures: Player.Rendering {
    Player.Rendering(
      screen: { self.screen($0) },
      trace: { entries in entries.flatMap(TraceLine.lines(of:)).map(Self.text) },
      review: { AppReview.findings(of: $0).map { "\($0.rule): \($0.what)" } })
  }

  /// The phone at its largest, so that little is cut off.
  private func screen(_ scene: Scene) -> String {
    var canvas = Canvas(size: Phone.largestSize, focus: Phone.initialFocus(in: scene))
    Phone.draw(
      scene, PhoneView(fields: Phone.initialFields(for: scene)), copy: language.copy, on: &canvas)
    return canvas.frame.text
  }

  private static func text(_ line: TraceLine) -> String {
    let details = line.details.map {
      "\($0.label.said(in: .english)) \($0.value.text(in: .english))"
    }
    let what = [line.party.name, line.title].map { $0.said(in: .english) }
    return ([line.time.timeOfDay] + what + details).joined(separator: "  ")
  }
}
