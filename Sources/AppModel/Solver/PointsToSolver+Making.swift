import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  mutating func make(_ ref: StepRef, _ step: FlowInstruction) {
    construct(code(of: ref.instance).types[Int(step.extra)], ref: ref, step: step)
  }

  /// One object for each place of the code that makes one.
  mutating func construct(_ type: ValueType, ref: StepRef, step: FlowInstruction) {
    switch type {
    case .instance(let id) where project.roles(of: id).contains(.testDouble): return
    case _ where lowering.words.plain.contains(type): applyEffects(ref, step)
    case .instance(let id) where kinds[id.index] != .extension && kinds[id.index] != .protocol:
      makeOwn(id, ref: ref, step: step)
    case .instance(let id): makeForeign(.external(project[id].name), ref: ref, step: step)
    case .external: makeForeign(type, ref: ref, step: step)
    default: applyEffects(ref, step)
    }
  }

  static func key(of site: NodeRef) -> UInt64 { UInt64(site.file) << 32 | UInt64(site.index.rawValue) }

  private mutating func object(
    at site: NodeRef, type id: TypeID, maker: Int32, isAsked: Bool
  ) -> (index: Int32, isNew: Bool) {
    let key = Self.key(of: site)
    let first = objectOfSite[key].flatMap {
      type(of: $0) == id ? $0 : otherObjects[NumberTable.key($0, Int32(id.index))]
    }
    // Of what a function is asked for there are as many as types: one for each owner, too, would be a crowd.
    let sharer = isAsked ? nil : sharer(of: id, maker: maker)
    if let first, let known = sharer.map({ shared.object(like: first, of: $0) }) ?? first {
      if makerKeys.insert(NumberTable.key(known, maker)) { graph.objects[Int(known)].makers.append(maker) }
      return (known, false)
    }
    let index = append(ModelObject(kind: .made, type: .instance(id), site: site, makers: [maker]))
    _ = makerKeys.insert(NumberTable.key(index, maker))
    if first == nil { note(index, of: id, at: key) }
    if let sharer { shared.note(index, like: first ?? index, of: sharer) }
    note(index)
    return (index, true)
  }

  /// The first object of a site, or the first of its type there.
  private mutating func note(_ object: Int32, of id: TypeID, at site: UInt64) {
    if let other = objectOfSite[site] {
      otherObjects.set(NumberTable.key(other, Int32(id.index)), object)
    } else {
      objectOfSite.set(site, object)
    }
  }

  /// `func erased() -> AnyCoordinator { AnyCoordinator(self) }` of all coordinators makes one object for each of them, and so does
  /// a coordinator that makes its own router; nil where a site has one object whoever runs it. What such objects make in such a way
  /// is one: makers of makers would never end. Code that runs once for each child makes its helpers once for each, too.
  private mutating func sharer(of id: TypeID, maker: Int32) -> Sharer? {
    // `push(child) { stack.append(Module(child)) }`: what holds one child is not what holds another.
    let row = graph.instances[Int(maker)]
    if kinds[id.index] == .class, !isCoordinator(id), row.child < 0 || !shared.contains(row.child),
      childParameter(ofCode: row.code) != nil
    {
      return .instance(maker)
    }
    if makesForEachReceiver(id, row) || wrapsReceiver(id, row) { return .receiver(row.receiver.index) }
    // What is made for one call is not what is made for another.
    return row.call >= 0 ? .calls(row.call) : nil
  }

  private mutating func makesForEachReceiver(_ id: TypeID, _ maker: CodeInstance) -> Bool {
    let receiver = maker.receiver.index
    guard let owner = type(of: receiver), isCoordinator(owner), graph.objects[Int(receiver)].kind == .made,
      !shared.contains(receiver), let body = graph.codes[Int(maker.code)].body.type
    else { return false }
    return isCoordinator(id) ? body != owner : !classPlan(of: id).containers.isEmpty
  }

  private func isCoordinator(_ id: TypeID) -> Bool { project.roles(of: id).contains(.coordinator) }

  // MARK: The project's own types

  private mutating func makeOwn(_ id: TypeID, ref: StepRef, step: FlowInstruction) {
    let receiver = graph.instances[Int(ref.instance)].receiver.index
    let site = token(at: ref, step)
    if shared.contains(receiver), graph.objects[Int(receiver)].site == site {
      // Wrapping a wrapper once more: what it makes is as good as itself.
      return add(receiver, to: variable(step.destination, of: ref.instance))
    }
    let (made, isNew) = object(at: site, type: id, maker: ref.instance, isAsked: step.operation == .call)
    add(made, to: variable(step.destination, of: ref.instance))
    callInitializer(ref, step, on: made, type: id)
    if isNew { furnish(made, id) }
  }

  /// The initialiser that the labels fit; without one, of a struct, its properties by label.
  mutating func callInitializer(_ ref: StepRef, _ step: FlowInstruction, on object: Int32, type id: TypeID) {
    guard case .initializers(let targets, let fillings) = knownInitializers(ref, step, type: id) else { return }
    if targets.isEmpty { holdInherited(ref, step, on: object, type: id) }
    for body in targets.lazy.flatMap(\.bodies) {
      let callee = instance(of: body.code, on: object)
      bind(body.bindings, of: ref.instance, to: callee)
      fillIn(body.defaults, of: callee, on: object)
      noteInjections(body.bindings, of: ref.instance, to: callee, type: id)
      if step.isHanded { openParameters(of: callee) }
      link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
    }
    for filling in fillings {
      let field = declare(planNumber(of: filling.property), of: object)
      if let type = filling.type {
        makeContextual(type, by: StepRef(instance: ref.instance, step: filling.contextual))
      }
      guard filling.argument >= 0 else { continue }
      connect(variable(filling.argument, of: ref.instance), to: field)
      noteInjection(filling, of: ref.instance, into: field, type: id)
    }
  }

  /// `.init(…)`, or `.make(…)` by a static function of the type, with those that follow it in an array literal.
  mutating func makeContextual(_ type: TypeID, by first: StepRef) {
    var current: Int32? = first.step
    while let number = current {
      let ref = StepRef(instance: first.instance, step: number)
      let step = graph.step(ref)
      if step.operation == .make {
        construct(.instance(type), ref: ref, step: step)
      } else {
        dispatch(ref, step, on: typeObject(.instance(type)))
      }
      current = code(of: first.instance).implicitCall(after: number)
    }
  }

  private mutating func knownInitializers(_ ref: StepRef, _ step: FlowInstruction, type id: TypeID) -> CallPlans.Plan {
    let number = codeNumber(of: ref)
    if let known = plans.plan(for: number, on: Int32(id.index)) { return known }
    let plan = initializerPlan(ref, step, type: id)
    plans.note(plan, for: number, on: Int32(id.index))
    return plan
  }

  /// Initial values, and the functions that something outside the code may run.
  mutating func furnish(_ object: Int32, _ id: TypeID) {
    for item in classPlan(of: id).items {
      switch item {
      case .declare(let plan): _ = declare(plan, of: object)
      case .run(let codes, let kind): run(codes, on: object, kind)
      }
    }
  }

  /// What the members of a class give each of its objects.
  mutating func classPlan(of id: TypeID) -> ClassPlan {
    if let known = classPlans[id.index] { return known }
    var plan = ClassPlan()
    let isCoordinator = project.roles(of: id).contains(.coordinator)
    let mayHold = mayHoldFlows(id)
    for type in project.lineage(of: id) {
      for member in project.members(of: type) {
        if let container = container(member) { plan.containers.append(container) }
        guard project[type].kind != .protocol || isCoordinator, project.kinds[member.file] != .test,
          project.applies(member, to: id)
        else { continue }
        guard let item = item(for: member, class: id, mayHold: mayHold) else { continue }
        plan.items.append(item)
      }
    }
    classPlans[id.index] = plan
    return plan
  }

  /// Whether objects of a class can have to do with flows: screens and their models, and what stores closures, protocols or
  /// coordinators. Of other objects only the code that is called counts.
  private func mayHoldFlows(_ id: TypeID) -> Bool {
    let telling: Roles = [.coordinator, .viewController, .view, .viewModel, .app, .observable]
    if !project.roles(of: id).isDisjoint(with: telling) || project.isCoordinatorName(project[id].name) { return true }
    return project.lineage(of: id).contains { type in
      project.members(of: type).contains { member in
        guard project[member].kind == .variable, !project[member].modifiers.contains(.computed) else { return false }
        let type = project.valueType(of: member)
        switch type.element ?? type {
        case .function, .any: return true
        case .instance(let held):
          return !project.roles(of: held).isDisjoint(with: [.coordinator, .coordinatorProtocol, .viewController])
            || project[held].kind == .protocol && project[member].modifiers.contains(.weak)
            || !project[held].subtypes.isEmpty
        case .external(let word): return effects.effect(of: word).contains(.subject) || project.isCoordinatorName(word)
        default: return false
        }
      }
    }
  }

  private mutating func item(for member: DeclarationRef, class id: TypeID, mayHold: Bool) -> ClassPlan.Item? {
    let row = project[member]
    guard row.modifiers.isDisjoint(with: [.static, .classMember]) else { return nil }
    switch row.kind {
    case .variable where !row.modifiers.contains(.computed): return .declare(planNumber(of: member))
    case .variable where effects.isDrawn(member, in: project): return .run(codes(of: member), .framework)
    case .function where row.body.exists && isNearest(member, row.name, of: id):
      let root = effects.root(of: member, class: id, in: project)
      return mayHold || root != nil ? .run(codes(of: member), root) : nil
    case .deinitializer: return .run(codes(of: member), .deinitializer)
    default: return nil
    }
  }

  /// The code of a member without its setters.
  private mutating func codes(of member: DeclarationRef) -> [Int32] {
    project.bodies(of: member, type: project.type(around: member)).filter { !project.isSetter($0) }.map { code(of: $0) }
  }

  /// A container that is given from outside.
  private func container(_ member: DeclarationRef) -> ClassPlan.Container? {
    let row = project[member]
    guard row.kind == .variable, row.type.exists, row.modifiers.isDisjoint(with: [.computed, .static, .weak]),
      case .external(let word) = project.valueType(of: member), effects.effect(of: word).contains(.container)
    else { return nil }
    return ClassPlan.Container(
      property: row.name, type: .external(word), site: NodeRef(file: member.file, index: row.type))
  }

  /// An override hides what it overrides, unless it calls it.
  private mutating func isNearest(_ function: DeclarationRef, _ word: WordID, of id: TypeID) -> Bool {
    guard case .functions(let all) = lookup.member(word, of: id), all.count > 1,
      let own = project.type(around: function)
    else { return true }
    let labels = project.memberLabels(of: function)
    let first = all.first { project.memberLabels(of: $0) == labels }
    return first.flatMap { project.type(around: $0) } == own
  }

  /// Makes the instances of a member; `kind` says who runs it, nil that only calls do.
  private mutating func run(_ codes: [Int32], on object: Int32, _ kind: RootKind?) {
    for code in codes {
      let instance = instance(of: code, on: object)
      if let kind { root(CodePoint(instance: instance, closure: -1), kind) }
      guard kind == .framework || kind == .delegate || kind == .outside || kind == .user else { continue }
      openParameters(of: instance)
    }
  }

  /// What comes from outside may be any object of its type.
  private mutating func openParameters(of instance: Int32) {
    for open in openParameters(ofCode: graph.instances[Int(instance)].code) {
      let variable = variable(open.slot, of: instance)
      connect(extent(of: open.type), to: variable)
      graph.open.insert(variable)
      openParameters.append((variable, open.parameter))
    }
  }

  private mutating func openParameters(ofCode index: Int32) -> [OpenParameter] {
    if let known = openParametersOfCode[Int(index)] { return known }
    let found = graph.codes[Int(index)].parameters.compactMap { parameter, slot -> OpenParameter? in
      guard project[parameter].kind == .parameter, let type = project.valueType(of: parameter).typeID,
        project[type].isDeclared
      else { return nil }
      return OpenParameter(parameter: parameter, slot: slot, type: type)
    }
    openParametersOfCode[Int(index)] = found
    return found
  }

  /// An object of a class that nothing makes: its initialisers are given whatever fits.
  mutating func makeElsewhere(_ id: TypeID) {
    let object = append(ModelObject(kind: .elsewhere, type: .instance(id)))
    note(object)
    initializeOutside(object, id)
    furnish(object, id)
  }

  /// An object that a container makes: of a coordinator the initialisers run.
  mutating func furnishMadeOutside(_ object: Int32, _ id: TypeID) {
    if project.roles(of: id).contains(.coordinator) { initializeOutside(object, id) }
    furnish(object, id)
  }

  /// Something that the code does not show calls the initialisers, a container of services for one.
  mutating func initializeOutside(_ object: Int32, _ id: TypeID) {
    for initializer in project.initializers(of: id) {
      for body in project.bodies(of: initializer, type: project.type(around: initializer)) {
        let instance = instance(of: body, on: object)
        root(CodePoint(instance: instance, closure: -1), .outside)
        openParameters(of: instance)
      }
    }
  }
}

extension Project {
  /// The labels of a function, for telling overloads from overrides.
  func memberLabels(of function: DeclarationRef) -> [WordID] { parameters(of: function).map { self[$0].label } }
}
