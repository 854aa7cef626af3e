/// How much moves on the screen; raw values are what `SIWA_MOTION` takes.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable {
  /// Sheets slide, and what is waited for turns.
  case full
  /// Nothing moves; what is waited for is told in seconds.
  case reduced
}
