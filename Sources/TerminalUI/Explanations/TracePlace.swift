import Simulation

/// An entry of the trace, by its number and what it says.
public struct TracePlace: Hashable, Sendable {
  /// Its number, from 0.
  public var index: Int
  /// What it says: the call by its own name, or a few words.
  public var title: Phrase

  /// The entry of that number; `nil` where the trace has none.
  init?(_ index: Int, in scene: Scene) {
    let entries = TraceEntry.all(of: scene.journal)
    guard entries.indices.contains(index) else { return nil }
    self.index = index
    title = entries[index].line.title
  }
}

extension Page.Kind {
  /// The entry of the trace that is explained here, or from whose explanation one has come.
  var explained: TracePlace? {
    switch self {
    case .explanation(let place): place
    case .term(_, let place): place
    case .about, .gallery, .difference, .comparison: nil
    }
  }

  /// What lies beneath this page and is seen again when it closes.
  var beneath: Page.Kind? {
    switch self {
    case .term(_, let place): place.map { .explanation($0) }
    case .about, .gallery, .explanation, .difference, .comparison: nil
    }
  }
}
