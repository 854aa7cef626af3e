import SignInFlow
import Simulation

/// Where the walk stands in the state machine, how it came here, and where it can go.
enum MapPane {
  /// How many of the states before this one are shown.
  private static let trailLength = 3

  /// The rows of the pane.
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    let map = StateMap(scene.state, scene.profile)
    let parts = [here(scene, layout), ways(map, scene, layout), refused(map, layout)]
    return parts.filter { !$0.isEmpty }.joined(separator: [PaneLine.blank]).map(\.self)
  }

  /// The last states and this one, one below the other.
  private static func here(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    let palette = layout.palette
    let earlier = StateMap.trail(scene).dropLast()
    var lines = [layout.heading(MapText.here, trailing: MapText.taken(scene.visited.count))]
    if earlier.count > trailLength {
      var line = PaneLine("┆", palette.separator)
      let words = layout.cut(
        MapText.earlier(earlier.count - trailLength), width: layout.width - 2)
      line.put(words, palette.tertiary, at: 2)
      lines.append(line)
    }
    for kind in earlier.suffix(trailLength) {
      var line = PaneLine("○", palette.secondary)
      line.put(
        layout.cut(MapText.name(kind), width: layout.width - 2), palette.secondary, at: 2)
      put(kind, beside: MapText.name(kind), palette.tertiary, on: &line, layout)
      lines.append(line)
    }
    let kind = scene.state.kind
    var line = PaneLine("●", palette.accent.bold)
    line.put(layout.cut(MapText.name(kind), width: layout.width - 2), palette.heading, at: 2)
    put(kind, beside: MapText.name(kind), palette.accent, on: &line, layout)
    return lines + [line]
      + layout.paragraph(MapText.meaning(of: scene.state), palette.secondary, at: 2)
  }

  /// The state's own name at the end of the row, where there is room for it.
  private static func put(
    _ kind: State.Kind, beside text: Phrase, _ style: Style, on line: inout PaneLine,
    _ layout: PaneLayout
  ) {
    let room = layout.width - 2 - TextWidth.width(of: layout.said(text)) - 2
    if TextWidth.width(of: kind.rawValue) <= room {
      line.put(kind.rawValue, style, endingAt: layout.width)
    }
  }

  private static func ways(_ map: StateMap, _ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    let here = scene.state.kind
    let longest =
      map.ways.map { TextWidth.width(of: layout.said(destination(of: $0, here))) }.max() ?? 0
    let groups = [Event.Origin.person, .device, .answer]
    return groups.map { origin in
      let ways = map.ways.filter { $0.candidates[0].event.kind.origin == origin }
      return ways.isEmpty
        ? []
        : [layout.heading(MapText.heading(origin))]
          + ways.flatMap { way in
            var lines = line(of: way, here, destinationsAt: layout.width - longest, layout)
            if way.isVisited(from: here, in: scene.visited) {
              lines[0].put(Glyphs.check, layout.palette.success, at: 0)
            }
            return lines
          }
    }
    .filter { !$0.isEmpty }.joined(separator: [PaneLine.blank]).map(\.self)
  }

  private static func destination(of way: StateMap.Way, _ here: State.Kind) -> Phrase {
    way.destination == here ? MapText.stays : "\(Glyphs.arrow) \(way.destination.rawValue)"
  }

  private static func line(
    of way: StateMap.Way, _ here: State.Kind, destinationsAt start: Int, _ layout: PaneLayout
  ) -> [PaneLine] {
    let palette = layout.palette
    let destination = layout.said(destination(of: way, here))
    let style = way.destination == here ? palette.tertiary : palette.accent
    let words = MapText.words(for: way)
    guard start >= 18 else {
      return layout.paragraph(words, palette.text, at: 2)
        + [PaneLine(destination, style, at: 4)]
    }
    var lines = layout.paragraph(words, palette.text, at: 2, end: start - 1)
    lines[lines.count - 1].put(destination, style, at: start)
    return lines
  }

  private static func refused(_ map: StateMap, _ layout: PaneLayout) -> [PaneLine] {
    guard !map.refused.isEmpty else { return [] }
    let style = layout.palette.tertiary
    return [layout.heading(MapText.leadsNowhere)]
      + map.refused.flatMap { refused in
        layout.paragraph(TraceText.reason(refused.reason), layout.palette.secondary, at: 2)
          + layout.paragraph(
            Phrase(verbatim: refused.kinds.map(\.rawValue).joined(separator: ", ")), style, at: 4)
      }
  }
}
