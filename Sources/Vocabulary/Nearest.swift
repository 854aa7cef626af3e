/// Finds what somebody meant who mistyped a word.
public enum Nearest {
  /// The candidate that `word` most likely stands for; `nil` where none is near.
  ///
  /// Near is what at most a third of the letters separates (at least one may be wrong), or what `word` begins.
  public static func match(for word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    // Nobody mistypes a word of that length.
    guard !word.isEmpty, word.count <= 64 else { return nil }
    let ranked = candidates.map { ($0, distance(word, $0.lowercased())) }
    if let (name, steps) = ranked.min(by: { $0.1 < $1.1 }), steps <= max(1, name.count / 3) {
      return name
    }
    let begun = candidates.filter { $0.lowercased().hasPrefix(word) }
    return word.count >= 2 && begun.count == 1 ? begun[0] : nil
  }

  /// How many letters must be changed, added, dropped or swapped with their neighbour to make one word of the other
  /// (optimal string alignment).
  public static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
