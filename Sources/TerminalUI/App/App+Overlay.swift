import SignInFlow
import Simulation

// The lists over the screen.
extension App {
  var overlayEntries: [ActionEntry] {
    guard let overlay = view.overlay else { return [] }
    var beneath = view
    beneath.overlay = nil
    let targets = Screen.draw(scene, beneath, size: size).targets
    return overlay.matching(
      Entries(scene: scene, view: view, targets: targets).entries(for: overlay.kind),
      in: view.language)
  }

  mutating func pressInOverlay(_ id: TargetID, at now: Int64) -> Request? {
    switch id {
    case "hint.activate": return runSelected(at: now)
    case "hint.cancel": return takeInOverlay(.key(.escape), at: now)
    default:
      guard let row = id.overlayRow else { return nil }
      view.overlay?.selected = row
      return runSelected(at: now)
    }
  }

  mutating func takeInOverlay(_ input: Input, at now: Int64) -> Request? {
    switch input {
    case _ where isGlossaryKey(input): view.overlay = Overlay(kind: .glossary)
    case .key(.escape):
      if view.overlay?.filter.isEmpty == false {
        editedText { $0 = TextField() }
      } else {
        view.overlay = nil
      }
    case .key(.control("c")): return .quit
    case .key(.enter): return runSelected(at: now)
    case .key(.up), .key(.backTab): selectRow(by: -1)
    case .key(.down), .key(.tab): selectRow(by: 1)
    case .key(.pageUp): selectRow(by: -10)
    case .key(.pageDown): selectRow(by: 10)
    default:
      // Function and control keys keep working over a list.
      if editText(input, at: now) { return nil }
      guard let binding = view.keys.binding(for: input) else {
        show("\(input.keyName) does nothing in a list. Esc closes it.", at: now)
        return nil
      }
      view.overlay = nil
      return perform(binding.action, at: now)
    }
    return nil
  }

  /// In the list of keys, before anything was typed, a letter can be a key.
  private func isGlossaryKey(_ input: Input) -> Bool {
    guard let overlay = view.overlay, overlay.kind == .help, overlay.filter.isEmpty,
      case .character(let key) = input.latin
    else { return false }
    return String(key) == Entries.glossaryKey
  }

  mutating func selectRow(by step: Int) {
    guard let selected = view.overlay?.selected else { return }
    let last = max(0, overlayEntries.count - 1)
    view.overlay?.selected = max(0, min(selected + step, last))
  }

  mutating func runSelected(at now: Int64) -> Request? {
    let entries = overlayEntries
    guard let selected = view.overlay?.selected, entries.indices.contains(selected) else {
      return nil
    }
    let entry = entries[selected]
    switch entry.availability {
    case .unavailable(let reason):
      show(Availability.notNow(reason), at: now)
      return nil
    case .available:
      view.overlay = nil
      return perform(entry.action, at: now)
    }
  }
}
