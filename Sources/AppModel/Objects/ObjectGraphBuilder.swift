import ProjectModel
import SwiftOutline
import SwiftSource

/// Builds the object graph: from the entries of the app and from every type that makes a coordinator, until nothing new comes.
struct ObjectGraphBuilder: ~Copyable {
  private let project: Project
  private var solver: PointsToSolver

  init(_ ground: Groundwork) {
    project = ground.project
    solver = PointsToSolver(
      project: ground.project, effects: ground.effects, words: ground.words, lowered: ground.lowered)
  }

  consuming func build() -> ObjectGraph {
    // Without coordinators there is nothing to follow.
    guard project.hasCoordinators else { return solver.finished() }
    solver.reserve(forNodes: project.files.reduce(0) { $0 + $1.outline.nodes.count })
    let wanted = wantedTypes()
    for type in wanted where project.roles(of: type).contains(.app) { solver.makeElsewhere(type) }
    runFreeCode()
    settle()
    for type in wanted where !solver.hasObject(type) && project[type].subtypes.isEmpty {
      solver.makeElsewhere(type)
      settle()
    }
    repeat { settle() } while solver.openHandings()
    solver.linkNotifications()
    return solver.finished()
  }

  private mutating func settle() {
    repeat { solver.solve() } while solver.openEnds()
  }

  /// The coordinators, and the types whose code makes one: those that nothing makes first, since they make the others.
  private func wantedTypes() -> [TypeID] {
    var wanted: Set<TypeID> = []
    let isCoordinator = { [project] (id: TypeID) in project.roles(of: id).contains(.coordinator) }
    for index in project.types.indices where project.isShipped(TypeID(index)) {
      let id = TypeID(index)
      if isCoordinator(id) || project.roles(of: id).contains(.app) { wanted.insert(id) }
    }
    for word in project.words(thatMake: isCoordinator) {
      for call in project.calls(of: word) where project.kinds[call.file] == .product {
        guard let type = project.body(around: call)?.type, project.isShipped(type) else { continue }
        wanted.insert(type)
      }
    }
    let sorted = wanted.sorted()
    return sorted.filter { !project.isMadeByCode($0) } + sorted.filter { project.isMadeByCode($0) }
  }

  /// The statements at file level, with which the process begins, and the functions there of files that name a coordinator.
  private mutating func runFreeCode() {
    for file in project.files.indices where project.kinds[file] == .product {
      let mentions = project.mentionsCoordinators(in: file)
      for body in project.outerBodies(of: file) where body.type == nil {
        guard !body.owner.exists || mentions && project[body.ownerRef].kind == .function else { continue }
        let instance = solver.instance(of: body, on: 0)
        if !body.owner.exists { solver.root(CodePoint(instance: instance, closure: -1), .launch) }
      }
    }
  }
}

extension PointsToSolver {
  /// What is left open once nothing moves: casts of unknown values, containers and parameters that nobody is seen to fill. True
  /// if that adds something.
  mutating func openEnds() -> Bool {
    let before = graph.objects.count
    fillCasts()
    fillAnswers()
    fillContainers()
    fillParameters()
    fillInjections()
    fillProperties()
    return beginUnsplit() || before != graph.objects.count
  }

  /// Once all objects are known: closures that nobody is seen to run, and subscriptions to what goes on. True if that adds something.
  mutating func openHandings() -> Bool {
    let before = (graph.roots.count, heldTokens.count)
    callUnknown()
    runHandedClosures()
    runUnseenClosures()
    holdTokens()
    return before != (graph.roots.count, heldTokens.count)
  }

  /// A call on what nobody knows may do anything with the closures that it is given.
  private mutating func callUnknown() {
    let open = waitingCalls.filter { !applied[number(of: $0)] }
    waitingCalls = open
    for ref in open where !applied[number(of: ref)] {
      let step = graph.step(ref)
      guard step.source < 0 || variables.count(of: variable(step.source, of: ref.instance)) == 0 else { continue }
      applyEffects(ref, step)
    }
  }

  /// `lazy var model: Model = container.resolve()`: what a call gives that nobody knows is one object of the declared type, also
  /// where a generic class names the type by a parameter.
  private mutating func fillProperties() {
    for entry in madeByCalls.dropFirst(madeByCallsRead) where variables.count(of: entry.variable) == 0 {
      guard let id = type(of: entry.object), let made = project.valueType(of: entry.property, on: id).typeID,
        project[made].isDeclared
      else { continue }
      let classes = classes(answering: made)
      if classes.isEmpty { connect(extent(of: made), to: entry.variable) }
      let site = NodeRef(file: entry.property.file, index: project[entry.property].value)
      for id in classes {
        let object = append(ModelObject(kind: .made, type: .instance(id), site: site))
        note(object)
        add(object, to: entry.variable)
        furnishMadeOutside(object, id)
      }
    }
    madeByCallsRead = madeByCalls.count
  }

  /// The classes that a container makes where somebody asks for a type: itself, or of a protocol the few that fulfil it, if no
  /// code is seen to make one.
  func classes(answering id: TypeID) -> [TypeID] {
    if project[id].kind == .class { return [id] }
    return hasMadeObject(id) ? [] : implementations(of: id)
  }

  /// The classes of a protocol, if they are few.
  func implementations(of id: TypeID) -> [TypeID] {
    guard project[id].kind == .protocol else { return [] }
    let classes = project.family(of: id).filter { project[$0].kind == .class && project.isShipped($0) }
    return classes.count <= Self.implementationLimit ? classes : []
  }

  private mutating func runHandedClosures() {
    var incoming: IncomingEdges?
    for ref in handing.dropFirst(handed) {
      let step = graph.step(ref)
      let outside: Runner.Manner = effects.effect(of: step.word).contains(.subscribes) ? .sent : .root(.framework)
      if isHeardByProject(step, of: ref.instance) {
        let known = incoming ?? IncomingEdges(of: variables)
        incoming = known
        if !known.isOpen(variable(step.source, of: ref.instance), in: variables) { continue }
      }
      let isFiredOnce = isFiredOnce(ref, step) || chain(of: step, in: ref.instance, has: .first)
      for argument in arguments(of: step, instance: ref.instance) where argument.slot >= 0 {
        // A completion comes once for each call; whatever else is handed over may be run again and again.
        let isOnce =
          isFiredOnce || effects.effect(of: argument.label == .none ? step.word : argument.label).contains(.once)
        attach(Runner(step: ref, manner: isOnce ? .soon : outside), to: variable(argument.slot, of: ref.instance))
      }
    }
    handed = handing.count
  }

  /// Whether a call subscribes to nothing but subjects of the project, as far as objects are known.
  private func isHeardByProject(_ step: FlowInstruction, of instance: Int32) -> Bool {
    guard step.source >= 0 else { return false }
    var isHeard = false
    for object in variables.objects(of: variable(step.source, of: instance)) where classes[Int(object)] < 0 {
      let kind = graph.objects[Int(object)].kind
      if kind == .token, graph.objects[Int(object)].type == .unknown { return false }
      guard kind == .made || kind == .token, case .external(let word) = graph.objects[Int(object)].type else {
        continue
      }
      guard effects.effect(of: word).contains(.subject) else { return false }
      isHeard = true
    }
    return isHeard
  }

  /// A navigation controller that is given from outside is one object for each property.
  private mutating func fillContainers() {
    for index in objectsRead..<graph.objects.count {
      guard let id = type(of: Int32(index)), kinds[id.index] == .class || kinds[id.index] == .actor,
        graph.objects[index].kind == .made || graph.objects[index].kind == .elsewhere
      else { continue }
      for container in classPlan(of: id).containers {
        let slot = field(container.property, of: Int32(index))
        guard variables.count(of: slot) == 0 else { continue }
        let made = give(container.type, at: container.site, maker: nil)
        graph.given.insert(made.index)
        add(made.index, to: slot)
      }
    }
    objectsRead = graph.objects.count
  }

  /// A parameter that is given from outside, and the parameters of a coordinator's function that nothing calls, are one object
  /// each where no object of the type is known.
  private mutating func fillParameters() {
    for (variable, parameter) in openParameters.dropFirst(openParametersRead) { fill(variable, parameter) }
    openParametersRead = openParameters.count
    let known = called
    for index in uncalledRead..<graph.instances.count where !known[index] && !split.contains(Int32(index)) {
      let instance = graph.instances[index]
      guard let id = type(of: instance.receiver.index),
        project.roles(of: id).contains(.coordinator), graph.codes[Int(instance.code)].body.type == id
      else { continue }
      for (parameter, slot) in graph.codes[Int(instance.code)].parameters where project[parameter].kind == .parameter {
        fill(instance.base + slot, parameter)
      }
    }
    uncalledRead = graph.instances.count
  }

  mutating func fill(_ variable: Int32, _ parameter: DeclarationRef) {
    guard variables.count(of: variable) == 0, case .instance(let named) = project.valueType(of: parameter),
      project[named].isReference || project[named].kind == .protocol, project[parameter].type.exists
    else { return }
    let id = classOfAll(named) ?? named
    let site = NodeRef(file: parameter.file, index: project[parameter].type)
    let key = Self.key(of: site)
    if let known = objectOfSite[key] {
      add(known, to: variable)
      return
    }
    let made = append(ModelObject(kind: .given, type: .instance(id), site: site))
    objectOfSite.set(key, made)
    if project[id].kind == .class { furnish(made, id) }
    add(objectOfSite[key] ?? made, to: variable)
  }

  /// An object that something outside made.
  mutating func give(_ type: ValueType, at site: NodeRef, maker: Int32?) -> (index: Int32, isNew: Bool) {
    let key = Self.key(of: site)
    if let known = objectOfSite[key] { return (known, false) }
    let index = append(ModelObject(kind: .made, type: type, site: site, makers: maker.map { [$0] } ?? []))
    if let maker { _ = makerKeys.insert(NumberTable.key(index, maker)) }
    objectOfSite.set(key, index)
    note(index)
    return (index, true)
  }
}

extension Project {
  /// Whether the project declares a coordinator class.
  var hasCoordinators: Bool {
    types.indices.contains { self[TypeID($0)].isReference && roles(of: TypeID($0)).contains(.coordinator) }
  }

  /// Whether code of the product names a type as something that it makes.
  func isMadeByCode(_ id: TypeID) -> Bool {
    calls(of: self[id].name).contains { kinds[$0.file] == .product }
  }

  /// Whether objects of a type are part of the product.
  fileprivate func isShipped(_ id: TypeID) -> Bool {
    let roles = roles(of: id)
    guard self[id].kind == .class || self[id].kind == .struct || self[id].kind == .actor,
      roles.isDisjoint(with: [.testDouble, .representableHelper, .preview]), let row = self[id].rows.first
    else { return false }
    return kinds[row.file] == .product
  }
}
