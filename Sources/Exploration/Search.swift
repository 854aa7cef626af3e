import Simulation

/// A breadth-first search over a simulation, which is walked and never copied.
///
/// Of each place only the move that leads to it is kept. A level of the tree is reached by walking the tree once, each
/// step taken back when all below it has been seen; so however far it goes, it takes little memory, and the store is
/// in the end what it was.
final class Search {
  /// One place, and the move that leads there from the place before.
  struct Node {
    var parent: Int
    var move: Move?
    var depth: Int
    /// The places found from here that still lead to new ones.
    var children: [Int] = []
  }

  let simulation: Simulation
  /// Whether everything that is under way arrives after each move.
  let settles: Bool
  private(set) var nodes = [Node(parent: -1, move: nil, depth: 0)]
  /// Why the search ended before it had seen everything; `nil` where it has.
  private(set) var stop: Stop?
  private let limit: Int
  private let isOver: (Int) -> Bool
  private var hasGrown = false

  /// Why a search ended early.
  enum Stop {
    /// It has found what it was looking for.
    case found
    /// It has found as many places as it may.
    case limit
    /// Its time is over, or somebody wants it to end.
    case time
  }

  init(
    _ simulation: Simulation, settles: Bool, limit: Int,
    isOver: @escaping (Int) -> Bool = { _ in false }
  ) {
    self.simulation = simulation
    self.settles = settles
    self.limit = limit
    self.isOver = isOver
  }

  /// Calls `expand` at each place, the nearest first, while the simulation stands there.
  func run(_ expand: (Int) throws -> Void) throws {
    var level = 0
    repeat {
      hasGrown = false
      _ = try visit(0, level: level, expand)
      level += 1
    } while hasGrown && stop == nil
  }

  /// A new place, found from another one.
  func add(_ move: Move, from parent: Int) -> Int {
    let index = nodes.count
    nodes.append(Node(parent: parent, move: move, depth: nodes[parent].depth + 1))
    nodes[parent].children.append(index)
    hasGrown = true
    if nodes.count >= limit { stop = stop ?? .limit }
    return index
  }

  func end() { stop = .found }

  /// Tries a move, lets `look` see where it led, and takes it back.
  func trying<Result>(_ move: Move, _ look: (Bool) throws -> Result) throws -> Result {
    try simulation.tentatively({ try take(move) }, then: look)
  }

  private func take(_ move: Move) throws -> Bool {
    let wasTaken = try simulation.take(move)
    if settles { try simulation.settle() }
    return wasTaken
  }

  /// Answers whether new places were found below this one.
  private func visit(_ index: Int, level: Int, _ expand: (Int) throws -> Void) throws -> Bool {
    if isOver(nodes.count) { stop = stop ?? .time }
    guard stop == nil else { return false }
    if nodes[index].depth == level {
      try expand(index)
      return !nodes[index].children.isEmpty
    }
    var living: [Int] = []
    for child in nodes[index].children {
      guard let move = nodes[child].move else { continue }
      let leadsOn = try trying(move) { _ in try visit(child, level: level, expand) }
      if leadsOn { living.append(child) }
    }
    nodes[index].children = living
    return !living.isEmpty
  }

  /// The moves that lead to a place.
  func moves(to index: Int) -> [Move] {
    var moves: [Move] = []
    var index = index
    while let move = nodes[index].move {
      moves.append(move)
      index = nodes[index].parent
    }
    return moves.reversed()
  }
}
