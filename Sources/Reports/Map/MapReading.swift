import Findings

/// A map in the order in which it is read, with the words for each line: what the tree and the picture have in common.
struct MapReading {
  /// One line of the tree, or one box of the picture.
  struct Entry {
    var node: Int
    /// The edges by which it is reached from above, all between the same two nodes; none for a root.
    var edges: [Int]
    /// The node stands elsewhere, and this is one more way to it.
    var isReference: Bool
  }

  let map: CoordinatorMap
  let forest: MapForest
  /// By node: the entries below it, those that stand here first.
  let below: [[Entry]]
  /// By node: the edges from it that do not lead down.
  private var asides: [[Int]]
  /// By node: what leads down to it.
  private var owners: [Set<Int>]

  init(_ map: CoordinatorMap) {
    self.map = map
    forest = MapForest(of: map)
    asides = Array(repeating: [], count: map.nodes.count)
    owners = Array(repeating: [], count: map.nodes.count)
    var ways: [[(child: Int, edges: [Int])]] = Array(repeating: [], count: map.nodes.count)
    // Edges are sorted by their ends within a kind only, so those of one pair are brought together here.
    var positions: [[Int: Int]] = Array(repeating: [:], count: map.nodes.count)
    for (index, edge) in map.edges.enumerated() where edge.from != edge.to {
      guard MapForest.leadsDown(edge.kind) else {
        asides[edge.from].append(index)
        continue
      }
      owners[edge.to].insert(edge.from)
      if let position = positions[edge.from][edge.to] {
        ways[edge.from][position].edges.append(index)
      } else {
        positions[edge.from][edge.to] = ways[edge.from].count
        ways[edge.from].append((edge.to, [index]))
      }
    }
    let forest = self.forest
    below = ways.enumerated().map { node, ways in
      let entries = ways.map { way in
        let stands = forest.edgeTo[way.child].map { map.edges[$0].from == node } ?? false
        return Entry(node: way.child, edges: way.edges, isReference: !stands)
      }
      return entries.filter { !$0.isReference } + entries.filter(\.isReference)
    }
  }

  /// The entries with which trees begin, by module in the order of the first of each. Protocols that only somebody's back
  /// reference names are no trees of their own.
  var groups: [(module: String, roots: [Entry])] {
    let roots = forest.roots.filter { root in
      map.nodes[root].kind == .coordinator || !below[root].isEmpty || !map.nodes[root].problems.isEmpty
        || asides[root].contains { map.edges[$0].kind == .link }
    }
    var order: [String] = []
    var members: [String: [Entry]] = [:]
    for root in roots {
      let module = map.nodes[root].module
      if members[module] == nil { order.append(module) }
      members[module, default: []].append(Entry(node: root, edges: [], isReference: false))
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  /// Whether modules are worth a word.
  var hasModules: Bool { Set(map.nodes.map(\.module)).count > 1 }

  /// The node above an entry.
  func above(_ entry: Entry) -> Int? { entry.edges.first.map { map.edges[$0].from } }

  /// What an entry knows of the owner above it and tells it; where a node stands, also what leads elsewhere.
  func told(_ entry: Entry) -> [Int] {
    let above = above(entry)
    return asides[entry.node].filter { index in
      let target = map.edges[index].to
      return target == above || !entry.isReference && !owners[entry.node].contains(target)
    }
  }

  /// The problems of an entry, each once.
  func problems(_ entry: Entry) -> [Int] {
    let own = (entry.edges + told(entry)).flatMap { map.edges[$0].problems }
    return Set(own + (entry.isReference ? [] : map.nodes[entry.node].problems)).sorted()
  }

  // MARK: Words

  /// The name; with its module where that is not the one above.
  func name(_ entry: Entry) -> String {
    let node = map.nodes[entry.node]
    let name = SafeText.line(node.name)
    guard let above = above(entry), map.nodes[above].module != node.module, !node.module.isEmpty else { return name }
    return name + " [\(SafeText.line(node.module))]"
  }

  /// How it is reached, what it knows, and how it ends: a few words each.
  func words(_ entry: Entry) -> [String] {
    var words = ways(entry)
    if map.nodes[entry.node].kind == .protocol { words.append("a protocol") }
    return words + asides(entry)
  }

  /// An edge in one sentence, with the first place at which it is seen.
  func sentence(of index: Int) -> String {
    let edge = map.edges[index]
    let (from, to) = (SafeText.line(map.nodes[edge.from].name), SafeText.line(map.nodes[edge.to].name))
    let label = SafeText.line(edge.label)
    let place = edge.places.first.map { " (\($0.text))" } ?? ""
    switch edge.kind {
    case .keeps: return "\(from) keeps \(to) in \(label)" + place
    case .starts: return "\(from) starts \(to) in \(label)" + place
    case .shows: return "\(from) shows \(to) in \(label)" + place
    case .back: return "\(from) knows \(to) by \(edge.strength?.rawValue ?? "") \(label)" + place
    case .completes: return "\(from) tells \(to) its end with \(label)" + place
    case .link: return "\(from) passes a link to \(to) in \(label)" + place
    }
  }

  private func ways(_ entry: Entry) -> [String] {
    let edges = entry.edges.map { map.edges[$0] }
    let labels = { (kind: MapEdgeKind) in
      edges.filter { $0.kind == kind }.map { SafeText.line($0.label) }.joined(separator: " and ")
    }
    // What is kept is also started, and only what nothing keeps is worth the words.
    let isKept = edges.contains { $0.kind == .keeps }
    let receiver = edges.first { !$0.receiver.isEmpty }.map { SafeText.line($0.receiver) }
    let started = labels(.starts)
    return [
      isKept ? "kept in " + labels(.keeps) : nil,
      started.isEmpty || isKept ? nil : "started in \(started)",
      started.isEmpty || isKept ? nil : receiver.map { "handed to \($0)" } ?? "not seen to be kept",
      labels(.shows).isEmpty ? nil : "shown in " + labels(.shows),
    ].compactMap(\.self)
  }

  private func asides(_ entry: Entry) -> [String] {
    let above = above(entry)
    let edges = told(entry).map { map.edges[$0] }
    // An end that runs over a way up says both.
    let ends = Set(edges.filter { $0.kind == .completes }.map { "\($0.to) \(Self.property($0.label))" })
    return edges.filter { $0.kind != .back || !ends.contains("\($0.to) \($0.label)") }.map { edge in
      let label = SafeText.line(edge.label)
      let other = edge.to == above ? "" : " to \(SafeText.line(map.nodes[edge.to].name))"
      switch edge.kind {
      case .completes:
        let back = edges.first { $0.kind == .back && $0.to == edge.to && $0.label == Self.property(edge.label) }
        return "ends with " + (back?.strength.map { $0.rawValue + " " } ?? "") + label + other
      case .link: return "passes a link to \(SafeText.line(map.nodes[edge.to].name))"
      default: return "\(edge.strength?.rawValue ?? "") \(label)" + other
      }
    }
  }

  /// `delegate (delegate)`: the property.
  private static func property(_ label: String) -> Substring { label.prefix { $0 != " " } }
}
