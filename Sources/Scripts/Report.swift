public import SignInFlow
public import Simulation

/// How a number of scripts came out.
public struct Report: Sendable {
  /// How each walk came out, in the order of the files and rows.
  public var outcomes: [Outcome]
  /// How long all of it took, in milliseconds of the computer's clock.
  public var milliseconds: Int64

  /// Makes a report.
  public init(outcomes: [Outcome], milliseconds: Int64) {
    self.outcomes = outcomes
    self.milliseconds = milliseconds
  }

  /// The walks in which all was as expected.
  public var passed: Int { outcomes.count { $0.passed } }
  /// The walks in which something was not.
  public var failed: Int { outcomes.count - passed }
  /// The walks that broke off.
  public var broken: Int { outcomes.count { $0.breakdown != nil } }

  /// The transitions that were taken in any walk.
  public var visited: Set<Transition> {
    outcomes.reduce(into: []) { $0.formUnion($1.visited) }
  }

  /// What gets an app rejected, by rule, and in how many walks it was met.
  public var review: [(finding: String, walks: Int)] {
    var walks: [String: Int] = [:]
    for finding in outcomes.flatMap(\.review) { walks[finding, default: 0] += 1 }
    return walks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Player {
  /// A walk to play: a script's run, with the client that it is played with.
  private struct Job {
    var script: Script
    var run: Script.Run
    var client: ClientProfile.ID?
  }

  /// Plays all walks of all scripts, on so many threads at once.
  ///
  /// With several `clients`, scripts that do not choose one themselves are played with each.
  public func play(
    _ scripts: [Script], clients: [ClientProfile.ID], threads: Int = Workers.processors
  ) -> Report {
    let start = Monotonic.now
    var jobs: [Job] = []
    for script in scripts {
      for run in script.runs {
        if run.namesClient || clients.isEmpty {
          jobs.append(Job(script: script, run: run))
        } else {
          jobs += clients.map { Job(script: script, run: run, client: $0) }
        }
      }
    }
    let play = { @Sendable [jobs] (stage: Stage, number: Int) in
      let job = jobs[number]
      var player = self
      if let client = job.client { player.start.client = client }
      var outcome = player.play(job.run, of: job.script, on: stage)
      if clients.count > 1, let client = job.client {
        outcome.row.insert(Script.Cell(column: "client", value: client.rawValue), at: 0)
      }
      return outcome
    }
    let outcomes = Workers.map(jobs.count, threads: threads, with: { Stage() }, play)
    return Report(outcomes: outcomes, milliseconds: Monotonic.now - start)
  }
}
