/// Makes inputs of what curses hands over: characters, keys, and the beginnings of pastes and mouse reports.
///
/// curses knows the sequences that the terminal's entry promises. Sequences that it does not know come as Esc and
/// characters; they are decoded here, or swallowed, so that Ctrl-Up on an unexpected terminal is never taken for Esc and
/// four letters.
struct InputDecoder {
  /// What curses hands over.
  enum Token: Hashable {
    case character(Unicode.Scalar)
    case key(Key)
    case pasteBegin
    case pasteEnd
    /// `ESC [ <`; the report follows as characters (xterm's SGR mouse mode, 1006).
    case mouse
    /// `ESC [ M`; three characters follow (X10).
    case legacyMouse
    case unknownKey
  }

  private enum State {
    case ground
    case paste
    case mouse(String)
    case legacyMouse([UInt32])
    case controlSequence(String)
    case singleShift
    /// Esc, while an answer of the terminal's may begin with it.
    case escape
    /// `ESC ]`: the terminal says something.
    case reply(String)
    /// `ESC ]` with all that was said, and Esc; a backslash ends it.
    case replyEnd
  }

  private var state = State.ground
  /// What a paste has brought so far; beside the state, so that a long one grows in place.
  private var pasted = String.UnicodeScalarView()
  private var inputs: [Input] = []
  /// Whether the terminal was asked for its background and has not answered everything yet.
  ///
  /// Answers come late and in pieces: what can only be a part of one is kept, however long the rest takes.
  var awaitsReply = false

  /// Whether the last batch ended within a sequence, so that more is to be waited for.
  var isInsideSequence: Bool {
    switch state {
    case .ground, .replyEnd: false
    case .reply(let text): !BackgroundReply.isCertain(text)
    case .controlSequence(let parameters): !(awaitsReply && parameters.hasPrefix("?"))
    case .paste, .mouse, .legacyMouse, .singleShift, .escape: true
    }
  }

  /// Whether the last batch ended within a paste, which may take its time.
  var isInsidePaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Decodes what arrived together.
  mutating func decode(_ tokens: [Token]) -> [Input] {
    for (index, token) in tokens.enumerated() {
      take(token, isLast: index == tokens.count - 1)
    }
    defer { inputs = [] }
    return inputs
  }

  /// Gives up waiting for the rest of a sequence.
  mutating func flush() -> [Input] {
    switch state {
    case .ground, .mouse, .legacyMouse, .replyEnd: break
    case .paste: finishPaste()
    case .escape:
      inputs.append(.key(.escape))
      lastWasEscape = true
    case .reply(let text): giveUp(reply: text)
    case .controlSequence(let parameters):
      // Not a sequence at all: somebody pressed Esc and, at once, a bracket.
      inputs.append(.key(.escape))
      for character in "[" + parameters { inputs.append(.character(character)) }
    case .singleShift:
      inputs.append(.key(.escape))
      inputs.append(.character("O"))
    }
    state = .ground
    defer { inputs = [] }
    return inputs
  }

  private mutating func take(_ token: Token, isLast: Bool) {
    switch state {
    case .ground: takeInGround(token, isLast: isLast)
    case .paste: takeInPaste(token)
    case .mouse(let report): takeInMouse(token, report)
    case .legacyMouse(let values): takeInLegacyMouse(token, values)
    case .controlSequence(let parameters): takeInControlSequence(token, parameters)
    case .singleShift: takeAfterSingleShift(token)
    case .escape: takeAfterEscape(token, isLast: isLast)
    case .reply(let text): takeInReply(token, text, isLast: isLast)
    case .replyEnd:
      state = .ground
      if token != .character("\\") { takeInGround(token, isLast: isLast) }
    }
  }

  // MARK: Ground

  private var lastWasEscape = false

  private mutating func takeInGround(_ token: Token, isLast: Bool) {
    let followsEscape = lastWasEscape
    lastWasEscape = false
    switch token {
    case .character("]") where followsEscape && inputs.isEmpty:
      state = .reply("")
      escapeWasGiven = true
    case .character("["), .character("O"), .character("]"):
      guard followsEscape, inputs.last == .key(.escape) else { return append(token) }
      inputs.removeLast()
      takeAfterEscape(token, isLast: isLast)
    case .character("\u{1b}") where isLast && awaitsReply: state = .escape
    case .character("\u{1b}"):
      inputs.append(.key(.escape))
      lastWasEscape = true
    case .character, .key: append(token)
    case .pasteBegin: state = .paste
    case .mouse: state = .mouse("")
    case .legacyMouse: state = .legacyMouse([])
    case .pasteEnd, .unknownKey: break
    }
  }

  private mutating func append(_ token: Token) {
    switch token {
    case .key(let key): inputs.append(.key(key))
    case .character(let scalar):
      guard let input = Self.input(for: scalar) else { return }
      // Combining marks and joined emoji arrive scalar by scalar.
      if case .character(let last) = inputs.last, case .character(let next) = input,
        let joined = Self.joined(last, next)
      {
        inputs[inputs.count - 1] = .character(joined)
      } else {
        inputs.append(input)
      }
    case .pasteBegin, .pasteEnd, .mouse, .legacyMouse, .unknownKey: break
    }
  }

  private static func joined(_ first: Character, _ second: Character) -> Character? {
    if first.isASCII && second.isASCII { return nil }
    let text = String(first) + String(second)
    return text.count == 1 ? text.first : nil
  }

  /// What a single scalar means; `nil` for control codes that no key of ours sends.
  private static func input(for scalar: Unicode.Scalar) -> Input? {
    switch scalar.value {
    case 0x08, 0x7f: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0a, 0x0d: .key(.enter)
    case 0x1b: .key(.escape)
    case 0x01...0x1a:
      .key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))))
    case 0x00...0x1f, 0x80...0x9f: nil
    default: .character(Character(scalar))
    }
  }

  // MARK: Paste

  private mutating func takeInPaste(_ token: Token) {
    switch token {
    case .character(let scalar): pasted.append(scalar)
    case .key(.enter): pasted.append("\n")
    case .pasteEnd:
      state = .ground
      finishPaste()
    case .key, .pasteBegin, .mouse, .legacyMouse, .unknownKey: break
    }
  }

  private mutating func finishPaste() {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in pasted {
      switch scalar.value {
      case 0x0d: text.append("\n")
      case 0x0a: if previous != "\r" { text.append("\n") }
      case 0x09: text.append(scalar)
      case 0x00...0x1f, 0x7f...0x9f: break
      default: text.append(scalar)
      }
      previous = scalar
    }
    pasted = .init()
    inputs.append(.paste(String(text)))
  }

  // MARK: Mouse

  private mutating func takeInMouse(_ token: Token, _ report: String) {
    guard case .character(let scalar) = token, report.utf8.count < 24 else {
      state = .ground
      return
    }
    switch scalar {
    case "0"..."9", ";": state = .mouse(report + String(scalar))
    case "M", "m":
      state = .ground
      appendMouse(report, isRelease: scalar == "m")
    default: state = .ground
    }
  }

  private mutating func appendMouse(_ report: String, isRelease: Bool) {
    let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      column > 0, row > 0
    else { return }
    appendMouse(code: code, isRelease: isRelease, at: Point(column - 1, row - 1))
  }

  /// Bits 0–1 are the button, 2–4 the modifiers, 5 motion, 6 the wheel (xterm's "Mouse Tracking").
  private mutating func appendMouse(code: Int, isRelease: Bool, at position: Point) {
    guard code & 0b10_0000 == 0 else { return }
    let buttons: [MouseInput.Button?] = [.left, .middle, .right, nil]
    if code & 0b100_0000 != 0 {
      guard code & 0b10 == 0, !isRelease else { return }
      inputs.append(.mouse(MouseInput(code & 1 == 0 ? .wheelUp : .wheelDown, at: position)))
    } else if let button = buttons[code & 0b11] {
      inputs.append(.mouse(MouseInput(isRelease ? .release(button) : .press(button), at: position)))
    }
  }

  private mutating func takeInLegacyMouse(_ token: Token, _ values: [UInt32]) {
    guard case .character(let scalar) = token, scalar.value > 32 || values.isEmpty else {
      state = .ground
      return
    }
    let values = values + [scalar.value]
    guard values.count == 3 else {
      state = .legacyMouse(values)
      return
    }
    state = .ground
    guard values[0] >= 32 else { return }
    // The older reports do not say which button came up; the main one is what matters.
    let code = Int(values[0] - 32)
    let isRelease = code & 0b11 == 3 && code & 0b100_0000 == 0
    appendMouse(
      code: isRelease ? 0 : code, isRelease: isRelease,
      at: Point(Int(values[1]) - 33, Int(values[2]) - 33))
  }

  // MARK: What the terminal says

  /// Whether the Esc before an answer was taken for a key, because the rest was so long in coming.
  private var escapeWasGiven = false

  private mutating func takeAfterEscape(_ token: Token, isLast: Bool) {
    switch token {
    case .character("["): state = .controlSequence("")
    case .character("O"): state = .singleShift
    case .character("]"):
      state = .reply("")
      escapeWasGiven = false
    case .character, .key, .pasteBegin, .pasteEnd, .mouse, .legacyMouse, .unknownKey:
      state = .ground
      inputs.append(.key(.escape))
      takeInGround(token, isLast: isLast)
    }
  }

  private mutating func takeInReply(_ token: Token, _ text: String, isLast: Bool) {
    switch token {
    case .character("\u{7}"), .character("\u{1b}"):
      state = token == .character("\u{1b}") ? .replyEnd : .ground
      if let color = BackgroundReply.color(text) { inputs.append(.background(color)) }
    case .character(let scalar) where BackgroundReply.canBegin(text + String(scalar)):
      state = .reply(text + String(scalar))
    case .character, .key, .pasteBegin, .pasteEnd, .mouse, .legacyMouse, .unknownKey:
      state = .ground
      giveUp(reply: text)
      takeInGround(token, isLast: isLast)
    }
  }

  /// It was no answer: somebody pressed Esc and, at once, a bracket; what can only be half of one is dropped.
  private mutating func giveUp(reply text: String) {
    guard !BackgroundReply.isCertain(text) else { return }
    if !escapeWasGiven { inputs.append(.key(.escape)) }
    for character in "]" + text { inputs.append(.character(character)) }
  }

  // MARK: Sequences that curses did not know

  private mutating func takeInControlSequence(_ token: Token, _ parameters: String) {
    guard case .character(let scalar) = token, parameters.utf8.count < 32 else {
      state = .ground
      return takeInGround(token, isLast: true)
    }
    switch scalar.value {
    case 0x20...0x3f:
      state =
        parameters.isEmpty && scalar == "<"
        ? .mouse("") : .controlSequence(parameters + String(scalar))
    case 0x40...0x7e:
      state = .ground
      // What kind of terminal it is, which was asked last, so that no other answer is on its way.
      if scalar == "c", parameters.hasPrefix("?") { awaitsReply = false }
      if let key = Self.key(parameters: parameters, final: scalar) { inputs.append(.key(key)) }
    default:
      state = .ground
      takeInGround(token, isLast: true)
    }
  }

  private mutating func takeAfterSingleShift(_ token: Token) {
    state = .ground
    if case .character(let scalar) = token, let key = Self.key(parameters: "", final: scalar) {
      inputs.append(.key(key))
    } else {
      inputs.append(.key(.escape))
      inputs.append(.character("O"))
      takeInGround(token, isLast: true)
    }
  }

  /// The key of `ESC [ parameters final`, as xterm and those that follow it send them; `nil` for all others.
  private static func key(parameters: String, final: Unicode.Scalar) -> Key? {
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "H": return .home
    case "F": return .end
    case "M" where parameters.isEmpty: return .enter
    case "Z": return .backTab
    case "P", "Q", "R", "S": return .function(Int(final.value - 0x50) + 1)
    case "~": break
    default: return nil
    }
    guard let number = parameters.split(separator: ";").first.flatMap({ Int($0) }) else {
      return nil
    }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23, 24: return .function(number - 12)
    default: return nil
    }
  }
}
