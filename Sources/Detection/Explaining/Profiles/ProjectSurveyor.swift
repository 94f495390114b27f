import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// Counts what a project has of coordinators.
public struct ProjectSurveyor {
  private let context: AnalysisContext
  private var project: Project { context.project }

  /// A surveyor of a project.
  public init(context: AnalysisContext) { self.context = context }

  /// The survey.
  public func survey() -> ProjectSurvey {
    let coordinators = types(with: .coordinator).sorted {
      (project.name(of: $0), $0.index) < (project.name(of: $1), $1.index)
    }
    let flows = coordinators.filter { !isBase($0) }
    let edges = edges(among: Set(coordinators))
    let kept = Set(edges.values.joined())
    let children = Dictionary(grouping: context.model.keeps.filter { isChild($0) }) {
      NodeRef(file: $0.body.file, index: $0.node)
    }
    let ends = endsOfFlows(flows)
    return ProjectSurvey(
      coordinators: coordinators, bases: coordinators.count - flows.count, modules: modules(of: flows),
      edges: edges.values.reduce(0) { $0 + $1.count }, roots: flows.count { !kept.contains($0) },
      longestChain: ChainFinder(edges: edges).longest(from: coordinators).map { project.name(of: $0) },
      views: types(with: .view).count, viewControllers: types(with: .viewController).count,
      drivingCoordinators: DrivingCoordinators(project: project).all.count,
      listAdds: children.values.count { $0[0].shape != .single },
      propertyAdds: children.values.count { $0[0].shape == .single },
      addingFunctions: names(of: context.model.adders),
      droppingFunctions: names(of: context.model.removals.compactMap(parameterFunction)),
      ends: [.closure, .delegate, .publisher, .upward, .library].map { kind in (kind, ends.count { $0.contains(kind) })
      },
      flowsWithoutEnd: ends.count(where: \.isEmpty))
  }

  private func types(with role: Roles) -> [TypeID] {
    project.types.indices.map { TypeID($0) }.filter { type in
      let roles = project.roles(of: type)
      return roles.contains(role) && roles.isDisjoint(with: [.testDouble, .representableHelper, .preview])
        && project[type].isDeclared && project[type].rows.first.map { project.kinds[$0.file] == .product } == true
    }
  }

  private func isBase(_ type: TypeID) -> Bool {
    project[type].subtypes.contains { project.roles(of: $0).contains(.coordinator) }
  }

  private func modules(of flows: [TypeID]) -> [(name: String, flows: Int)] {
    Dictionary(grouping: flows) { project[$0].module }.values.map { flows in
      (project.moduleName(of: flows[0]), flows.count)
    }
    .sorted { ($0.name, $0.flows) < ($1.name, $1.flows) }
  }

  private func isChild(_ keep: CoordinatorKeep) -> Bool {
    (!keep.isSelf || keep.shape != .single) && project.kinds[keep.body.file] == .product
  }

  /// Who keeps whom; ways up are no edges.
  private func edges(among coordinators: Set<TypeID>) -> [TypeID: Set<TypeID>] {
    let upward = project.idioms.names(.upwardNames)
    let delegates = project.idioms.names(.delegateNames)
    var edges: [TypeID: Set<TypeID>] = [:]
    for keep in context.model.keeps where isChild(keep) {
      let property = project.text(keep.name)
      guard let child = keep.child.typeID, child != keep.keeper, coordinators.contains(child),
        coordinators.contains(keep.keeper), !upward.matches(property), !delegates.matches(property)
      else { continue }
      edges[keep.keeper, default: []].insert(child)
    }
    return edges
  }

  private func endsOfFlows(_ flows: [TypeID]) -> [Set<TypeProfile.End.Kind>] {
    let search = CallerSearch(project: project)
    let finder = FlowEndFinder(context: context, search: search)
    let library = Set(project.dialectEnds().map(\.flow))
    return flows.map { flow in
      guard project[flow].isReference else { return [] }
      let found = Set(finder.ends(of: flow).map { TypeProfile.End.Kind($0.kind) })
      return library.contains(flow) ? found.union([.library]) : found
    }
  }

  private func names(of functions: some Sequence<DeclarationRef>) -> [String] {
    Set(functions.map { project.text(project[$0].name) }).sorted()
  }

  /// The function whose parameter a removal takes out.
  private func parameterFunction(_ removal: CoordinatorRemoval) -> DeclarationRef? {
    guard removal.parameter != nil, !removal.isHanded, project.kinds[removal.body.file] == .product else { return nil }
    return project.member(of: removal.body).flatMap { project[$0].kind == .function ? $0 : nil }
  }
}

/// The longest chain of edges; an edge back to the chain ends it.
private struct ChainFinder {
  private static let lengthLimit = 64

  let edges: [TypeID: Set<TypeID>]
  private var known: [TypeID: [TypeID]] = [:]

  init(edges: [TypeID: Set<TypeID>]) { self.edges = edges }

  func longest(from types: [TypeID]) -> [TypeID] {
    var finder = self
    var best: [TypeID] = []
    for type in types {
      let chain = finder.chain(from: type, above: [])
      if chain.count > best.count { best = chain }
    }
    return best
  }

  private mutating func chain(from type: TypeID, above: Set<TypeID>) -> [TypeID] {
    if let chain = known[type] { return chain }
    guard above.count < Self.lengthLimit else { return [type] }
    var best: [TypeID] = []
    for child in (edges[type] ?? []).sorted() where child != type && !above.contains(child) {
      let chain = chain(from: child, above: above.union([type]))
      if chain.count > best.count { best = chain }
    }
    known[type] = [type] + best
    return [type] + best
  }
}
