/// The Sign in with Apple button as an app sets it up, in the words of `ASAuthorizationAppleIDButton`.
///
/// Sizes are points, as on a device. A terminal has cells, so that a column stands for ``pointsPerColumn`` points and a row
/// for ``pointsPerRow``: the 34 columns of the phone's screen are the 375 points of an iPhone, and the recommended height of
/// 44 points is two rows, drawn over three with half a row at each edge. A button is never drawn narrower than its title,
/// whose letters a terminal cannot make smaller; what the size comes to on a device is what `ButtonGuidelines` checks.
public struct AppleButton: Hashable, Sendable {
  /// What its title says; the raw values are the words that options and files take.
  public enum ButtonType: String, Hashable, Sendable, CaseIterable {
    /// *Sign in with Apple*; what `.default` stands for, too.
    case signIn = "sign-in"
    /// *Sign up with Apple*, for people who are new to the app.
    case signUp = "sign-up"
    /// *Continue with Apple*, where the button serves both.
    case `continue`
  }

  /// What it looks like; the raw values are the words that options and files take.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// White letters on black, for light backgrounds.
    case black
    /// Black letters on white, for dark backgrounds.
    case white
    /// Black letters on white with a black line around them, for light backgrounds on which white alone has no contrast.
    case whiteOutline = "white-outline"
  }

  /// How round its corners are.
  public enum Corners: Hashable, Sendable {
    /// Not at all.
    case square
    /// As Apple's button has them unless told otherwise.
    case rounded
    /// As round as its height allows.
    case capsule
    /// By so many points, 0 or more; as round as the height allows where they are more than half of it.
    case radius(Int)

    /// The radius in points, on a button that is `height` points high; never more than half of it.
    public func points(height: Int) -> Int {
      switch self {
      case .square: 0
      case .rounded: min(6, height / 2)
      case .capsule: height / 2
      case .radius(let points): max(0, min(points, height / 2))
      }
    }
  }

  /// What its title says.
  public var type: ButtonType
  /// What it looks like; `nil` is black on a light phone and white on a dark one.
  public var style: Style?
  /// How round its corners are.
  public var corners: Corners
  /// The width in points, 1…2000; `nil` is as wide as the screen's margins leave.
  public var width: Int?
  /// The height in points, 1…200.
  public var height: Int

  /// A button; without arguments *Sign in with Apple* as Apple recommends it.
  public init(
    _ type: ButtonType = .signIn, style: Style? = nil, corners: Corners = .rounded,
    width: Int? = nil, height: Int = 44
  ) {
    self.type = type
    self.style = style
    self.corners = corners
    self.width = width
    self.height = height
  }

  /// The points that a column of the terminal stands for.
  public static let pointsPerColumn = 11
  /// The points that a row of the terminal stands for.
  public static let pointsPerRow = 22

  /// The look that it has on a phone that is dark, or is not.
  public func style(onDark isDark: Bool) -> Style { style ?? (isDark ? .white : .black) }

  /// The columns that its width stands for; `nil` where it is as wide as there is room.
  var columns: Int? { width.map { max(1, ($0 + Self.pointsPerColumn / 2) / Self.pointsPerColumn) } }

  /// The rows that it is drawn over: one where it is lower than a row and a half, else one more than it is high, for half a
  /// row is taken at each edge.
  var rows: Int {
    let whole = (height + Self.pointsPerRow / 2) / Self.pointsPerRow
    return whole < 2 ? 1 : whole + 1
  }

  /// The heights at which a screen can draw it, from the one that it likes to one row.
  var heights: [Int] { rows > 3 ? [rows, 3, 1] : rows > 1 ? [rows, 1] : [1] }
}

// MARK: - Words

extension AppleButton {
  /// A word that says nothing about a button.
  public struct WordError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The word.
    public let word: String

    /// What is wrong, and what can be said instead.
    public var description: String {
      "“\(TextWidth.normalised(word))” says nothing about an Apple button. \(AppleButton.vocabulary)"
    }
  }

  /// The words that ``init(words:)`` understands, in a sentence.
  public static let vocabulary = """
    It takes a type (sign-in, sign-up, continue), a style (automatic, black, white, white-outline), corners (square, \
    rounded, capsule, radius-8) and a size in points (200x44), with commas between them.
    """

  /// Single words that ``init(words:)`` understands.
  public static let singleWords =
    ButtonType.allCases.map(\.rawValue) + [automatic] + Style.allCases.map(\.rawValue)
    + ["square", "rounded", "capsule"]

  /// Reads a button from words with commas or blanks between them, such as `continue,white-outline,capsule,200x44`; what
  /// they leave open is as in ``init(_:style:corners:width:height:)``, and of two words for one thing the last counts.
  ///
  /// Throws the first word that says nothing about a button, or a size out of range.
  public init(words: String) throws(WordError) {
    self.init()
    for word in words.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      guard read(word) else { throw WordError(word: word) }
    }
  }

  /// Everything that is not as usual, as ``init(words:)`` reads it; `sign-in` where nothing is.
  public var words: String {
    var words = [type.rawValue]
    if let style { words.append(style.rawValue) }
    switch corners {
    case .rounded: break
    case .square: words.append("square")
    case .capsule: words.append("capsule")
    case .radius(let points): words.append("\(Self.radius)\(points)")
    }
    if let width {
      words.append("\(width)x\(height)")
    } else if height != 44 {
      words.append("x\(height)")
    }
    return words.joined(separator: ",")
  }

  private static let automatic = "automatic"
  private static let radius = "radius-"

  private mutating func read(_ word: String) -> Bool {
    if let type = ButtonType(rawValue: word) {
      self.type = type
    } else if let style = Style(rawValue: word) {
      self.style = style
    } else if word == Self.automatic {
      style = nil
    } else if let corners = Self.corners(word) {
      self.corners = corners
    } else if let size = Self.size(word) {
      (width, height) = size
    } else {
      return false
    }
    return true
  }

  private static func corners(_ word: String) -> Corners? {
    switch word {
    case "square": return .square
    case "rounded": return .rounded
    case "capsule": return .capsule
    default:
      guard word.hasPrefix(radius), let points = Int(word.dropFirst(radius.count)),
        (0...100).contains(points)
      else { return nil }
      return .radius(points)
    }
  }

  /// `200x44`; `x44` leaves the width to the screen.
  private static func size(_ word: String) -> (width: Int?, height: Int)? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let height = Int(parts[1]), (1...200).contains(height) else {
      return nil
    }
    if parts[0].isEmpty { return (nil, height) }
    guard let width = Int(parts[0]), (1...2000).contains(width) else { return nil }
    return (width, height)
  }
}
