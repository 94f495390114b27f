import ProjectModel
import RuleCards
import SwiftOutline

/// Work that a coordinator does itself instead of routing: one match per outermost function with every place.
enum CoordinatorWork {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "coordinator-work", outcomes: ["work", "lookup"], holes: ["TYPE", "FUNCTION", "KINDS", "CALL", "CALLS"],
      steps: Dictionary(
        uniqueKeysWithValues: (WorkKind.allCases.map(\.rawValue) + ["through", "reached"]).map { ($0, ["CALL"]) }),
      settings: WorkKind.options, shared: ["TYPE"]),
    run: { context, settings in matches(in: context, settings: settings) })

  static func matches(in context: AnalysisContext, settings: [String: String]) -> [Match] {
    let project = context.project
    let reported = WorkKind.reported(settings)
    let words = WorkVocabulary(project)
    let summaries = EffectSummaries(project: project, words: words)
    var matches: [Match] = []
    for type in project.types.indices.lazy.map({ TypeID($0) }) where isCoordinator(type, in: project) {
      let asked = project.members(of: type).filter {
        isAsked($0, of: project) && !project.isUnshipped($0, words.unshipped)
      }
      let found = asked.map { member in
        project.bodies(of: member, type: type).flatMap { body in
          WorkFinder(reader: BodyReader(body, project: project), summaries: summaries).works()
        }.filter { reported.contains($0.kind) }
      }
      // What an assignment runs is told where it is assigned, unless that is in many functions.
      let properties = found.flatMap { Set($0.compactMap(\.property)) }
      let assigned = Set(properties).filter { property in
        properties.count(where: { $0 == property }) <= assignmentLimit
      }
      for (member, works) in zip(asked, found) where !assigned.contains(member) {
        let own = works.filter { $0.property.map(assigned.contains) ?? true }
        if let match = match(own, member: member, type: type, project: project) { matches.append(match) }
      }
    }
    return matches
  }

  /// A property that more functions assign is told once, by itself.
  private static let assignmentLimit = 3

  /// What a coordinator gives back at the end of its life is no work.
  private static func isAsked(_ member: DeclarationRef, of project: Project) -> Bool {
    project.kinds[member.file] == .product && project[member].kind != .deinitializer
  }

  private static func isCoordinator(_ type: TypeID, in project: Project) -> Bool {
    let roles = project.roles(of: type)
    guard !roles.isDisjoint(with: [.coordinator, .coordinatorProtocol]),
      roles.isDisjoint(with: [.testDouble, .representableHelper])
    else { return false }
    // A screen that conforms to a coordinator protocol stays a screen, unless it calls itself a coordinator.
    return roles.isDisjoint(with: [.view, .viewController]) || project.isCoordinatorName(project[type].name)
  }

  /// Lookups speak only where nothing weighs more.
  private static func match(_ found: [WorkFinder.Work], member: DeclarationRef, type: TypeID, project: Project)
    -> Match?
  {
    let isLookup = found.allSatisfy(\.isLookup)
    let works = found.filter { $0.isLookup == isLookup }
    guard let first = works.first else { return nil }
    let kinds = WorkKind.allCases.filter { kind in works.contains { $0.kind == kind } }
    return Match(
      outcome: isLookup ? "lookup" : "work",
      place: Place(file: member.file, range: project[member].nameRange), symbol: project.symbol(of: member),
      subject: "work",
      bindings: [
        "TYPE": project.name(of: type), "FUNCTION": project.briefName(of: member),
        "KINDS": kinds.map(\.text).joined(separator: ", "), "CALL": first.call, "CALLS": brief(works.map(\.call)),
      ], steps: works.flatMap { steps(of: $0, file: member.file, project: project) },
      owner: Match.Owner(type, in: project))
  }

  /// `'store.save'` for `app.factory.stores.store.save`, and `'store.save', …` where others follow.
  private static func brief(_ calls: [String]) -> String {
    let parts = (calls.first ?? "").split(separator: ".")
    let name = parts.suffix(parts.count > 3 ? 2 : 3).joined(separator: ".")
    return "'\(name)'" + (calls.contains { $0 != calls.first } ? ", …" : "")
  }

  /// The call, and the way from it to what it reaches.
  private static func steps(of work: WorkFinder.Work, file: Int, project: Project) -> [Match.Step] {
    let place = Place(file: file, range: project[NodeRef(file: file, index: work.node)].range)
    let way = work.way.enumerated().map { position, hop in
      Match.Step(position == work.way.count - 1 ? "reached" : "through", at: hop.place, ["CALL": hop.call])
    }
    return [Match.Step(work.kind.rawValue, at: place, ["CALL": work.call])] + way
  }
}
