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
public enum RootKind: UInt8, Sendable {
  /// The start of the app: its delegate, its scene, variables at file level.
  case launch
  /// A target and action, an `@objc` function, a handler of a control.
  case user
  /// An override, a requirement of a protocol of a framework, a closure that a framework keeps.
  case framework
  /// The navigation controller or the presentation is over.
  case pop
  /// The end of an object's life.
  case deinitializer
  /// Users of a library, and makers that the input does not show.
  case outside
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

struct RootKey: Hashable, Sendable {
  var point: CodePoint
  var kind: RootKind
}

/// What happens to the closures that come into a variable.
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
  }
  var step: StepRef
  var manner: Manner
}

struct RunKey: Hashable, Sendable {
  var variable: Int32
  var runner: Runner
}

/// The solution: which objects there are, which each variable may be, and what runs what. Immutable once built.
public struct ObjectGraph: Sendable {
  /// The project that was analysed.
  public let project: Project
  /// All objects; 0 holds the variables at file level.
  public internal(set) var objects: [ModelObject] = []
  /// The lowered bodies.
  public internal(set) var codes: [FlowCode] = []
  /// The bodies as they run on objects.
  public internal(set) var instances: [CodeInstance] = []
  /// By variable: the objects it may be, sorted.
  public internal(set) var sets: [[Int32]] = []
  /// The variables of properties.
  public internal(set) var fields: [FieldKey: Int32] = [:]
  /// The same in the order in which they were found.
  public internal(set) var fieldOrder: [FieldKey] = []
  /// The steps that put something somewhere.
  public internal(set) var stores: [StepRef] = []
  /// The steps that take something out.
  public internal(set) var drops: [StepRef] = []
  /// What runs what.
  public internal(set) var edges: [TriggerEdge] = []
  /// What is run by no code of the project.
  public internal(set) var roots: [(point: CodePoint, kind: RootKind)] = []
  /// Variables that may be more than what the input shows.
  public internal(set) var open: Set<Int32> = []
  /// Variables with more objects than are told apart.
  public internal(set) var crowds: Set<Int32> = []
  /// The code that gives a property its first value.
  public internal(set) var initialValues: [FieldKey: Int32] = [:]
  /// The declarations behind the properties of the project's own classes.
  public internal(set) var properties: [FieldKey: DeclarationRef] = [:]
  /// Containers that something outside made and gave.
  public internal(set) var given: Set<Int32> = []
  var filled: Set<FieldKey> = []
  var runs: Set<RunKey> = []
  var edgeKeys: Set<TriggerEdge> = []
  var rootKeys: Set<RootKey> = []
  var propertyNames: Set<WordID> = []

  init(project: Project) { self.project = project }

  /// The instruction of a step.
  public func step(_ ref: StepRef) -> FlowInstruction {
    codes[Int(instances[Int(ref.instance)].code)].instructions[Int(ref.step)]
  }

  /// The code of an instance.
  public func code(of instance: Int32) -> FlowCode { codes[Int(instances[Int(instance)].code)] }

  /// What a slot of an instance may be.
  public func objects(in slot: FlowSlot, of instance: Int32) -> [Int32] {
    slot < 0 ? [] : sets[Int(instances[Int(instance)].base + slot)]
  }

  /// What a property may be.
  public func objects(in field: FieldKey) -> [Int32] { fields[field].map { sets[Int($0)] } ?? [] }

  /// Where a step stands.
  public func place(of ref: StepRef) -> Place { place(of: step(ref).node, in: ref.instance) }

  /// Where a node of an instance's code stands.
  public func place(of node: NodeIndex, in instance: Int32) -> Place {
    let file = code(of: instance).body.file
    return Place(file: file, range: project[NodeRef(file: file, index: node)].range)
  }
}
