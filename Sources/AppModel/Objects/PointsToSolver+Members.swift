import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  // MARK: Loads

  mutating func load(_ step: FlowInstruction, from object: Int32, instance: Int32) {
    let destination = variable(step.destination, of: instance)
    let made = graph.objects[Int(object)]
    if ModelField.isOwn(step.word) {
      // Of what is no tuple the elements are it.
      if case .tuple = made.type { connect(field(step.word, of: object), to: destination) } else { add(object, to: destination) }
      return
    }
    switch (made.kind, made.type) {
    case (.made, .instance(let id)), (.elsewhere, .instance(let id)), (.given, .instance(let id)):
      loadMember(step, of: id, from: object, to: destination, instance: instance)
    case (.type, .instance(let id)): loadMember(step, of: id, from: object, to: destination, instance: instance)
    case (.made, _), (.token, _), (.given, _):
      if effects.isPassed(step.word) { add(object, to: destination) }
      connect(field(step.word, of: object), to: destination)
    default: return
    }
  }

  private mutating func loadMember(
    _ step: FlowInstruction, of id: TypeID, from object: Int32, to destination: Int32, instance: Int32
  ) {
    switch lookup.property(step.word, of: id) {
    case .stored(let property):
      declare(property, of: object)
      connect(field(step.word, of: object), to: destination)
    case .computed(let property): read(property, on: object, into: destination, step: step, instance: instance)
    case .functions(let functions):
      for function in functions.prefix(1) { add(method(function, on: object, at: step.node, of: instance), to: destination) }
    case .none:
      if effects.isPassed(step.word) || project[id].kind == .enum {
        add(object, to: destination)
      } else if graph.objects[Int(object)].kind == .type {
        nested(step.word, in: id, to: destination)
      } else {
        connect(field(step.word, of: object), to: destination)
      }
    }
  }

  private mutating func nested(_ word: WordID, in type: TypeID, to destination: Int32) {
    let scope = Scope(file: project[type].rows.first?.file ?? 0, type: type)
    guard !words.isLowercase(word), let inner = project.typeNamed(word, in: scope) else { return }
    add(typeObject(inner), to: destination)
  }

  /// Runs a getter and takes what it returns.
  private mutating func read(
    _ property: DeclarationRef, on object: Int32, into destination: Int32, step: FlowInstruction, instance: Int32
  ) {
    // What was set through an associated object.
    connect(field(step.word, of: object), to: destination)
    for body in project.bodies(of: property, type: typeOfCode(object, property)) where !isSetter(body) {
      let getter = self.instance(of: body, on: object)
      connect(variable(FlowCode.resultSlot, of: getter), to: destination)
      link(CodePoint(instance: instance, closure: step.closure), to: CodePoint(instance: getter, closure: -1), step.node)
    }
  }

  func isSetter(_ body: Body) -> Bool {
    guard body.owner.exists, project[body.ownerRef].kind == .accessor else { return false }
    return ["set", "didSet", "willSet"].contains(project.text(project[body.ownerRef].name))
  }

  /// The type in whose scope the code of a member stands.
  func typeOfCode(_ object: Int32, _ member: DeclarationRef) -> TypeID? { project.type(around: member) }

  /// A method as a value; one object for each function, receiver and place.
  mutating func method(_ function: DeclarationRef, on receiver: Int32, at node: NodeIndex, of instance: Int32) -> Int32 {
    let kind = ModelObject.Kind.method(function, receiver: receiver)
    let key = MethodKey(kind: kind, node: node, instance: instance)
    if let known = methodObjects[key] { return known }
    let file = graph.codes[Int(graph.instances[Int(instance)].code)].body.file
    let site = NodeRef(file: file, index: node)
    graph.objects.append(ModelObject(kind: kind, type: .function(.unknown), site: site, makers: [instance]))
    let index = Int32(graph.objects.count - 1)
    methodObjects[key] = index
    return index
  }

  mutating func loadGlobal(_ step: FlowInstruction, instance: Int32) {
    let destination = variable(step.destination, of: instance)
    for global in project.globals(named: step.word) {
      if project[global].kind == .function {
        add(method(global, on: 0, at: step.node, of: instance), to: destination)
      } else {
        fillGlobal(global)
        connect(field(step.word, of: 0), to: destination)
      }
    }
  }

  private mutating func fillGlobal(_ global: DeclarationRef) {
    guard graph.filled.insert(FieldKey(object: ObjectID(0), name: project[global].name)).inserted else { return }
    for body in project.bodies(of: global, type: nil) {
      let value = instance(of: body, on: 0)
      connect(variable(FlowCode.resultSlot, of: value), to: field(project[global].name, of: 0))
      root(CodePoint(instance: value, closure: -1), .launch)
    }
  }

  // MARK: Properties

  /// Fills a property of an object with its initial value, or with what is injected; once.
  mutating func declare(_ property: DeclarationRef, of object: Int32) {
    let row = project[property]
    let key = FieldKey(object: ObjectID(object), name: row.name)
    guard graph.filled.insert(key).inserted else { return }
    graph.properties[key] = property
    let slot = field(row.name, of: object)
    if let type = project.valueType(of: property).typeID, project[type].isReference || project[type].kind == .protocol {
      filters[Int(slot)] = Int32(type.index)
    }
    if row.value.exists {
      let body = Body(
        file: property.file, owner: property.index, type: project.type(around: property), root: row.value)
      let value = instance(of: body, on: object)
      connect(variable(FlowCode.resultSlot, of: value), to: slot)
      graph.initialValues[key] = value
    } else if effects.isInjected(property, in: project), let type = project.valueType(of: property).typeID {
      connect(extent(of: type), to: slot)
      graph.open.insert(slot)
    }
  }

  // MARK: Stores

  mutating func store(_ step: FlowInstruction, into object: Int32, ref: StepRef) {
    let source = variable(step.source, of: ref.instance)
    let made = graph.objects[Int(object)]
    guard case .instance(let id) = made.type, made.kind != .token else {
      guard made.kind != .global else { return }
      connect(source, to: field(step.word, of: object))
      return
    }
    switch lookup.property(step.word, of: id) {
    case .computed(let property): write(source, to: property, on: object, ref: ref, step: step)
    case .stored(let property):
      declare(property, of: object)
      if step.operation == .add, !holdsMany(property) { return }
      connect(source, to: field(step.word, of: object))
      observe(property, on: object, ref: ref, step: step)
    case .functions: return
    case .none: connect(source, to: field(step.word, of: object))
    }
  }

  /// Whether a property is a collection: `append` on an object of the project is that object's own function.
  private func holdsMany(_ property: DeclarationRef) -> Bool {
    guard case .instance(let id) = project.valueType(of: property) else { return true }
    return project[id].kind == .protocol || project[id].kind == .extension
  }

  private mutating func write(
    _ source: Int32, to property: DeclarationRef, on object: Int32, ref: StepRef, step: FlowInstruction
  ) {
    for body in project.bodies(of: property, type: typeOfCode(object, property)) where isSetter(body) {
      let setter = instance(of: body, on: object)
      if let written = graph.codes[Int(graph.instances[Int(setter)].code)].parameters.first {
        connect(source, to: variable(written.slot, of: setter))
      }
      link(CodePoint(instance: ref.instance, closure: step.closure), to: CodePoint(instance: setter, closure: -1), step.node)
    }
    // Storage behind an associated object: what is set is what is read.
    graph.properties[FieldKey(object: ObjectID(object), name: step.word)] = property
    connect(source, to: field(step.word, of: object))
  }

  private mutating func observe(_ property: DeclarationRef, on object: Int32, ref: StepRef, step: FlowInstruction) {
    guard project[property].modifiers.contains(.observed) else { return }
    for body in project.bodies(of: property, type: typeOfCode(object, property)) where isSetter(body) {
      let observer = instance(of: body, on: object)
      link(
        CodePoint(instance: ref.instance, closure: step.closure), to: CodePoint(instance: observer, closure: -1),
        step.node)
    }
  }

  mutating func storeGlobal(_ step: FlowInstruction, instance: Int32) {
    connect(variable(step.source, of: instance), to: field(step.word, of: 0))
  }
}
