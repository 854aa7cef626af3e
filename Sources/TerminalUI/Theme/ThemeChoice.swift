/// A theme as people name it: one that siwa brings, or the path of a file of their own.
public enum ThemeChoice: Hashable, Sendable {
  /// A theme that siwa brings.
  case builtIn(Theme.Name)
  /// The path of a file.
  case file(String)

  /// What `text` names; `nil` where it is neither a theme's name nor looks like a path, which has a slash or ends in
  /// `.json`.
  public init?(_ text: String) {
    if let name = Theme.Name(rawValue: text) {
      self = .builtIn(name)
    } else if text.contains("/") || text.hasSuffix(".json") {
      self = .file(text)
    } else {
      return nil
    }
  }
}
