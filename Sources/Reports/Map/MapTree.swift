/// A map as a tree of text, for terminals.
///
/// A node stands once; further ways to it are lines that refer to it. Defects stand below the line that they concern,
/// with rule and place.
public struct MapTree: Sendable {
  private let map: CoordinatorMap
  private let forest: MapForest
  private let paint: Paint
  private let width: Int
  private let hasModules: Bool
  /// By node: the edges down that stand elsewhere, and the edges up and aside.
  private var references: [[Int]]
  private var asides: [[Int]]
  /// By node: what leads down to it.
  private var owners: [Set<Int>]

  /// The tree of a map with lines no wider than `width` columns, names and paths that are longer aside.
  public init(_ map: CoordinatorMap, isColored: Bool = false, width: Int = 80) {
    self.map = map
    self.width = max(40, width)
    paint = Paint(isOn: isColored)
    forest = MapForest(of: map)
    hasModules = Set(map.nodes.map(\.module)).count > 1
    references = Array(repeating: [], count: map.nodes.count)
    asides = references
    owners = Array(repeating: [], count: map.nodes.count)
    for (index, edge) in map.edges.enumerated() {
      if !MapForest.leadsDown(edge.kind) {
        asides[edge.from].append(index)
        continue
      }
      owners[edge.to].insert(edge.from)
      if forest.edgeTo[edge.to] != index { references[edge.from].append(index) }
    }
  }

  /// With a line break at the end.
  public var text: String {
    var text = paint.bold(summary) + "\n"
    for group in groups {
      if hasModules {
        text += "\n" + paint.bold(group.module.isEmpty ? "(no module)" : SafeText.line(group.module)) + "\n"
      }
      for root in group.roots {
        if !hasModules { text += "\n" }
        text += lines(from: root)
      }
    }
    return text
  }

  /// `9 coordinators, 12 screens, 3 problems`
  private var summary: String {
    let counts = [
      (map.nodes.count { $0.kind == .coordinator }, "coordinator"), (map.nodes.count { $0.kind == .screen }, "screen"),
      (map.problems.count, "problem"),
    ]
    return counts.enumerated().filter { $0.offset != 1 || $0.element.0 > 0 }
      .map { SummaryLine.counted($0.element.0, $0.element.1) }.joined(separator: ", ")
  }

  /// The roots by module, in the order of the first of each; what nothing leads to and from is left out if it is no coordinator.
  private var groups: [(module: String, roots: [Int])] {
    let roots = forest.roots.filter { root in
      map.nodes[root].kind == .coordinator || !forest.below[root].isEmpty || !map.nodes[root].problems.isEmpty
        || !references[root].isEmpty || asides[root].contains { map.edges[$0].kind == .link }
    }
    var order: [String] = []
    var members: [String: [Int]] = [:]
    for root in roots {
      let module = map.nodes[root].module
      if members[module] == nil { order.append(module) }
      members[module, default: []].append(root)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  // MARK: Lines

  private struct Step {
    var node: Int
    /// The edge by which it is reached; nil for a root.
    var edge: Int?
    var isReference: Bool
    var margin: String
    var isLast: Bool
  }

  private func lines(from root: Int) -> String {
    var text = ""
    var stack = [Step(node: root, edge: nil, isReference: false, margin: "", isLast: true)]
    while let step = stack.popLast() {
      let isRoot = step.edge == nil
      let children = step.isReference ? [] : forest.below[step.node] + references[step.node]
      let first = isRoot ? "" : step.margin + (step.isLast ? "└─ " : "├─ ")
      let margin = isRoot ? "" : step.margin + (step.isLast ? "   " : "│  ")
      text += wrapped(description(of: step), first: first, rest: margin + (children.isEmpty ? "     " : "│    "))
      text += problems(of: step, margin: margin + (children.isEmpty ? "   " : "│  "))
      for (number, edge) in children.enumerated().reversed() {
        stack.append(
          Step(
            node: map.edges[edge].to, edge: edge, isReference: number >= forest.below[step.node].count,
            margin: margin, isLast: number == children.count - 1))
      }
    }
    return text
  }

  private func description(of step: Step) -> [String] {
    let node = map.nodes[step.node]
    var parts = [name(of: step.node, below: step.edge)]
    if let edge = step.edge { parts.append(way(map.edges[edge])) }
    if node.kind == .protocol, !step.isReference { parts.append("a protocol") }
    parts += told(step).map { aside($0, above: step.edge) }
    return step.isReference ? parts + ["… see there"] : parts
  }

  /// What a node knows of the owner above it and tells it; where it stands in full, also what leads elsewhere.
  private func told(_ step: Step) -> [Int] {
    let above = step.edge.map { map.edges[$0].from }
    return asides[step.node].filter { index in
      let target = map.edges[index].to
      if target == above { return true }
      return !step.isReference && !owners[step.node].contains(target)
    }
  }

  /// With its module where that is not the one above.
  private func name(of node: Int, below edge: Int?) -> String {
    let module = map.nodes[node].module
    let name = SafeText.line(map.nodes[node].name)
    guard let edge, map.nodes[map.edges[edge].from].module != module, !module.isEmpty else { return name }
    return name + " [\(SafeText.line(module))]"
  }

  private func way(_ edge: CoordinatorMap.Edge) -> String {
    let label = SafeText.line(edge.label)
    switch edge.kind {
    case .keeps: return "kept in \(label)"
    case .starts: return "started in \(label), not seen to be kept"
    default: return "shown in \(label)"
    }
  }

  private func aside(_ index: Int, above edge: Int?) -> String {
    let aside = map.edges[index]
    let label = SafeText.line(aside.label)
    // The one above is the expected one and need not be named.
    let isAbove = edge.map { map.edges[$0].from == aside.to } ?? false
    let other = SafeText.line(map.nodes[aside.to].name)
    switch aside.kind {
    case .completes: return "ends with \(label)" + (isAbove ? "" : " to \(other)")
    case .link: return "passes a link to \(other)"
    default: return "\(aside.strength?.rawValue ?? "") \(label)" + (isAbove ? "" : " to \(other)")
    }
  }

  /// `name: part, part` in lines that fit.
  private func wrapped(_ parts: [String], first: String, rest: String) -> String {
    guard let name = parts.first else { return "" }
    var text = paint.frame(first) + paint.bold(name)
    var column = DisplayWidth.columns(of: first + name)
    for (index, part) in parts.dropFirst().enumerated() {
      let separator = index == 0 ? ": " : ", "
      let columns = DisplayWidth.columns(of: part)
      if column + columns + 3 > width {
        text += String(separator.first ?? " ") + "\n" + paint.frame(rest) + part
        column = DisplayWidth.columns(of: rest) + columns
      } else {
        text += separator + part
        column += columns + 2
      }
    }
    return text + "\n"
  }

  private func problems(of step: Step, margin: String) -> String {
    let own = (step.edge.map { map.edges[$0].problems } ?? []) + told(step).flatMap { map.edges[$0].problems }
    let more =
      step.isReference ? [] : map.nodes[step.node].problems
    var seen: Set<Int> = []
    return (own + more).filter { seen.insert($0).inserted }.sorted().map { index in
      let problem = map.problems[index]
      let place = "\(SafeText.line(problem.place.path)):\(problem.place.line):\(problem.place.column)"
      let head = paint.level(problem.level, problem.level.rawValue + ":") + " \(SafeText.line(problem.rule))"
      let columns = DisplayWidth.columns(of: margin + "error: " + problem.rule + "  " + place)
      let gap = columns > width ? "\n" + paint.frame(margin) + "  " : "  "
      return paint.frame(margin) + head + gap + paint.label(place) + "\n"
    }.joined()
  }
}
