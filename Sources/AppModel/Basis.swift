import ProjectModel
import SwiftSource

/// The solution, and what all questions stand on.
struct Basis: Sendable {
  let effects: ObjectEffects
  let graph: ObjectGraph
  let heap: HeapGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence
  let unseen: UnseenUsers
  let live: LiveCode
  /// Functions that run once on an object, by name.
  let onceWords: Set<WordID>
  /// Where coordinators are put into lists and properties.
  let adds: [ChildAdd]
  /// The same by child.
  let addsOfChild: [Int32: [ChildAdd]]
  /// Functions and properties that put a root in the place of another.
  let setWords: Set<WordID>

  init(project: Project) {
    effects = ObjectEffects(project: project)
    graph = ObjectGraphBuilder(project: project, effects: effects).build()
    heap = HeapGraph(graph, effects: effects)
    triggers = TriggerGraph(graph)
    evidence = HeapEvidence(graph)
    unseen = UnseenUsers(graph: graph, triggers: triggers)
    onceWords = Set(project.words(matching: project.idioms.names("runs-once", "NAME")))
    live = LiveCode(graph: graph, triggers: triggers, unseen: unseen, onceWords: onceWords)
    adds = ChildAddFinder(graph: graph, heap: heap, triggers: triggers).find().filter { [graph] in
      !$0.isOutOfSight(in: graph)
    }
    addsOfChild = Dictionary(grouping: adds, by: \.child)
    setWords = Set(project.words(matching: project.idioms.names("object-effects", "SETS")))
  }

  /// What runs at most once; each question has its own, since they are asked side by side.
  func boundedAdds(asked: AskedKinds? = nil) -> BoundedAdds {
    BoundedAdds(
      graph: graph, triggers: triggers, evidence: evidence, adds: addsOfChild, onceWords: onceWords,
      setWords: setWords, live: live, asked: asked ?? AskedKinds(graph),
      screensOfMaker: graph.screensByMaker())
  }

  func cycles() -> Answer<StrongCycle> {
    let log = BoundLog()
    var finder = StrongCycleFinder(basis: self, log: log)
    let found = finder.find().filter { graph.turnedAway.isDisjoint(with: [$0.from, $0.to]) }
    return Answer(found: found, bounds: log.bounds)
  }

  func unkept() -> Answer<UnkeptChild> {
    let log = BoundLog()
    let finder = UnkeptChildFinder(
      graph: graph, heap: heap, triggers: triggers, evidence: evidence, effects: effects, log: log)
    return Answer(found: finder.find(), bounds: log.bounds)
  }

  func outliving() -> [OutlivingCapture] {
    OutlivingCaptureFinder(graph: graph, heap: heap, triggers: triggers, evidence: evidence).find()
  }

  func family(of project: Project) -> Family {
    let judge = ChildJudge(basis: self)
    let children = adds.map { judge.judge($0) }
    return Family(
      children: children, unseenPops: judge.ends.pops.find(among: children),
      keeps: CoordinatorKeepFinder(graph: graph, triggers: triggers),
      removals: CoordinatorRemovalFinder(graph: graph, triggers: triggers).removals)
  }
}

/// What was found, and the bounds that were reached on the way.
struct Answer<Found: Sendable>: Sendable {
  let found: [Found]
  let bounds: [ReachedBound]
}

/// Who keeps whom, and what becomes of it.
struct Family: Sendable {
  let children: [KeptChild]
  let unseenPops: [UnseenPop]
  let keeps: CoordinatorKeepFinder
  let removals: [CoordinatorRemoval]
}
