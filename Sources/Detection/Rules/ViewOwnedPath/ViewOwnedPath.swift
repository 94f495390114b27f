import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Views that keep the path of a navigation stack in `@State` although a coordinator drives their module.
///
/// Proves: the property is a path (declared so, or bound to a stack), it is the view's own state, and no coordinator is handed
/// it. A view that is a coordinator keeps its own path, and so does one that shows routes in the stack of a library. Two further ways to own what a coordinator should: a stack in a screen of
/// another stack, and a binding of a stack that answers each change with a pop of its own.
enum ViewOwnedPath {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "view-owned-path", outcomes: ["owned", "inner-stack", "popping-setter"],
      holes: ["PROPERTY", "VIEW", "COORDINATOR", "HOST"],
      steps: ["stack": ["WHAT"], "coordinator": ["WHAT"], "outer": ["WHAT"], "pops": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let driving = DrivingCoordinators(project: project)
    guard !driving.all.isEmpty else { return [] }
    let paths = NavigationPaths(project: project)
    return owned(driving: driving, paths: paths, in: project) + innerStacks(driving: driving, in: project)
      + PoppingSetters(project: project, driving: driving, paths: paths).matches
  }

  /// Stacks in the screens of other stacks.
  private static func innerStacks(driving: DrivingCoordinators, in project: Project) -> [Match] {
    InnerStacks(project: project).all.compactMap { inner in
      guard project.isOrdinaryView(inner.screen), let coordinator = driving.first(for: inner.site.file, in: project),
        let body = project.body(around: inner.site)
      else { return nil }
      let view = project.name(of: inner.screen)
      let host = inner.host.map { project.name(of: $0) } ?? "this file"
      return Match(
        outcome: "inner-stack", place: project.calleePlace(inner.site), symbol: project.symbol(of: body),
        subject: "stack",
        bindings: ["PROPERTY": "stack", "VIEW": view, "COORDINATOR": project.name(of: coordinator), "HOST": host],
        steps: [Match.Step("outer", at: project.calleePlace(inner.outer), ["WHAT": host])])
    }
  }

  private static func owned(driving: DrivingCoordinators, paths: NavigationPaths, in project: Project) -> [Match] {
    project.types.indices.map { TypeID($0) }.filter { project.isOrdinaryView($0) }.flatMap { view in
      project.members(of: view).compactMap { member -> Match? in
        guard project[member].kind == .variable, project.kinds[member.file] == .product,
          project.attributeNames(of: member).contains("State"), paths.isPath(property: member),
          !project.bindings.routes.contains(member),
          let coordinator = driving.first(for: member.file, in: project),
          !isHandedToCoordinator(member, of: view, in: project)
        else { return nil }
        return match(member, view: view, coordinator: coordinator, in: project)
      }
    }
  }

  /// Whether a coordinator gets the path: as an argument, or in one of its properties.
  private static func isHandedToCoordinator(_ path: DeclarationRef, of view: TypeID, in project: Project) -> Bool {
    mentions(of: path, of: view, in: project).contains { reader, node in
      reader.ancestors(of: node).contains { ancestor in
        switch reader.outline[ancestor].kind {
        case .call:
          let receiver = reader.receiver(of: ancestor).map { reader.type(of: $0) }
          return [receiver, reader.constructedType(of: ancestor)].contains { $0.map(project.isCoordinator) ?? false }
        case .assign:
          guard let target = reader.outline.firstChild(of: ancestor), let base = reader.outline.firstChild(of: target)
          else { return false }
          return project.isCoordinator(reader.type(of: base))
        default: return false
        }
      }
    }
  }

  /// `path` and `$path` in the view's code.
  private static func mentions(
    of path: DeclarationRef, of view: TypeID, in project: Project
  ) -> [(BodyReader, NodeIndex)] {
    let name = project.text(project[path].name)
    let words = [name, "$" + name].compactMap { project.words.find($0) }
    return project.bodies(of: view).flatMap { body in
      let reader = BodyReader(body, project: project)
      return reader.nodes.compactMap { index -> (BodyReader, NodeIndex)? in
        let node = reader.outline.nodes[index]
        return words.contains(node.word) && (node.kind == .name || node.kind == .member)
          ? (reader, NodeIndex(index)) : nil
      }
    }
  }

  private static func match(
    _ path: DeclarationRef, view: TypeID, coordinator: TypeID, in project: Project
  ) -> Match {
    let name = project.text(project[path].name)
    let stack = mentions(of: path, of: view, in: project).lazy.compactMap { reader, node in
      reader.ancestors(of: node).first { project.text(reader.outline[$0].word).hasSuffix("NavigationStack") }
        .map { Place(file: reader.body.file, range: reader.outline[reader.callee(of: $0) ?? $0].range) }
    }
    var steps = stack.first.map { [Match.Step("stack", at: $0, ["WHAT": name])] } ?? []
    if let row = project[coordinator].rows.first {
      let place = Place(file: row.file, range: project[row].nameRange)
      steps.append(Match.Step("coordinator", at: place, ["WHAT": project.name(of: coordinator)]))
    }
    return Match(
      outcome: "owned", place: Place(file: path.file, range: project[path].nameRange),
      symbol: project.symbol(of: path), subject: name,
      bindings: [
        "PROPERTY": name, "VIEW": project.name(of: view), "COORDINATOR": project.name(of: coordinator),
        "HOST": project.name(of: view),
      ], steps: steps)
  }
}
