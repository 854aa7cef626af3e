public import JOSE
import SignInFlow
public import Simulation
import Vocabulary

/// Finds the shortest walk from where somebody stands to where they want to be.
public enum Planner {
  /// How many places a search may find before it gives up.
  public static let limit = 20_000

  /// The fewest steps from where the walk stands to a destination, from the same search that explores.
  ///
  /// Everything that is under way arrives before each of them. The walk that is given, its store included, stays as it
  /// is; another program that wants to write to the same store waits meanwhile. `nil` where no walk leads there, or none
  /// among `limit` places. Throws `StoreError`, `CryptoError`.
  public static func plan(
    from simulation: Simulation, to destination: Destination, limit: Int = Planner.limit,
    makeKey: @escaping @Sendable () throws(CryptoError) -> RSAPrivateKey = scratchKey
  ) throws -> [WalkStep.Recorded]? {
    try plan(
      from: simulation, to: destination.goal, allowing: destination.allowing, limit: limit,
      makeKey: makeKey)
  }

  /// The fewest steps to a scene that `goal` is looking for; each of `allowing` may be taken once, by itself at any time.
  ///
  /// See ``plan(from:to:limit:makeKey:)``.
  public static func plan(
    from simulation: Simulation, to goal: (Scene) throws -> Bool, allowing: [WalkStep] = [],
    limit: Int = Planner.limit,
    makeKey: @escaping @Sendable () throws(CryptoError) -> RSAPrivateKey = scratchKey
  ) throws -> [WalkStep.Recorded]? {
    let twin = try simulation.twin(makeKey: makeKey)
    return try twin.tentatively(
      { try twin.settle() },
      then: { try search(from: twin, to: goal, allowing: allowing, limit: limit) })
  }

  private static func search(
    from twin: Simulation, to goal: (Scene) throws -> Bool, allowing: [WalkStep], limit: Int
  ) throws -> [WalkStep.Recorded]? {
    if try goal(try twin.scene()) { return [] }
    let search = Search(twin, settles: true, limit: limit)
    /// Which of the allowed steps are behind, by place.
    var used: [Set<Int>] = [[]]
    var known: Set<Place> = [try Place(twin, twin.scene(), used: [])]
    var found: [Move]?
    try search.run { index in
      var moves = Possibilities.events(in: twin.state).map { (Move(.event($0)), used[index]) }
      for (number, step) in allowing.enumerated() where !used[index].contains(number) {
        moves.append((Move(step), used[index].union([number])))
      }
      for (move, behind) in moves where found == nil {
        try search.trying(move) { wasTaken in
          guard wasTaken else { return }
          let scene = try twin.scene()
          if try goal(scene) {
            found = search.moves(to: index) + [move]
            search.end()
            return
          }
          guard known.insert(try Place(twin, scene, used: behind)).inserted else { return }
          _ = search.add(move, from: index)
          used.append(behind)
        }
      }
    }
    return found?.map { WalkStep.Recorded($0.step) }
  }

  private struct Place: Hashable {
    var signature: Signature
    var used: Set<Int>
    /// What has changed the walk so far; its trouble may come later.
    var bitten: Set<Fault>

    init(_ twin: Simulation, _ scene: Scene, used: Set<Int>) throws {
      signature = try Signature(Situation(twin))
      self.used = used
      bitten = Set(
        scene.journal.lazy.compactMap { if case .fault(let fault) = $0.item { fault } else { nil } }
      )
    }
  }

  /// One key for all searches over stores that have none yet: what it signs is taken back again.
  @Sendable
  public static func scratchKey() throws(CryptoError) -> RSAPrivateKey { try sharedKey.get() }

  private static let sharedKey = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }
}
