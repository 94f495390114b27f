import ProjectModel
import SwiftOutline
import SwiftSource

/// What is put into properties.
extension PointsToSolver {
  mutating func store(_ step: FlowInstruction, into object: Int32, ref: StepRef) {
    let source = variable(step.source, of: ref.instance)
    if step.word == ModelField.children, !isLeftToItsBase(step, of: object, ref) { return }
    let kind = graph.objects[Int(object)].kind
    guard let id = type(of: object), kind != .token else {
      guard kind != .global else { return }
      connect(source, to: field(step.word, of: object))
      // What an object of a framework has, it runs when it likes; an extension of the project may tell it when.
      if kind == .made { attach(Runner(step: ref, manner: .root(.framework)), to: source) }
      return
    }
    let number = numberOfMember(ref, step, of: id)
    switch lookup.read(number) {
    case .computed(let property): write(source, to: property, on: object, ref: ref, step: step)
    case .stored(let property):
      let plan = planNumber(of: property, foundAs: number)
      let variable = declare(plan, of: object)
      makeForPlace(of: property, ref: ref, step: step)
      if step.operation == .add, !propertyPlans[Int(plan)].holdsMany { return }
      connect(source, to: variable)
      if propertyPlans[Int(plan)].isObserved { observe(property, on: object, ref: ref, step: step) }
    case .functions: return
    case .none:
      let field = field(step.word, of: object)
      if lookup.isMember(step.word), isOfSystem(id) { variables.setFilter(VariableStore.objects, of: field) }
      connect(source, to: field)
    }
  }

  /// `child.events = .init(…)`: the property says what is made.
  private mutating func makeForPlace(of property: DeclarationRef, ref: StepRef, step: FlowInstruction) {
    guard step.operation == .store, ref.step > 0 else { return }
    let before = StepRef(instance: ref.instance, step: ref.step - 1)
    let making = graph.step(before)
    guard making.operation == .make, making.destination == step.source, making.word == WordID(.`init`),
      case .unknown = code(of: ref.instance).types[Int(making.extra)],
      let type = project.valueType(of: property).typeID
    else { return }
    construct(.instance(type), ref: before, step: making)
  }

  /// Whether all that a class inherits from outside is of the system. What only other classes of the project call so, is at most a
  /// delegate or a model there: `screen.onPick = { … }` in generic code is of the screens that have it.
  private func isOfSystem(_ id: TypeID) -> Bool {
    project[id].isReference
      && project.ancestry(of: id).externals.allSatisfy { effects.effect(of: $0).contains(.system) }
  }

  /// Whether the function of a call belongs to a class outside the project that a coordinator inherits from.
  private mutating func isLeftToItsBase(_ step: FlowInstruction, of object: Int32, _ ref: StepRef) -> Bool {
    guard let id = type(of: object), project.roles(of: id).contains(.coordinator) else { return false }
    let verb = project[NodeRef(file: code(of: ref.instance).body.file, index: step.node)].word
    if case .none = lookup.member(verb, of: id) { return true }
    return false
  }

  private mutating func write(
    _ source: Int32, to property: DeclarationRef, on object: Int32, ref: StepRef, step: FlowInstruction
  ) {
    for code in accessors(of: property).setters {
      let setter = instance(of: code, on: object)
      if let written = graph.codes[Int(code)].parameters.first {
        connect(source, to: variable(written.slot, of: setter))
      }
      link(
        CodePoint(instance: ref.instance, closure: step.closure), to: CodePoint(instance: setter, closure: -1),
        step.node)
    }
    // Storage behind an associated object: what is set is what is read.
    graph.fields.declare(property, of: graph.fields.number(of: FieldKey(object: ObjectID(object), name: step.word)))
    connect(source, to: field(step.word, of: object))
  }

  private mutating func observe(_ property: DeclarationRef, on object: Int32, ref: StepRef, step: FlowInstruction) {
    for code in accessors(of: property).setters {
      let observer = instance(of: code, on: object)
      link(
        CodePoint(instance: ref.instance, closure: step.closure), to: CodePoint(instance: observer, closure: -1),
        step.node)
    }
  }

  mutating func storeGlobal(_ step: FlowInstruction, instance: Int32) {
    connect(variable(step.source, of: instance), to: field(step.word, of: 0))
  }
}
