/// The languages that the phone speaks; raw values are what `--locale` takes (BCP 47).
public enum Language: String, CaseIterable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// Japanese.
  case japanese = "ja"

  /// Everything that the phone says in this language.
  public var copy: Copy {
    switch self {
    case .english: .english
    case .korean: .korean
    case .japanese: .japanese
    }
  }
}
