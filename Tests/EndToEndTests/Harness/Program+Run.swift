import Foundation

/// How a program without a terminal came out.
struct Outcome {
  /// The exit code, or 128 + the signal that ended it.
  var code: Int32
  var output: String
  var messages: String
}

extension Program {
  /// Runs the program to its end, with nothing to read; `nil` where it does not come to one in `seconds`.
  func run(within seconds: Int = 60) throws -> Outcome {
    let running = try RunningProgram(self)
    close(running.input)
    return try running.outcome(within: seconds)
  }
}

/// A program whose three streams are pipes.
final class RunningProgram {
  /// What it reads; whoever is done with it closes it.
  let input: Int32
  private let process: ChildProcess
  private var open: Set<Int32>
  private var read: [Int32: [UInt8]] = [:]
  private let output: Int32
  private let messages: Int32
  private var hasEnded = false

  init(_ program: Program) throws {
    let pipes = [try DescriptorPipe(), try DescriptorPipe(), try DescriptorPipe()]
    process = try ChildProcess(
      path: program.path, arguments: program.arguments, environment: program.environment,
      descriptors: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
    input = pipes[0].writing
    (output, messages) = (pipes[1].reading, pipes[2].reading)
    open = [output, messages]
  }

  deinit {
    if !hasEnded {
      signal(SIGKILL)
      _ = process.wait()
    }
    for descriptor in [output, messages] { close(descriptor) }
  }

  func signal(_ number: Int32) { kill(process.identifier, number) }

  /// Waits until the output has a line that begins so; `false` where the program has ended before it came.
  func waitForLine(beginning start: String, within seconds: Int = 60) throws -> Bool {
    let deadline = Deadline.seconds(seconds)
    while true {
      let lines = text(output).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if lines.contains(where: { $0.hasPrefix(start) }) { return true }
      guard open.contains(output) else { return false }
      try readSome(until: deadline)
    }
  }

  /// Waits for the end.
  func outcome(within seconds: Int = 60) throws -> Outcome {
    let deadline = Deadline.seconds(seconds)
    while !open.isEmpty { try readSome(until: deadline) }
    hasEnded = true
    return Outcome(code: process.wait(), output: text(output), messages: text(messages))
  }

  private func readSome(until deadline: Deadline) throws {
    let ready = Descriptors.readable(Array(open), until: deadline)
    guard !ready.isEmpty else {
      throw HarnessError("The program did not end: \(text(output)) \(text(messages))")
    }
    for descriptor in ready {
      if let bytes = Descriptors.read(descriptor) {
        read[descriptor, default: []] += bytes
      } else {
        open.remove(descriptor)
      }
    }
  }

  private func text(_ descriptor: Int32) -> String {
    String(decoding: read[descriptor] ?? [], as: UTF8.self)
  }
}
