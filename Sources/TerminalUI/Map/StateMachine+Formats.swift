import SignInFlow

extension StateMachine {
  /// The graph as text for people, a way a line, with a sign before those that were walked.
  public func text(isASCII: Bool = false, in language: Language = .english) -> String {
    let (sign, arrow) = isASCII ? ("*", "->") : (Glyphs.check, Glyphs.arrow)
    let name = "\(client.title) (\(client.id.rawValue))"
    let summary: Phrase =
      walked.isEmpty
      ? "The state machine of \(name): \(kinds.count) states, \(transitions.count) ways."
      : """
      The state machine of \(name): \(kinds.count) states, \(transitions.count) ways, \
      \(walkedCount) of them walked.
      """
    var lines = [summary.said(in: language)]
    let edges = self.edges
    let longest = edges.flatMap(\.events).map(\.rawValue.count).max() ?? 0
    for place in [Place.running] + kinds.map(Place.state) {
      let ways = edges.filter { $0.from == place }
      lines += ["", heading(place, leadsNowhere: ways.isEmpty).said(in: language)]
      for edge in ways {
        for event in edge.events {
          lines.append(
            "\(edge.isWalked ? sign : " ") \(TextWidth.pad(event.rawValue, toWidth: longest)) "
              + "\(arrow) \(self.name(edge.to, as: place).said(in: language))")
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func heading(_ place: Place, leadsNowhere: Bool) -> Phrase {
    switch place {
    case .running: "In every state in which the app is on the screen:"
    case .state(let kind):
      leadsNowhere
        ? "\(kind.rawValue)  \(MapText.name(kind)): nothing more"
        : "\(kind.rawValue)  \(MapText.name(kind))"
    }
  }

  private func name(_ place: Place, as from: Place) -> Phrase {
    switch place {
    case .running: "the state in which it was left"
    case .state(let kind):
      place == from ? "\(kind.rawValue), as before" : Phrase(verbatim: kind.rawValue)
    }
  }

  private func title(in language: Language) -> String {
    let title: Phrase = "\(client.title): \(kinds.count) states, \(transitions.count) ways"
    return title.said(in: language)
  }

  /// The graph as a Mermaid state diagram (`stateDiagram-v2`).
  public func mermaid(in language: Language = .english) -> String {
    var lines = ["---", "title: \"\(title(in: language))\"", "---", "stateDiagram-v2"]
    func state(_ kind: State.Kind) -> String {
      "state \"\(MapText.name(kind).said(in: language))\" as \(kind.rawValue)"
    }
    lines += kinds.filter { !running.contains($0) }.map { "  " + state($0) }
    lines.append("  state \"\(Self.runningTitle.said(in: language))\" as running {")
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
  public func graphviz(in language: Language = .english) -> String {
    var lines = [
      "digraph \"\(client.id.rawValue)\" {",
      "  graph [label=\"\(title(in: language))\", "
        + "compound=true, fontname=\"Helvetica\"];",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    func node(_ kind: State.Kind) -> String {
      "\"\(kind.rawValue)\" [label=\"\(MapText.name(kind).said(in: language))\"];"
    }
    lines += kinds.filter { !running.contains($0) }.map { "  " + node($0) }
    lines += [
      "  subgraph \"cluster_running\" {", "    label=\"\(Self.runningTitle.said(in: language))\";",
    ]
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

  private static let runningTitle: Phrase = "The app is on the screen"
}

extension StateMachine.Place {
  fileprivate var identifier: String {
    switch self {
    case .state(let kind): kind.rawValue
    case .running: "running"
    }
  }
}
