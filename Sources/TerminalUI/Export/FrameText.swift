extension Frame {
  /// The frame as text: its rows without the blanks at their ends, each ending in a line break.
  public var text: String {
    var result = ""
    for row in 0..<size.rows {
      var line = ""
      var blanks = 0
      for cell in self.row(row) {
        if cell.text == " " {
          blanks += 1
        } else if cell.width > 0 {
          line += String(repeating: " ", count: blanks) + cell.text
          blanks = 0
        }
      }
      result += line + "\n"
    }
    return result
  }
}
