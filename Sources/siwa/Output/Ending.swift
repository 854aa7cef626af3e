#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a signal has asked a task to end that several threads work on.
final class Ending: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Read and written under the lock alone.
  private var noticed: Interrupted?

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// The signal that came.
  var interrupted: Interrupted? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return noticed
  }

  /// Whether the task may go on; to be asked within ``Interruption/noticed(during:)``.
  func allowsGoingOn() -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if noticed == nil {
      do throws(Interrupted) { try Interruption.check() } catch { noticed = error }
    }
    return noticed == nil
  }
}
