/// What Apple's Human Interface Guidelines ask of a Sign in with Apple button, as far as it can be measured.
///
/// Source: *Human Interface Guidelines*, Sign in with Apple, “Displaying buttons”.
public enum ButtonGuidelines {
  /// The least width in points.
  public static let leastWidth = 140
  /// The least height in points.
  public static let leastHeight = 30
  /// The height in points that is recommended.
  public static let usualHeight = 44
  /// The size of the title's letters, as a share of the button's height.
  public static let titleShare = 0.43
  /// The margin between title and right edge, as a share of the button's width, at the least.
  public static let trailingShare = 0.08

  /// One of the rules.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// It is at least 140 points wide and 30 high.
    case size
    /// A tenth of its height is free around it.
    case margin
    /// Its fill stands out from what it stands on.
    case contrast
    /// It is black or white.
    case fill
    /// The logo has the title's colour.
    case logo
    /// It says one of the three titles.
    case title
    /// The title is there in full, with a margin of 8 % of the width to its right.
    case room
    /// The title's letters are 43 % of its height.
    case letters
    /// It is no smaller than other buttons with which one can sign in.
    case prominence
    /// One sees it without scrolling.
    case place
    /// It is 44 points high; a recommendation.
    case height

    /// What it asks for, in few words.
    public var name: Phrase {
      switch self {
      case .size: "At least 140 × 30 points"
      case .margin: "A margin of a tenth of its height"
      case .contrast: "A style that stands out from the background"
      case .fill: "Black or white"
      case .logo: "The logo in the title’s colour"
      case .title: "One of Apple’s three titles"
      case .room: "The whole title, and 8 % of the width free behind it"
      case .letters: "Letters of 43 % of the height"
      case .prominence: "No smaller than other sign-in buttons"
      case .place: "Seen without scrolling"
      case .height: "44 points high, as recommended"
      }
    }

    /// Where Apple says it.
    public var section: Section {
      switch self {
      case .prominence, .place: .displaying
      case .size, .margin, .contrast, .height: .system
      case .fill, .logo, .title, .room, .letters: .custom
      }
    }
  }

  /// A part of Apple's page about Sign in with Apple.
  public enum Section: Hashable, Sendable {
    /// Displaying buttons.
    case displaying
    /// Using the system-provided buttons.
    case system
    /// Creating a custom Sign in with Apple button.
    case custom

    /// Its heading, which is Apple's own.
    public var heading: String {
      switch self {
      case .displaying: "Displaying buttons"
      case .system: "Using the system-provided buttons"
      case .custom: "Creating a custom Sign in with Apple button"
      }
    }
  }

  /// The page on which all of it stands.
  public static let page =
    "developer.apple.com/design/human-interface-guidelines/sign-in-with-apple"

  /// What a button does not do as it should.
  public struct Finding: Hashable, Sendable {
    /// Which rule asks for it.
    public var rule: Rule
    /// Whether the rule only recommends.
    public var isAdvice = false
    /// What is wrong.
    public var problem: Phrase
    /// What to do.
    public var remedy: Phrase
  }

  /// What is wrong with a use, in the order of the rules; nothing where all of them hold.
  public static func check(_ use: ButtonUse) -> [Finding] {
    Rule.allCases.compactMap { finding($0, use) }
  }

  /// What is wrong by one rule; `nil` where it holds.
  public static func finding(_ rule: Rule, _ use: ButtonUse) -> Finding? {
    let height = use.button.height
    func finding(_ problem: Phrase, _ remedy: Phrase) -> Finding {
      Finding(rule: rule, problem: problem, remedy: remedy)
    }
    switch rule {
    case .size:
      guard use.width < leastWidth || height < leastHeight else { return nil }
      return finding(
        "It is too small: \(use.width) × \(height) points.",
        "Give it at least 140 × 30 points.")
    case .margin:
      let least = (height + 9) / 10
      guard use.margin < least else { return nil }
      return finding(
        "It has too little room around it: \(use.margin) points.",
        "Leave a tenth of its height free, \(least) points.")
    case .contrast: return contrast(use)
    case .fill:
      guard let fill = use.ownFill, fill != .black, fill != .white else { return nil }
      return finding("It has a colour of its own.", "Choose black or white.")
    case .logo:
      guard use.ownMark != nil else { return nil }
      return finding(
        "The logo has a colour of its own.",
        "Give it the title’s: black or white, as the file has it.")
    case .title:
      let titles = AppleButton.ButtonType.allCases.map { use.language.copy.login.title(of: $0) }
      guard !titles.contains(use.title) else { return nil }
      return finding(
        "Its title is the app’s own.", "Say Sign in, Sign up or Continue with Apple, as Apple does."
      )
    case .room:
      let needed = Int((use.labelWidth / (1 - trailingShare)).rounded(.up))
      guard use.width < needed else { return nil }
      return finding(
        "The title is cut, or reaches the edge.",
        "At this height it needs some \(needed) points: make it wider, or lower.")
    case .letters:
      let best = titleShare * Double(height)
      guard abs(use.titlePoints - best) > 1 else { return nil }
      return finding(
        "The title’s letters do not go with its height.",
        "Take letters of 43 % of it, \(Int(best.rounded())) points.")
    case .prominence:
      guard use.others.contains(where: { $0.width > use.width || $0.height > height }) else {
        return nil
      }
      return finding(
        "Another sign-in button is larger.", "Make it at least as wide and as high as the others.")
    case .place:
      guard !use.isSeenAtOnce else { return nil }
      return finding(
        "One has to scroll to see it.", "Put it where one sees it at once.")
    case .height:
      guard height != usualHeight, height >= leastHeight else { return nil }
      return Finding(
        rule: rule, isAdvice: true, problem: "It is \(height) points high.",
        remedy: "44 points are recommended.")
    }
  }

  private static func contrast(_ use: ButtonUse) -> Finding? {
    guard use.ownFill == nil else { return nil }
    let (problem, remedy): (Phrase, Phrase)
    switch (use.style, use.isOnDark) {
    case (.black, false), (.white, true), (.whiteOutline, false): return nil
    case (.black, true):
      (problem, remedy) = ("Black cannot be told from a dark background.", "Take white there.")
    case (.white, false):
      (problem, remedy) = (
        "White cannot be told from a light background.",
        "Take black there, or white with an outline."
      )
    case (.whiteOutline, true):
      (problem, remedy) = (
        "An outline is too much on a dark background.", "Take white without it there."
      )
    }
    return Finding(rule: .contrast, problem: problem, remedy: remedy)
  }
}
