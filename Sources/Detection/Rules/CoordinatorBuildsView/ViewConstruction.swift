import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline

/// A coordinator that constructs its own screens and takes no factory: one match per coordinator.
enum ViewConstruction {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "view-construction", outcomes: ["builds"], holes: ["TYPE", "VIEW", "COUNT"], steps: ["constructs": ["VIEW"]]
    ),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let makers = ScreenMakers(project: project)
    return project.types.indices.map { TypeID($0) }.compactMap { type in
      let roles = project.roles(of: type)
      guard roles.contains(.coordinator),
        roles.isDisjoint(with: [.testDouble, .representableHelper, .view, .viewController]),
        !takesFactory(type, makers)
      else { return nil }
      return match(of: type, in: project)
    }
  }

  private static func match(of type: TypeID, in project: Project) -> Match? {
    var steps: [Match.Step] = []
    for body in project.bodies(of: type) where project.kinds[body.file] == .product {
      let reader = BodyReader(body, project: project)
      for index in reader.nodes where reader.outline.nodes[index].kind == .call {
        guard let screen = screen(madeBy: NodeIndex(index), reader: reader) else { continue }
        steps.append(Match.Step("constructs", at: reader.place(of: NodeIndex(index)), ["VIEW": screen]))
      }
    }
    guard let first = steps.first, let row = project[type].rows.first, project.kinds[row.file] == .product else {
      return nil
    }
    return Match(
      outcome: "builds", place: Place(file: row.file, range: project[row].nameRange), symbol: project.name(of: type),
      subject: "views",
      bindings: ["TYPE": project.name(of: type), "VIEW": first.bindings["VIEW"] ?? "", "COUNT": "\(steps.count)"],
      steps: steps)
  }

  /// The name of the view or view controller that a call constructs, system screens left out.
  private static func screen(madeBy call: NodeIndex, reader: BodyReader) -> String? {
    let project = reader.project
    switch reader.constructedType(of: call) {
    case .instance(let id):
      let roles = project.roles(of: id)
      guard !roles.isDisjoint(with: [.view, .viewController]),
        roles.isDisjoint(with: [.coordinator, .coordinatorProtocol]),
        project[id].isDeclared
      else { return nil }
      return project.name(of: id)
    case .external(let word):
      let name = project.text(word)
      let isScreen = project.idioms.names(.viewControllerTypes).matches(name)
      return isScreen && !project.idioms.names(.systemControllers).matches(name) ? name : nil
    default: return nil
    }
  }

  /// A stored property or parameter that makes screens: a factory by type or name, or a closure that returns a screen.
  private static func takesFactory(_ type: TypeID, _ makers: ScreenMakers) -> Bool {
    let project = makers.project
    return project.lineage(of: type).contains { id in
      project.members(of: id).contains { ref in
        if project[ref].kind == .variable { return isFactory(ref, makers) }
        guard project[ref].kind == .initializer else { return false }
        return project.parameters(of: ref).contains { isFactory($0, makers) }
      }
    }
  }

  private static func isFactory(_ ref: DeclarationRef, _ makers: ScreenMakers) -> Bool {
    let (project, factories) = (makers.project, makers.factories)
    let type = project.valueType(of: ref)
    // Services in a container, and a use case that resets a factory, give no screen, whatever they are called.
    if case .instance(let id) = type, project[id].isDeclared, !makers.mayGiveScreen(id) { return false }
    // `isTestEnvironment: Bool` makes nothing.
    if factories.matches(project.text(project[ref].name)), !project.isBool(type) { return true }
    switch type {
    case .instance(let id): return factories.matches(project.text(project[id].name)) && asks(ref, for: id, in: project)
    case .external(let word): return factories.matches(project.text(word))
    case .function(.instance(let id)): return !project.roles(of: id).isDisjoint(with: [.view, .viewController])
    case .function(.external(let word)):
      return project.idioms.names(.viewControllerTypes).matches(project.text(word))
        || project.text(word) == "AnyView"
    default: return false
    }
  }

  /// Whether a declaration names a type. `Services`, an alias of `HasStore & HasClock`, asks for no more than these, whatever fulfils it.
  private static func asks(_ ref: DeclarationRef, for type: TypeID, in project: Project) -> Bool {
    let (outline, written) = (project.files[ref.file].outline, project[ref].type)
    guard written.exists, project[type].kind != .protocol else { return true }
    return outline.subtree(of: written).contains { outline.nodes[$0].word == project[type].name }
  }
}
