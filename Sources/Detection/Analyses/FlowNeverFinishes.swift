import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A kept child with an end that never comes: nothing fires it, or its owner does not listen.
///
/// The child is of a class whose supertypes the project declares, can be made more than once, and is dropped by nothing else. An end
/// that the project cannot follow to its last mention (handed on as a value, fired on an object of unknown type) counts as fired and
/// as heard, since unknown never accuses. Children that have no end at all belong to `ChildLifecycle`.
enum FlowNeverFinishes {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "flow-never-finishes", outcomes: ["never-fired", "never-heard", "never-result"],
      holes: ["PARENT", "CHILD", "END"], steps: ["keeps": ["WHAT"], "ends": ["WHAT"], "looked": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  private struct Key: Hashable {
    var child: TypeID
    var keeper: TypeID
    var body: Body
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    var prover = DropProver(context: context)
    let finder = FlowEndFinder(context: context, prover: &prover)
    let keeps = context.ownership.keeps.filter { isCandidate($0, in: context.project) }
    var endsOfChild: [TypeID: [FlowEnd]] = [:]
    for keep in keeps {
      guard let child = keep.child.typeID, endsOfChild[child] == nil else { continue }
      endsOfChild[child] = finder.ends(of: child)
    }
    var judge = FlowEndJudge(prover: prover)
    var seen: Set<Key> = []
    return keeps.compactMap { keep in
      guard let child = keep.child.typeID, let ends = endsOfChild[child], !ends.isEmpty,
        seen.insert(Key(child: child, keeper: keep.slot.keeper, body: keep.body)).inserted
      else { return nil }
      return judge.match(of: keep, child: child, ends: ends)
    } + NeverResult.matches(in: context)
  }

  /// A child of a class that the project declares up to its roots, kept by an object that ships.
  private static func isCandidate(_ keep: KeepEvent, in project: Project) -> Bool {
    guard keep.shape != .wholeCollection, keep.parameter == nil, project.kinds[keep.body.file] == .product,
      case .instance(let child) = keep.child, project[child].isReference
    else { return false }
    let roles = project.roles(of: child)
    guard roles.contains(.coordinator), roles.isDisjoint(with: [.testDouble, .viewController, .representableHelper]),
      !project.roles(of: keep.slot.keeper).contains(.testDouble)
    else { return false }
    return project.unknownSupertypes(of: child).isEmpty
  }
}

extension Project {
  /// Supertypes outside of the input that may keep, drop or fire something: all but those that are known to do nothing.
  func unknownSupertypes(of type: TypeID) -> [WordID] {
    let roots: Set<String> = [
      "NSObject", "AnyObject", "class", "ObservableObject", "Sendable", "Identifiable", "Hashable", "Equatable",
    ]
    return ancestry(of: type).externals.filter { !roots.contains(text($0)) && !text($0).hasSuffix("Delegate") }
  }
}
