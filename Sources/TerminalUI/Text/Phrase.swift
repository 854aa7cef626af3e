/// A text of the program itself, which each language says in its own way.
///
/// A literal is one, in English: `"Saved \(file)."`. Its key in the other languages' ``Catalog`` is the literal with
/// numbers in place of the arguments: `Saved {0}.`. What no language changes, such as data and the names of calls, is
/// `Phrase(verbatim:)`. What the phone says stands in ``Copy``.
public struct Phrase: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case sentence(String)
    case template([Piece])
    case verbatim(String)
    case sequence([Phrase], separator: String)
    indirect case capitalised(Phrase)
  }

  fileprivate enum Piece: Hashable, Sendable {
    case literal(String)
    case argument(Phrase)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A text that is the same in each language.
  public init(verbatim text: String) { content = .verbatim(text) }

  /// The phrase whose English is `text`, where a lower layer has it as a string.
  public init(english text: String) { content = .sentence(text) }

  /// Nothing.
  public static let empty = Phrase(verbatim: "")

  /// Whether there is nothing to say.
  public var isEmpty: Bool {
    switch content {
    case .sentence(let text), .verbatim(let text): text.isEmpty
    case .template(let pieces): pieces.isEmpty
    case .sequence(let phrases, _): phrases.allSatisfy(\.isEmpty)
    case .capitalised(let phrase): phrase.isEmpty
    }
  }

  /// The same as the beginning of a sentence, where a language writes that large.
  public var capitalised: Phrase { Phrase(.capitalised(self)) }

  /// The text in `language`; in English where the language's catalog lacks it.
  public func said(in language: Language) -> String { said(by: Catalog.of(language)) }

  /// The text as a catalog has it; `nil` is English.
  func said(by catalog: Catalog?) -> String {
    switch content {
    case .verbatim(let text): return text
    case .sentence(let text): return catalog?.translation(of: text) ?? text
    case .sequence(let phrases, let separator):
      return phrases.map { $0.said(by: catalog) }.joined(separator: separator)
    case .capitalised(let phrase):
      let text = phrase.said(by: catalog)
      return text.prefix(1).uppercased() + text.dropFirst()
    case .template(let pieces):
      if let catalog, let template = catalog.translation(of: Self.key(of: pieces)) {
        let arguments = pieces.compactMap { piece -> String? in
          if case .argument(let phrase) = piece { phrase.said(by: catalog) } else { nil }
        }
        return Catalog.fill(template, with: arguments)
      }
      return pieces.reduce(into: "") { text, piece in
        switch piece {
        case .literal(let literal): text += literal
        case .argument(let phrase): text += phrase.said(by: catalog)
        }
      }
    }
  }

  /// By what catalogs find the phrase and its parts.
  var keys: [String] {
    switch content {
    case .verbatim: return []
    case .sentence(let text): return [text]
    case .sequence(let phrases, _): return phrases.flatMap(\.keys)
    case .capitalised(let phrase): return phrase.keys
    case .template(let pieces):
      return [Self.key(of: pieces)]
        + pieces.flatMap { piece -> [String] in
          if case .argument(let phrase) = piece { return phrase.keys } else { return [] }
        }
    }
  }

  /// The first places of arguments, which is all that most keys have.
  private static let slots = ["{0}", "{1}", "{2}", "{3}"]

  private static func key(of pieces: [Piece]) -> String {
    var count = 0
    return pieces.reduce(into: "") { key, piece in
      switch piece {
      case .literal(let literal): key += literal
      case .argument:
        key += count < slots.count ? slots[count] : "{\(count)}"
        count += 1
      }
    }
  }

  /// Both, one after the other.
  public static func + (left: Phrase, right: Phrase) -> Phrase {
    Phrase(.sequence([left, right], separator: ""))
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// A literal in English.
  public init(stringLiteral text: String) {
    content = text.isEmpty ? .verbatim(text) : .sentence(text)
  }

  /// A literal in English with arguments.
  public init(stringInterpolation: StringInterpolation) {
    content = .template(stringInterpolation.pieces)
  }

  /// Gathers the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// A part of the sentence itself.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// An argument that each language says in its own way.
    public mutating func appendInterpolation(_ phrase: Phrase) { pieces.append(.argument(phrase)) }

    /// An argument that is the same in each language.
    public mutating func appendInterpolation(_ text: String) {
      pieces.append(.argument(Phrase(verbatim: text)))
    }

    /// A number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendInterpolation(String(number))
    }
  }
}

extension Sequence<Phrase> {
  /// All of them, with `separator` between each two.
  public func joined(separator: String = "") -> Phrase {
    Phrase.sequence(Array(self), separator: separator)
  }
}

extension Phrase {
  fileprivate static func sequence(_ phrases: [Phrase], separator: String) -> Phrase {
    Phrase(.sequence(phrases, separator: separator))
  }
}
