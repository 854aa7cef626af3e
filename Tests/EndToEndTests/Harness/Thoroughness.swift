import Foundation

/// How much is tried: a bounded sample in every test run, everything by `make fuzz`.
enum Thoroughness {
  private static let variables = ProcessInfo.processInfo.environment

  /// How long each fuzzed subject may take, in seconds; `nil` in a usual test run, which has a fixed count.
  static let seconds = variables["FUZZ_SECONDS"].flatMap { Int($0) }

  /// Where chance starts.
  static let seed = variables["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  /// Whether to try everything.
  static let isWhole = seconds != nil
}
