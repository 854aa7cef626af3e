import SignInFlow

extension StateMachine {
  /// The graph as text for people, a way a line, with a sign before those that were walked.
  public func text(isASCII: Bool = false) -> String {
    let (sign, arrow) = isASCII ? ("*", "->") : (Glyphs.check, Glyphs.arrow)
    var summary = "\(kinds.count) states, \(transitions.count) ways"
    if !walked.isEmpty { summary += ", \(walkedCount) of them walked" }
    var lines = ["The state machine of \(client.title) (\(client.id.rawValue)): \(summary)."]
    let edges = self.edges
    let longest = edges.flatMap(\.events).map(\.rawValue.count).max() ?? 0
    for place in [Place.running] + kinds.map(Place.state) {
      let ways = edges.filter { $0.from == place }
      lines += ["", heading(place, leadsNowhere: ways.isEmpty)]
      for edge in ways {
        for event in edge.events {
          lines.append(
            "\(edge.isWalked ? sign : " ") \(TextWidth.pad(event.rawValue, toWidth: longest)) "
              + "\(arrow) \(name(edge.to, as: place))")
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func heading(_ place: Place, leadsNowhere: Bool) -> String {
    switch place {
    case .running: "In every state in which the app is on the screen:"
    case .state(let kind):
      "\(kind.rawValue)  \(MapText.name(kind))\(leadsNowhere ? ": nothing more" : "")"
    }
  }

  private func name(_ place: Place, as from: Place) -> String {
    switch place {
    case .running: "the state in which it was left"
    case .state(let kind): place == from ? "\(kind.rawValue), as before" : kind.rawValue
    }
  }

  /// The graph as a Mermaid state diagram (`stateDiagram-v2`).
  public var mermaid: String {
    var lines = [
      "---", "title: \"\(client.title): \(kinds.count) states, \(transitions.count) ways\"",
      "---", "stateDiagram-v2",
    ]
    func state(_ kind: State.Kind) -> String {
      "state \"\(MapText.name(kind))\" as \(kind.rawValue)"
    }
    lines += kinds.filter { !running.contains($0) }.map { "  " + state($0) }
    lines.append("  state \"\(Self.runningTitle)\" as running {")
    lines += running.map { "    " + state($0) }
    lines += ["  }", "  [*] --> \(State.Kind.notInstalled.rawValue)"]
    for edge in edges {
      lines.append(
        "  \(edge.from.identifier) --> \(edge.to.identifier) : "
          + (edge.isWalked ? "\(Glyphs.check) " : "")
          + edge.events.map(\.rawValue).joined(separator: ", "))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The graph in the language of Graphviz, for `dot`.
  public var graphviz: String {
    var lines = [
      "digraph \"\(client.id.rawValue)\" {",
      "  graph [label=\"\(client.title): \(kinds.count) states, \(transitions.count) ways\", "
        + "compound=true, fontname=\"Helvetica\"];",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    func node(_ kind: State.Kind) -> String {
      "\"\(kind.rawValue)\" [label=\"\(MapText.name(kind))\"];"
    }
    lines += kinds.filter { !running.contains($0) }.map { "  " + node($0) }
    lines += ["  subgraph \"cluster_running\" {", "    label=\"\(Self.runningTitle)\";"]
    lines += running.map { "    " + node($0) } + ["  }"]
    lines += edges.map { "  " + graphviz($0) } + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func graphviz(_ edge: Edge) -> String {
    // An edge ends at a node; one that stands for all is cut off at the cluster's border.
    var attributes = [
      "label=\"\(edge.events.map(\.rawValue).joined(separator: "\\n"))\""
    ]
    if edge.from == .running { attributes.append("ltail=\"cluster_running\"") }
    if edge.to == .running { attributes.append("lhead=\"cluster_running\"") }
    if edge.isWalked { attributes.append("penwidth=3") }
    return "\"\(node(edge.from))\" -> \"\(node(edge.to))\" "
      + "[\(attributes.joined(separator: ", "))];"
  }

  private func node(_ place: Place) -> String {
    switch place {
    case .state(let kind): kind.rawValue
    case .running: State.Kind.login.rawValue
    }
  }

  private static let runningTitle = "The app is on the screen"
}

extension StateMachine.Place {
  fileprivate var identifier: String {
    switch self {
    case .state(let kind): kind.rawValue
    case .running: "running"
    }
  }
}
