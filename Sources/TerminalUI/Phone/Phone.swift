internal import SignInFlow
public import Simulation

/// The phone on which the demo app and Apple's sheet are shown: pure functions from a moment to a drawing.
///
/// Nothing here reads a clock or a file; what moves is data in a ``PhoneView``. Nothing here is Apple's artwork: a round
/// mark stands where Apple's logo would.
public enum Phone {
  /// The smallest canvas on which everything can be used; ``draw(_:_:copy:in:on:)`` leaves a smaller one as it is.
  public static let minimumSize = Size(30, 16)

  /// The size from which on the phone has an outline; a smaller canvas is all screen.
  public static let framedSize = DeviceFrame.phone.framedSize

  /// The largest size that the phone takes; on a larger canvas it stands in the middle.
  public static let largestSize = DeviceFrame.phone.largestSize

  /// Draws `scene` on a device into the whole of `canvas`, and registers what can be reached on it.
  ///
  /// Draws nothing where the canvas is smaller than ``minimumSize``.
  public static func draw(
    _ scene: Scene, _ view: PhoneView, copy: Copy, in frame: DeviceFrame = .phone,
    on canvas: inout Canvas
  ) {
    guard canvas.size.contains(minimumSize) else { return }
    let device = Device(frame, in: canvas.bounds)
    device.draw(on: &canvas)
    canvas.within(device.screen) { canvas in
      Screens(
        scene: scene, view: view, copy: copy,
        contentWidth: device.frame == .tablet ? DeviceFrame.readableWidth : nil
      ).draw(on: &canvas)
    }
  }
}

/// What the phone shows beside the scene: the texts being edited, and how far things that move have come.
public struct PhoneView: Hashable, Sendable {
  /// The texts being edited, by the field that they stand in; a field without one shows the scene's own text.
  public var fields: [TargetID: TextField]
  /// Which frame of the spinner is shown; any number, it is taken modulo the number of frames.
  public var spinnerPhase: Int
  /// How many seconds the wait takes already, told in words where nothing moves; `nil` where it is not told.
  public var secondsWaited: Int?
  /// How far the sheet has slid up, 0…1, where it is at rest at 1.
  public var sheetProgress: Double
  /// The sheet that slides down over the screen that has come already.
  var leavingSheet: Consent?
  /// How the app has set up the button of Sign in with Apple.
  public var button: AppleButton

  /// A view in which nothing moves and nothing is being edited.
  public init(
    fields: [TargetID: TextField] = [:], spinnerPhase: Int = 0, sheetProgress: Double = 1,
    button: AppleButton = AppleButton()
  ) {
    self.fields = fields
    self.spinnerPhase = spinnerPhase
    self.sheetProgress = sheetProgress
    self.button = button
  }
}
