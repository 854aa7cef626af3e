/// What a single scalar is to a terminal: wide, combining, or not to be shown at all.
enum CharacterWidth {
  /// Whether it takes two columns: East Asian Wide and Fullwidth of the Unicode Standard, annex 11.
  static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value {
        low = middle + 1
      } else if wide[middle].lowerBound > value {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  /// Whether it takes no column of its own: a mark on the character before it, a conjoining vowel or final consonant.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    case 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA66E, 0xAC00...0xD7A3: return false
    default:
      let category = scalar.properties.generalCategory
      return category == .nonspacingMark || category == .enclosingMark
    }
  }

  /// Whether a terminal may be given it; not so what has no look, a look that is agreed on privately, or turns text round.
  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x377, 0x2190...0x21FF, 0x2500...0x25FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .spaceSeparator:
      return !isCombining(scalar)
    @unknown default: return false
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1_6FE0...0x1_B2FF, 0x1_F004...0x1_F004, 0x1_F0CF...0x1_F0CF, 0x1_F18E...0x1_F18E,
    0x1_F191...0x1_F19A, 0x1_F200...0x1_F320, 0x1_F32D...0x1_F335, 0x1_F337...0x1_F37C,
    0x1_F37E...0x1_F393, 0x1_F3A0...0x1_F3CA, 0x1_F3CF...0x1_F3D3, 0x1_F3E0...0x1_F3F0,
    0x1_F3F4...0x1_F3F4, 0x1_F3F8...0x1_F43E, 0x1_F440...0x1_F440, 0x1_F442...0x1_F4FC,
    0x1_F4FF...0x1_F53D, 0x1_F54B...0x1_F54E, 0x1_F550...0x1_F567, 0x1_F57A...0x1_F57A,
    0x1_F595...0x1_F596, 0x1_F5A4...0x1_F5A4, 0x1_F5FB...0x1_F64F, 0x1_F680...0x1_F6C5,
    0x1_F6CC...0x1_F6CC, 0x1_F6D0...0x1_F6D2, 0x1_F6D5...0x1_F6DF, 0x1_F6EB...0x1_F6EC,
    0x1_F6F4...0x1_F6FC, 0x1_F7E0...0x1_F7F0, 0x1_F90C...0x1_F93A, 0x1_F93C...0x1_F945,
    0x1_F947...0x1_F9FF, 0x1_FA70...0x1_FAFF, 0x2_0000...0x3_FFFD,
  ]
}
