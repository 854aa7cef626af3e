extension Frame {
  /// The frame with the colours and attributes that ECMA-48 (SGR) gives them, each row ending in a line break.
  ///
  /// It switches only what changes, resets before each line break, and leaves out blanks that nobody would see.
  public func ansi(_ depth: ColorDepth = .trueColor) -> String {
    var result = ""
    for row in 0..<size.rows {
      let cells = self.row(row)
      let end = cells.lastIndex { !$0.isInvisible }.map { $0 + 1 } ?? cells.startIndex
      var current = Style.plain
      for cell in cells[..<end] where cell.width > 0 {
        let wanted = cell.style.shown(in: depth)
        result += SGR.change(from: current, to: wanted, depth: depth)
        current = wanted
        result += cell.text
      }
      result += SGR.change(from: current, to: .plain, depth: depth) + "\n"
    }
    return result
  }
}

extension Cell {
  /// Whether nothing would be missed without it: a blank, nothing behind it, no line below it.
  fileprivate var isInvisible: Bool {
    text == " " && style.background == nil
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}

extension Style {
  /// What of it is seen where there are so many colours.
  func shown(in depth: ColorDepth) -> Style {
    depth == .monochrome ? Style(nil, attributes) : self
  }
}

/// The "select graphic rendition" sequences.
enum SGR {
  /// What makes the style `new` of the style `old`.
  static func change(from old: Style, to new: Style, depth: ColorDepth) -> String {
    guard old != new else { return "" }
    guard new != .plain else { return "\u{1B}[0m" }
    var codes: [String] = []
    var base = old
    let loses =
      !old.attributes.subtracting(new.attributes).isEmpty
      || (old.foreground != nil && new.foreground == nil)
      || (old.background != nil && new.background == nil)
    if loses {
      codes.append("0")
      base = .plain
    }
    let added = new.attributes.subtracting(base.attributes)
    for (attribute, code) in attributeCodes where added.contains(attribute) { codes.append(code) }
    if new.foreground != base.foreground, let color = new.foreground {
      codes.append(code(color, depth: depth, base: 30))
    }
    if new.background != base.background, let color = new.background {
      codes.append(code(color, depth: depth, base: 40))
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static let attributeCodes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]

  private static func code(_ color: Color, depth: ColorDepth, base: Int) -> String {
    guard let index = depth.index(of: color) else {
      return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    }
    if depth == .indexed256 { return "\(base + 8);5;\(index)" }
    return index < 8 ? "\(base + index)" : "\(base + 60 + index - 8)"
  }
}
