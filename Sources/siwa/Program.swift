import Store
import TerminalUI
import Vocabulary

/// The program: a command line, and what it reads from and writes to.
struct Program {
  /// The arguments without the program's name; a `nil` is not UTF-8.
  var arguments: [String?]
  /// Variables and terminals.
  var environment: Environment
  /// Where results go.
  var output: Output
  /// Where messages go.
  var message: (String) -> Void
  /// Where answers and piped input come from.
  var input: Input
  /// What the clock shows.
  var now: Timestamp
  /// Where a line of progress goes, where standard error is a terminal.
  var status: (String) -> Void = Platform.writeStatus
  /// Whether signals are the program's own: where it runs within another process they are not.
  var noticesSignals = false

  /// The program's version.
  static let version = "0.1.0"

  /// Does what the command line asks for.
  func run() -> ExitCode {
    do {
      let code = try perform(try invocation())
      return try flushed(code)
    } catch let error as OutputError where error.readerHasGone {
      return .done
    } catch {
      return report(error)
    }
  }

  /// Writes what is left; a reader that has gone does not change how the command came out.
  private func flushed(_ code: ExitCode) throws -> ExitCode {
    do {
      try output.flush()
      return code
    } catch let error as OutputError where error.readerHasGone {
      return code
    }
  }

  private func invocation() throws(UsageError) -> Invocation {
    var texts: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let argument else { throw .notUTF8(position: index + 1) }
      texts.append(argument)
    }
    return try Invocation(parsing: texts)
  }

  private func perform(_ invocation: Invocation) throws -> ExitCode {
    let help = Help(columns: environment.helpColumns)
    switch invocation {
    case .help(let command):
      try output.write(help.text(for: command))
    case .groupHelp(let group):
      try output.write(help.text(forGroup: group))
    case .version:
      try output.line("siwa \(Self.version)")
    case .run(let command, let options, let operands):
      return try Session(
        command: command, options: options, operands: operands, environment: environment,
        output: output, message: message, input: input, now: now,
        status: status, noticesSignals: noticesSignals
      ).run()
    }
    return .done
  }
}

// MARK: - Errors

extension Program {
  /// Says what went wrong, and answers with the exit code.
  private func report(_ error: any Error) -> ExitCode {
    switch error {
    case let error as Interrupted:
      message("siwa: \(error.outcome.isEmpty ? "Interrupted." : "Interrupted. \(error.outcome)")")
      Platform.end(bySignal: error.signal)
    case let error as UsageError:
      message("siwa: \(error)\n'siwa --help' lists the commands and options.")
      return .usage
    case let error as CommandFailure:
      return say(error.message, error.code)
    case let error as StoreError:
      return say(error.description, .inputOutput)
    case let error as TerminalError:
      return say(error.description, .unavailable)
    case let error as OutputError:
      return say(error.message, .inputOutput)
    default:
      return say("This is a bug of siwa: \(shown(String(describing: error)))", .software)
    }
  }

  private func say(_ text: String, _ code: ExitCode) -> ExitCode {
    message("siwa: \(text)")
    return code
  }
}
