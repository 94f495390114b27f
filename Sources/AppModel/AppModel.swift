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

/// The object graph of a project with everything that is derived from it, each part built once a run, by whoever asks first.
public struct AppModel: Sendable {
  /// The solution, and what all questions stand on.
  private struct Basis: Sendable {
    let effects: ObjectEffects
    let graph: ObjectGraph
    let heap: HeapGraph
    let triggers: TriggerGraph
    let evidence: HeapEvidence

    init(project: Project) {
      effects = ObjectEffects(project: project)
      var builder = ObjectGraphBuilder(project: project, effects: effects)
      graph = builder.build()
      heap = HeapGraph(graph, effects: effects)
      triggers = TriggerGraph(graph)
      evidence = HeapEvidence(graph)
    }
  }

  private struct Family: Sendable {
    let children: [KeptChild]
    let unseenPops: [UnseenPop]
  }

  /// What was found, and the bounds that were reached on the way.
  private struct Answer<Found: Sendable>: Sendable {
    let found: [Found]
    let bounds: [ReachedBound]
  }

  private let basis: Once<Basis>
  private let family: Once<Family>
  private let allCycles: Once<Answer<StrongCycle>>
  private let allOutliving: Once<[OutlivingCapture]>
  private let allUnkept: Once<Answer<UnkeptChild>>
  private let allKeeps: Once<CoordinatorKeepFinder>
  private let allRemovals: Once<[CoordinatorRemoval]>

  /// Objects, variables and steps.
  public var graph: ObjectGraph { basis.value.graph }
  /// Who holds whom.
  public var heap: HeapGraph { basis.value.heap }
  /// What runs because of what.
  public var triggers: TriggerGraph { basis.value.triggers }
  /// Where it is said who holds whom.
  public var evidence: HeapEvidence { basis.value.evidence }
  /// Strong references that point back to a coordinator.
  public var cycles: [StrongCycle] { allCycles.value.found }
  /// Closures in an owner's bag that outlive the child they hold.
  public var outliving: [OutlivingCapture] { allOutliving.value }
  /// The children that are kept, and what becomes of each.
  public var children: [KeptChild] { family.value.children }
  /// Children whose pop nobody sees.
  public var unseenPops: [UnseenPop] { family.value.unseenPops }
  /// Coordinators that nothing keeps.
  public var unkept: [UnkeptChild] { allUnkept.value.found }
  /// Who keeps which coordinator where.
  public var keeps: [CoordinatorKeep] { allKeeps.value.keeps }
  /// The functions that keep a coordinator which they are given.
  public var adders: Set<DeclarationRef> { allKeeps.value.adders }
  /// Where coordinators are let go.
  public var removals: [CoordinatorRemoval] { allRemovals.value }
  /// Bounds that were reached, so that questions about coordinators stay open.
  public var bounds: [ReachedBound] {
    let log = BoundLog()
    let crowds = CrowdedPlaces(graph).find()
    for bound in crowds + allCycles.value.bounds + allUnkept.value.bounds { log.note(bound) }
    return log.bounds
  }

  /// The model of a project; nothing is built yet.
  public init(project: Project) {
    let basis = Once { Basis(project: project) }
    self.basis = basis
    family = Once { Self.family(on: basis.value, of: project) }
    allCycles = Once {
      let (known, log) = (basis.value, BoundLog())
      var finder = StrongCycleFinder(graph: known.graph, heap: known.heap, evidence: known.evidence, log: log)
      let cycles = finder.find().filter { known.graph.turnedAway.isDisjoint(with: [$0.from, $0.to]) }
      return Answer(found: cycles, bounds: log.bounds)
    }
    allKeeps = Once { CoordinatorKeepFinder(graph: basis.value.graph, triggers: basis.value.triggers) }
    allRemovals = Once {
      CoordinatorRemovalFinder(graph: basis.value.graph, triggers: basis.value.triggers).removals
    }
    allOutliving = Once {
      let known = basis.value
      return OutlivingCaptureFinder(graph: known.graph, heap: known.heap, evidence: known.evidence).find()
    }
    allUnkept = Once {
      let (known, log) = (basis.value, BoundLog())
      let unkept = UnkeptChildFinder(
        graph: known.graph, heap: known.heap, triggers: known.triggers, evidence: known.evidence,
        effects: known.effects, log: log
      ).find()
      return Answer(found: unkept, bounds: log.bounds)
    }
  }

  /// Builds the graph that all questions stand on, for those who have time now.
  public func prepare() { _ = basis.value }

  private static func family(on basis: Basis, of project: Project) -> Family {
    let (graph, heap, triggers, evidence) = (basis.graph, basis.heap, basis.triggers, basis.evidence)
    let adds = ChildAddFinder(graph: graph, heap: heap, triggers: triggers).find().filter {
      !$0.isOutOfSight(in: graph)
    }
    let judge = ChildJudge(graph: graph, heap: heap, triggers: triggers, evidence: evidence, adds: adds)
    let children = adds.map { judge.judge($0) }
    let observers = Set(project.words(matching: project.idioms.names("pop-observers", "MEMBER")))
    let pushes = Set(["pushViewController", "push"].compactMap { project.words.find($0) })
    let pops = UnseenPopFinder(
      graph: graph, heap: heap, evidence: evidence, search: judge.prover.search, pushes: pushes, observers: observers
    ).find(among: children)
    return Family(children: children, unseenPops: pops)
  }
}
