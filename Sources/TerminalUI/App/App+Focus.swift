import SignInFlow
import Simulation

// Moving about, typing, pointing.
extension App {
  var isSmall: Bool { !size.contains(Screen.wholeSize) }

  var layout: Screen.Layout {
    Screen.Layout(
      size: size, device: view.device, showsInspectorAlone: view.showsInspectorAlone,
      hasCaption: view.caption != nil)
  }

  var isPhoneShown: Bool { layout.body?.phone != nil }

  var inspectorSize: Size { layout.body?.inspector?.size ?? .zero }

  mutating func nextPaneWhenSmall() {
    guard view.showsInspectorAlone else {
      view.showsInspectorAlone = true
      return
    }
    view.inspector.pane = view.inspector.nextPane
    if view.inspector.pane == .trace { showPhoneAgain() }
  }

  private mutating func showPhoneAgain() {
    view.showsInspectorAlone = false
    keepFocusInSight()
  }

  // MARK: Focus

  mutating func activate(at now: Int64) {
    guard let focus = view.focus else {
      show(
        scene.isWaiting && scene.timeline.isInPast
          ? "Nothing arrives in the past. \(key(.stepForward)) goes forward."
          : !scene.isWaiting
            ? "Nothing has the focus. \(key(.focusNext)) moves it."
            : Phone.cancelEvent(in: scene) == nil
              ? "Waiting for an answer." : "Waiting for an answer. Esc gives up.",
        at: now)
      return
    }
    if isTyping { moveFocus(by: 1, at: now) } else { activate(focus, at: now) }
  }

  mutating func activate(_ id: TargetID, at now: Int64) {
    if let pane = Pane(target: id) {
      view.inspector.pane = pane
    } else if let choice = LessonPane.choice(of: id) {
      perform(.answer(choice), at: now)
    } else if id == .traceEntry {
      explainEntry(at: now)
    } else if let entry = id.traceEntryIndex {
      choose(entry)
    } else if let row = Ledger.Row(target: id) {
      view.inspector.ledgerRow = row
    } else if id == "pane.scroll.up" {
      scroll(rows: -3, at: now)
    } else if id == "pane.scroll.down" {
      scroll(rows: 3, at: now)
    } else if view.phone.fields[id] != nil {
      if view.focus == id { moveFocus(by: 1, at: now) } else { view.focus = id }
    } else if let event = Phone.event(for: id, in: scene, fields: view.phone.fields) {
      for field in Phone.fieldsCleared(by: id) { view.phone.fields[field] = TextField() }
      send(event, at: now)
    }
  }

  mutating func moveFocus(by step: Int, at now: Int64) {
    let reachable = frame.targets.filter { $0.reach == .focus }.map(\.id)
    guard !reachable.isEmpty else {
      show("Nothing on this screen can have the focus.", at: now)
      return
    }
    let next: TargetID
    if let focus = view.focus, let index = reachable.firstIndex(of: focus) {
      next = reachable[(index + step + reachable.count) % reachable.count]
    } else {
      next = step > 0 ? reachable[0] : reachable[reachable.count - 1]
    }
    focus(on: next, at: now)
  }

  /// The nearest target on that side; one straight ahead is nearer than one to the side.
  mutating func moveFocus(toward direction: Action.Direction, at now: Int64) {
    if view.focus == .traceEntry, moveEntry(toward: direction, at: now) { return }
    let targets = frame.targets.filter { $0.reach == .focus }
    guard let current = view.focus.flatMap({ id in targets.first { $0.id == id } }) else {
      // Where the pane stands alone, what had the focus is out of sight.
      if !isPhoneShown, frame.target(.traceEntry) != nil {
        view.focus = .traceEntry
        return
      }
      moveFocus(by: direction == .up || direction == .left ? -1 : 1, at: now)
      return
    }
    let nearest = targets.filter { $0.id != current.id }
      .compactMap { target in
        target.rect.distance(from: current.rect, toward: direction).map { ($0, target.id) }
      }.min { $0.0 < $1.0 }
    guard let nearest else {
      show(direction.nothingThere, at: now)
      return
    }
    focus(on: nearest.1, at: now)
  }

  private mutating func focus(on id: TargetID, at now: Int64) {
    if isTyping { leaveField(for: id, at: now) } else { view.focus = id }
  }

  /// Whether the focus has left the phone for the pane.
  var isOnPane: Bool {
    view.focus.map { $0 == .traceEntry || Pane(target: $0) != nil } ?? false
  }

  mutating func cancel(at now: Int64) {
    if view.showsInspectorAlone {
      showPhoneAgain()
    } else if isOnPane {
      view.focus = Phone.initialFocus(in: scene)
    } else if let event = Phone.cancelEvent(in: scene) {
      send(event, at: now)
    } else {
      show(
        """
        Nothing to cancel: no sheet, form, wait or alert is open, the state is \
        \(scene.state.kind.rawValue). q quits.
        """, at: now)
    }
  }

  // MARK: The pane

  mutating func scroll(rows: Int, at now: Int64) {
    let scrolled = Inspector.scrolled(
      view.inspector, by: rows, scene, size: inspectorSize, theme: view.theme)
    if scrolled == view.inspector, view.toast == nil {
      let pane = view.inspector.pane.title
      show(
        rows < 0
          ? "\(pane) begins here: there is no more of it."
          : "\(pane) ends here: there is no more of it.",
        at: now)
    }
    view.inspector = scrolled
  }

  mutating func selectNextLedgerRow() {
    view.inspector.pane = .store
    let rows = Ledger.Row.allCases
    let index = view.inspector.ledgerRow.flatMap { rows.firstIndex(of: $0) }
    view.inspector.ledgerRow = rows[((index ?? -1) + 1) % rows.count]
  }

  // MARK: Typing

  var isTyping: Bool { isPhoneShown && view.focus.map { view.phone.fields[$0] != nil } ?? false }

  mutating func editedText(_ change: (inout TextField) -> Void) {
    if view.overlay != nil {
      if var filter = view.overlay?.filter {
        change(&filter)
        view.overlay?.filter = filter
        view.overlay?.selected = 0
      }
    } else if isTyping, let focus = view.focus, var field = view.phone.fields[focus] {
      change(&field)
      view.phone.fields[focus] = field
    }
  }

  /// Puts typed or pasted text where the cursor stands, and says so where it finds no room.
  mutating func type(_ text: String, at now: Int64) {
    guard view.overlay != nil || isTyping else {
      show("There is no text field here. \(key(.focusNext)) moves on.", at: now)
      return
    }
    var fits = true
    editedText { fits = $0.insert(text) }
    if !fits { show("The field is full: no more characters fit in it.", at: now) }
  }

  /// Edits the field that has the focus; `false` for a key that is not for editing.
  mutating func edit(_ input: Input, at now: Int64) -> Bool {
    switch input {
    case .key(.enter), .key(.down): moveFocus(by: 1, at: now)
    case .key(.up): moveFocus(by: -1, at: now)
    default: return editText(input, at: now)
    }
    return true
  }

  /// Edits the text that is being typed, in the list's filter or in a field; `false` for a key that does nothing to text.
  mutating func editText(_ input: Input, at now: Int64) -> Bool {
    if case .character(let character) = input {
      type(String(character), at: now)
      return true
    }
    guard let change = input.textEdit else { return false }
    editedText(change)
    return true
  }

  /// Says why a key does nothing: which condition forbids it, and what that condition read.
  mutating func sayNothingHappened(_ input: Input, at now: Int64) {
    guard !input.keyName.isEmpty else { return }
    if case .character(let key) = input.latin, let reason = TraceText.reason(forKey: key, in: scene)
    {
      show(TraceText.said(reason), at: now)
    } else {
      show(
        "\(input.keyName) does nothing here. \(key(.openHelp)) shows the keys that work.", at: now)
    }
  }
}

extension Action.Direction {
  /// Says that there is nothing in this direction.
  fileprivate var nothingThere: Phrase {
    switch self {
    case .up: "Nothing further up."
    case .down: "Nothing further down."
    case .left: "Nothing to the left."
    case .right: "Nothing to the right."
    }
  }
}

extension Input {
  /// How the key edits what stands in a text field; `nil` where it does not.
  var textEdit: ((inout TextField) -> Void)? {
    switch self {
    case .key(.backspace): { $0.deleteBackward() }
    case .key(.delete), .key(.control("d")): { $0.deleteForward() }
    case .key(.left), .key(.control("b")): { $0.moveLeft() }
    case .key(.right), .key(.control("f")): { $0.moveRight() }
    case .key(.home), .key(.control("a")): { $0.moveToStart() }
    case .key(.end), .key(.control("e")): { $0.moveToEnd() }
    case .key(.control("u")): { $0.deleteToStart() }
    case .key(.control("k")): { $0.deleteToEnd() }
    case .key(.control("w")): { $0.deleteWordBackward() }
    case .character, .key, .mouse, .paste, .background, .resize, .timeout, .hangUp: nil
    }
  }
}

extension Rect {
  /// How far this is from `other` on that side of it; `nil` where it is not on that side.
  fileprivate func distance(from other: Rect, toward direction: Action.Direction) -> Int? {
    let columns = max(0, max(left - other.right, other.left - right) + 1)
    let rows = max(0, max(top - other.bottom, other.top - bottom) + 1)
    return switch direction {
    case .up: bottom <= other.top ? rows + 4 * columns : nil
    case .down: top >= other.bottom ? rows + 4 * columns : nil
    case .left: right <= other.left ? columns + 8 * rows : nil
    case .right: left >= other.right ? columns + 8 * rows : nil
    }
  }
}
