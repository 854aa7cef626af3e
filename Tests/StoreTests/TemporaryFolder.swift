import Foundation
import Testing

@testable import Store

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "siwa-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chmod(path, 0o700)
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error, "the test's folder could not be removed")
    }
  }

  func file(_ name: String) -> String { path + "/" + name }

  func location(_ name: String = "siwa.db") -> Location { .file(file(name)) }

  /// The names of the files in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The permission bits of a path.
  static func mode(_ path: String) throws -> Int {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return Int(status.st_mode & 0o777)
  }
}

/// What opening a location throws; records a failure where it opens.
func openingError(
  _ location: Location, makingFolder: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> StoreError? {
  var found: StoreError?
  do {
    _ = try Database(location, makingFolder: makingFolder)
    Issue.record("it opened", sourceLocation: sourceLocation)
  } catch let error as StoreError {
    found = error
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return found
}

/// What `body` throws, as an error of the store; records a failure where it throws none.
func storeError(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> StoreError? {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as StoreError {
    return error
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return nil
}

/// Runs `body` on a thread whose file accesses have no superuser's privilege, and waits for it.
///
/// Permissions don't bite the superuser. Linux gives each thread a file-system user of its own
/// (setfsuid(2)), by a function whose header Swift's C library module leaves out.
func asOrdinaryUser(_ body: @escaping @Sendable () -> Void) throws {
  #if os(Linux)
    guard geteuid() == 0 else { return body() }
    typealias SetFileSystemUser = @convention(c) @Sendable (UInt32) -> Int32
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setFileSystemUser = unsafeBitCast(symbol, to: SetFileSystemUser.self)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = setFileSystemUser(65_534)
      // Asking for an impossible user changes nothing and answers the present one.
      #expect(setFileSystemUser(.max) == 65_534)
      body()
      done.signal()
    }
    done.wait()
  #else
    body()
  #endif
}

/// Runs `body` on a thread with that umask, and waits for it; no other thread sees it.
///
/// Elsewhere than on Linux a umask is the whole process's, and other tests make files meanwhile.
func withUmask(_ mask: UInt32, _ body: @escaping @Sendable () throws -> Void) throws {
  #if os(Linux)
    typealias Unshare = @convention(c) @Sendable (Int32) -> Int32
    let unshare = unsafeBitCast(try #require(dlsym(nil, "unshare")), to: Unshare.self)
    let fileSystemInformation: Int32 = 0x200
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if unshare(fileSystemInformation) == 0 {
        umask(mask)
        #expect(throws: Never.self) { try body() }
      } else {
        Issue.record("the thread could not leave the process's umask: errno \(errno)")
      }
      done.signal()
    }
    done.wait()
  #endif
}
