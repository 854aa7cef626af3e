public import SignInFlow
import Simulation
import Store
import Vocabulary

/// A recorded walk as a script that repeats it, and says where it ends.
public enum Recipe {
  /// The script of a recorded walk, from the lines that the store keeps.
  ///
  /// The walk is played once: steps that led nowhere get their `try`, answers that arrive by themselves need no line,
  /// and lines at the end pin what it came to. `version` is the program's. Throws ``ScriptError`` where a line is none,
  /// and what the simulation breaks off with.
  public static func text(
    lines: [String], version: String, player: Player
  ) throws -> String {
    let remarks = lines.filter { $0.hasPrefix(WalkRemark.mark) }.map {
      "\(WalkRemark.mark)Not repeated: \($0.dropFirst(WalkRemark.mark.count))"
    }
    let (taken, scene) = try replay(try steps(of: lines).map(still), player)
    let steps = withoutNeedlessArrivals(taken)
    var text = remarks + heading(version: version, steps: steps.count)
    for (index, step) in steps.enumerated() {
      // Every start but the first is a new run of the program over the same store.
      if index > 0, case .start = step.recorded.step { text.append("") }
      text.append(
        step.wasRefused ? "\(Statement.attempt) \(step.recorded.line)" : step.recorded.line)
    }
    text.append("")
    let ending = ending(scene)
    text +=
      steps.last?.leavesAtRest ?? true
      ? ending : ending.map { "\(WalkStep.Recorded.meanwhile) \($0)" }
    return text.map { $0 + "\n" }.joined()
  }

  /// Takes a recorded walk again, from the lines that the store keeps, and looks at each moment.
  ///
  /// Throws ``ScriptError`` where a line is none, and what the simulation breaks off with.
  public static func moments(lines: [String], player: Player) throws -> [WalkMoment] {
    var moments: [WalkMoment] = []
    var known = 0
    _ = try replay(try steps(of: lines).map(still), player) { step, scene in
      if case .start = step { known = 0 }
      moments.append(
        WalkMoment(step: step, scene: scene, news: Array(scene.journal.dropFirst(known))))
      known = scene.journal.count
    }
    return moments
  }

  /// The client at the end of a recorded walk; `nil` where no line names one.
  ///
  /// Throws ``ScriptError`` where a line is none.
  public static func client(of lines: [String]) throws -> ClientProfile.ID? {
    for recorded in try steps(of: lines).reversed() {
      switch recorded.step {
      case .start(let start): return start.client
      case .act(.selectClient(let client)): return client
      case .event, .act, .wait, .arrival: break
      }
    }
    return nil
  }

  /// The steps of a recorded walk; throws ``ScriptError`` where a line is none.
  static func steps(of lines: [String]) throws -> [WalkStep.Recorded] {
    try lines.enumerated().compactMap { index, line in
      if line.hasPrefix(WalkRemark.mark) { return nil }
      do throws(LineError) {
        return try WalkStep.Recorded(line: line)
      } catch {
        throw ScriptError(error, file: "the recorded walk", line: index + 1)
      }
    }
  }

  /// A step that was taken again.
  private struct Taken {
    var recorded: WalkStep.Recorded
    /// It led nowhere.
    var wasRefused: Bool
    /// Nothing was under way after it.
    var leavesAtRest: Bool
  }

  /// Before a step everything arrives by itself; so answers that arrived until nothing was under way need no line.
  private static func withoutNeedlessArrivals(_ taken: [Taken]) -> [Taken] {
    var kept: [Taken] = []
    for var step in taken {
      if step.recorded.step != .arrival, kept.last?.leavesAtRest ?? false {
        while kept.last?.recorded.step == .arrival { kept.removeLast() }
        step.recorded.isMeanwhile = false
      }
      kept.append(step)
    }
    if kept.last?.leavesAtRest ?? false {
      while let last = kept.last, last.recorded.step == .arrival {
        kept.removeLast()
        if !kept.isEmpty { kept[kept.count - 1].leavesAtRest = true }
      }
    }
    return kept
  }

  private static func heading(version: String, steps: Int) -> [String] {
    [
      "# A walk through Sign in with Apple, recorded by siwa \(version).",
      "# 'siwa play FILE' repeats it and checks where it ends; seed and clock are in it.",
      "case \"a recorded walk of \(counted(steps, "step"))\"",
    ]
  }

  /// The lines that say what a moment is like.
  static func ending(_ scene: Scene) -> [String] {
    let moment = Moment(scene: scene, refusal: nil, users: 0, screen: { "" }, trace: { [] })
    func line(_ words: String, _ subject: Expectation.Subject) -> String? {
      let finding = moment.finding(of: subject)
      guard finding != .absent, let written = finding.written else { return nil }
      return "expect \(words) \(written)"
    }
    let session: String
    switch moment.finding(of: .session) {
    case .absent: session = "expect signed out"
    case .text(let name, _) where name.isEmpty: session = "expect signed in"
    case let finding: session = "expect signed in as \(finding.written ?? "")"
    }
    return [
      line("screen", .screen), line("tab", .tab), line("sheet", .sheet), line("alert", .alert),
      line("problem", .problem), line("crash", .crash), session,
    ].compactMap(\.self)
  }

  /// What the computer's clock showed is in the lines, so that the clock of a repetition stands still between them.
  private static func still(_ recorded: WalkStep.Recorded) -> WalkStep.Recorded {
    guard case .start(var start) = recorded.step, start.clock.pace == .live else { return recorded }
    start.clock.pace = .still
    return WalkStep.Recorded(.start(start), isMeanwhile: recorded.isMeanwhile)
  }

  /// Takes the walk again, lets `look` see each moment, and shows the one at its end.
  private static func replay(
    _ walk: [WalkStep.Recorded], _ player: Player,
    look: ((WalkStep, Scene) -> Void)? = nil
  ) throws -> (taken: [Taken], scene: Scene) {
    var playing = ScriptWalk(
      player: player, outcome: Outcome(file: "", row: []), database: try Database(.memory))
    var taken: [Taken] = []
    for (index, step) in walk.enumerated() {
      let words = try LineWords(parsing: step.line).words.map {
        PlacedWord(word: $0, file: "", line: index + 1)
      }
      let statement = Statement(
        kind: .step(Statement.Step(recorded: step, namesAddress: false, mayBeRefused: true)),
        isMeanwhile: step.isMeanwhile, words: words, file: "", line: index + 1)
      _ = try playing.play(statement)
      taken.append(
        Taken(
          recorded: step, wasRefused: playing.wasRefused, leavesAtRest: playing.isAtRest))
      if let look { look(step.step, try playing.moment()) }
    }
    return (taken, try playing.moment())
  }
}
