import Detection
import Findings
import LintDriver
import ProjectModel
import Reports

/// The map of a project with the findings of a run drawn on what they concern.
struct GraphMap {
  private let map: ProjectMap
  private let paths: [String]
  private let findings: [ResolvedFinding]

  /// The map of the project of a run, and the files that changed meanwhile; `findings` are those that a report shows.
  static func map(
    of project: OpenedProject, findings: [ResolvedFinding]
  ) -> (map: CoordinatorMap, notices: [Notice]) {
    let map = ProjectMapBuilder(context: project.context.withModel).map()
    let graph = GraphMap(map: map, paths: project.facts.files.map(\.path), findings: findings)
    var places = PlaceResolver(project.facts)
    let place = places.lookup(of: map.nodes.compactMap(\.place) + map.edges.flatMap(\.places))
    return (graph.value(place), places.notices)
  }

  /// As every format draws it.
  private func value(_ place: (Place) -> SourcePlace) -> CoordinatorMap {
    var nodes = map.nodes.map { node in
      CoordinatorMap.Node(
        name: node.name, kind: node.kind, module: node.module, place: node.place.map(place))
    }
    var edges = map.edges.map { edge in
      CoordinatorMap.Edge(
        from: edge.from, to: edge.to, kind: edge.kind, label: edge.label, receiver: edge.receiver,
        strength: edge.strength, places: edge.places.map(place))
    }
    var problems: [ResolvedFinding] = []
    let lines = EdgeLines(edges)
    let extents = NodeExtents(map.nodes, files: paths)
    for finding in findings {
      let node = extents.node(around: finding)
      let concerned = lines.edges(concerning: finding, at: node, edges)
      guard node != nil || !concerned.all.isEmpty else { continue }
      for edge in concerned.all { edges[edge].problems.append(problems.count) }
      if let node, !concerned.isItself { nodes[node].problems.append(problems.count) }
      problems.append(finding)
    }
    return CoordinatorMap(nodes: nodes, edges: edges, problems: problems)
  }
}

/// The edges by the lines on which they are seen.
private struct EdgeLines {
  private struct Line: Hashable {
    var path: String
    var line: Int
  }

  private var edges: [Line: [Int]] = [:]

  init(_ all: [CoordinatorMap.Edge]) {
    for (index, edge) in all.enumerated() {
      for line in Set(edge.places.map { Line(path: $0.path, line: $0.line) }) { edges[line, default: []].append(index) }
    }
  }

  /// The edges of a node that a finding stands on or takes as its evidence; and whether it stands on one itself.
  func edges(
    concerning finding: ResolvedFinding, at node: Int?, _ all: [CoordinatorMap.Edge]
  ) -> (all: [Int], isItself: Bool) {
    let touching = { (place: SourcePlace) -> [Int] in
      (edges[Line(path: place.path, line: place.line)] ?? []).filter { edge in
        node.map { all[edge].from == $0 || all[edge].to == $0 } ?? true
      }
    }
    let own = touching(finding.place)
    let evidence = finding.steps.flatMap { touching($0.place) }.filter {
      all[$0].kind != .shows && all[$0].kind != .link
    }
    return (Set(own + evidence).sorted(), !own.isEmpty)
  }
}

/// Which node's code is where.
private struct NodeExtents {
  private var byPath: [String: [(node: Int, start: Int, end: Int)]] = [:]

  init(_ nodes: [ProjectMap.Node], files: [String]) {
    for (index, node) in nodes.enumerated() {
      for extent in node.extents {
        byPath[files[extent.file], default: []].append((index, Int(extent.range.start), Int(extent.range.end)))
      }
    }
  }

  /// The innermost one.
  func node(around finding: ResolvedFinding) -> Int? {
    let offset = finding.place.bytes.lowerBound
    let around = (byPath[finding.place.path] ?? []).filter { $0.start <= offset && offset < $0.end }
    return around.min { ($0.end - $0.start, $0.node) < ($1.end - $1.start, $1.node) }?.node
  }
}
