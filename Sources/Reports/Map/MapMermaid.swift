import Findings

/// A map as a Mermaid flowchart, which code hosts draw in Markdown.
///
/// Texts are quoted strings; every character that Mermaid, HTML or Markdown could read as more than itself is written as an
/// entity code (`#34;`), which Mermaid turns back into the character.
struct MapMermaid {
  let map: CoordinatorMap

  var text: String {
    var text = "flowchart LR\n"
    let modules = Dictionary(grouping: map.nodes.indices) { map.nodes[$0].module }
    for (number, module) in modules.keys.sorted().enumerated() {
      let nodes = (modules[module] ?? []).map { "  " + node($0) + "\n" }.joined()
      let isGroup = modules.count > 1 && !module.isEmpty
      text += isGroup ? "  subgraph m\(number) [\(quoted([module]))]\n\(nodes)  end\n" : nodes
    }
    text += map.edges.map { "  " + edge($0) + "\n" }.joined()
    return text + styles
  }

  private func node(_ index: Int) -> String {
    let node = map.nodes[index]
    let label = quoted([node.name] + problems(node.problems))
    switch node.kind {
    case .coordinator: return "n\(index)[\(label)]"
    case .screen: return "n\(index)(\(label))"
    case .protocol: return "n\(index){{\(label)}}"
    case .owner: return "n\(index)[[\(label)]]"
    }
  }

  private func edge(_ edge: CoordinatorMap.Edge) -> String {
    let arrow =
      switch edge.kind {
      case .keeps: "-->"
      case .starts, .completes: "-.->"
      case .shows: "--o"
      case .back: edge.strength == .strong ? "==>" : "-.-x"
      case .link: "-.-o"
      }
    let label = quoted([words(of: edge)] + problems(edge.problems))
    return "n\(edge.from) \(arrow)|\(label)| n\(edge.to)"
  }

  private func words(of edge: CoordinatorMap.Edge) -> String {
    switch edge.kind {
    case .keeps, .shows, .starts: "\(edge.kind.rawValue) \(edge.label)"
    case .back: "\(edge.strength?.rawValue ?? "") \(edge.label)"
    case .completes: "ends \(edge.label)"
    case .link: "link \(edge.label)"
    }
  }

  private func problems(_ indices: [Int]) -> [String] {
    indices.map { "\(map.problems[$0].severity.rawValue): \(map.problems[$0].rule)" }
  }

  /// Colours that are read on light and on dark pages.
  private var styles: String {
    var text = ""
    for (level, color) in [(Severity.error, "#d93025"), (.warning, "#b07400")] {
      let isWorst = { (problems: [Int]) in problems.map { map.problems[$0].severity }.max() == level }
      let nodes = map.nodes.indices.filter { isWorst(map.nodes[$0].problems) }.map { "n\($0)" }
      if !nodes.isEmpty {
        text += "  classDef \(level.rawValue) stroke:\(color),stroke-width:2px\n"
        text += "  class \(nodes.joined(separator: ",")) \(level.rawValue)\n"
      }
      let edges = map.edges.indices.filter { isWorst(map.edges[$0].problems) }.map(String.init)
      if !edges.isEmpty { text += "  linkStyle \(edges.joined(separator: ",")) stroke:\(color),stroke-width:2px\n" }
    }
    return text
  }

  private func quoted(_ lines: [String]) -> String {
    "\"" + lines.map { SafeText.line($0).unicodeScalars.map(Self.escaped).joined() }.joined(separator: "<br/>") + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ":", "(", ")", "-", "…": String(scalar)
    case _ where scalar.value > 0x7F: String(scalar)
    default: "#\(scalar.value);"
    }
  }
}
