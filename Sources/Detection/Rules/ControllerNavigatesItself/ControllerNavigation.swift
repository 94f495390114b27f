import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// View controllers that show other screens of the app although they know a coordinator: one match per controller.
///
/// Proves: the controller keeps a coordinator that it did not make, is no container, and pushes, presents or sets a screen that the
/// project declares. Alerts, pickers and controllers of the system are no screens.
enum ControllerNavigation {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "controller-navigation", outcomes: ["navigates"], holes: ["CONTROLLER", "SCREEN", "COORDINATOR"],
      steps: ["more": ["WHAT"], "knows": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  private static let verbs: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
  ]

  /// A call that shows a screen.
  private struct Showing {
    var body: Body
    var place: Place
    var screen: String
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let screens = ShownScreens(project: project)
    let containers = project.idioms.names(.containerControllers)
    return project.types.indices.map { TypeID($0) }.compactMap { controller in
      guard isOrdinary(controller, containers: containers, in: project),
        let coordinator = coordinator(of: controller, in: project)
      else { return nil }
      let shown = project.bodies(of: controller).filter { project.kinds[$0.file] == .product }.flatMap { body in
        let reader = BodyReader(body, project: project)
        return reader.nodes.compactMap { showing(at: NodeIndex($0), reader: reader, screens: screens) }
      }
      return match(shown, controller: controller, coordinator: coordinator, in: project)
    }
  }

  private static func isOrdinary(_ type: TypeID, containers: NameMatcher, in project: Project) -> Bool {
    let roles = project.roles(of: type)
    guard roles.contains(.viewController), project[type].isDeclared,
      roles.isDisjoint(with: [.coordinator, .testDouble, .preview, .app])
    else { return false }
    let names = project.lineage(of: type).map { project[$0].name } + project.ancestry(of: type).externals
    return !names.contains { containers.matches(project.text($0)) }
  }

  /// A stored coordinator that comes from outside; those that the controller makes are its helpers or children.
  private static func coordinator(of controller: TypeID, in project: Project) -> DeclarationRef? {
    project.lineage(of: controller).flatMap { project.members(of: $0) }.first { member in
      project[member].kind == .variable
        && project[member].modifiers.isDisjoint(with: [.computed, .static, .classMember])
        && project.isCoordinator(project.valueType(of: member)) && !isHelper(project.valueType(of: member), in: project)
        && !project[member].value.exists && !isMade(member, by: controller, in: project)
    }
  }

  /// `coordinator = XCoordinator(…)` in the controller's own code.
  private static func isMade(_ property: DeclarationRef, by controller: TypeID, in project: Project) -> Bool {
    project.lineage(of: controller).flatMap { project.bodies(of: $0) }.contains { body in
      let outline = project.files[body.file].outline
      let name = project[property].name
      guard outline.nodes[outline.subtree(of: body.root)].contains(where: { $0.word == name }) else { return false }
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains { index in
        let parts = Array(outline.children(of: NodeIndex(index)))
        guard outline.nodes[index].kind == .assign, parts.count == 2, outline[parts[0]].word == name else {
          return false
        }
        return reader.makesCoordinator(parts[1])
      }
    }
  }

  private static func isHelper(_ type: ValueType, in project: Project) -> Bool {
    type.typeID.map { project.roles(of: $0).contains(.representableHelper) } ?? false
  }

  private static func showing(at call: NodeIndex, reader: BodyReader, screens: ShownScreens) -> Showing? {
    let outline = reader.outline
    guard outline[call].kind == .call, let callee = reader.callee(of: call),
      verbs.contains(reader.project.text(outline[call].word)),
      reader.receiver(of: call).map({ isController($0, of: call, reader: reader) })
        ?? reader.targets(of: call).isEmpty,
      let screen = screens.screen(shownBy: call, reader: reader)
    else { return nil }
    return Showing(body: reader.body, place: reader.namePlace(of: callee), screen: screen.name)
  }

  /// `self`, its navigation controller, another view controller: no coordinator, router or wireframe. What a page or tab
  /// controller is filled with is no way.
  private static func isController(_ receiver: NodeIndex, of call: NodeIndex, reader: BodyReader) -> Bool {
    let project = reader.project
    let name = project.text(reader.outline[receiver].word)
    let type = reader.type(of: receiver)
    if project.text(reader.outline[call].word) == "setViewControllers",
      ![name, project.describe(type)].contains(where: { $0.contains("avigation") })
    {
      return false
    }
    switch type {
    case .instance(let id):
      return project.roles(of: id).contains(.viewController) && !project.roles(of: id).contains(.coordinator)
    case .external(let word): return project.text(word).hasSuffix("Controller")
    default:
      return ["navigationController", "tabBarController", "splitViewController", "presentingViewController", "parent"]
        .contains(name)
    }
  }

  private static func match(
    _ shown: [Showing], controller: TypeID, coordinator: DeclarationRef, in project: Project
  ) -> Match? {
    guard let first = shown.first else { return nil }
    let name = project.describe(project.valueType(of: coordinator))
    var steps = shown.dropFirst().map { Match.Step("more", at: $0.place, ["WHAT": $0.screen]) }
    let place = Place(file: coordinator.file, range: project[coordinator].nameRange)
    steps.append(Match.Step("knows", at: place, ["WHAT": name]))
    return Match(
      outcome: "navigates", place: first.place, symbol: project.symbol(of: first.body), subject: first.screen,
      bindings: ["CONTROLLER": project.name(of: controller), "SCREEN": first.screen, "COORDINATOR": name], steps: steps)
  }
}

extension BodyReader {
  /// Whether an expression constructs a coordinator, itself or through a local.
  fileprivate func makesCoordinator(_ value: NodeIndex) -> Bool {
    if outline[value].kind == .name, let local = local(named: outline[value].word, at: value),
      let initial = self.value(ofLocal: local)
    {
      return makesCoordinator(initial)
    }
    return constructedType(of: value).map(project.isCoordinator) ?? false
  }
}
