/// One cell of a frame.
///
/// A wide glyph takes two cells: the left one holds it (width 2), the right one is empty (width 0).
public struct Cell: Hashable, Sendable {
  /// The glyph: one base character with at most four combining marks; empty in the right half of a wide one.
  public internal(set) var text: String
  /// How many columns the glyph takes: 1, 2, or 0 for the right half of a wide one.
  public internal(set) var width: UInt8
  /// How the cell looks.
  public internal(set) var style: Style

  /// Whether it holds something to be read, no line, block or blank.
  var hasLetter: Bool { text.first.map { $0.isLetter || $0.isNumber } ?? false }

  /// A blank in the terminal's own colours.
  public static let blank = Cell(text: " ", width: 1, style: .plain)
}

/// What can hold the focus or be clicked, named with dots from the outside in: `sheet.continue`.
public struct TargetID: RawRepresentable, Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// The target that `rawValue` names.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The target that a literal names.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The name.
  public var description: String { rawValue }
}

/// A part of a frame that a person can reach.
///
/// Components register targets while they draw, so that keyboard focus, mouse and the terminal's cursor read one list.
public struct Target: Hashable, Sendable {
  /// How a target is reached.
  public enum Reach: Hashable, Sendable {
    /// With Tab, with the arrows and with the mouse.
    case focus
    /// With the mouse alone, such as a hint in the last line.
    case click
  }

  /// Which one it is.
  public let id: TargetID
  /// The cells that belong to it.
  public let rect: Rect
  /// How it is reached.
  public let reach: Reach
  /// Where the terminal's cursor stands while it has the focus.
  public let cursor: Point

  /// A target; the cursor stands in its top left cell unless `cursor` says otherwise.
  public init(_ id: TargetID, _ rect: Rect, reach: Reach = .focus, cursor: Point? = nil) {
    self.id = id
    self.rect = rect
    self.reach = reach
    self.cursor = cursor ?? rect.origin
  }
}
