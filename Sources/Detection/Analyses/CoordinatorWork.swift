import ProjectModel
import RuleCards
import SwiftOutline

/// Work that a coordinator does itself instead of routing: one match per outermost function with every place.
enum CoordinatorWork {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "coordinator-work", outcomes: ["work"], holes: ["TYPE", "FUNCTION", "KINDS", "CALL"],
      steps: Dictionary(uniqueKeysWithValues: WorkKind.allCases.map { ($0.rawValue, ["CALL"]) }),
      settings: WorkKind.options),
    run: { context, settings in matches(in: context, settings: settings) })

  static func matches(in context: AnalysisContext, settings: [String: String]) -> [Match] {
    let project = context.project
    let reported = WorkKind.reported(settings)
    let words = WorkVocabulary(project.idioms)
    let io = ProjectIO(project: project, words: words)
    var matches: [Match] = []
    for index in project.types.indices where isCoordinator(TypeID(index), in: project) {
      for member in project.members(of: TypeID(index)) where project.kinds[member.file] == .product {
        let works = project.bodies(of: member, type: TypeID(index)).flatMap { body in
          WorkFinder(reader: BodyReader(body, project: project), words: words, io: io).works()
        }.filter { reported.contains($0.kind) }
        if let match = match(works, member: member, type: TypeID(index), project: project) { matches.append(match) }
      }
    }
    return matches
  }

  private static func isCoordinator(_ type: TypeID, in project: Project) -> Bool {
    let roles = project.roles(of: type)
    guard !roles.isDisjoint(with: [.coordinator, .coordinatorProtocol]),
      roles.isDisjoint(with: [.testDouble, .representableHelper])
    else { return false }
    // A screen that conforms to a coordinator protocol stays a screen, unless it calls itself a coordinator.
    return roles.isDisjoint(with: [.view, .viewController]) || project.isCoordinatorName(project[type].name)
  }

  private static func match(_ works: [WorkFinder.Work], member: DeclarationRef, type: TypeID, project: Project)
    -> Match?
  {
    guard let first = works.first else { return nil }
    let kinds = WorkKind.allCases.filter { kind in works.contains { $0.kind == kind } }
    let name = project.briefName(of: member)
    let steps = works.map { work in
      Match.Step(
        work.kind.rawValue,
        at: Place(file: member.file, range: project[NodeRef(file: member.file, index: work.node)].range),
        ["CALL": work.call])
    }
    return Match(
      outcome: "work", place: Place(file: member.file, range: project[member].nameRange),
      symbol: project.symbol(of: member),
      subject: "work",
      bindings: [
        "TYPE": project.name(of: type), "FUNCTION": name, "KINDS": kinds.map(\.text).joined(separator: ", "),
        "CALL": first.call,
      ], steps: steps)
  }
}
