import SignInFlow
public import Simulation
import Store

/// A walk through a script that somebody watches, a line at a time.
///
/// What is under way arrives before a line that waits for it; whoever shows the walk may let it arrive in its own time
/// before.
public struct Playback {
  /// The lines of the walk.
  public let statements: [Statement]
  /// How many of them were played.
  public private(set) var position = 0
  /// What was not as expected, in order.
  public var failures: [Outcome.Failure] { walk.outcome.failures }

  private var walk: ScriptWalk

  /// Opens a walk of a script, over a store in memory, up to where the program is started.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public init(_ run: Script.Run, of script: Script, player: Player) throws {
    var player = player
    player.isWatched = true
    walk = ScriptWalk(
      player: player,
      outcome: Outcome(file: script.file, name: script.name, title: script.title, row: run.row),
      database: try Database(.memory))
    statements = run.statements
    for line in statements.prefix(while: \.isBeforeStart) where walk.simulation == nil {
      _ = try walk.play(line)
      position += 1
    }
    simulation = try walk.started()
  }

  /// The walk itself; another one after a line that starts the program again.
  public private(set) var simulation: Simulation

  /// The line that comes next; `nil` at the end.
  public var next: Statement? {
    position < statements.count ? statements[position] : nil
  }

  /// What is said to who watches, where the walk stands: the newest caption up to the line that comes next.
  public var caption: Caption? {
    statements.prefix(position + 1).last { $0.caption != nil }?.caption
  }

  /// Plays the next line, and answers what is not as it should be.
  ///
  /// Behind an expectation the walk can go on whatever came of it; a step that can't be taken ends it. Throws
  /// `StoreError`, `CryptoError`.
  public mutating func step() throws -> Outcome.Failure? {
    guard let statement = next else { return nil }
    let known = failures.count
    let goesOn = try walk.play(statement)
    position = goesOn ? position + 1 : statements.count
    if let opened = walk.simulation { simulation = opened }
    return failures.count > known ? failures.last : nil
  }
}

extension Statement {
  /// Whether it says how the program is started.
  fileprivate var isBeforeStart: Bool {
    guard case .step(let step) = kind else { return false }
    switch step.recorded.step {
    case .start, .act(.selectClient), .act(.setLatency): return true
    case .act, .event, .wait, .arrival: return false
    }
  }
}
