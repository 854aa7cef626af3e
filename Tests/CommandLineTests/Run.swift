import Foundation
import JOSE
import Store
import Testing
import Vocabulary

@testable import siwa

/// What a command line led to.
struct Outcome: Hashable {
  var code: Int32
  var output: String
  var messages: String
}

/// Runs the program within the test's own process.
///
/// - Parameters:
///   - arguments: The command line without the program's name.
///   - variables: The environment's variables.
///   - input: What standard input holds; with `answering` it is a terminal.
///   - answering: Whether somebody sits at a terminal and types `input`.
func run(
  _ arguments: String..., variables: [String: String] = [:], input: String = "",
  answering: Bool = false, at now: Timestamp = Timestamp(seconds: 1_780_998_060)
) -> Outcome {
  run(arguments, variables: variables, input: input, answering: answering, at: now)
}

/// Runs the program within the test's own process; its arguments are a list.
func run(
  _ arguments: [String], variables: [String: String] = [:], input: String = "",
  answering: Bool = false, at now: Timestamp = Timestamp(seconds: 1_780_998_060)
) -> Outcome {
  var written: [UInt8] = []
  var messages = ""
  var rest = Array(input.utf8)
  let program = Program(
    arguments: arguments,
    environment: Environment(
      variable: { name in variables[name].flatMap { $0.isEmpty ? nil : $0 } },
      inputIsTerminal: answering, outputIsTerminal: answering, errorIsTerminal: answering,
      terminalColumns: nil),
    output: Output { written += $0 },
    message: { messages += $0 + "\n" },
    input: Input(name: "standard input") {
      // Small pieces, so that no value is read in one.
      let piece = Array(rest.prefix(7))
      rest.removeFirst(piece.count)
      return piece
    },
    now: now)
  let code = program.run()
  return Outcome(
    code: code.rawValue, output: String(decoding: written, as: UTF8.self), messages: messages)
}

/// Runs the built program with its real streams.
func runBuiltProgram(
  _ arguments: String..., input: String = "", script: String = "exec \"$@\"",
  variables: [String: String] = [:]
) throws -> Outcome {
  try runBuiltProgram(arguments, input: input, script: script, variables: variables)
}

/// Runs the built program with its real streams; its arguments are a list.
func runBuiltProgram(
  _ arguments: [String], input: String = "", script: String = "exec \"$@\"",
  variables: [String: String] = [:]
) throws -> Outcome {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", script, "sh", builtProgram.path] + arguments
  process.environment = variables.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
  let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
  process.standardInput = inputPipe
  process.standardOutput = outputPipe
  process.standardError = errorPipe
  try process.run()
  inputPipe.fileHandleForWriting.write(Data(input.utf8))
  try inputPipe.fileHandleForWriting.close()
  let output = outputPipe.fileHandleForReading.readDataToEndOfFile()
  let messages = errorPipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
    messages: String(decoding: messages, as: UTF8.self))
}

/// Whether the built program's tests find a program of that name.
func hasProgram(_ name: String) -> Bool {
  ["/bin/", "/usr/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
}

/// The folder that everything is in.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Where the built program lies: beside the test bundle.
var builtProgram: URL {
  let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  let start = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
  return start.deletingLastPathComponent().appendingPathComponent("siwa")
}

/// A folder of its own that is removed at the end.
func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("siwa-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

/// A store with these users, in a folder of its own.
func withStore(_ users: [ExportedUser], _ body: (_ path: String) throws -> Void) throws {
  try withFolder { folder in
    let path = folder + "/siwa.db"
    _ = try Database(.file(path)).backend.importUsers(users)
    try body(path)
  }
}

extension ExportedUser {
  static let moment = Timestamp(milliseconds: 1_780_998_060_120)

  /// A user with a document and an Apple identity, told apart by a number.
  static func sample(
    _ number: Int, name: String? = "Minji Kim", email: String? = "minji@example.com"
  ) -> ExportedUser {
    let uid = "uid\(number)"
    return ExportedUser(
      user: UserRecord(
        uid: uid, email: email, emailIsVerified: email != nil, displayName: name,
        createdAt: moment, lastSignInAt: moment.advanced(bySeconds: 60)),
      links: [
        ProviderLinkRecord(
          provider: ProviderLinkRecord.apple, federatedID: "00000\(number).abc.0941", uid: uid,
          email: email)
      ],
      document: DocumentRecord(
        document: UserDocument(docID: "doc\(number)", uid: uid, name: name, email: email),
        createdAt: moment, updatedAt: moment))
  }

  /// A guest, who has nothing.
  static let guest = ExportedUser(
    user: UserRecord(
      uid: "guest1", isAnonymous: true, isDisabled: true, createdAt: moment, lastSignInAt: moment))

  /// What a hostile person might have typed: orders to terminals and everything that breaks formats.
  static let hostile = sample(
    666,
    name: "a\u{1B}[2J\u{1B}]0;x\u{7}b\nc\r\t\u{0}\u{7F}\u{9B}31m\u{202E}\u{2028}\"\\,👩‍👩‍👧",
    email: "\u{1B}c\u{8}@example.com")
}

extension String {
  /// Whether a terminal could take part of it for an order.
  var givesOrders: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}

// MARK: - Reading what came out

/// How many users the store at `path` has.
func userCount(_ path: String) throws -> Int {
  try Database(.file(path)).backend.userCount()
}

/// What the file system says of `path`.
func status(_ path: String) throws -> FileStatus? {
  try Platform.status(of: path)
}

/// The JSON that was printed.
func printed(_ outcome: Outcome) throws -> JSONValue {
  try JSONValue(parsing: outcome.output)
}

/// The elements of the JSON array that was printed.
func elements(_ outcome: Outcome) throws -> [JSONValue] {
  try #require(printed(outcome).array)
}
