import Simulation

/// What a report would change in scripts so that their expectations hold.
public struct Corrections {
  /// The files with their new content.
  public private(set) var files: [(path: String, text: String)] = []
  /// How many lines were changed.
  public private(set) var lines = 0
  /// What can't be changed, and why, a sentence a failure.
  public private(set) var left: [String] = []

  /// Puts what was found in place of what was expected.
  ///
  /// Comments and alignment stay. A line is left as it is where another walk wants it so, or where no value would do.
  /// Throws what `read` throws.
  public init(
    of report: Report, read: (_ path: String) throws(ScriptFileError) -> String
  ) throws {
    let held = report.outcomes.reduce(into: Set<EditPlace>()) { $0.formUnion($1.held) }
    var wanted: [(edits: [Edit], at: String)] = []
    var replacements: [EditPlace: Set<String>] = [:]
    for failure in report.outcomes.flatMap(\.failures) {
      let place = "\(failure.file):\(failure.line)"
      guard let edits = failure.correction?.edits else {
        left.append("\(place): no other value would let this hold")
        continue
      }
      if edits.contains(where: { held.contains($0.place) }) {
        left.append("\(place): this holds in another walk")
        continue
      }
      wanted.append((edits, place))
      for edit in edits { replacements[edit.place, default: []].insert(edit.replacement) }
    }
    var agreed: [String: Set<Edit>] = [:]
    for (edits, place) in wanted {
      if edits.contains(where: { replacements[$0.place]?.count ?? 0 > 1 }) {
        left.append("\(place): two walks want different values here")
      } else {
        for edit in edits { agreed[edit.place.file, default: []].insert(edit) }
      }
    }
    left = left.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    for (path, edits) in agreed.sorted(by: { $0.key < $1.key }) {
      let changed = EditedText(try read(path), edits).changed
      files.append((path, changed.text))
      lines += changed.lines
    }
  }
}

/// A place in a file that an expectation's value takes.
struct EditPlace: Hashable, Comparable, Sendable {
  var file: String
  var line: Int
  /// The columns of it; empty where something is to be added.
  var columns: Range<Int>

  static func < (left: EditPlace, right: EditPlace) -> Bool {
    (left.file, left.line, left.columns.lowerBound)
      < (right.file, right.line, right.columns.lowerBound)
  }
}

/// New words for a place.
struct Edit: Hashable {
  var place: EditPlace
  var replacement: String
}

extension Correction {
  /// What has to be changed where; `nil` where the value stands in several places.
  var edits: [Edit]? {
    guard let place = Self.place(ofValueAt: valueIndex, in: words) else { return nil }
    let isNew = place.columns.isEmpty
    var edits = [Edit(place: place, replacement: isNew ? " \(value)" : value)]
    if let negation {
      // With the space behind it.
      let columns = negation.word.column..<negation.word.end + 1
      edits.append(
        Edit(
          place: EditPlace(file: negation.file, line: negation.line, columns: columns),
          replacement: ""))
    }
    return edits
  }

  /// The place of the words from `index` on, or the one behind the last word where there are none.
  static func place(ofValueAt index: Int, in words: [PlacedWord]) -> EditPlace? {
    let value = words[min(index, words.count)...]
    guard let first = value.first, let last = value.last else {
      return words.last.map {
        EditPlace(file: $0.file, line: $0.line, columns: $0.word.end..<$0.word.end)
      }
    }
    guard value.allSatisfy({ $0.file == first.file && $0.line == first.line }) else { return nil }
    return EditPlace(
      file: first.file, line: first.line, columns: first.word.column..<last.word.end)
  }
}

/// A file's text, being changed in single places.
private struct EditedText {
  private let lines: [[Unicode.Scalar]]
  private let edits: [Int: [Edit]]

  init(_ text: String, _ edits: Set<Edit>) {
    lines = text.unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    self.edits = Dictionary(grouping: edits, by: \.place.line)
  }

  /// The text as it is now, and how many lines are others.
  var changed: (text: String, lines: Int) {
    var lines = lines
    for (number, edits) in edits where (1...lines.count).contains(number) {
      // From right to left, so that the columns of what is left stay true.
      for edit in edits.sorted(by: { $0.place > $1.place }) {
        Self.put(edit, into: &lines[number - 1], marked: number == 1)
      }
    }
    let count = zip(lines, self.lines).count { $0 != $1 }
    var text = String.UnicodeScalarView()
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(contentsOf: line)
    }
    return (String(text), count)
  }

  private static func put(_ edit: Edit, into line: inout [Unicode.Scalar], marked: Bool) {
    let offset = marked && line.first == "\u{FEFF}" ? 0 : 1
    let start = edit.place.columns.lowerBound - offset
    let end = min(edit.place.columns.upperBound - offset, line.count)
    guard start >= 0, start <= end else { return }
    let new = Array(edit.replacement.unicodeScalars)
    let growth = new.count - (end - start)
    var rest = Array(line[end...])
    // What stands in a column behind it stays in that column, as far as there is room.
    let comma = rest.first == "," ? 1 : 0
    let spaces = rest.dropFirst(comma).prefix { $0 == " " }.count
    if spaces > 1, rest.count > comma + spaces, growth != 0 {
      let kept = max(1, spaces - growth)
      rest.replaceSubrange(
        comma..<comma + spaces, with: Array(repeating: Unicode.Scalar(" "), count: kept))
    }
    line = Array(line[..<start]) + new + rest
  }
}
