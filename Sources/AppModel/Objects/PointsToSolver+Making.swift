import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  mutating func make(_ ref: StepRef, _ step: FlowInstruction) {
    let code = graph.codes[Int(graph.instances[Int(ref.instance)].code)]
    construct(code.types[Int(step.extra)], ref: ref, step: step)
  }

  /// One object for each place of the code that makes one.
  mutating func construct(_ type: ValueType, ref: StepRef, step: FlowInstruction) {
    switch type {
    case .instance(let id) where project.roles(of: id).contains(.testDouble): return
    case .instance(let id) where project[id].isDeclared && project[id].kind != .protocol:
      makeOwn(id, ref: ref, step: step)
    case .instance(let id): makeForeign(.external(project[id].name), ref: ref, step: step)
    case .external: makeForeign(type, ref: ref, step: step)
    default: applyEffects(ref, step)
    }
  }

  private mutating func site(_ ref: StepRef, _ step: FlowInstruction) -> NodeRef {
    NodeRef(file: graph.codes[Int(graph.instances[Int(ref.instance)].code)].body.file, index: step.node)
  }

  private mutating func object(at site: NodeRef, type: ValueType, maker: Int32) -> (index: Int32, isNew: Bool) {
    if let known = objectOfSite[site], graph.objects[Int(known)].type == type {
      if !graph.objects[Int(known)].makers.contains(maker) { graph.objects[Int(known)].makers.append(maker) }
      return (known, false)
    }
    graph.objects.append(ModelObject(kind: .made, type: type, site: site, makers: [maker]))
    let index = Int32(graph.objects.count - 1)
    objectOfSite[site] = index
    note(type, of: index)
    return (index, true)
  }

  // MARK: The project's own types

  private mutating func makeOwn(_ id: TypeID, ref: StepRef, step: FlowInstruction) {
    let (made, isNew) = object(at: site(ref, step), type: .instance(id), maker: ref.instance)
    add(made, to: variable(step.destination, of: ref.instance))
    callInitializer(ref, step, on: made, type: id)
    if isNew { furnish(made, id) }
  }

  /// The initialiser that the labels fit; without one, of a struct, its properties by label.
  mutating func callInitializer(_ ref: StepRef, _ step: FlowInstruction, on object: Int32, type id: TypeID) {
    let all = initializers(for: step, of: id, ref: ref)
    let given = arguments(of: step, instance: ref.instance)
    let fitting = all.filter { project.fits(given, $0) }
    for initializer in fitting.isEmpty && all.count == 1 ? all : fitting {
      let type = project.type(around: initializer)
      for body in project.bodies(of: initializer, type: type) {
        let callee = instance(of: body, on: object)
        bind(given, of: ref.instance, to: initializer, instance: callee)
        link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
      }
    }
    guard fitting.isEmpty else { return }
    memberwise(given, ref: ref, object: object, type: id)
  }

  private func initializers(for step: FlowInstruction, of id: TypeID, ref: StepRef) -> [DeclarationRef] {
    guard step.isSuper else { return project.initializers(of: id) }
    let body = graph.codes[Int(graph.instances[Int(ref.instance)].code)].body
    guard let type = body.type else { return [] }
    let above = project.lineage(of: type).dropFirst().first { project[$0].kind == .class }
    return above.map { project.initializers(of: $0) } ?? []
  }

  private mutating func memberwise(_ given: [FlowArgument], ref: StepRef, object: Int32, type id: TypeID) {
    for argument in given {
      let isNamed = argument.label != .none
      guard let property = isNamed ? storedProperty(argument.label, of: id) : closureProperty(of: id) else { continue }
      declare(property, of: object)
      if argument.contextual >= 0, let type = project.valueType(of: property).typeID {
        let inner = StepRef(instance: ref.instance, step: argument.contextual)
        construct(.instance(type), ref: inner, step: graph.step(inner))
      }
      guard argument.slot >= 0 else { continue }
      connect(variable(argument.slot, of: ref.instance), to: field(project[property].name, of: object))
    }
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

  /// Initial values, and the functions that something outside the code may run.
  mutating func furnish(_ object: Int32, _ id: TypeID) {
    let isCoordinator = project.roles(of: id).contains(.coordinator)
    for type in project.lineage(of: id) where project[type].kind != .protocol || isCoordinator {
      for member in project.members(of: type) where project.kinds[member.file] != .test {
        furnish(object, member: member, of: type, class: id)
      }
    }
  }

  private mutating func furnish(_ object: Int32, member: DeclarationRef, of type: TypeID, class id: TypeID) {
    let row = project[member]
    let isStatic = !row.modifiers.isDisjoint(with: [.static, .classMember])
    guard !isStatic else { return }
    switch row.kind {
    case .variable where !row.modifiers.contains(.computed): declare(member, of: object)
    case .variable where effects.isDrawn(member, in: project): runMember(member, on: object, .framework)
    case .function where row.body.exists && isNearest(member, row.name, of: id): furnishFunction(member, on: object, class: id)
    case .deinitializer: runMember(member, on: object, .deinitializer)
    default: return
    }
  }

  /// An override hides what it overrides, unless it calls it.
  private mutating func isNearest(_ function: DeclarationRef, _ word: WordID, of id: TypeID) -> Bool {
    guard case .functions(let all) = lookup.member(word, of: id), all.count > 1, let own = project.type(around: function)
    else { return true }
    let labels = project.memberLabels(of: function)
    let first = all.first { project.memberLabels(of: $0) == labels }
    return first.flatMap { project.type(around: $0) } == own
  }

  private mutating func furnishFunction(_ function: DeclarationRef, on object: Int32, class id: TypeID) {
    let kind = effects.root(of: function, class: id, in: project)
    runMember(function, on: object, kind)
  }

  /// Makes the instance of a member; `kind` says who runs it, nil that only calls do.
  private mutating func runMember(_ member: DeclarationRef, on object: Int32, _ kind: RootKind?) {
    for body in project.bodies(of: member, type: project.type(around: member)) where !isSetter(body) {
      let instance = instance(of: body, on: object)
      if let kind { root(CodePoint(instance: instance, closure: -1), kind) }
      guard kind == .framework || kind == .outside || kind == .user else { continue }
      openParameters(of: instance)
    }
  }

  /// What comes from outside may be any object of its type.
  private mutating func openParameters(of instance: Int32) {
    for (parameter, slot) in graph.codes[Int(graph.instances[Int(instance)].code)].parameters {
      guard project[parameter].kind == .parameter, let type = project.valueType(of: parameter).typeID,
        project[type].isDeclared
      else { continue }
      connect(extent(of: type), to: variable(slot, of: instance))
      graph.open.insert(variable(slot, of: instance))
      openParameters.append((variable(slot, of: instance), parameter))
    }
  }

  /// An object of a class that nothing makes: its initialisers are given whatever fits.
  mutating func makeElsewhere(_ id: TypeID) {
    graph.objects.append(ModelObject(kind: .elsewhere, type: .instance(id)))
    let object = Int32(graph.objects.count - 1)
    note(.instance(id), of: object)
    for initializer in project.initializers(of: id) {
      for body in project.bodies(of: initializer, type: project.type(around: initializer)) {
        let instance = instance(of: body, on: object)
        root(CodePoint(instance: instance, closure: -1), .outside)
        openParameters(of: instance)
      }
    }
    furnish(object, id)
  }
}

extension Project {
  /// The labels of a function, for telling overloads from overrides.
  func memberLabels(of function: DeclarationRef) -> [WordID] { parameters(of: function).map { self[$0].label } }
}
