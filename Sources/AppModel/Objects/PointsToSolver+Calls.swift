import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  /// The arguments of a call.
  func arguments(of step: FlowInstruction, instance: Int32) -> [FlowArgument] {
    guard step.arguments > 0 else { return [] }
    let code = graph.codes[Int(graph.instances[Int(instance)].code)]
    return Array(code.arguments[Int(step.count)..<Int(step.count + step.arguments)])
  }

  func point(_ ref: StepRef, _ step: FlowInstruction) -> CodePoint {
    CodePoint(instance: ref.instance, closure: step.closure)
  }

  // MARK: Functions

  mutating func call(_ ref: StepRef, _ step: FlowInstruction) {
    let instance = graph.instances[Int(ref.instance)]
    if step.source >= 0 {
      if !project.hasMethods(named: step.word), step.word != WordID(.`init`), !isProperty(step.word) {
        applyEffects(ref, step)
      }
      if step.arguments > 0 { waitingCalls.append(ref) }
      waitForReceiver(ref, variable: instance.base + step.source)
      return
    }
    let arguments = arguments(of: step, instance: ref.instance)
    let functions = project.globals(named: step.word).filter { project[$0].kind == .function }
    let fitting = functions.filter { project.fits(arguments, $0) }
    for function in fitting { enter(function, on: 0, ref: ref, step: step) }
    if fitting.isEmpty { applyEffects(ref, step) }
  }

  /// Whether some type stores a closure under this name.
  private func isProperty(_ word: WordID) -> Bool { graph.propertyNames.contains(word) }

  private mutating func waitForReceiver(_ ref: StepRef, variable: Int32) {
    waiting[Int(variable)].append(ref)
    let known = graph.sets[Int(variable)]
    for object in known { dispatch(ref, graph.step(ref), on: object) }
  }

  /// A call on one object: its own function, a stored closure, or what a framework does.
  mutating func dispatch(_ ref: StepRef, _ step: FlowInstruction, on object: Int32) {
    let made = graph.objects[Int(object)]
    switch made.kind {
    case .closure, .method:
      // `onEnd.map { … }`, `completion?.callAsFunction()`: what is done with a closure is done soon.
      applyEffects(ref, step)
      return
    default: break
    }
    guard case .instance(let id) = made.type else {
      applyEffects(ref, step, on: object)
      return
    }
    if step.word == WordID(.`init`) {
      callInitializer(ref, step, on: object, type: id)
      return
    }
    switch member(step, of: id, on: object, ref: ref) {
    case .functions(let functions):
      let fitting = lookup.fitting(functions, labels: arguments(of: step, instance: ref.instance))
      for function in fitting { enter(function, on: object, ref: ref, step: step) }
      if fitting.isEmpty { applyEffects(ref, step, on: object) }
    case .stored(let property):
      declare(property, of: object)
      runField(step.word, of: object, ref: ref, step: step)
    case .computed:
      load(step.asLoad, from: object, instance: ref.instance)
      runField(step.word, of: object, ref: ref, step: step)
    case .none: applyEffects(ref, step, on: object)
    }
  }

  /// `super.f()` is what the type of the code inherits; everything else is what the class of the object has.
  private mutating func member(_ step: FlowInstruction, of id: TypeID, on object: Int32, ref: StepRef) -> ModelMember {
    guard step.isSuper else { return lookup.member(step.word, of: id) }
    let body = graph.codes[Int(graph.instances[Int(ref.instance)].code)].body
    guard let type = body.type else { return .none }
    for above in project.lineage(of: type).dropFirst() {
      let own = project.ownMembers(named: step.word, of: above)
      let functions = own.filter { project[$0].kind == .function && project[$0].body.exists }
      if !functions.isEmpty { return .functions(functions) }
    }
    return .none
  }

  /// The values of a property, run as closures when they come.
  private mutating func runField(_ word: WordID, of object: Int32, ref: StepRef, step: FlowInstruction) {
    let slot = field(word, of: object)
    runWhenKnown(slot, ref: ref)
  }

  /// Runs whatever closures a variable gets.
  mutating func runWhenKnown(_ variable: Int32, ref: StepRef) { attach(Runner(step: ref, manner: .called), to: variable) }

  mutating func attach(_ runner: Runner, to variable: Int32) {
    guard graph.runs.insert(RunKey(variable: variable, runner: runner)).inserted else { return }
    runners[Int(variable)].append(runner)
    for object in graph.sets[Int(variable)] { run(runner, with: object) }
  }

  mutating func run(_ runner: Runner, with object: Int32) {
    let step = graph.step(runner.step)
    switch runner.manner {
    case .called: runValue(object, ref: runner.step, step: step)
    case .soon: runSoon(object, ref: runner.step, step: step)
    case .root(let kind): runByFramework(object, kind)
    case .handed: hand(object, ref: runner.step, step: step)
    }
  }

  /// Binds arguments and result, and notes who runs it.
  mutating func enter(_ function: DeclarationRef, on object: Int32, ref: StepRef, step: FlowInstruction) {
    let type = project.type(around: function)
    let receiver = receiver(of: function, object: object, type: type)
    for body in project.bodies(of: function, type: type) {
      let callee = instance(of: body, on: receiver)
      bind(arguments(of: step, instance: ref.instance), of: ref.instance, to: function, instance: callee)
      if step.destination >= 0 {
        connect(variable(FlowCode.resultSlot, of: callee), to: variable(step.destination, of: ref.instance))
      }
      link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
    }
  }

  /// Static functions run on their type, whoever is named.
  private mutating func receiver(of function: DeclarationRef, object: Int32, type: TypeID?) -> Int32 {
    guard let type else { return 0 }
    let isStatic = !project[function].modifiers.isDisjoint(with: [.static, .classMember])
    if isStatic, graph.objects[Int(object)].kind != .type { return typeObject(.instance(type)) }
    return object
  }

  mutating func bind(_ arguments: [FlowArgument], of caller: Int32, to function: DeclarationRef, instance: Int32) {
    let parameters = graph.codes[Int(graph.instances[Int(instance)].code)].parameters
    let isAccessor = project[function].kind == .variable
    guard !isAccessor else { return }
    for pair in project.pairs(arguments, with: function) where parameters.indices.contains(pair.position) {
      let parameter = variable(parameters[pair.position].slot, of: instance)
      if pair.argument.contextual >= 0 {
        makeContextual(pair.argument, of: caller, parameter: parameters[pair.position].parameter)
      }
      if pair.argument.slot >= 0 { connect(variable(pair.argument.slot, of: caller), to: parameter) }
    }
  }

  /// `.init(…)` as an argument: the parameter says what is made.
  private mutating func makeContextual(_ argument: FlowArgument, of caller: Int32, parameter: DeclarationRef) {
    let ref = StepRef(instance: caller, step: argument.contextual)
    let step = graph.step(ref)
    guard step.operation == .make, let type = project.valueType(of: parameter).typeID else { return }
    construct(.instance(type), ref: ref, step: step)
  }

  // MARK: Closures

  /// Runs one closure or bound method with the arguments of a call.
  mutating func runValue(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    let given = arguments(of: step, instance: ref.instance)
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index):
      let closure = graph.codes[Int(graph.instances[Int(owner)].code)].closures[Int(index)]
      for (position, argument) in given.enumerated() where position < closure.parameters.count && argument.slot >= 0 {
        connect(variable(argument.slot, of: ref.instance), to: variable(closure.parameters[position], of: owner))
      }
      if step.destination >= 0 {
        connect(variable(closure.result, of: owner), to: variable(step.destination, of: ref.instance))
      }
      link(point(ref, step), to: CodePoint(instance: owner, closure: index), step.node, step: ref)
    case .method(let function, let receiver): enterByPosition(function, on: receiver, ref: ref, step: step)
    default: return
    }
  }

  /// A method as a value is called without labels.
  private mutating func enterByPosition(_ function: DeclarationRef, on receiver: Int32, ref: StepRef, step: FlowInstruction)
  {
    let given = arguments(of: step, instance: ref.instance)
    for body in project.bodies(of: function, type: project.type(around: function)) {
      let callee = instance(of: body, on: receiver)
      let parameters = graph.codes[Int(graph.instances[Int(callee)].code)].parameters
      for (argument, parameter) in zip(given, parameters) where argument.slot >= 0 {
        connect(variable(argument.slot, of: ref.instance), to: variable(parameter.slot, of: callee))
      }
      if step.destination >= 0 {
        connect(variable(FlowCode.resultSlot, of: callee), to: variable(step.destination, of: ref.instance))
      }
      link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
    }
  }

  // MARK: Who runs what

  mutating func link(_ from: CodePoint, to target: CodePoint, _ node: NodeIndex, step: StepRef? = nil) {
    let edge = TriggerEdge(from: from, to: target, node: node, step: step)
    if graph.edgeKeys.insert(edge).inserted { graph.edges.append(edge) }
  }

  mutating func root(_ point: CodePoint, _ kind: RootKind) {
    if graph.rootKeys.insert(RootKey(point: point, kind: kind)).inserted { graph.roots.append((point, kind)) }
  }
}

extension FlowInstruction {
  /// The value of the property that a call names.
  var asLoad: FlowInstruction {
    var load = self
    load.operation = .load
    return load
  }
}
