import Findings

@testable import Reports

/// A map from a few words.
///
/// `A>B`: A keeps B; `A.B`: A starts B; `A-B`: A knows B weakly; `A:B`: A shows the screen B; `A>`: A alone; `!` marks a problem.
struct MapSample {
  private struct Drawn {
    var from: String
    var kind: MapEdgeKind
    var to: String
    var isBad: Bool

    init?(_ text: String) {
      let kinds: [Character: MapEdgeKind] = [">": .keeps, ".": .starts, "-": .back, ":": .shows]
      guard let index = text.firstIndex(where: { kinds[$0] != nil }), let kind = kinds[text[index]] else { return nil }
      self.kind = kind
      from = String(text[..<index])
      to = String(text[text.index(after: index)...].prefix { $0 != "!" })
      isBad = text.hasSuffix("!")
    }
  }

  private let drawn: [Drawn]
  private let names: [String]
  private let screens: Set<String>
  private let modules: [String: String]

  init(_ edges: [String], modules: [String: String] = [:]) {
    drawn = edges.compactMap { Drawn($0) }
    let screens = Set(drawn.filter { $0.kind == .shows }.map(\.to))
    let all = Set(drawn.flatMap { [$0.from, $0.to] }).subtracting([""])
    names = all.subtracting(screens).sorted() + screens.sorted()
    self.screens = screens
    self.modules = modules
  }

  var map: CoordinatorMap {
    let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var problems: [ResolvedFinding] = []
    var edges: [CoordinatorMap.Edge] = []
    for edge in drawn {
      guard let from = indices[edge.from], let to = indices[edge.to] else { continue }
      let place = SourcePlace(path: "App/\(edge.from).swift", line: 7, column: 3)
      if edge.isBad {
        problems.append(
          .init(rule: "strong-parent", severity: .error, message: "no", place: place, fingerprint: "f\(problems.count)")
        )
      }
      edges.append(
        CoordinatorMap.Edge(
          from: from, to: to, kind: edge.kind, label: edge.to.lowercased(), strength: edge.kind == .back ? .weak : nil,
          places: [place], problems: edge.isBad ? [problems.count - 1] : []))
    }
    let kinds = MapEdgeKind.allCases
    let rank = { (kind: MapEdgeKind) in kinds.firstIndex(of: kind) ?? 0 }
    edges.sort { ($0.from, rank($0.kind), $0.to) < ($1.from, rank($1.kind), $1.to) }
    let nodes = names.map { name in
      CoordinatorMap.Node(
        name: name, kind: screens.contains(name) ? .screen : .coordinator, module: modules[name] ?? "",
        place: .init(path: "App/\(name).swift", line: 1, column: 1))
    }
    return CoordinatorMap(nodes: nodes, edges: edges, problems: problems)
  }
}
