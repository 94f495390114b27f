import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Stacks whose destinations are registered by several of the screens that they show: one match per stack.
///
/// Proves: two views below the view that hosts the stack register a destination each, at different places and without
/// leaving it to a coordinator what is shown.
enum ScatteredDestinations {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "scattered-destinations", outcomes: ["scattered"], holes: ["VIEW", "TYPE", "HOST", "COUNT"],
      steps: ["host": ["WHAT"], "more": ["WHAT", "OTHER"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let stacks = NavigationStacks(project: project).all
    guard !stacks.isEmpty else { return [] }
    let driving = DrivingCoordinators(project: project)
    var seen: Set<[NodeRef]> = []
    return stacks.compactMap { stack in
      // A pasted fragment need not show the coordinator of its app.
      guard !project.hasImports || driving.isPresent(for: stack.site.file, in: project) else { return nil }
      let below = firstOfEachScreen(stack, in: project)
      guard Set(below.map(\.site)).count > 1, seen.insert(below.map(\.site)).inserted else { return nil }
      return match(below, on: stack, in: project)
    }
  }

  /// The first registration of each view below the host.
  private static func firstOfEachScreen(
    _ stack: NavigationStackFacts, in project: Project
  ) -> [DestinationRegistration] {
    var screens: Set<TypeID> = []
    var sites: Set<NodeRef> = []
    return stack.registrations.filter { registration in
      guard let screen = registration.screen, !stack.hosts.contains(screen), isOrdinary(screen, in: project),
        !isLeftToCoordinator(registration.site, in: project), !screens.contains(screen)
      else { return false }
      // A helper that registers for several screens is one place.
      return sites.insert(registration.site).inserted && screens.insert(screen).inserted
    }.map { top(of: $0, on: stack, in: project) }
  }

  /// What is written first in the same body: of a chain of modifiers the last one is met first.
  private static func top(
    of registration: DestinationRegistration, on stack: NavigationStackFacts, in project: Project
  ) -> DestinationRegistration {
    let body = project.body(around: registration.site)
    let same = stack.registrations.filter {
      $0.screen == registration.screen && $0.site.file == registration.site.file
        && project.body(around: $0.site) == body
        && !isLeftToCoordinator($0.site, in: project)
    }
    return same.min { project.calleePlace($0.site).range.start < project.calleePlace($1.site).range.start }
      ?? registration
  }

  /// A view that is no coordinator and not the view of one: `CheckoutCoordinatorView`.
  private static func isOrdinary(_ screen: TypeID, in project: Project) -> Bool {
    guard project.isOrdinaryView(screen), !project.roles(of: screen).contains(.app) else { return false }
    return !project.text(project[screen].name).hasSuffix("CoordinatorView")
  }

  /// Whether a coordinator makes the screen that a registration shows.
  private static func isLeftToCoordinator(_ site: NodeRef, in project: Project) -> Bool {
    guard let body = project.body(around: site) else { return false }
    let reader = BodyReader(body, project: project)
    return reader.outline.subtree(of: site.index).contains { index in
      let node = NodeIndex(index)
      guard node != site.index, reader.outline[node].kind == .member, let base = reader.outline.firstChild(of: node),
        project.isCoordinator(reader.type(of: base)),
        reader.ancestors(of: node).prefix(while: { $0 != site.index }).contains(where: {
          reader.parent(of: $0) == site.index && reader.outline[$0].kind == .argument
        })
      else { return false }
      return makesView(reader.outline[node].word, of: reader.type(of: base), in: project)
    }
  }

  /// A function of a declared coordinator makes a view; one of an undeclared coordinator may.
  private static func makesView(_ word: WordID, of coordinator: ValueType, in project: Project) -> Bool {
    guard let id = coordinator.typeID else { return true }
    return project.members(named: word, of: id).contains { project.makesView($0) }
  }

  private static func match(
    _ below: [DestinationRegistration], on stack: NavigationStackFacts, in project: Project
  ) -> Match? {
    guard let first = below.first, let body = project.body(around: first.site) else { return nil }
    let name = { (type: TypeID?) in type.map { project.name(of: $0) } ?? "this file" }
    let type = { (registration: DestinationRegistration) in registration.type?.name(in: project) ?? "a type" }
    var steps = below.dropFirst().map {
      Match.Step("more", at: project.calleePlace($0.site), ["WHAT": name($0.screen), "OTHER": type($0)])
    }
    let host = name(stack.hosts.last)
    steps.append(Match.Step("host", at: project.calleePlace(stack.site), ["WHAT": host]))
    return Match(
      outcome: "scattered", place: project.calleePlace(first.site), symbol: project.symbol(of: body),
      subject: host,
      bindings: ["VIEW": name(first.screen), "TYPE": type(first), "HOST": host, "COUNT": String(below.count)],
      steps: steps)
  }
}
