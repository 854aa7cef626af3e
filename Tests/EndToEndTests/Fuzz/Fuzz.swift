import Foundation
import Testing
import Vocabulary

/// What holds no longer after an input.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Feeds a subject with inputs that nobody thought of: samples that chance has changed.
///
/// A usual run feeds `runs` inputs from a fixed seed; `make fuzz` goes on for a time, from a seed that it prints. Each
/// input is in `.build/fuzz` while it is being tried, so a crash leaves it there; one that fails is kept under the
/// number that makes it again.
///
/// One more subject is one more call of this.
///
/// - Parameters:
///   - name: What is fed, for the names of files.
///   - samples: What a person would give.
///   - words: What the subject may be sensitive to; put in here and there.
///   - runs: How many inputs a usual run takes.
///   - feed: Takes an input, and a source of chance that belongs to it; throws where something holds no longer.
func fuzz(
  _ name: String, from samples: [[UInt8]], words: [String] = [], runs: Int,
  _ feed: ([UInt8], inout SeededRandomNumberGenerator) throws -> Void
) throws {
  let folder = FileManager.default.currentDirectoryPath + "/.build/fuzz"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let current = "\(folder)/\(name)-now"
  let end = Thoroughness.seconds.map { ContinuousClock.now + .seconds($0) }
  var number: UInt64 = 0
  while end.map({ ContinuousClock.now < $0 }) ?? (number < runs) {
    var random = SeededRandomNumberGenerator(seed: Thoroughness.seed &* 1_000_003 &+ number)
    let input = mutated(samples, words: words.map { Array($0.utf8) }, using: &random)
    try Data(input).write(to: URL(fileURLWithPath: current))
    // Whoever hangs is ended by the signal, and leaves the input behind.
    alarm(120)
    do {
      try feed(input, &random)
    } catch {
      let kept = "\(folder)/\(name)-\(Thoroughness.seed)-\(number)"
      try Data(input).write(to: URL(fileURLWithPath: kept))
      Issue.record("\(name), seed \(Thoroughness.seed), input \(number), kept in \(kept): \(error)")
      break
    }
    number += 1
  }
  alarm(0)
  try FileManager.default.removeItem(atPath: current)
  if Thoroughness.isWhole {
    print("fuzz: \(name) took \(number) inputs from seed \(Thoroughness.seed)")
  }
}

// MARK: - Changing

/// One of the samples with a few changes, now and then none.
private func mutated(
  _ samples: [[UInt8]], words: [[UInt8]], using random: inout SeededRandomNumberGenerator
) -> [UInt8] {
  var bytes = samples.randomElement(using: &random) ?? []
  for _ in 0..<Int.random(in: 0...5, using: &random) {
    change(&bytes, samples: samples, words: words, using: &random)
  }
  return bytes
}

private func change(
  _ bytes: inout [UInt8], samples: [[UInt8]], words: [[UInt8]],
  using random: inout SeededRandomNumberGenerator
) {
  let place = Int.random(in: 0...bytes.count, using: &random)
  let length = min(bytes.count - place, 1 << Int.random(in: 0...12, using: &random))
  let range = place..<place + length
  switch Int.random(in: 0..<9, using: &random) {
  case 0 where place < bytes.count:
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  case 1 where place < bytes.count:
    bytes[place] = .random(in: 0...255, using: &random)
  case 2:
    bytes.removeSubrange(range)
  case 3:
    bytes.insert(contentsOf: bytes[range], at: place)
  case 4:
    bytes.replaceSubrange(range, with: repeatElement(0, count: length))
  case 5:
    bytes.removeSubrange(place...)
  case 6:
    let other = samples.randomElement(using: &random) ?? []
    bytes.replaceSubrange(
      place..., with: other.suffix(Int.random(in: 0...other.count, using: &random)))
  case 7:
    bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
  default:
    bytes.insert(.random(in: 0...255, using: &random), at: place)
  }
}
