import CTerminal
import Scripts
import Simulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that makes bytes of bytes, started without a shell, fed, read and waited for.
///
/// It inherits the variables, its three standard streams, and nothing else: every descriptor of ours closes when a program
/// is started. Whoever calls this ignores `SIGPIPE`, so that a program which dies early is an error and no end.
struct FilterProcess: ~Copyable {
  /// Why nothing came of it.
  enum Failure: Error, Hashable {
    /// The system did not start it; an `errno`.
    case notStarted(Int32)
    /// It said that it failed, and why.
    case failed(code: Int32, message: String)
    /// A signal ended it.
    case killed(signal: Int32, message: String)
    /// It took too long, and was ended.
    case timedOut
  }

  private let identifier: pid_t
  private var input: Int32
  private var output: Int32
  private var messages: Int32
  private var isOver = false

  /// Runs the program at `path`, with these bytes as its standard input; answers with its standard output.
  ///
  /// `timeLimit` is in milliseconds.
  static func run(
    _ path: String, _ arguments: [String], input: [UInt8], timeLimit: Int64
  ) throws(Failure) -> [UInt8] {
    var process = try FilterProcess(path, arguments)
    let (output, messages) = try process.exchange(input[...], until: Monotonic.now + timeLimit)
    return try process.end(output, messages)
  }

  deinit {
    for descriptor in [input, output, messages] where descriptor >= 0 { _ = close(descriptor) }
    guard !isOver else { return }
    _ = kill(identifier, SIGKILL)
    _ = Self.wait(identifier)
  }

  // MARK: Starting

  /// Between making a pipe and marking its ends as our own no other thread may start a program.
  private static let turn = Lock()

  private init(_ path: String, _ arguments: [String]) throws(Failure) {
    let (started, parent) = try Self.turn.withLock {
      () throws(Failure) -> (pid_t, [Int32]) in
      var pipes: [[Int32]] = []
      defer { for end in pipes.joined() where end >= 0 { _ = close(end) } }
      for _ in 0..<3 { pipes.append(try Self.makePipe()) }
      let identifier = try Self.start(
        path, arguments, streams: [pipes[0][0], pipes[1][1], pipes[2][1]])
      let parent = [pipes[0][1], pipes[1][0], pipes[2][0]]
      (pipes[0][1], pipes[1][0], pipes[2][0]) = (-1, -1, -1)
      return (identifier, parent)
    }
    identifier = started
    (input, output, messages) = (parent[0], parent[1], parent[2])
    for descriptor in parent { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  private static func makePipe() throws(Failure) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func start(
    _ path: String, _ arguments: [String], streams: [Int32]
  ) throws(Failure) -> pid_t {
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
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // What this process ignores or holds back, the other one should not.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, numericCast(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let failure = posix_spawn(
      &identifier, path, &actions, &attributes, words, ct_environment())
    guard failure == 0 else { throw .notStarted(failure) }
    return identifier
  }

  // MARK: Talking

  /// Writes and reads whatever can be, until it has closed what it writes to.
  private mutating func exchange(
    _ bytes: ArraySlice<UInt8>, until deadline: Int64
  ) throws(Failure) -> (output: [UInt8], messages: [UInt8]) {
    var rest = bytes
    var (read, said): ([UInt8], [UInt8]) = ([], [])
    while output >= 0 || messages >= 0 {
      let left = deadline - Monotonic.now
      guard left > 0 else { throw .timedOut }
      var polled = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), Int32(clamping: left)) > 0 else { continue }
      if polled[0].revents != 0 { feed(&rest) }
      if polled[1].revents != 0 { Self.drain(&output, into: &read) }
      if polled[2].revents != 0 { Self.drain(&messages, into: &said) }
    }
    return (read, said)
  }

  /// Writes some; closes the stream behind the last byte, and where nobody reads it.
  private mutating func feed(_ rest: inout ArraySlice<UInt8>) {
    let written = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if written > 0 { rest = rest.dropFirst(written) }
    let canGoOn = written >= 0 || errno == EAGAIN || errno == EINTR
    if rest.isEmpty || !canGoOn { Self.shut(&input) }
  }

  /// Reads some; closes the stream at its end.
  private static func drain(_ stream: inout Int32, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(stream, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { shut(&stream) }
  }

  private static func shut(_ stream: inout Int32) {
    _ = close(stream)
    stream = -1
  }

  // MARK: Ending

  private mutating func end(_ output: [UInt8], _ messages: [UInt8]) throws(Failure) -> [UInt8] {
    isOver = true
    let status = Self.wait(identifier)
    let message = String(decoding: messages, as: UTF8.self)
    let signal = status & 0x7F
    guard signal == 0 else { throw .killed(signal: signal, message: message) }
    let code = (status >> 8) & 0xFF
    guard code == 0 else { throw .failed(code: code, message: message) }
    return output
  }

  private static func wait(_ identifier: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
