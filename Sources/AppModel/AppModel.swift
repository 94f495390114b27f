// AppModel: what the objects of an app do.
//
// The project model says what the code says. This module says what happens when it runs: which objects a value may be, who
// holds whom, which code runs because of what. In go a project and the effects that frameworks have on objects (an idiom
// card); out comes one `ObjectGraph`, built once a run, which all lifetime rules, `why` and the map ask.
//
// **How.** Each body is lowered once to flow instructions (`Flow/`): copies, loads, stores, calls, closures. Over them one
// capped, field-sensitive points-to analysis runs (`Objects/`), in which a function is analysed once for each object it is
// called on. So the list of a shared base class is one list for each object, and a removal concerns whom it removes. The
// terms are the field's: allocation sites and inclusion constraints (Andersen 1994), receiver-object sensitivity (Milanova,
// Rountev, Ryder 2005). On the solution stand the heap graph with its strongly connected components (`Heap/`), the trigger
// graph (`Triggers/`), and who keeps and drops which child (`Children/`).
//
// **The decision that shaped it.** A collection is what its elements are, and a tuple or an enum's payload what is put in:
// the rules ask who may be where, never at which position. That keeps every instruction a plain copy and the whole linear.
//
// **What it refuses.** No order of statements, no values of conditions, no numbers. An object that the code does not show is
// *open*: whatever would follow from its absence is unknown, and unknown accuses nobody.
import ProjectModel

/// The object graph of a project with everything that is derived from it; built once a run.
public struct AppModel: Sendable {
  private final class Storage: Sendable {
    let graph: ObjectGraph
    let heap: HeapGraph
    let triggers: TriggerGraph
    let evidence: HeapEvidence
    let cycles: [StrongCycle]
    let outliving: [OutlivingCapture]
    let children: [KeptChild]
    let unseenPops: [UnseenPop]
    let unkept: [UnkeptChild]
    let bounds: [ReachedBound]

    init(project: Project) {
      let effects = ObjectEffects(project: project)
      var builder = ObjectGraphBuilder(project: project, effects: effects)
      let objects = builder.build()
      graph = objects
      let log = BoundLog()
      for place in CrowdedPlaces(objects).find() { log.note(place) }
      heap = HeapGraph(graph, effects: effects)
      triggers = TriggerGraph(graph)
      evidence = HeapEvidence(graph)
      var finder = StrongCycleFinder(graph: graph, heap: heap, evidence: evidence, log: log)
      cycles = finder.find().filter { objects.turnedAway.isDisjoint(with: [$0.from, $0.to]) }
      let found = ChildAddFinder(graph: graph, heap: heap, triggers: triggers).find().filter {
        !$0.isOutOfSight(in: objects)
      }
      let judge = ChildJudge(graph: graph, heap: heap, triggers: triggers, evidence: evidence, adds: found)
      children = found.map { judge.judge($0) }
      let observers = Set(project.words(matching: project.idioms.names("pop-observers", "MEMBER")))
      let pushes = Set(["pushViewController", "push"].compactMap { project.words.find($0) })
      unseenPops = UnseenPopFinder(
        graph: graph, heap: heap, evidence: evidence, search: judge.prover.search, pushes: pushes, observers: observers
      ).find(among: children)
      outliving = OutlivingCaptureFinder(graph: graph, heap: heap, evidence: evidence).find()
      unkept = UnkeptChildFinder(
        graph: graph, heap: heap, triggers: triggers, evidence: evidence, effects: effects, log: log
      ).find()
      bounds = log.bounds
    }
  }

  private let storage: Storage

  /// Objects, variables and steps.
  public var graph: ObjectGraph { storage.graph }
  /// Who holds whom.
  public var heap: HeapGraph { storage.heap }
  /// What runs because of what.
  public var triggers: TriggerGraph { storage.triggers }

  /// Where it is said who holds whom.
  public var evidence: HeapEvidence { storage.evidence }
  /// Strong references that point back to a coordinator.
  public var cycles: [StrongCycle] { storage.cycles }

  /// Closures in an owner's bag that outlive the child they hold.
  public var outliving: [OutlivingCapture] { storage.outliving }

  /// The children that are kept, and what becomes of each.
  public var children: [KeptChild] { storage.children }

  /// Children whose pop nobody sees.
  public var unseenPops: [UnseenPop] { storage.unseenPops }

  /// Coordinators that nothing keeps.
  public var unkept: [UnkeptChild] { storage.unkept }

  /// Bounds that were reached, so that questions about coordinators stay open.
  public var bounds: [ReachedBound] { storage.bounds }

  /// Builds the graphs of a project.
  public init(project: Project) { storage = Storage(project: project) }
}
