#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that share a number of independent jobs.
///
/// Plain POSIX threads: nothing of them is there until a script is played.
public enum Workers {
  /// How many threads the computer can run at once, 1 or more.
  public static var processors: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// What `work` makes of 0 ..< `count`, in that order, done by at most `threads` threads.
  ///
  /// Each thread takes the next number that nobody has taken. Where no thread can be started, the caller does it all.
  public static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count, threads: threads, with: { () }, { _, number in work(number) })
  }

  /// The same, where each thread has something of its own to work with.
  static func map<Tool, Result: Sendable>(
    _ count: Int, threads: Int, with makeTool: @escaping @Sendable () -> Tool,
    _ work: @escaping @Sendable (Tool, Int) -> Result
  ) -> [Result] {
    let pool = Pool(count: count, makeTool: makeTool, work: work)
    var handles: [pthread_t] = []
    for _ in 1..<max(1, min(threads, count)) {
      guard let handle = start(pool) else { break }
      handles.append(handle)
    }
    pool.run()
    for handle in handles { pthread_join(handle, nil) }
    return pool.results.compactMap(\.self)
  }

  private static func start(_ pool: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    // As much as a main thread has: other systems give threads far less.
    guard pthread_attr_setstacksize(&attributes, 8 * 1024 * 1024) == 0 else { return nil }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let retained = Unmanaged.passRetained(pool)
    let failure = pthread_create(
      &thread, &attributes,
      { argument in
        #if canImport(Glibc)
          guard let argument else { return nil }
        #endif
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, retained.toOpaque())
    guard failure == 0 else {
      retained.release()
      return nil
    }
    return thread
  }

  /// What a thread does.
  private class Job {
    func run() {}
  }

  /// The jobs, and what came of them; each place is written by the thread that took its number, and read after all
  /// threads have ended.
  private final class Pool<Tool, Result: Sendable>: Job, @unchecked Sendable {
    private let lock = Lock()
    private let makeTool: @Sendable () -> Tool
    private let work: @Sendable (Tool, Int) -> Result
    private let count: Int
    private var next = 0
    private(set) var results: [Result?]

    init(
      count: Int, makeTool: @escaping @Sendable () -> Tool,
      work: @escaping @Sendable (Tool, Int) -> Result
    ) {
      self.count = count
      self.makeTool = makeTool
      self.work = work
      results = Array(repeating: nil, count: count)
    }

    override func run() {
      let tool = makeTool()
      while let number = take() {
        let result = work(tool, number)
        lock.withLock { results[number] = result }
      }
    }

    private func take() -> Int? {
      lock.withLock {
        guard next < count else { return nil }
        next += 1
        return next - 1
      }
    }
  }
}
