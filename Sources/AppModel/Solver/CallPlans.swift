import ProjectModel
import SwiftOutline
import SwiftSource

/// What a call of some code does on objects of some class, worked out once: which functions, and which slot goes to which parameter.
struct CallPlans: Sendable {
  /// An argument and the parameter that takes it.
  struct Binding: Sendable {
    var argument: FlowSlot
    var parameter: FlowSlot
    /// The instruction of `.init(…)` and the type that the parameter gives it.
    var contextual: Int32
    var type: TypeID?
    /// `.main`, for a parameter of a class that the project extends: an object that the code does not show.
    var foreign: ValueType?
  }

  /// A parameter without an argument, and the code of its default value.
  struct Default: Sendable {
    var parameter: FlowSlot
    var code: Int32
    var node: NodeIndex
  }

  /// The code of a function, and what goes to its parameters.
  struct Called: Sendable {
    var code: Int32
    var bindings: [Binding]
    var defaults: [Default]
  }

  /// A function that is called. One reference, since each call carries it along.
  final class Target: Sendable {
    /// The type around it.
    let type: TypeID?
    let isStatic: Bool
    let bodies: [Called]
    /// The type that a generic function is asked for, and so gives: `resolve(type: T.self)`.
    let asked: TypeID?
    /// The arguments that it hands back, or whose results it does: `make(assembly: …) { Flow() }`; empty where its body says what it gives.
    let handsBack: [FlowSlot]

    init(type: TypeID?, isStatic: Bool, bodies: [Called], asked: TypeID?, handsBack: [FlowSlot]) {
      self.type = type
      self.isStatic = isStatic
      self.bodies = bodies
      self.asked = asked
      self.handsBack = handsBack
    }
  }

  /// A property of a memberwise initialiser and the argument that fills it.
  struct Filling: Sendable {
    var property: DeclarationRef
    var argument: FlowSlot
    var contextual: Int32
    var type: TypeID?
  }

  /// What a call does.
  enum Plan: Sendable {
    case functions([Target])
    case initializers([Target], fillings: [Filling])
    /// A property, as the number of its plan.
    case stored(Int32)
    case computed
    case effects
  }

  private var numbers = StepMemory()
  private var plans: [Plan] = []

  /// The plan of a step of some code (a number) on a class.
  func plan(for step: Int32, on type: Int32) -> Plan? {
    numbers.number(of: step, on: type).map { plans[Int($0)] }
  }

  mutating func note(_ plan: Plan, for step: Int32, on type: Int32) {
    numbers.set(Int32(plans.count), of: step, on: type)
    plans.append(plan)
  }

  mutating func reserve(forSteps count: Int) { numbers.reserve(forSteps: count) }

  mutating func makeRoom(forSteps count: Int) { numbers.makeRoom(forSteps: count) }
}

/// What the members of a class give each of its objects, worked out once.
struct ClassPlan: Sendable {
  /// One member.
  enum Item: Sendable {
    /// A property, as the number of its plan.
    case declare(Int32)
    case run([Int32], RootKind?)
  }

  /// A container that something outside makes.
  struct Container: Sendable {
    var property: WordID
    var type: ValueType
    var site: NodeRef
  }

  var items: [Item] = []
  var containers: [Container] = []
}

/// What is known of a property, worked out once.
struct PropertyPlan: Sendable {
  var property: DeclarationRef
  var name: WordID
  /// The class or protocol that its objects have; -1 for any.
  var filter: Int32 = -1
  /// The code of its initial value; -1 without one.
  var initial: Int32 = -1
  /// The type of what is injected.
  var injected: TypeID?
  /// `append` puts something into it: a collection.
  var holdsMany = true
  var isObserved = false
  /// Its values carry nothing.
  var isPlain = false
  /// Its initial value is a call.
  var isMadeByCall = false
}

/// The code of a property.
struct AccessorPlan: Sendable {
  var getters: [Int32]
  var setters: [Int32]
}

/// A parameter that something outside fills.
struct OpenParameter: Sendable {
  var parameter: DeclarationRef
  var slot: FlowSlot
  var type: TypeID
}

extension PointsToSolver {
  // MARK: Calls

  /// The functions, with the slots of a call's arguments.
  mutating func targets(_ functions: [DeclarationRef], of ref: StepRef, _ step: FlowInstruction) -> [CallPlans.Target] {
    let given = Array(arguments(of: step, instance: ref.instance))
    return functions.map { function in
      let type = project.type(around: function)
      let isStatic = !project[function].modifiers.isDisjoint(with: [.static, .classMember])
      let bodies = project.bodies(of: function, type: type).map { body -> CallPlans.Called in
        let code = self.code(of: body)
        return CallPlans.Called(
          code: code, bindings: bindings(of: given, to: function, code: code, caller: ref.instance),
          defaults: defaults(of: function, without: given, code: code, type: type))
      }
      return CallPlans.Target(
        type: type, isStatic: isStatic, bodies: bodies, asked: askedType(given, of: function, caller: ref.instance),
        handsBack: handedBack(given, by: function))
    }
  }

  /// `init(router: Router = Router())`, called without a router.
  private mutating func defaults(
    of function: DeclarationRef, without given: [FlowArgument], code: Int32, type: TypeID?
  ) -> [CallPlans.Default] {
    guard project[function].kind != .variable else { return [] }
    let rows = project.parameters(of: function)
    guard rows.contains(where: { project[$0].value.exists }) else { return [] }
    let taken = Set(project.pairs(given, with: function).map(\.position))
    return graph.codes[Int(code)].parameters.enumerated().compactMap { position, parameter in
      guard rows.indices.contains(position), !taken.contains(position), mayMake(rows[position]) else { return nil }
      let root = project[rows[position]].value
      let value = Body(file: function.file, owner: rows[position].index, type: type, root: root)
      return CallPlans.Default(parameter: parameter.slot, code: self.code(of: value), node: root)
    }
  }

  /// Whether a parameter has a default value that may be an object.
  private func mayMake(_ parameter: DeclarationRef) -> Bool {
    let outline = project.files[parameter.file].outline
    let value = project[parameter].value
    guard value.exists, !lowering.words.plain.contains(project.valueType(of: parameter)) else { return false }
    switch outline[value].kind {
    case .literal, .number, .string, .closure, .dictionary: return false
    case .array: return outline.firstChild(of: value) != nil
    default: return true
    }
  }

  private func bindings(
    of given: [FlowArgument], to function: DeclarationRef, code: Int32, caller: Int32
  ) -> [CallPlans.Binding] {
    let parameters = graph.codes[Int(code)].parameters
    guard project[function].kind != .variable else { return [] }
    return project.pairs(given, with: function).compactMap { argument, position in
      guard parameters.indices.contains(position) else { return nil }
      var binding = CallPlans.Binding(
        argument: argument.slot, parameter: parameters[position].slot, contextual: argument.contextual,
        type: contextualType(of: argument, for: parameters[position].parameter))
      if argument.slot < 0, argument.slot != FlowCode.nothing {
        binding.foreign = extendedClass(of: parameters[position].parameter)
      }
      return binding
    }
  }

  // MARK: Initialisers

  mutating func initializerPlan(_ ref: StepRef, _ step: FlowInstruction, type id: TypeID) -> CallPlans.Plan {
    let all = initializers(for: step, of: id, ref: ref)
    let given = Array(arguments(of: step, instance: ref.instance))
    let fitting = all.filter { project.fits(given, $0) }
    let chosen = fitting.isEmpty && all.count == 1 ? all : fitting
    let fillings = fitting.isEmpty ? fillings(given, of: id) : []
    return .initializers(targets(chosen, of: ref, step), fillings: fillings)
  }

  private func initializers(for step: FlowInstruction, of id: TypeID, ref: StepRef) -> [DeclarationRef] {
    guard step.isSuper else { return project.initializers(of: id) }
    guard let type = code(of: ref.instance).body.type else { return [] }
    let above = project.lineage(of: type).dropFirst().first { project[$0].kind == .class }
    return above.map { project.initializers(of: $0) } ?? []
  }

  private mutating func fillings(_ given: [FlowArgument], of id: TypeID) -> [CallPlans.Filling] {
    given.compactMap { argument in
      let isNamed = argument.label != .none
      guard let property = isNamed ? storedProperty(argument.label, of: id) : closureProperty(of: id) else {
        return nil
      }
      return CallPlans.Filling(
        property: property, argument: argument.slot, contextual: argument.contextual,
        type: contextualType(of: argument, for: property))
    }
  }

  /// What a parameter or property says of the implicit calls in an argument.
  private func contextualType(of argument: FlowArgument, for declaration: DeclarationRef) -> TypeID? {
    guard argument.contextual >= 0 else { return nil }
    let type = project.valueType(of: declaration)
    return argument.isList ? type.element?.typeID : type.typeID
  }

  private mutating func storedProperty(_ word: WordID, of id: TypeID) -> DeclarationRef? {
    if case .stored(let property) = lookup.property(word, of: id) { return property }
    return nil
  }

  /// What a trailing closure fills.
  private func closureProperty(of id: TypeID) -> DeclarationRef? {
    project.members(of: id).last { ref in
      guard project[ref].kind == .variable else { return false }
      if case .function = project.valueType(of: ref) { return true }
      return false
    }
  }
}
