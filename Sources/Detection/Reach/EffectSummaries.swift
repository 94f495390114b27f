import ProjectModel
import SwiftOutline
import SwiftSource

/// What the functions of the project reach: the network, storage, files and services, however many calls lie between.
///
/// One node for each function, and one for reading and writing each property. A node's own body says what it does itself and what it
/// runs; the reach of a node is what can be got to along those edges. Nodes are read when they are first asked for, each once,
/// and new nodes lead only to new ones or to nodes that are finished: so the whole costs one pass over the bodies that
/// coordinators get to, and each bit of a reach one pass over their edges. Coordinators, screens, view models and logs
/// are walls: what lies behind them is their own business.
final class EffectSummaries {
  /// A function, or one of the two sides of a property.
  struct Key: Hashable {
    var member: DeclarationRef
    var isWrite = false
  }

  /// A call on the way to what a function reaches.
  struct Hop {
    var place: Place
    var call: String
  }

  private struct Node {
    var reach: Reach = []
    var calls: [SinkReader.Edge] = []
    var targets: [Int] = []
    /// By bit: where the bit comes from.
    var origin: [Reach: Origin] = [:]

    func distance(to bit: Reach) -> Int { origin[bit]?.distance ?? 0 }
  }

  /// So many bodies away a sink was still found to be what a call is made for. What lies deeper is done on the side.
  static let depth = 8

  private enum Origin {
    case own(Hop)
    case through(Int, Hop, distance: Int)

    var distance: Int {
      switch self {
      case .own: 0
      case .through(_, _, let distance): distance
      }
    }
  }

  let project: Project
  let words: WorkVocabulary
  private var numbers: [Key: Int] = [:]
  private var nodes: [Node] = []

  init(project: Project, words: WorkVocabulary) {
    self.project = project
    self.words = words
  }

  /// What some functions reach together; nil where the input shows no body of them.
  func reach(of keys: [Key]) -> Reach? {
    let known = keys.filter(hasBody)
    guard !known.isEmpty else { return nil }
    return known.map { nodes[number(of: $0)].reach }.reduce([]) { $0.union($1) }
  }

  /// The calls from the first of the functions that gets there down to the one that does it.
  func way(from keys: [Key], to bit: Reach) -> [Hop] {
    let first = keys.lazy.filter(hasBody).map { self.number(of: $0) }.first { self.nodes[$0].reach.contains(bit) }
    var hops: [Hop] = []
    var current = first
    while let number = current, let origin = nodes[number].origin[bit] {
      switch origin {
      case .own(let hop):
        hops.append(hop)
        current = nil
      case .through(let next, let hop, _):
        hops.append(hop)
        current = next
      }
    }
    return hops
  }

  /// Whether the input shows what a function does.
  func hasBody(_ key: Key) -> Bool {
    guard project.kinds[key.member.file] == .product else { return false }
    if project[key.member].kind == .function { return project.says(key.member) }
    if !SinkReader.bodies(of: key, words: words, in: project).isEmpty { return true }
    return key.isWrite && words.isStored(key.member, in: project)
  }

  /// The number of a finished node.
  private func number(of key: Key) -> Int {
    if let known = numbers[key] { return known }
    let first = nodes.count
    explore(key)
    spread(from: first)
    return numbers[key] ?? first
  }

  private func explore(_ key: Key) {
    var queue = [key]
    enter(key)
    while let next = queue.popLast() {
      let number = numbers[next] ?? 0
      let summary = SinkReader.read(next, words: words, project: project)
      for (bit, hop) in summary.sinks where !nodes[number].reach.contains(bit) {
        nodes[number].reach.insert(bit)
        nodes[number].origin[bit] = .own(hop)
      }
      if summary.isOpen { nodes[number].reach.insert(.open) }
      for edge in summary.edges where hasBody(edge.key) {
        if numbers[edge.key] == nil {
          enter(edge.key)
          queue.append(edge.key)
        }
        nodes[number].calls.append(edge)
        nodes[number].targets.append(numbers[edge.key] ?? 0)
      }
    }
  }

  private func enter(_ key: Key) {
    numbers[key] = nodes.count
    nodes.append(Node())
  }

  /// Carries what new nodes reach back along their edges, the nearest first.
  private func spread(from first: Int) {
    var callers: [Int: [(caller: Int, edge: Int)]] = [:]
    for caller in first..<nodes.count {
      for (edge, target) in nodes[caller].targets.enumerated() { callers[target, default: []].append((caller, edge)) }
    }
    for bit in Reach.all {
      var queue = Set(callers.keys).union(first..<nodes.count).filter { nodes[$0].reach.contains(bit) }
        .sorted { (nodes[$0].distance(to: bit), $0) < (nodes[$1].distance(to: bit), $1) }
      var next = 0
      while next < queue.count {
        let target = queue[next]
        let distance = nodes[target].distance(to: bit) + 1
        next += 1
        guard distance < Self.depth else { continue }
        for (caller, edge) in callers[target] ?? [] where !nodes[caller].reach.contains(bit) {
          nodes[caller].reach.insert(bit)
          nodes[caller].origin[bit] = .through(target, nodes[caller].calls[edge].hop, distance: distance)
          queue.append(caller)
        }
      }
    }
    for number in first..<nodes.count { nodes[number].calls = [] }
  }
}
