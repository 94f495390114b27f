import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A child that goes into a list and never comes out: per child, over the whole project.
///
/// Asks the object graph, for each add: can it run more than once in the life of the owner, and does something run a removal of this
/// child from this list of this object? Several adds of one child type in one function are one finding.
enum ChildLifecycle {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "child-lifecycle", outcomes: ["never", "dead-remover", "wrong-object"],
      holes: ["PARENT", "CHILD", "FUNCTION", "LIST"],
      steps: ["looked": ["WHAT"], "remover": ["WHAT"], "ends": ["WHAT"], "removes": ["WHAT"], "also": ["WHAT"]]),
    asksModel: true,
    run: { context, _ in
      KeptChildren(context: context) { $0.verdict.isLeak && $0.missing == nil }.groups.compactMap {
        ChildWords(context: context).match($0)
      }
    })
}

/// The adds of a run as findings see them: one for each function, child type and list.
struct KeptChildren {
  /// One child type, kept in one list by one function.
  struct Group {
    /// The first add that is judged worst.
    var worst: KeptChild
    /// The places of all adds with that fate, in source order.
    var places: [Place]
  }

  private struct Key: Hashable {
    var member: DeclarationRef?
    var file: Int
    var child: ValueType
    var list: WordID
    var end: DeclarationRef?
  }

  private let context: AnalysisContext

  private let isWanted: (KeptChild) -> Bool

  init(context: AnalysisContext, where isWanted: @escaping (KeptChild) -> Bool) {
    self.context = context
    self.isWanted = isWanted
  }

  /// The groups in path and source order.
  var groups: [Group] {
    let project = context.project
    let graph = context.model.graph
    var order: [Key] = []
    var found: [Key: Group] = [:]
    for entry in context.model.children where isReported(entry.add) && isWanted(entry) {
      let body = graph.code(of: entry.add.site.instance).body
      let key = Key(
        member: project.member(of: body), file: body.file, child: graph.objects[Int(entry.add.child)].type,
        list: entry.add.slot.name, end: entry.missing?.property)
      let place = graph.place(of: entry.add.site)
      if found[key] == nil {
        order.append(key)
        found[key] = Group(worst: entry, places: [place])
      } else if found[key]?.places.contains(place) == false {
        found[key]?.places.append(place)
      }
    }
    return order.compactMap { found[$0] }
      .sorted { ($0.places[0].file, $0.places[0].range.start) < ($1.places[0].file, $1.places[0].range.start) }
  }

  private func isReported(_ add: ChildAdd) -> Bool {
    let body = context.model.graph.code(of: add.site.instance).body
    guard context.project.kinds[body.file] == .product, !context.project.isPreview(body) else { return false }
    return body.type.map { !context.project.roles(of: $0).contains(.testDouble) } ?? true
  }
}

extension AddVerdict {
  /// Whether more and more children stay.
  var isLeak: Bool {
    switch self {
    case .addedToItself, .keeperRemovesItself, .removerUncalled, .neverRemoved: true
    default: false
    }
  }
}

/// Says what becomes of a child.
struct ChildWords {
  let model: AppModel
  let project: Project

  init(context: AnalysisContext) {
    model = context.model
    project = context.project
  }

  func match(_ group: KeptChildren.Group) -> Match? {
    let (add, verdict) = (group.worst.add, group.worst.verdict)
    let (outcome, own) = evidence(for: verdict, add)
    let steps = own + group.places.dropFirst().map { Match.Step("also", at: $0, ["WHAT": name(add.child)]) }
    let body = model.graph.code(of: add.site.instance).body
    return Match(
      outcome: outcome, place: group.places[0], symbol: project.symbol(of: body), subject: name(add.child),
      bindings: [
        "PARENT": name(add.slot.object.index), "CHILD": name(add.child), "FUNCTION": project.functionName(of: body),
        "LIST": project.text(add.slot.name),
      ], steps: steps)
  }

  func name(_ object: Int32) -> String { project.describe(model.graph.objects[Int(object)].type) }

  private func evidence(for verdict: AddVerdict, _ add: ChildAdd) -> (String, [Match.Step]) {
    switch verdict {
    case .removerUncalled(let refs): ("dead-remover", refs.prefix(4).map { step("remover", $0) })
    case .keeperRemovesItself(let ref):
      ("wrong-object", [Match.Step("removes", at: model.graph.place(of: ref), ["WHAT": "self"])])
    case .addedToItself: ("wrong-object", [])
    case .neverRemoved(let refs) where !refs.isEmpty: ("never", refs.prefix(4).map { step("removes", $0) })
    default: ("never", looked(add))
    }
  }

  private func looked(_ add: ChildAdd) -> [Match.Step] {
    guard let property = model.graph.properties[add.slot] else { return [] }
    let place = Place(file: property.file, range: project[property].nameRange)
    return [Match.Step("looked", at: place, ["WHAT": project.text(add.slot.name)])]
  }

  private func step(_ key: String, _ ref: StepRef) -> Match.Step {
    let body = model.graph.code(of: ref.instance).body
    return Match.Step(key, at: model.graph.place(of: ref), ["WHAT": project.functionName(of: body)])
  }
}
