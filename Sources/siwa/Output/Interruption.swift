#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A signal asked the program to end, and what was under way has been undone.
struct Interrupted: Error, Hashable {
  /// The signal, which ends the program once everything is in order.
  var signal: Int32
  /// What it left, as a sentence.
  var outcome = ""
}

/// Signals that ask the program to end, noticed and not obeyed at once, so that what is under way can be undone.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The pipe's end that the handler writes a signal's number into; set while signals are noticed.
  nonisolated(unsafe) private static var writing: Int32 = -1
  nonisolated(unsafe) private static var reading: Int32 = -1

  /// Runs `body`, within which ``check()`` and reading a stream throw ``Interrupted`` once a signal has come.
  ///
  /// Signals that the program was started to ignore, as by nohup(1), stay ignored. One that comes when nothing looks
  /// any more, for all is done, changes nothing.
  static func noticed<Result>(during body: () throws -> Result) throws -> Result {
    try openPipe()
    let earlier = signals.map { number in
      (number, handler: signal(number, { Interruption.note($0) }))
    }
    for (number, handler) in earlier where isIgnoring(handler) { signal(number, handler) }
    defer {
      for (number, handler) in earlier { signal(number, handler) }
      closePipe()
    }
    return try body()
  }

  /// Throws where a signal has come.
  static func check() throws(Interrupted) {
    if reading >= 0, isReady([reading], timeout: 0)[0] { throw Interrupted(signal: noted()) }
  }

  /// Waits until a stream can be read, has ended or failed; throws where a signal comes first.
  static func waitToRead(_ descriptor: Int32) throws(Interrupted) {
    guard reading >= 0 else { return }
    if isReady([reading, descriptor], timeout: -1)[0] { throw Interrupted(signal: noted()) }
  }

  // MARK: The pipe

  /// Runs within the signal handler: writes one byte and does nothing else.
  private static func note(_ number: Int32) {
    let earlierError = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writing, &byte, 1)
    errno = earlierError
  }

  private static func noted() -> Int32 {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 1 ? Int32(byte) : SIGINT
  }

  private static func isReady(_ descriptors: [Int32], timeout: Int32) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), timeout) < 0, errno == EINTR {}
    return polled.map { $0.revents != 0 }
  }

  private static func openPipe() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .latest }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait, however many signals come.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  private static func closePipe() {
    for end in [reading, writing] { _ = close(end) }
    (reading, writing) = (-1, -1)
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
