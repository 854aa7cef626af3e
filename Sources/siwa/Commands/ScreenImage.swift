import Simulation
import TerminalUI

/// One moment drawn as the simulator shows it: the phone, beside it a pane, and the last line left to the keys.
struct ScreenImage {
  /// The moment.
  var scene: Scene
  /// What stands beside the phone.
  var pane: Pane
  /// The language of the phone.
  var language: Language
  /// The look.
  var theme: Theme
  /// Whether lines and signs are ASCII.
  var isASCII: Bool

  /// The drawing; the pane goes first where there is no room, then everything but one sentence.
  func frame(size: Size) -> Frame {
    var canvas = Canvas(
      size: size, theme: theme, focus: Phone.initialFocus(in: scene),
      repertoire: isASCII ? .ascii : .unicode)
    let (body, _) = canvas.bounds.splitBottom(size.contains(Size.standard) ? 1 : 0)
    guard body.size.contains(Phone.minimumSize) else {
      let needed = "\(Phone.minimumSize.columns)x\(Phone.minimumSize.rows)"
      canvas.tooSmall("The screen needs \(needed); this is \(size.columns)x\(size.rows).", in: body)
      return canvas.frame
    }
    guard size.contains(Size.standard) else {
      canvas.within(body) { draw(on: &$0) }
      return canvas.frame
    }
    let phoneColumns = size.columns >= 100 ? Phone.largestSize.columns : 36
    let (left, right) = body.splitLeft(phoneColumns)
    canvas.within(left) { draw(on: &$0) }
    canvas.within(right.inset(left: 1, right: 0)) {
      Inspector.draw(scene, InspectorView(pane: pane), on: &$0)
    }
    return canvas.frame
  }

  private func draw(on canvas: inout Canvas) {
    Phone.draw(
      scene, PhoneView(fields: Phone.initialFields(for: scene)), copy: language.copy, on: &canvas)
  }
}
