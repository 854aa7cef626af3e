import Foundation

/// A moment after which waiting is given up; generous, for a busy machine is no failure.
struct Deadline {
  private let end: ContinuousClock.Instant

  static func seconds(_ seconds: Int) -> Deadline {
    Deadline(end: ContinuousClock.now + .seconds(seconds))
  }

  /// What `poll` wants to know; 0 when the time is over.
  var remainingMilliseconds: Int32 {
    let left = (end - ContinuousClock.now).components
    return Int32(clamping: max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000))
  }
}

/// Blocking reads with a deadline.
enum Descriptors {
  /// Which of the descriptors can be read, or have ended; empty when the time is over.
  static func readable(_ descriptors: [Int32], until deadline: Deadline) -> Set<Int32> {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&polled, nfds_t(polled.count), deadline.remainingMilliseconds)
      if count < 0 && errno == EINTR { continue }
      return Set(polled.filter { $0.revents != 0 }.map(\.fd))
    }
  }

  /// What is there to read; `nil` at the end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      return count > 0 ? Array(bytes.prefix(count)) : nil
    }
  }

  static func write(_ text: String, to descriptor: Int32) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw HarnessError("write failed: \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
