import Foundation
import JOSE
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import Store
@testable import Walker

/// The walker is killed by SIGKILL at one write after the other of each walk, before the write and halfway through it.
///
/// A usual run takes a sample of the writes, another for each walk; `make fuzz` takes all.
@Suite("A program that is killed at a write")
struct KillTests {
  /// Where a walk is cut off.
  private struct Cut {
    var write: Int
    var isHalfway: Bool
  }

  /// What the walk says where nobody kills it: a line a step, with the digest of the store.
  private struct Reference {
    var steps: [Substring]
    var writes: Int
  }

  private static let key = Result { () throws -> String in
    let outcome = try Program.walker("key").run()
    return String(outcome.output.prefix { $0 != "\n" })
  }

  @Test(
    "has done what it said it had, has nothing half done, and can be walked on from",
    arguments: Walk.allCases)
  func everyWrite(of walk: Walk) throws {
    let folder = try Program.temporaryFolder()
    let key = try Self.key.get()
    let prepared = folder + "/prepared"
    try FileManager.default.createDirectory(atPath: prepared, withIntermediateDirectories: false)
    let preparation = try Program.walker("prepare", walk.rawValue, prepared + "/siwa.db", key).run()
    try #require(preparation.code == 0, "\(preparation.output)")
    let reference = try reference(walk, prepared: prepared, key: key)

    let cuts = (1...reference.writes).flatMap { write in
      [Cut(write: write, isHalfway: false), Cut(write: write, isHalfway: true)]
    }
    let offset = Walk.allCases.firstIndex(of: walk) ?? 0
    for (number, cut) in cuts.enumerated()
    where Thoroughness.isWhole || number % 16 == offset % 16 {
      let place = "\(walk.rawValue), write \(cut.write)\(cut.isHalfway ? ", halfway" : "")"
      let store = try copy(prepared, to: folder + "/\(number)")
      let fatal = ["walk", walk.rawValue, store, key, "\(cut.write)"]
      let outcome = try Program.walker(fatal + (cut.isHalfway ? ["halfway"] : [])).run()
      #expect(outcome.code == 128 + SIGKILL, "\(place)")
      try check(store, after: Self.steps(outcome), of: reference, place)
      try walkOn(store, walk.client, key: key, place)
      try FileManager.default.removeItem(atPath: folder + "/\(number)")
    }
  }

  // MARK: The walks

  private func reference(_ walk: Walk, prepared: String, key: String) throws -> Reference {
    let store = try copy(prepared, to: prepared + ".reference")
    let outcome = try Program.walker("walk", walk.rawValue, store, key, "0").run()
    try #require(outcome.code == 0, "\(outcome.output)")
    let end = try #require(outcome.output.split(separator: "\n").last?.split(separator: " "))
    return Reference(
      steps: Self.steps(outcome), writes: try #require(end.last.flatMap { Int($0) }))
  }

  private static func steps(_ outcome: Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").filter { $0.hasPrefix("done ") }
  }

  private func copy(_ folder: String, to other: String) throws -> String {
    try FileManager.default.copyItem(atPath: folder, toPath: other)
    return other + "/siwa.db"
  }

  // MARK: What must hold

  /// The store is what it was after the last step that was said to be done, or after the one that was under way.
  private func check(
    _ store: String, after done: [Substring], of reference: Reference, _ place: String
  ) throws {
    #expect(Array(reference.steps.prefix(done.count)) == done, "\(place)")
    let database = try Database(.file(store))
    #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok", "\(place)")
    let digest = try SHA256.hexadecimal(database.dump())
    let possible = reference.steps[max(0, done.count - 1)...].prefix(2).map {
      String($0.split(separator: " ")[1])
    }
    #expect(possible.contains(digest), "\(place): after \(done.last ?? "nothing")")
  }

  /// The person goes on, and gets in with the name and the address that Apple may have handed out already.
  private func walkOn(
    _ store: String, _ client: ClientProfile.ID, key: String, _ place: String
  ) throws {
    let key = try RSAPrivateKey(derRepresentation: Base64URL.decode(key))
    let tomorrow = SimulationClock.startOfWalk.advanced(bySeconds: 86_400)
    let simulation = try Simulation(
      database: Database(.file(store)), world: World(clock: .walking(from: tomorrow), seed: 2),
      client: .profile(client), makeKey: { () throws(CryptoError) in key })
    try simulation.start()
    try simulation.settle()
    for _ in 0..<12 {
      guard let event = Self.next(simulation.state) else { break }
      #expect(try simulation.send(event) == nil, "\(place): \(event.kind)")
      try simulation.settle()
    }
    guard case .tabBar(let tabBar) = simulation.state else {
      Issue.record("\(place): walking on ends at \(simulation.state.kind)")
      return
    }
    #expect(!tabBar.session.isAnonymous, "\(place)")
    #expect(tabBar.session.name.map { $0.value.isEmpty } == false, "\(place): the name is lost")
    #expect(tabBar.session.email.map { $0.value.isEmpty } == false, "\(place): the e-mail is lost")
  }

  /// What a person does who wants to get into the app; `nil` once they are in.
  private static func next(_ state: State) -> Event? {
    switch state {
    case .notInstalled: .appInstalled
    case .notRunning: .appLaunched
    case .login(let login): login.alert == nil ? .appleButtonTapped : .alertDismissed
    case .consent: .continueTapped
    case .confirming: .faceMatched
    case .signUp(let form):
      form.alert == nil
        ? .signUpSubmitted(name: "Minji", email: "minji@example.com") : .alertDismissed
    case .tabBar(let tabBar):
      tabBar.alert != nil
        ? .alertDismissed : tabBar.session.isAnonymous ? .appleButtonTapped : nil
    case .launching, .checkingCredential, .requesting, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .enteringAsGuest, .deletingAccount, .crashed, .background:
      nil
    }
  }
}
