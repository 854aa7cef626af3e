import SignInFlow
public import Simulation
import Store
import Vocabulary

/// A recorded walk as a script that repeats it, and says where it ends.
public enum Recipe {
  /// The script of a recorded walk, from the lines that the store keeps.
  ///
  /// The walk is played once: steps that led nowhere get their `try`, and lines at the end pin what it came to. With
  /// `scene` they pin that moment, which the walk stands in where answers are still under way. `version` is the
  /// program's. Throws ``ScriptError`` where a line is none, and what the simulation breaks off with.
  public static func text(
    lines: [String], version: String, scene: Scene? = nil, player: Player
  ) throws -> String {
    var walk: [WalkStep.Recorded] = []
    for (index, line) in lines.enumerated() {
      do {
        walk.append(still(try WalkStep.Recorded(line: line)))
      } catch {
        throw ScriptError(error, file: "the recorded walk", line: index + 1)
      }
    }
    let (refused, replayed) = try replay(walk, player)
    var text = heading(version: version, steps: walk.count)
    for (index, step) in walk.enumerated() {
      // Every start but the first is a new run of the program over the same store.
      if index > 0, case .start = step.step { text.append("") }
      text.append(refused.contains(index) ? "\(Statement.attempt) \(step.line)" : step.line)
    }
    text.append("")
    text += ending(scene ?? replayed)
    return text.map { $0 + "\n" }.joined()
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
    let lines = [
      line("screen", .screen), line("tab", .tab), line("sheet", .sheet), line("alert", .alert),
      line("problem", .problem), line("crash", .crash), session,
    ].compactMap(\.self)
    guard scene.isWaiting else { return lines }
    // What is under way is not to arrive.
    return ["\(Statement.until) \(scene.state.kind.rawValue.hyphenated)"]
      + lines.map { "\(WalkStep.Recorded.meanwhile) \($0)" }
  }

  /// What the computer's clock showed is in the lines, so that the clock of a repetition stands still between them.
  private static func still(_ recorded: WalkStep.Recorded) -> WalkStep.Recorded {
    guard case .start(var start) = recorded.step, start.clock.pace == .live else { return recorded }
    start.clock.pace = .still
    return WalkStep.Recorded(.start(start), isMeanwhile: recorded.isMeanwhile)
  }

  /// The steps that lead nowhere, by their position, and the moment at the end.
  private static func replay(
    _ walk: [WalkStep.Recorded], _ player: Player
  ) throws -> (refused: Set<Int>, scene: Scene) {
    var playing = ScriptWalk(
      player: player, outcome: Outcome(file: "", row: []), database: try Database(.memory))
    var refused: Set<Int> = []
    for (index, step) in walk.enumerated() {
      let words = try LineWords(parsing: step.line).words.map {
        PlacedWord(word: $0, file: "", line: index + 1)
      }
      let statement = Statement(
        kind: .step(Statement.Step(recorded: step, namesAddress: false, mayBeRefused: true)),
        isMeanwhile: step.isMeanwhile, words: words, file: "", line: index + 1)
      try playing.play([statement])
      if playing.wasRefused { refused.insert(index) }
    }
    return (refused, try playing.scene())
  }
}
