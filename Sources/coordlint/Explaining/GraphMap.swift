import Detection
import LintDriver
import ProjectModel
import Reports
import RuleCards

/// The map of a project with the findings of a run drawn on what they concern.
struct GraphMap {
  private let map: ProjectMap
  private let facts: SourceFacts
  private let findings: [ResolvedFinding]

  /// A map of facts; `findings` are those that a report of the same run shows.
  init(_ map: ProjectMap, facts: SourceFacts, findings: [ResolvedFinding]) {
    self.map = map
    self.facts = facts
    self.findings = findings
  }

  /// The map of the files of a run, which are read once more, and the files for which that failed.
  static func map(
    of sources: [SourceFile], cards: CardSet, findings: [ResolvedFinding], jobs: Int
  ) async -> (map: CoordinatorMap, notices: [RunNotice]) {
    let facts = await SourceFacts.read(sources, jobs: jobs)
    let project = Analyzer(cards: cards).project(files: facts.files, words: facts.words)
    let map = ProjectMapBuilder(context: AnalysisContext(project: project)).map()
    let graph = GraphMap(map, facts: facts, findings: findings)
    let (positions, notices) = facts.positions(of: map.nodes.compactMap(\.place) + map.edges.flatMap(\.places))
    return (graph.value(positions), facts.notices.filter { $0.level == .error } + notices)
  }

  /// As every format draws it.
  private func value(_ positions: [Place: SourcePosition]) -> CoordinatorMap {
    let place = { (place: Place) -> FactSheet.Place in
      let position = positions[place] ?? SourcePosition(line: 1, column: 1)
      return FactSheet.Place(path: facts.files[place.file].path, line: position.line, column: position.column)
    }
    var nodes = map.nodes.map { node in
      CoordinatorMap.Node(
        name: node.name, kind: .init(node.kind), module: node.module, place: node.place.map(place))
    }
    var edges = map.edges.map { edge in
      CoordinatorMap.Edge(
        from: edge.from, to: edge.to, kind: .init(edge.kind), label: edge.label,
        receiver: edge.receiver, strength: edge.strength.map(CoordinatorMap.Strength.init),
        places: edge.places.map(place))
    }
    var problems: [CoordinatorMap.Problem] = []
    let lines = EdgeLines(edges)
    let extents = NodeExtents(map.nodes, files: facts.files.map(\.path))
    for finding in findings {
      let node = extents.node(around: finding)
      let concerned = lines.edges(concerning: finding, at: node, edges)
      guard node != nil || !concerned.all.isEmpty else { continue }
      for edge in concerned.all { edges[edge].problems.append(problems.count) }
      if let node, !concerned.isItself { nodes[node].problems.append(problems.count) }
      problems.append(problem(finding))
    }
    return CoordinatorMap(nodes: nodes, edges: edges, problems: problems)
  }

  private func problem(_ resolved: ResolvedFinding) -> CoordinatorMap.Problem {
    let span = resolved.span
    return CoordinatorMap.Problem(
      rule: resolved.finding.rule, level: Report.Level(rawValue: resolved.finding.severity.text) ?? .warning,
      message: resolved.finding.message,
      place: FactSheet.Place(path: span.path, line: span.start.line, column: span.start.column),
      fingerprint: resolved.fingerprint)
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
    let touching = { (span: SourceSpan) -> [Int] in
      (edges[Line(path: span.path, line: span.start.line)] ?? []).filter { edge in
        node.map { all[edge].from == $0 || all[edge].to == $0 } ?? true
      }
    }
    let own = touching(finding.span)
    let evidence = finding.steps.flatMap { touching($0.span) }.filter {
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
    let offset = finding.span.bytes.lowerBound
    let around = (byPath[finding.span.path] ?? []).filter { $0.start <= offset && offset < $0.end }
    return around.min { ($0.end - $0.start, $0.node) < ($1.end - $1.start, $1.node) }?.node
  }
}

extension CoordinatorMap.NodeKind {
  fileprivate init(_ kind: ProjectMap.NodeKind) {
    switch kind {
    case .owner: self = .owner
    case .coordinator: self = .coordinator
    case .screen: self = .screen
    case .protocol: self = .protocol
    }
  }
}

extension CoordinatorMap.EdgeKind {
  fileprivate init(_ kind: ProjectMap.EdgeKind) {
    switch kind {
    case .keeps: self = .keeps
    case .starts: self = .starts
    case .back: self = .back
    case .shows: self = .shows
    case .completes: self = .completes
    case .link: self = .link
    }
  }
}

extension CoordinatorMap.Strength {
  fileprivate init(_ strength: ProjectMap.Strength) {
    switch strength {
    case .strong: self = .strong
    case .weak: self = .weak
    case .unowned: self = .unowned
    }
  }
}
