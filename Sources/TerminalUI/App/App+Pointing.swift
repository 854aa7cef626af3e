import Simulation

// Clicks and the wheel.
extension App {
  mutating func take(_ mouse: MouseInput, at now: Int64) -> Request? {
    switch mouse.action {
    case .wheelUp: wheel(-3, at: now)
    case .wheelDown: wheel(3, at: now)
    case .release, .press(.middle), .press(.right): break
    case .press(.left):
      view.toast = nil
      if view.notice != nil {
        view.notice = nil
        return nil
      }
      return press(mouse.position, at: now)
    }
    return nil
  }

  private mutating func wheel(_ rows: Int, at now: Int64) {
    guard view.onward == nil else { return }
    if view.overlay != nil {
      selectRow(by: rows.signum())
    } else if view.page != nil {
      scrollPage(by: rows)
    } else {
      scroll(rows: rows, at: now)
    }
  }

  private mutating func press(_ point: Point, at now: Int64) -> Request? {
    if performance != nil, view.page == nil, view.overlay == nil {
      pressInPerformance(point, at: now)
      return nil
    }
    guard let target = frame.target(at: point) else {
      if view.overlay == nil, view.page == nil, view.onward == nil, layout.body != nil {
        show("There is nothing to tap here.", at: now)
      }
      view.overlay = nil
      return nil
    }
    if view.onward != nil { return pressInQuestion(target.id, at: now) }
    if view.overlay != nil { return pressInOverlay(target.id, at: now) }
    if view.page != nil { return pressInPage(target.id, at: now) }
    if target.id.rawValue.hasPrefix("hint.") {
      return Entries.action(forHint: target.id, in: scene, keys: view.keys).flatMap {
        perform($0, at: now)
      }
    }
    if isTyping, view.focus != target.id {
      leaveField(for: target.reach == .focus ? target.id : view.focus ?? target.id, at: now)
      if view.onward != nil { return nil }
    }
    if target.id == .traceEntry, view.focus != .traceEntry {
      // The first click chooses, as on the other entries.
      view.focus = .traceEntry
      return nil
    }
    if target.reach == .focus { view.focus = target.id }
    if var field = view.phone.fields[target.id] {
      let inner = target.rect.inset(columns: 1, rows: 0)
      field.moveCursor(toColumn: point.column - inner.left, width: inner.columns)
      view.phone.fields[target.id] = field
    } else {
      activate(target.id, at: now)
    }
    return nil
  }
}
