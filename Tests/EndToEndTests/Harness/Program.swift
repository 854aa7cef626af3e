import Foundation

/// A built program and how to start it: its arguments, and an environment in which nothing depends on the machine.
struct Program {
  var path: String
  var arguments: [String]
  var environment: [String: String]

  /// `siwa` with a home of its own; `SIWA_PROGRAM` names another build of it, such as the release one.
  static func siwa(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    let path = try ProcessInfo.processInfo.environment["SIWA_PROGRAM"] ?? built("siwa")
    return try Program(path: path, arguments: arguments, environment: clean(environment))
  }

  /// The program that shows what the terminal driver decodes.
  static func probe(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    try Program(
      path: built("TerminalProbe"), arguments: arguments, environment: clean(environment))
  }

  /// The program that walks through the simulation and can be killed at a write.
  static func walker(_ arguments: [String]) throws -> Program {
    try Program(path: built("Walker"), arguments: arguments, environment: clean([:]))
  }

  /// The program that walks through the simulation and can be killed at a write.
  static func walker(_ arguments: String...) throws -> Program { try walker(arguments) }

  /// An interactive shell, for what needs job control.
  static func shell(environment: [String: String] = [:]) throws -> Program {
    try Program(
      path: "/bin/sh", arguments: ["-i"],
      environment: clean(environment.merging(["PS1": "ready> "]) { $1 }))
  }

  /// The program and its arguments as a shell reads them.
  var commandLine: String {
    ([path] + arguments).map(Self.quoted).joined(separator: " ")
  }

  /// `env -i NAME=value… program argument…` as a shell reads it.
  var commandLineWithEnvironment: String {
    let settings = environment.sorted { $0.key < $1.key }.map {
      Self.quoted("\($0.key)=\($0.value)")
    }
    return (["env", "-i"] + settings).joined(separator: " ") + " " + commandLine
  }

  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// A new folder that nothing else uses; all of them are gone when the tests end.
  static func temporaryFolder() throws -> String {
    let folder = TemporaryFolders.root.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private static func clean(_ changes: [String: String]) throws -> [String: String] {
    let home = try changes["HOME"] ?? temporaryFolder()
    let base = [
      "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
      "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache", "TMPDIR": home,
      "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "LANG": utf8Locale,
      "TERM": "xterm-256color", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
    return base.merging(changes) { $1 }.filter { !$0.value.isEmpty }
  }

  #if canImport(Darwin)
    private static let utf8Locale = "en_US.UTF-8"
  #else
    private static let utf8Locale = "C.UTF-8"
  #endif

  /// Programs are built beside the test bundle.
  private static func built(_ name: String) throws -> String {
    let bundles =
      CommandLine.arguments.filter { $0.contains(".xctest") } + Bundle.allBundles.map(\.bundlePath)
    for bundle in bundles {
      var folder = URL(fileURLWithPath: bundle)
      while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw HarnessError("\(name) was not found beside the tests; build it with `swift build`.")
  }
}

/// What went wrong, with the screen as it was.
struct HarnessError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

private enum TemporaryFolders {
  static let root: URL = {
    atexit {
      // Nothing is lost where this fails: the system clears its temporary folder.
      _ = try? FileManager.default.removeItem(at: TemporaryFolders.root)
    }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("siwa-tests-\(getpid())", isDirectory: true)
  }()
}
