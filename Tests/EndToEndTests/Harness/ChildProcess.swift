import Foundation

/// A started program, without a shell in between.
struct ChildProcess {
  let identifier: pid_t

  /// Starts the program at `path` with these descriptors as its 0, 1, 2 and so on, all others closed.
  ///
  /// With `terminal`, the path of one, it leads a session of its own, and the terminal is its 0, 1 and 2.
  init(
    path: String, arguments: [String], environment: [String: String], terminal: String? = nil,
    descriptors: [Int32]
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var next: Int32 = 0
    if let terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      next = 3
    }
    for descriptor in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, next)
      next += 1
    }
    Self.setSignals(&attributes, startsSession: terminal != nil)

    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, path, &actions, &attributes, words, settings)
    guard result == 0 else {
      throw HarnessError("\(path) did not start: \(String(cString: strerror(result)))")
    }
    self.identifier = identifier
  }

  /// Waits for the end; the exit code, or 128 + the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    private typealias Attributes = posix_spawnattr_t
    // `POSIX_SPAWN_SETSID`, which Swift's view of glibc lacks.
    private static let newSession: Int32 = 0x80
  #endif

  /// All signals as usual, whatever the tests' own process ignores.
  private static func setSignals(_ attributes: inout Attributes, startsSession: Bool) {
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags =
      Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      | (startsSession ? newSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// A pipe whose ends no other child inherits.
struct DescriptorPipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw HarnessError("No pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }
}
