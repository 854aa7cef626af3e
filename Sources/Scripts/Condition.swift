public import Simulation

/// What has to be so at one moment of a walk, in the language of scripts: lines that begin with `expect`, all of which
/// must hold.
///
/// It looks at the scene alone: what the screen and the trace say in words each language says in its own way.
public struct Condition: Hashable, Sendable {
  /// The lines.
  private var lines: [Line]

  private struct Line: Hashable {
    var expectation: Expectation
    /// The words of what is looked at.
    var subject: String
    /// All words behind `expect`.
    var text: String

    init(_ expectation: Expectation, _ words: [PlacedWord]) {
      self.expectation = expectation
      subject = words.prefix(expectation.valueIndex).dropFirst().map(\.written)
        .filter { $0 != "no" }.joined(separator: " ")
      text = words.dropFirst().map(\.written).joined(separator: " ")
    }
  }

  /// Reads lines that begin with `expect`; throws ``ScriptError``.
  public init(text: String, file: String) throws {
    let statements = try Self.statements(of: text, file: file)
    lines = try statements.map { statement in
      guard case .expect(let expectation) = statement.kind, !statement.isMeanwhile else {
        throw statement.error("only lines that begin with 'expect' can stand here")
      }
      switch expectation.subject {
      case .text, .trace, .refusal, .users:
        throw statement.error(
          "text, trace, refused and users can't be looked at here: they are not in the scene")
      case .screen, .tab, .alert, .crash, .problem, .sheet, .session, .account, .consent,
        .credential, .claim, .header, .check, .ledger, .newUser, .mail, .notification,
        .difference, .error:
        return Line(expectation, statement.words)
      }
    }
    if lines.isEmpty {
      throw ScriptError(
        file: file, line: 1, column: 1, "there is no line that begins with 'expect'")
    }
  }

  /// Whether all of it is so in a scene.
  public func holds(in scene: Scene) -> Bool {
    let moment = Self.moment(scene)
    return lines.allSatisfy {
      $0.expectation.holds(for: moment.finding(of: $0.expectation.subject))
    }
  }

  /// The lines without their `expect`, as they are written.
  public var wording: [String] { lines.map(\.text) }

  /// Each thing that is looked at, and what was found there, as a script would say it.
  public func findings(in scene: Scene) -> [(subject: String, found: String)] {
    let moment = Self.moment(scene)
    return lines.map {
      ($0.subject, moment.finding(of: $0.expectation.subject).written ?? "")
    }
  }

  private static func moment(_ scene: Scene) -> Moment {
    Moment(scene: scene, refusal: nil, users: 0, screen: { "" }, trace: { [] })
  }

  fileprivate static func statements(of text: String, file: String) throws -> [Statement] {
    let script = try Script(text: text, file: file)
    guard script.runs.count == 1, let run = script.runs.first, run.row.isEmpty else {
      throw ScriptError(file: file, line: 1, column: 1, "there can be no table here")
    }
    return run.statements
  }
}

/// Steps of a walk in the language of scripts, without anything that is expected.
public struct StepLines: Hashable, Sendable {
  /// The steps.
  public var steps: [WalkStep.Recorded]

  /// Reads lines that are steps; throws ``ScriptError``.
  public init(text: String, file: String) throws {
    steps = try Condition.statements(of: text, file: file).map { statement in
      guard case .step(let step) = statement.kind else {
        throw statement.error("only steps can stand here")
      }
      guard !step.namesAddress else {
        throw statement.error("name an account by its number here")
      }
      return step.recorded
    }
  }
}

extension Statement {
  fileprivate func error(_ message: String) -> ScriptError {
    ScriptError(file: file, line: line, column: words.first?.word.column ?? 1, message)
  }
}
