import Scripts
import Simulation
import Vocabulary

/// What a caption speaks of beside the phone: a pane, and what is lit in it.
public struct DemonstrationPlace: Hashable, Sendable {
  /// The pane.
  var pane: Pane
  /// The row of *who knows what* that is spelled out.
  var ledgerRow: Ledger.Row?
  /// The row of another pane that is lit.
  var lit: LitRow?

  /// What is wrong with the words in a caption's brackets.
  public struct Mistake: Error, Hashable, Sendable {
    /// What is not understood.
    public var word: String
    /// What was probably meant; `nil` where nothing is near.
    public var suggestion: String?
  }

  /// Reads the words in a caption's brackets: a pane, a row by its first word, and which of several such rows.
  ///
  /// `nil` where there are none.
  public static func reading(_ words: [String]) throws(Mistake) -> DemonstrationPlace? {
    guard let name = words.first else { return nil }
    guard let pane = Pane(rawValue: name), pane != .lesson else {
      throw Mistake(
        word: name, suggestion: Nearest.match(for: name, in: Pane.allCases.map(\.rawValue)))
    }
    var place = DemonstrationPlace(pane: pane)
    guard words.count > 1 else { return place }
    if pane == .store {
      guard let row = Ledger.Row(rawValue: words[1]) else {
        let rows = Ledger.Row.allCases.map(\.rawValue)
        throw Mistake(word: words[1], suggestion: Nearest.match(for: words[1], in: rows))
      }
      place.ledgerRow = row
      if words.count > 2 { throw Mistake(word: words[2]) }
      return place
    }
    var lit = LitRow(label: words[1])
    if words.count > 2 {
      guard let number = Int(words[2]), number > 0 else { throw Mistake(word: words[2]) }
      lit.number = number
    }
    if words.count > 3 { throw Mistake(word: words[3]) }
    place.lit = lit
    return place
  }

  private init(pane: Pane) { self.pane = pane }

  /// What a caption speaks of; `nil` where it does not say, and where it can't be read, which is refused beforehand.
  init?(_ caption: Caption) {
    do throws(Mistake) {
      guard let place = try Self.reading(caption.place) else { return nil }
      self = place
    } catch {
      return nil
    }
  }
}

/// A row of a pane that is lit: the first one, or the one of that number, that begins with a word.
struct LitRow: Hashable, Sendable {
  /// The word.
  var label: String
  /// Which of them, 1 or more.
  var number = 1

  /// Where it is; `nil` where there is none.
  func index(in lines: [PaneLine]) -> Int? {
    lines.indices.filter { lines[$0].pieces.first?.text == label }.dropFirst(number - 1).first
  }
}

extension InspectorView {
  /// Shows what a caption speaks of; where it speaks of nothing, what was shown stays, and nothing is lit.
  mutating func show(_ place: DemonstrationPlace?) {
    lit = place?.lit
    guard let place else { return }
    pane = place.pane
    ledgerRow = place.ledgerRow
    offsets[place.pane] = nil
  }
}
