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
    let basis: Basis
    let cycles: Answer<StrongCycle>
    let unkept: Answer<UnkeptChild>
    let family: Family
    let outliving: [OutlivingCapture]

    init(
      _ basis: Basis, cycles: Answer<StrongCycle>, unkept: Answer<UnkeptChild>, family: Family,
      outliving: [OutlivingCapture]
    ) {
      self.basis = basis
      self.cycles = cycles
      self.unkept = unkept
      self.family = family
      self.outliving = outliving
    }
  }

  private let storage: Storage

  /// Objects, variables and steps.
  public var graph: ObjectGraph { storage.basis.graph }
  /// Who holds whom.
  public var heap: HeapGraph { storage.basis.heap }
  /// What runs because of what.
  public var triggers: TriggerGraph { storage.basis.triggers }
  /// What frameworks do to objects.
  var effects: ObjectEffects { storage.basis.effects }
  /// Where it is said who holds whom.
  public var evidence: HeapEvidence { storage.basis.evidence }
  /// Strong references that point back to a coordinator.
  public var cycles: [StrongCycle] { storage.cycles.found }
  /// Closures in an owner's bag that outlive the child they hold.
  public var outliving: [OutlivingCapture] { storage.outliving }
  /// The children that are kept, and what becomes of each.
  public var children: [KeptChild] { storage.family.children }
  /// Children whose pop nobody sees.
  public var unseenPops: [UnseenPop] { storage.family.unseenPops }
  /// Coordinators that nothing keeps.
  public var unkept: [UnkeptChild] { storage.unkept.found }
  /// Who keeps which coordinator where.
  public var keeps: [CoordinatorKeep] { storage.family.keeps.keeps }
  /// The functions that keep a coordinator which they are given.
  public var adders: Set<DeclarationRef> { storage.family.keeps.adders }
  /// Where coordinators are let go.
  public var removals: [CoordinatorRemoval] { storage.family.removals }
  /// Bounds that were reached, so that questions about coordinators stay open.
  public var bounds: [ReachedBound] {
    let log = BoundLog()
    let crowds = CrowdedPlaces(graph).find()
    for bound in crowds + storage.cycles.bounds + storage.unkept.bounds { log.note(bound) }
    return log.bounds
  }

  /// Builds the graphs of a project on the calling thread.
  public init(project: Project) {
    let basis = Basis(project: project)
    storage = Storage(
      basis, cycles: basis.cycles(), unkept: basis.unkept(), family: basis.family(),
      outliving: basis.outliving())
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// The same with several threads at work: the questions on the graph do not need each other.
  public static func sideBySide(_ ground: Groundwork) async -> AppModel {
    let basis = await Basis.sideBySide(ground)
    async let cycles = basis.cycles()
    async let unkept = basis.unkept()
    async let family = basis.familySideBySide()
    async let outliving = basis.outliving()
    return await AppModel(
      Storage(basis, cycles: cycles, unkept: unkept, family: family, outliving: outliving))
  }
}
