/// A key that works everywhere, in words for a manual.
public struct KeyReference: Hashable, Sendable {
  /// What a configuration calls what they do, such as `next-pane`.
  public var name: String
  /// How the keys are called, such as `Shift-Tab` or `Ctrl-P`; each does the same.
  public var keys: [String]
  /// What they do, in a few words.
  public var title: String
  /// What they do, in a sentence.
  public var detail: String

  /// Every key that works everywhere, in the order of the key list; in English, as manuals are.
  public static var all: [KeyReference] {
    Binding.table.map { binding in
      KeyReference(
        name: binding.name,
        keys: binding.keys.map(\.keyWord),
        title: binding.title.said(in: .english), detail: binding.detail.said(in: .english))
    }
  }
}
