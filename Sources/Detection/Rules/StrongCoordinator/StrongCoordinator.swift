import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A screen, view model or helper that its coordinator keeps and that holds this coordinator strongly.
///
/// Proves the cycle edge by edge on the heap graph. Only the pop or dismissal of a screen cuts it: a note.
enum StrongCoordinator {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-coordinator", outcomes: ["proven", "rooted", "bounded", "passing", "lifelong"],
      holes: ["PROPERTY", "TYPE", "PARENT", "WEAKLY"], steps: CycleWords.steps, anchors: WeakAnchors.names),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  private struct Key: Hashable {
    var property: DeclarationRef
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let words = CycleWords(context: context)
    let found = context.cycles { _, owner in
      project.roles(of: owner).isDisjoint(with: [.coordinator, .app, .testDouble])
    }
    let keepers = CycleKeepers(of: found.map(\.cycle), context: context)
    return found.map { cycle, property in
      let row = project[property]
      let owner = project.type(around: property)
      let only = keepers.onlyOwner(in: cycle)
      let steps =
        words.keeping(cycle) + words.storing(cycle) + words.cutting(cycle) + [only].compactMap { $0 }
      return Match(
        outcome: outcome(of: cycle), place: Place(file: property.file, range: row.nameRange),
        symbol: project.symbol(of: property), subject: project.text(row.name),
        bindings: [
          "PROPERTY": project.text(row.name), "TYPE": owner.map { project.name(of: $0) } ?? "",
          "PARENT": words.name(cycle.to), "WEAKLY": project.weakly(property),
        ], steps: steps, anchors: only == nil ? anchors(property, owner: owner, in: project) : [:])
    }
  }

  private static func outcome(of cycle: StrongCycle) -> String {
    switch cycle.bound {
    case .none: "proven"
    case .rooted: "rooted"
    case .cut: "bounded"
    case .passing: "passing"
    case .lifelong: "lifelong"
    }
  }

  private static func anchors(_ property: DeclarationRef, owner: TypeID?, in project: Project) -> [String: [Place]] {
    guard let owner else { return [:] }
    return WeakAnchors(UpwardProperty(property, of: owner, in: project), in: project).places(isKept: false)
  }
}
