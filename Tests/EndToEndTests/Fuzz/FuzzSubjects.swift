import Foundation
import JOSE
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import Store
@testable import siwa

/// The backend, with a token that Apple has just handed out.
final class SignInDesk {
  let token: String
  let payload: [UInt8]
  let claims: JSONObject
  private let simulation: Simulation
  private let key: RSAPrivateKey
  private let header: JSONObject
  private let rawNonce: String?

  init() throws {
    let key = try RSAPrivateKey.generate()
    simulation = try Simulation(
      database: Database(.memory),
      world: World(clock: .walking(), seed: 1),
      makeKey: { () throws(CryptoError) in key })
    try simulation.start()
    for event in [Event.appleButtonTapped, .continueTapped] {
      try simulation.send(event)
      try simulation.settle()
    }
    try simulation.send(.faceMatched)
    while simulation.state.kind == .authorizing { try simulation.advance() }
    guard case .exchanging(let exchange) = simulation.state else {
      throw FuzzFailure("no credential: \(simulation.state.kind)")
    }
    token = try #require(exchange.response.credential.identityTokenText)
    rawNonce = exchange.attempt.rawNonce
    self.key = key
    let jws = try CompactJWS(parsing: token)
    header = jws.header
    payload = jws.payload
    claims = try jws.payloadObject()
  }

  /// The bytes as a payload that Apple signed.
  func signed(_ payload: [UInt8]) throws -> String {
    try CompactJWS(signing: payload, header: header, with: .rsa(key)).text
  }

  /// Whether the backend lets somebody in with a token; the store is then as before.
  func accepts(_ token: String) throws -> Bool {
    struct Undo: Error { var accepted: Bool }
    do {
      try simulation.database.transaction {
        var random = SeededRandomNumberGenerator(seed: 1)
        let answer = try simulation.backend.signIn(
          identityToken: token, rawNonce: rawNonce, fullName: nil, at: simulation.now,
          using: &random)
        let accepted = if case .success = answer { true } else { false }
        throw Undo(accepted: accepted)
      }
    } catch let undo as Undo {
      return undo.accepted
    }
    return false
  }
}

/// The program's own command, run within the test's process.
struct CommandRun {
  let arguments: [String]
  private(set) var code: Int32 = 0
  private var output: [UInt8] = []
  private var messages = ""

  init(_ arguments: [String], reading text: String) throws {
    try self.init(arguments, reading: Array(text.utf8))
  }

  init(_ arguments: [String], reading bytes: [UInt8] = []) throws {
    self.arguments = arguments
    var rest = bytes[...]
    var written: [UInt8] = []
    var said = ""
    let program = siwa.Program(
      arguments: arguments,
      environment: siwa.Environment(
        variable: { _ in nil }, inputIsTerminal: false, outputIsTerminal: false,
        errorIsTerminal: false, terminalColumns: nil),
      output: Output { written += $0 }, message: { said += $0 + "\n" },
      input: siwa.Input(name: "standard input") {
        defer { rest = rest.dropFirst(97) }
        return Array(rest.prefix(97))
      },
      now: SimulationClock.startOfWalk)
    code = program.run().rawValue
    (output, messages) = (written, said)
  }

  /// Throws where the command ended otherwise, or wrote what a terminal takes for an order.
  func require(_ codes: Set<Int32>) throws {
    let line = arguments.joined(separator: " ")
    guard codes.contains(code) else {
      throw FuzzFailure("'\(line)' ended with \(code): \(messages.debugDescription)")
    }
    guard code == 0 || code == 1 || !messages.isEmpty else {
      throw FuzzFailure("'\(line)' ended with \(code) and no message")
    }
    let text = String(decoding: output, as: UTF8.self) + messages
    if let order = text.unicodeScalars.first(where: Self.givesOrders) {
      throw FuzzFailure("'\(line)' wrote U+\(String(order.value, radix: 16))")
    }
  }

  private static func givesOrders(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Users as an export writes them.
enum SampleUsers {
  static func line(_ number: Int, name: String = "Minji Kim") -> String {
    """
    {"uid":"uid\(number)","email":"minji@example.com","emailVerified":true,\
    "displayName":"\(name)","isAnonymous":false,"isDisabled":false,\
    "createdAt":"2026-06-09T09:41:00.120Z","lastSignInAt":"2026-06-09T09:41:00.120Z",\
    "deletionRequestedAt":null,"providers":[{"provider":"apple.com",\
    "user":"00000\(number).abc.0941","email":"minji@example.com"}],"document":{"docID":"doc\(number)",\
    "name":"Minji","email":null,"createdAt":"2026-06-09T09:41:00.120Z",\
    "updatedAt":"2026-06-09T09:41:00.120Z"}}\n
    """
  }
}

/// The scripts that come with the program.
enum SampleScripts {
  static func all() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Scripts").standardized
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".siwa") }
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}

/// A store that was used, whose files can be replaced.
final class SampleStore {
  let file: [UInt8]
  let log: [UInt8]
  private let folder: String
  private var path: String { folder + "/siwa.db" }

  init() throws {
    let folder = try Program.temporaryFolder()
    self.folder = folder
    let database = try Database(.file(folder + "/siwa.db"))
    try database.script("PRAGMA wal_checkpoint(TRUNCATE)")
    let key = try RSAPrivateKey.generate()
    let simulation = try Simulation(
      database: database, world: World(clock: .walking(), seed: 1),
      makeKey: { () throws(CryptoError) in key })
    try simulation.start()
    for event in [Event.appleButtonTapped, .continueTapped, .faceMatched] {
      try simulation.send(event)
      try simulation.settle()
    }
    func bytes(_ suffix: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/siwa.db" + suffix)))
    }
    log = try bytes("-wal")
    try database.script("PRAGMA wal_checkpoint(TRUNCATE)")
    file = try bytes("")
  }

  /// Puts other files in the place of the store's.
  func replace(file: [UInt8], log: [UInt8]? = nil) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    try Data(file).write(to: URL(fileURLWithPath: path))
    if let log { try Data(log).write(to: URL(fileURLWithPath: path + "-wal")) }
  }

  /// Runs what reads the store; chance decides whether something then writes to it.
  func tryCommands(using random: inout SeededRandomNumberGenerator) throws {
    for line in ["users list --all --format json", "users export", "doctor", "keys"] {
      try CommandRun(line.split(separator: " ").map(String.init) + ["--store", path])
        .require([0, 1, 74])
    }
    if Bool.random(using: &random) {
      try CommandRun(["sign-in", "--seed", "1", "--format", "json", "--store", path])
        .require([0, 1, 74])
    }
  }
}
