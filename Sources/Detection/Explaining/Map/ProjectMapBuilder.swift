import Findings
import ProjectModel
import SwiftOutline
import SwiftSource

/// Draws the map of a project from its facts; every step costs one pass over what it reads.
public struct ProjectMapBuilder {
  private let context: AnalysisContext
  private var project: Project { context.project }

  /// A builder for a project.
  public init(context: AnalysisContext) { self.context = context }

  /// The map with all coordinators, what owns them, and their screens.
  public func map() -> ProjectMap {
    var draft = MapDraft(project: project)
    let search = CallerSearch(project: project)
    let code = MapCodeReader(draft: draft, search: search)
    var references = MapReferences(context: context, draft: draft)
    references.addStatements(to: &draft)
    for making in code.makings { draft.noteOwner(making.maker, of: making.made, keeps: false) }
    references.addProperties(to: &draft, search: search)
    addStarts(code.makings, to: &draft)
    for showing in code.showings {
      draft.add(
        .init(from: showing.coordinator, to: showing.screen, kind: .shows, label: showing.function, strength: nil),
        at: showing.place)
    }
    var ends = MapEnds(context: context, makings: code.makings)
    ends.add(to: &draft)
    MapLinks(project: project).add(to: &draft)
    return finished(draft)
  }

  /// What is made and not seen to be kept by its maker.
  private func addStarts(_ makings: [MapCodeReader.Making], to draft: inout MapDraft) {
    for making in makings where !draft.kept.contains(.init(owner: making.maker, child: making.made)) {
      draft.add(
        .init(
          from: making.maker, to: making.made, kind: .starts, label: making.function, strength: nil,
          receiver: making.receiver),
        at: Place(file: making.body.file, range: project[NodeRef(file: making.body.file, index: making.call)].range))
    }
  }

  // MARK: In order

  private func finished(_ draft: MapDraft) -> ProjectMap {
    var types = draft.coordinators.filter { !draft.isBase($0) }
    for key in draft.edges.keys { types.formUnion([key.from, key.to]) }
    let nodes = types.map { node($0, draft) }.sorted(by: Self.precedes)
    var indices: [TypeID: Int] = [:]
    for (index, node) in nodes.enumerated() { if let type = node.type { indices[type] = index } }
    let edges = Self.merged(draft.edges).compactMap { key, places -> MapEdge<Place>? in
      guard let from = indices[key.from], let to = indices[key.to] else { return nil }
      return MapEdge<Place>(
        from: from, to: to, kind: key.kind, label: key.label, receiver: key.receiver, strength: key.strength,
        places: places)
    }
    return ProjectMap(
      nodes: nodes,
      edges: edges.sorted {
        ($0.from, $0.kind.rank, $0.to, $0.label, $0.strength?.rank ?? -1)
          < ($1.from, $1.kind.rank, $1.to, $1.label, $1.strength?.rank ?? -1)
      })
  }

  /// What is started or shown in several functions is one edge, called after the first of them.
  private static func merged(_ edges: [MapDraft.Key: Set<Place>]) -> [(MapDraft.Key, [Place])] {
    let groups = Dictionary(grouping: edges) { entry in
      var key = entry.key
      if key.kind == .shows || key.kind == .starts || key.kind == .link { (key.label, key.receiver) = ("", "") }
      return key
    }
    return groups.map { key, entries in
      let sorted = entries.map { (key: $0.key, places: $0.value.sorted(by: isBefore)) }.sorted {
        isBefore($0.places[0], $1.places[0]) || ($0.places[0] == $1.places[0] && $0.key.label < $1.key.label)
      }
      var key = key
      key.label = sorted[0].key.label
      // Where it is handed on once, it is not lost.
      key.receiver = sorted.map(\.key.receiver).first { !$0.isEmpty } ?? ""
      return (key, Set(sorted.flatMap(\.places)).sorted(by: isBefore))
    }
  }

  private static func isBefore(_ left: Place, _ right: Place) -> Bool {
    (left.file, left.range.start, left.range.length) < (right.file, right.range.start, right.range.length)
  }

  private static func precedes(_ left: ProjectMap.Node, _ right: ProjectMap.Node) -> Bool {
    let (first, second) = (left.place, right.place)
    return (left.kind.rank, left.module, left.name, first?.file ?? -1, first?.range.start ?? 0)
      < (right.kind.rank, right.module, right.name, second?.file ?? -1, second?.range.start ?? 0)
  }

  private func node(_ type: TypeID, _ draft: MapDraft) -> ProjectMap.Node {
    let info = project[type]
    return ProjectMap.Node(
      type: type, name: project.name(of: type), kind: kind(of: type, draft), module: project.moduleName(of: type),
      place: info.isDeclared ? info.rows.first.map { Place(file: $0.file, range: project[$0].nameRange) } : nil,
      extents: info.rows.map { Place(file: $0.file, range: project[$0].range) })
  }

  private func kind(of type: TypeID, _ draft: MapDraft) -> MapNodeKind {
    if draft.coordinators.contains(type) { return .coordinator }
    if project[type].kind == .protocol { return .protocol }
    let roles = project.roles(of: type)
    return roles.isDisjoint(with: [.view, .viewController]) || roles.contains(.app) ? .owner : .screen
  }
}
