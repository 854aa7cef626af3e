import Simulation

// Choosing an entry of the trace, and reading what it is.
extension App {
  /// The number of the trace's entry that would be explained; `nil` where nothing has happened yet.
  private var currentEntry: Int? {
    guard inspectorSize != .zero, view.inspector.pane == .trace else {
      let count = TraceEntry.all(of: scene.journal).count
      return count == 0 ? nil : min(view.inspector.traceEntry ?? count, count - 1)
    }
    return Inspector.currentEntry(
      view.inspector, scene, size: inspectorSize, theme: view.theme, language: view.language)
  }

  /// Moves to the entry above or below; `false` for a move to the side, and upwards from the first one.
  mutating func moveEntry(toward direction: Action.Direction, at now: Int64) -> Bool {
    let step: Int
    switch direction {
    case .up: step = -1
    case .down: step = 1
    case .left, .right: return false
    }
    guard
      let moved = Inspector.choosing(
        view.inspector, by: step, scene, size: inspectorSize, theme: view.theme,
        language: view.language)
    else {
      if step > 0 { show("This is the newest entry.", at: now) }
      return step > 0
    }
    view.inspector = moved
    return true
  }

  /// Moves to an entry that can be seen.
  mutating func choose(_ entry: Int) {
    view.inspector = Inspector.choosing(
      view.inspector, entry, scene, size: inspectorSize, theme: view.theme,
      language: view.language)
    view.focus = .traceEntry
  }

  /// Opens the explanation of the chosen entry, else of the newest.
  mutating func explainEntry(at now: Int64) {
    guard let entry = currentEntry, let place = TracePlace(entry, in: scene) else {
      show("Nothing has happened yet that could be explained.", at: now)
      return
    }
    open(.explanation(place))
  }

  /// Turns to the explanation of the entry `step` further on.
  private mutating func turn(from place: TracePlace, by step: Int, at now: Int64) {
    guard let next = TracePlace(place.index + step, in: scene) else {
      show(step < 0 ? "This is the first entry." : "This is the newest entry.", at: now)
      return
    }
    open(.explanation(next))
    if inspectorSize != .zero {
      view.inspector = Inspector.choosing(
        view.inspector, next.index, scene, size: inspectorSize, theme: view.theme,
        language: view.language)
    }
  }

  /// Takes a key on an explanation; `false` for one that means nothing there.
  mutating func takeInExplanation(_ place: TracePlace, _ input: Input, at now: Int64) -> Bool {
    switch input {
    case .key(.left): turn(from: place, by: -1, at: now)
    case .key(.right): turn(from: place, by: 1, at: now)
    case .character("g"): view.overlay = Overlay(kind: .glossary)
    case .character(let digit):
      guard let terms = Explanation(place, in: scene)?.terms,
        let term = terms.numbered(digit)
      else { return false }
      open(.term(term, from: place))
    default: return false
    }
    return true
  }

  /// Takes a key on a term of the glossary; `false` for one that means nothing there.
  mutating func takeInTerm(_ term: Term, from place: TracePlace?, _ input: Input) -> Bool {
    let all = Term.allCases
    let index = all.firstIndex(of: term) ?? 0
    switch input {
    case .key(.left): open(.term(all[(index + all.count - 1) % all.count], from: place))
    case .key(.right): open(.term(all[(index + 1) % all.count], from: place))
    case .character("g"): view.overlay = Overlay(kind: .glossary)
    case .character(let digit):
      guard let next = term.seeAlso.numbered(digit) else { return false }
      open(.term(next, from: place))
    default: return false
    }
    return true
  }
}

extension [Term] {
  /// The one that a digit from 1 to 9 stands for.
  fileprivate func numbered(_ digit: Character) -> Term? {
    guard let number = digit.wholeNumberValue, number > 0, number <= count else { return nil }
    return self[number - 1]
  }
}
