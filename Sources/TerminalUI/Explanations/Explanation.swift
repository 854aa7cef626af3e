import SignInFlow
import Simulation
import Vocabulary

/// What there is to say about one entry of the trace.
struct Explanation {
  /// What it is about.
  var topic: Topic
  /// The line of the trace.
  var line: TraceLine
  /// Its number, from 1, and how many there are.
  var number: (Int, of: Int)
  /// From whom to whom it went; `nil` for what happened at one party alone.
  var ends: SequenceDiagram.Ends?
  /// What was switched or bit here, where it was a fault.
  var fault: FaultText?
  /// The client that is running.
  var client: ClientProfile

  /// What there is to say about the entry at `place`; `nil` where the walk no longer has it.
  init?(_ place: TracePlace, in scene: Scene) {
    let entries = TraceEntry.all(of: scene.journal)
    guard entries.indices.contains(place.index) else { return nil }
    let entry = entries[place.index]
    let item = scene.journal[entry.place].item
    topic = Topic(of: item, part: entry.part)
    line = entry.line
    number = (place.index + 1, entries.count)
    ends = SequenceDiagram.ends(of: entry.line, at: entry.place, in: scene.journal)
    fault = item.fault.map { FaultText($0) }
    client = scene.profile
  }

  /// What usually goes wrong: first what this very entry tells of, then what happens at such a place.
  var troubles: [Trouble] {
    let own = fault.map {
      Trouble(
        $0.cases,
        text: [$0.effect, $0.remedy].joined(separator: " "))
    }
    return (own.map { [$0] } ?? []) + topic.troubles
  }

  /// Whose code stands there.
  var examples: [CodeExample] { CodeExample.examples(at: topic, running: client) }

  /// The words of the glossary that the texts use, nine at most.
  var terms: [Term] {
    let texts = [topic.meaning] + troubles.map(\.text)
    return Array(
      Term.mentioned(in: texts.map { $0.said(in: .english) }.joined(separator: "\n")).prefix(9))
  }
}

extension JournalEntry.Item {
  /// The fault that it is about: one that was switched or has bitten, or the one whose error it is.
  fileprivate var fault: Fault? {
    switch self {
    case .fault(let fault), .act(.setFault(let fault, _)), .refusedAct(.setFault(let fault, _), _):
      fault
    case .event(.appleFailed(let error)): .authorizationError(error.code)
    case .event, .refused, .effect, .request, .checks, .act, .differs, .notification, .webSignIn,
      .mail, .refusedAct, .deletionResumed:
      nil
    }
  }
}
