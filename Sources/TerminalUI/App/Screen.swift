public import Simulation

/// How a person looks at the scene: focus, pane, what is being typed, what lies over the screen, and how it all looks.
public struct ScreenView: Hashable, Sendable {
  /// What has the focus.
  public var focus: TargetID?
  /// What is typed and what moves on the phone.
  public var phone: PhoneView
  /// How the app has set up the button of Sign in with Apple.
  public var button: AppleButton {
    get { phone.button }
    set { phone.button = newValue }
  }
  /// Which pane is shown, and how far it is scrolled.
  public var inspector: InspectorView
  /// Whether a screen too small for both shows the inspector in place of the phone.
  public var showsInspectorAlone = false
  /// A message over the lower edge.
  public var toast: Phrase?
  /// What has to be read before anything else goes on.
  var notice: Notice?
  /// What waits for the person's word whether to drop the steps that lie ahead.
  var onward: App.Onward?
  /// The walk that is being played; `nil` where the person walks.
  var playing: PlayingLine?
  /// What is said to who watches a demonstration; `nil` outside of one.
  var caption: CaptionBand?
  /// Which keys do what.
  public var keys = KeyMap.standard
  /// How things look.
  public var theme: Theme
  /// The theme of one's own that the program was started with.
  public var ownTheme: ThemeFile?
  /// What the app is shown on.
  public var device = DeviceFrame.phone
  /// How much moves.
  public var motion = MotionPreference.full
  /// What phone and program speak.
  public var language: Language
  /// Which characters the terminal can show.
  public var repertoire: Canvas.Repertoire
  /// The list that lies over the screen.
  var overlay: Overlay?
  /// The page that lies over the screen, below a list.
  public var page: Page?

  /// A view of a screen at rest, on what it starts with.
  public init(
    of scene: Scene, theme: Theme = .light, language: Language = .english,
    repertoire: Canvas.Repertoire = .unicode, pane: Pane = .trace
  ) {
    focus = Phone.initialFocus(in: scene)
    phone = PhoneView(fields: Phone.initialFields(for: scene))
    inspector = InspectorView(pane: pane)
    self.theme = theme
    self.language = language
    self.repertoire = repertoire
  }
}

/// A message that any key takes away.
struct Notice: Hashable, Sendable {
  /// What it is about.
  var title: Phrase
  /// What it says.
  var message: Phrase
}

extension Notice {
  /// What went wrong where nothing better can be said than the error's own words.
  init(of error: any Error) {
    self.init(title: "That did not work", message: Phrase(verbatim: String(describing: error)))
  }
}

/// The whole screen: phone, inspector, and the line of keys.
public enum Screen {
  /// The size from which on phone and inspector stand side by side.
  public static let wholeSize = Size.standard

  /// Draws a moment; every size gives a frame.
  public static func draw(_ scene: Scene, _ view: ScreenView, size: Size) -> Frame {
    var canvas = Canvas(
      size: size, theme: view.theme, focus: view.overlay == nil ? view.focus : .overlayFilter,
      repertoire: view.repertoire, language: view.language)
    canvas.fill(canvas.bounds, view.theme.pane.text)
    let layout = Layout(
      size: size, device: view.device, showsInspectorAlone: view.showsInspectorAlone,
      hasCaption: view.caption != nil)
    guard let body = layout.body else {
      canvas.tooSmall(layout.sizeNeeded, in: canvas.bounds)
      return canvas.frame
    }
    if let phone = body.phone {
      canvas.within(phone) { canvas in
        Phone.draw(scene, view.phone, copy: view.language.copy, in: view.device, on: &canvas)
        let edge = Device(view.device, in: canvas.bounds).body.row(0)
        canvas.markPhone(scene.timeline, view.playing, isAlone: body.inspector == nil, in: edge)
      }
    }
    if let inspector = body.inspector {
      canvas.within(inspector) { canvas in Inspector.draw(scene, view.inspector, on: &canvas) }
    }
    let entries = Entries(scene: scene, view: view, targets: canvas.targets)
    if let page = view.page { canvas.page(page, scene, view, in: layout.aboveKeys) }
    if let overlay = view.overlay {
      canvas.overlay(overlay, entries: entries.entries(for: overlay.kind))
    }
    if let notice = view.notice {
      canvas.alert(
        notice.title, message: notice.message, buttons: [("Any key goes on", "notice.dismiss")],
        in: layout.aboveKeys)
    }
    if view.onward != nil { canvas.question(scene.timeline, in: layout.aboveKeys) }
    if let toast = view.toast {
      let isCovered = view.overlay != nil || view.page != nil
      canvas.toast(
        toast, in: isCovered ? layout.aboveKeys.splitBottom(3).bottom : layout.message)
    }
    canvas.keyHints(entries.hints, in: layout.keys)
    if let caption = view.caption {
      canvas.within(layout.caption) { caption.draw(on: &$0) }
      let taken = canvas.targets.last { $0.id == .endDemonstration }?.rect.right ?? 0
      caption.drawProgress(in: layout.keys, besides: taken, on: &canvas)
    }
    return canvas.frame
  }

  /// Where the parts of the screen stand.
  struct Layout {
    var size: Size
    var device = DeviceFrame.phone
    var showsInspectorAlone: Bool
    var hasCaption = false

    /// The last line.
    var keys: Rect { Rect(size: size).splitBottom(1).bottom }

    /// All but the last line.
    var aboveKeys: Rect { Rect(size: size).splitBottom(1 + caption.rows).rest }

    /// What is said to who watches, above the last line.
    var caption: Rect {
      guard hasCaption else { return .zero }
      return Rect(size: size).splitBottom(1).rest.splitBottom(CaptionBand.rows(on: size)).bottom
    }

    /// Phone and inspector, of which a small screen has one; `nil` where not even the phone fits.
    var body: (phone: Rect?, inspector: Rect?)? {
      let area = aboveKeys
      guard size.contains(Screen.wholeSize) else {
        guard area.size.contains(Phone.minimumSize) else { return nil }
        return showsInspectorAlone ? (nil, area.inset(columns: 1, rows: 0)) : (area, nil)
      }
      let (left, right) = area.splitLeft(device.columns(in: size))
      return (left, right.inset(left: size.columns < 100 ? 1 : 2))
    }

    /// Where a message hides least of what one needs: over the foot of the pane, which says what changes rarely; where
    /// there is none, over the phone's status bar.
    var message: Rect {
      switch body {
      case (_, let inspector?)?:
        let status = InspectorParts(inspector.size).status
        return status.isEmpty
          ? inspector.splitBottom(2).bottom
          : status.moved(columns: inspector.left, rows: inspector.top)
      case (let phone?, nil)?: return Device(device, in: phone).screen.splitTop(2).top
      case (nil, nil)?, nil: return aboveKeys
      }
    }

    var sizeNeeded: Phrase {
      let needed = Phone.minimumSize
      return """
        siwa needs \(needed.columns)×\(needed.rows + 1), this is \(size.columns)×\(size.rows). q quits.
        """
    }
  }
}

extension TargetID {
  /// The answer that what lies ahead may be dropped.
  static let goOn: TargetID = "onward.go"
  /// The answer that it is kept.
  static let stay: TargetID = "onward.stay"
  /// What says that any key ends a demonstration.
  static let endDemonstration: TargetID = "hint.demo.end"
}

extension Canvas {
  /// Says on the phone's upper edge, `row`, that it shows an earlier moment, or a walk that is being played.
  fileprivate mutating func markPhone(
    _ timeline: Timeline, _ playing: PlayingLine?, isAlone: Bool, in row: Rect
  ) {
    let text: String
    if let playing {
      // Where no line beside the phone says what comes next, it stands here.
      let words = (isAlone ? playing.strip : playing.badge).said(in: language)
      text = " \(cut(words, toWidth: row.columns - 6)) "
    } else if timeline.isInPast {
      let behind = timeline.visibleBehind
      let words: Phrase = "step \(behind) of \(behind + timeline.visibleAhead)"
      text = " \(Glyphs.left) \(words.said(in: language)) "
    } else {
      return
    }
    let width = TextWidth.width(of: text)
    guard width <= row.columns else { return }
    put(
      text, at: Point(row.left + (row.columns - width) / 2, row.top), theme.pane.badge)
  }

  /// Asks whether to drop what lies ahead.
  fileprivate mutating func question(_ timeline: Timeline, in rect: Rect) {
    let count = timeline.visibleAhead
    alert(
      count == 1 ? "Drop 1 later step?" : "Drop \(count) later steps?",
      message: "You are in the past of this walk. Going on from here drops what came after.",
      buttons: [("Esc: stay", .stay), ("Enter: drop", .goOn)], in: rect)
  }
}
