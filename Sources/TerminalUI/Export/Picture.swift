public import Simulation

/// A frame that is to be handed over, with what a file of it says beside its cells.
public struct Picture: Hashable, Sendable {
  /// What is shown.
  public var frame: Frame
  /// The look that it was drawn in, which stands for the terminal's colours where it has none of its own.
  public var theme: Theme
  /// What it is called.
  public var title: String
  /// What it speaks; the same character is written in other ways in Korean and Japanese.
  public var language: Language
  /// How much of the screen it is.
  public var part: PicturePart

  /// A picture of a frame.
  public init(
    _ frame: Frame, theme: Theme, title: String, language: Language = .english,
    part: PicturePart = .screen
  ) {
    self.frame = frame
    self.theme = theme
    self.title = title
    self.language = language
    self.part = part
  }

  /// A picture of a moment: the whole screen, or the phone alone, cut to its outline.
  ///
  /// Without a `size` the screen has the standard one, and the phone alone its largest; with one, the phone is as large as
  /// on a screen of this size.
  public init(
    of scene: Scene, _ view: ScreenView, part: PicturePart, size: Size?, title: String
  ) {
    let frame: Frame =
      switch part {
      case .screen: Screen.draw(scene, view, size: size ?? .standard)
      case .phone: Screen.drawPhone(scene, view, size: size)
      }
    self.init(frame, theme: view.theme, title: title, language: view.language, part: part)
  }
}

/// How much of the screen a picture shows; raw values are what `--part` takes.
public enum PicturePart: String, CaseIterable, Hashable, Sendable {
  /// Phone, pane and keys.
  case screen
  /// The phone alone.
  case phone
}

/// What a picture can be written as; raw values are what `--format` takes.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  /// Plain text.
  case text
  /// Text with the colours of ECMA-48, for a terminal.
  case ansi
  /// A page for a browser, whose text can be selected.
  case html
  /// A picture of shapes and letters.
  case svg
  /// A picture of pixels.
  case png

  /// What a file's name ends in, without the dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .ansi: "ans"
    case .html: "html"
    case .svg: "svg"
    case .png: "png"
    }
  }

  /// What it is called among people.
  public var name: String {
    switch self {
    case .text: "text"
    case .ansi: "ANSI"
    case .html: "HTML"
    case .svg: "SVG"
    case .png: "PNG"
    }
  }
}

/// Something that can be written in every format of a picture.
public protocol Exportable: Sendable {
  /// As plain text.
  var text: String { get }
  /// As text with the colours of ECMA-48.
  func ansi(_ depth: ColorDepth) -> String
  /// As a page for a browser.
  var html: String { get }
  /// As a picture of shapes and letters.
  var svg: String { get }
}

extension Exportable {
  /// The file in `format`; `scale` is how many pixels PNG has for each of SVG's.
  ///
  /// Throws where PNG is asked for and can't be made.
  public func file(
    _ format: PictureFormat, png program: PNGProgram?, scale: Int = PNGProgram.standardScale,
    depth: ColorDepth = .trueColor
  ) throws(PNGProgram.Failure) -> [UInt8] {
    switch format {
    case .text: return Array(text.utf8)
    case .ansi: return Array(ansi(depth).utf8)
    case .html: return Array(html.utf8)
    case .svg: return Array(svg.utf8)
    case .png:
      guard let program else { throw .missing }
      return try program.png(of: svg, scale: scale)
    }
  }
}

extension Picture: Exportable {
  /// The frame's text.
  public var text: String { frame.text }

  /// The frame with its colours.
  public func ansi(_ depth: ColorDepth) -> String { frame.ansi(depth) }
}

extension Screen {
  /// The phone alone, as large as on a screen of `size`, or as large as it gets; cut to its outline.
  public static func drawPhone(_ scene: Scene, _ view: ScreenView, size: Size?) -> Frame {
    var room = view.device.largestSize
    let layout = size.map { Layout(size: $0, device: view.device, showsInspectorAlone: false) }
    if let phone = layout?.body?.phone {
      room = phone.size
    }
    var canvas = Canvas(
      size: room, theme: view.theme, focus: view.focus, repertoire: view.repertoire)
    Phone.draw(scene, view.phone, copy: view.language.copy, in: view.device, on: &canvas)
    return canvas.frame.cut(to: Device(view.device, in: canvas.bounds).body)
  }
}

extension Frame {
  /// The part of this frame inside `rect`; a wide glyph of which only half lies inside leaves a blank.
  func cut(to rect: Rect) -> Frame {
    let area = bounds.intersection(rect)
    var part = Frame(size: area.size)
    for row in 0..<area.rows {
      for (column, cell) in self.row(area.top + row).dropFirst(area.left).prefix(area.columns)
        .enumerated()
      {
        // The right half of a wide glyph comes with its left one.
        if cell.width == 0, column > 0 { continue }
        let place = Point(column, row)
        part.fill(Rect(origin: place, size: Size(1, 1)), cell.style)
        if cell.width > 0 { part.put(cell.text, at: place, style: cell.style) }
      }
    }
    return part
  }
}
