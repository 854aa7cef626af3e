import JOSE
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import Exploration

/// Explorations with the few troubles that are enough to meet each known flaw; `siwa explore` takes all of them.
@Suite("Exploration")
struct ExplorerTests {
  static let keys = Result {
    Explorer.Keys(first: try Planner.scratchKey(), second: try RSAPrivateKey.generate())
  }

  static let troubles: [Disturbance] = [
    .fault(.credential(.tokenMissing)), .fault(.setUp(.targetCapability)),
    .fault(.authorization(.windowMissing)), .fault(.token(.oneSegment)),
    .fault(.token(.signatureBroken)), .fault(.credentialState(.failing)),
    .fault(.credentialState(.transferred)), .fault(.backend(.documentSavingFails)),
    .act(.stopUsing), .act(.deliverCallback),
  ]

  static func explorer(
    _ client: ClientProfile.ID, faults: Int = 1, _ troubles: [Disturbance] = troubles,
    isReduced: Bool = true
  ) throws -> Explorer {
    var bounds = Explorer.Bounds()
    bounds.faults = faults
    bounds.disturbances = troubles
    bounds.isReduced = isReduced
    bounds.places = 30_000
    let explorer = try Explorer(
      client, bounds: bounds, keys: try keys.get(), isOver: { _ in false })
    try explorer.explore()
    return explorer
  }

  @Test(
    "each client breaks just what it is known to break, each by a walk that can be repeated",
    arguments: ClientProfile.ID.allCases)
  func flaws(client: ClientProfile.ID) throws {
    let profile = try Exploration.profile(
      of: try Self.explorer(client), client, try Self.keys.get())
    #expect(profile.limit == nil)
    #expect(profile.surprises == [])
    #expect(profile.unmet == [])
    for finding in profile.broken { #expect(finding.isConfirmed, "\(finding.promise)") }
  }

  @Test("Recommended keeps every promise when all goes well")
  func recommended() throws {
    let explorer = try Self.explorer(.recommended, faults: 0)
    #expect(explorer.findings.isEmpty)
    #expect(explorer.places.count > 300)
  }

  @Test(
    "a search that tries everything everywhere finds the same as the one that leaves out what changes nothing"
  )
  func reduction() throws {
    let reduced = try Self.explorer(.appleLoginManager)
    let whole = try Self.explorer(.appleLoginManager, isReduced: false)
    #expect(whole.stop == nil)
    #expect(Set(whole.findings.keys) == Set(reduced.findings.keys))
    #expect(whole.places.count > reduced.places.count)
  }

  @Test("an exploration ends where it may not go on, and says so")
  func limits() throws {
    let report = try Exploration.explore(
      [.recommended], within: Exploration.Bounds(faults: 1, states: 50, threads: 1))
    #expect(report.profiles[0].limit == .states)
    let ended = try Exploration.explore([.recommended]) { _, states in states < 64 }
    #expect(ended.profiles[0].limit == .time)
  }

  @Test("what two faults together break includes what one breaks")
  func twoFaults() throws {
    let troubles: [Disturbance] = [.fault(.credentialState(.failing)), .act(.stopUsing)]
    let one = try Self.explorer(.appleLoginManager, faults: 1, troubles)
    let two = try Self.explorer(.appleLoginManager, faults: 2, troubles)
    #expect(Set(two.findings.keys).isSuperset(of: one.findings.keys))
    #expect(two.places.count >= one.places.count)
  }

  @Test("the store that is explored is in the end what it was")
  func leavesNothing() throws {
    let simulation = try Walking().simulation
    let dump = try simulation.database.dump()
    let search = Search(simulation, settles: true, limit: 200)
    try search.run { index in
      for event in Possibilities.events(in: simulation.state) {
        try search.trying(Move(.event(event))) { wasTaken in
          if wasTaken, search.nodes.count < 200 { _ = search.add(Move(.event(event)), from: index) }
        }
      }
    }
    #expect(search.nodes.count == 200)
    #expect(try simulation.database.dump() == dump)
  }
}
