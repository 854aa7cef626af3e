import Store
import TerminalUI
import Vocabulary

/// One run of one command, with all that it works with.
struct Session {
  /// What was asked for.
  var command: Command
  /// How.
  var options: Options
  /// On what.
  var operands: [String]
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

  /// The one thing that the command works on; `nil` where it was left away.
  var operand: String? { operands.first }

  /// Does it.
  func run() throws -> ExitCode {
    switch command {
    case .interactive: try runInteractively()
    case .signIn: try signIn()
    case .play: try play()
    case .demo: try playDemo()
    case .recipe: try printRecipe()
    case .explore: try explore()
    case .map: try printMap()
    case .render: try render()
    case .usersList: try listUsers()
    case .usersShow: try showUser()
    case .usersExport: try exportUsers()
    case .usersImport: try importUsers()
    case .usersDelete: try deleteUser()
    case .tokenDecode: try decodeToken()
    case .tokenVerify: try verifyToken()
    case .keys: try printKeys()
    case .reset: try resetStore()
    case .themes: try showThemes()
    case .doctor: try examine()
    case .completions: try printCompletions()
    case .manual: try printManual()
    }
  }

  /// How a command that reports prints.
  var reportFormat: ReportFormat { options.format == .json ? .json : .table }

  /// How a command that draws prints.
  var pictureFormat: PictureFormat {
    switch options.format {
    case .ansi: .ansi
    case .html: .html
    case .svg: .svg
    case .png: .png
    case nil where options.out != nil: .svg
    case .text, .table, .json, .junit, .tap, .mermaid, .dot, nil: .text
    }
  }

  /// The program that makes PNG; `nil` where there is none.
  var pngProgram: PNGProgram? {
    PNGProgram.find(beside: environment.programPath(), searchPath: environment.variable("PATH"))
  }

  /// How the state map is printed.
  var mapFormat: MapFormat {
    switch options.format {
    case .mermaid: .mermaid
    case .dot: .dot
    case .text, .table, .json, .ansi, .html, .svg, .png, .junit, .tap, nil: .text
    }
  }

  /// Signs and colours of results.
  var ink: Ink {
    Ink(
      usesColor: environment.usesColor(options.color),
      isASCII: options.ascii || environment.prefersASCII)
  }
}

// MARK: - The store

extension Session {
  /// Where the store is.
  var location: Location {
    get throws {
      if let location = options.store { return location }
      guard let path = environment.standardStorePath else {
        throw CommandFailure(
          .inputOutput,
          "There is no place for the store: neither XDG_DATA_HOME nor HOME is set. "
            + "Name one with --store PATH.")
      }
      return .file(path)
    }
  }

  /// The store, made where there is none.
  ///
  /// The folder of the standard place is made too; one that was named must exist.
  func openStore() throws -> Database {
    try Database(location, makingFolder: options.store == nil)
  }

  /// The store to read from; where there is none, an empty one that leaves no file behind.
  func openStoreToRead() throws -> Database {
    let location = try location
    guard case .file(let path) = location else { return try Database(location) }
    do {
      if try Platform.status(of: path) != nil { return try openStore() }
    } catch let error as SystemError {
      throw CommandFailure(
        .inputOutput, "The store \(shown(path)) can't be reached: \(error.reason). Check the path.")
    }
    note("there is no store at \(shown(path)) yet; it is made when somebody signs in.")
    return try Database(.memory)
  }
}

// MARK: - Talking

extension Session {
  /// Says something that is no result.
  func note(_ text: String) {
    message("siwa: \(text)")
  }

  /// Runs `body` so that a signal undoes what it does before the program ends.
  func undoneBySignals<Result>(_ body: () throws -> Result) throws -> Result {
    noticesSignals ? try Interruption.noticed(during: body) : try body()
  }

  /// A line on standard error that says how far a task has come, where that is a terminal.
  func progress(
    _ task: String, of total: Int64?, unit: String = "user", stride: Int = 64
  ) -> Progress {
    let ink = Ink(
      usesColor: environment.usesColor(options.color, onTerminal: environment.errorIsTerminal),
      isASCII: options.ascii || environment.prefersASCII)
    return Progress(
      task, of: total, unit: unit, stride: stride, ink: ink,
      on: environment.errorIsTerminal
        ? Progress.Screen(columns: { Platform.columns(of: 2) ?? 80 }, write: status) : nil)
  }

  /// Asks a yes-or-no question; with `--force` the answer is yes.
  func confirms(_ question: String) throws -> Bool {
    if options.force { return true }
    guard environment.inputIsTerminal, environment.errorIsTerminal else {
      throw CommandFailure(
        .usage,
        "'\(command.line)' asks before it removes anything, and there is no terminal to ask on. "
          + "Add --force to do it without being asked.")
    }
    message("\(question) Type y and Enter to go on, anything else to leave it as it is.")
    let answer = try input.line()?.lowercased()
    return answer == "y" || answer == "yes"
  }
}
