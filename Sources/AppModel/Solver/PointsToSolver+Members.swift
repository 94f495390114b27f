import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  // MARK: Loads

  mutating func load(_ ref: StepRef, _ step: FlowInstruction, from object: Int32) {
    let destination = variable(step.destination, of: ref.instance)
    if step.word == ModelField.container {
      connect(container(of: object), to: destination)
      return
    }
    if ModelField.isOwn(step.word) {
      // Of what is no tuple the elements are it.
      if classes[Int(object)] < 0, case .tuple = graph.objects[Int(object)].type {
        connect(field(step.word, of: object), to: destination)
      } else {
        add(object, to: destination)
      }
      return
    }
    let own = type(of: object)
    switch graph.objects[Int(object)].kind {
    case .made, .given, .elsewhere, .type:
      if let own {
        loadMember(ref, step, of: own, from: object, to: destination)
        return
      }
      guard graph.objects[Int(object)].kind == .made || graph.objects[Int(object)].kind == .given else { return }
    case .token: break
    default: return
    }
    if effects.isPassed(step.word) { add(object, to: destination) }
    connect(part(step.word, of: object), to: destination)
  }

  private mutating func loadMember(
    _ ref: StepRef, _ step: FlowInstruction, of id: TypeID, from object: Int32, to destination: Int32
  ) {
    let number = numberOfMember(ref, step, of: id)
    let plan = lookup.plans[Int(number)]
    guard plan < 0 else {
      connect(declare(plan, of: object), to: destination)
      return
    }
    switch lookup.read(number) {
    case .stored(let property):
      connect(declare(planNumber(of: property, foundAs: number), of: object), to: destination)
    case .computed(let property): read(property, on: object, into: destination, at: ref, step)
    case .functions(let functions):
      for function in functions.prefix(1) {
        add(method(function, on: object, at: step.node, of: ref.instance), to: destination)
      }
    case .none:
      if graph.objects[Int(object)].kind == .type, let inner = nested(step.word, in: id) {
        add(typeObject(inner), to: destination)
      } else if effects.isPassed(step.word) || kinds[id.index] == .enum {
        add(object, to: destination)
      } else if graph.objects[Int(object)].kind != .type {
        let isContainer = isContainer(step.word, of: id)
        connect(isContainer ? container(of: object) : part(step.word, of: object), to: destination)
      }
    }
  }

  /// What the member that a step names is on a class, as a number of `lookup`.
  mutating func numberOfMember(_ ref: StepRef, _ step: FlowInstruction, of id: TypeID) -> Int32 {
    let (own, type) = (Int(codeNumber(of: ref)), Int32(id.index))
    if foundMembers[own].type == type { return foundMembers[own].member }
    let number = lookup.number(of: step.word, in: id)
    foundMembers[own] = (type, number)
    return number
  }

  /// `Outer.Inner`
  private func nested(_ word: WordID, in type: TypeID) -> ValueType? {
    guard !lowering.words.isLowercase(word) else { return nil }
    return project.typeNamed(word, in: Scope(file: project[type].rows.first?.file ?? 0, type: type))
  }

  /// Runs a getter and takes what it returns.
  private mutating func read(
    _ property: DeclarationRef, on object: Int32, into destination: Int32, at ref: StepRef, _ step: FlowInstruction
  ) {
    let accessors = accessors(of: property)
    // What was set through an associated object.
    if !accessors.setters.isEmpty { connect(field(step.word, of: object), to: destination) }
    for code in accessors.getters {
      let getter = self.instance(of: code, on: object)
      connect(variable(FlowCode.resultSlot, of: getter), to: destination)
      link(point(ref, step), to: CodePoint(instance: getter, closure: -1), step.node, step: ref)
    }
  }

  /// The code of a property, worked out once.
  mutating func accessors(of property: DeclarationRef) -> AccessorPlan {
    let key = Self.key(of: property)
    if let known = accessorNumbers[key] { return accessorPlans[Int(known)] }
    let bodies = project.bodies(of: property, type: project.type(around: property))
    let plan = AccessorPlan(
      getters: bodies.filter { !project.isSetter($0) }.map { code(of: $0) },
      setters: bodies.filter { project.isSetter($0) }.map { code(of: $0) })
    accessorNumbers.set(key, Int32(accessorPlans.count))
    accessorPlans.append(plan)
    return plan
  }

  private static func key(of ref: DeclarationRef) -> UInt64 { UInt64(ref.file) << 32 | UInt64(ref.index.rawValue) }

  /// A method as a value; one object for each function, receiver and place.
  mutating func method(_ function: DeclarationRef, on receiver: Int32, at node: NodeIndex, of instance: Int32) -> Int32
  {
    let kind = ModelObject.Kind.method(function, receiver: receiver)
    let key = MethodKey(kind: kind, node: node, instance: instance)
    if let known = methodObjects[key] { return known }
    let site = NodeRef(file: code(of: instance).body.file, index: node)
    let index = append(ModelObject(kind: kind, type: .function(.unknown), site: site, makers: [instance]))
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
    guard graph.fields.fill(graph.fields.number(of: FieldKey(object: ObjectID(0), name: project[global].name))) else {
      return
    }
    for body in project.bodies(of: global, type: nil) {
      let value = instance(of: body, on: 0)
      connect(variable(FlowCode.resultSlot, of: value), to: field(project[global].name, of: 0))
      root(CodePoint(instance: value, closure: -1), .launch)
    }
  }

  // MARK: Properties

  /// Fills a property of an object with its initial value, or with what is injected; once. Gives its variable.
  mutating func declare(_ number: Int32, of object: Int32) -> Int32 {
    let name = propertyPlans[Int(number)].name
    let field = graph.fields.number(of: FieldKey(object: ObjectID(object), name: name))
    guard graph.fields.fill(field) else { return variable(ofField: field) }
    return fill(field, as: propertyPlans[Int(number)], of: object)
  }

  /// Fills a property for the first time.
  private mutating func fill(_ number: Int, as plan: PropertyPlan, of object: Int32) -> Int32 {
    graph.fields.declare(plan.property, of: number)
    let slot = variable(ofField: number)
    if plan.isPlain { variables.close(slot) }
    if plan.filter != VariableStore.anything { variables.setFilter(plan.filter, of: slot) }
    if plan.initial >= 0 {
      let value = instance(of: plan.initial, on: object)
      connect(variable(FlowCode.resultSlot, of: value), to: slot)
      if plan.isMadeByCall { madeByCalls.append((slot, plan.property, object)) }
    } else if let type = plan.injected {
      connect(extent(of: type), to: slot)
      graph.open.insert(slot)
    }
    return slot
  }

  /// The number of what is known of a property.
  mutating func planNumber(of property: DeclarationRef) -> Int32 {
    let key = Self.key(of: property)
    if let known = propertyNumbers[key] { return known }
    let plan = newPlan(of: property)
    let number = Int32(propertyPlans.count)
    propertyNumbers.set(key, number)
    propertyPlans.append(plan)
    return number
  }

  /// The same for the stored property that a look-up found.
  mutating func planNumber(of property: DeclarationRef, foundAs number: Int32) -> Int32 {
    let known = lookup.plans[Int(number)]
    guard known < 0 else { return known }
    let plan = planNumber(of: property)
    lookup.plans[Int(number)] = plan
    return plan
  }

  private mutating func newPlan(of property: DeclarationRef) -> PropertyPlan {
    let row = project[property]
    var plan = PropertyPlan(property: property, name: row.name, isObserved: row.modifiers.contains(.observed))
    let written = project.valueType(of: property)
    plan.isPlain = lowering.words.plain.contains(written)
    let type = written.typeID
    plan.filter = filter(of: written)
    if let type { plan.holdsMany = project[type].kind == .protocol || project[type].kind == .extension }
    if row.value.exists {
      plan.isMadeByCall = isCall(row.value, in: project.files[property.file].outline)
      plan.initial = code(
        of: Body(file: property.file, owner: property.index, type: project.type(around: property), root: row.value))
    } else if effects.isInjected(property, in: project) {
      plan.injected = type
    }
    return plan
  }

  /// What can be in a property of a declared type.
  private func filter(of type: ValueType) -> Int32 {
    switch type {
    case .instance(let id) where project[id].isReference || project[id].kind == .protocol: Int32(id.index)
    case .external(let word) where effects.effect(of: word).contains(.container): VariableStore.controllers
    case .external: VariableStore.foreign
    case .function: VariableStore.closures
    default: VariableStore.anything
    }
  }

  /// `container.resolve(Model.self)!`, `try? container.resolve()`
  private func isCall(_ value: NodeIndex, in outline: FileOutline) -> Bool {
    var node = value
    while outline[node].kind == .postfix || outline[node].kind == .effect, let inner = outline.firstChild(of: node) {
      node = inner
    }
    return outline[node].kind == .call
  }
}
