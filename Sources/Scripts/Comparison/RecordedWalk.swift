import SignInFlow
public import Simulation

/// The steps of a walk as they were recorded, to be taken again.
public struct RecordedWalk: Hashable, Sendable {
  /// How the program was started.
  public var start: WalkStep.Start
  /// The steps, each with what arrived before and after it.
  public var beats: [Beat]
  /// What was done to the store outside of the walk, which no repetition knows of.
  public var remarks: [String]

  /// One step, and what time and the network did around it.
  public struct Beat: Hashable, Sendable {
    /// What the person, the device or the world did.
    public var step: WalkStep
    /// The step with the waits before it and the answers after it, as they were recorded.
    var parts: [WalkStep.Recorded]
  }

  /// Reads a recorded walk; where its lines name no start, it is `start`.
  ///
  /// Throws ``ScriptError`` where a line is no step.
  public init(lines: [String], start: WalkStep.Start = WalkStep.Start()) throws {
    self.init(try Recipe.steps(of: lines), start: start)
    remarks = lines.filter { $0.hasPrefix(WalkRemark.mark) }.map {
      String($0.dropFirst(WalkRemark.mark.count))
    }
  }

  /// The walk that `simulation` stands at the end of, with the earlier runs of the program over its store.
  ///
  /// Reads the store and changes nothing. Throws `StoreError`, and ``ScriptError`` where a line is no step.
  public init(of simulation: Simulation) throws {
    try self.init(
      lines: try simulation.database.walk.lines(),
      start: WalkStep.Start(
        client: simulation.profile.id, seed: simulation.world.seed,
        latency: simulation.world.latency))
  }

  init(_ steps: [WalkStep.Recorded], start: WalkStep.Start) {
    self.start = start
    beats = []
    remarks = []
    var before: [WalkStep.Recorded] = []
    for (index, recorded) in steps.enumerated() {
      switch recorded.step {
      case .start(let start) where index == 0: self.start = start
      case .start, .event, .act:
        beats.append(Beat(step: recorded.step, parts: before + [recorded]))
        before = []
      case .wait: before.append(recorded)
      case .arrival:
        if before.isEmpty, !beats.isEmpty {
          beats[beats.count - 1].parts.append(recorded)
        } else {
          before.append(recorded)
        }
      }
    }
    if !beats.isEmpty { beats[beats.count - 1].parts += before }
  }

  /// How often the person began a sign-in in it.
  public var signInTaps: Int { beats.count { $0.step == .event(.appleButtonTapped) } }
}

// MARK: - A walk that is there already

extension RecordedWalk {
  /// A first sign-in whose app is killed while the backend verifies the token, and the second one, whose token has
  /// no e-mail either: what comes once is lost to whoever did not keep it.
  public static let killedSignUp = RecordedWalk(
    [
      .act(.setPolicy(.emailInRepeatToken(.firstOnly))), .act(.killAtNext(.exchanging)),
      .event(.appleButtonTapped), .event(.continueTapped), .event(.faceMatched),
      .event(.appLaunched), .event(.alertDismissed),
      .event(.appleButtonTapped), .event(.continueTapped), .event(.faceMatched),
    ].map { WalkStep.Recorded($0) }, start: WalkStep.Start())
}
