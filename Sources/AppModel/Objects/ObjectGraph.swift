import ProjectModel
import SwiftOutline
import SwiftSource

/// A property of an object.
public struct FieldKey: Hashable, Sendable {
  /// The object.
  public var object: ObjectID
  /// The name of the property.
  public var name: WordID
  /// A property of an object.
  public init(object: ObjectID, name: WordID) {
    self.object = object
    self.name = name
  }
}

/// Who runs code that no code of the project calls.
public enum RootKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The start of the app: its delegate, its scene, variables at file level.
  case launch
  /// A target and action, an `@objc` function, a handler of a control.
  case user
  /// An override, a requirement of a protocol of a framework, a closure that a framework keeps.
  case framework
  /// A requirement of a system protocol on a coordinator, which the system runs once somebody hands it the coordinator.
  case delegate
  /// The end of an object's life.
  case deinitializer
  /// Users of a library, and makers that the input does not show.
  case outside
  /// The user, once for each run of the code that asks: an action of an alert.
  case answer
}

/// One piece of code runs another one.
public struct TriggerEdge: Hashable, Sendable {
  /// Who runs.
  public var from: CodePoint
  /// What is run.
  public var to: CodePoint
  /// The call in the code of `from`.
  public var node: NodeIndex
  /// The step that binds the arguments, if it is a call.
  public var step: StepRef?
}

/// What happens to the closures, or children, that come into a variable.
struct Runner: Hashable, Sendable {
  enum Manner: Hashable, Sendable {
    /// The step calls them.
    case called
    /// The step hands them to something that runs them at once or soon, and lets go.
    case soon
    /// Something outside runs them.
    case root(RootKind)
    /// The step hands them to something unknown.
    case handed
    /// The step hands them, as children, to a function that runs once for each.
    case childOfCall
    /// The step gives them, or what they give.
    case handedBack
    /// The step asks a container for what they make.
    case asked
    /// The step puts them into a case of an enum.
    case putIntoCase
    /// The step takes them out of one.
    case takenFromCase
    /// The step ends a subject that they listen to.
    case ended
    /// Something outside sends to them, or through them.
    case sent
    /// The step shows each element of what it is given, and hands it to them.
    case each
    /// The step makes something else of them, if they are elements and no publisher.
    case mapped
  }
  var step: StepRef
  var manner: Manner
}

extension Runner.Manner {
  var number: UInt8 {
    switch self {
    case .called: 0
    case .soon: 1
    case .handed: 2
    case .childOfCall: 3
    case .handedBack: 4
    case .asked: 5
    case .putIntoCase: 6
    case .takenFromCase: 7
    case .ended: 8
    case .sent: 9
    case .each: 10
    case .mapped: 11
    case .root(let kind): 12 + kind.rawValue
    }
  }
}

/// What the solver collects.
struct ObjectGraphTables: Sendable {
  let project: Project
  var objects: [ModelObject] = []
  var codes: [FlowCode] = []
  /// The steps of all codes, one behind the other: two references less on the way to each.
  var steps: [FlowInstruction] = []
  var instances: [CodeInstance] = []
  var fields = FieldTable()
  var stores: [StepRef] = []
  var drops: [StepRef] = []
  var edges: [TriggerEdge] = []
  var roots: [(point: CodePoint, kind: RootKind)] = []
  var open: Set<Int32> = []
  var crowds: Set<Int32> = []
  /// By full variable: the coordinators that it does not take.
  var crowdedTypes: [Int32: Set<TypeID>] = [:]
  var turnedAway: Set<Int32> = []
  var assumed: Set<Int32> = []
  var given: Set<Int32> = []
  /// The sets of all variables, one behind the other, and where each begins.
  var sets: [Int32] = []
  var starts: [Int32] = []

  init(project: Project) { self.project = project }

  /// Room for what so many nodes of code come to: growing would copy everything again and again. Room that nobody uses costs
  /// nothing.
  mutating func reserve(forNodes count: Int) {
    objects.reserveCapacity(count / 8)
    codes.reserveCapacity(count / 16)
    steps.reserveCapacity(count / 2)
    instances.reserveCapacity(count / 8)
    fields.reserve(count / 8)
    stores.reserveCapacity(count / 8)
    edges.reserveCapacity(count / 4)
  }

  func step(_ ref: StepRef) -> FlowInstruction { steps[Int(instances[Int(ref.instance)].firstStep + ref.step)] }
}

/// The solution: which objects there are, which each variable may be, and what runs what. Immutable once built.
///
/// The tables stand behind one reference, as those of the project do.
public struct ObjectGraph: Sendable {
  private final class Storage: Sendable {
    let tables: ObjectGraphTables

    init(_ tables: ObjectGraphTables) { self.tables = tables }
  }

  private let storage: Storage

  init(_ tables: ObjectGraphTables) { storage = Storage(tables) }

  /// `case let login as LoginCoordinator: showHome()` in a function that runs once for each child: runs for no other kind.
  func withoutOtherKinds() -> ObjectGraph {
    let (asked, instances) = (AskedKinds(self), instances)
    let isDead = { (edge: TriggerEdge) in
      !asked.mayRun(edge.node, in: edge.from.instance, for: instances[Int(edge.from.instance)].child)
    }
    guard edges.contains(where: isDead) else { return self }
    var tables = storage.tables
    tables.edges.removeAll(where: isDead)
    return ObjectGraph(tables)
  }

  /// The project that was analysed.
  public var project: Project { storage.tables.project }
  /// All objects; 0 holds the variables at file level.
  public var objects: [ModelObject] { storage.tables.objects }
  /// The lowered bodies.
  public var codes: [FlowCode] { storage.tables.codes }
  /// The bodies as they run on objects.
  public var instances: [CodeInstance] { storage.tables.instances }
  /// The variables of properties.
  public var fields: FieldTable { storage.tables.fields }
  /// The same in the order in which they were found.
  public var fieldOrder: [FieldKey] { storage.tables.fields.order }
  /// The steps that put something somewhere.
  public var stores: [StepRef] { storage.tables.stores }
  /// The steps that take something out.
  public var drops: [StepRef] { storage.tables.drops }
  /// What runs what.
  public var edges: [TriggerEdge] { storage.tables.edges }
  /// What is run by no code of the project.
  public var roots: [(point: CodePoint, kind: RootKind)] { storage.tables.roots }
  /// Variables that may be more than what the input shows.
  public var open: Set<Int32> { storage.tables.open }
  /// Variables with more objects than are told apart.
  public var crowds: Set<Int32> { storage.tables.crowds }
  /// By full variable: the coordinators of which it does not take all.
  var crowdedTypes: [Int32: Set<TypeID>] { storage.tables.crowdedTypes }
  /// Objects that some full variable does not take: nothing follows from their absence anywhere.
  var turnedAway: Set<Int32> { storage.tables.turnedAway }
  /// Variables that parameters lead to which something outside fills.
  public var assumed: Set<Int32> { storage.tables.assumed }
  /// The declarations behind the properties of the project's own classes.
  public var properties: FieldDeclarations { FieldDeclarations(table: storage.tables.fields) }
  /// Containers that something outside made and gave.
  public var given: Set<Int32> { storage.tables.given }

  /// The instruction of a step.
  public func step(_ ref: StepRef) -> FlowInstruction { storage.tables.step(ref) }

  /// The code of an instance.
  public func code(of instance: Int32) -> FlowCode {
    storage.tables.codes[Int(storage.tables.instances[Int(instance)].code)]
  }

  /// The object that an instance runs on.
  func receiver(of instance: Int32) -> Int32 { storage.tables.instances[Int(instance)].receiver.index }

  /// The point of code that a step belongs to.
  func point(of ref: StepRef) -> CodePoint { CodePoint(instance: ref.instance, closure: step(ref).closure) }

  /// What a slot of an instance may be, sorted.
  public func objects(in slot: FlowSlot, of instance: Int32) -> ArraySlice<Int32> {
    slot < 0 ? [] : objects(of: storage.tables.instances[Int(instance)].base + slot)
  }

  /// What a property may be, sorted.
  public func objects(in field: FieldKey) -> ArraySlice<Int32> {
    storage.tables.fields[field].map { objects(of: $0) } ?? []
  }

  func objects(of variable: Int32) -> ArraySlice<Int32> {
    let starts = storage.tables.starts
    return storage.tables.sets[Int(starts[Int(variable)])..<Int(starts[Int(variable) + 1])]
  }

  /// Where a step stands.
  public func place(of ref: StepRef) -> Place { place(of: step(ref).node, in: ref.instance) }

  /// Where a node of an instance's code stands.
  public func place(of node: NodeIndex, in instance: Int32) -> Place {
    let file = code(of: instance).body.file
    return Place(file: file, range: project[NodeRef(file: file, index: node)].range)
  }
}

extension ArraySlice where Element == Int32 {
  /// Whether sorted objects have an element.
  func containsSorted(_ element: Int32) -> Bool {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == element
  }
}
