/// What the app is shown on; raw values are what `--device` takes.
public enum DeviceFrame: String, Hashable, Sendable, CaseIterable {
  /// A phone.
  case phone
  /// A small phone with a home button.
  case smallPhone = "small-phone"
  /// A tablet on its side; needs a terminal of 100 columns, and is a phone on a smaller one.
  case tablet
  /// Nothing around the screen.
  case none

  /// The largest size that it takes; on a larger canvas it stands in the middle.
  public var largestSize: Size {
    switch self {
    case .phone, .none: Size(46, 32)
    case .smallPhone: Size(34, 22)
    case .tablet: Size(88, 33)
    }
  }

  /// The size from which on it has an outline; a smaller canvas is all screen.
  var framedSize: Size {
    switch self {
    case .phone, .none: Size(34, 20)
    case .smallPhone: Size(34, 20)
    case .tablet: Size(54, 20)
    }
  }

  /// The smallest terminal that has room for a tablet beside the pane.
  static let tabletTerminal = Size(100, 24)

  /// How wide content is at most, so that lines stay short enough to be read and hands need not reach far.
  static let readableWidth = 48

  /// How many columns it takes of a terminal of this size, where the pane stands beside it.
  func columns(in size: Size) -> Int {
    switch self {
    case .tablet where size.contains(Self.tabletTerminal):
      return min(largestSize.columns, size.columns - 44)
    case .phone, .smallPhone, .none, .tablet:
      guard size.columns >= 100, size.rows >= 30 else { return 36 }
      return min(Self.phone.largestSize.columns, max(36, size.columns * 2 / 5))
    }
  }
}
