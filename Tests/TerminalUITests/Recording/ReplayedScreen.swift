import Foundation

@testable import TerminalUI

/// A terminal that knows just what recordings send it: what is on its screen after the data of an asciicast.
struct ReplayedScreen {
  private(set) var size: Size
  private(set) var cells: [[(text: String, look: String)]]
  private(set) var cursor: Point?
  private var place = Point.zero
  private var look = ""
  /// Orders that are none of those that recordings send.
  private(set) var unknown: [String] = []

  init(_ size: Size) {
    self.size = size
    cells = Self.blank(size)
    cursor = .zero
  }

  private static func blank(_ size: Size) -> [[(text: String, look: String)]] {
    Array(repeating: Array(repeating: (" ", ""), count: size.columns), count: size.rows)
  }

  /// What stands in each row.
  var rows: [String] { cells.map { $0.map(\.text).joined() } }

  mutating func resize(_ size: Size) {
    self.size = size
    cells = Self.blank(size)
  }

  mutating func take(_ data: String) {
    var rest = data[...]
    while let character = rest.first {
      guard character == "\u{1B}" else {
        let text = String(rest.prefix { $0 != "\u{1B}" })
        rest = rest.dropFirst(text.count)
        TextWidth.forEachGlyph(in: text) { put($0, width: $1) }
        continue
      }
      let order = String(rest.dropFirst(2).prefix { !$0.isLetter })
      let end = rest.dropFirst(2 + order.count).first.map(String.init) ?? ""
      rest = rest.dropFirst(3 + order.count)
      obey(order, end)
    }
  }

  private mutating func put(_ glyph: String, width: Int) {
    guard place.row < size.rows, place.column + width <= size.columns else {
      unknown.append("a glyph outside: \(glyph)")
      return
    }
    cells[place.row][place.column] = (glyph, look)
    if width == 2 { cells[place.row][place.column + 1] = ("", look) }
    place.column += width
  }

  private mutating func obey(_ order: String, _ end: String) {
    let numbers = order.split(separator: ";").compactMap { Int($0) }
    switch (order, end) {
    case ("2", "J"): cells = Self.blank(size)
    case ("", "H"): place = .zero
    case (_, "H") where numbers.count == 2:
      place = Point(numbers[1] - 1, numbers[0] - 1)
      if cursor != nil { cursor = place }
    case ("?25", "l"): cursor = nil
    case ("?25", "h"): cursor = place
    case ("0", "m"): look = ""
    case (_, "m"): look = order.hasPrefix("0;") ? String(order.dropFirst(2)) : look + order + ";"
    default: unknown.append(order + end)
    }
  }
}

/// What stands in an asciicast.
struct CastContent {
  var header: [String: Any]
  var events: [(time: Double, code: String, data: String)]

  init(_ text: String) throws {
    let lines = try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    header = lines.first as? [String: Any] ?? [:]
    events = lines.dropFirst().compactMap {
      guard let parts = $0 as? [Any], parts.count == 3, let time = parts[0] as? Double,
        let code = parts[1] as? String, let data = parts[2] as? String
      else { return nil }
      return (time, code, data)
    }
    guard events.count == lines.count - 1 else { throw CocoaError(.coderReadCorrupt) }
  }

  /// The screen at the end.
  var lastScreen: ReplayedScreen {
    var screen = ReplayedScreen(
      Size(header["width"] as? Int ?? 0, header["height"] as? Int ?? 0))
    for event in events {
      switch event.code {
      case "o": screen.take(event.data)
      case "r":
        let numbers = event.data.split(separator: "x").compactMap { Int($0) }
        if numbers.count == 2 { screen.resize(Size(numbers[0], numbers[1])) }
      default: break
      }
    }
    return screen
  }
}

extension Frame {
  /// What stands in each row, blanks at its end too.
  var wholeRows: [String] { (0..<size.rows).map { row($0).map(\.text).joined() } }
}
