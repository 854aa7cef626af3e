internal import CTerminal
internal import Simulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the program was started in, while it shows a screen.
///
/// It belongs to the thread that opened it, as curses does. From `init` to
/// `close()` nobody may print: standard error is kept aside and appears when the terminal is given back. It is given
/// back on every way out, also by a signal and by a crash.
public final class Terminal {
  /// How to open a terminal.
  public struct Options: Hashable, Sendable {
    /// Whether clicks and the wheel are reported; while they are, selecting text needs Shift.
    public var mouse = true
    /// Whether to show colours; `nil` shows them unless `NO_COLOR` is set.
    public var color: Bool?
    /// Whether to ask the terminal for its background; ``Input/background(_:)`` brings the answer, where one comes.
    public var asksForBackground = false
    /// Whether a crash goes on to the handler that was there before, such as Swift's backtracer, instead of ending the
    /// process at once.
    public var chainsCrashes = false

    /// The options of a usual start.
    public init() {}
  }

  /// What the terminal can do.
  public let capabilities: TerminalCapabilities
  /// Whether clicks and the wheel are reported.
  public private(set) var isMouseOn: Bool

  private var decoder = InputDecoder()
  private var painter: FramePainter
  private let asksForTrap: Bool
  /// Until when an answer about the background counts; `nil` where none was asked for.
  private var replyDeadline: Int64?
  private var isOpen = true

  /// Opens the terminal on standard input and output and takes its screen.
  public init(
    _ options: Options = Options(), environment: TerminalEnvironment = .current
  ) throws(TerminalError) {
    try Self.requireTerminal()
    let locale = TerminalCapabilities.findLocale(environment)
    let color = options.color ?? !environment.forbidsColor
    var raw = ct_capabilities()
    let term = try TerminalCapabilities.firstUsable(environment) {
      ct_open($0, color, options.chainsCrashes, &raw)
    }
    capabilities = TerminalCapabilities(
      raw, term: term, locale: locale, environment: environment)
    asksForTrap = environment.asksForTrap
    painter = FramePainter(depth: capabilities.colorDepth)
    isMouseOn = options.mouse && raw.mouse
    ct_set_mouse(isMouseOn)
    if options.asksForBackground, capabilities.colorDepth > .monochrome,
      environment.answersQuestions
    {
      ct_ask_background()
      decoder.awaitsReply = true
      replyDeadline = Monotonic.now + Self.replyMilliseconds
    }
  }

  /// How long after the question an answer about the background counts: later, the person has seen too much of the screen.
  static let replyMilliseconds: Int64 = 500

  deinit { close() }

  /// Throws where standard input or output is no terminal.
  public static func requireTerminal() throws(TerminalError) {
    guard isatty(STDIN_FILENO) != 0 else { throw .notATerminal(.standardInput) }
    guard isatty(STDOUT_FILENO) != 0 else { throw .notATerminal(.standardOutput) }
  }

  /// Gives the terminal back, and prints what was written to standard error meanwhile.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    ct_close()
  }

  /// How many columns and rows the terminal has now.
  public var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ct_size(&columns, &rows)
    return Size(Int(columns), Int(rows))
  }

  /// Turns the reports of clicks and wheel on or off.
  public func setMouse(_ isOn: Bool) {
    isMouseOn = isOn && capabilities.hasMouse
    ct_set_mouse(isMouseOn)
  }

  /// Puts `text` on the clipboard, where the terminal takes it; `false` where it is too long.
  func copy(_ text: String) -> Bool {
    guard let sequence = Clipboard.sequence(for: text) else { return false }
    ct_send(sequence)
    return true
  }

  // MARK: Output

  /// Shows a frame: writes what differs from the one before, and puts the cursor where the frame has it.
  public func present(_ frame: Frame) {
    painter.paint(frame)
    if asksForTrap { fatalError("The trap that SIWA_TRAP asks for.") }
  }

  /// Writes every cell anew with the next frame, as after another program has written over the screen.
  public func repaint() {
    painter.forget()
    ct_repaint()
  }

  // MARK: Input

  /// Everything that has arrived; waits for the first, at most so many milliseconds, or for ever where it is `nil`.
  ///
  /// `[.timeout]` says that nothing came in time. The list is empty where something came that means nothing. Ctrl-Z is
  /// handled here: the program stops, and once it continues `.resize` asks to draw everything anew.
  public func next(timeoutMilliseconds: Int?) -> [Input] {
    let timeout = timeoutMilliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let events = ct_wait(timeout)
    guard events != 0 else { return timeout < 0 ? [] : [.timeout] }
    var inputs: [Input] = []
    if has(events, CT_SUSPEND) { inputs.append(suspend()) }
    if has(events, CT_CONTINUED) {
      ct_reenter()
      inputs.append(drawAnew())
    }
    if has(events, CT_RESIZED) { inputs.append(drawAnew()) }
    if has(events, CT_INPUT) {
      for input in readInputs() {
        inputs.append(input == .key(.control("z")) ? suspend() : input)
      }
    }
    if has(events, CT_HUNG_UP) && inputs.isEmpty { inputs.append(.hangUp) }
    return inputs
  }

  private func has(_ events: Int32, _ event: ct_event) -> Bool {
    events & Int32(event.rawValue) != 0
  }

  private func suspend() -> Input {
    ct_suspend()
    return drawAnew()
  }

  private func drawAnew() -> Input {
    painter.forget()
    return .resize(size)
  }

  private func readInputs() -> [Input] {
    var inputs = decoder.decode(readTokens())
    while decoder.isInsideSequence {
      guard ct_wait_for_input(patience) else {
        inputs += decoder.flush()
        break
      }
      inputs += decoder.decode(readTokens())
    }
    return inputs.filter { input in
      if case .background = input { isReplyInTime } else { true }
    }
  }

  /// How long to wait for the rest of a sequence, in milliseconds: a slow line may cut it in two.
  private var patience: Int32 {
    // A second without a byte means that the rest of a paste is lost.
    if decoder.isInsidePaste { return 1000 }
    // Every terminal answers; until it has, Esc may be the beginning of that.
    guard decoder.awaitsReply, let replyDeadline else { return 50 }
    return Int32(clamping: max(50, replyDeadline - Monotonic.now))
  }

  private var isReplyInTime: Bool { replyDeadline.map { Monotonic.now < $0 } ?? false }

  private func readTokens() -> [InputDecoder.Token] {
    var tokens: [InputDecoder.Token] = []
    while true {
      let token = ct_read()
      switch ct_token_kind(rawValue: numericCast(token.kind)) {
      case CT_CHARACTER:
        if let scalar = Unicode.Scalar(UInt32(bitPattern: token.code)) {
          tokens.append(.character(scalar))
        }
      case CT_KEY: tokens.append(InputDecoder.Token(keyCode: token.code))
      case CT_UNKNOWN_KEY: tokens.append(.unknownKey)
      default: return tokens
      }
    }
  }
}

extension InputDecoder.Token {
  /// The token for one of the C target's key numbers.
  init(keyCode: Int32) {
    let first = Int32(CT_KEY_FUNCTION.rawValue)
    if (first + 1...first + 12).contains(keyCode) {
      self = .key(.function(Int(keyCode - first)))
      return
    }
    switch ct_key(rawValue: numericCast(keyCode)) {
    case CT_KEY_ENTER: self = .key(.enter)
    case CT_KEY_BACKTAB: self = .key(.backTab)
    case CT_KEY_UP: self = .key(.up)
    case CT_KEY_DOWN: self = .key(.down)
    case CT_KEY_LEFT: self = .key(.left)
    case CT_KEY_RIGHT: self = .key(.right)
    case CT_KEY_HOME: self = .key(.home)
    case CT_KEY_END: self = .key(.end)
    case CT_KEY_PAGE_UP: self = .key(.pageUp)
    case CT_KEY_PAGE_DOWN: self = .key(.pageDown)
    case CT_KEY_BACKSPACE: self = .key(.backspace)
    case CT_KEY_DELETE: self = .key(.delete)
    case CT_KEY_INSERT: self = .key(.insert)
    case CT_KEY_PASTE_BEGIN: self = .pasteBegin
    case CT_KEY_PASTE_END: self = .pasteEnd
    case CT_KEY_MOUSE: self = .mouse
    case CT_KEY_LEGACY_MOUSE: self = .legacyMouse
    default: self = .unknownKey
    }
  }
}
