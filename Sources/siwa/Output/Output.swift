/// Where results go: collected, and written in large pieces.
final class Output {
  private let sink: (ArraySlice<UInt8>) throws -> Void
  private var pending: [UInt8] = []
  private static let pieceSize = 32_768

  /// Makes an output that hands its bytes to `sink`.
  init(sink: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.sink = sink
  }

  /// Standard output.
  static var standard: Output {
    Output { bytes in
      do throws(SystemError) {
        try Platform.write(bytes, to: 1)
      } catch {
        throw OutputError(failure: error, place: "standard output")
      }
    }
  }

  /// Adds text.
  func write(_ text: String) throws {
    pending += text.utf8
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Adds text and a line break.
  func line(_ text: String = "") throws {
    try write(text)
    try write("\n")
  }

  /// Writes what was collected; it is written or given up once, never again.
  func flush() throws {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    if !bytes.isEmpty { try sink(bytes[...]) }
  }
}

/// Why results could not be written.
struct OutputError: Error, Hashable {
  /// What the system said.
  var failure: SystemError
  /// Where they were to go.
  var place: String

  /// Whether the reader has gone, as `head` does when it has seen enough; no reason to complain.
  var readerHasGone: Bool { failure == .brokenPipe }

  /// What happened, where, and what to do.
  var message: String {
    "Writing to \(place) failed: \(failure.reason). "
      + "What was written so far is incomplete; free some space or choose another place."
  }
}
