/// How well an entry of a list answers what somebody typed; the smaller, the better.
struct FuzzyMatch: Comparable, Hashable {
  private var rank: Int

  /// Each word begins a word of the title, or is a keyword's.
  static let wordsOfTitle = FuzzyMatch(rank: 0)
  /// Each word stands somewhere in the title.
  static let title = FuzzyMatch(rank: 1)
  /// Each word stands in the title or in what the entry is found by beside it.
  static let anywhere = FuzzyMatch(rank: 2)
  /// The letters of each word stand in the title in this order, in so many pieces: `thda` in `Theme: dark` in two.
  static func letters(pieces: Int) -> FuzzyMatch { FuzzyMatch(rank: 2 + pieces) }

  static func < (left: FuzzyMatch, right: FuzzyMatch) -> Bool { left.rank < right.rank }

  private init(rank: Int) { self.rank = rank }

  /// How `query`, in small letters and one or more words, matches; `nil` where it does not.
  init?(_ query: [Substring], title: String, keywords: [String] = [], others: String = "") {
    let title = title.lowercased()
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let keywords = keywords.map { $0.lowercased() }
    let all = ([title] + keywords + [others.lowercased()]).joined(separator: " ")
    let known = keywords.flatMap { $0.split(separator: " ") }
    if query.allSatisfy({ typed in
      words.contains { $0.hasPrefix(typed) } || known.contains(typed)
    }) {
      self = .wordsOfTitle
    } else if query.allSatisfy({ $0.occurs(in: title) }) {
      self = .title
    } else if query.allSatisfy({ $0.occurs(in: all) }) {
      self = .anywhere
    } else {
      let pieces = query.map { $0.isCaseNumber ? nil : Self.pieces(of: $0, in: title) }
      guard !pieces.contains(nil) else { return nil }
      self = .letters(pieces: pieces.compactMap(\.self).reduce(0, +))
    }
  }

  /// In how few pieces the letters of `typed` stand in `text` in their order, each piece at the start of a word; `nil`
  /// where they don't.
  private static func pieces(of typed: Substring, in text: String) -> Int? {
    guard typed.count > 1 else { return nil }
    let text = Array(text)
    // Where the letters up to now may have ended, with the fewest pieces.
    var ends = [-2: 0]
    for letter in typed {
      var next: [Int: Int] = [:]
      for (index, character) in text.enumerated() where character == letter {
        let startsWord = index == 0 || !text[index - 1].isLetter && !text[index - 1].isNumber
        let fewest = ends.compactMap { end, pieces -> Int? in
          end == index - 1 ? pieces : startsWord && end < index ? pieces + 1 : nil
        }.min()
        if let fewest { next[index] = fewest }
      }
      if next.isEmpty { return nil }
      ends = next
    }
    return ends.values.min()
  }
}

extension Substring {
  /// Whether it is a case's number, such as `t-44`.
  fileprivate var isCaseNumber: Bool {
    hasPrefix("t-") && count > 2 && dropFirst(2).allSatisfy(\.isWholeNumber)
  }

  /// Whether it stands in `text`; T-4 is a case of its own, and no beginning of T-44.
  fileprivate func occurs(in text: String) -> Bool {
    isCaseNumber ? text.split(separator: " ").contains(self) : text.contains(self)
  }
}
