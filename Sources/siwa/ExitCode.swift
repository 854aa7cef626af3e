/// How the program ends, after sysexits(3).
///
/// A signal ends it with 128 and the signal's number, which the shell makes of it.
enum ExitCode: Int32, CaseIterable {
  /// Everything was done.
  case done = 0
  /// An expectation or a check did not hold, or somebody said no.
  case unmet = 1
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// An input file is wrong (`EX_DATAERR`).
  case data = 65
  /// There is no usable terminal, or no program that makes PNG (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A bug of this program (`EX_SOFTWARE`).
  case software = 70
  /// Input or output failed (`EX_IOERR`).
  case inputOutput = 74

  /// What it means, for the help text.
  var meaning: String {
    switch self {
    case .done: "done"
    case .unmet: "a check did not hold, nothing was found, or somebody said no"
    case .usage: "the command line is wrong"
    case .data: "an input is wrong"
    case .unavailable: "there is no usable terminal, or no program that makes PNG"
    case .software: "a bug of siwa"
    case .inputOutput: "reading or writing failed"
    }
  }
}

/// Why a command could not do what it was asked: a message for people and the exit code.
struct CommandFailure: Error, Hashable {
  /// How the program ends.
  var code: ExitCode
  /// What happened, where, and what to do.
  var message: String
  /// Why, in a few words, for a message that names the place itself.
  var reason: String?

  /// Makes a failure.
  init(_ code: ExitCode, _ message: String, reason: String? = nil) {
    self.code = code
    self.message = message
    self.reason = reason
  }
}
