import CCrypto

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An RSA key that a thread of its own makes, so that nothing waits for it before it is needed.
public final class BackgroundKeyGeneration {
  private enum Progress {
    case running(pthread_t)
    case finished(Result<RSAPrivateKey, CryptoError>)
  }

  /// Where the thread leaves its result; read only after the thread was joined.
  private final class Outcome: @unchecked Sendable {
    var result: Result<RSAPrivateKey, CryptoError>?
  }

  private let outcome = Outcome()
  private var progress: Progress

  /// Starts making a key; where no thread can be started, makes it at once.
  ///
  /// A program that ends before the key is made must not pull the library away from under the thread, so libcrypto is
  /// told to leave its clean-up at the end to the system (`OPENSSL_INIT_NO_ATEXIT`); it listens to its first call alone.
  public init() {
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let retained = Unmanaged.passRetained(outcome)
    let failure = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Glibc)
          guard let argument else { return nil }
        #endif
        let outcome = Unmanaged<Outcome>.fromOpaque(argument).takeRetainedValue()
        outcome.result = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }
        return nil
      }, retained.toOpaque())
    #if canImport(Glibc)
      let started: pthread_t? = failure == 0 ? thread : nil
    #else
      let started = failure == 0 ? thread : nil
    #endif
    if let started {
      progress = .running(started)
    } else {
      retained.release()
      progress = .finished(Result { () throws(CryptoError) in try RSAPrivateKey.generate() })
    }
  }

  deinit {
    if case .running(let thread) = progress { pthread_detach(thread) }
  }

  /// Waits until the key is made, and returns it; later calls return the same key at once.
  public func wait() throws(CryptoError) -> RSAPrivateKey {
    switch progress {
    case .finished(let result):
      return try result.get()
    case .running(let thread):
      let failure = pthread_join(thread, nil)
      guard failure == 0, let result = outcome.result else {
        throw CryptoError(
          operation: "Waiting for a key", reason: String(cString: strerror(failure)))
      }
      progress = .finished(result)
      return try result.get()
    }
  }
}
