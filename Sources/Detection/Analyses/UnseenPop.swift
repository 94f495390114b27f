import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A child on its parent's navigation controller whose pop nobody sees: after the back button the parent still keeps it.
///
/// The child is kept, can be made more than once, is handed a navigation controller that the parent did not make for it, and pushes on
/// it. A sign of an observer in the parent, the child, their base classes or the screens of the child makes the analysis silent.
enum UnseenPop {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unseen-pop", outcomes: ["unseen"], holes: ["PARENT", "CHILD", "FUNCTION"],
      steps: ["shares": ["WHAT"], "pushes": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  private struct Key: Hashable {
    var child: TypeID
    var keeper: TypeID
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let observers = PopObservers(project: project)
    let once = OnceFinder(project: project)
    var search = CallerSearch(project: project)
    var seen: Set<Key> = []
    return context.ownership.keeps.compactMap { keep in
      guard keep.shape != .wholeCollection, keep.parameter == nil, project.kinds[keep.body.file] == .product,
        case .instance(let child) = keep.child, project[child].isReference,
        project.roles(of: child).contains(.coordinator), project.roles(of: child).isDisjoint(with: [.testDouble]),
        seen.insert(Key(child: child, keeper: keep.slot.keeper)).inserted
      else { return nil }
      return match(of: keep, child: child, observers: observers, once: once, search: &search)
    }
  }

  private static func match(
    of keep: KeepEvent, child: TypeID, observers: PopObservers, once: OnceFinder, search: inout CallerSearch
  ) -> Match? {
    let project = search.project
    let reader = search.reader(for: keep.body)
    guard let shared = sharedController(of: keep, child: child, reader: reader),
      let push = push(by: child, search: &search),
      !once.runsOnce(keep.node, in: keep.body, search: &search), !observers.sees(child: child, keep: keep)
    else { return nil }
    let keeper = project.name(of: keep.slot.keeper)
    let place = Place(file: keep.body.file, range: project[NodeRef(file: keep.body.file, index: keep.node)].range)
    return Match(
      outcome: "unseen", place: place, symbol: project.symbol(of: keep.body), subject: project.name(of: child),
      bindings: [
        "PARENT": keeper, "CHILD": project.name(of: child), "FUNCTION": project.functionName(of: keep.body),
      ],
      steps: [
        Match.Step("shares", at: reader.place(of: shared), ["WHAT": reader.spelling(of: shared)]),
        Match.Step("pushes", at: push, ["WHAT": project.name(of: child)]),
      ])
  }

  /// The navigation controller that the child is handed; one that is made for it is its own.
  private static func sharedController(of keep: KeepEvent, child: TypeID, reader: BodyReader) -> NodeIndex? {
    var made = keep.value
    if reader.outline[made].kind == .name, let local = reader.local(named: reader.outline[made].word, at: made),
      let value = reader.value(ofLocal: local)
    {
      made = value
    }
    guard reader.outline[made].kind == .call, reader.constructedType(of: made)?.typeID == child else { return nil }
    return reader.arguments(of: made).compactMap { reader.expression(of: $0) }.first { value in
      guard isNavigationController(reader.type(of: value), in: reader.project),
        reader.outline[value].kind == .name || reader.outline[value].kind == .member
      else { return false }
      guard reader.outline[value].kind == .name, let local = reader.local(named: reader.outline[value].word, at: value)
      else { return true }
      // `let own = UINavigationController()` is presented for the child alone.
      return reader.value(ofLocal: local).map { reader.outline[$0].kind != .call } ?? true
    }
  }

  private static func isNavigationController(_ type: ValueType, in project: Project) -> Bool {
    switch type {
    case .external(let name): project.text(name) == "UINavigationController"
    case .instance(let id):
      project.ancestry(of: id).externals.contains { project.text($0) == "UINavigationController" }
    default: false
    }
  }

  private static func push(by child: TypeID, search: inout CallerSearch) -> Place? {
    let project = search.project
    for type in project.lineage(of: child) {
      for body in project.bodies(of: type) {
        let reader = search.reader(for: body)
        for index in reader.nodes where reader.outline.nodes[index].kind == .call {
          let call = NodeIndex(index)
          guard project.text(reader.outline[call].word) == "pushViewController",
            let receiver = reader.receiver(of: call),
            isNavigationController(reader.type(of: receiver), in: project)
          else { continue }
          return reader.place(of: call)
        }
      }
    }
    return nil
  }
}
