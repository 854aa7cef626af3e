import Scripts

/// Whether a signal has asked a task to end that several threads work on.
final class Ending: @unchecked Sendable {
  private let lock = Lock()
  /// Read and written under the lock alone.
  private var noticed: Interrupted?

  /// The signal that came.
  var interrupted: Interrupted? { lock.withLock { noticed } }

  /// Whether the task may go on; to be asked within ``Interruption/noticed(during:)``.
  func allowsGoingOn() -> Bool {
    lock.withLock {
      if noticed == nil {
        do throws(Interrupted) { try Interruption.check() } catch { noticed = error }
      }
      return noticed == nil
    }
  }
}
