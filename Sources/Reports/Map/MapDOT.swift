/// A map in the language of Graphviz.
///
/// Every text is a quoted string, in which only a quote and a backslash mean something (graphviz.org, "The DOT Language").
struct MapDOT {
  let map: CoordinatorMap

  var text: String {
    var text = """
      digraph coordinators {
        graph [rankdir=LR, fontname="Helvetica", ranksep=0.8, nodesep=0.25];
        node [shape=box, fontname="Helvetica", fontsize=11, margin="0.12,0.06"];
        edge [fontname="Helvetica", fontsize=9, color="#5c5f66"];

      """
    let modules = Dictionary(grouping: map.nodes.indices) { map.nodes[$0].module }
    for (number, module) in modules.keys.sorted().enumerated() {
      let nodes = (modules[module] ?? []).map { "  " + node($0) }.joined()
      let isCluster = modules.count > 1 && !module.isEmpty
      text += isCluster ? "  subgraph cluster_\(number) {\n    label=\(quoted(module));\n\(nodes)  }\n" : nodes
    }
    return text + map.edges.map(edge).joined() + "}\n"
  }

  private func node(_ index: Int) -> String {
    let node = map.nodes[index]
    var lines = [node.name]
    lines += node.problems.map { "\(map.problems[$0].severity.rawValue): \(map.problems[$0].rule)" }
    var attributes = ["label=" + quoted(lines), "tooltip=" + quoted(node.place?.text ?? node.name)]
    switch node.kind {
    case .coordinator: break
    case .screen: attributes.append("style=rounded")
    case .protocol: attributes.append("style=dashed")
    case .owner: attributes.append("shape=folder")
    }
    if let color = color(of: node.problems) { attributes += ["color=" + color, "penwidth=2"] }
    return "  n\(index) [\(attributes.joined(separator: ", "))];\n"
  }

  private func edge(_ edge: CoordinatorMap.Edge) -> String {
    var lines = [words(of: edge)]
    lines += edge.problems.map { "\(map.problems[$0].severity.rawValue): \(map.problems[$0].rule)" }
    var attributes = ["label=" + quoted(lines), "tooltip=" + quoted(edge.places.first?.text ?? edge.label)]
    switch edge.kind {
    case .keeps: attributes.append("style=solid")
    case .starts: attributes.append("style=dashed")
    case .shows: attributes += ["style=solid", "arrowhead=open"]
    case .back: attributes += ["style=" + (edge.strength == .strong ? "bold" : "dotted"), "constraint=false"]
    case .completes: attributes += ["style=dashed", "arrowhead=vee", "constraint=false"]
    case .link: attributes += ["style=dotted", "arrowhead=diamond"]
    }
    if let color = color(of: edge.problems) {
      attributes += ["color=" + color, "fontcolor=" + color, "penwidth=2"]
    }
    return "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
  }

  private func words(of edge: CoordinatorMap.Edge) -> String {
    switch edge.kind {
    case .keeps, .shows, .starts: "\(edge.kind.rawValue): \(edge.label)"
    case .back: "\(edge.strength?.rawValue ?? "") \(edge.label)"
    case .completes: "ends: \(edge.label)"
    case .link: "link: \(edge.label)"
    }
  }

  private func color(of problems: [Int]) -> String? {
    switch problems.map({ map.problems[$0].severity }).max() {
    case .error: "\"#b3261e\""
    case .warning: "\"#b07400\""
    case .note: "\"#2a5f8f\""
    case nil: nil
    }
  }

  private func quoted(_ text: String) -> String { quoted([text]) }

  /// Lines of one label; what a label would read as an escape or as an entity is written as itself.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      SafeText.line(line).map { character in
        if character == "&" { return "&amp;" }
        return character == "\"" || character == "\\" ? "\\\(character)" : String(character)
      }.joined()
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
