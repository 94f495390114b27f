import ProjectModel
import SwiftOutline
import SwiftSource

/// A variable of one piece of code: a local, a parameter, `self`, or a value on the way.
public typealias FlowSlot = Int32

/// What an instruction does with objects.
public enum FlowOperation: UInt8, Sendable {
  /// The destination may be what the source is; with a `word`, as the payload of that case, and with an `extra` of 1 as what is taken
  /// out of it.
  case copy
  /// The destination may be what the member `word` of the source is.
  case load
  /// The member `word` of `extra` becomes the source.
  case store
  /// The source goes into the collection `word` of `extra`.
  case add
  /// Something leaves the member `word` of `extra`; `count` is the index of its `FlowDrop`.
  case drop
  /// The function or closure `word` of the source is called.
  case call
  /// The source, a closure, is called.
  case run
  /// An object of the type `extra` is made.
  case make
  /// The destination is the closure `extra`.
  case closure
  /// The destination is the type `extra` itself.
  case metatype
  /// The destination is a tuple of the arguments.
  case tuple
  /// `#selector`: the function `word` of the source is run by the framework.
  case selector
}

/// One step: slots in, slots out. Flat and small, since an app has hundreds of thousands of them.
public struct FlowInstruction: Sendable {
  /// What happens.
  public var operation: FlowOperation
  /// A `super` call.
  public var isSuper = false
  /// What a step calls a function of, or changes a member of.
  var holder: FlowSlot { operation == .call ? source : extra }
  /// Whether it may put something in the place of what is there: `viewControllers.append(screen)` puts it on top.
  var mayReplace: Bool { operation == .call || operation == .store }
  /// The same, or it takes away what is there: `viewControllers.remove(at: 0)`.
  var mayTakeAway: Bool { mayReplace || operation == .drop }
  /// A call in a chain that ends with a subscription: `taps.map { … }.sink { … }`.
  public var isStream = false
  /// `make`: an initialiser that is handed over, and called by something outside with whatever fits.
  public var isHanded = false
  /// `onEnd?()`, `onEnd!()`: what is called is an optional value, and so no function of the name.
  public var isUnwrapped = false
  /// The closure that the step stands in; -1 for the body itself.
  public var closure: Int32 = -1
  /// Where the result goes; -1 for nowhere.
  public var destination: FlowSlot = -1
  /// What it works on; -1 for nothing.
  public var source: FlowSlot = -1
  /// A member, function or property.
  public var word: WordID = .none
  /// See `FlowOperation`.
  public var extra: Int32 = -1
  /// Calls: the first of their arguments in `FlowCode.arguments`.
  public var count: Int32 = 0
  /// Calls: how many arguments.
  public var arguments: Int32 = 0
  /// The expression or statement.
  public var node: NodeIndex
}

/// An argument of a call.
public struct FlowArgument: Sendable {
  /// The label, `.none` without one.
  public var label: WordID
  /// The value; -1 where it is of no interest.
  public var slot: FlowSlot
  /// The `argument` node.
  public var node: NodeIndex
  /// A trailing closure.
  public var isTrailing: Bool
  /// The instruction of `.init(…)` or `.make(…)`, whose type the parameter says; -1 for others.
  public var contextual: Int32
  /// `[.init(…), .make(…)]`: the first of several, whose type is that of the elements.
  public var isList = false
}

/// A closure or local function.
public struct FlowClosure: Sendable {
  /// The `closure` or `localFunction` node.
  public var node: NodeIndex
  /// The closure around it; -1 for the body.
  public var outer: Int32
  /// Its parameters in order.
  public var parameters: [FlowSlot] = []
  /// What it returns.
  public var result: FlowSlot
  /// What it holds.
  public var captures: [FlowCapture] = []
  /// It contains a loop that waits for a sequence or never ends.
  public var isEndless = false
}

/// A variable that a closure holds.
public struct FlowCapture: Sendable {
  /// The variable outside.
  public var slot: FlowSlot
  /// Where it is named first.
  public var node: NodeIndex
  /// `weak` and `unowned` hold nothing.
  public var isStrong: Bool
}

/// What a removal takes out.
public struct FlowDrop: Sendable {
  /// How the removed object is told.
  public enum Subject: Sendable {
    /// Everything.
    case all
    /// A position, or a key that is no object.
    case position
    /// What a slot holds.
    case value(FlowSlot)
    /// All but what a slot holds: `removeAll { $0 !== child }`.
    case others(FlowSlot)
    /// Objects of some types.
    case types([TypeID])
    /// A key that is no object: spelled out, or nothing.
    case key(NodeIndex?)
  }
  /// What leaves.
  public var subject: Subject
  /// The first value that an initialiser gives: nothing leaves.
  public var isInitial: Bool
}

/// What lowering collects of one body.
struct FlowDraft: Sendable {
  var body: Body
  var slotCount: Int32 = 2
  var instructions: [FlowInstruction] = []
  var arguments: [FlowArgument] = []
  var closures: [FlowClosure] = []
  var drops: [FlowDrop] = []
  var types: [ValueType] = []
  var parameters: [(parameter: DeclarationRef, slot: FlowSlot)] = []
  var filters: [(slot: FlowSlot, type: TypeID)] = []
  var casts: [(slot: FlowSlot, type: TypeID, node: NodeIndex)] = []
  var empties: [FlowSlot] = []
  var parts: [FlowSlot] = []
  var endlessBody = false
  var hasSelf = true
  /// By implicit call of an array literal: the next one.
  var nextInList: [Int32: Int32] = [:]

  init(body: Body) { self.body = body }
}

/// One body, lowered once: what it does with objects and nothing else. One reference, since readers carry it along by value.
public struct FlowCode: Sendable {
  private final class Storage: Sendable {
    let draft: FlowDraft
    let origins: SlotOrigins

    init(_ draft: FlowDraft) {
      self.draft = draft
      origins = SlotOrigins(draft)
    }
  }

  /// The slot of `self`.
  public static let selfSlot: FlowSlot = 0
  /// Stands for a value that carries nothing: no slot at all.
  public static let nothing: FlowSlot = -2
  /// The slot of what the body returns.
  public static let resultSlot: FlowSlot = 1

  private let storage: Storage

  /// The code.
  public var body: Body { storage.draft.body }
  /// Whether `self` is there: not in the initial value of a property that is not lazy.
  public var hasSelf: Bool { storage.draft.hasSelf }
  /// How many slots it needs.
  public var slotCount: Int32 { storage.draft.slotCount }
  /// In the order of the source.
  public var instructions: [FlowInstruction] { storage.draft.instructions }
  /// The arguments of all calls.
  public var arguments: [FlowArgument] { storage.draft.arguments }
  /// Its closures; those around others first.
  public var closures: [FlowClosure] { storage.draft.closures }
  /// The removals.
  public var drops: [FlowDrop] { storage.draft.drops }
  /// Whether a removal takes out everything.
  func emptiesAll(_ drop: FlowInstruction) -> Bool {
    if case .all = drops[Int(drop.count)].subject { return true }
    return false
  }
  /// The types of `make` and `metatype`.
  public var types: [ValueType] { storage.draft.types }
  /// The parameters with their slots.
  public var parameters: [(parameter: DeclarationRef, slot: FlowSlot)] { storage.draft.parameters }
  /// Slots that only objects of a type can be in.
  public var filters: [(slot: FlowSlot, type: TypeID)] { storage.draft.filters }
  /// Slots in which no object can be that anybody asks for.
  var empties: [FlowSlot] { storage.draft.empties }
  /// Slots that are parts of a tuple, and not the tuple.
  var parts: [FlowSlot] { storage.draft.parts }
  /// Casts to a type, with the slots of their results.
  public var casts: [(slot: FlowSlot, type: TypeID, node: NodeIndex)] { storage.draft.casts }
  /// The body itself waits for a sequence or never ends.
  public var endlessBody: Bool { storage.draft.endlessBody }
  /// The implicit call that follows one in an array literal.
  func implicitCall(after step: Int32) -> Int32? { storage.draft.nextInList[step] }
  /// The arguments of one call.
  func arguments(of step: FlowInstruction) -> ArraySlice<FlowArgument> {
    storage.draft.arguments[Int(step.count)..<Int(step.count + step.arguments)]
  }

  /// Where the values of its slots come from.
  var origins: SlotOrigins { storage.origins }

  init(_ draft: FlowDraft) { storage = Storage(draft) }
}
